//! Crossings that can be verified on paper.

use super::super::exact_number::Dyadic;
use super::super::shape::Bound;
use super::*;
use crate::kernel::testing::{aabb, capsule, circle, line, obb, point, polygon, ray, segment};

/// Checks points to 1e-15 and stretches to the last bit, in both orders.
fn check(a: &Shape, b: &Shape, points: &[(f64, f64)], stretches: &[[(f64, f64); 2]]) {
    let found = crossings(a, b);
    let expected: Vec<DVec2> = points.iter().map(|p| DVec2::from(*p)).collect();
    let near = found.points.len() == expected.len() && found.points.iter().zip(&expected).all(|(p, q)| p.distance(*q) <= 1e-15);
    assert!(near, "{a:?} and {b:?}: found {found:?}, expected the points {expected:?}");
    let expected: Vec<[DVec2; 2]> = stretches.iter().map(|s| s.map(DVec2::from)).collect();
    assert_eq!(found.stretches, expected, "{a:?} and {b:?}");
    assert!(!found.coincident, "{a:?} and {b:?}: {found:?}");
    assert_eq!(crossings(b, a), found, "swapped: {b:?} and {a:?}");
}

#[test]
fn points_lie_on_boundaries_or_do_not() {
    let unit = aabb((0.0, 0.0), (1.0, 1.0));
    check(&point(1.0, 2.0), &point(1.0, 2.0), &[(1.0, 2.0)], &[]);
    check(&point(1.0, 2.0), &point(1.0, 2.5), &[], &[]);
    check(&point(3.0, 1.0), &line((0.0, 0.0), (6.0, 2.0)), &[(3.0, 1.0)], &[]);
    check(&point(0.5, 0.5), &segment((0.0, 0.0), (1.0, 1.0)), &[(0.5, 0.5)], &[]);
    check(&point(2.0, 2.0), &segment((0.0, 0.0), (1.0, 1.0)), &[], &[]);
    check(&point(3.0, 4.0), &circle(0.0, 0.0, 5.0), &[(3.0, 4.0)], &[]);
    check(&point(3.0, 3.0), &circle(0.0, 0.0, 5.0), &[], &[]);
    check(&point(1.0, 0.5), &unit, &[(1.0, 0.5)], &[]);
    check(&point(1.0, 1.0), &unit, &[(1.0, 1.0)], &[]);
    check(&point(0.5, 0.5), &unit, &[], &[]);
    check(&point(0.0, 1.0), &obb((0.0, 0.0), (1.0, 2.0), 90.0), &[(0.0, 1.0)], &[]);
    // A circle, a rectangle and a segment without extent are points.
    check(&circle(1.0, 1.0, 0.0), &segment((1.0, 1.0), (1.0, 1.0)), &[(1.0, 1.0)], &[]);
    check(&obb((1.0, 1.0), (0.0, 0.0), 33.0), &unit, &[(1.0, 1.0)], &[]);
}

#[test]
fn lines_cross_once_or_follow_an_edge() {
    let x_axis = line((5.0, 0.0), (-2.0, 0.0));
    let unit = aabb((0.0, 0.0), (1.0, 1.0));
    check(&x_axis, &line((1.0, 1.0), (1.0, 1.0)), &[(0.0, 0.0)], &[]);
    check(&x_axis, &line((0.0, 1.0), (1.0, 0.0)), &[], &[]);
    check(&x_axis, &segment((2.0, 3.0), (2.0, -1.0)), &[(2.0, 0.0)], &[]);
    check(&x_axis, &segment((2.0, 3.0), (1.0, 0.0)), &[(1.0, 0.0)], &[]);
    check(&x_axis, &segment((3.0, 0.0), (1.0, 0.0)), &[], &[[(1.0, 0.0), (3.0, 0.0)]]);
    check(&x_axis, &circle(0.0, 3.0, 5.0), &[(-4.0, 0.0), (4.0, 0.0)], &[]);
    check(&x_axis, &circle(1.0, 3.0, 3.0), &[(1.0, 0.0)], &[]);
    check(&x_axis, &unit, &[], &[[(0.0, 0.0), (1.0, 0.0)]]);
    check(&line((0.0, 0.5), (1.0, 0.0)), &unit, &[(0.0, 0.5), (1.0, 0.5)], &[]);
    check(&line((0.0, 0.0), (1.0, 1.0)), &unit, &[(0.0, 0.0), (1.0, 1.0)], &[]);
    check(&line((0.0, 2.0), (1.0, -1.0)), &unit, &[(1.0, 1.0)], &[]);
    check(&x_axis, &aabb((2.0, 0.0), (2.0, 0.0)), &[(2.0, 0.0)], &[]);
    check(&x_axis, &aabb((2.0, -1.0), (2.0, 1.0)), &[(2.0, 0.0)], &[]);
    check(&x_axis, &obb((0.0, 1.0), (1.0, 3.0), 90.0), &[], &[[(-3.0, 0.0), (3.0, 0.0)]]);
    let same = crossings(&x_axis, &line((-7.0, 0.0), (1.0, 0.0)));
    assert_eq!(same, Crossings { coincident: true, ..Crossings::default() }, "the same line");
}

