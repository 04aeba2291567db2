//! Moving a shape as a whole.

use glam::DVec2;

use super::snap::{Snap, flushed_vector};
use crate::kernel::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment, Shape};

/// The shape moved by `offset` as a whole, its anchor snapped. `None` where that leaves the permitted range.
pub fn moved(shape: &Shape, offset: DVec2, snap: Snap) -> Option<Shape> {
    let anchor = anchor(shape);
    let goal = snap.position(anchor + offset);
    shifted(shape, &|p| {
        // The anchor itself arrives where it snapped to, without rounding in between.
        if p == anchor { goal } else { snap.tidy(p + (goal - anchor), p.abs().max(goal.abs()).max(anchor.abs())) }
    })
}

/// The shape moved by `offset` as a whole, with the noise of rounding taken out as in a drag that snaps so. `None` where that leaves the
/// permitted range.
pub fn moved_along(shape: &Shape, offset: DVec2, snap: Snap) -> Option<Shape> {
    shifted(shape, &|p| snap.tidy(p + offset, p.abs().max(offset.abs()).max((p + offset).abs())))
}

/// The shape moved so that its point `from` comes to lie at `to`, to the last bit. `None` where that leaves the permitted range.
pub fn moved_onto(shape: &Shape, from: DVec2, to: DVec2, snap: Snap) -> Option<Shape> {
    shifted(shape, &|p| {
        if p == from { to } else { snap.tidy(p + (to - from), p.abs().max(to.abs()).max(from.abs())) }
    })
}

/// Returns the shape as a file would give it back: a polygon is its vertices, and no number is closer to 0 than one may be.
pub fn landed(shape: &Shape) -> Shape {
    shifted(shape, &flushed_vector).unwrap_or_else(|| shape.clone())
}

/// The point that snaps: the reference point, or the first vertex of a polygon, whose centroid is no number that a person gave.
pub fn anchor(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Polygon(polygon) => polygon.vertices().first().copied().unwrap_or_default(),
        Shape::Group(group) => group.members().first().map(anchor).unwrap_or_default(),
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Aabb(_)
        | Shape::Obb(_)
        | Shape::Capsule(_) => shape.reference_point(),
    }
}

/// The shape with every point of it moved.
fn shifted(shape: &Shape, moved_point: &dyn Fn(DVec2) -> DVec2) -> Option<Shape> {
    Some(match shape {
        Shape::Point(point) => Shape::Point(Point::new(moved_point(point.at())).ok()?),
        Shape::Line(line) => Shape::Line(Line::new(moved_point(line.base()), line.direction()).ok()?),
        Shape::Ray(ray) => Shape::Ray(Ray::new(moved_point(ray.origin()), ray.direction()).ok()?),
        Shape::Segment(segment) => Shape::Segment(Segment::new(moved_point(segment.a()), moved_point(segment.b())).ok()?),
        Shape::Circle(circle) => Shape::Circle(Circle::new(moved_point(circle.center()), circle.radius()).ok()?),
        Shape::Aabb(aabb) => Shape::Aabb(Aabb::new(moved_point(aabb.min()), moved_point(aabb.max())).ok()?),
        Shape::Obb(obb) => Shape::Obb(Obb::new(moved_point(obb.center()), obb.half_extents(), obb.rotation()).ok()?),
        Shape::Capsule(capsule) => {
            Shape::Capsule(Capsule::new(moved_point(capsule.a()), moved_point(capsule.b()), capsule.radius()).ok()?)
        }
        Shape::Polygon(polygon) => Shape::Polygon(Polygon::new(polygon.vertices().iter().map(|&p| moved_point(p))).ok()?),
        Shape::Group(group) => {
            let members: Option<Vec<Shape>> = group.members().iter().map(|member| shifted(member, moved_point)).collect();
            Shape::Group(
                Group::new(group.bound(), members?).and_then(|moved| moved.with_pivot(group.pivot().map(moved_point))).ok()?,
            )
        }
    })
}
