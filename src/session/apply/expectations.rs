//! Carries out the commands about what the scene expects.

use crate::session::Session;
use crate::session::command::ExpectationCommand;
use crate::session::editing::{expectations, focus};
use crate::session::refusal::Refusal;

impl Session {
    pub(super) fn carry_out_on_expectations(&mut self, command: ExpectationCommand) -> Result<(), Refusal> {
        let scene = self.document.scene();
        match command {
            ExpectationCommand::Record(recording) => self.edit(focus::record_expectations(scene, &recording)?),
            ExpectationCommand::Add => self.edit(expectations::add(scene)?),
            ExpectationCommand::Accept(index) => self.edit(expectations::accept(scene, index)?),
            ExpectationCommand::AcceptAll => self.edit(expectations::accept_all(scene)),
            ExpectationCommand::Remove(index) => {
                self.edit(expectations::remove(scene, index)?);
                self.view.expectation = None;
            }
            ExpectationCommand::SetTolerance { expectation, tolerance } => {
                self.edit(expectations::set_tolerance(scene, expectation, tolerance)?);
            }
            ExpectationCommand::SetWhy { expectation, why } => self.edit(expectations::set_why(scene, expectation, why)?),
            ExpectationCommand::SetKnownFailure { expectation, reason } => {
                self.edit(expectations::set_known_failure(scene, expectation, reason)?);
            }
            ExpectationCommand::Select(Some(index)) => {
                let t = expectations::shown_time(scene, index)?;
                self.edit(expectations::show(scene, index)?);
                self.playback.set_time(t)?;
                self.playback.steps.start_over();
                self.view.expectation = Some(index);
            }
            ExpectationCommand::Select(None) => self.view.expectation = None,
        }
        Ok(())
    }
}
