//! Separating axes for segments and boxes, and the closest features where an axis separates.
//!
//! Two convex shapes are apart exactly when the normal of some edge separates their shadows. The gap on that axis is only a
//! lower bound of the distance (corner to corner it is off by up to a factor 0.707), so a pair that is apart finishes with
//! its closest features. Where no axis separates, the axis with the smallest overlap is the shortest way out.
//!
//! Everything is computed relative to the middle of A: far from the origin nothing is lost.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::hull::{Hull, PARALLEL};
use super::super::shape::unit;
use super::super::trace::{Interval, Step, Trace};
use super::super::vector::{closest_on_segment, length};

/// Two hulls given relative to `origin`.
pub(super) fn sat<T: Trace>(a: &Hull, b: &Hull, origin: DVec2, trace: &mut T) -> Proximity {
    let mut gap = f64::NEG_INFINITY;
    let mut normal = DVec2::X;
    for (axis, of) in a.axes().map(|axis| (axis, a.kind())).chain(b.axes().map(|axis| (axis, b.kind()))) {
        let (shadow_a, shadow_b) = (a.shadow(axis), b.shadow(axis));
        let (above, below) = (shadow_b.lo - shadow_a.hi, shadow_a.lo - shadow_b.hi);
        let (axis_gap, direction) = if below <= above { (above, axis) } else { (below, -axis) };
        trace.step(|| {
            let at_origin = axis.dot(origin);
            let in_world = |shadow: Interval| Interval { lo: shadow.lo + at_origin, hi: shadow.hi + at_origin };
            let intervals = [in_world(shadow_a), in_world(shadow_b)];
            Step::Axis { axis, of, kinds: [a.kind(), b.kind()], intervals, gap: axis_gap }
        });
        if gap < axis_gap {
            (gap, normal) = (axis_gap, direction);
        }
    }
    let tolerance = PARALLEL * a.magnitude().max(b.magnitude());
    let facing = Facing::of(a, b, normal, tolerance);
    let (separation, normal, [on_a, on_b]) = if gap <= 0.0 {
        (gap + 0.0, normal, facing.witnesses())
    } else {
        let features = closest_features(a, b);
        let between = features[1] - features[0];
        let separation = length(between);
        if facing.from <= facing.to && separation - gap <= tolerance {
            // The axis itself is the shortest way: edge to edge, or corner to edge.
            (separation.max(gap), normal, facing.witnesses())
        } else {
            (separation, unit(between).unwrap_or(normal), features)
        }
    };
    if facing.from < facing.to {
        trace.step(|| Step::Clip { from: origin + facing.on_a(facing.from), to: origin + facing.on_a(facing.to) });
    }
    let (witness_a, witness_b) = (origin + on_a, origin + on_b);
    for (kind, point, other) in [(a.kind(), witness_a, witness_b), (b.kind(), witness_b, witness_a)] {
        trace.step(|| {
            let is_apart = 0.0 < separation;
            if is_apart { Step::ClosestPoint { on: kind, to: other, point } } else { Step::DeepestPoint { of: kind, point } }
        });
    }
    Proximity { separation: Some(separation), normal: Some(normal), witness_a, witness_b }
}

/// The edges (or corners) in which two hulls face each other along a normal.
struct Facing {
    normal: DVec2,
    /// How far A reaches along the normal.
    level_a: f64,
    /// Where B begins along the normal.
    level_b: f64,
    /// The part both edges share, along the tangent; `from <= to` where they share one.
    from: f64,
    to: f64,
}

impl Facing {
    fn of(a: &Hull, b: &Hull, normal: DVec2, tolerance: f64) -> Facing {
        let tangent = normal.perp();
        let (level_a, edge_a) = a.furthest(normal, tangent, tolerance);
        let (level_b, edge_b) = b.furthest(-normal, tangent, tolerance);
        Facing { normal, level_a, level_b: -level_b, from: edge_a.lo.max(edge_b.lo), to: edge_a.hi.min(edge_b.hi) }
    }

    fn on_a(&self, along: f64) -> DVec2 {
        self.normal * self.level_a + self.normal.perp() * along
    }

    /// The middle of the shared part, on A and on B.
    fn witnesses(&self) -> [DVec2; 2] {
        let on_a = self.on_a(f64::midpoint(self.from, self.to));
        [on_a, on_a + self.normal * (self.level_b - self.level_a)]
    }
}

/// The closest points of two hulls that are apart: one of them is a corner.
fn closest_features(a: &Hull, b: &Hull) -> [DVec2; 2] {
    let mut best = (f64::INFINITY, [DVec2::ZERO; 2]);
    let mut consider = |on_a: DVec2, on_b: DVec2| {
        let squared = on_a.distance_squared(on_b);
        if squared < best.0 {
            best = (squared, [on_a, on_b]);
        }
    };
    for corner in b.corners() {
        a.edges().for_each(|(p, q)| consider(closest_on_segment(*corner, p, q), *corner));
    }
    for corner in a.corners() {
        b.edges().for_each(|(p, q)| consider(*corner, closest_on_segment(*corner, p, q)));
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::super::super::rotation::Rotation;
    use super::super::super::shape::{Aabb, Obb};
    use super::super::super::trace::Silent;
    use super::*;

    #[test]
    fn corner_to_corner_the_distance_exceeds_every_gap() {
        let a = Hull::of_aabb(&Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap(), DVec2::ZERO);
        let b = Hull::of_aabb(&Aabb::new(DVec2::splat(4.0), DVec2::splat(6.0)).unwrap(), DVec2::ZERO);
        let found = sat(&a, &b, DVec2::ZERO, &mut Silent);
        let expected = 18.0_f64.sqrt();
        assert!(found.separation.is_some_and(|s| (s - expected).abs() < 1e-15 * 8.0), "{found:?} should be {expected} apart");
        assert_eq!((found.witness_a, found.witness_b), (DVec2::ONE, DVec2::splat(4.0)), "{found:?}");
    }

    #[test]
    fn a_diamond_above_a_box_leaves_upwards() {
        let ground = Hull::of_aabb(&Aabb::new(DVec2::new(-2.0, -1.0), DVec2::new(2.0, 0.0)).unwrap(), DVec2::ZERO);
        let half = std::f64::consts::FRAC_1_SQRT_2;
        let diamond = |y: f64| {
            let rotation = Rotation::from_degrees(45.0).unwrap();
            Hull::of_obb(&Obb::new(DVec2::new(0.0, y), DVec2::splat(half), rotation).unwrap(), DVec2::ZERO)
        };
        for (y, separation) in [(3.0, 2.0), (1.0, 0.0), (0.5, -0.5)] {
            let found = sat(&ground, &diamond(y), DVec2::ZERO, &mut Silent);
            assert!(found.separation.is_some_and(|s| (s - separation).abs() < 4e-16), "center at {y}: {found:?}");
            assert_eq!(found.normal, Some(DVec2::Y), "center at {y}");
        }
    }
}