#[test]
fn segments_cross_touch_and_overlap() {
    let base = segment((0.0, 0.0), (4.0, 0.0));
    check(&base, &segment((1.0, -1.0), (3.0, 1.0)), &[(2.0, 0.0)], &[]);
    check(&base, &segment((1.0, 0.0), (1.0, 5.0)), &[(1.0, 0.0)], &[]);
    check(&base, &segment((4.0, 0.0), (6.0, 5.0)), &[(4.0, 0.0)], &[]);
    check(&base, &segment((6.0, 0.0), (4.0, 0.0)), &[(4.0, 0.0)], &[]);
    check(&base, &segment((6.0, 0.0), (3.0, 0.0)), &[], &[[(3.0, 0.0), (4.0, 0.0)]]);
    check(&base, &segment((5.0, 0.0), (6.0, 0.0)), &[], &[]);
    check(&base, &segment((5.0, -1.0), (5.0, 1.0)), &[], &[]);
    check(&base, &segment((2.0, 0.0), (2.0, 0.0)), &[(2.0, 0.0)], &[]);
    check(&base, &segment((5.0, 0.0), (5.0, 0.0)), &[], &[]);
    check(&base, &base, &[], &[[(0.0, 0.0), (4.0, 0.0)]]);
    // 0.1 + 0.2 is not 0.3: the ends of a stretch are copied, never computed.
    check(&segment((0.1, 0.1), (0.7, 0.7)), &segment((0.3, 0.3), (0.9, 0.9)), &[], &[[(0.3, 0.3), (0.7, 0.7)]]);
}

#[test]
fn segments_and_circles() {
    let five = circle(0.0, 0.0, 5.0);
    check(&segment((-9.0, 3.0), (9.0, 3.0)), &five, &[(-4.0, 3.0), (4.0, 3.0)], &[]);
    check(&segment((0.0, 3.0), (9.0, 3.0)), &five, &[(4.0, 3.0)], &[]);
    check(&segment((9.0, 3.0), (0.0, 3.0)), &five, &[(4.0, 3.0)], &[]);
    check(&segment((-1.0, 3.0), (1.0, 3.0)), &five, &[], &[]);
    check(&segment((-4.0, 3.0), (4.0, 3.0)), &five, &[(-4.0, 3.0), (4.0, 3.0)], &[]);
    check(&segment((-4.0, 3.0), (0.0, 3.0)), &five, &[(-4.0, 3.0)], &[]);
    check(&segment((-4.0, 3.0), (9.0, 3.0)), &five, &[(-4.0, 3.0), (4.0, 3.0)], &[]);
    check(&segment((-4.0, 3.0), (-9.0, 3.0)), &five, &[(-4.0, 3.0)], &[]);
    check(&segment((-1.0, 5.0), (1.0, 5.0)), &five, &[(0.0, 5.0)], &[]);
    check(&segment((0.0, 5.0), (1.0, 5.0)), &five, &[(0.0, 5.0)], &[]);
    check(&segment((1.0, 5.0), (2.0, 5.0)), &five, &[], &[]);
    // A short segment across a huge rim.
    check(&segment((0.0, -0.25), (0.0, 0.25)), &circle(0.0, -1e6, 1e6), &[(0.0, 0.0)], &[]);
}

