//! Shapes in words: the kind with the numbers that place it.

use super::figures::{figure, point_in_words as point};
use super::texts::words as texts;
use crate::kernel::Shape;

/// Returns the shape in words, without an article: `circle around (0, 2) of radius 1`.
pub fn shape_in_words(shape: &Shape) -> String {
    match shape {
        Shape::Point(p) => texts::point_at(point(p.at())),
        Shape::Line(line) => texts::line(point(line.base()), point(line.direction())),
        Shape::Ray(ray) => texts::ray(point(ray.origin()), point(ray.direction())),
        Shape::Segment(segment) => texts::segment(point(segment.a()), point(segment.b())),
        Shape::Circle(circle) => texts::circle(point(circle.center()), figure(circle.radius())),
        Shape::Aabb(aabb) => texts::aabb(point(aabb.min()), point(aabb.max())),
        Shape::Obb(obb) => {
            let (center, half_extents) = (point(obb.center()), point(obb.half_extents()));
            texts::obb(center, half_extents, figure(obb.rotation().degrees()))
        }
        Shape::Capsule(capsule) => texts::capsule(point(capsule.a()), point(capsule.b()), figure(capsule.radius())),
        Shape::Polygon(polygon) => {
            /// The most vertices that are listed.
            const LISTED: usize = 6;
            let vertices = polygon.vertices();
            let listed = vertices.iter().take(LISTED).copied().map(point).collect::<Vec<_>>().join(", ");
            if LISTED < vertices.len() {
                texts::polygon_of_more(vertices.len(), listed)
            } else {
                texts::polygon(vertices.len(), listed)
            }
        }
        Shape::Group(group) => match group.members().len() {
            1 => texts::GROUP_OF_ONE.to_owned(),
            n => texts::group(n),
        },
    }
}
