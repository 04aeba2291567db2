//! Tests of cases that a reader can verify on paper.

mod lattice;
mod laws;
mod loops;

use glam::DVec2;

use super::super::super::shape::{Bound, Shape};
use super::super::super::testing::{aabb, capsule, circle, group, line, obb, point, polygon, ray, segment, v};
use super::super::Level;
use super::*;

const GAP: f64 = 0.01;

fn boundary(members: &[Shape]) -> LevelBoundary {
    Level::of(members).boundary(GAP)
}

/// A seam in short: x, y, the kind, the angle (999 for none), the members.
type Row<'r> = (f64, f64, &'r str, f64, &'r [usize]);

fn rows(found: &LevelBoundary) -> Vec<(f64, f64, &'static str, f64, &[usize])> {
    found
        .seams
        .iter()
        .map(|seam| (seam.at.x, seam.at.y, seam.kind.id(), seam.angle.unwrap_or(999.0), &seam.members[..]))
        .collect()
}

#[track_caller]
fn check(members: &[Shape], expected: &[Row<'_>]) -> LevelBoundary {
    let found = boundary(members);
    assert_eq!(rows(&found), expected, "{found:#?}");
    found
}

fn inner(found: &LevelBoundary) -> Vec<(usize, [f64; 4])> {
    found.inner_edges.iter().map(|edge| (edge.member, [edge.from.x, edge.from.y, edge.to.x, edge.to.y])).collect()
}

#[test]
fn a_flat_row_has_flat_seams_and_inner_edges() {
    let found = check(
        &[aabb((0.0, 0.0), (1.0, 1.0)), aabb((1.0, 0.0), (2.0, 1.0))],
        &[(1.0, 0.0, "flat", 0.0, &[0, 1]), (1.0, 1.0, "flat", 0.0, &[0, 1])],
    );
    assert_eq!(inner(&found), [(0, [1.0, 0.0, 1.0, 1.0]), (1, [1.0, 1.0, 1.0, 0.0])], "{found:#?}");
    assert_eq!(found.outline.len(), 6, "{found:#?}");
}

#[test]
fn a_slope_of_polygons_bends() {
    // The top rises by 1 on 2 and then is flat: it turns by atan(1 / 2) = 26.57 degrees.
    let found = boundary(&[
        polygon(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 1.0)]),
        polygon(&[(2.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0)]),
        polygon(&[(4.0, 0.0), (6.0, 0.0), (6.0, 4.0), (4.0, 2.0)]),
        polygon(&[(6.0, 0.0), (7.0, 0.0), (7.0, 8.0), (6.0, 4.0)]),
    ]);
    let tops: Vec<_> = found.seams.iter().filter(|seam| 0.0 < seam.at.y).collect();
    let kinds: Vec<_> = tops.iter().map(|seam| (seam.at, seam.kind.id())).collect();
    assert_eq!(kinds, [(v(2.0, 2.0), "bend"), (v(4.0, 2.0), "bend"), (v(6.0, 4.0), "bend")], "{found:#?}");
    let turn = (0.5_f64).atan().to_degrees();
    assert!((tops[0].angle.unwrap() - turn).abs() < 1e-12, "it turns down: convex {tops:?}");
    assert_eq!(tops[1].angle, Some(-45.0), "it turns up by 45 degrees, which still is a bend");
}

#[test]
fn a_stair_has_t_joints_and_a_small_one_is_a_step() {
    check(
        &[aabb((0.0, 0.0), (1.0, 1.0)), aabb((1.0, 0.0), (2.0, 1.5))],
        &[(1.0, 0.0, "flat", 0.0, &[0, 1]), (1.0, 1.0, "t-joint", -90.0, &[0, 1])],
    );
    let top = 1.0 + 0.0078125;
    let found = check(
        &[aabb((0.0, 0.0), (1.0, 1.0)), aabb((1.0, 0.0), (2.0, top))],
        &[(1.0, 0.0, "flat", 0.0, &[0, 1]), (1.0, 1.00390625, "step", 0.0, &[0, 1])],
    );
    assert_eq!(found.seams[1].size, 0.0078125, "{found:#?}");
    check(
        &[aabb((0.0, 0.0), (1.0, top)), aabb((1.0, 0.0), (2.0, 1.0))],
        &[(1.0, 0.0, "flat", 0.0, &[0, 1]), (1.0, 1.00390625, "step", 0.0, &[0, 1])],
    );
}

