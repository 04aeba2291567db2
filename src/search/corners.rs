//! How much work a shape makes, before any of it is done.

use crate::kernel::Shape;

/// About how many corners a shape has, those of its members included; at least 1. A test of two shapes costs about as much as they have.
pub fn corners(shape: &Shape) -> usize {
    match shape {
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Segment(_) | Shape::Circle(_) => 1,
        Shape::Aabb(_) | Shape::Obb(_) | Shape::Capsule(_) => 4,
        Shape::Polygon(polygon) => polygon.vertices().len(),
        Shape::Group(group) => group.members().iter().map(corners).sum(),
    }
}