#[test]
fn circles_cross_twice_or_touch_once() {
    let five = circle(0.0, 0.0, 5.0);
    check(&five, &circle(8.0, 0.0, 5.0), &[(4.0, -3.0), (4.0, 3.0)], &[]);
    check(&five, &circle(8.0, 0.0, 3.0), &[(5.0, 0.0)], &[]);
    check(&five, &circle(3.0, 0.0, 2.0), &[(5.0, 0.0)], &[]);
    check(&five, &circle(3.0, 0.0, 1.0), &[], &[]);
    check(&five, &circle(0.0, 0.0, 1.0), &[], &[]);
    check(&five, &circle(3.0, 4.0, 0.0), &[(3.0, 4.0)], &[]);
    assert_eq!(crossings(&five, &five), Crossings { coincident: true, ..Crossings::default() }, "the same circle");
}

#[test]
fn boxes_and_circles() {
    let unit = aabb((0.0, 0.0), (1.0, 1.0));
    check(&unit, &circle(2.0, 0.5, 1.0), &[(1.0, 0.5)], &[]);
    check(&unit, &circle(0.5, 0.5, 0.5), &[(0.0, 0.5), (0.5, 0.0), (0.5, 1.0), (1.0, 0.5)], &[]);
    check(&unit, &circle(0.5, 0.5, 0.25), &[], &[]);
    check(&unit, &circle(0.5, 0.5, 9.0), &[], &[]);
    check(&unit, &circle(4.0, 5.0, 5.0), &[(1.0, 1.0)], &[]);
    check(&aabb((-3.0, -4.0), (3.0, 4.0)), &circle(0.0, 0.0, 5.0), &[(-3.0, -4.0), (-3.0, 4.0), (3.0, -4.0), (3.0, 4.0)], &[]);
    check(&obb((0.0, 0.0), (4.0, 3.0), 90.0), &circle(0.0, 6.0, 2.0), &[(0.0, 4.0)], &[]);
}

#[test]
fn boxes_share_edges_vertices_and_crossings() {
    let unit = aabb((0.0, 0.0), (1.0, 1.0));
    check(&unit, &aabb((1.0, 0.25), (2.0, 0.5)), &[], &[[(1.0, 0.25), (1.0, 0.5)]]);
    check(&unit, &aabb((1.0, 1.0), (2.0, 2.0)), &[(1.0, 1.0)], &[]);
    check(&unit, &aabb((0.5, 0.5), (2.0, 2.0)), &[(0.5, 1.0), (1.0, 0.5)], &[]);
    check(&unit, &aabb((0.25, 0.25), (0.5, 0.5)), &[], &[]);
    // Equal boxes share all four edges; a flat box lies along one.
    let edges = [[(0.0, 0.0), (0.0, 1.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 1.0), (1.0, 1.0)], [(1.0, 0.0), (1.0, 1.0)]];
    check(&unit, &unit, &[], &edges);
    check(&unit, &obb((0.5, 0.5), (0.5, 0.5), 270.0), &[], &edges);
    check(&unit, &aabb((0.5, 1.0), (3.0, 1.0)), &[], &[[(0.5, 1.0), (1.0, 1.0)]]);
    check(&unit, &segment((0.5, 0.5), (0.5, 3.0)), &[(0.5, 1.0)], &[]);
    check(&unit, &obb((0.5, 2.0), (1.0, 0.5), 90.0), &[], &[[(0.0, 1.0), (1.0, 1.0)]]);
}

#[test]
fn a_rounded_vertex_still_touches() {
    // The vertex of a diamond lies at half the diagonal, which is not an f64: only the axis-aligned edge is met exactly.
    let diamond = obb((0.0, 0.0), (1.0, 1.0), 45.0);
    let Shape::Obb(inner) = &diamond else { unreachable!("it was built as an OBB") };
    let tip = inner.vertices().into_iter().fold(DVec2::ZERO, |best, c| if best.x < c.x { c } else { best });
    for x in [tip.x.next_down(), tip.x, tip.x.next_up()] {
        let wall = aabb((x, -1.0), (x + 1.0, 1.0));
        let found = crossings(&diamond, &wall);
        let relation = contact(&diamond, &wall).relation;
        assert_eq!(found.is_empty(), relation == Relation::Apart, "wall at {x}: {relation}, {found:?}");
    }
}

