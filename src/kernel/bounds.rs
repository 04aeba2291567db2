//! Bounding shapes and extents.

use glam::DVec2;

use super::shape::{Aabb, Circle, Shape};

/// The smallest axis-aligned rectangle around a shape. `None` for a line, which has no bounds.
pub fn bounding_aabb(shape: &Shape) -> Option<Aabb> {
    let _ = shape;
    todo!()
}

/// The smallest circle around a shape. `None` for a line, which has no bounds.
pub fn bounding_circle(shape: &Shape) -> Option<Circle> {
    let _ = shape;
    todo!()
}

/// The smallest width of a shape over all directions: 0 for points, lines and segments, the diameter of a circle, the shorter side of a rectangle.
pub fn smallest_extent(shape: &Shape) -> f64 {
    let _ = (shape, DVec2::ZERO);
    todo!()
}
