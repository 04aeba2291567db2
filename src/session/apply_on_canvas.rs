//! What is done on the canvas beside dragging: bodies that are drawn, and handles that the keyboard moves.

use glam::DVec2;

use super::drawing::Tool;
use super::editing::{bodies, handle};
use super::playback::Direction;
use super::refusal::Refusal;
use super::shapes::{Handle, Target, handles};
use super::{Session, checks};
use crate::kernel::Shape;

/// The handles that the keyboard goes through are those of a shape on a large screen: also short edges have one. World units.
const NO_MARGIN: f64 = 1e-70;

impl Session {
    pub(super) fn take_tool(&mut self, tool: Option<Tool>) -> Result<(), Refusal> {
        self.drawing.take(tool)?;
        if tool.is_some() {
            self.select(None)?;
            self.view.hover = None;
        }
        Ok(())
    }

    /// Adds what was drawn, where it is done.
    pub(super) fn add_drawn(&mut self, drawn: Option<Shape>) -> Result<(), Refusal> {
        if let Some(shape) = drawn {
            self.edit(bodies::add_shape(self.document.scene(), shape)?);
        }
        Ok(())
    }

    pub(super) fn step_body(&mut self, direction: Direction) -> Result<(), Refusal> {
        let count = self.document.scene().bodies.len();
        let next = stepped(self.editing.selected, count, direction);
        self.select(Some(next.ok_or(Refusal::NothingSelected)?))
    }

    pub(super) fn step_handle(&mut self, direction: Direction) -> Result<(), Refusal> {
        let index = self.editing.selected.ok_or(Refusal::NothingSelected)?;
        let body = checks::body(self.document.scene(), index)?;
        let own: Vec<Handle> = handles(body, self.playback.t, NO_MARGIN).into_iter().map(|(handle, _)| handle).collect();
        let now = own.iter().position(|&handle| self.view.focus == Some(Target::Handle(index, handle)));
        let next = stepped(now, own.len(), direction).map(|next| Target::Handle(index, own[next]));
        self.document.end_edit();
        self.view.focus = next;
        Ok(())
    }

    pub(super) fn nudge_handle(&mut self, arrow: DVec2, step: f64) -> Result<(), Refusal> {
        let Some(Target::Handle(index, handle)) = self.view.focus else { return Err(Refusal::NothingSelected) };
        checks::check_vector("nudge", arrow * step)?;
        self.edit(handle::nudge(self.document.scene(), index, handle, arrow, step)?);
        self.focus_new_vertex(index, handle);
        Ok(())
    }

    pub(super) fn press_handle(&mut self) -> Result<(), Refusal> {
        let Some(Target::Handle(index, handle)) = self.view.focus else { return Err(Refusal::NothingSelected) };
        match handle {
            Handle::Edge(edge) => {
                self.edit(bodies::add_vertex(self.document.scene(), index, edge)?);
                self.focus_new_vertex(index, handle);
            }
            // A press of these without a drag changes nothing.
            Handle::Vertex(_) | Handle::Radius | Handle::Rotation | Handle::Spin | Handle::Velocity => {}
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
