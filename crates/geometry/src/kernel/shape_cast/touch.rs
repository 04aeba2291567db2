//! Finds where two shapes touch at their impact, from the faces that meet there: no distance must be measured again.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::dispatch::contact;
use super::super::motion::Moving;

/// The sine of the angle to the tangent below which the edge between two vertices is a face.
const FLAT: f64 = 1e-9;

/// Returns where two shapes touch at the fraction `t` of the frame, world frame: the middle of their common part, and of the gap
/// if a slop leaves one. `normal` is that of the impact.
pub(crate) fn touching_point(a: &Moving, b: &Moving, t: f64, normal: DVec2, slop: f64) -> DVec2 {
    match [&ConvexCore::of(&a.shape), &ConvexCore::of(&b.shape)] {
        [Some(core_a), Some(core_b)] if core_a.unbounded.is_none() && core_b.unbounded.is_none() => {
            let (on_a, on_b) = (core_a.support(normal), core_b.support(-normal));
            of_cores([core_a, core_b], [on_a, on_b], [a.velocity() * t, b.velocity() * t], normal, slop)
        }
        _ => contact(&a.at(t), &b.at(t)).point(),
    }
}

/// Returns the same for two bounded cores that have moved, given a vertex of each that meets the other.
#[inline]
pub(super) fn of_cores(
    [a, b]: [&ConvexCore<'_>; 2],
    [on_a, on_b]: [usize; 2],
    moved: [DVec2; 2],
    normal: DVec2,
    slop: f64,
) -> DVec2 {
    let (of_a, of_b) = (face(a, on_a, normal).map(|p| p + moved[0]), face(b, on_b, -normal).map(|p| p + moved[1]));
    let to_middle = normal * (slop * 0.5);
    if of_a[0] == of_a[1] {
        return of_a[0] + to_middle;
    }
    if of_b[0] == of_b[1] {
        return of_b[0] - to_middle;
    }
    // Two parallel edges: the middle of the stretch that they share, measured from a vertex of A.
    let along = |p: DVec2| normal.perp_dot(p - of_a[0]);
    let [[lo_a, hi_a], [lo_b, hi_b]] = [of_a, of_b].map(|[p, q]| [along(p).min(along(q)), along(p).max(along(q))]);
    of_a[0] + normal.perp() * (lo_a.max(lo_b).midpoint(hi_a.min(hi_b))) + to_middle
}

/// Returns the part of a bounded convex shape that lies farthest along `direction`, world frame, given a vertex of it: the two
/// ends of an edge, or one point twice.
#[inline]
fn face(core: &ConvexCore<'_>, farthest: usize, direction: DVec2) -> [DVec2; 2] {
    let level = |i: usize| direction.dot(core.vertex(i));
    let [previous, next] = [core.previous(farthest), core.next(farthest)];
    let neighbor = if level(previous) < level(next) { next } else { previous };
    let [from, to] = [core.vertex(farthest), core.vertex(neighbor)];
    let (rise, run) = (direction.dot(to - from), direction.perp_dot(to - from));
    let to = if rise.abs() <= FLAT * run.abs() { to } else { from };
    let in_world = |end: DVec2| core.origin + (end + direction * core.radius);
    [in_world(from), in_world(to)]
}

#[cfg(test)]
mod tests {
    use super::super::super::shape::{Aabb, Circle, Segment, Shape};
    use super::*;

    fn aabb(min: (f64, f64), max: (f64, f64)) -> Shape {
        Shape::Aabb(Aabb::new(min, max).unwrap())
    }

    #[test]
    fn shapes_touch_in_the_middle_of_what_they_share() {
        let wall = aabb((4.0, -2.0), (5.0, 2.0));
        let rows = [
            (Shape::Circle(Circle::new(DVec2::new(0.0, 1.0), 1.0).unwrap()), (4.0, 1.0)),
            (aabb((0.0, 0.0), (1.0, 7.0)), (4.0, 1.0)),
            (aabb((0.0, -1.0), (1.0, 0.0)), (4.0, -0.5)),
            (Shape::Segment(Segment::new(DVec2::ZERO, DVec2::new(1.0, 0.5)).unwrap()), (4.0, 0.5)),
        ];
        for (shape, expected) in rows {
            // Each has its right end at x = 1: it meets the wall after half of the path.
            let (a, b) = (Moving::new(shape, DVec2::new(6.0, 0.0)).unwrap(), Moving::resting(wall.clone()));
            let (point, flipped) = (touching_point(&a, &b, 0.5, DVec2::X, 0.0), touching_point(&b, &a, 0.5, DVec2::NEG_X, 0.0));
            assert_eq!([point, flipped], [expected.into(); 2], "{a:?}");
        }
    }
}
