//! The shape of a new body.

use glam::DVec2;

use crate::kernel::{
    Aabb, Bound, Capsule, Circle, Group, InvalidShape, Kind, Line, Obb, Point, Polygon, Ray, Rotation, Segment, Shape,
};

/// Returns a shape of a kind, about 2 units wide, with its reference point at `at`.
pub(super) fn new_shape(kind: Kind, at: DVec2) -> Result<Shape, InvalidShape> {
    let half = DVec2::new(1.0, 0.75);
    Ok(match kind {
        Kind::Point => Shape::Point(Point::new(at)?),
        Kind::Line => Shape::Line(Line::new(at, DVec2::new(2.0, 1.0))?),
        Kind::Ray => Shape::Ray(Ray::new(at, DVec2::new(2.0, 1.0))?),
        Kind::Segment => Shape::Segment(Segment::new(at - half, at + half)?),
        Kind::Circle => Shape::Circle(Circle::new(at, 1.0)?),
        Kind::Aabb => Shape::Aabb(Aabb::new(at - half, at + half)?),
        Kind::Obb => Shape::Obb(Obb::new(at, half, Rotation::from_degrees(30.0)?)?),
        Kind::Capsule => Shape::Capsule(Capsule::new(at - DVec2::X * 0.75, at + DVec2::X * 0.75, 0.5)?),
        // A dart: concave, and its centroid is the middle, since 1 - 0.75 - 0.25 = 0.
        Kind::Polygon => {
            let dart = [(1.0, -0.75), (0.0, 1.0), (-1.0, -0.75), (0.0, -0.25)];
            Shape::Polygon(Polygon::new(dart.map(|(x, y)| at + DVec2::new(x, y)).to_vec())?)
        }
        // A dumbbell.
        Kind::Group => {
            let disc = |x: f64| Ok(Shape::Circle(Circle::new(at + DVec2::X * x, 0.5)?));
            let bar = Aabb::new(at - DVec2::new(0.75, 0.2), at + DVec2::new(0.75, 0.2))?;
            Shape::Group(Group::new(Bound::Rectangle, vec![disc(-0.75)?, Shape::Aabb(bar), disc(0.75)?])?)
        }
    })
}
