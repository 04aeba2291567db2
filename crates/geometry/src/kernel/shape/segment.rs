//! A segment: the straight stretch between two end points.

use glam::DVec2;

use super::{InvalidShape, moved, vector_in_range};

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
}
