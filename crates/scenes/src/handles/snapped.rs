//! The result of snapping: what a dragged or drawn point, or a moved body, has come to rest on.

use glam::DVec2;

use super::Landmark;
use crate::search::boundary::Landing;

/// The object to which a dragged or drawn point, or a moved body, has snapped.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Snapped {
    /// The kind of the object.
    pub on: SnappedOn,
    /// The body that has it. `None`: no body, but the grid or a direction of the axes.
    pub body: Option<usize>,
    /// The position, world frame, at the time on the timeline.
    pub at: DVec2,
    /// The start of the direction that was snapped to. `None`: a point was snapped to.
    pub from: Option<DVec2>,
}

impl Snapped {
    /// A point that lies where two lines of the grid cross.
    pub fn on_grid(at: DVec2) -> Snapped {
        Snapped { on: SnappedOn::Grid, body: None, at, from: None }
    }
}

/// The part of another body, or of the view, that something has snapped to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SnappedOn {
    /// The two shapes touch, or hit one unit in the last place from a miss.
    Touching(Landing),
    /// A crossing of two lines of the grid.
    Grid,
    /// A point of the body.
    Landmark(Landmark),
    /// The closest point of an edge, or of another boundary.
    Edge,
    /// A direction, or a turn, of this many degrees.
    Degrees(f64),
    /// The direction of an edge.
    Parallel,
    /// A direction perpendicular to an edge.
    Perpendicular,
}
