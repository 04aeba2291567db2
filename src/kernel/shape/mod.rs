//! The shapes, their kinds, and what makes one invalid.

mod aabb;
mod capsule;
mod circle;
mod group;
mod line;
mod obb;
mod point;
mod polygon;
mod ray;
mod segment;

pub use aabb::Aabb;
pub use capsule::Capsule;
pub use circle::Circle;
use glam::DVec2;
pub use group::{Bound, Group, MAX_DEPTH, MAX_MEMBERS};
pub use line::Line;
pub use obb::Obb;
pub use point::Point;
pub use polygon::{ConvexPolygon, MAX_VERTICES, Polygon};
pub use ray::Ray;
pub use segment::Segment;

use super::rotation::Rotation;

/// The largest absolute value of a coordinate, extent, radius or direction component, in world units.
///
/// Far above any scene, and far enough below the range of `f64` that fourth powers of it are finite.
pub const MAX_COORDINATE: f64 = 1e30;

/// A valid shape of any kind, in the world frame.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A single place.
    Point(Point),
    /// A line without ends.
    Line(Line),
    /// A line with one end.
    Ray(Ray),
    /// A straight stretch between two end points, possibly of zero length.
    Segment(Segment),
    /// A filled disc, possibly of radius 0.
    Circle(Circle),
    /// A filled rectangle with sides along the axes, possibly of zero size.
    Aabb(Aabb),
    /// A filled rectangle with a rotation, possibly of zero size.
    Obb(Obb),
    /// A segment grown by a radius, possibly of radius 0 or zero length.
    Capsule(Capsule),
    /// A filled simple polygon, convex or concave.
    Polygon(Polygon),
    /// Shapes that move as one, with a bound that is tested first.
    Group(Group),
}

/// The kind of a shape. The order is the order of the pair matrix and of all lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// See [`Shape::Point`].
    Point,
    /// See [`Shape::Line`].
    Line,
    /// See [`Shape::Ray`].
    Ray,
    /// See [`Shape::Segment`].
    Segment,
    /// See [`Shape::Circle`].
    Circle,
    /// See [`Shape::Aabb`].
    Aabb,
    /// See [`Shape::Obb`].
    Obb,
    /// See [`Shape::Capsule`].
    Capsule,
    /// See [`Shape::Polygon`].
    Polygon,
    /// See [`Shape::Group`].
    Group,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; 10] = [
        Kind::Point,
        Kind::Line,
        Kind::Ray,
        Kind::Segment,
        Kind::Circle,
        Kind::Aabb,
        Kind::Obb,
        Kind::Capsule,
        Kind::Polygon,
        Kind::Group,
    ];

    /// The name in machine-readable output and file names, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Point => "point",
            Kind::Line => "line",
            Kind::Ray => "ray",
            Kind::Segment => "segment",
            Kind::Circle => "circle",
            Kind::Aabb => "aabb",
            Kind::Obb => "obb",
            Kind::Capsule => "capsule",
            Kind::Polygon => "polygon",
            Kind::Group => "group",
        }
    }

    /// The name in prose.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Point => "point",
            Kind::Line => "line",
            Kind::Ray => "ray",
            Kind::Segment => "segment",
            Kind::Circle => "circle",
            Kind::Aabb => "AABB",
            Kind::Obb => "OBB",
            Kind::Capsule => "capsule",
            Kind::Polygon => "polygon",
            Kind::Group => "group",
        }
    }
}

impl Shape {
    /// Which kind this is.
    pub fn kind(&self) -> Kind {
        match self {
            Shape::Point(_) => Kind::Point,
            Shape::Line(_) => Kind::Line,
            Shape::Ray(_) => Kind::Ray,
            Shape::Segment(_) => Kind::Segment,
            Shape::Circle(_) => Kind::Circle,
            Shape::Aabb(_) => Kind::Aabb,
            Shape::Obb(_) => Kind::Obb,
            Shape::Capsule(_) => Kind::Capsule,
            Shape::Polygon(_) => Kind::Polygon,
            Shape::Group(_) => Kind::Group,
        }
    }

