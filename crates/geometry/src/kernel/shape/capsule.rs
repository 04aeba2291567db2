//! A capsule: a segment grown by a radius.

use glam::DVec2;

use super::{InvalidShape, extent_in_range, moved, vector_in_range};

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
}
