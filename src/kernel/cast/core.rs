//! What is left of the cores of the closed form.

use glam::DVec2;

use super::super::shape::{ConvexPolygon, Polygon, Shape};

/// The convex polygon that a polygon of one piece is.
#[inline]
pub(super) fn piece(polygon: &Polygon) -> Option<&ConvexPolygon> {
    polygon.pieces().first()
}

/// A place in the shape, near which coordinates lose nothing.
#[inline]
pub(super) fn origin(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Point(point) => point.at(),
        Shape::Line(line) => line.base(),
        Shape::Ray(ray) => ray.origin(),
        Shape::Segment(segment) => segment.a(),
        Shape::Circle(circle) => circle.center(),
        Shape::Aabb(aabb) => aabb.min(),
        Shape::Obb(obb) => obb.center(),
        Shape::Capsule(capsule) => capsule.a(),
        Shape::Polygon(polygon) => polygon.bounds().min(),
        Shape::Group(_) => shape.reference_point(),
    }
}

/// How large a coordinate would be whose rounding shifts a side as much as a move does that has rounded the corners of a polygon and
/// kept its normals.
#[inline]
pub(super) fn drift(polygon: &Polygon) -> f64 {
    let bounds = polygon.bounds();
    // A side is off by 4 units in the last place of a world coordinate, at most; the error bound grants 64.
    bounds.min().abs().max(bounds.max().abs()).max_element() / 8.0
}
