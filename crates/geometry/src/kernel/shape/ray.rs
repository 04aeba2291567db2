//! A ray: a line with one end.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use super::line::Line;
use super::shape_kind::{ShapeKind, Unbounded};
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, vector_in_range};
use crate::kernel::rotation::Rotation;

/// The set of all points `origin + s * direction` with `s >= 0`. The direction may have any length but zero; verdicts use it as
/// given, lengths use its unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ray {
    /// The line it lies on. Its base is the origin.
    carrier: Line,
}

impl Ray {
    /// Returns the ray from `origin`, world units, along `direction`.
    ///
    /// # Errors
    ///
    /// If a number is not finite, or beyond [`MAX_COORDINATE`](super::MAX_COORDINATE) or
    /// [`MIN_COORDINATE`](super::MIN_COORDINATE), or the direction is zero.
    pub fn new(origin: impl Into<DVec2>, direction: impl Into<DVec2>) -> Result<Ray, InvalidShape> {
        let origin = vector_in_range("origin", origin.into())?;
        Ok(Ray { carrier: Line::new(origin, direction)? })
    }

    /// Returns its end, world frame.
    pub fn origin(&self) -> DVec2 {
        self.carrier.base()
    }

    /// Returns the direction as given, of any length but zero.
    pub fn direction(&self) -> DVec2 {
        self.carrier.direction()
    }

    /// Returns the direction as a unit vector.
    pub fn unit(&self) -> DVec2 {
        self.carrier.unit()
    }

    /// Returns the unit normal: the direction turned by 90 degrees, to the left of the ray.
    pub fn normal(&self) -> DVec2 {
        self.carrier.normal()
    }

    pub(super) fn translated(&self, offset: DVec2) -> Ray {
        Ray { carrier: self.carrier.translated(offset) }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt).
    pub(super) fn rebuilt(&self) -> Result<Ray, InvalidShape> {
        Ok(*self)
    }

    /// Returns the [reference point](super::Shape::reference_point): the origin.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.origin()
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Ray {
        Ray { carrier: self.carrier.turned(pivot, rotation) }
    }
}

impl<S: Clone> ShapeKind<S> for Ray {
    const FIELDS: &'static [Field] = &[Field::new("origin", FieldRole::Position), Field::new("direction", FieldRole::Direction)];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Position(self.origin()), FieldValueOf::Direction(self.direction())]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Ray, InvalidShape>> {
        let [FieldValueOf::Position(origin), FieldValueOf::Direction(direction)] = *values else { return None };
        Some(Ray::new(origin, direction))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        vec![self.origin()].into()
    }

    fn vertex_count(&self) -> usize {
        1
    }

    fn unbounded(&self) -> Option<Unbounded> {
        Some(Unbounded::Ray(self.unit()))
    }
}
