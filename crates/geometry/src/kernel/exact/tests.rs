//! Exact verdicts that can be verified on paper.

use super::super::rotation::Rotation;
use super::super::shape::{Aabb, Bound, Group, Obb, Point};
use super::*;
use crate::kernel::testing::{aabb, capsule, circle, line, point, polygon, ray, segment};

fn group(members: &[Shape]) -> Shape {
    Shape::Group(Group::new(Bound::Rectangle, members.to_vec()).unwrap())
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
    let rows = [
        (segment((0.0, 0.0), (1.0, 1.0)), segment((1.0, 1.0), (2.0, 2.0)), Relation::Touching),
        (segment((0.0, 0.0), (1.0, 1.0)), segment((0.5, 0.5), (2.0, 2.0)), Relation::Touching),
        (segment((0.0, 0.0), (1.0, 1.0)), segment((3.0, 3.0), (2.0, 2.0)), Relation::Apart),
        (segment((0.0, 0.0), (1.0, 1.0)), segment((1.0, 0.0), (0.0, 1.0)), Relation::Overlapping),
        (segment((0.0, 0.0), (0.0, 0.0)), segment((0.0, 0.0), (0.0, 0.0)), Relation::Touching),
        (segment((0.0, 0.0), (0.0, 0.0)), segment((0.0, 1e-60), (0.0, 1e-60)), Relation::Apart),
    ];
    for (a, b, expected) in rows {
        assert_eq!(relation(&a, &b), expected, "{a:?} {b:?}");
    }
}

#[test]
fn lines_cross_unless_parallel() {
    let x_axis = line((0.0, 0.0), (1.0, 0.0));
    let rows = [
        (line((0.0, 1.0), (-3.0, 0.0)), Relation::Apart),
        (line((7.0, 0.0), (-3.0, 0.0)), Relation::Touching),
        (line((0.0, 1.0), (1.0, 1e-60)), Relation::Overlapping),
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
    let mover = Moving::new(circle(-5.0, 2.0, 1.0), DVec2::new(10.0, 0.0)).unwrap();
    let rows = [(1.0, Ordering::Equal), (1.0_f64.next_down(), Ordering::Greater), (1.0_f64.next_up(), Ordering::Less)];
    for (radius, expected) in rows {
        let target = Moving::resting(circle(0.0, 0.0, radius));
        for path in [SweepExtent::Frame, SweepExtent::Line] {
            assert_eq!(sweep(&mover, &target, 0.0, path), Some(expected), "radius {radius}, {path:?}");
        }
    }
}

/// Returns a square with a notch from above down to its middle, and a vertex on its straight bottom.
fn notched() -> Shape {
    polygon(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0), (0.0, 4.0)])
}

fn check(a: &Shape, rows: &[(Shape, Relation)]) {
    for (b, expected) in rows {
        assert_eq!(relation(a, b), *expected, "{a:?}\n{b:?}");
        assert_eq!(relation(b, a), *expected, "swapped: {b:?}\n{a:?}");
    }
}

