//! The input of the pointer while it draws.

use glam::DVec2;

use crate::handles::Snap;

/// The position of the pointer while it draws, and its choices.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DrawingPointer {
    /// The position, world frame.
    pub at: DVec2,
    /// The things that it snaps to.
    pub snap: Snap,
    /// The origin from which a box grows.
    pub grows: BoxOrigin,
}

/// The origin from which a box grows while it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoxOrigin {
    /// The vertex that was placed first.
    FromVertex,
    /// The center of the box.
    FromCenter,
}
