//! A point: a single position.

use glam::DVec2;

use super::{Circle, InvalidShape, moved, vector_in_range};

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
}

impl From<&Circle> for Point {
    /// Returns the center.
    fn from(circle: &Circle) -> Point {
        Point { at: circle.center() }
    }
}
