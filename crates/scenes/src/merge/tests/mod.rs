//! Tests of cases that a reader can verify on paper.

mod laws;

use super::{Why, merged};
use crate::kernel::{Aabb, Bound, Circle, DVec2, Group, Obb, Polygon, Rotation, Segment, Shape};

pub(super) fn aabb(min: [f64; 2], max: [f64; 2]) -> Shape {
    Shape::Aabb(Aabb::new(min, max).unwrap())
}

pub(super) fn tile(x: i32, y: i32) -> Shape {
    let min = DVec2::new(f64::from(x), f64::from(y));
    Shape::Aabb(Aabb::new(min, min + 1.0).unwrap())
}

pub(super) fn polygon(vertices: &[[f64; 2]]) -> Shape {
    Shape::Polygon(Polygon::new(vertices.iter().copied()).unwrap())
}

fn obb(degrees: f64) -> Shape {
    Shape::Obb(Obb::new([0.0, 0.0], [1.0, 1.0], Rotation::from_degrees(degrees).unwrap()).unwrap())
}

fn group(members: Vec<Shape>) -> Shape {
    Shape::Group(Group::new(Bound::Rectangle, members).unwrap())
}

/// Checks the shapes with the bodies that became them, and the bodies that are kept.
#[track_caller]
fn check(bodies: &[Shape], shapes: &[(Shape, &[usize])], kept: &[(usize, Why)]) {
    let found = merged(&bodies.iter().collect::<Vec<_>>());
    let of: Vec<(Shape, &[usize])> = found.shapes.iter().map(|(shape, of)| (shape.clone(), &of[..])).collect();
    assert_eq!(of, shapes, "the shapes of {bodies:?}");
    assert_eq!(found.kept, kept, "the kept of {bodies:?}");
}

#[test]
fn a_row_is_one_rectangle() {
    let row: Vec<Shape> = (0..12).map(|x| tile(x, 0)).collect();
    check(&row, &[(aabb([0.0, 0.0], [12.0, 1.0]), &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])], &[]);
    let overlapping: Vec<Shape> = (0..3).map(|x| aabb([f64::from(x), 0.0], [f64::from(x) + 1.5, 1.0])).collect();
    check(&overlapping, &[(aabb([0.0, 0.0], [3.5, 1.0]), &[0, 1, 2])], &[]);
    check(&[tile(0, 0), tile(0, 0)], &[(tile(0, 0), &[0, 1])], &[]);
    check(&[aabb([0.0, 0.0], [4.0, 4.0]), tile(1, 1)], &[(aabb([0.0, 0.0], [4.0, 4.0]), &[0, 1])], &[]);
}

#[test]
fn the_loop_has_only_vertices_that_turn() {
    let l = polygon(&[[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]]);
    check(&[tile(0, 0), tile(1, 0), tile(0, 1)], &[(l, &[0, 1, 2])], &[]);
    // A wall on a floor: two T-joints.
    let t = [[0.0, 0.0], [10.0, 0.0], [10.0, 1.0], [4.0, 1.0], [4.0, 2.0], [3.0, 2.0], [3.0, 1.0], [0.0, 1.0]];
    check(&[aabb([0.0, 0.0], [10.0, 1.0]), tile(3, 1)], &[(polygon(&t), &[0, 1])], &[]);
    // A slope between two floors.
    let ramp = polygon(&[[1.0, 0.0], [3.0, 0.0], [3.0, 2.0], [1.0, 1.0]]);
    let slope = [[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [3.0, 2.0], [1.0, 1.0], [0.0, 1.0]];
    check(&[tile(0, 0), ramp, aabb([3.0, 0.0], [4.0, 2.0])], &[(polygon(&slope), &[0, 1, 2])], &[]);
    // Two halves of a square, and a box in a notch.
    let halves = [polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]]), polygon(&[[0.0, 0.0], [4.0, 4.0], [0.0, 4.0]])];
    check(&halves, &[(aabb([0.0, 0.0], [4.0, 4.0]), &[0, 1])], &[]);
    let notched = polygon(&[[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [2.0, 2.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]]);
    check(&[notched, tile(1, 1)], &[(aabb([0.0, 0.0], [3.0, 2.0]), &[0, 1])], &[]);
}

#[test]
fn a_common_vertex_connects_nothing() {
    check(&[tile(0, 0), tile(1, 1)], &[], &[(0, Why::Alone), (1, Why::Alone)]);
    let gap = [tile(0, 0), aabb([1.0_f64.next_up(), 0.0], [2.0, 1.0])];
    check(&gap, &[], &[(0, Why::Alone), (1, Why::Alone)]);
    let stair = [tile(0, 0), tile(1, 0), tile(2, 1), tile(3, 1)];
    check(&stair, &[(aabb([0.0, 0.0], [2.0, 1.0]), &[0, 1]), (aabb([2.0, 1.0], [4.0, 2.0]), &[2, 3])], &[]);
}

