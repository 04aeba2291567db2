//! Where the pointer is while it draws, and how.

use glam::DVec2;

use crate::handles::Snap;

/// Where the pointer is, and how it draws.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// The position, world frame.
    pub at: DVec2,
    /// What it snaps to.
    pub snap: Snap,
    /// How a box grows.
    pub grows: Grows,
}

/// How a box grows while it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grows {
    /// From the vertex that was placed first.
    FromVertex,
    /// From its center.
    FromCenter,
}