#[test]
fn a_wall_on_a_floor_stands_on_t_joints() {
    let found = check(
        &[aabb((0.0, 0.0), (10.0, 1.0)), aabb((3.0, 1.0), (4.0, 2.0))],
        &[(3.0, 1.0, "t-joint", -90.0, &[0, 1]), (4.0, 1.0, "t-joint", -90.0, &[0, 1])],
    );
    assert_eq!(inner(&found), [(0, [4.0, 1.0, 3.0, 1.0]), (1, [3.0, 1.0, 4.0, 1.0])], "{found:#?}");
    assert_eq!(found.outline.len(), 8, "{found:#?}");
}

#[test]
fn a_gap_is_one_entry_and_a_covered_one_none() {
    let tiles = [aabb((0.0, 0.0), (1.0, 1.0)), aabb((1.0078125, 0.0), (2.0, 1.0))];
    let found = check(&tiles, &[(1.00390625, 0.5, "gap", 0.0, &[0, 1])]);
    assert_eq!(found.seams[0].size, 0.0078125, "{found:#?}");
    let filled = [&tiles[..], &[aabb((0.5, -1.0), (1.5, 2.0))]].concat();
    assert!(boundary(&filled).seams.iter().all(|seam| seam.kind != SeamKind::Gap), "a third member covers it");
}

#[test]
fn a_gap_is_measured_in_the_middle_of_what_faces_it() {
    let square = |x: f64, y: f64, top: f64| polygon(&[(x, y), (x + 1.0, y), (x + 1.0, top), (x, top)]);
    check(&[square(0.0, 0.0, 1.0), square(1.0078125, 0.5, 3.0)], &[(1.00390625, 0.75, "gap", 0.0, &[0, 1])]);
    // Between two vertices.
    let found = check(
        &[square(0.0, 0.0, 1.0), aabb((1.00390625, 1.00390625), (2.0, 2.0))],
        &[(1.001953125, 1.001953125, "gap", 0.0, &[0, 1])],
    );
    assert!((found.seams[0].size - 0.00390625 * 2.0_f64.sqrt()).abs() < 1e-15, "{found:#?}");
}

#[test]
fn a_member_that_is_shifted_has_a_step_at_both_ends() {
    let h = 0.0078125;
    check(
        &[aabb((0.0, 0.0), (1.0, 1.0)), aabb((1.0, h), (2.0, 1.0 + h))],
        &[(1.0, h / 2.0, "step", 0.0, &[0, 1]), (1.0, 1.0 + h / 2.0, "step", 0.0, &[0, 1])],
    );
    // The same by tiles that overlap, and by a riser of two tiles.
    check(
        &[aabb((0.0, 0.0), (1.5, 1.0)), aabb((1.0, 0.0), (2.0, 1.0 + h))],
        &[(1.0, 0.0, "overlap", 0.0, &[0, 1]), (1.0, 1.0 + h / 2.0, "step", 0.0, &[0, 1]), (1.5, 0.0, "overlap", 0.0, &[0, 1])],
    );
    let riser = [aabb((1.0, 0.0), (2.0, 1.0 + h / 2.0)), aabb((1.0, 1.0 + h / 2.0), (2.0, 1.0 + h))];
    let found = boundary(&[&[aabb((0.0, 0.0), (1.0, 1.0))][..], &riser].concat());
    let steps: Vec<_> = found.seams.iter().filter(|seam| seam.kind == SeamKind::Step).map(|seam| (seam.at, seam.size)).collect();
    assert_eq!(steps, [(v(1.0, 1.0 + h / 2.0), h)], "{found:#?}");
}