/// Returns the tiles around a hole, from the lower left, and the polygons that become of them.
fn ring() -> Vec<Shape> {
    (0..9).filter(|i| *i != 4).map(|i| tile(i % 3, i / 3)).collect()
}

#[test]
fn a_ring_becomes_polygons_without_a_hole() {
    // The lower two rows are one polygon, the upper row is another.
    let lower = polygon(&[[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [2.0, 2.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]]);
    check(&ring(), &[(lower.clone(), &[0, 1, 2, 3, 4]), (aabb([0.0, 2.0], [3.0, 3.0]), &[5, 6, 7])], &[]);
    // The hole touches the outside at a vertex.
    check(&ring()[..7], &[(lower, &[0, 1, 2, 3, 4]), (aabb([0.0, 2.0], [2.0, 3.0]), &[5, 6])], &[]);
    let bars = [
        aabb([0.0, 0.0], [3.0, 1.0]),
        aabb([0.0, 2.0], [3.0, 3.0]),
        polygon(&[[0.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]]),
        tile(2, 1),
    ];
    let found = merged(&bars.iter().collect::<Vec<_>>());
    assert_eq!(found.shapes.len() + found.kept.len(), 2, "two pieces: {found:?}");
    let c = polygon(&[[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 2.0], [3.0, 2.0], [3.0, 3.0], [0.0, 3.0]]);
    check(&[c, tile(2, 1)], &[], &[(0, Why::Hole), (1, Why::Hole)]);
}

#[test]
fn bodies_with_rounded_points_are_kept() {
    // The side of the triangle crosses y = 1 at x = 1 / 3 and y = 0 in a vertex of the rectangle.
    let spike = polygon(&[[0.0, 0.0], [1.0, 3.0], [0.5, 3.0]]);
    let crossing = [aabb([0.0, 0.0], [2.0, 1.0]), spike, tile(2, 0)];
    let expected = [(aabb([0.0, 0.0], [3.0, 1.0]), &[0, 2][..])];
    check(&crossing, &expected, &[(1, Why::RoundedCrossing(0))]);
    check(&[obb(30.0), obb(30.0)], &[], &[(0, Why::RoundedVertex), (1, Why::RoundedVertex)]);
    check(&[obb(90.0), aabb([1.0, -1.0], [2.0, 1.0])], &[(aabb([-1.0, -1.0], [2.0, 1.0]), &[0, 1])], &[]);
    // Rectangles that cross have crossings that are exact, whatever their numbers are.
    let cross = [aabb([0.0, 0.1], [0.9, 0.2]), aabb([0.1, 0.0], [0.3, 0.7])];
    assert_eq!(merged(&cross.iter().collect::<Vec<_>>()).shapes.len(), 1, "{cross:?}");
}

#[test]
fn only_areas_with_straight_edges_are_merged() {
    let circle = Shape::Circle(Circle::new([0.5, 0.5], 1.0).unwrap());
    let segment = Shape::Segment(Segment::new([0.0, 0.0], [2.0, 0.0]).unwrap());
    let bodies = [tile(0, 0), circle.clone(), segment, aabb([0.0, 0.0], [2.0, 0.0]), tile(1, 0), group(vec![tile(0, 1), circle])];
    let kept = [
        (1, Why::NoPolygon(crate::kernel::Kind::Circle)),
        (2, Why::NoPolygon(crate::kernel::Kind::Segment)),
        (3, Why::NoArea),
        (5, Why::NoPolygon(crate::kernel::Kind::Circle)),
    ];
    check(&bodies, &[(aabb([0.0, 0.0], [2.0, 1.0]), &[0, 4])], &kept);
}

#[test]
fn groups_of_tiles_are_merged_as_one_body() {
    let pair = group(vec![tile(0, 0), group(vec![tile(1, 0)])]);
    check(std::slice::from_ref(&pair), &[(aabb([0.0, 0.0], [2.0, 1.0]), &[0])], &[]);
    check(&[tile(2, 0), pair], &[(aabb([0.0, 0.0], [3.0, 1.0]), &[0, 1])], &[]);
    let apart = group(vec![tile(0, 0), tile(1, 1)]);
    check(&[apart, tile(1, 0)], &[], &[(0, Why::InParts), (1, Why::Alone)]);
    check(&[group(ring()), tile(3, 0)], &[], &[(0, Why::Hole), (1, Why::Hole)]);
}

#[test]
fn a_union_of_many_vertices_is_split() {
    // A comb of 300 teeth has 1,200 vertices.
    let teeth = (0..300).map(|tooth| tile(2 * tooth, 1));
    let base = (0..600).map(|x| tile(x, 0));
    let comb: Vec<Shape> = base.chain(teeth).collect();
    let found = merged(&comb.iter().collect::<Vec<_>>());
    let numbers: Vec<usize> = found.shapes.iter().map(|(_, of)| of.len()).collect();
    assert_eq!((numbers.len(), numbers.iter().sum::<usize>(), found.kept.len()), (2, 900, 0), "{numbers:?}");
}
