//! Two convex cores with sides: a guided search for the features that decide.
//!
//! The line through the middles is a good guess of the separating axis. Where it separates, a walk along the boundary of the
//! Minkowski difference (B minus A) leads to the place nearest to the origin in a step or two. Where it does not, the sides of
//! both decide: the one beyond which the other reaches least is the shortest way out, or the axis that separates after all.
//! Most sides are passed over at the cost of one product: some point of the other lies too deep below them.
//!
//! Source: Ericson, Real-Time Collision Detection, 5.2.1 (separating axes), 9.3.1 (supporting corners by hill climbing).
//! Degenerate: of several sides that are equally deep the first one met is taken. Sides that face each other in parallel share
//! a stretch, and its middle is the witness.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::Kind;
use super::super::trace::{Degeneracy, Interval, Region, Saving, Silent, Step, Trace};
use super::super::vector::{PARALLEL, length};
use super::TINY;
use super::hull::Hull;
use super::walk::{Facing, Feature, ROUNDING, nearest, nearest_from_side};

/// Two cores given relative to `origin`.
#[inline(always)]
pub(super) fn convex<A: Hull, B: Hull, T: Trace>(a: &A, b: &B, origin: DVec2, trace: &mut T) -> Proximity {
    let ahead = b.middle() - a.middle();
    let (i, j) = (a.support(ahead), b.support(-ahead));
    trace.step(|| Step::Support { direction: ahead, on_a: origin + a.corner(i), on_b: origin + b.corner(j) });
    // Along a direction that is next to nothing every level is the same number.
    let is_guess = TINY < ahead.x.abs() + ahead.y.abs();
    if is_guess && 0.0 < (b.corner(j) - a.corner(i)).dot(ahead) {
        trace.step(|| Step::Saved { saving: Saving::FirstAxis, tested: 1, saved: sides(a) + sides(b) });
        return apart(a, b, nearest(a, b, i, j), origin, trace);
    }
    let (feature, gap) = deepest(a, b, i, j, origin, trace);
    let reach = (b.corner(feature.j) - a.corner(feature.i)).abs().element_sum();
    if -PARALLEL * reach < gap {
        // A side separates the two after all; or, in front of the tip of a needle, none does beyond rounding.
        return barely(a, b, feature, gap, PARALLEL * reach, origin, trace);
    }
    deep(a, b, feature, origin, trace)
}

/// Two that the line through the middles does not separate and yet a side may.
#[inline(never)]
fn barely<A: Hull, B: Hull, T: Trace>(
    a: &A,
    b: &B,
    side: Feature,
    gap: f64,
    tolerance: f64,
    origin: DVec2,
    trace: &mut T,
) -> Proximity {
    // Two that touch along parallel sides may be a rounding deep.
    let nearest = nearest_from_side(a, b, side, if 0.0 < gap { ROUNDING } else { 2.0 * PARALLEL });
    let least = if 0.0 < gap { 0.0 } else { tolerance };
    // Two corners that share a place have no direction from one to the other, but the side has its normal.
    if measured(a, b, nearest, origin, &mut Silent).separation > Some(least) {
        apart(a, b, nearest, origin, trace)
    } else {
        deep(a, b, side, origin, trace)
    }
}

/// Measures two that overlap or touch, and tells where they are deepest.
#[inline(always)]
fn deep<A: Hull, B: Hull, T: Trace>(a: &A, b: &B, side: Feature, origin: DVec2, trace: &mut T) -> Proximity {
    let proximity = measured(a, b, side, origin, trace);
    for (kind, point) in [(a.kind(), proximity.witness_a), (b.kind(), proximity.witness_b)] {
        trace.step(|| Step::DeepestPoint { of: kind, point });
    }
    if let (Some(gap), Some(normal)) = (proximity.separation, proximity.normal) {
        trace.step(|| Step::MinimumTranslation { normal, gap, from: proximity.witness_a, to: proximity.witness_b });
    }
    proximity
}

/// How many sides a core has: a point has none.
fn sides<H: Hull>(hull: &H) -> usize {
    if hull.len() == 1 { 0 } else { hull.len() }
}

/// The same, for cores that mostly have a shorter way.
#[cold]
#[inline(never)]
pub(super) fn with_care<A: Hull, B: Hull, T: Trace>(a: &A, b: &B, origin: DVec2, trace: &mut T) -> Proximity {
    convex(a, b, origin, trace)
}

