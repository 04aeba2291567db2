//! The angle of a shape that a sweep reads and varies.

use crate::kernel::{DVec2, Rotation, Shape};

/// Returns the angle of a shape, degrees. `None` for points and circles, and for groups that hold nothing else.
pub(super) fn angle(shape: &Shape) -> Option<f64> {
    let along = |direction: DVec2| Rotation::from_direction(direction).map(Rotation::degrees);
    match shape {
        Shape::Point(_) | Shape::Circle(_) => None,
        Shape::Aabb(_) => Some(0.0),
        Shape::Obb(obb) => Some(obb.rotation().degrees()),
        Shape::Line(line) => along(line.direction()),
        Shape::Ray(ray) => along(ray.direction()),
        Shape::Segment(segment) => along(segment.b() - segment.a()),
        Shape::Capsule(capsule) => along(capsule.b() - capsule.a()),
        Shape::Polygon(polygon) => match polygon.vertices() {
            [p, q, ..] => along(*q - *p),
            _ => None,
        },
        Shape::Group(group) => group.members().iter().find_map(angle),
    }
}
