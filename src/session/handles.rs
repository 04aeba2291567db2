//! What can be grabbed on a body, where it is, and what dragging it does. World coordinates only: no pixels.

use glam::DVec2;

use crate::kernel::{Aabb, Circle, Line, Obb, Point, Rotation, Segment, Shape};
use crate::scene::Body;

/// What a press on the canvas takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The whole body: it moves.
    Body(usize),
    /// One handle of a body.
    Handle(usize, Handle),
}

impl Target {
    /// The body it belongs to.
    pub fn body(self) -> usize {
        match self {
            Target::Body(body) | Target::Handle(body, _) => body,
        }
    }
}

/// A grabbable place on a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handle {
    /// An end point of a segment, a corner of a rectangle: counter-clockwise from the first, or the base of a line (0).
    Corner(usize),
    /// A place on the rim of a circle: changes the radius.
    Radius,
    /// A place off the shape: turns it about its reference point (or base). Only lines and OBBs have one.
    Rotation,
    /// The tip of the velocity arrow.
    Velocity,
}