#[test]
fn overlapping_tiles_have_overlaps() {
    let found = check(
        &[aabb((0.0, 0.0), (2.0, 1.0)), aabb((1.0, 0.0), (3.0, 1.0))],
        &[
            (1.0, 0.0, "overlap", 0.0, &[0, 1]),
            (1.0, 1.0, "overlap", 0.0, &[0, 1]),
            (2.0, 0.0, "overlap", 0.0, &[0, 1]),
            (2.0, 1.0, "overlap", 0.0, &[0, 1]),
        ],
    );
    assert_eq!(inner(&found), [(0, [2.0, 0.0, 2.0, 1.0]), (1, [1.0, 1.0, 1.0, 0.0])], "{found:#?}");
    let length: f64 = found.outline.iter().map(|stretch| stretch.from.distance(stretch.to)).sum();
    assert_eq!(length, 8.0, "each part of the outline is there once: {found:#?}");
    check(
        &[aabb((0.0, 0.0), (4.0, 4.0)), aabb((2.0, 1.0), (6.0, 3.0))],
        &[(4.0, 1.0, "overlap", -90.0, &[0, 1]), (4.0, 3.0, "overlap", -90.0, &[0, 1])],
    );
}

#[test]
fn two_triangles_along_a_diagonal_are_a_square() {
    let halves = [polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]), polygon(&[(0.0, 0.0), (4.0, 4.0), (0.0, 4.0)])];
    let found = check(&halves, &[(0.0, 0.0, "corner", 90.0, &[0, 1]), (4.0, 4.0, "corner", 90.0, &[0, 1])]);
    assert_eq!(inner(&found), [(0, [4.0, 4.0, 0.0, 0.0]), (1, [0.0, 0.0, 4.0, 4.0])], "{found:#?}");
}

#[test]
fn crossings_that_no_number_holds_are_recognized() {
    // Three lines meet at (1/3, 1/3) or beside it: the third triangle has a vertex on the crossing only where it is a number.
    let triangles = [
        polygon(&[(0.0, 0.0), (1.0, 1.0), (-1.0, 1.0)]),
        polygon(&[(0.0, 0.5), (1.0, 0.0), (1.0, 0.5)]),
        polygon(&[(0.5, 0.0), (1.0, 0.0), (0.0, 1.0)]),
    ];
    let found = boundary(&triangles);
    let at = v(1.0 / 3.0, 1.0 / 3.0);
    let shared: Vec<_> = found.seams.iter().filter(|seam| seam.at.distance(at) < 1e-9).collect();
    assert_eq!(shared.len(), 1, "three edges through one point make one seam: {found:#?}");
    assert_eq!((shared[0].at, &shared[0].members[..]), (at, &[0, 1, 2][..]), "{found:#?}");
}

#[test]
fn a_box_in_a_notch_fills_it() {
    let notched = polygon(&[(0.0, 0.0), (3.0, 0.0), (3.0, 2.0), (2.0, 2.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)]);
    let found = check(
        &[notched.clone(), aabb((1.0, 1.0), (2.0, 2.0))],
        &[(1.0, 2.0, "flat", 0.0, &[0, 1]), (2.0, 2.0, "flat", 0.0, &[0, 1])],
    );
    assert_eq!(found.inner_edges.len(), 6, "{found:#?}");
    assert_eq!(boundary(&[notched]).inner_edges, [], "a common edge of two pieces is none");
}

#[test]
fn segments_without_area_have_two_sides() {
    // On the top of a box, and through it.
    check(
        &[aabb((0.0, 0.0), (4.0, 2.0)), segment((1.0, 2.0), (2.0, 2.0)), segment((2.0, 2.0), (3.0, 2.0))],
        &[(1.0, 2.0, "flat", 0.0, &[0, 1]), (2.0, 2.0, "flat", 0.0, &[0, 1, 2]), (3.0, 2.0, "flat", 0.0, &[0, 2])],
    );
    let found = check(
        &[aabb((0.0, 0.0), (4.0, 2.0)), segment((1.0, -1.0), (1.0, 3.0))],
        &[(1.0, 0.0, "t-joint", 999.0, &[0, 1]), (1.0, 2.0, "t-joint", 999.0, &[0, 1])],
    );
    assert_eq!(inner(&found), [(1, [1.0, 0.0, 1.0, 2.0])], "{found:#?}");
    // A chain that turns by 90 degrees, and a straight one.
    check(&[segment((0.0, 0.0), (1.0, 0.0)), segment((1.0, 1.0), (1.0, 0.0))], &[(1.0, 0.0, "corner", 90.0, &[0, 1])]);
    check(&[segment((0.0, 0.0), (1.0, 0.0)), segment((2.0, 0.0), (1.0, 0.0))], &[(1.0, 0.0, "flat", 0.0, &[0, 1])]);
    check(&[segment((0.0, 0.0), (2.0, 2.0)), segment((0.0, 2.0), (2.0, 0.0))], &[(1.0, 1.0, "corner", 999.0, &[0, 1])]);
}

