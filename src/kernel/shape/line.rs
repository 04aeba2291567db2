//! A line without ends, through a base point along a direction.

use glam::DVec2;

use super::{InvalidShape, direction_in_range, moved, vector_in_range};

/// A line without ends. The direction may have any length but zero; verdicts use it as given, lengths use its unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    pub(super) base: DVec2,
    pub(super) direction: DVec2,
    pub(super) unit: DVec2,
}

impl Line {
    /// The line through `base` along `direction`, which must not be zero.
    pub fn new(base: DVec2, direction: DVec2) -> Result<Line, InvalidShape> {
        let base = vector_in_range("base", base)?;
        let (direction, unit) = direction_in_range(direction)?;
        Ok(Line { base, direction, unit })
    }

    /// A point on the line, world frame.
    pub fn base(&self) -> DVec2 {
        self.base
    }

    /// The direction as given, of any length but zero.
    pub fn direction(&self) -> DVec2 {
        self.direction
    }

    /// The direction as a unit vector.
    pub fn unit(&self) -> DVec2 {
        self.unit
    }

    /// The unit normal: the direction turned by 90 degrees, to the left of the line.
    pub fn normal(&self) -> DVec2 {
        self.unit.perp()
    }

    /// The distance of `p` from the line, positive to the left of it.
    pub fn signed_distance(&self, p: DVec2) -> f64 {
        self.unit.perp_dot(p - self.base)
    }

    pub(super) fn translated(&self, offset: DVec2) -> Line {
        Line { base: moved(self.base, offset), ..*self }
    }
}
