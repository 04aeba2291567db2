//! Drawing: a body of a kind, by a drag or point by point on the canvas.
//!
//! A sketch is not part of the scene: it becomes a body when its last point is placed, as one step of the history. This module names
//! the shapes and the snapping.

mod form;
mod outline;
mod stroke;

use glam::DVec2;

use form::{DrawnShape, formed};
pub use stroke::{BoxOrigin, DrawingPointer};

use super::checks::check_vector;
use super::refusal::Refusal;
use super::snapping::{Surroundings, by_verdict};
use crate::handles::Snapped;
use crate::kernel::{Kind, Shape};
use crate::picture::Sketch;
use crate::scene::Scene;
use crate::session::texts::refusals;

/// The tool that draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tool {
    /// The kind of the bodies. A group cannot be drawn.
    pub kind: Kind,
    /// The number of bodies that it draws.
    pub lasts: ToolUse,
}

/// The number of bodies that a tool draws before it is put away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolUse {
    /// One body.
    OneBody,
    /// Any number, until the user puts it away.
    ManyBodies,
}

/// The tool that is held, and what is drawn with it.
#[derive(Debug, Clone, Default)]
pub struct ToolDrawing {
    tool: Option<Tool>,
    sketch: Sketch,
}

impl ToolDrawing {
    /// Returns the tool. `None`: nothing is drawn.
    pub fn tool(&self) -> Option<Tool> {
        self.tool
    }

    /// Returns the sketch as far as it is drawn. `None` without a tool.
    pub fn sketch(&self) -> Option<&Sketch> {
        self.tool.map(|_| &self.sketch)
    }

    /// Takes a tool, or puts the present one away.
    pub(super) fn take(&mut self, tool: Option<Tool>) -> Result<(), Refusal> {
        if tool.is_some_and(|tool| tool.kind == Kind::Group) {
            return Err(Refusal::NotDrawn);
        }
        *self = ToolDrawing { tool, sketch: Sketch::default() };
        Ok(())
    }

    /// Moves the next point after the pointer.
    pub(super) fn move_to(&mut self, stroke: DrawingPointer, scene: &Scene, t: f64) -> Result<(), Refusal> {
        check_vector(refusals::POINTER, stroke.at)?;
        let Some(tool) = self.tool else { return Ok(()) };
        let sketch = &mut self.sketch;
        let (tip, snapped) = landing(form::origin(tool.kind, &sketch.points), stroke, scene, t);
        let form = formed(tool.kind, &sketch.points, tip, &stroke, snapped, scene, t);
        let (shape, refused, snapped) = match form {
            Ok(DrawnShape { shape, snapped }) => (shape, None, snapped),
            Err(reason) => (None, Some(reason), snapped),
        };
        let snapped = match &shape {
            Some(shape) => snapped.map(|snapped| by_verdict(snapped, shape, scene, t)),
            None => snapped,
        };
        *sketch = Sketch { points: std::mem::take(&mut sketch.points), tip: Some(tip), shape, refused, snapped };
        Ok(())
    }

    /// Places the next point at the pointer. Returns the shape if that was the last one.
    pub(super) fn place(&mut self, stroke: DrawingPointer, scene: &Scene, t: f64) -> Result<Option<Shape>, Refusal> {
        self.move_to(stroke, scene, t)?;
        let (Some(tool), Some(tip)) = (self.tool, self.sketch.tip) else { return Ok(None) };
        // Where the point cannot be, the sketch says why.
        if self.sketch.refused.is_some() || self.sketch.points.last() == Some(&tip) {
            return Ok(None);
        }
        if form::points_of(tool.kind) != Some(self.sketch.points.len() + 1) {
            self.sketch.points.push(tip);
            return Ok(None);
        }
        Ok(self.finish())
    }

    /// Closes the outline of a polygon with an edge from the last placed point to the first. `None` if that makes no polygon: the
    /// sketch says why.
    pub(super) fn close(&mut self) -> Option<Shape> {
        self.tool.filter(|tool| tool.kind == Kind::Polygon)?;
        match outline::closed(&self.sketch.points) {
            Ok(shape) => {
                self.sketch.shape = Some(shape);
                self.finish()
            }
            Err(reason) => {
                self.sketch.refused = Some(reason);
                None
            }
        }
    }

    /// Removes the point that was placed last.
    pub(super) fn take_back(&mut self) {
        self.sketch.points.pop();
        self.sketch = Sketch { points: std::mem::take(&mut self.sketch.points), tip: self.sketch.tip, ..Sketch::default() };
    }

    /// Drops the sketch; without one, puts the tool away.
    pub(super) fn step_back(&mut self) {
        let tool = self.tool.filter(|_| !self.sketch.points.is_empty());
        *self = ToolDrawing { tool, sketch: Sketch::default() };
    }

    /// Returns the shape of the sketch, and begins a new one if the tool draws more bodies.
    fn finish(&mut self) -> Option<Shape> {
        let tool = self.tool.filter(|tool| tool.lasts == ToolUse::ManyBodies);
        let drawn = std::mem::replace(self, ToolDrawing { tool, sketch: Sketch::default() });
        drawn.sketch.shape
    }
}

/// Returns the position of the next point, and the thing that it has snapped to. Its direction is measured from `origin`.
fn landing(origin: Option<DVec2>, stroke: DrawingPointer, scene: &Scene, t: f64) -> (DVec2, Option<Snapped>) {
    let DrawingPointer { at, snap, .. } = stroke;
    let around = Surroundings::of(scene, None, t, [at, at], snap);
    match around.and_then(|around| around.point(at, origin, snap)) {
        Some(snapped) => (snapped.at, Some(snapped)),
        None => match snap.lines {
            Some(lines) => (lines.nearest(at), Some(Snapped::on_grid(lines.nearest(at)))),
            None => (snap.position(at), None),
        },
    }
}
