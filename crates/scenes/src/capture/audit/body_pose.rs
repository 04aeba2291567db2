//! The pose of a body at a frame, and its turn from one frame to the next.

use glam::DVec2;

use crate::scene::UpDirection;

/// A body at a frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyPose {
    /// The body, as an index into the bodies of the capture.
    pub body: u32,
    /// True if it was there at the frame before, and moved from there to here.
    pub has_step: bool,
    /// The point of it that moves on a straight line.
    pub center: DVec2,
    /// The rotation of its frame, degrees.
    pub(super) degrees: f64,
}

impl BodyPose {
    /// Returns the shorter turn to another pose, degrees in [-180, 180]. Half a circle is counter-clockwise on the screen.
    pub(super) fn turn_to(&self, to: &BodyPose, up: UpDirection) -> f64 {
        /// The rounding error of two angles relative to half a circle.
        const ROUNDING: f64 = 8.0 * f64::EPSILON;
        let turn = to.degrees - self.degrees;
        if turn == 0.0 {
            return 0.0;
        }
        let shorter = turn - 360.0 * (turn / 360.0).round();
        let is_half = (180.0 - shorter.abs()).abs() <= ROUNDING * (180.0 + self.degrees.abs() + to.degrees.abs());
        if is_half { up.angle_as_seen(180.0) } else { shorter }
    }

    /// Returns true if both poses are equal.
    pub(super) fn is_at(&self, other: &BodyPose) -> bool {
        self.center == other.center && self.degrees == other.degrees
    }
}
