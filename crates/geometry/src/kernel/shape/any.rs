//! A shape of any kind: the type, its kinds, and what depends on the kind alone.
//!
//! A polygon and a group hold shapes in turn. The three types stand here together, so that no file names one that names it back; their
//! constructors and methods are in `polygon` and `group`, which alone make them.

use std::borrow::Cow;

use glam::DVec2;

use super::aabb::Aabb;
use super::capsule::Capsule;
use super::circle::Circle;
use super::convex_polygon::ConvexPolygon;
use super::field_value;
use super::line::Line;
use super::obb::Obb;
use super::point::Point;
use super::ray::Ray;
use super::segment::Segment;
use super::shape_kind::{ShapeKind, Unbounded};
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::InvalidShape;
use crate::kernel::kind::Kind;

/// An expression of what a shape holds, whatever its kind is.
macro_rules! of_kind {
    ($shape:expr, $held:ident => $expression:expr) => {
        // Dereferenced here, so that the compiler names this match where a kind is missing.
        match *$shape {
            Shape::Point(ref $held) => $expression,
            Shape::Line(ref $held) => $expression,
            Shape::Ray(ref $held) => $expression,
            Shape::Segment(ref $held) => $expression,
            Shape::Circle(ref $held) => $expression,
            Shape::Aabb(ref $held) => $expression,
            Shape::Obb(ref $held) => $expression,
            Shape::Capsule(ref $held) => $expression,
            Shape::Polygon(ref $held) => $expression,
            Shape::Group(ref $held) => $expression,
        }
    };
}

/// A valid shape of any kind, in the world frame.
///
/// Matches on it may be exhaustive, in other crates too: a new kind is a breaking release, so that the compiler names every place
/// that does not handle it yet.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A single point.
    Point(Point),
    /// A line without ends.
    Line(Line),
    /// A line with one end.
    Ray(Ray),
    /// A straight stretch between two end points, possibly of zero length.
    Segment(Segment),
    /// A filled disc, possibly of radius 0.
    Circle(Circle),
    /// A filled rectangle with edges along the axes, possibly of zero size.
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

/// A filled simple polygon: its edges meet in their common vertices only.
///
/// It covers the union of its pieces. A move or a turn rounds every vertex and keeps the pieces, so that the same vertices belong
/// to the same pieces wherever it moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Polygon {
    pub(super) form: PolygonForm,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum PolygonForm {
    /// A convex polygon every vertex of which turns: it is its own piece.
    Strict(ConvexPolygon),
    /// Any other polygon.
    General(Box<General>),
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct General {
    pub(super) vertices: Vec<DVec2>,
    pub(super) pieces: Vec<ConvexPolygon>,
    /// The pieces as shapes of their own. Empty for one piece.
    pub(super) parts: Vec<Shape>,
    pub(super) bounds: Aabb,
}

/// The union of some shapes that move as one. A shape that misses its bound misses all of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    // In boxes: a group must not make every shape larger than a cache line (a test in `group.rs`).
    pub(super) bounding: Box<BoundingVolume>,
    pub(super) members: Box<[Shape]>,
    pub(super) pivot: Option<DVec2>,
}

/// The bounding volume itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum BoundingVolume {
    Circle(Circle),
    Rectangle(Aabb),
}

/// The value of a field of a shape, with shapes as members.
pub type FieldValue<'s> = field_value::FieldValueOf<'s, Shape>;

impl Kind {
    /// Returns the table of its fields, in the order of its constructor's arguments.
    pub fn fields(self) -> &'static [Field] {
        fn table<K: ShapeKind<Shape>>() -> &'static [Field] {
            K::FIELDS
        }
        match self {
            Kind::Point => table::<Point>(),
            Kind::Line => table::<Line>(),
            Kind::Ray => table::<Ray>(),
            Kind::Segment => table::<Segment>(),
            Kind::Circle => table::<Circle>(),
            Kind::Aabb => table::<Aabb>(),
            Kind::Obb => table::<Obb>(),
            Kind::Capsule => table::<Capsule>(),
            Kind::Polygon => table::<Polygon>(),
            Kind::Group => table::<Group>(),
        }
    }

    /// Returns true where one of its fields has this role.
    pub fn has(self, role: FieldRole) -> bool {
        self.fields().iter().any(|field| field.role == role)
    }
}

