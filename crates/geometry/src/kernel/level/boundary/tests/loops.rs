//! Tests of the loops of an outline.

use super::super::super::super::testing::{aabb, circle, obb, polygon, v};
use super::*;

fn loops(members: &[Shape]) -> Vec<(Vec<[f64; 2]>, bool)> {
    let found = boundary(members).loops().unwrap_or_else(|fault| panic!("{fault:?}: {members:?}"));
    found.into_iter().map(|one| (one.vertices.iter().map(|vertex| vertex.to_array()).collect(), one.is_hole)).collect()
}

fn tile(x: f64, y: f64) -> Shape {
    aabb((x, y), (x + 1.0, y + 1.0))
}

#[test]
fn a_loop_has_only_vertices_that_turn() {
    let stair = [tile(0.0, 0.0), tile(1.0, 0.0), tile(1.0, 1.0)];
    let expected = vec![[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 2.0], [1.0, 1.0], [0.0, 1.0]];
    assert_eq!(loops(&stair), [(expected, false)]);
    let crossing = [aabb((0.0, 1.0), (3.0, 2.0)), aabb((1.0, 0.0), (2.0, 3.0))];
    assert_eq!(loops(&crossing)[0].0.len(), 12, "a cross: its inner vertices are crossings");
}

#[test]
fn a_hole_is_a_loop_of_its_own_also_where_it_touches_the_outer_one() {
    let ring: Vec<Shape> = (0..9).filter(|i| *i != 4).map(|i| tile(f64::from(i % 3), f64::from(i / 3))).collect();
    let found = loops(&ring);
    let hole = vec![[1.0, 1.0], [1.0, 2.0], [2.0, 2.0], [2.0, 1.0]];
    assert_eq!(found[1], (hole.clone(), true), "clockwise {found:?}");
    // Without the upper right tile the hole touches the outside at (2, 2).
    let open = &ring[..7];
    let outer = vec![[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [2.0, 2.0], [2.0, 3.0], [0.0, 3.0]];
    assert_eq!(loops(open), [(outer, false), (hole, true)]);
}

#[test]
fn tiles_that_touch_at_a_vertex_are_two_loops() {
    let found = loops(&[tile(0.0, 0.0), tile(1.0, 1.0)]);
    assert_eq!(found.iter().map(|(vertices, is_hole)| (vertices.len(), *is_hole)).collect::<Vec<_>>(), [(4, false), (4, false)]);
}

#[test]
fn rounded_points_are_listed_with_their_members() {
    let thirds = [aabb((0.0, 0.0), (3.0, 1.0)), polygon(&[(0.0, -1.0), (3.0, 0.0), (1.0, 4.0)])];
    let found = boundary(&thirds);
    assert_eq!(found.loops(), Err(OutlineFault::Rounded(vec![vec![0, 1]; 2])), "{found:#?}");
    let turned = boundary(&[obb((0.0, 0.0), (1.0, 1.0), 30.0)]).loops();
    assert!(matches!(&turned, Err(OutlineFault::Rounded(points)) if points.len() == 4), "{turned:?}");
    assert_eq!(loops(&[obb((0.0, 0.0), (1.0, 1.0), 90.0)])[0].0.len(), 4, "a quarter turn is exact");
    assert_eq!(boundary(&[circle(0.0, 0.0, 1.0)]).loops(), Err(OutlineFault::NotStraight), "an arc");
    assert_eq!(loops(&[polygon(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (0.0, 3.0)])])[0].0[1], v(4.0, 0.0).to_array(), "flat");
}