/// The side beyond which the other one reaches least, and how far: minus the penetration depth, or the gap where it separates.
#[inline(always)]
fn deepest<A: Hull, B: Hull, T: Trace>(a: &A, b: &B, i: usize, j: usize, origin: DVec2, trace: &mut T) -> (Feature, f64) {
    let mut tested = 0;
    let mut best = Deepest { gap: f64::NEG_INFINITY, side: i, corner: j };
    best.among_sides(a, b, i, |side, gap| {
        tested += 1;
        trace.step(|| axis(a, b, a.normal(side), a.kind(), gap, origin));
    });
    let of_a = Feature { of: Facing::SideOfA, i: best.side, j: best.corner };
    let gap = best.gap;
    let mut best = Deepest { gap, side: usize::MAX, corner: best.side };
    best.among_sides(b, a, j, |side, gap| {
        tested += 1;
        trace.step(|| axis(a, b, b.normal(side), b.kind(), gap, origin));
    });
    if tested < sides(a) + sides(b) {
        trace.step(|| Step::Saved { saving: Saving::KnownDepth, tested, saved: sides(a) + sides(b) - tested });
    }
    if best.side == usize::MAX {
        let of = if gap == f64::NEG_INFINITY { Facing::Corners } else { Facing::SideOfA };
        return (Feature { of, ..of_a }, if gap == f64::NEG_INFINITY { 0.0 } else { gap });
    }
    (Feature { of: Facing::SideOfB, i: best.corner, j: best.side }, best.gap)
}

/// The best side of one core so far, and the corner of the other that lies deepest below it.
struct Deepest {
    gap: f64,
    side: usize,
    corner: usize,
}

impl Deepest {
    /// Looks for a better one among the sides of `s`, from the two at corner `first` on.
    #[inline(always)]
    fn among_sides<S: Hull, O: Hull>(&mut self, s: &S, o: &O, first: usize, mut tested: impl FnMut(usize, f64)) {
        if s.len() == 1 {
            return;
        }
        let mut side = s.previous(first);
        for _ in 0..s.len() {
            let normal = s.normal(side);
            let base = s.corner(side);
            // What is known of the other lies this far out at most; the rest of it may lie deeper.
            if self.gap < normal.dot(o.corner(self.corner) - base) {
                let corner = o.climb(-normal, self.corner);
                let gap = normal.dot(o.corner(corner) - base);
                tested(side, gap);
                if self.gap < gap {
                    *self = Deepest { gap, side, corner };
                }
            }
            side = s.next(side);
        }
    }
}

/// The shadows on the normal of a side.
fn axis<A: Hull, B: Hull>(a: &A, b: &B, axis: DVec2, of: Kind, gap: f64, origin: DVec2) -> Step {
    let at_origin = axis.dot(origin);
    let [shadow_a, shadow_b] = [a.shadow(axis), b.shadow(axis)];
    // The side looks at one of the two gaps; where the other one is smaller, another side will tell.
    let gap = gap.max(shadow_a.lo - shadow_b.hi).max(shadow_b.lo - shadow_a.hi);
    let intervals = [shadow_a, shadow_b].map(|shadow| Interval { lo: shadow.lo + at_origin, hi: shadow.hi + at_origin });
    Step::Axis { axis, of, kinds: [a.kind(), b.kind()], intervals, gap }
}

/// Measures two that are apart, and tells where they are nearest.
#[inline(always)]
fn apart<A: Hull, B: Hull, T: Trace>(a: &A, b: &B, nearest: Feature, origin: DVec2, trace: &mut T) -> Proximity {
    // A segment has the same ends on either hand: the side that looks at the other core counts.
    let feature = match nearest.of {
        Facing::SideOfA if a.len() == 2 => Feature { i: looking_at(a, nearest.i, b.corner(nearest.j)), ..nearest },
        Facing::SideOfB if b.len() == 2 => Feature { j: looking_at(b, nearest.j, a.corner(nearest.i)), ..nearest },
        Facing::Corners | Facing::SideOfA | Facing::SideOfB => nearest,
    };
    let region = |corner: DVec2, side: Option<DVec2>| match side {
        None => Region::Vertex(origin + corner),
        Some(side) => Region::Edge(origin + corner, origin + corner + side),
    };
    trace.step(|| {
        let side = matches!(feature.of, Facing::SideOfA).then(|| a.side(feature.i));
        Step::Region { of: a.kind(), region: region(a.corner(feature.i), side) }
    });
    trace.step(|| {
        let side = matches!(feature.of, Facing::SideOfB).then(|| b.side(feature.j));
        Step::Region { of: b.kind(), region: region(b.corner(feature.j), side) }
    });
    let proximity = measured(a, b, feature, origin, trace);
    trace.step(|| Step::ClosestPoint { on: a.kind(), to: proximity.witness_b, point: proximity.witness_a });
    trace.step(|| Step::ClosestPoint { on: b.kind(), to: proximity.witness_a, point: proximity.witness_b });
    proximity
}

/// The side of a segment on which a corner lies.
fn looking_at<H: Hull>(hull: &H, side: usize, corner: DVec2) -> usize {
    if hull.normal(side).dot(corner - hull.corner(side)) < 0.0 { 1 - side } else { side }
}

