//! The commands about the selected bodies.

use glam::DVec2;

use crate::search::boundary::Axis;
use crate::session::editing::{Alignment, Order};

/// One thing the user does with the selected bodies, or with what is selected. Bodies are named by their index into the scene's bodies.
///
/// What changes the scene is one step of the history. A locked body is not moved, reshaped, grouped or removed: one of them in the selection
/// refuses the whole.
#[derive(Debug, Clone, PartialEq)]
pub enum SelectionCommand {
    /// Selects a body beside the others, as the primary; or takes it out of the selection.
    Toggle(usize),
    /// Selects all bodies but those that are hidden or locked.
    All,
    /// Selects these bodies, the last one as the primary.
    These(Vec<usize>),
    /// Turns the selected bodies about the center of the rectangle around them at t = 0, degrees, counter-clockwise positive. A single one
    /// turns about its reference point. Velocities and spins stay.
    Turn(f64),
    /// Scales the selected bodies about that center, by a factor from 0.000001 to 1,000,000. Velocities and spins stay.
    Scale(f64),
    /// Aligns the selected bodies, two or more, to the rectangle around them at t = 0.
    Align(Alignment),
    /// Puts the selected bodies, three or more, at equal distances along an axis; the first and the last one stay.
    Distribute(Axis),
    /// Gives all selected bodies this velocity. Merges.
    SetVelocity(DVec2),
    /// Gives all selected bodies this spin, degrees. Merges.
    SetSpin(f64),
    /// Adds copies beside the selected bodies, and selects them.
    Duplicate,
    /// Adds copies where the selected bodies are, and selects them.
    DuplicateInPlace,
    /// Removes the selected bodies, and the expectations that speak of them.
    Remove,
    /// Makes one group of the selected bodies, two or more, none of them a line or ray, that move alike and do not spin.
    Group,
    /// Makes every member of the selected groups a body of its own, with the motion of its group.
    Ungroup,
    /// Hides or shows bodies. None of the pair in focus can be hidden. Hidden bodies take part in every question.
    SetHidden {
        /// The bodies.
        bodies: Vec<usize>,
        /// Whether they are hidden.
        hidden: bool,
    },
    /// Locks or unlocks bodies.
    SetLocked {
        /// The bodies.
        bodies: Vec<usize>,
        /// Whether they are locked.
        locked: bool,
    },
    /// Draws the selected bodies earlier or later than others: their order in the list and in the file changes.
    Reorder(Order),
}

impl SelectionCommand {
    /// Whether it changes the scene.
    pub(in crate::session) fn is_of_scene(&self) -> bool {
        match self {
            SelectionCommand::Toggle(_) | SelectionCommand::All | SelectionCommand::These(_) => false,
            SelectionCommand::Turn(_) | SelectionCommand::Scale(_) => true,
            SelectionCommand::Align(_) | SelectionCommand::Distribute(_) | SelectionCommand::Reorder(_) => true,
            SelectionCommand::SetVelocity(_) | SelectionCommand::SetSpin(_) => true,
            SelectionCommand::Duplicate | SelectionCommand::DuplicateInPlace | SelectionCommand::Remove => true,
            SelectionCommand::Group | SelectionCommand::Ungroup => true,
            SelectionCommand::SetHidden { .. } | SelectionCommand::SetLocked { .. } => true,
        }
    }
}
