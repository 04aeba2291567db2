//! Rays in nine pairs: from inside, from behind, along an edge, past a vertex.

use clashbox_geometry::kernel::Relation::Overlapping;

use super::{DIAMOND, TOLERANCE, TOUCH, apart, check, deep, row};
use clashbox_geometry::kernel::contact;

use crate::common::{aabb, capsule, circle, line, obb, point, polygon, ray, segment, v};

#[test]
fn rays_answer_as_on_paper() {
    // From (1, 0) to the right.
    let right = || ray((1.0, 0.0), (2.0, 0.0));
    let x_axis = || line((5.0, 0.0), (-2.0, 0.0));
    let unit_box = || aabb((0.0, 0.0), (1.0, 1.0));
    let wide_box = || aabb((-4.0, -2.0), (4.0, 2.0));
    let triangle = || polygon(&[(0.0, 0.0), (6.0, 0.0), (3.0, 4.0)]);
    let rows = vec![
        row("point beside a ray", point(4.0, 3.0), right(), apart(3.0), Some((0.0, -1.0))),
        row("point below a ray", point(4.0, -3.0), right(), apart(3.0), Some((0.0, 1.0))),
        row("point behind a ray", point(-2.0, 4.0), right(), apart(5.0), Some((0.6, -0.8))),
        row("point on the carrier behind a ray", point(-2.0, 0.0), right(), apart(3.0), Some((1.0, 0.0))),
        row("point on a ray", point(9.0, 0.0), right(), TOUCH, Some((0.0, -1.0))),
        row("point on the origin", point(1.0, 0.0), right(), TOUCH, Some((1.0, 0.0))),
        row("ray leaves a line", x_axis(), ray((3.0, 2.0), (3.0, 4.0)), apart(2.0), Some((0.0, 1.0))),
        row("ray leaves a line downwards", x_axis(), ray((0.0, -3.0), (0.0, -1.0)), apart(3.0), Some((0.0, -1.0))),
        row("ray along a line", x_axis(), ray((3.0, -2.0), (1.0, 0.0)), apart(2.0), Some((0.0, -1.0))),
        row("ray through a line", x_axis(), ray((3.0, -2.0), (3.0, 4.0)), deep(Overlapping, 2.0), Some((0.0, 1.0))),
        row("ray from a line", x_axis(), ray((3.0, 0.0), (3.0, 4.0)), TOUCH, Some((0.0, 1.0))),
        row("ray in a line", x_axis(), right(), TOUCH, None),
        row("rays cross", right(), ray((4.0, -2.0), (0.0, 1.0)), deep(Overlapping, 2.0), Some((0.0, 1.0))),
        row("rays cross near an origin", right(), ray((1.5, -2.0), (0.0, 1.0)), deep(Overlapping, 0.5), Some((-1.0, 0.0))),
        row("ray passes behind another", right(), ray((-1.0, -2.0), (0.0, 1.0)), apart(2.0), Some((-1.0, 0.0))),
        row("ray leaves another upwards", right(), ray((6.0, 2.0), (0.0, 1.0)), apart(2.0), Some((0.0, 1.0))),
        row("ray ends on another", right(), ray((4.0, 0.0), (0.0, 1.0)), TOUCH, Some((0.0, 1.0))),
        row("parallel rays", right(), ray((-4.0, 2.0), (1.0, 0.0)), apart(2.0), Some((0.0, 1.0))),
        row("rays back to back", right(), ray((-2.0, 4.0), (-1.0, 0.0)), apart(5.0), Some((-0.6, 0.8))),
        row("rays back to back on one carrier", right(), ray((-4.0, 0.0), (-1.0, 0.0)), apart(5.0), Some((-1.0, 0.0))),
        row("rays head on", right(), ray((7.0, 0.0), (-1.0, 0.0)), TOUCH, Some((0.0, 1.0))),
        row("the same ray", right(), right(), TOUCH, None),
        row("segment ahead of a ray", right(), segment((3.0, 1.0), (5.0, 3.0)), apart(1.0), Some((0.0, 1.0))),
        row("segment behind a ray", right(), segment((-2.0, 4.0), (-2.0, 9.0)), apart(5.0), Some((-0.6, 0.8))),
        row("segment across a ray", right(), segment((4.0, -1.0), (4.0, 3.0)), deep(Overlapping, 1.0), Some((0.0, 1.0))),
        row("segment across an origin", right(), segment((1.5, -1.0), (1.5, 3.0)), deep(Overlapping, 0.5), Some((-1.0, 0.0))),
        row("segment on the carrier behind", right(), segment((-4.0, 0.0), (-1.0, 0.0)), apart(2.0), Some((-1.0, 0.0))),
        row("segment along a ray", right(), segment((-4.0, 0.0), (3.0, 0.0)), TOUCH, None),
        row("segment ends at the origin", right(), segment((-4.0, 0.0), (1.0, 0.0)), TOUCH, None),
        row("segment of no length on a ray", right(), segment((4.0, 0.0), (4.0, 0.0)), TOUCH, None),
        row("segment of no length behind a ray", right(), segment((-2.0, 4.0), (-2.0, 4.0)), apart(5.0), Some((-0.6, 0.8))),
        row("circle beside a ray", right(), circle(4.0, 3.0, 1.0), apart(2.0), Some((0.0, 1.0))),
        row("circle behind a ray", right(), circle(-2.0, 4.0, 2.0), apart(3.0), Some((-0.6, 0.8))),
        row("tangent ray", right(), circle(4.0, 3.0, 3.0), TOUCH, Some((0.0, 1.0))),
        row("ray from a circle", right(), circle(0.0, 0.0, 2.0), deep(Overlapping, 1.0), Some((-1.0, 0.0))),
        row("ray through a circle", right(), circle(4.0, 1.0, 2.0), deep(Overlapping, 1.0), Some((0.0, 1.0))),
        row("box above a ray", right(), aabb((2.0, 2.0), (3.0, 3.0)), apart(2.0), Some((0.0, 1.0))),
        row("box behind a ray", right(), aabb((-4.0, 4.0), (-2.0, 9.0)), apart(5.0), Some((-0.6, 0.8))),
        row("ray leaves a vertex", right(), unit_box(), TOUCH, None),
        row("ray leaves an edge", ray((1.0, 0.5), (1.0, 0.0)), unit_box(), TOUCH, Some((-1.0, 0.0))),
        row("ray along an edge", ray((-3.0, 1.0), (1.0, 0.0)), unit_box(), TOUCH, Some((0.0, -1.0))),
        row("ray away from the end of an edge", ray((3.0, 1.0), (1.0, 0.0)), unit_box(), apart(2.0), Some((-1.0, 0.0))),
        row("ray out of a box", right(), wide_box(), deep(Overlapping, 2.0), None),
        row("ray out of a box near an edge", ray((3.0, 0.5), (1.0, 0.0)), wide_box(), deep(Overlapping, 1.0), Some((-1.0, 0.0))),
        row("ray through a box", ray((-9.0, 1.5), (1.0, 0.0)), wide_box(), deep(Overlapping, 0.5), Some((0.0, -1.0))),
        row("ray past a diamond", right(), obb((4.0, 3.0), (DIAMOND, DIAMOND), 45.0), apart(2.0), Some((0.0, 1.0))),
        row("ray behind a turned box", right(), obb((-2.0, 0.0), (3.0, 1.0), 90.0), apart(2.0), Some((-1.0, 0.0))),
        row("ray on a turned edge", right(), obb((4.0, 3.0), (3.0, 1.0), 90.0), TOUCH, Some((0.0, 1.0))),
        row("ray into a turned box", right(), obb((4.0, 2.5), (3.0, 1.0), 90.0), deep(Overlapping, 0.5), Some((0.0, 1.0))),
        row("capsule beside a ray", right(), capsule((3.0, 4.0), (5.0, 3.0), 1.0), apart(2.0), Some((0.0, 1.0))),
        row("capsule behind a ray", right(), capsule((-2.0, 4.0), (-2.0, 9.0), 2.0), apart(3.0), Some((-0.6, 0.8))),
        row("ray along a capsule", right(), capsule((3.0, 1.0), (5.0, 1.0), 1.0), TOUCH, Some((0.0, 1.0))),
        row("ray from a capsule", right(), capsule((-3.0, 0.0), (0.0, 0.0), 1.5), deep(Overlapping, 0.5), Some((-1.0, 0.0))),
        row("ray across a core", right(), capsule((4.0, -1.0), (4.0, 3.0), 0.5), deep(Overlapping, 1.5), Some((0.0, 1.0))),
        row("ray above a triangle", ray((-9.0, 6.0), (1.0, 0.0)), triangle(), apart(2.0), Some((0.0, -1.0))),
        row("ray on the tip", ray((-9.0, 4.0), (1.0, 0.0)), triangle(), TOUCH, Some((0.0, -1.0))),
        row("ray through the tip", ray((-9.0, 3.5), (1.0, 0.0)), triangle(), deep(Overlapping, 0.5), Some((0.0, -1.0))),
        row("ray along the base", ray((-9.0, 0.0), (1.0, 0.0)), triangle(), TOUCH, Some((0.0, 1.0))),
        row("ray in front of a triangle", ray((9.0, -4.0), (1.0, 0.0)), triangle(), apart(5.0), Some((-0.6, 0.8))),
        row(
            "ray straight down out of a triangle",
            ray((3.0, 1.0), (0.0, -1.0)),
            triangle(),
            deep(Overlapping, 1.0),
            Some((0.0, 1.0)),
        ),
    ];
    let kinds = check(rows);
    assert_eq!(kinds.len(), 9, "the table must hold all pairs with a ray: {kinds:?}");
}

