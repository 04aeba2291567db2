//! Convex polygons in seven pairs: vertices, edges, vertices on straight edges. And one concave notch.

use clashbox_geometry::kernel::Relation::{AContainsB, BContainsA, Overlapping};
use clashbox_geometry::kernel::{Polygon, Rotation, Shape, contact, exact};

use super::{DIAMOND, TOLERANCE, TOUCH, apart, check, deep, row};
use crate::common::{aabb, circle, line, obb, point, polygon, segment, v};

/// Returns a triangle with a base from (0, 0) to (6, 0) with a vertex in its middle and the tip at (3, 4): both legs are 3-4-5.
fn triangle() -> Shape {
    polygon(&[(0.0, 0.0), (3.0, 0.0), (6.0, 0.0), (3.0, 4.0)])
}

/// Returns a square from (0, 0) to (2, 2), clockwise, with vertices in the middles of all edges.
fn square(x: f64, y: f64) -> Shape {
    let vertices = [(0.0, 0.0), (0.0, 1.0), (0.0, 2.0), (1.0, 2.0), (2.0, 2.0), (2.0, 1.0), (2.0, 0.0), (1.0, 0.0)];
    polygon(&vertices.map(|(dx, dy)| (x + dx, y + dy)))
}

#[test]
fn convex_polygons_answer_as_on_paper() {
    let x_axis = || line((5.0, 0.0), (-2.0, 0.0));
    let rows = vec![
        row("point under a straight vertex", point(3.0, -2.0), triangle(), apart(2.0), Some((0.0, 1.0))),
        row("point above the tip", point(3.0, 6.0), triangle(), apart(2.0), Some((0.0, -1.0))),
        // From the middle of the right leg, (4.5, 2), along its normal (0.8, 0.6).
        row("point beside a leg", point(8.5, 5.0), triangle(), apart(5.0), Some((-0.8, -0.6))),
        row("point on a leg", point(4.5, 2.0), triangle(), TOUCH, Some((-0.8, -0.6))),
        row("point on the tip of a polygon", point(3.0, 4.0), triangle(), TOUCH, None),
        row("point in a polygon", point(3.0, 0.5), triangle(), deep(BContainsA, 0.5), Some((0.0, 1.0))),
        row("polygon above a line", x_axis(), square(0.0, 3.0), apart(3.0), Some((0.0, 1.0))),
        row("polygon on a line", x_axis(), triangle(), TOUCH, Some((0.0, 1.0))),
        row("polygon through a line", x_axis(), square(0.0, -0.5), deep(Overlapping, 0.5), Some((0.0, 1.0))),
        row("segment beside a leg", segment((8.5, 5.0), (12.5, 8.0)), triangle(), apart(5.0), Some((-0.8, -0.6))),
        row("segment along the base", segment((-1.0, 0.0), (2.0, 0.0)), triangle(), TOUCH, Some((0.0, 1.0))),
        row("segment through the tip", segment((-9.0, 3.5), (9.0, 3.5)), triangle(), deep(Overlapping, 0.5), Some((0.0, -1.0))),
        row("segment in a polygon", segment((2.0, 0.5), (4.0, 0.5)), triangle(), deep(BContainsA, 0.5), Some((0.0, 1.0))),
        row("segment of no length beside a leg", segment((8.5, 5.0), (8.5, 5.0)), triangle(), apart(5.0), Some((-0.8, -0.6))),
        row("circle beside a leg", circle(8.5, 5.0, 2.0), triangle(), apart(3.0), Some((-0.8, -0.6))),
        row("circle on a leg", circle(8.5, 5.0, 5.0), triangle(), TOUCH, Some((-0.8, -0.6))),
        row("circle around the tip", circle(3.0, 4.0, 1.0), triangle(), deep(Overlapping, 1.0), None),
        row("circle in a polygon", circle(3.0, 0.75, 0.5), triangle(), deep(BContainsA, 1.25), Some((0.0, 1.0))),
        row("polygon in a circle", circle(1.0, 1.0, 5.0), square(0.0, 0.0), deep(AContainsB, 6.0), None),
        row("box off a vertex", aabb((5.0, 6.0), (7.0, 7.0)), square(0.0, 0.0), apart(5.0), Some((-0.6, -0.8))),
        row("box on a straight edge", aabb((2.0, -3.0), (7.0, 1.0)), square(0.0, 0.0), TOUCH, Some((-1.0, 0.0))),
        row("box into a polygon", aabb((1.75, 0.5), (7.0, 7.0)), square(0.0, 0.0), deep(Overlapping, 0.25), Some((-1.0, 0.0))),
        row("box around a polygon", aabb((-1.0, -9.0), (9.0, 9.0)), square(0.0, 0.0), deep(AContainsB, 3.0), Some((-1.0, 0.0))),
        row("flat box under a polygon", aabb((0.0, -2.0), (5.0, -2.0)), square(0.0, 0.0), apart(2.0), Some((0.0, 1.0))),
        row(
            "box of no size in a polygon",
            aabb((1.0, 0.5), (1.0, 0.5)),
            square(0.0, 0.0),
            deep(BContainsA, 0.5),
            Some((0.0, 1.0)),
        ),
        row(
            "diamond beside a polygon",
            obb((5.0, 1.0), (DIAMOND, DIAMOND), 45.0),
            square(0.0, 0.0),
            apart(2.0),
            Some((-1.0, 0.0)),
        ),
        row(
            "diamond into an edge of a polygon",
            obb((1.0, 2.5), (DIAMOND, DIAMOND), 45.0),
            square(0.0, 0.0),
            deep(Overlapping, 0.5),
            Some((0.0, -1.0)),
        ),
        row("turned box on a straight vertex", obb((3.0, 1.0), (3.0, 1.0), 90.0), square(0.0, 0.0), TOUCH, Some((-1.0, 0.0))),
        row("turned box into a tip", obb((3.0, 6.5), (3.0, 1.0), 90.0), triangle(), deep(Overlapping, 0.5), Some((0.0, -1.0))),
        row("squares vertex to vertex", square(0.0, 0.0), square(5.0, 6.0), apart(5.0), Some((0.6, 0.8))),
        row("squares share an edge", square(0.0, 0.0), square(2.0, 0.5), TOUCH, Some((1.0, 0.0))),
        row("squares share a vertex", square(0.0, 0.0), square(2.0, 2.0), TOUCH, None),
        row("squares overlap", square(0.0, 0.0), square(1.75, 0.5), deep(Overlapping, 0.25), Some((1.0, 0.0))),
        row("the same square", square(0.0, 0.0), square(0.0, 0.0), deep(AContainsB, 2.0), None),
        row("triangle above a square", square(2.0, -4.0), triangle(), apart(2.0), Some((0.0, 1.0))),
    ];
    let kinds = check(rows);
    assert_eq!(kinds.len(), 7, "the table must hold all pairs with a polygon, no ray and no capsule: {kinds:?}");
}

