//! A ray: a line with one end.

use glam::DVec2;

use super::{InvalidShape, direction_in_range, moved, vector_in_range};

/// All points `origin + s * direction` with `s >= 0`. The direction may have any length but zero; verdicts use it as given,
/// lengths use its unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ray {
    pub(super) origin: DVec2,
    pub(super) direction: DVec2,
    pub(super) unit: DVec2,
}

impl Ray {
    /// The ray from `origin` along `direction`, which must not be zero.
    pub fn new(origin: DVec2, direction: DVec2) -> Result<Ray, InvalidShape> {
        let origin = vector_in_range("origin", origin)?;
        let (direction, unit) = direction_in_range(direction)?;
        Ok(Ray { origin, direction, unit })
    }

    /// Its end, world frame.
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// The direction as given, of any length but zero.
    pub fn direction(&self) -> DVec2 {
        self.direction
    }

    /// The direction as a unit vector.
    pub fn unit(&self) -> DVec2 {
        self.unit
    }

    /// The unit normal: the direction turned by 90 degrees, to the left of the ray.
    pub fn normal(&self) -> DVec2 {
        self.unit.perp()
    }

    pub(super) fn translated(&self, offset: DVec2) -> Ray {
        Ray { origin: moved(self.origin, offset), ..*self }
    }
}
