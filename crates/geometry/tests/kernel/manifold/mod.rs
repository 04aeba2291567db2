//! Tests the contact manifold: literal rows, and laws over all pairs.

mod laws;
mod parts;

use clashbox_geometry::kernel::{DVec2, Shape, manifold, separation};

use crate::common::*;

/// Error bound of lengths: a few units in the last place of numbers around 10.
const TOLERANCE: f64 = 1e-14;

/// The name, the two shapes and the slop; then the normal, and each point with its separation, in order.
type Row<'r> = (&'r str, Shape, Shape, f64, Option<((f64, f64), &'r [((f64, f64), f64)])>);

fn check(rows: &[Row<'_>]) {
    for (name, a, b, slop, expected) in rows {
        let found = manifold(a, b, *slop);
        let Some((normal, points)) = expected else {
            assert_eq!(found, None, "{name}");
            continue;
        };
        let found = found.unwrap_or_else(|| panic!("{name}: no manifold"));
        let near = |p: DVec2, q: (f64, f64)| p.distance(DVec2::from(q)) <= TOLERANCE;
        assert!(near(found.normal, *normal), "{name}: {found:?}");
        assert_eq!(found.points().len(), points.len(), "{name}: {found:?}");
        for (point, (position, separation)) in found.points().iter().zip(*points) {
            assert!(near(point.position(), *position), "{name}: {position:?} in {found:?}");
            assert_near!(point.separation, *separation, TOLERANCE, "{name}: {found:?}");
        }
    }
}

#[test]
fn boxes_rest_on_each_other_in_two_points() {
    let ground = || aabb((-4.0, -1.0), (4.0, 0.0));
    check(&[
        (
            "a box on the ground",
            ground(),
            aabb((-1.0, 0.0), (1.0, 2.0)),
            0.0,
            Some(((0.0, 1.0), &[((1.0, 0.0), 0.0), ((-1.0, 0.0), 0.0)])),
        ),
        (
            "the ground under a box",
            aabb((-1.0, 0.0), (1.0, 2.0)),
            ground(),
            0.0,
            Some(((0.0, -1.0), &[((-1.0, 0.0), 0.0), ((1.0, 0.0), 0.0)])),
        ),
        (
            "a box in the ground by 1/4",
            ground(),
            aabb((-1.0, -0.25), (1.0, 2.0)),
            0.0,
            Some(((0.0, 1.0), &[((1.0, -0.125), -0.25), ((-1.0, -0.125), -0.25)])),
        ),
        (
            "a box that overhangs",
            ground(),
            aabb((3.0, 0.0), (6.0, 2.0)),
            0.0,
            Some(((0.0, 1.0), &[((4.0, 0.0), 0.0), ((3.0, 0.0), 0.0)])),
        ),
        (
            "an oriented box",
            ground(),
            obb((0.0, 1.0), (2.0, 1.0), 0.0),
            0.0,
            Some(((0.0, 1.0), &[((2.0, 0.0), 0.0), ((-2.0, 0.0), 0.0)])),
        ),
        (
            "a box on its vertex",
            ground(),
            obb((0.0, 1.0), (DIAGONAL, DIAGONAL), 45.0),
            0.0,
            Some(((0.0, 1.0), &[((0.0, 0.0), 0.0)])),
        ),
        ("a box above the ground", ground(), aabb((-1.0, 0.5), (1.0, 2.0)), 0.0, None),
        (
            "within the slop",
            ground(),
            aabb((-1.0, 0.5), (1.0, 2.0)),
            0.5,
            Some(((0.0, 1.0), &[((1.0, 0.25), 0.5), ((-1.0, 0.25), 0.5)])),
        ),
        (
            "vertex on vertex",
            aabb((0.0, 0.0), (1.0, 1.0)),
            aabb((1.0, 1.0), (2.0, 2.0)),
            0.0,
            Some(((1.0, 0.0), &[((1.0, 1.0), 0.0)])),
        ),
        (
            "a box in a box",
            aabb((0.0, 0.0), (8.0, 8.0)),
            aabb((5.0, 3.0), (7.0, 4.0)),
            0.0,
            Some(((1.0, 0.0), &[((6.5, 3.0), -3.0), ((6.5, 4.0), -3.0)])),
        ),
    ]);
}

/// Half the edge of a square whose vertex is 1 from its center.
const DIAGONAL: f64 = std::f64::consts::FRAC_1_SQRT_2;

#[test]
fn an_edge_is_clipped_to_the_one_it_lies_on() {
    // The wedge stands on its vertex (0, -1/2). To the right it rises 1 for 4, and is 1/4 deep where the ground ends.
    let ground = || aabb((-4.0, -2.0), (1.0, 0.0));
    let wedge = || polygon(&[(0.0, -0.5), (4.0, 0.5), (4.0, 3.0), (-4.0, 3.0), (-4.0, 1.5)]);
    check(&[
        (
            "cut where the ground ends",
            ground(),
            wedge(),
            0.0,
            Some(((0.0, 1.0), &[((1.0, -0.125), -0.25), ((0.0, -0.25), -0.5)])),
        ),
        (
            "its end in front of the ground",
            aabb((-4.0, -2.0), (4.0, 0.0)),
            wedge(),
            0.0,
            Some(((0.0, 1.0), &[((0.0, -0.25), -0.5)])),
        ),
        (
            "within the slop",
            aabb((-4.0, -2.0), (4.0, 0.0)),
            wedge(),
            0.5,
            Some(((0.0, 1.0), &[((4.0, 0.25), 0.5), ((0.0, -0.25), -0.5)])),
        ),
    ]);
}

/// A vertex on an edge splits it; a shape across the split still lies on one edge.
#[test]
fn edges_in_line_are_one() {
    let ground = || polygon(&[(-4.0, -1.0), (4.0, -1.0), (4.0, 0.0), (0.1, 0.0), (-4.0, 0.0)]);
    check(&[(
        "on the split",
        ground(),
        aabb((-1.0, 0.0), (1.0, 2.0)),
        0.0,
        Some(((0.0, 1.0), &[((1.0, 0.0), 0.0), ((-1.0, 0.0), 0.0)])),
    )]);
}

#[test]
fn capsules_lie_on_edges_in_two_points() {
    let ground = || aabb((-4.0, -1.0), (4.0, 0.0));
    check(&[
        (
            "a lying capsule",
            ground(),
            capsule((-2.0, 0.5), (1.0, 0.5), 0.5),
            0.0,
            Some(((0.0, 1.0), &[((1.0, 0.0), 0.0), ((-2.0, 0.0), 0.0)])),
        ),
        (
            "in the ground by 1/4",
            ground(),
            capsule((-2.0, 0.25), (1.0, 0.25), 0.5),
            0.0,
            Some(((0.0, 1.0), &[((1.0, -0.125), -0.25), ((-2.0, -0.125), -0.25)])),
        ),
        (
            "over its end",
            ground(),
            capsule((3.0, 0.5), (9.0, 0.5), 0.5),
            0.0,
            Some(((0.0, 1.0), &[((4.0, 0.0), 0.0), ((3.0, 0.0), 0.0)])),
        ),
        ("a standing capsule", ground(), capsule((0.0, 0.5), (0.0, 3.0), 0.5), 0.0, Some(((0.0, 1.0), &[((0.0, 0.0), 0.0)]))),
        (
            "a leaning one, by less than its radius",
            ground(),
            capsule((0.0, 0.25), (2.0, 0.5), 0.5),
            0.0,
            Some(((0.0, 1.0), &[((2.0, 0.0), 0.0), ((0.0, -0.125), -0.25)])),
        ),
        (
            "a leaning one, by more",
            ground(),
            capsule((0.0, 0.25), (2.0, 1.0), 0.5),
            0.0,
            Some(((0.0, 1.0), &[((0.0, -0.125), -0.25)])),
        ),
        (
            "two in parallel",
            capsule((0.0, 0.0), (4.0, 0.0), 1.0),
            capsule((2.0, 1.5), (6.0, 1.5), 0.75),
            0.0,
            Some(((0.0, 1.0), &[((4.0, 0.875), -0.25), ((2.0, 0.875), -0.25)])),
        ),
        (
            "two end to end",
            capsule((0.0, 0.0), (4.0, 0.0), 1.0),
            capsule((6.0, 0.0), (9.0, 0.0), 1.0),
            0.0,
            Some(((1.0, 0.0), &[((5.0, 0.0), 0.0)])),
        ),
        ("one without length", ground(), capsule((1.0, 0.5), (1.0, 0.5), 0.5), 0.0, Some(((0.0, 1.0), &[((1.0, 0.0), 0.0)]))),
    ]);
}

#[test]
fn a_point_of_a_tilted_capsule_lies_inside_it_as_deep_as_documented() {
    // The core rises by 1/4 on 2.
    let leaning = capsule((0.0, 0.25), (2.0, 0.5), 0.5);
    let found = manifold(&aabb((-4.0, -1.0), (4.0, 0.0)), &leaning, 0.0).expect("they overlap");
    let inside = 0.5 * (1.0 - 2.0 / 2.0_f64.hypot(0.25));
    assert_eq!(found.points().len(), 2, "{found:?}");
    for (at, depth) in found.points().iter().zip([inside, 0.0]) {
        let separation = separation(&point(at.on_b.x, at.on_b.y), &leaning).expect("a point can leave a capsule");
        assert_near!(separation, -depth, TOLERANCE, "{at:?}");
    }
}

/// The reference of `b2Manifold` names three kinds: two circles, a face of A against clip points of B, and the reverse.
#[test]
fn the_kinds_of_manifolds_that_box2d_documents() {
    let (low, high) = (aabb((0.0, 0.0), (4.0, 1.0)), aabb((1.0, 0.75), (3.0, 2.0)));
    // The face of the tilted box is the reference edge: it lies along (3, 4), and the vertex (0, 1) of the low box is 1/5 behind it, halfway at (0.08, 0.94).
    let tilted = polygon(&[(-2.27, -2.36), (3.73, 5.64), (-4.27, 11.64), (-10.27, 3.64)]);
    check(&[
        ("circles", circle(0.0, 0.0, 1.0), circle(1.5, 0.0, 1.0), 0.0, Some(((1.0, 0.0), &[((0.75, 0.0), -0.5)]))),
        ("face of A", low.clone(), high.clone(), 0.0, Some(((0.0, 1.0), &[((3.0, 0.875), -0.25), ((1.0, 0.875), -0.25)]))),
        (
            "face of A, the other one on top",
            high,
            low.clone(),
            0.0,
            Some(((0.0, -1.0), &[((1.0, 0.875), -0.25), ((3.0, 0.875), -0.25)])),
        ),
        ("face of B", low, tilted, 0.0, Some(((-0.8, 0.6), &[((0.08, 0.94), -0.2)]))),
    ]);
}

#[test]
fn what_has_no_edge_has_one_point() {
    let ground = || aabb((-4.0, -1.0), (4.0, 0.0));
    check(&[
        ("circles", circle(0.0, 0.0, 2.0), circle(3.0, 0.0, 2.0), 0.0, Some(((1.0, 0.0), &[((1.5, 0.0), -1.0)]))),
        ("a circle on the ground", ground(), circle(1.0, 2.0, 2.0), 0.0, Some(((0.0, 1.0), &[((1.0, 0.0), 0.0)]))),
        ("a point on the ground", ground(), point(1.0, 0.0), 0.0, Some(((0.0, 1.0), &[((1.0, 0.0), 0.0)]))),
        ("a box of size 0", ground(), aabb((1.0, 0.0), (1.0, 0.0)), 0.0, Some(((0.0, 1.0), &[((1.0, 0.0), 0.0)]))),
        ("concentric circles", circle(0.0, 0.0, 1.0), circle(0.0, 0.0, 1.0), 0.0, Some(((1.0, 0.0), &[((0.0, 0.0), -2.0)]))),
        ("circles apart", circle(0.0, 0.0, 1.0), circle(3.0, 0.0, 1.0), 0.0, None),
    ]);
}

#[test]
fn a_line_is_a_wall_without_an_end() {
    let floor = || line((0.0, 0.0), (1.0, 0.0));
    check(&[
        (
            "a box on a line",
            floor(),
            aabb((5.0, 0.0), (7.0, 1.0)),
            0.0,
            Some(((0.0, 1.0), &[((7.0, 0.0), 0.0), ((5.0, 0.0), 0.0)])),
        ),
        (
            "a line under a box",
            aabb((5.0, 0.0), (7.0, 1.0)),
            floor(),
            0.0,
            Some(((0.0, -1.0), &[((5.0, 0.0), 0.0), ((7.0, 0.0), 0.0)])),
        ),
        (
            "a box on a ray, over its origin",
            ray((6.0, 0.0), (1.0, 0.0)),
            aabb((5.0, 0.0), (7.0, 1.0)),
            0.0,
            Some(((0.0, 1.0), &[((7.0, 0.0), 0.0), ((6.0, 0.0), 0.0)])),
        ),
        (
            "a capsule on a line",
            floor(),
            capsule((-3.0, 1.0), (2.0, 1.0), 1.0),
            0.0,
            Some(((0.0, 1.0), &[((2.0, 0.0), 0.0), ((-3.0, 0.0), 0.0)])),
        ),
        ("crossing lines", floor(), line((0.0, 0.0), (0.0, 1.0)), 0.0, None),
        ("parallel lines", floor(), line((0.0, 1.0), (1.0, 0.0)), 0.0, None),
    ]);
}