#[test]
fn rays_start_somewhere() {
    let east = ray((0.0, 0.0), (2.0, 0.0));
    check(&east, &point(7.0, 0.0), &[(7.0, 0.0)], &[]);
    check(&east, &point(-1.0, 0.0), &[], &[]);
    check(&east, &line((3.0, 1.0), (0.0, -1.0)), &[(3.0, 0.0)], &[]);
    check(&east, &line((-3.0, 1.0), (0.0, -1.0)), &[], &[]);
    check(&east, &line((0.0, 1.0), (0.0, -1.0)), &[(0.0, 0.0)], &[]);
    check(&east, &ray((3.0, 3.0), (0.0, -1.0)), &[(3.0, 0.0)], &[]);
    check(&east, &ray((3.0, 3.0), (0.0, 1.0)), &[], &[]);
    check(&east, &ray((3.0, 0.0), (0.0, 1.0)), &[(3.0, 0.0)], &[]);
    check(&east, &ray((3.0, 0.0), (-1.0, 0.0)), &[], &[[(0.0, 0.0), (3.0, 0.0)]]);
    check(&east, &ray((0.0, 0.0), (-1.0, 0.0)), &[(0.0, 0.0)], &[]);
    check(&east, &segment((-1.0, 0.0), (2.0, 0.0)), &[], &[[(0.0, 0.0), (2.0, 0.0)]]);
    check(&east, &segment((-1.0, 0.0), (0.0, 0.0)), &[(0.0, 0.0)], &[]);
    check(&east, &segment((1.0, -1.0), (3.0, 1.0)), &[(2.0, 0.0)], &[]);
    check(&east, &segment((-3.0, -1.0), (-1.0, 1.0)), &[], &[]);
    check(&east, &segment((0.0, -1.0), (0.0, 1.0)), &[(0.0, 0.0)], &[]);
    check(&east, &circle(0.0, 3.0, 5.0), &[(4.0, 0.0)], &[]);
    check(&east, &circle(9.0, 3.0, 5.0), &[(5.0, 0.0), (13.0, 0.0)], &[]);
    check(&east, &circle(-9.0, 3.0, 5.0), &[], &[]);
    check(&east, &circle(4.0, 3.0, 5.0), &[(0.0, 0.0), (8.0, 0.0)], &[]);
    check(&east, &circle(-4.0, 3.0, 5.0), &[(0.0, 0.0)], &[]);
    check(&east, &circle(4.0, 3.0, 3.0), &[(4.0, 0.0)], &[]);
    check(&east, &aabb((1.0, -1.0), (2.0, 0.0)), &[], &[[(1.0, 0.0), (2.0, 0.0)]]);
    let same = crossings(&east, &ray((5.0, 0.0), (1.0, 0.0)));
    assert_eq!(same, Crossings { coincident: true, ..Crossings::default() }, "one ray on another");
}

#[test]
fn capsules_have_two_edges_and_two_arcs() {
    let pill = capsule((0.0, 0.0), (4.0, 0.0), 1.0);
    check(&pill, &point(5.0, 0.0), &[(5.0, 0.0)], &[]);
    check(&pill, &point(2.0, 1.0), &[(2.0, 1.0)], &[]);
    check(&pill, &point(3.0, 0.0), &[], &[]);
    check(&pill, &line((2.0, 0.0), (0.0, 1.0)), &[(2.0, -1.0), (2.0, 1.0)], &[]);
    check(&pill, &line((0.0, 0.0), (1.0, 0.0)), &[(-1.0, 0.0), (5.0, 0.0)], &[]);
    check(&pill, &line((0.0, 1.0), (1.0, 0.0)), &[], &[[(0.0, 1.0), (4.0, 1.0)]]);
    check(&pill, &aabb((5.0, -3.0), (6.0, 3.0)), &[(5.0, 0.0)], &[]);
    check(&pill, &aabb((1.0, 1.0), (9.0, 3.0)), &[], &[[(1.0, 1.0), (4.0, 1.0)]]);
    check(&pill, &circle(2.0, 3.0, 2.0), &[(2.0, 1.0)], &[]);
    check(&pill, &capsule((2.0, 3.0), (2.0, 2.0), 1.0), &[(2.0, 1.0)], &[]);
    check(&pill, &segment((0.0, 0.0), (0.0, 9.0)), &[(0.0, 1.0)], &[]);
    // Capsules that are a segment, a circle and a point.
    check(&capsule((0.0, 0.0), (4.0, 0.0), 0.0), &line((2.0, 0.0), (0.0, 1.0)), &[(2.0, 0.0)], &[]);
    check(&capsule((0.0, 0.0), (0.0, 0.0), 5.0), &point(3.0, 4.0), &[(3.0, 4.0)], &[]);
    check(&capsule((3.0, 4.0), (3.0, 4.0), 0.0), &circle(0.0, 0.0, 5.0), &[(3.0, 4.0)], &[]);
}

