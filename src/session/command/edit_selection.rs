//! Edits of all selected bodies at once.

use crate::search::boundary::Coordinate;
use crate::session::Session;
use crate::session::editing::{AlignmentLine, CopyPlan, Effect, OrderChange, arrange, copies, groups, merging, selected};
use crate::session::refusal::Refusal;
use crate::session::shared_numbers::SharedNumber;

/// One change to all selected bodies. Bodies are named by their index into the scene's bodies.
///
/// A locked body is not moved, reshaped, grouped or removed: if one of the selected bodies is locked, the whole edit is refused.
#[derive(Debug, Clone, PartialEq)]
pub enum SelectionEdit {
    /// Turns the selected bodies about the center of the rectangle around them at t = 0, degrees, counter-clockwise positive. A single one
    /// turns about its reference point. Velocities and spins stay.
    Turn(f64),
    /// Scales the selected bodies about that center, by a factor from 0.000001 to 1,000,000. Velocities and spins stay.
    Scale(f64),
    /// Aligns the selected bodies, two or more, to the rectangle around them at t = 0.
    Align(AlignmentLine),
    /// Puts the selected bodies, three or more, at equal distances along an axis; the first and the last one stay.
    Distribute(Coordinate),
    /// Gives one number of all selected bodies this value. Merges, also with an edit of the other coordinate of the vector. A body that does not
    /// have the number stays as it is.
    SetNumber {
        /// The number.
        number: SharedNumber,
        /// The value.
        value: f64,
    },
    /// Adds copies of the selected bodies, and selects them: farther on by what the last copies were moved by, if those are selected, else
    /// beside them.
    Duplicate,
    /// Adds copies in the positions of the selected bodies, and selects them.
    DuplicateInPlace,
    /// Adds copies of the selected bodies in rows and columns, and selects them too.
    AddCopies(CopyPlan),
    /// Removes the selected bodies, and the expectations that name them.
    Remove,
    /// Makes one group of the selected bodies, two or more, none of them a line or ray, that move alike and do not spin.
    Group,
    /// Makes every member of the selected groups a body of its own, with the motion of its group.
    Ungroup,
    /// Makes one polygon of each set of bodies at rest that overlap or have an edge in common, proven to be the same set: of the selected bodies, or of
    /// all if fewer than two are selected. Bodies that cannot be merged, locked ones among them, are kept. The expectations that name merged
    /// bodies are removed.
    Merge,
    /// Hides or shows bodies. The bodies of the pair in focus cannot be hidden. Hidden bodies take part in every question.
    SetHidden {
        /// The bodies.
        bodies: Vec<usize>,
        /// True: they are hidden.
        hidden: bool,
    },
    /// Locks or unlocks bodies.
    SetLocked {
        /// The bodies.
        bodies: Vec<usize>,
        /// True: they are locked.
        locked: bool,
    },
    /// Draws the selected bodies earlier or later than others: their order in the list and in the file changes.
    Reorder(OrderChange),
}

impl Session {
    /// Checks an edit of the selected bodies, in a time that grows no faster than their number.
    pub(super) fn check_selection_edit(&self, edit: &SelectionEdit) -> Result<(), Refusal> {
        let (scene, selection) = (self.document.scene(), &self.editing.selection);
        match edit {
            SelectionEdit::Duplicate | SelectionEdit::DuplicateInPlace => selected::check_duplicate(scene, selection),
            SelectionEdit::AddCopies(plan) => copies::check_plan(scene, selection, plan),
            SelectionEdit::Remove => selected::check_remove(scene, selection),
            SelectionEdit::Group => groups::check_group(scene, selection),
            SelectionEdit::Ungroup => groups::selected_groups(scene, selection).map(drop),
            SelectionEdit::Merge => Ok(()),
            SelectionEdit::Turn(_) | SelectionEdit::Scale(_) | SelectionEdit::Align(_) | SelectionEdit::Distribute(_) => {
                self.effect_on_selection(edit).map(drop)
            }
            SelectionEdit::SetNumber { .. } | SelectionEdit::Reorder(_) => self.effect_on_selection(edit).map(drop),
            SelectionEdit::SetHidden { .. } | SelectionEdit::SetLocked { .. } => self.effect_on_selection(edit).map(drop),
        }
    }

    /// Returns the effect of an edit of the selected bodies.
    pub(super) fn effect_on_selection(&self, edit: &SelectionEdit) -> Result<Effect, Refusal> {
        let (scene, selection) = (self.document.scene(), &self.editing.selection);
        match edit {
            SelectionEdit::Turn(degrees) => selected::turn(scene, selection, *degrees),
            SelectionEdit::Scale(factor) => selected::scale(scene, selection, *factor),
            SelectionEdit::Align(alignment) => arrange::align(scene, selection, *alignment),
            SelectionEdit::Distribute(axis) => arrange::distribute(scene, selection, *axis),
            SelectionEdit::SetNumber { number, value } => selected::set_number(scene, selection, *number, *value),
            SelectionEdit::Duplicate => selected::duplicate_moved(scene, selection, &self.editing.copied),
            SelectionEdit::DuplicateInPlace => selected::duplicate_in_place(scene, selection),
            SelectionEdit::AddCopies(plan) => copies::add_copies(scene, selection, plan),
            SelectionEdit::Remove => selected::remove(scene, selection),
            SelectionEdit::Group => groups::group(scene, selection),
            SelectionEdit::Ungroup => groups::ungroup_all(scene, selection),
            SelectionEdit::Merge => merging::merge(scene, selection),
            SelectionEdit::SetHidden { bodies, hidden } => selected::set_hidden(scene, bodies, *hidden, selection),
            SelectionEdit::SetLocked { bodies, locked } => selected::set_locked(scene, bodies, *locked),
            SelectionEdit::Reorder(order) => arrange::reorder(scene, selection, *order),
        }
    }
}
