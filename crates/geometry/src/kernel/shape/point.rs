//! A point: a single position.

use std::borrow::Cow;

use glam::DVec2;

use super::circle::Circle;
use super::field_value::FieldValueOf;
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, vector_in_range};
use crate::kernel::limits::moved;
use crate::kernel::rotation::Rotation;

/// A single position. Its boundary is itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub(super) at: DVec2,
}

impl Point {
    /// The point at the origin.
    pub const ORIGIN: Point = Point { at: DVec2::ZERO };

    /// Returns the point at `at`, world units.
    ///
    /// # Errors
    ///
    /// If a coordinate is not finite, or beyond [`MAX_COORDINATE`](super::MAX_COORDINATE) or
    /// [`MIN_COORDINATE`](super::MIN_COORDINATE).
    pub fn new(at: impl Into<DVec2>) -> Result<Point, InvalidShape> {
        Ok(Point { at: vector_in_range("at", at.into())? })
    }

    /// Returns its position, world frame.
    pub fn at(&self) -> DVec2 {
        self.at
    }

    pub(super) fn translated(&self, offset: DVec2) -> Point {
        Point { at: moved(self.at, offset) }
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Point {
        Point { at: rotation.turned_about(pivot, self.at) }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt).
    pub(super) fn rebuilt(&self) -> Result<Point, InvalidShape> {
        Ok(*self)
    }

    /// Returns the [reference point](super::Shape::reference_point): the point itself.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.at
    }
}

impl<S: Clone> ShapeKind<S> for Point {
    const FIELDS: &'static [Field] = &[Field::new("at", FieldRole::Position)];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Position(self.at)]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Point, InvalidShape>> {
        let [FieldValueOf::Position(at)] = *values else { return None };
        Some(Point::new(at))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        vec![self.at].into()
    }

    fn vertex_count(&self) -> usize {
        1
    }
}

impl From<&Circle> for Point {
    /// Returns the center.
    fn from(circle: &Circle) -> Point {
        Point { at: circle.center() }
    }
}
