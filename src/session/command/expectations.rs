//! The commands about what the scene expects.

use crate::check;

/// One thing the user does with what the scene expects. Expectations are named by their index into those of the scene.
#[derive(Debug, Clone, PartialEq)]
pub enum ExpectationCommand {
    /// Makes expectations of the answers of today, as `clashbox record` does. Can be undone.
    Record(check::Recording),
    /// Makes an expectation of each answer about the pair in focus that `clashbox record` writes down and nothing is expected of. Can be undone.
    Add,
    /// Expects what is found in place of what the expectation of this index states; a known failure that holds loses its mark. Can be undone.
    Accept(usize),
    /// Accepts what is found for all expectations, as `Accept` does for one.
    AcceptAll,
    /// Removes the expectation of this index.
    Remove(usize),
    /// Sets how far the numbers of an expectation may be off. Merges.
    SetTolerance {
        /// The expectation.
        expectation: usize,
        /// 0 or more, in the unit of the number.
        tolerance: f64,
    },
    /// Sets why the expected answer is right. Merges.
    SetWhy {
        /// The expectation.
        expectation: usize,
        /// The reason, for a reader.
        why: String,
    },
    /// Marks an expectation as known to fail, or takes the mark away. Merges.
    SetKnownFailure {
        /// The expectation.
        expectation: usize,
        /// Why it fails. `None`: it is to hold.
        reason: Option<String>,
    },
    /// Selects the expectation of this index, and puts its pair, its search and its time in focus; or selects none.
    Select(Option<usize>),
}

impl ExpectationCommand {
    /// Whether it changes the scene.
    pub(in crate::session) fn is_of_scene(&self) -> bool {
        match self {
            ExpectationCommand::Record(_) | ExpectationCommand::Add => true,
            ExpectationCommand::Accept(_) | ExpectationCommand::AcceptAll | ExpectationCommand::Remove(_) => true,
            ExpectationCommand::SetTolerance { .. } | ExpectationCommand::SetWhy { .. } => true,
            ExpectationCommand::SetKnownFailure { .. } | ExpectationCommand::Select(Some(_)) => true,
            ExpectationCommand::Select(None) => false,
        }
    }
}