#[test]
fn a_ray_ends_at_its_origin() {
    use Relation::{Apart, Overlapping, Touching};
    let east = ray((0.0, 0.0), (3.0, 0.0));
    check(
        &east,
        &[
            (point(9.0, 0.0), Touching),
            (point(0.0, 0.0), Touching),
            (point(-1e-60, 0.0), Apart),
            (segment((5.0, -1.0), (5.0, 1.0)), Overlapping),
            (segment((5.0, 0.0), (5.0, 1.0)), Touching),
            (segment((0.0, -1.0), (0.0, 1.0)), Touching),
            (segment((-1e-60, -1.0), (-1e-60, 1.0)), Apart),
            (segment((-5.0, 0.0), (5.0, 0.0)), Touching),
            (segment((-5.0, 0.0), (-1.0, 0.0)), Apart),
            (line((7.0, 1.0), (1.0, 1.0)), Overlapping),
            (line((-7.0, 1.0), (1.0, 0.0)), Apart),
            (line((0.0, 1.0), (0.0, 1.0)), Touching),
            (line((-2.0, 0.0), (1.0, 0.0)), Touching),
            (ray((2.0, -1.0), (0.0, 1.0)), Overlapping),
            (ray((2.0, 0.0), (0.0, 1.0)), Touching),
            (ray((2.0, 1.0), (0.0, 1.0)), Apart),
            (ray((2.0, 0.0), (-1.0, 0.0)), Touching),
            (ray((-2.0, 0.0), (-1.0, 0.0)), Apart),
            (ray((-2.0, 0.0), (1.0, 0.0)), Touching),
            (circle(-3.0, 4.0, 5.0), Touching),
            (circle(-3.0, 4.0, 5.0_f64.next_down()), Apart),
            (circle(-3.0, 4.0, 5.0_f64.next_up()), Overlapping),
            (circle(30.0, 5.0, 5.0), Touching),
            (circle(30.0, 5.0, 5.0_f64.next_down()), Apart),
            (aabb((1.0, -1.0), (2.0, 0.0)), Touching),
            (aabb((1.0, -1.0), (2.0, 1e-60)), Overlapping),
            (aabb((-1.0, -1.0), (0.0, 1.0)), Touching),
            (aabb((-1.0, -1.0), (1.0, 1.0)), Overlapping),
            (notched(), Touching),
        ],
    );
    assert!(!contains(&aabb((-1.0, -1.0), (1.0, 1.0)), &east), "nothing bounded holds a ray");
}

#[test]
fn a_capsule_reaches_its_radius_from_its_core() {
    use Relation::{Apart, Overlapping, Touching};
    // The core leads along (4, 3), so (-3, 4) / 5 is its normal.
    let slanted = capsule((0.0, 0.0), (8.0, 6.0), 2.0);
    check(
        &slanted,
        &[
            (circle(4.0 - 3.0, 3.0 + 4.0, 3.0), Touching),
            (circle(4.0 - 3.0, 3.0 + 4.0, 3.0_f64.next_down()), Apart),
            (circle(4.0 - 3.0, 3.0 + 4.0, 3.0_f64.next_up()), Overlapping),
            (circle(-3.0, -4.0, 3.0), Touching),
            (point(8.0, 8.0), Touching),
            (point(8.0, 8.0_f64.next_up()), Apart),
            (capsule((-3.0, 4.0), (5.0, 10.0), 3.0), Touching),
            (capsule((-3.0, 4.0), (5.0, 10.0), 3.0_f64.next_down()), Apart),
            (aabb((10.0, 0.0), (11.0, 9.0)), Touching),
            (aabb((10.0_f64.next_up(), 0.0), (11.0, 9.0)), Apart),
        ],
    );
    check(&capsule((0.0, 0.0), (4.0, 0.0), 0.0), &[(segment((2.0, 0.0), (6.0, 0.0)), Touching), (point(2.0, 0.0), Touching)]);
    assert!(contains(&slanted, &capsule((4.0, 3.0), (8.0, 6.0), 2.0)), "half of it");
    assert!(contains(&slanted, &circle(8.0, 6.0, 2.0)), "its end");
    assert!(!contains(&slanted, &circle(8.0, 6.0, 2.0_f64.next_up())), "more than its end");
    assert!(!contains(&circle(4.0, 3.0, 7.0_f64.next_down()), &slanted), "a circle too small");
    assert!(contains(&circle(4.0, 3.0, 7.0), &slanted), "the circle around it");
    assert!(contains(&aabb((-2.0, -2.0), (10.0, 8.0)), &slanted), "the box around it");
}

