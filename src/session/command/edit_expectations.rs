//! Edits of the expectations of the scene.

use crate::check;
use crate::session::Session;
use crate::session::editing::{Effect, expectations, focus};
use crate::session::refusal::Refusal;

/// One change to the expectations. They are named by their index into those of the scene.
#[derive(Debug, Clone, PartialEq)]
pub enum ExpectationEdit {
    /// Makes expectations of the answers of today, as `clashbox record` does.
    Record(check::RecordingChoice),
    /// Adds an expectation for each answer about the pair in focus that `clashbox record` writes down and that has none.
    Add,
    /// Replaces the statement of an expectation by the answer that is found; a known failure that holds loses its mark.
    Accept(usize),
    /// Accepts the answers that are found for all expectations, as `Accept` does for one.
    AcceptAll,
    /// Removes the expectation of this index.
    Remove(usize),
    /// Sets the permitted error of the numbers of an expectation. Merges.
    SetTolerance {
        /// The expectation.
        expectation: usize,
        /// 0 or more, in the unit of the number.
        tolerance: f64,
    },
    /// Sets the reason for which the expected answer is right. Merges.
    SetWhy {
        /// The expectation.
        expectation: usize,
        /// The reason, for a reader.
        why: String,
    },
    /// Marks an expectation as known to fail, or removes the mark. Merges.
    SetKnownFailure {
        /// The expectation.
        expectation: usize,
        /// The reason for which it fails. `None`: it is to hold.
        reason: Option<String>,
    },
    /// Selects the expectation of this index, and puts its pair, its search and its time in focus.
    Show(usize),
}

impl Session {
    /// Checks an edit of the expectations without a search of their answers.
    pub(super) fn check_expectation_edit(&self, edit: &ExpectationEdit) -> Result<(), Refusal> {
        let scene = self.document.scene();
        match edit {
            ExpectationEdit::Record(_) | ExpectationEdit::Add => scene.pair.map(drop).ok_or(Refusal::NoPair),
            ExpectationEdit::Accept(index) => expectations::expectation(scene, *index).map(drop),
            ExpectationEdit::AcceptAll => Ok(()),
            ExpectationEdit::Remove(_)
            | ExpectationEdit::SetTolerance { .. }
            | ExpectationEdit::SetWhy { .. }
            | ExpectationEdit::SetKnownFailure { .. }
            | ExpectationEdit::Show(_) => self.effect_on_expectations(edit).map(drop),
        }
    }

    /// Makes an edit of the expectations.
    pub(super) fn edit_expectations(&mut self, edit: &ExpectationEdit) -> Result<(), Refusal> {
        let effect = self.effect_on_expectations(edit)?;
        if let ExpectationEdit::Show(index) = *edit {
            let t = expectations::shown_time(self.document.scene(), index)?;
            self.take_effect(effect);
            self.playback.set_time(t);
            self.playback.steps.start_over();
            self.view.expectation = Some(index);
            return Ok(());
        }
        self.take_effect(effect);
        if let ExpectationEdit::Remove(_) = edit {
            self.view.expectation = None;
        }
        Ok(())
    }

    /// Returns the effect of an edit of the expectations.
    pub(super) fn effect_on_expectations(&self, edit: &ExpectationEdit) -> Result<Effect, Refusal> {
        let scene = self.document.scene();
        match edit {
            ExpectationEdit::Record(recording) => focus::record_expectations(scene, recording),
            ExpectationEdit::Add => expectations::add(scene),
            ExpectationEdit::Accept(index) => expectations::accept(scene, *index),
            ExpectationEdit::AcceptAll => Ok(expectations::accept_all(scene)),
            ExpectationEdit::Remove(index) => expectations::remove(scene, *index),
            ExpectationEdit::SetTolerance { expectation, tolerance } => {
                expectations::set_tolerance(scene, *expectation, *tolerance)
            }
            ExpectationEdit::SetWhy { expectation, why } => expectations::set_why(scene, *expectation, why.clone()),
            ExpectationEdit::SetKnownFailure { expectation, reason } => {
                expectations::set_known_failure(scene, *expectation, reason.clone())
            }
            ExpectationEdit::Show(index) => expectations::show(scene, *index),
        }
    }
}