#[test]
fn lines_and_rays_are_cut_off_outside_and_exact_inside() {
    let found = check(
        &[aabb((0.0, 0.0), (4.0, 2.0)), line((9.0, 1.0), (-3.0, 0.0)), ray((2.0, 1.0), (0.0, 1.0))],
        &[(0.0, 1.0, "t-joint", 999.0, &[0, 1]), (2.0, 2.0, "t-joint", 999.0, &[0, 2]), (4.0, 1.0, "t-joint", 999.0, &[0, 1])],
    );
    assert_eq!(inner(&found), [(1, [4.0, 1.0, 0.0, 1.0]), (2, [2.0, 1.0, 2.0, 2.0])], "{found:#?}");
    let of_line: Vec<_> = found.outline.iter().filter(|stretch| stretch.member == 1).map(|s| (s.from.x, s.to.x)).collect();
    assert_eq!(of_line, [(76.0, 4.0), (0.0, -72.0)], "{found:#?}");
    let twice = [line((0.0, 0.0), (1.0, 2.0)), line((1.0, 2.0), (-2.0, -4.0))];
    assert_eq!(
        check(&twice, &[]).outline.iter().filter(|stretch| stretch.member == 1).count(),
        0,
        "coinciding lines are listed once"
    );
}

#[test]
fn points_are_part_of_the_outline_unless_others_have_them() {
    let found = check(
        &[aabb((0.0, 0.0), (2.0, 2.0)), point(1.0, 1.0), point(1.0, 2.0), point(5.0, 5.0), point(5.0, 5.0)],
        &[(1.0, 2.0, "flat", 0.0, &[0, 2]), (5.0, 5.0, "corner", 999.0, &[3, 4])],
    );
    let dots: Vec<_> = found.outline.iter().filter(|stretch| stretch.from == stretch.to).map(|stretch| stretch.member).collect();
    assert_eq!(dots, [3], "{found:#?}");
}

#[test]
fn circles_touch_cross_and_are_covered() {
    // Resting on a tile, and beside it.
    let found = check(&[aabb((0.0, 0.0), (4.0, 2.0)), circle(2.0, 3.0, 1.0)], &[(2.0, 2.0, "corner", 999.0, &[0, 1])]);
    assert_eq!(found.inner_edges, [], "{found:#?}");
    assert!(found.outline.iter().filter(|stretch| stretch.arc.is_some()).count() == 2, "two halves: {found:#?}");
    // 3-4-5: the circle of radius 5 around (0, -3) meets the tile's top, y = 0, at x = -4 and 4.
    let found = boundary(&[aabb((-10.0, -20.0), (10.0, 0.0)), circle(0.0, -3.0, 5.0)]);
    let seams: Vec<_> = found.seams.iter().map(|seam| (seam.at, seam.kind.id())).collect();
    assert_eq!(seams, [(v(-4.0, 0.0), "overlap"), (v(4.0, 0.0), "overlap")], "{found:#?}");
    let angle = -(4.0_f64 / 3.0).atan().to_degrees();
    assert!(found.seams.iter().all(|seam| (seam.angle.unwrap() - angle).abs() < 1e-9), "{found:#?}");
    let arcs: Vec<_> = found.inner_edges.iter().filter(|edge| edge.member == 1).map(|edge| (edge.from, edge.to)).collect();
    assert_eq!(arcs, [(v(-4.0, 0.0), v(0.0, -8.0)), (v(0.0, -8.0), v(4.0, 0.0))], "more than 180 degrees: {found:#?}");
    // Apart by less than the tolerance of rounded points.
    let found = boundary(&[aabb((0.0, 0.0), (4.0, 2.0)), circle(2.0, 3.0_f64.next_up(), 1.0)]);
    assert_eq!(rows(&found).iter().map(|row| row.2).collect::<Vec<_>>(), ["gap"], "{found:#?}");
    // Inside of another one, which it touches, and equal circles.
    let found = check(&[circle(0.0, 0.0, 5.0), circle(3.0, 0.0, 2.0)], &[(5.0, 0.0, "overlap", 0.0, &[0, 1])]);
    assert_eq!(found.inner_edges.len(), 2, "{found:#?}");
    let found = check(&[circle(0.0, 0.0, 5.0), circle(0.0, 0.0, 5.0)], &[]);
    assert_eq!((found.inner_edges.len(), found.outline.len()), (0, 2), "{found:#?}");
}

