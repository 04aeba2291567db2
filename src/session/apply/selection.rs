//! Carries out the commands about the selected bodies.

use crate::session::Session;
use crate::session::command::SelectionCommand;
use crate::session::editing::Selection;
use crate::session::refusal::Refusal;

impl Session {
    pub(super) fn carry_out_on_selection(&mut self, command: SelectionCommand) -> Result<(), Refusal> {
        match command {
            SelectionCommand::Toggle(body) => self.select_these(self.editing.selection.toggled(body)),
            SelectionCommand::All => self.select_these(Selection::of(0..self.document.scene().bodies.len())),
            SelectionCommand::These(bodies) => self.select_these(Selection::of(bodies)),
        }
    }

    /// Selects bodies, all of which must be there.
    pub(in crate::session) fn select_these(&mut self, selection: Selection) -> Result<(), Refusal> {
        for &index in selection.bodies() {
            crate::session::checks::body(self.document.scene(), index)?;
        }
        self.document.end_edit();
        self.editing.selection = selection;
        Ok(())
    }
}