#[test]
fn witnesses_of_polygons_lie_where_the_paper_says() {
    let rows = [
        // The edges face each other from y = 1 to y = 2.
        (square(0.0, 0.0), square(4.0, 1.0), v(2.0, 1.5), v(4.0, 1.5)),
        (circle(8.5, 5.0, 2.0), triangle(), v(6.9, 3.8), v(4.5, 2.0)),
        (square(0.0, 0.0), square(5.0, 6.0), v(2.0, 2.0), v(5.0, 6.0)),
        (square(1.75, 0.5), square(0.0, 0.0), v(1.75, 1.25), v(2.0, 1.25)),
    ];
    for (a, b, on_a, on_b) in rows {
        let found = contact(&a, &b);
        let off = found.witness_a.distance(on_a).max(found.witness_b.distance(on_b));
        assert!(off <= TOLERANCE, "{a:?} and {b:?}: expected {on_a} and {on_b}, {found:?}");
    }
}

#[test]
fn in_front_of_a_needle_the_gap_is_not_lost() {
    // No edge of the needle faces the point beyond rounding; its tip does.
    let needle = polygon(&[(0.0, 0.0), (1e6, 0.0), (2e6, 1e-9)]);
    for x in [2e6 + 5.0, 2e6 + 1e-3] {
        let found = contact(&point(x, 1e-9), &needle);
        assert!((found.separation.unwrap_or(0.0) - (x - 2e6)).abs() < 1e-9, "{x}: {found:?}");
    }
}