#[test]
fn a_capsule_that_lies_on_a_tile_turns_back_at_its_arcs() {
    let found = check(
        &[aabb((0.0, 0.0), (8.0, 1.0)), capsule((2.0, 2.0), (4.0, 2.0), 1.0)],
        &[(2.0, 1.0, "t-joint", -180.0, &[0, 1]), (4.0, 1.0, "t-joint", -180.0, &[0, 1])],
    );
    let inner = inner(&found);
    assert_eq!(inner, [(0, [4.0, 1.0, 2.0, 1.0]), (1, [2.0, 1.0, 4.0, 1.0])], "{found:#?}");
    // The same, turned to 3-4-5.
    let turned = [
        polygon(&[(0.0, 0.0), (8.0, 6.0), (5.0, 10.0), (-3.0, 4.0)]),
        capsule((3.2 - 3.6, 2.4 + 4.8), (3.2 - 3.6 + 1.6, 2.4 + 4.8 + 1.2), 1.0),
    ];
    let found = boundary(&turned);
    let kinds: Vec<_> = found.seams.iter().map(|seam| seam.kind.id()).collect();
    assert_eq!(kinds, ["t-joint"; 2], "its numbers are rounded, and within the tolerance: {found:#?}");
}

#[test]
fn turned_tiles_and_groups_count_by_member() {
    let found = boundary(&[obb((0.0, 0.0), (1.0, 1.0), 90.0), obb((2.0, 0.0), (1.0, 1.0), 180.0)]);
    assert_eq!(rows(&found), [(1.0, -1.0, "flat", 0.0, &[0, 1][..]), (1.0, 1.0, "flat", 0.0, &[0, 1])], "{found:#?}");
    let pair = group(Bound::Rectangle, &[aabb((0.0, 0.0), (1.0, 1.0)), aabb((1.0, 0.0), (2.0, 1.0))]);
    check(&[pair], &[(1.0, 0.0, "flat", 0.0, &[0, 1]), (1.0, 1.0, "flat", 0.0, &[0, 1])]);
}

#[test]
fn a_boundary_point_within_an_inner_edge_ends_it() {
    // The tip of a notch reaches the top of the box at (2, 1).
    let notched = polygon(&[(0.0, 1.0), (2.0, 1.0), (4.0, 1.0), (4.0, 3.0), (0.0, 3.0)]);
    let plain = boundary(&[aabb((0.0, 0.0), (4.0, 1.0)), notched]);
    assert_eq!(plain.inner_edges.len(), 2, "a vertex that does not turn ends nothing: {plain:#?}");
    let beside = [polygon(&[(0.0, 1.0), (2.0, 1.0), (0.0, 3.0)]), polygon(&[(2.0, 1.0), (4.0, 1.0), (4.0, 3.0)])];
    let found = boundary(&[&[aabb((0.0, 0.0), (4.0, 1.0))][..], &beside].concat());
    let of_box: Vec<_> = inner(&found).into_iter().filter(|(member, _)| *member == 0).map(|(_, ends)| ends).collect();
    assert_eq!(of_box, [[4.0, 1.0, 2.0, 1.0], [2.0, 1.0, 0.0, 1.0]], "{found:#?}");
    let tip: Vec<_> = found.seams.iter().filter(|seam| seam.at == DVec2::new(2.0, 1.0)).collect();
    assert!(tip.len() == 1 && tip[0].kind == SeamKind::TJoint && tip[0].angle.is_some_and(|angle| angle < -44.0), "{found:#?}");
}
