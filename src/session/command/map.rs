//! The commands about the phase map.

use crate::session::derived::{MapAsks, MapAxis};
use crate::sweep;

/// One thing the user does with the phase map.
#[derive(Debug, Clone, PartialEq)]
pub enum MapCommand {
    /// Lets an axis of the map vary another number, or in another range. Fills the map anew.
    SetAxis {
        /// Which axis.
        which: MapAxis,
        /// What it varies, and from where to where. The number of its cells is that of the map.
        axis: sweep::Axis,
    },
    /// Chooses who is asked in the cells of the map.
    SetAsks(MapAsks),
    /// Chooses the number of cells along each axis, one of [`RESOLUTIONS`](crate::session::RESOLUTIONS).
    SetCells(usize),
    /// Fills the map on, or leaves it as far as it is.
    Run(bool),
}