#[test]
fn witnesses_of_rays_are_finite_and_lie_where_the_paper_says() {
    let rows = [
        // The edge faces the ray from x = 2 to x = 6; the ray covers all of that.
        (ray((0.0, 0.0), (1.0, 0.0)), aabb((2.0, 3.0), (6.0, 4.0)), v(4.0, 0.0), v(4.0, 3.0)),
        // The ray begins halfway along it.
        (ray((4.0, 0.0), (1.0, 0.0)), aabb((2.0, 3.0), (6.0, 4.0)), v(5.0, 0.0), v(5.0, 3.0)),
        (ray((0.0, 0.0), (1.0, 0.0)), ray((3.0, -1.0), (0.0, 1.0)), v(3.0, 0.0), v(3.0, -1.0)),
        (line((0.0, 0.0), (1.0, 0.0)), ray((3.0, -1.0), (1.0, 1.0)), v(3.0, 0.0), v(3.0, -1.0)),
        (line((0.0, 0.0), (1.0, 0.0)), ray((7.0, 3.0), (1.0, 1.0)), v(7.0, 0.0), v(7.0, 3.0)),
        (point(-2.0, 4.0), ray((1.0, 0.0), (2.0, 0.0)), v(-2.0, 4.0), v(1.0, 0.0)),
        (point(4.0, 3.0), ray((1.0, 0.0), (2.0, 0.0)), v(4.0, 3.0), v(4.0, 0.0)),
        (ray((0.0, 0.0), (1.0, 0.0)), circle(3.0, 4.0, 1.0), v(3.0, 0.0), v(3.0, 3.0)),
    ];
    for (a, b, on_a, on_b) in rows {
        let found = contact(&a, &b);
        let off = found.witness_a.distance(on_a).max(found.witness_b.distance(on_b));
        assert!(off <= TOLERANCE, "{a:?} and {b:?}: expected {on_a} and {on_b}, {found:?}");
    }
}