    /// A copy moved by `offset`. Coordinates that leave the permitted range stop at its edge.
    #[must_use]
    pub fn translated(&self, offset: DVec2) -> Shape {
        match self {
            Shape::Point(point) => Shape::Point(point.translated(offset)),
            Shape::Line(line) => Shape::Line(line.translated(offset)),
            Shape::Ray(ray) => Shape::Ray(ray.translated(offset)),
            Shape::Segment(segment) => Shape::Segment(segment.translated(offset)),
            Shape::Circle(circle) => Shape::Circle(circle.translated(offset)),
            Shape::Aabb(aabb) => Shape::Aabb(aabb.translated(offset)),
            Shape::Obb(obb) => Shape::Obb(obb.translated(offset)),
            Shape::Capsule(capsule) => Shape::Capsule(capsule.translated(offset)),
            Shape::Polygon(polygon) => Shape::Polygon(polygon.translated(offset)),
            Shape::Group(group) => Shape::Group(group.translated(offset)),
        }
    }

    /// Turned by `rotation` about `pivot`. The unturned shape is the same bits; a turned Aabb is an Obb. Coordinates that leave the
    /// permitted range stop at its edge.
    #[must_use]
    pub fn turned(&self, _pivot: DVec2, _rotation: Rotation) -> Shape {
        todo!("owner: shapes")
    }

    /// The place the shape is dragged, turned and labelled by: the center, the middle, the base of a line, the origin of a ray,
    /// the centroid of a polygon, the mean of the members' places of a group. It turns with the shape.
    pub fn reference_point(&self) -> DVec2 {
        match self {
            Shape::Point(point) => point.at(),
            Shape::Line(line) => line.base(),
            Shape::Ray(ray) => ray.origin(),
            Shape::Segment(segment) => segment.a().midpoint(segment.b()),
            Shape::Circle(circle) => circle.center(),
            Shape::Aabb(aabb) => aabb.center(),
            Shape::Obb(obb) => obb.center(),
            Shape::Capsule(capsule) => capsule.a().midpoint(capsule.b()),
            Shape::Polygon(polygon) => polygon.centroid(),
            Shape::Group(group) => {
                group.members().iter().map(Shape::reference_point).sum::<DVec2>() / group.members().len() as f64
            }
        }
    }
}

/// Why numbers do not make a shape. The texts say what was found and what is allowed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum InvalidShape {
    /// A number is NaN or infinite.
    #[error("`{field}` is not a finite number, all numbers must be finite")]
    NotFinite {
        /// The field of the shape.
        field: &'static str,
    },
    /// A number is beyond [`MAX_COORDINATE`].
    #[error("`{field}` holds {found:e}, the largest allowed is {MAX_COORDINATE:e}")]
    TooLarge {
        /// The field of the shape.
        field: &'static str,
        /// The offending number.
        found: f64,
    },
    /// A radius or half extent is below zero.
    #[error("`{field}` is {found}, it must be 0 or more")]
    Negative {
        /// The field of the shape.
        field: &'static str,
        /// The offending number.
        found: f64,
    },
    /// The direction of a line is the zero vector.
    #[error("`direction` is (0, 0), a line or ray needs a direction other than zero")]
    ZeroDirection,
    /// The minimum corner is not below and left of the maximum corner.
    #[error("`min` ({min_x}, {min_y}) is above `max` ({max_x}, {max_y}) in {axis}, corners must be in order", min_x = min.x, min_y = min.y, max_x = max.x, max_y = max.y)]
    SwappedCorners {
        /// The corner given as minimum.
        min: DVec2,
        /// The corner given as maximum.
        max: DVec2,
        /// The axis in which they are swapped: "x", "y" or "x and y".
        axis: &'static str,
    },
}

