//! The description of a kind, which stands in the file of the kind: the table of its fields, and the vertices that it is made of.

use std::borrow::Cow;

use glam::DVec2;

use super::{Field, FieldValue, InvalidShape, Shape};

/// The description of a kind, beside its type.
pub(super) trait ShapeKind: Sized {
    /// The fields, in the order of the constructor's arguments.
    const FIELDS: &'static [Field];

    /// Their values, in the same order.
    fn values(&self) -> Vec<FieldValue<'_>>;

    /// The shape with these values, by its constructor. `None` where they are not the values of its fields.
    fn from_values(values: &[FieldValue<'_>]) -> Option<Result<Self, InvalidShape>>;

    /// See [`Shape::core_vertices`].
    fn core_vertices(&self) -> Cow<'_, [DVec2]>;

    /// See [`Shape::vertex_count`].
    fn vertex_count(&self) -> usize;

    /// See [`Shape::unbounded`].
    #[inline]
    fn unbounded(&self) -> Option<Unbounded> {
        None
    }
}

/// The way in which a shape is unbounded, with its direction, a unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unbounded {
    /// Along the direction and against it.
    Line(DVec2),
    /// Along the direction.
    Ray(DVec2),
}

impl Shape {
    /// Returns the vertices that the shape is made of, world frame: one of a point, a line, a ray and a circle, the two ends of a segment and of a
    /// capsule, counter-clockwise those of a rectangle and of a polygon. Empty for a group.
    ///
    /// The shape is their convex hull, or the inside of a concave polygon, grown by its [`radius`](Shape::radius) where it has one, and
    /// [unbounded](Shape::unbounded) in the direction of a line or a ray.
    pub fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        of_kind!(self, shape => shape.core_vertices())
    }

    /// Returns about how many vertices it has, those of its members included; at least 1. The cost of a test grows with their number.
    pub fn vertex_count(&self) -> usize {
        of_kind!(self, shape => ShapeKind::vertex_count(shape))
    }

    /// Returns the way in which it is unbounded. `None` for a bounded shape.
    #[inline]
    pub fn unbounded(&self) -> Option<Unbounded> {
        of_kind!(self, shape => shape.unbounded())
    }

    /// Returns true for a line and a ray.
    #[inline]
    pub fn is_unbounded(&self) -> bool {
        self.unbounded().is_some()
    }
}
