//! Verdicts in exact arithmetic, for the few cases floating point cannot decide.
//!
//! Every `f64` is an integer times a power of two, so sums and products of inputs can be formed without rounding. A shape
//! becomes a figure: a convex core (points and the edges between them, possibly unbounded along a direction) grown by a
//! radius. One routine then compares the distance of two cores with the sum of the radii, without a root or a division:
//! separating axes decide whether the cores meet, squared distances of vertices and edges whether the radii reach.
//!
//! Slow (tens of microseconds), therefore never called where an error bound settles the matter.

mod dyadic;
mod figure;

use std::cmp::Ordering;

pub(crate) use dyadic::Dyadic;
pub(crate) use figure::{Extent, Figure, Vector};
use glam::DVec2;

use super::contact::Relation;
use super::motion::Moving;
use super::shape::Shape;
use super::trace::Orientation;

/// How two shapes stand to each other: apart, touching or overlapping. Exact.
#[cold]
#[inline(never)]
pub fn relation(a: &Shape, b: &Shape) -> Relation {
    match Figure::of(a).gap(&Figure::of(b)) {
        Ordering::Greater => Relation::Apart,
        Ordering::Equal => Relation::Touching,
        Ordering::Less => Relation::Overlapping,
    }
}

/// Whether every point of `b` belongs to `a`, for two shapes that overlap. Exact.
#[cold]
#[inline(never)]
pub fn contains(a: &Shape, b: &Shape) -> bool {
    Figure::of(a).contains(&Figure::of(b))
}

/// The sign of `cross(u, p - q)`: on which side of the line through `q` along `u` the point `p` lies. `Greater` is left. Exact.
#[cold]
#[inline(never)]
pub fn cross_sign(u: DVec2, p: DVec2, q: DVec2) -> Ordering {
    Vector::of(u).cross(&Vector::of(p).minus(&Vector::of(q))).sign()
}

/// On which side of the line through `a` and `b` the point `p` lies. Exact.
#[cold]
#[inline(never)]
pub fn orientation(a: DVec2, b: DVec2, p: DVec2) -> Orientation {
    let [a, b, p] = [a, b, p].map(Vector::of);
    match b.minus(&a).cross(&p.minus(&a)).sign() {
        Ordering::Greater => Orientation::CounterClockwise,
        Ordering::Less => Orientation::Clockwise,
        Ordering::Equal => Orientation::Collinear,
    }
}

/// How the distance of `p` and `q` compares with `reach >= 0`. Exact.
#[cold]
#[inline(never)]
pub fn distance_ordering(p: DVec2, q: DVec2, reach: f64) -> Ordering {
    let reach = Dyadic::from(reach);
    Vector::of(p).minus(&Vector::of(q)).length_squared().cmp(&reach.squared())
}

/// How the distance of `p` from the line through `base` along `direction` compares with `reach >= 0`. Exact.
#[cold]
#[inline(never)]
pub fn line_distance_ordering(p: DVec2, base: DVec2, direction: DVec2, reach: f64) -> Ordering {
    let direction = Vector::of(direction);
    let cross = direction.cross(&Vector::of(p).minus(&Vector::of(base)));
    cross.squared().cmp(&(&Dyadic::from(reach).squared() * &direction.length_squared()))
}

/// How far a sweep reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Path {
    /// The motion of one frame, both ends included.
    Frame,
    /// The whole line of motion, without ends.
    Line,
}

/// How the smallest distance of two moving shapes along a path compares with `slop`: `Greater` is a miss, `Equal` a graze.
/// Exact for the real motion, of which sampled positions are rounded images.
///
/// `None` where the question has no such answer: two lines, or a line along its own direction.
#[cold]
#[inline(never)]
pub fn sweep(a: &Moving, b: &Moving, slop: f64, path: Path) -> Option<Ordering> {
    let velocity = Vector::of(a.velocity).minus(&Vector::of(b.velocity));
    let (mut fixed, mut mover) = (Figure::of(&b.shape), Figure::of(&a.shape));
    let mut velocity = velocity;
    if mover.is_unbounded() {
        std::mem::swap(&mut fixed, &mut mover);
        velocity = velocity.negated();
    }
    if mover.is_unbounded() {
        // Two parallel lines: any point of one may stand for all of it.
        mover.make_bounded();
    }
    if path == Path::Line && fixed.is_unbounded() {
        return None;
    }
    mover.grow(slop);
    let swept = match path {
        Path::Frame => mover.swept(&velocity),
        Path::Line => mover.swept_without_end(&velocity),
    };
    Some(swept.gap(&fixed))
}

