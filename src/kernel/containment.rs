//! Whether one shape holds all of another, for two that overlap.
//!
//! A convex shape holds another when it holds its corners, each grown by the other's radius. The room left over is measured with
//! rounding; where it is too small to be sure of, exact arithmetic decides.

use glam::DVec2;

use super::dispatch::magnitude;
use super::exact;
use super::hull::{Hull, radius};
use super::shape::{Kind, Shape};
use super::vector::{ERROR_BOUND, length};

/// Whether every point of `inner` belongs to `outer`. Exact. Right for shapes that overlap.
pub(super) fn contains(outer: &Shape, inner: &Shape) -> bool {
    match outer {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
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
    let (hull, radius) = (Hull::of(inner, DVec2::ZERO), radius(inner));
    let smallest = hull.corners().iter().map(|corner| room(*corner) - radius).fold(f64::INFINITY, f64::min);
    // What contains a shape may be far larger than it.
    let error_bound = ERROR_BOUND * hull.magnitude().max(radius).max(magnitude(outer));
    if smallest.abs() <= error_bound { exact::contains(outer, inner) } else { 0.0 < smallest }
}
