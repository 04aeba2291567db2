//! What can be grabbed on a body, where it is, and what dragging it does. World coordinates only: no pixels.

use glam::DVec2;

use super::snap::Snap;
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

/// The handles of a body and where they are at t = 0.
///
/// `margin` is a length in world units, > 0, chosen by the caller from pixels: how far a rotation handle stands off the shape,
/// and how far the velocity handle of a resting body stands off its reference point, so that it can be pulled out.
pub fn handles(body: &Body, margin: f64) -> Vec<(Handle, DVec2)> {
    handles_at(body, 0.0, margin)
}

/// The handles of a body and where they are at the time `t`, in [0, 1].
///
/// The handles of the shape travel with it. The velocity tip does not: the arrow leads from the reference point at t = 0
/// to the reference point at t = 1, whatever the time.
pub fn handles_at(body: &Body, t: f64, margin: f64) -> Vec<(Handle, DVec2)> {
    let _ = (body, t, margin);
    todo!()
}

/// The shape after a handle was dragged from one place to another; always a valid one. Both places are where the pointer was, so that the
/// handle keeps its offset to the pointer. `Velocity` leaves the shape as it is, and so does a handle the shape does not have.
pub fn dragged(shape: &Shape, handle: Handle, from: DVec2, to: DVec2, snap: Snap) -> Shape {
    let _ = (shape, handle, from, to, snap);
    todo!()
}