/// Implements the conversion of every kind to a shape: `Shape::from(circle)`, or `circle.into()` where a shape is expected.
macro_rules! shape_from {
    ($($kind:ident)*) => {
        $(impl From<$kind> for Shape {
            fn from(shape: $kind) -> Shape {
                Shape::$kind(shape)
            }
        })*
    };
}

shape_from!(Point Line Ray Segment Circle Aabb Obb Capsule Polygon Group);

impl Shape {
    /// Returns the kind of the shape.
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

    /// Returns the values of its [fields](Kind::fields), in the same order.
    pub fn values(&self) -> Vec<FieldValue<'_>> {
        of_kind!(self, shape => ShapeKind::<Shape>::values(shape))
    }

    /// Returns the shape of this kind with these values of its [fields](Kind::fields), in the same order.
    ///
    /// # Errors
    ///
    /// The same as of the constructor of the kind, and if the values are not those of its fields.
    pub fn from_values(kind: Kind, values: &[FieldValue<'_>]) -> Result<Shape, InvalidShape> {
        fn of<K: ShapeKind<Shape> + Into<Shape>>(values: &[FieldValue<'_>]) -> Option<Result<Shape, InvalidShape>> {
            K::from_values(values).map(|shape| shape.map(Into::into))
        }
        let shape = match kind {
            Kind::Point => of::<Point>(values),
            Kind::Line => of::<Line>(values),
            Kind::Ray => of::<Ray>(values),
            Kind::Segment => of::<Segment>(values),
            Kind::Circle => of::<Circle>(values),
            Kind::Aabb => of::<Aabb>(values),
            Kind::Obb => of::<Obb>(values),
            Kind::Capsule => of::<Capsule>(values),
            Kind::Polygon => of::<Polygon>(values),
            Kind::Group => of::<Group>(values),
        };
        shape.unwrap_or(Err(InvalidShape::WrongFields { kind, fields: kind.fields() }))
    }

    /// Returns the shapes it is answered through: the members of a group, the pieces of a concave polygon. Empty if it is convex.
    #[inline]
    pub fn parts(&self) -> &[Shape] {
        match self {
            Shape::Polygon(polygon) => polygon.parts(),
            Shape::Group(group) => group.members(),
            Shape::Point(_)
            | Shape::Line(_)
            | Shape::Ray(_)
            | Shape::Segment(_)
            | Shape::Circle(_)
            | Shape::Aabb(_)
            | Shape::Obb(_)
            | Shape::Capsule(_) => &[],
        }
    }

    /// Returns the group, or `None` if it is a single shape.
    #[inline]
    pub fn as_group(&self) -> Option<&Group> {
        if let Shape::Group(group) = self { Some(group) } else { None }
    }

    /// Returns the members of a group, also those of groups in it, depth first; for a single shape itself.
    pub fn leaves(&self) -> Vec<&Shape> {
        match self.as_group() {
            Some(group) => group.members().iter().flat_map(Shape::leaves).collect(),
            None => vec![self],
        }
    }

    /// Returns true if it is one convex part: anything but a concave polygon and a group.
    #[inline]
    pub fn is_convex(&self) -> bool {
        self.parts().is_empty()
    }

    /// Returns true if it looks the same however it is turned about its reference point: a point or a circle.
    #[inline]
    pub fn is_round(&self) -> bool {
        matches!(self.kind(), Kind::Point | Kind::Circle)
    }

    /// Returns the vertices that the shape is made of, world frame: one of a point, a line, a ray and a circle, the two ends of a segment and of a
    /// capsule, counter-clockwise those of a rectangle and of a polygon. Empty for a group.
    ///
    /// The shape is their convex hull, or the inside of a concave polygon, grown by its [`radius`](Shape::radius) where it has one, and
    /// [unbounded](Shape::unbounded) in the direction of a line or a ray.
    pub fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        of_kind!(self, shape => ShapeKind::<Shape>::core_vertices(shape))
    }

    /// Returns about how many vertices it has, those of its members included; at least 1. The cost of a test grows with their number.
    pub fn vertex_count(&self) -> usize {
        of_kind!(self, shape => ShapeKind::<Shape>::vertex_count(shape))
    }

    /// Returns the way in which it is unbounded. `None` for a bounded shape.
    #[inline]
    pub fn unbounded(&self) -> Option<Unbounded> {
        of_kind!(self, shape => ShapeKind::<Shape>::unbounded(shape))
    }

    /// Returns true for a line and a ray.
    #[inline]
    pub fn is_unbounded(&self) -> bool {
        self.unbounded().is_some()
    }
}