#[test]
fn a_hair_off_parallel_rays_cross_or_never_meet() {
    let right = ray((0.0, 0.0), (1.0, 0.0));
    let rows = [
        row("converging", right.clone(), ray((0.0, 1.0), (1.0, -1e-60)), deep(Overlapping, 1.0), Some((0.0, -1.0))),
        row("diverging", right.clone(), ray((0.0, 1.0), (1.0, 1e-60)), apart(1.0), Some((0.0, 1.0))),
        row("leaving a line", line((0.0, 0.0), (1.0, 0.0)), ray((0.0, 1.0), (1.0, 1e-60)), apart(1.0), Some((0.0, 1.0))),
        row(
            "meeting a line",
            line((0.0, 0.0), (1.0, 0.0)),
            ray((0.0, 1.0), (1.0, -1e-60)),
            deep(Overlapping, 1.0),
            Some((0.0, -1.0)),
        ),
    ];
    check(rows.into());
}

#[test]
fn a_ray_along_an_edge_is_deepest_beside_it() {
    let tilted = polygon(&[(13.5, 0.0), (10.5, -4.0), (14.5, -7.0), (17.5, -3.0)]);
    let found = contact(&ray((10.0, 0.0), (4.0, -3.0)), &tilted);
    assert!(found.witness_b.distance(v(15.5, -1.5)) <= TOLERANCE, "the middle of the edge, not beside the origin: {found:?}");
}

#[test]
fn a_ray_from_a_slanted_core_leaves_out_of_the_side_it_points_to() {
    let found = contact(&capsule((3.0, 2.0), (-4.0, 1.0), 1.0), &ray((-0.5, 1.5), (3.0, 4.0)));
    let upwards = v(-1.0, 7.0) / 50.0_f64.sqrt();
    assert!(found.normal.is_some_and(|normal| normal.distance(upwards) <= TOLERANCE), "upwards: {found:?}");
}
