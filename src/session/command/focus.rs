//! The commands about what the keyboard reaches on the canvas.

use glam::DVec2;

use crate::session::playback::Direction;

/// One thing the user does by keys to a body or to one of its handles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FocusCommand {
    /// Selects the next or the previous body; the first or the last one where none is selected.
    StepBody(Direction),
    /// Gives the keyboard to the next or the previous handle of the selected body.
    StepHandle(Direction),
    /// Moves the handle that has the keyboard. Repeated moves are one undo step.
    Nudge {
        /// The direction of an arrow key, times the number of steps.
        arrow: DVec2,
        /// How long a step is, > 0, world units. Of angles it is 1 degree.
        step: f64,
    },
    /// Does what a press of the handle that has the keyboard would do: the middle of an edge becomes a vertex.
    Press,
    /// Takes the keyboard from the handle that has it.
    Leave,
}

impl FocusCommand {
    /// Whether it changes the scene.
    pub(in crate::session) fn is_of_scene(&self) -> bool {
        match self {
            FocusCommand::Nudge { .. } | FocusCommand::Press => true,
            FocusCommand::StepBody(_) | FocusCommand::StepHandle(_) | FocusCommand::Leave => false,
        }
    }
}
