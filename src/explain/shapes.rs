//! Shapes in words: the kind with the numbers that place it.

use super::figures::{figure, point_in_words as point};
use crate::kernel::Shape;

/// The shape without an article: `circle around (0, 2) of radius 1`.
pub fn shape_in_words(shape: &Shape) -> String {
    match shape {
        Shape::Point(p) => format!("point at {}", point(p.at())),
        Shape::Line(line) => format!("line through {} along {}", point(line.base()), point(line.direction())),
        Shape::Ray(ray) => format!("ray from {} along {}", point(ray.origin()), point(ray.direction())),
        Shape::Segment(segment) => format!("segment from {} to {}", point(segment.a()), point(segment.b())),
        Shape::Circle(circle) => format!("circle around {} of radius {}", point(circle.center()), figure(circle.radius())),
        Shape::Aabb(aabb) => format!("AABB from {} to {}", point(aabb.min()), point(aabb.max())),
        Shape::Obb(obb) => {
            let (center, half_extents) = (point(obb.center()), point(obb.half_extents()));
            let degrees = figure(obb.rotation().degrees());
            format!("OBB around {center} with half extents {half_extents}, turned by {degrees} degrees")
        }
        Shape::Capsule(capsule) => {
            let (a, b, radius) = (point(capsule.a()), point(capsule.b()), figure(capsule.radius()));
            format!("capsule from {a} to {b} of radius {radius}")
        }
        Shape::Polygon(polygon) => {
            /// So many vertices are listed.
            const LISTED: usize = 6;
            let vertices = polygon.vertices();
            let listed: Vec<String> = vertices.iter().take(LISTED).copied().map(point).collect();
            let more = if LISTED < vertices.len() { ", ..." } else { "" };
            format!("polygon of {} vertices {}{more}", vertices.len(), listed.join(", "))
        }
        Shape::Group(group) => match group.members().len() {
            1 => "group of 1 member".to_owned(),
            n => format!("group of {n} members"),
        },
    }
}