#[test]
fn a_sliver_seen_broadside_hides_no_vertex() {
    // The third vertex lies behind the long edge by less than an ulp, and the axis through the middles is perpendicular to it.
    let sliver = polygon(&[(-1.5, 0.5), (1.4999999999999998, -1.0), (-0.5, 0.0)]);
    let below = aabb((-3.0000000000000004, -2.0000000000000004), (1.5000000000000002, -1.4999999999999998));
    check(vec![row("sliver above a box", sliver, below, apart(0.5), Some((0.0, -1.0)))]);
}

#[test]
fn a_rounding_deep_along_parallel_edges_is_no_distance() {
    // Edge to edge, the edges at 45 degrees, one a little longer than the other, overlapping by about a rounding.
    let cos = std::f64::consts::FRAC_1_SQRT_2;
    let rectangle = obb((0.0, -2.0), (2.0, 1.5), 135.0);
    for depth in [0.0, 1e-15, 1e-14, 5e-14, 1e-13, 2e-13, 1e-12] {
        // From the position in which they touch edge to edge, back along the normal.
        let (x, y) = (2.0 * cos - depth * cos, -2.0 - 2.0 * cos + depth * cos);
        let position = |along: f64| (x + along * cos, y + along * cos);
        let (from, to) = (position(-2.5), position(4.0));
        let triangle = polygon(&[from, (from.0 + 3.0, from.1 - 1.0), to]);
        let found = contact(&rectangle, &triangle);
        assert!(found.separation.unwrap_or(1.0).abs() <= 2.0 * depth + TOLERANCE, "{depth:e} deep: {found:?}");
    }
}

#[test]
fn an_edge_a_rounding_inside_another_is_no_distance() {
    let mut overlapping = 0;
    for length in [2.0, 10.0, 50.0, 1e3] {
        for depth in [1e-14, 1e-13, 3e-13, 6.4e-13, 1e-12, 3e-12, 1e-11, 1e-10] {
            for degrees in [0.0, 30.0, 45.0, 90.0] {
                // The right edge of the box is as deep beyond the segment, which sticks out of it at the top.
                let turn = Rotation::from_degrees(degrees).unwrap();
                let [from, to] = [v(2.0, -0.5), v(2.0, length)].map(|p| turn.world_from_local(p));
                let vertices = [(-1.0, -3.0), (2.0 + depth, -3.0), (2.0 + depth, 1.0), (-1.0, 1.0)];
                let vertices = vertices.map(|(x, y)| turn.world_from_local(v(x, y)));
                let along = segment((from.x, from.y), (to.x, to.y));
                let center = turn.world_from_local(v(0.5 + depth / 2.0, -1.0));
                let turned = obb((center.x, center.y), (1.5 + depth / 2.0, 2.0), degrees);
                for other in [Shape::Polygon(Polygon::new(vertices).unwrap()), turned] {
                    let found = contact(&along, &other);
                    assert_eq!(found.relation, exact::relation(&along, &other), "{length}, {depth:e}, {degrees}: {found:?}");
                    let off = found.separation.map_or(f64::INFINITY, |separation| (separation + depth).abs());
                    assert!(off <= 2e-13 * length, "{length}, {depth:e}, {degrees}: {found:?}");
                    overlapping += usize::from(found.relation == Overlapping);
                }
            }
        }
    }
    assert!(100 < overlapping, "only {overlapping} overlap");
}
