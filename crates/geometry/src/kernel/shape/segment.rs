//! A segment: the straight stretch between two end points.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, vector_in_range};
use crate::kernel::limits::moved;
use crate::kernel::rotation::Rotation;

/// The straight stretch from `a` to `b`, ends included. It may have zero length: it is then a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    pub(super) a: DVec2,
    pub(super) b: DVec2,
}

impl Segment {
    /// Returns the segment from `a` to `b`, world units.
    ///
    /// # Errors
    ///
    /// If a coordinate is not finite, or beyond [`MAX_COORDINATE`](super::MAX_COORDINATE) or
    /// [`MIN_COORDINATE`](super::MIN_COORDINATE).
    pub fn new(a: impl Into<DVec2>, b: impl Into<DVec2>) -> Result<Segment, InvalidShape> {
        Ok(Segment { a: vector_in_range("a", a.into())?, b: vector_in_range("b", b.into())? })
    }

    /// Returns the first end point, world frame.
    pub fn a(&self) -> DVec2 {
        self.a
    }

    /// Returns the second end point, world frame.
    pub fn b(&self) -> DVec2 {
        self.b
    }

    pub(super) fn translated(&self, offset: DVec2) -> Segment {
        Segment { a: moved(self.a, offset), b: moved(self.b, offset) }
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Segment {
        Segment { a: rotation.turned_about(pivot, self.a), b: rotation.turned_about(pivot, self.b) }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt).
    pub(super) fn rebuilt(&self) -> Result<Segment, InvalidShape> {
        Ok(*self)
    }

    /// Returns the [reference point](super::Shape::reference_point): the middle.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.a.midpoint(self.b)
    }
}

impl<S: Clone> ShapeKind<S> for Segment {
    const FIELDS: &'static [Field] = &[Field::new("a", FieldRole::Position), Field::new("b", FieldRole::Position)];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Position(self.a), FieldValueOf::Position(self.b)]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Segment, InvalidShape>> {
        let [FieldValueOf::Position(a), FieldValueOf::Position(b)] = *values else { return None };
        Some(Segment::new(a, b))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        vec![self.a, self.b].into()
    }

    fn vertex_count(&self) -> usize {
        1
    }
}
