//! A line without ends, through a base point along a direction.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use super::shape_kind::{ShapeKind, Unbounded};
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, vector_in_range};
use crate::kernel::limits::{MAX_COORDINATE, moved};
use crate::kernel::rotation::Rotation;
use crate::kernel::vector::unit;

/// A line without ends. The direction may have any length but zero; verdicts use it as given, lengths use its unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    base: DVec2,
    direction: DVec2,
    unit: DVec2,
}

impl Line {
    /// Returns the line through `base`, world units, along `direction`.
    ///
    /// # Errors
    ///
    /// If a number is not finite, or beyond [`MAX_COORDINATE`] or [`MIN_COORDINATE`](super::MIN_COORDINATE), or the direction is
    /// zero.
    pub fn new(base: impl Into<DVec2>, direction: impl Into<DVec2>) -> Result<Line, InvalidShape> {
        let base = vector_in_range("base", base.into())?;
        let direction = vector_in_range("direction", direction.into())?;
        let unit = unit(direction).ok_or(InvalidShape::ZeroDirection)?;
        Ok(Line { base, direction, unit })
    }

    /// Returns a point on the line, world frame.
    pub fn base(&self) -> DVec2 {
        self.base
    }

    /// Returns the direction as given, of any length but zero.
    pub fn direction(&self) -> DVec2 {
        self.direction
    }

    /// Returns the direction as a unit vector.
    pub fn unit(&self) -> DVec2 {
        self.unit
    }

    /// Returns the unit normal: the direction turned by 90 degrees, to the left of the line.
    pub fn normal(&self) -> DVec2 {
        self.unit.perp()
    }

    /// Returns the distance of `p` from the line, positive to the left of it.
    pub fn signed_distance(&self, p: DVec2) -> f64 {
        self.unit.perp_dot(p - self.base)
    }

    pub(super) fn translated(&self, offset: DVec2) -> Line {
        Line { base: moved(self.base, offset), ..*self }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt).
    pub(super) fn rebuilt(&self) -> Result<Line, InvalidShape> {
        Ok(*self)
    }

    /// Returns the [reference point](super::Shape::reference_point): the base.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.base
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Line {
        let turned = rotation.world_from_local(self.direction) + DVec2::ZERO;
        // The turned diagonal of the permitted range may leave the range; half of a direction is the same direction.
        let direction = if MAX_COORDINATE < turned.abs().max_element() { turned * 0.5 } else { turned };
        let base = rotation.turned_about(pivot, self.base);
        match unit(direction) {
            Some(unit) => Line { base, direction, unit },
            // The direction was too short for its digits to survive.
            None => {
                let unit = rotation.turned_unit(self.unit);
                Line { base, direction: unit, unit }
            }
        }
    }
}

impl<S: Clone> ShapeKind<S> for Line {
    const FIELDS: &'static [Field] = &[Field::new("base", FieldRole::Position), Field::new("direction", FieldRole::Direction)];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Position(self.base), FieldValueOf::Direction(self.direction)]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Line, InvalidShape>> {
        let [FieldValueOf::Position(base), FieldValueOf::Direction(direction)] = *values else { return None };
        Some(Line::new(base, direction))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        vec![self.base].into()
    }

    fn vertex_count(&self) -> usize {
        1
    }

    fn unbounded(&self) -> Option<Unbounded> {
        Some(Unbounded::Line(self.unit))
    }
}