#[test]
fn what_is_thin_overlaps_along_an_inner_diagonal() {
    use Relation::{Apart, Overlapping, Touching};
    check(
        &notched(),
        &[
            // In either decomposition, from the notch to a lower vertex or to the vertex between them.
            (segment((2.0, 2.0), (0.0, 0.0)), Overlapping),
            (segment((2.0, 2.0), (2.0, 0.0)), Overlapping),
            (segment((2.0, 2.0), (4.0, 0.0)), Overlapping),
            (segment((1.5, 1.5), (0.5, 0.5)), Overlapping),
            (segment((2.0, 1.0), (2.0, -1.0)), Overlapping),
            (point(1.0, 1.0), Overlapping),
            (point(3.0, 1.0), Overlapping),
            (circle(3.0, 1.0, 0.0), Overlapping),
            (capsule((2.0, 1.0), (2.0, 1.5), 0.0), Overlapping),
            (ray((2.0, 2.0), (0.0, -1.0)), Overlapping),
            (ray((2.0, 2.0), (0.0, 1.0)), Touching),
            (line((0.0, 2.0), (1.0, 0.0)), Overlapping),
            (line((0.0, 4.0), (1.0, 0.0)), Touching),
            (point(2.0, 2.0), Touching),
            (point(2.0, 2.0_f64.next_up()), Apart),
            (segment((2.0, 2.0), (3.0, 3.0)), Touching),
            (segment((1.0, 3.0), (2.0, 4.0)), Touching),
            (segment((1.0, 3.0), (3.0, 3.0)), Touching),
            (segment((1.0_f64.next_up(), 3.0), (3.0_f64.next_down(), 3.0)), Apart),
            (segment((1.0, -1.0), (3.0, 1.0)), Overlapping),
            (segment((1.0, 0.0), (3.0, 0.0)), Touching),
            (aabb((1.0, 3.0), (3.0, 5.0)), Touching),
            (aabb((1.0, 3.0_f64.next_down()), (3.0, 5.0)), Overlapping),
            (aabb((1.5, 2.5), (2.5, 5.0)), Touching),
            (polygon(&[(1.0, 3.0), (2.0, 2.0), (3.0, 3.0)]), Touching),
            (circle(2.0, 4.0, 1.0), Apart),
        ],
    );
}

#[test]
fn a_concave_polygon_holds_what_stays_off_its_notch() {
    let rows = [
        (segment((2.0, 2.0), (0.0, 0.0)), true),
        (segment((0.0, 4.0), (4.0, 4.0)), false),
        (segment((1.0, 3.0), (3.0, 3.0)), false),
        (segment((0.0, 2.0), (4.0, 2.0)), true),
        (segment((0.0, 2.0), (4.0, 2.0_f64.next_up())), false),
        (segment((4.0, 4.0), (2.0, 2.0)), true),
        (segment((0.0, 0.0), (4.0, 0.0)), true),
        (point(2.0, 2.0), true),
        (point(2.0, 3.0), false),
        (aabb((0.0, 0.0), (4.0, 2.0)), true),
        (aabb((0.0, 0.0), (4.0, 2.0_f64.next_up())), false),
        (circle(2.0, 1.0, 1.0), true),
        (circle(2.0, 1.0, 1.0_f64.next_up()), false),
        (capsule((1.0, 1.0), (3.0, 1.0), 1.0), true),
        (capsule((1.0, 1.5), (3.0, 1.5), 1.0), false),
        (notched(), true),
        (ray((2.0, 1.0), (0.0, -1.0)), false),
    ];
    for (inner, expected) in rows {
        assert_eq!(contains(&notched(), &inner), expected, "{inner:?}");
    }
    assert!(contains(&aabb((0.0, 0.0), (4.0, 4.0)), &notched()), "the square that was notched");
    assert!(!contains(&circle(2.0, 2.0, 2.8), &notched()), "a circle that misses the vertices");
}

#[test]
fn a_group_is_what_its_members_are() {
    use Relation::{Apart, Overlapping, Touching};
    let pair = group(&[aabb((0.0, 0.0), (1.0, 1.0)), aabb((1.0, 0.0), (2.0, 1.0))]);
    check(
        &pair,
        &[
            // Members are not merged: a point on their common edge is inside of neither.
            (segment((1.0, 0.0), (1.0, 1.0)), Touching),
            (point(0.5, 0.5), Overlapping),
            (point(2.0, 1.0), Touching),
            (point(3.0, 1.0), Apart),
            (group(&[circle(9.0, 9.0, 1.0), circle(2.5, 0.5, 0.5)]), Touching),
            (group(&[circle(9.0, 9.0, 1.0), group(&[point(1.5, 0.5)])]), Overlapping),
        ],
    );
    assert!(contains(&pair, &aabb((1.0, 0.0), (2.0, 0.5))), "one member holds it");
    assert!(!contains(&pair, &aabb((0.5, 0.0), (1.5, 0.5))), "only both together hold it");
    assert!(contains(&pair, &group(&[point(0.5, 0.5), point(1.5, 0.5)])), "each in its own member");
}

