//! Whether one shape holds all of another, for two that overlap.
//!
//! A convex shape holds another when it holds its corners, each grown by the other's radius. The room left over is measured with
//! rounding; where it is too small to be sure of, exact arithmetic decides.

use glam::DVec2;

use super::exact;
use super::shape::{Kind, Shape};
use super::vector::length;

/// The rounding error of the room, as a fraction of the largest coordinate.
const ERROR_BOUND: f64 = 64.0 * f64::EPSILON;

/// Whether every point of `inner` belongs to `outer`. Exact. Right for shapes that overlap.
pub(super) fn contains(outer: &Shape, inner: &Shape) -> bool {
    match outer {
        // A shape without an inside holds nothing that overlaps it.
        Shape::Point(_) | Shape::Line(_) | Shape::Segment(_) => false,
        Shape::Circle(_) | Shape::Aabb(_) | Shape::Obb(_) if inner.kind() == Kind::Line => false,
        Shape::Circle(circle) => settled(outer, inner, |p| circle.radius() - length(p - circle.center())),
        Shape::Aabb(aabb) => settled(outer, inner, |p| (p - aabb.min()).min(aabb.max() - p).min_element()),
        Shape::Obb(obb) => settled(outer, inner, |p| (obb.half_extents() - obb.local_from_world(p).abs()).min_element()),
    }
}

/// Compares the room around each corner of `inner` with its radius.
fn settled(outer: &Shape, inner: &Shape, room: impl Fn(DVec2) -> f64) -> bool {
    let (corners, count, radius) = corners_and_radius(inner);
    let mut smallest = f64::INFINITY;
    let mut largest_coordinate = radius;
    for corner in &corners[..count] {
        smallest = smallest.min(room(*corner) - radius);
        largest_coordinate = largest_coordinate.max(corner.abs().max_element());
    }
    // What contains a shape may be far larger than it.
    let error_bound = ERROR_BOUND * largest_coordinate.max(super::dispatch::magnitude(outer));
    if smallest.abs() <= error_bound { exact::contains(outer, inner) } else { 0.0 < smallest }
}

/// The corners of the core, how many there are, and by how much it is grown.
fn corners_and_radius(shape: &Shape) -> ([DVec2; 4], usize, f64) {
    match shape {
        Shape::Point(point) => ([point.at(); 4], 1, 0.0),
        Shape::Line(line) => ([line.base(); 4], 1, 0.0),
        Shape::Segment(segment) => ([segment.a(), segment.b(), segment.b(), segment.b()], 2, 0.0),
        Shape::Circle(circle) => ([circle.center(); 4], 1, circle.radius()),
        Shape::Aabb(aabb) => (aabb.corners(), 4, 0.0),
        Shape::Obb(obb) => (obb.corners(), 4, 0.0),
    }
}
