//! An oriented rectangle: center, half extents, rotation.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, extent_in_range, vector_in_range};
use crate::kernel::limits::moved;
use crate::kernel::rotation::Rotation;

/// A filled rectangle with a rotation. It may have zero extents.
///
/// It is the set `center + u * axis + v * axis.perp()` with `|u| <= half_extents.x`, `|v| <= half_extents.y`, for the
/// axis stored in its rotation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Obb {
    pub(super) center: DVec2,
    pub(super) half_extents: DVec2,
    pub(super) rotation: Rotation,
}

impl Obb {
    /// Returns the rectangle around `center` with `half_extents >= 0` along its own axes, world units.
    ///
    /// # Errors
    ///
    /// If a number is not finite, or beyond [`MAX_COORDINATE`](super::MAX_COORDINATE) or
    /// [`MIN_COORDINATE`](super::MIN_COORDINATE), or a half extent is negative.
    pub fn new(center: impl Into<DVec2>, half_extents: impl Into<DVec2>, rotation: Rotation) -> Result<Obb, InvalidShape> {
        let (center, half_extents) = (vector_in_range("center", center.into())?, half_extents.into());
        let x = extent_in_range("half_extents", half_extents.x)?;
        let y = extent_in_range("half_extents", half_extents.y)?;
        Ok(Obb { center, half_extents: DVec2::new(x, y), rotation })
    }

    /// Returns the center, world frame.
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// Returns half the width and half the height, along its own axes, 0 or more.
    pub fn half_extents(&self) -> DVec2 {
        self.half_extents
    }

    /// Returns the rotation of its own x axis from the world's.
    pub fn rotation(&self) -> Rotation {
        self.rotation
    }

    /// Returns the vertices, counter-clockwise, first the one at local (-, -).
    pub fn vertices(&self) -> [DVec2; 4] {
        self.vertex_offsets().map(|offset| self.center + offset)
    }

    /// Returns the vertices relative to the center: as accurate as the extents, wherever the center is.
    pub fn vertex_offsets(&self) -> [DVec2; 4] {
        let DVec2 { x, y } = self.half_extents;
        [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| self.rotation.world_from_local(DVec2::new(x, y)))
    }

    /// Returns a world point in the rectangle's own frame, origin at the center.
    pub fn local_from_world(&self, p: DVec2) -> DVec2 {
        self.rotation.local_from_world(p - self.center)
    }

    /// Returns a point of the rectangle's own frame in the world.
    pub fn world_from_local(&self, p: DVec2) -> DVec2 {
        self.center + self.rotation.world_from_local(p)
    }

    pub(super) fn translated(&self, offset: DVec2) -> Obb {
        Obb { center: moved(self.center, offset), ..*self }
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Obb {
        Obb { center: rotation.turned_about(pivot, self.center), rotation: self.rotation.then(rotation), ..*self }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt): with the vector of its angle.
    pub(super) fn rebuilt(&self) -> Result<Obb, InvalidShape> {
        Obb::new(self.center, self.half_extents, Rotation::from_degrees(self.rotation.degrees())?)
    }

    /// Returns the [reference point](super::Shape::reference_point): the center.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.center
    }
}

impl<S: Clone> ShapeKind<S> for Obb {
    const FIELDS: &'static [Field] = &[
        Field::new("center", FieldRole::Position),
        Field::new("half_extents", FieldRole::Extents),
        Field::new("rotation", FieldRole::Rotation),
    ];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Position(self.center), FieldValueOf::Extents(self.half_extents), FieldValueOf::Rotation(self.rotation)]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Obb, InvalidShape>> {
        let [FieldValueOf::Position(center), FieldValueOf::Extents(half_extents), FieldValueOf::Rotation(rotation)] = *values
        else {
            return None;
        };
        Some(Obb::new(center, half_extents, rotation))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        self.vertices().to_vec().into()
    }

    fn vertex_count(&self) -> usize {
        4
    }
}
