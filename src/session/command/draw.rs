//! Drawing: a sketch becomes a body, and an undo step, with its last point. A step of a capture refuses every tool.

use crate::kernel::Shape;
use crate::session::Session;
use crate::session::drawing::{DrawingPointer, Tool, ToolDrawing};
use crate::session::editing::{Effect, Selection, bodies};
use crate::session::refusal::Refusal;

/// One thing the user does to draw a body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Draw {
    /// Takes a tool to draw with, or puts the present one away. The sketch is dropped.
    Take(Option<Tool>),
    /// The pointer moved. Does nothing without a tool.
    To(DrawingPointer),
    /// Places the next point of the sketch. The last one adds the body and selects it.
    Place(DrawingPointer),
    /// Closes the outline of the sketch: the polygon is added and selected.
    Close,
    /// Removes the point that was placed last.
    TakeBack,
    /// Drops the sketch, or puts the tool away if there is no sketch.
    Drop,
}

impl Session {
    /// Checks a command of the drawing.
    pub(super) fn check_draw(&self, draw: &Draw) -> Result<(), Refusal> {
        self.drawn(*draw).map(drop)
    }

    /// Carries out a command of the drawing.
    pub(super) fn draw(&mut self, draw: Draw) -> Result<(), Refusal> {
        let (drawing, effect) = self.drawn(draw)?;
        self.drawing = drawing;
        if let Draw::Take(Some(_)) = draw {
            self.put_stamp_away();
            self.select_these(Selection::NOTHING)?;
            self.view.hover = None;
        }
        if let Some(effect) = effect {
            self.take_effect(effect);
        }
        Ok(())
    }

    /// Returns the drawing after a command, and the effect on the scene if the sketch is complete.
    fn drawn(&self, draw: Draw) -> Result<(ToolDrawing, Option<Effect>), Refusal> {
        let (scene, t) = (self.document.scene(), self.playback.t);
        let mut drawing = self.drawing.clone();
        let shape: Option<Shape> = match draw {
            Draw::Take(tool) => {
                if tool.is_some() {
                    self.check_editable()?;
                }
                drawing.take(tool)?;
                None
            }
            Draw::To(stroke) => {
                drawing.move_to(stroke, scene, t)?;
                None
            }
            Draw::Place(stroke) => drawing.place(stroke, scene, t)?,
            Draw::Close => drawing.close(),
            Draw::TakeBack => {
                drawing.take_back();
                None
            }
            Draw::Drop => {
                drawing.step_back();
                None
            }
        };
        let effect = shape.map(|shape| bodies::add_shape(scene, shape)).transpose()?;
        Ok((drawing, effect))
    }
}