#[test]
fn inner_diagonals_are_no_boundary() {
    // A square with a notch down to its middle, and a vertex on its straight bottom.
    let notched = polygon(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0), (0.0, 4.0)]);
    check(&notched, &line((0.0, 1.0), (1.0, 0.0)), &[(0.0, 1.0), (4.0, 1.0)], &[]);
    check(&notched, &line((0.0, 3.0), (1.0, 0.0)), &[(0.0, 3.0), (1.0, 3.0), (3.0, 3.0), (4.0, 3.0)], &[]);
    check(&notched, &segment((2.0, 2.0), (2.0, 0.5)), &[(2.0, 2.0)], &[]);
    check(&notched, &segment((2.0, 0.5), (2.0, 1.5)), &[], &[]);
    check(&notched, &aabb((1.0, -1.0), (3.0, 0.0)), &[], &[[(1.0, 0.0), (3.0, 0.0)]]);
    let pair = Shape::Group(Group::new(Bound::Circle, vec![notched, circle(2.0, 4.0, 1.0)]).unwrap());
    check(&pair, &line((0.0, 3.0), (1.0, 0.0)), &[(0.0, 3.0), (1.0, 3.0), (2.0, 3.0), (3.0, 3.0), (4.0, 3.0)], &[]);
}

#[test]
fn roots_are_compared_by_their_squares() {
    let d = |value: f64| Dyadic::from(value);
    // 3 > 2 * sqrt(2) by 0.17, 4 = 2 * sqrt(4), and sqrt(0) counts for nothing.
    let rows = [(3.0, -2.0, 2.0, 1), (-3.0, 2.0, 2.0, -1), (4.0, -2.0, 4.0, 0), (0.0, -1.0, 2.0, -1), (-1.0, 5.0, 0.0, -1)];
    for (a, b, n, expected) in rows {
        assert_eq!(offset::sign_of_sum(&d(a), &d(b), &d(n)) as i32, expected, "{a} + {b} * sqrt({n})");
    }
}

#[test]
fn what_touches_from_inside_is_not_rounded() {
    // 0.1 + 0.3 is not an f64, and neither is 0.1 - 0.3: the edges still coincide with the rims.
    let pill = capsule((0.0, 0.1), (4.0, 0.1), 0.3);
    let at = |y: f64| (2.0, y);
    check(&pill, &circle(2.0, 0.1, 0.3), &[at(0.1 - 0.3), at(0.1 + 0.3)], &[]);
    check(&obb((2.0, 0.1), (0.3, 5.0), 90.0), &circle(2.0, 0.1, 0.3), &[at(0.1 - 0.3), at(0.1 + 0.3)], &[]);
    // Two capsules along one line share the common part of their edges, and the points at which their round ends begin.
    let beyond = capsule((4.0, 0.1), (6.0, 0.1), 0.3);
    check(&pill, &beyond, &[(4.0, 0.1 - 0.3), (4.0, 0.1 + 0.3)], &[]);
    let longer = capsule((-1.0, 0.1), (6.0, 0.1), 0.3);
    check(&pill, &longer, &[], &[[(0.0, 0.1 - 0.3), (4.0, 0.1 - 0.3)], [(0.0, 0.1 + 0.3), (4.0, 0.1 + 0.3)]]);
}
