//! An axis-aligned rectangle, stored as its two extreme vertices.

use std::borrow::Cow;

use glam::DVec2;

use super::field_value::FieldValueOf;
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, extent_in_range, vector_in_range};
use crate::kernel::limits::{MAX_COORDINATE, is_too_small, moved};
use crate::kernel::rotation::Rotation;

/// A filled rectangle with edges along the axes. It may have zero width or height.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb {
    min: DVec2,
    max: DVec2,
}

impl Aabb {
    /// The rectangle of every point in the permitted range.
    pub const EVERYTHING: Aabb = Aabb { min: DVec2::splat(-MAX_COORDINATE), max: DVec2::splat(MAX_COORDINATE) };

    /// Returns the rectangle between `min` and `max`, with `min <= max` in x and y, world units.
    ///
    /// # Errors
    ///
    /// If a coordinate is not finite, or beyond [`MAX_COORDINATE`] or [`MIN_COORDINATE`](super::MIN_COORDINATE), or `min` is
    /// above `max` in x or y.
    #[inline]
    pub fn new(min: impl Into<DVec2>, max: impl Into<DVec2>) -> Result<Aabb, InvalidShape> {
        const FARTHEST: DVec2 = DVec2::splat(MAX_COORDINATE);
        let (min, max) = (min.into(), max.into());
        // Comparisons with NaN are false.
        let is_in_order = (-FARTHEST).cmple(min) & min.cmple(max) & max.cmple(FARTHEST);
        // `-0.0 + 0.0` is 0.0: equal shapes have equal bits.
        let is_too_small = is_too_small(min.x) | is_too_small(min.y) | is_too_small(max.x) | is_too_small(max.y);
        if is_in_order.all() & !is_too_small { Ok(Aabb { min: min + 0.0, max: max + 0.0 }) } else { Err(Aabb::fault(min, max)) }
    }

    /// Returns the rectangle around `center` that extends by `half_extents >= 0` to the left and right, and up and down, world
    /// units. Its bounds are rounded sums.
    ///
    /// # Errors
    ///
    /// If a number is not finite, or beyond [`MAX_COORDINATE`] or [`MIN_COORDINATE`](super::MIN_COORDINATE), or a half extent is
    /// negative.
    pub fn from_center(center: impl Into<DVec2>, half_extents: impl Into<DVec2>) -> Result<Aabb, InvalidShape> {
        let (center, half_extents) = (vector_in_range("center", center.into())?, half_extents.into());
        let half_extents =
            DVec2::new(extent_in_range("half_extents", half_extents.x)?, extent_in_range("half_extents", half_extents.y)?);
        Aabb::new(center - half_extents, center + half_extents)
    }

    /// Returns a rectangle that bounds something: kept in range, and as close to 0 as it may be. `None` if the numbers are not in
    /// order.
    #[inline]
    pub fn bounding(min: DVec2, max: DVec2) -> Option<Aabb> {
        const FARTHEST: DVec2 = DVec2::splat(MAX_COORDINATE);
        let (min, max) = (min.clamp(-FARTHEST, FARTHEST), max.clamp(-FARTHEST, FARTHEST));
        min.cmple(max).all().then_some(Aabb { min: min + 0.0, max: max + 0.0 })
    }

    /// Returns the reason why two vertices are not a rectangle.
    #[cold]
    fn fault(min: DVec2, max: DVec2) -> InvalidShape {
        let axis = match (max.x < min.x, max.y < min.y) {
            (false, _) => "y",
            (true, false) => "x",
            (true, true) => "x and y",
        };
        let out_of_range = vector_in_range("min", min).and(vector_in_range("max", max)).err();
        out_of_range.unwrap_or(InvalidShape::MinAboveMax { min, max, axis })
    }

    /// Returns the lower left vertex, world frame.
    pub fn min(&self) -> DVec2 {
        self.min
    }

    /// Returns the upper right vertex, world frame.
    pub fn max(&self) -> DVec2 {
        self.max
    }

    /// Returns the middle, rounded to the nearest number.
    pub fn center(&self) -> DVec2 {
        self.min.midpoint(self.max)
    }

    /// Returns width and height, 0 or more.
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }

    /// Returns the largest absolute x and the largest absolute y of its points.
    #[inline]
    pub fn largest_coordinates(&self) -> DVec2 {
        self.min.abs().max(self.max.abs())
    }

    /// Returns the vertices, counter-clockwise from the lower left.
    pub fn vertices(&self) -> [DVec2; 4] {
        [self.min, DVec2::new(self.max.x, self.min.y), self.max, DVec2::new(self.min.x, self.max.y)]
    }

    /// Returns true if the two have a common point.
    #[inline(always)]
    pub fn meets(&self, other: &Aabb) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }

    /// Returns the smallest rectangle around some points of shapes, at least one.
    pub(in crate::kernel) fn spanning(points: &[DVec2]) -> Aabb {
        let first = points.first().copied().unwrap_or(DVec2::ZERO);
        points.iter().fold(Aabb { min: first, max: first }, |aabb, p| Aabb { min: aabb.min.min(*p), max: aabb.max.max(*p) })
    }

    /// Returns the rectangle turned by a rotation that keeps the axes: a multiple of 90 degrees.
    pub(super) fn turned_square(&self, pivot: DVec2, rotation: Rotation) -> Aabb {
        Aabb::spanning(&[rotation.turned_about(pivot, self.min), rotation.turned_about(pivot, self.max)])
    }

    pub(super) fn translated(&self, offset: DVec2) -> Aabb {
        Aabb { min: moved(self.min, offset), max: moved(self.max, offset) }
    }

    /// Returns the shape [as its numbers give it](super::Shape::rebuilt).
    pub(super) fn rebuilt(&self) -> Result<Aabb, InvalidShape> {
        Ok(*self)
    }

    /// Returns the [reference point](super::Shape::reference_point): the center.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.center()
    }
}

impl<S: Clone> ShapeKind<S> for Aabb {
    const FIELDS: &'static [Field] = &[Field::new("min", FieldRole::Minimum), Field::new("max", FieldRole::Maximum)];

    fn values(&self) -> Vec<FieldValueOf<'_, S>> {
        vec![FieldValueOf::Minimum(self.min), FieldValueOf::Maximum(self.max)]
    }

    fn from_values(values: &[FieldValueOf<'_, S>]) -> Option<Result<Aabb, InvalidShape>> {
        let [FieldValueOf::Minimum(min), FieldValueOf::Maximum(max)] = *values else { return None };
        Some(Aabb::new(min, max))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        self.vertices().to_vec().into()
    }

    fn vertex_count(&self) -> usize {
        4
    }
}