#[cfg(test)]
mod tests {
    use super::super::rotation::Rotation;
    use super::super::shape::{Aabb, Circle, Line, Obb, Point, Segment};
    use super::*;

    fn circle(x: f64, y: f64, radius: f64) -> Shape {
        Shape::Circle(Circle::new(DVec2::new(x, y), radius).unwrap())
    }

    #[test]
    fn one_ulp_decides() {
        let reach = circle(0.0, 0.0, 1.0);
        let rows = [
            (circle(2.0, 0.0, 1.0), Relation::Touching),
            (circle(2.0_f64.next_up(), 0.0, 1.0), Relation::Apart),
            (circle(2.0_f64.next_down(), 0.0, 1.0), Relation::Overlapping),
            // 0.1 + 0.2 is a little more than 0.3, as numbers.
            (circle(0.0, 2.0, 1.0_f64.next_down()), Relation::Apart),
        ];
        for (other, expected) in rows {
            assert_eq!(relation(&reach, &other), expected, "{other:?}");
        }
    }

    #[test]
    fn flat_figures_touch_and_never_overlap() {
        let segment = |a: (f64, f64), b: (f64, f64)| Shape::Segment(Segment::new(a.into(), b.into()).unwrap());
        let rows = [
            (segment((0.0, 0.0), (1.0, 1.0)), segment((1.0, 1.0), (2.0, 2.0)), Relation::Touching),
            (segment((0.0, 0.0), (1.0, 1.0)), segment((0.5, 0.5), (2.0, 2.0)), Relation::Touching),
            (segment((0.0, 0.0), (1.0, 1.0)), segment((3.0, 3.0), (2.0, 2.0)), Relation::Apart),
            (segment((0.0, 0.0), (1.0, 1.0)), segment((1.0, 0.0), (0.0, 1.0)), Relation::Overlapping),
            (segment((0.0, 0.0), (0.0, 0.0)), segment((0.0, 0.0), (0.0, 0.0)), Relation::Touching),
            (segment((0.0, 0.0), (0.0, 0.0)), segment((0.0, 1e-300), (0.0, 1e-300)), Relation::Apart),
        ];
        for (a, b, expected) in rows {
            assert_eq!(relation(&a, &b), expected, "{a:?} {b:?}");
        }
    }

    #[test]
    fn lines_cross_unless_parallel() {
        let line = |base: (f64, f64), direction: (f64, f64)| Shape::Line(Line::new(base.into(), direction.into()).unwrap());
        let x_axis = line((0.0, 0.0), (1.0, 0.0));
        let rows = [
            (line((0.0, 1.0), (-3.0, 0.0)), Relation::Apart),
            (line((7.0, 0.0), (-3.0, 0.0)), Relation::Touching),
            (line((0.0, 1.0), (1.0, 1e-300)), Relation::Overlapping),
        ];
        for (other, expected) in rows {
            assert_eq!(relation(&x_axis, &other), expected, "{other:?}");
        }
    }

    #[test]
    fn containment_needs_every_point() {
        let aabb = Shape::Aabb(Aabb::new(DVec2::ZERO, DVec2::splat(2.0)).unwrap());
        let diamond = |half: f64| {
            let rotation = Rotation::from_degrees(45.0).unwrap();
            Shape::Obb(Obb::new(DVec2::ONE, DVec2::splat(half), rotation).unwrap())
        };
        assert!(contains(&aabb, &circle(1.0, 1.0, 1.0)), "the inscribed circle");
        assert!(!contains(&aabb, &circle(1.0, 1.0, 1.0_f64.next_up())), "one ulp larger");
        assert!(contains(&aabb, &diamond(0.7)), "a diamond inside");
        assert!(!contains(&aabb, &diamond(0.75)), "a diamond that sticks out");
        assert!(contains(&circle(0.0, 0.0, 5.0), &Shape::Point(Point::new(DVec2::new(3.0, 4.0)).unwrap())), "a point on the rim");
    }

    #[test]
    fn a_graze_is_equal() {
        let mover = Moving::new(circle(-5.0, 2.0, 1.0), DVec2::new(10.0, 0.0));
        let rows = [(1.0, Ordering::Equal), (1.0_f64.next_down(), Ordering::Greater), (1.0_f64.next_up(), Ordering::Less)];
        for (radius, expected) in rows {
            let target = Moving::resting(circle(0.0, 0.0, radius));
            for path in [Path::Frame, Path::Line] {
                assert_eq!(sweep(&mover, &target, 0.0, path), Some(expected), "radius {radius}, {path:?}");
            }
        }
    }
}
