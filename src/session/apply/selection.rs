//! Carries out the commands about the selected bodies.

use crate::session::Session;
use crate::session::checks;
use crate::session::command::SelectionCommand;
use crate::session::editing::{Selection, arrange, groups, selected};
use crate::session::refusal::Refusal;

impl Session {
    pub(super) fn carry_out_on_selection(&mut self, command: SelectionCommand) -> Result<(), Refusal> {
        let (scene, selection) = (self.document.scene(), &self.editing.selection);
        let edit = match command {
            SelectionCommand::Toggle(body) => return self.select_these(selection.toggled(body)),
            SelectionCommand::All => {
                let is_at_hand = |&index: &usize| !scene.bodies[index].locked && !scene.is_hidden(index);
                return self.select_these(Selection::of((0..scene.bodies.len()).filter(is_at_hand)));
            }
            SelectionCommand::These(bodies) => return self.select_these(Selection::of(bodies)),
            SelectionCommand::Turn(degrees) => selected::turn(scene, selection, degrees)?,
            SelectionCommand::Scale(factor) => selected::scale(scene, selection, factor)?,
            SelectionCommand::Align(alignment) => arrange::align(scene, selection, alignment)?,
            SelectionCommand::Distribute(axis) => arrange::distribute(scene, selection, axis)?,
            SelectionCommand::SetVelocity(velocity) => selected::set_velocity(scene, selection, velocity)?,
            SelectionCommand::SetSpin(spin) => selected::set_spin(scene, selection, spin)?,
            SelectionCommand::Duplicate => selected::duplicate_beside(scene, selection)?,
            SelectionCommand::DuplicateInPlace => selected::duplicate_in_place(scene, selection)?,
            SelectionCommand::Remove => selected::remove(scene, selection)?,
            SelectionCommand::Group => groups::group(scene, selection)?,
            SelectionCommand::Ungroup => groups::ungroup_all(scene, selection)?,
            SelectionCommand::SetHidden { bodies, hidden } => selected::set_hidden(scene, &bodies, hidden, selection)?,
            SelectionCommand::SetLocked { bodies, locked } => selected::set_locked(scene, &bodies, locked)?,
            SelectionCommand::Reorder(order) => arrange::reorder(scene, selection, order)?,
        };
        self.edit(edit);
        Ok(())
    }

    /// Selects bodies, all of which must be there.
    pub(in crate::session) fn select_these(&mut self, selection: Selection) -> Result<(), Refusal> {
        selection.bodies().iter().try_for_each(|&index| checks::body(self.document.scene(), index).map(drop))?;
        self.document.end_edit();
        self.editing.selection = selection;
        Ok(())
    }
}