#[inline(always)]
fn measured<A: Hull, B: Hull, T: Trace>(a: &A, b: &B, feature: Feature, origin: DVec2, trace: &mut T) -> Proximity {
    let Feature { of, i, j } = feature;
    match of {
        Facing::Corners => corners(a, b, i, j, origin, trace),
        Facing::SideOfA => side_and_corner(a, i, b, j, origin, trace),
        Facing::SideOfB => side_and_corner(b, j, a, i, origin, trace).flipped(),
    }
}

/// From corner to corner.
#[inline(always)]
fn corners<A: Hull, B: Hull, T: Trace>(a: &A, b: &B, i: usize, j: usize, origin: DVec2, trace: &mut T) -> Proximity {
    let between = b.corner(j) - a.corner(i);
    let separation = length(between);
    if separation == 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::CoincidentCenters });
        let at = origin + a.corner(i);
        return Proximity { separation: Some(0.0), normal: Some(DVec2::X), witness_a: at, witness_b: at };
    }
    let normal = between / separation;
    // Two sides that meet at these corners may be parallel up to rounding.
    for side in [i, a.previous(i)] {
        let faces = 1 < a.len() && is_level(a.side(side), normal) && 0.0 < a.normal(side).dot(normal);
        if faces && parallel_side(b, j, normal).is_some() {
            return side_and_corner(a, side, b, j, origin, trace);
        }
    }
    Proximity {
        separation: Some(separation),
        normal: Some(normal),
        witness_a: origin + a.corner(i),
        witness_b: origin + b.corner(j),
    }
}

/// From a side of `s` to a corner of `o`, or to the side there that is parallel to it.
#[inline(always)]
fn side_and_corner<S: Hull, O: Hull, T: Trace>(
    s: &S,
    side: usize,
    o: &O,
    corner: usize,
    origin: DVec2,
    trace: &mut T,
) -> Proximity {
    let normal = s.normal(side);
    let (base, across) = (s.corner(side), o.corner(corner));
    let gap = normal.dot(across - base);
    let (mut on_s, mut on_o) = (across - normal * gap, across);
    if let Some(along) = parallel_side(o, corner, normal) {
        // Along the tangent, measured from the start of the side.
        let tangent = normal.perp();
        let end = tangent.dot(s.side(side));
        let first = tangent.dot(across - base);
        let second = first + tangent.dot(along);
        let (lo, hi) = if first < second { (first, second) } else { (second, first) };
        let (mut from, mut to) = (if lo < 0.0 { 0.0 } else { lo }, if end < hi { end } else { hi });
        if to < from {
            [from, to] = shared(s, side, o, corner, normal);
        }
        if from < to {
            trace.step(|| Step::Clip { from: origin + base + tangent * from, to: origin + base + tangent * to });
        }
        // Where they share but a corner, rounding may put one end before the other.
        on_s = base + tangent * (0.5 * (from + to));
        on_o = on_s + normal * gap;
    }
    // `gap + 0.0`: touching is 0.0, not -0.0.
    Proximity { separation: Some(gap + 0.0), normal: Some(normal), witness_a: origin + on_s, witness_b: origin + on_o }
}

/// The stretch that faces each other where one side of each does not: next to a side there may be others that are parallel to it up
/// to rounding. Measured along the tangent from the start of the side.
#[cold]
#[inline(never)]
fn shared<S: Hull, O: Hull>(s: &S, side: usize, o: &O, corner: usize, normal: DVec2) -> [f64; 2] {
    let (on_s, on_o) = (level_stretch(s, side, normal), level_stretch(o, corner, normal));
    let ahead = normal.perp().dot(o.corner(corner) - s.corner(side));
    [on_s[0].max(ahead + on_o[0]), on_s[1].min(ahead + on_o[1])]
}

/// How far the sides on either hand of a corner go on perpendicular to `normal` up to rounding, along the tangent from that corner.
fn level_stretch<H: Hull>(hull: &H, corner: usize, normal: DVec2) -> [f64; 2] {
    let (mut lo, mut hi) = (0.0_f64, 0.0_f64);
    let mut reach = |i: usize| {
        let along = normal.perp().dot(hull.corner(i) - hull.corner(corner));
        (lo, hi) = (lo.min(along), hi.max(along));
    };
    let mut at = corner;
    for _ in 1..hull.len() {
        if !is_level(hull.side(at), normal) {
            break;
        }
        at = hull.next(at);
        reach(at);
    }
    let mut at = corner;
    for _ in 1..hull.len() {
        at = hull.previous(at);
        if !is_level(hull.side(at), normal) {
            break;
        }
        reach(at);
    }
    [lo, hi]
}

