//! What is done on the canvas beside dragging: bodies that are drawn, and handles that the keyboard moves.

use glam::DVec2;

use crate::handles::{Handle, Target, handles};
use crate::kernel::Shape;
use crate::session::command::{DrawCommand, FocusCommand};
use crate::session::drawing::Tool;
use crate::session::editing::{Selection, bodies, handle};
use crate::session::playback::Direction;
use crate::session::refusal::Refusal;
use crate::session::{Session, checks};

/// The handles that the keyboard goes through are those of a shape on a large screen: also short edges have one. World units.
const NO_MARGIN: f64 = 1e-70;

impl Session {
    pub(super) fn carry_out_drawing(&mut self, command: DrawCommand) -> Result<(), Refusal> {
        let (scene, t) = (self.document.scene(), self.playback.t);
        match command {
            DrawCommand::Take(tool) => self.take_tool(tool),
            DrawCommand::To(stroke) => self.drawing.move_to(stroke, scene, t),
            DrawCommand::Place(stroke) => {
                let drawn = self.drawing.place(stroke, scene, t)?;
                self.add_drawn(drawn)
            }
            DrawCommand::Close => {
                let drawn = self.drawing.close();
                self.add_drawn(drawn)
            }
            DrawCommand::TakeBack => {
                self.drawing.take_back();
                Ok(())
            }
            DrawCommand::Drop => {
                self.drawing.step_back();
                Ok(())
            }
        }
    }

    pub(super) fn carry_out_on_focus(&mut self, command: FocusCommand) -> Result<(), Refusal> {
        match command {
            FocusCommand::StepBody(direction) => self.step_body(direction),
            FocusCommand::StepHandle(direction) => self.step_handle(direction),
            FocusCommand::Nudge { arrow, step } => self.nudge_handle(arrow, step),
            FocusCommand::Press => self.press_handle(),
            FocusCommand::Leave => {
                self.view.focus = None;
                Ok(())
            }
        }
    }

    fn take_tool(&mut self, tool: Option<Tool>) -> Result<(), Refusal> {
        self.drawing.take(tool)?;
        if tool.is_some() {
            self.select_these(Selection::NOTHING)?;
            self.view.hover = None;
        }
        Ok(())
    }

    /// Adds what was drawn, where it is done.
    fn add_drawn(&mut self, drawn: Option<Shape>) -> Result<(), Refusal> {
        if let Some(shape) = drawn {
            self.edit(bodies::add_shape(self.document.scene(), shape)?);
        }
        Ok(())
    }

    fn step_body(&mut self, direction: Direction) -> Result<(), Refusal> {
        let count = self.document.scene().bodies.len();
        let next = stepped(self.editing.selection.primary(), count, direction);
        self.select_these(Selection::one(Some(next.ok_or(Refusal::NothingSelected)?)))
    }

    fn step_handle(&mut self, direction: Direction) -> Result<(), Refusal> {
        let index = self.editing.selection.primary().ok_or(Refusal::NothingSelected)?;
        let body = checks::body(self.document.scene(), index)?;
        let own: Vec<Handle> = handles(body, self.playback.t, NO_MARGIN).into_iter().map(|(handle, _)| handle).collect();
        let now = own.iter().position(|&handle| self.view.focus == Some(Target::Handle(index, handle)));
        let next = stepped(now, own.len(), direction).map(|next| Target::Handle(index, own[next]));
        self.document.end_edit();
        self.view.focus = next;
        Ok(())
    }

    fn nudge_handle(&mut self, arrow: DVec2, step: f64) -> Result<(), Refusal> {
        let Some(Target::Handle(index, handle)) = self.view.focus else { return Err(Refusal::NothingSelected) };
        checks::check_vector("nudge", arrow * step)?;
        self.edit(handle::nudge(self.document.scene(), index, handle, arrow, step)?);
        self.focus_new_vertex(index, handle);
        Ok(())
    }

    fn press_handle(&mut self) -> Result<(), Refusal> {
        let Some(Target::Handle(index, handle)) = self.view.focus else { return Err(Refusal::NothingSelected) };
        match handle {
            Handle::Edge(edge) => {
                self.edit(bodies::add_vertex(self.document.scene(), index, edge)?);
                self.focus_new_vertex(index, handle);
            }
            // A press of these without a drag changes nothing.
            Handle::Vertex(_) | Handle::Radius | Handle::Rotation | Handle::Spin | Handle::Velocity => {}
            Handle::ScaleAll(_) | Handle::TurnAll => {}
        }
        Ok(())
    }

    /// Where an edge was pulled or pressed, it has become a vertex, which has the keyboard from now on.
    fn focus_new_vertex(&mut self, index: usize, handle: Handle) {
        if let Handle::Edge(edge) = handle {
            self.view.focus = Some(Target::Handle(index, Handle::Vertex(edge + 1)));
        }
    }
}

/// The index after `now` of so many, or before it, and round. `None`: there are none.
fn stepped(now: Option<usize>, count: usize, direction: Direction) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match (now, direction) {
        (None, Direction::Forward) => 0,
        (None, Direction::Backward) => last,
        (Some(now), Direction::Forward) => {
            if now < last {
                now + 1
            } else {
                0
            }
        }
        (Some(now), Direction::Backward) => now.checked_sub(1).unwrap_or(last),
    })
}