#[test]
fn rays_sweep_and_are_swept_over() {
    let east = || ray((0.0, 0.0), (1.0, 0.0));
    let moving = |shape: Shape, velocity: (f64, f64)| Moving::new(shape, velocity).unwrap();
    let (down, frame, line) = ((0.0, -2.0), SweepExtent::Frame, SweepExtent::Line);
    let (miss, graze, hit) = (Some(Ordering::Greater), Some(Ordering::Equal), Some(Ordering::Less));
    let cases = [
        // Downwards onto a point ahead, beside the origin, behind it.
        (moving(east(), down), point(5.0, -2.0), frame, graze),
        (moving(east(), down), point(5.0, -1.0), frame, hit),
        (moving(east(), down), point(0.0, -1.0), frame, graze),
        (moving(east(), down), point(-1e-9, -1.0), frame, miss),
        (moving(east(), (-2.0, 0.0)), circle(-4.0, 0.0, 2.0), frame, graze),
        (moving(circle(-4.0, 0.0, 2.0), (2.0, 0.0)), east(), frame, graze),
        (moving(circle(-4.0, 0.0, 2.0), (1.0, 0.0)), east(), frame, miss),
        (moving(circle(-3.0, 9.0, 3.0), (0.0, -9.0)), east(), line, graze),
        (moving(circle(-2.0, 9.0, 3.0), (0.0, -9.0)), east(), line, hit),
        // Two rays: the origin of one slides past that of the other.
        (moving(ray((1.0, 3.0), (0.0, 1.0)), (0.0, -3.0)), east(), frame, graze),
        (moving(ray((0.0, 3.0), (-1.0, 0.0)), (0.0, -3.0)), east(), line, graze),
        (moving(ray((-1.0, 3.0), (-1.0, 0.0)), (0.0, -3.0)), east(), line, miss),
        (Moving::resting(east()), east(), line, None),
    ];
    for (a, b, path, expected) in cases {
        assert_eq!(sweep(&a, &Moving::resting(b.clone()), 0.0, path), expected, "{a:?}\n{b:?}\n{path:?}");
    }
}

#[test]
fn sweeps_meet_parts_and_not_hulls() {
    let into_notch = |x: f64, down: f64| Moving::new(point(x, 5.0), DVec2::new(0.0, -down)).unwrap();
    let target = Moving::resting(notched());
    let cases = [
        (into_notch(2.0, 3.0), SweepExtent::Frame, Some(Ordering::Equal)),
        (into_notch(2.0, 3.0_f64.next_down()), SweepExtent::Frame, Some(Ordering::Greater)),
        (into_notch(2.0, 3.5), SweepExtent::Frame, Some(Ordering::Less)),
        (into_notch(1.0, 2.0), SweepExtent::Frame, Some(Ordering::Equal)),
        // A point that moves along the common edge of two pieces still runs inside.
        (Moving::new(point(2.0, 2.0), DVec2::new(-2.0, -2.0)).unwrap(), SweepExtent::Frame, Some(Ordering::Less)),
        (Moving::new(point(2.0, 2.0), DVec2::new(-2.0, -2.0)).unwrap(), SweepExtent::Line, Some(Ordering::Less)),
        (Moving::new(point(0.0, 9.0), DVec2::new(0.0, -1.0)).unwrap(), SweepExtent::Line, Some(Ordering::Equal)),
    ];
    for (mover, path, expected) in cases {
        assert_eq!(sweep(&mover, &target, 0.0, path), expected, "{mover:?}\n{path:?}");
        let back = Moving::new(notched(), -mover.velocity()).unwrap();
        assert_eq!(
            sweep(&back, &Moving::resting(mover.shape.clone()), 0.0, path),
            expected,
            "the other way: {mover:?}\n{path:?}"
        );
    }
    let wide = Moving::new(group(&[point(1.0, 5.0), circle(2.0, 6.0, 0.5)]), DVec2::new(0.0, -1.0)).unwrap();
    assert_eq!(sweep(&wide, &target, 0.5, SweepExtent::Frame), Some(Ordering::Greater), "half a unit away");
    assert_eq!(sweep(&wide, &target, 0.75, SweepExtent::Frame), Some(Ordering::Less), "slop reaches the side");
}