/// The unit vector along `v`, computed without overflow or underflow. `None` for zero and for anything not finite.
pub fn unit(v: DVec2) -> Option<DVec2> {
    let squared = v.length_squared();
    if 1e-280 < squared && squared < 1e280 {
        return Some(v / squared.sqrt());
    }
    // The squares have lost digits; the components have not.
    let largest = v.abs().max_element();
    (v.is_finite() && 0.0 < largest).then(|| {
        let scaled = v / largest;
        scaled / scaled.length()
    })
}

/// `value` itself where it is finite and in range.
fn in_range(field: &'static str, value: f64) -> Result<f64, InvalidShape> {
    if !value.is_finite() {
        Err(InvalidShape::NotFinite { field })
    } else if MAX_COORDINATE < value.abs() {
        Err(InvalidShape::TooLarge { field, found: value })
    } else {
        // `-0.0 + 0.0` is 0.0: equal shapes have equal bits.
        Ok(value + 0.0)
    }
}

/// `v` itself where both components are finite and in range.
fn vector_in_range(field: &'static str, v: DVec2) -> Result<DVec2, InvalidShape> {
    Ok(DVec2::new(in_range(field, v.x)?, in_range(field, v.y)?))
}

/// `value` itself where it is finite, in range and not negative.
fn extent_in_range(field: &'static str, value: f64) -> Result<f64, InvalidShape> {
    let value = in_range(field, value)?;
    if value < 0.0 { Err(InvalidShape::Negative { field, found: value }) } else { Ok(value) }
}

/// `p + offset`, kept in the permitted range.
fn moved(p: DVec2, offset: DVec2) -> DVec2 {
    (p + offset).clamp(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_vector_survives_tiny_and_huge_input() {
        for scale in [1e-300, 1e-10, 1.0, 1e10, 1e300] {
            let v = unit(DVec2::new(3.0, 4.0) * scale);
            assert!(v.is_some_and(|v| v.distance(DVec2::new(0.6, 0.8)) < 1e-15), "scale {scale}: {v:?}");
        }
        assert_eq!(unit(DVec2::ZERO), None, "zero has no direction");
        assert_eq!(unit(DVec2::new(f64::NAN, 1.0)), None, "NaN has no direction");
    }

    #[test]
    fn invalid_numbers_make_no_shape() {
        let nan = DVec2::new(f64::NAN, 0.0);
        let far = DVec2::new(2e30, 0.0);
        let rows: [(&str, Result<Shape, InvalidShape>); 9] = [
            ("point at NaN", Point::new(nan).map(Shape::Point)),
            ("point beyond range", Point::new(far).map(Shape::Point)),
            ("line without direction", Line::new(DVec2::ZERO, DVec2::ZERO).map(Shape::Line)),
            ("segment to infinity", Segment::new(DVec2::ZERO, DVec2::INFINITY).map(Shape::Segment)),
            ("negative radius", Circle::new(DVec2::ZERO, -1.0).map(Shape::Circle)),
            ("NaN radius", Circle::new(DVec2::ZERO, f64::NAN).map(Shape::Circle)),
            ("swapped corners", Aabb::new(DVec2::ONE, DVec2::ZERO).map(Shape::Aabb)),
            ("negative half extent", Obb::new(DVec2::ZERO, DVec2::new(1.0, -1.0), Rotation::IDENTITY).map(Shape::Obb)),
            ("NaN center", Obb::new(nan, DVec2::ONE, Rotation::IDENTITY).map(Shape::Obb)),
        ];
        for (name, shape) in rows {
            assert!(shape.is_err(), "{name} must be refused, got {shape:?}");
        }
    }

    #[test]
    fn degenerate_shapes_are_valid() {
        assert!(Segment::new(DVec2::ONE, DVec2::ONE).is_ok(), "zero-length segment");
        assert!(Circle::new(DVec2::ONE, 0.0).is_ok(), "circle of radius 0");
        assert!(Aabb::new(DVec2::ONE, DVec2::ONE).is_ok(), "AABB of zero size");
        assert!(Obb::new(DVec2::ONE, DVec2::ZERO, Rotation::IDENTITY).is_ok(), "OBB of zero size");
    }
}
