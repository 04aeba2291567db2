//! A shape turned or scaled about a point, as a file would give it back.

use glam::DVec2;

use super::shift::landed;
use super::snap::{Snap, flushed_vector};
use crate::kernel::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Rotation, Segment, Shape};

/// Angles have no more digits than these parts of a degree: their sums would.
const DEGREE_PARTS: f64 = 1e9;

/// The shape turned about `center`, degrees, counter-clockwise positive. A rectangle without a rotation gets one, unless it is turned by a
/// multiple of 90 degrees. `None` where that leaves the permitted range.
pub fn turned(shape: &Shape, center: DVec2, degrees: f64) -> Option<Shape> {
    let rotation = Rotation::from_degrees(degrees).ok()?;
    // Rounding would leave long numbers where a quarter turn has short ones.
    let turned_point = |p: DVec2| {
        let turned = rotation.turned_about(center, p);
        Snap::to_grid(1e-9).tidy(turned, (p.abs() + center.abs()) * 2.0)
    };
    Some(match shape {
        Shape::Obb(obb) => {
            let rotation = Rotation::from_degrees(within_a_turn(obb.rotation().degrees() + degrees)).ok()?;
            Shape::Obb(Obb::new(turned_point(obb.center()), obb.half_extents(), rotation).ok()?)
        }
        Shape::Polygon(polygon) => Shape::Polygon(Polygon::new(polygon.vertices().iter().map(|&p| turned_point(p))).ok()?),
        Shape::Group(group) => {
            let members: Option<Vec<Shape>> = group.members().iter().map(|member| turned(member, center, degrees)).collect();
            Shape::Group(Group::new(group.bound(), members?).ok()?.with_pivot(group.pivot().map(turned_point)).ok()?)
        }
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Aabb(_)
        | Shape::Capsule(_) => landed(&shape.turned(center, rotation)),
    })
}

/// The shape with all lengths multiplied by `factor`, > 0, and its positions as far from `center` as that makes them. The direction of a
/// line or ray stays. `None` where that leaves the permitted range.
pub fn scaled(shape: &Shape, center: DVec2, factor: f64) -> Option<Shape> {
    let point_at = |p: DVec2| flushed_vector(center + (p - center) * factor);
    let length = |length: f64| flushed_vector(DVec2::splat(length * factor)).x;
    Some(match shape {
        Shape::Point(point) => Shape::Point(Point::new(point_at(point.at())).ok()?),
        Shape::Line(line) => Shape::Line(Line::new(point_at(line.base()), line.direction()).ok()?),
        Shape::Ray(ray) => Shape::Ray(Ray::new(point_at(ray.origin()), ray.direction()).ok()?),
        Shape::Segment(segment) => Shape::Segment(Segment::new(point_at(segment.a()), point_at(segment.b())).ok()?),
        Shape::Circle(circle) => Shape::Circle(Circle::new(point_at(circle.center()), length(circle.radius())).ok()?),
        Shape::Aabb(aabb) => Shape::Aabb(Aabb::new(point_at(aabb.min()), point_at(aabb.max())).ok()?),
        Shape::Obb(obb) => {
            let half_extents = flushed_vector(obb.half_extents() * factor);
            Shape::Obb(Obb::new(point_at(obb.center()), half_extents, obb.rotation()).ok()?)
        }
        Shape::Capsule(capsule) => {
            Shape::Capsule(Capsule::new(point_at(capsule.a()), point_at(capsule.b()), length(capsule.radius())).ok()?)
        }
        Shape::Polygon(polygon) => Shape::Polygon(Polygon::new(polygon.vertices().iter().map(|&p| point_at(p))).ok()?),
        Shape::Group(group) => {
            let members: Option<Vec<Shape>> = group.members().iter().map(|member| scaled(member, center, factor)).collect();
            Shape::Group(Group::new(group.bound(), members?).ok()?.with_pivot(group.pivot().map(point_at)).ok()?)
        }
    })
}

/// The angle in [-180, 180) that turns alike, degrees.
pub fn wrapped(degrees: f64) -> f64 {
    (degrees + 180.0).rem_euclid(360.0) - 180.0
}

/// An angle in [-180, 180], without the noise of a sum.
fn within_a_turn(degrees: f64) -> f64 {
    let within = if degrees.abs() <= 180.0 { degrees } else { wrapped(degrees) };
    let short = (within * DEGREE_PARTS).round() / DEGREE_PARTS;
    if short.is_finite() { short + 0.0 } else { within }
}
