//! Verdicts on paper.

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