/// The side at a corner that is perpendicular to `normal` up to rounding, as it leads away from the corner.
#[inline(always)]
fn parallel_side<H: Hull>(hull: &H, corner: usize, normal: DVec2) -> Option<DVec2> {
    if hull.len() == 1 {
        return None;
    }
    let (to, from) = (hull.side(corner), -hull.side(hull.previous(corner)));
    if is_level(to, normal) {
        Some(to)
    } else if is_level(from, normal) {
        Some(from)
    } else {
        None
    }
}

/// Whether a side is perpendicular to `normal`, up to rounding.
#[inline(always)]
fn is_level(side: DVec2, normal: DVec2) -> bool {
    normal.dot(side).abs() <= PARALLEL * (side.x.abs() + side.y.abs())
}

#[cfg(test)]
mod tests {
    use super::super::super::contact::Relation;
    use super::super::super::rotation::Rotation;
    use super::super::super::shape::{Aabb, Obb};
    use super::super::super::trace::Silent;
    use super::super::hull::Corners;
    use super::*;

    #[test]
    fn corner_to_corner_the_distance_exceeds_every_gap() {
        let a = Corners::of_aabb(&Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap(), DVec2::ZERO);
        let b = Corners::of_aabb(&Aabb::new(DVec2::splat(4.0), DVec2::splat(6.0)).unwrap(), DVec2::ZERO);
        let found = convex(&a, &b, DVec2::ZERO, &mut Silent);
        let expected = 18.0_f64.sqrt();
        assert!(found.separation.is_some_and(|s| (s - expected).abs() < 1e-15 * 8.0), "{found:?} should be {expected} apart");
        assert_eq!((found.witness_a, found.witness_b), (DVec2::ONE, DVec2::splat(4.0)), "{found:?}");
    }

    #[test]
    fn what_meets_in_one_corner_has_a_normal_that_parts_it() {
        use super::super::super::dispatch::contact;
        use super::super::super::shape::{Capsule, Shape};
        let capsule =
            |a: (f64, f64), b: (f64, f64), radius: f64| Shape::Capsule(Capsule::new(a.into(), b.into(), radius).unwrap());
        // The cores share an end, and rounding shows a gap between them.
        let rows = [
            (capsule((1.9999999999999998, 0.0), (-1.0, -2.0), 1.0), capsule((0.0, -1.5), (-1.0, -2.0), 0.5)),
            (capsule((-1.5, 1.5), (2.0, -2.5), 1.0), capsule((1.125, -1.2500000000000002), (2.0, -2.5), 0.5)),
        ];
        for (a, b) in rows {
            let found = contact(&a, &b);
            assert_eq!(found.relation, Relation::AContainsB, "{a:?} and {b:?}");
            let mtv = found.mtv().unwrap();
            let left = contact(&a, &b.translated(mtv.normal * mtv.depth)).separation;
            assert!(left.is_some_and(|left| left.abs() < 1e-14), "{left:?} is left after {mtv:?} of {a:?} and {b:?}");
        }
    }

    #[test]
    fn a_way_of_next_to_nothing_between_the_middles_separates_nothing() {
        use super::super::super::dispatch::contact;
        use super::super::super::shape::{Polygon, Ray, Shape};
        let corners = [(-0.3, 5e-324), (-0.15, 0.0), (0.3, 0.0), (0.75, 0.6), (-0.6, 0.44999999999999996)];
        let polygon = Shape::Polygon(Polygon::new(corners.map(DVec2::from).to_vec()).unwrap());
        let ray = Shape::Ray(Ray::new(DVec2::ZERO, DVec2::new(-0.525, -0.3)).unwrap());
        assert_eq!(contact(&ray, &polygon).relation, Relation::Touching, "the origin of the ray lies on a side");
    }

    #[test]
    fn a_diamond_above_a_box_leaves_upwards() {
        let ground = Corners::of_aabb(&Aabb::new(DVec2::new(-2.0, -1.0), DVec2::new(2.0, 0.0)).unwrap(), DVec2::ZERO);
        let half = std::f64::consts::FRAC_1_SQRT_2;
        let diamond = |y: f64| {
            let rotation = Rotation::from_degrees(45.0).unwrap();
            Corners::of_obb(&Obb::new(DVec2::new(0.0, y), DVec2::splat(half), rotation).unwrap(), DVec2::ZERO)
        };
        for (y, separation) in [(3.0, 2.0), (1.0, 0.0), (0.5, -0.5)] {
            let found = convex(&ground, &diamond(y), DVec2::ZERO, &mut Silent);
            assert!(found.separation.is_some_and(|s| (s - separation).abs() < 4e-16), "center at {y}: {found:?}");
            assert_eq!(found.normal, Some(DVec2::Y), "center at {y}");
        }
    }
}
