//! A capsule: a segment grown by a radius.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, extent_in_range, vector_in_range};
use crate::kernel::limits::moved;
use crate::kernel::rotation::Rotation;

/// The set of all points within `radius` of the segment from `a` to `b`. Radius 0 makes it a segment, zero length a circle, both
/// a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Capsule {
    pub(super) a: DVec2,
    pub(super) b: DVec2,
    pub(super) radius: f64,
}

impl Capsule {
    /// Returns the capsule around the segment from `a` to `b` with `radius >= 0`, world units.
    ///
    /// # Errors
    ///
    /// If a number is not finite, or beyond [`MAX_COORDINATE`](super::MAX_COORDINATE) or
    /// [`MIN_COORDINATE`](super::MIN_COORDINATE), or the radius is negative.
    pub fn new(a: impl Into<DVec2>, b: impl Into<DVec2>, radius: f64) -> Result<Capsule, InvalidShape> {
        let (a, b) = (vector_in_range("a", a.into())?, vector_in_range("b", b.into())?);
        Ok(Capsule { a, b, radius: extent_in_range("radius", radius)? })
    }

    /// Returns the first end of its core, world frame.
    pub fn a(&self) -> DVec2 {
        self.a
    }

    /// Returns the second end of its core, world frame.
    pub fn b(&self) -> DVec2 {
        self.b
    }

    /// Returns the radius, 0 or more, world units.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    pub(super) fn translated(&self, offset: DVec2) -> Capsule {
        Capsule { a: moved(self.a, offset), b: moved(self.b, offset), ..*self }
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Capsule {
        Capsule { a: rotation.turned_about(pivot, self.a), b: rotation.turned_about(pivot, self.b), ..*self }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt).
    pub(super) fn rebuilt(&self) -> Result<Capsule, InvalidShape> {
        Ok(*self)
    }

    /// Returns the [reference point](super::Shape::reference_point): the middle.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.a.midpoint(self.b)
    }
}

impl<S: Clone> ShapeKind<S> for Capsule {
    const FIELDS: &'static [Field] =
        &[Field::new("a", FieldRole::Position), Field::new("b", FieldRole::Position), Field::new("radius", FieldRole::Length)];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Position(self.a), FieldValueOf::Position(self.b), FieldValueOf::Length(self.radius)]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Capsule, InvalidShape>> {
        let [FieldValueOf::Position(a), FieldValueOf::Position(b), FieldValueOf::Length(radius)] = *values else { return None };
        Some(Capsule::new(a, b, radius))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        vec![self.a, self.b].into()
    }

    fn vertex_count(&self) -> usize {
        4
    }
}
