//! A circle: a filled disc.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, extent_in_range, vector_in_range};
use crate::kernel::limits::{MAX_COORDINATE, moved};
use crate::kernel::rotation::Rotation;

/// A filled disc. Radius 0 makes it a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Circle {
    pub(super) center: DVec2,
    pub(super) radius: f64,
}

impl Circle {
    /// Returns the disc around `center` with `radius >= 0`, world units.
    ///
    /// # Errors
    ///
    /// If a number is not finite, or beyond [`MAX_COORDINATE`](super::MAX_COORDINATE) or
    /// [`MIN_COORDINATE`](super::MIN_COORDINATE), or the radius is negative.
    pub fn new(center: impl Into<DVec2>, radius: f64) -> Result<Circle, InvalidShape> {
        Ok(Circle { center: vector_in_range("center", center.into())?, radius: extent_in_range("radius", radius)? })
    }

    /// Returns a circle that bounds something: its radius kept in range, and its numbers as close to 0 as they may be. `None` for
    /// NaN.
    pub(crate) fn bounding(center: DVec2, radius: f64) -> Option<Circle> {
        let is_valid = center.is_finite() && 0.0 <= radius;
        is_valid.then(|| Circle { center: moved(center, DVec2::ZERO) + 0.0, radius: radius.min(MAX_COORDINATE) + 0.0 })
    }

    /// Returns the center, world frame.
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// Returns the radius, 0 or more.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    pub(super) fn translated(&self, offset: DVec2) -> Circle {
        Circle { center: moved(self.center, offset), ..*self }
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Circle {
        Circle { center: rotation.turned_about(pivot, self.center), ..*self }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt).
    pub(super) fn rebuilt(&self) -> Result<Circle, InvalidShape> {
        Ok(*self)
    }

    /// Returns the [reference point](super::Shape::reference_point): the center.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.center
    }
}

impl<S: Clone> ShapeKind<S> for Circle {
    const FIELDS: &'static [Field] = &[Field::new("center", FieldRole::Position), Field::new("radius", FieldRole::Length)];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Position(self.center), FieldValueOf::Length(self.radius)]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Circle, InvalidShape>> {
        let [FieldValueOf::Position(center), FieldValueOf::Length(radius)] = *values else { return None };
        Some(Circle::new(center, radius))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        vec![self.center].into()
    }

    fn vertex_count(&self) -> usize {
        1
    }
}
