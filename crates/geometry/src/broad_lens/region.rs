//! The parts into which a structure divides the plane, for a picture of it.

use crate::kernel::Aabb;

/// A cell, a node or an interval of a structure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BroadRegion {
    /// Its rectangle. An interval is as high as the box of its body.
    pub aabb: Aabb,
    /// Number of levels below the root; 0 for cells and intervals.
    pub depth: u32,
    /// Number of bodies that it lists itself.
    pub n_bodies: usize,
}
