//! The result of snapping: what a dragged or drawn point, or a moved body, has come to rest on.

use glam::DVec2;

use super::Landmark;
use crate::search::boundary::Landing;

/// What a dragged or drawn point, or a moved body, has come to rest on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Snapped {
    /// On what.
    pub on: SnappedOn,
    /// The body that has it. `None`: no body, a direction of the axes.
    pub body: Option<usize>,
    /// Where, world frame, at the time on the timeline.
    pub at: DVec2,
    /// From where the direction leads that was snapped to. `None`: a point was snapped to.
    pub from: Option<DVec2>,
}

/// What of another body something has come to rest on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SnappedOn {
    /// The two shapes touch, or hit one unit in the last place from a miss.
    Touching(Landing),
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
