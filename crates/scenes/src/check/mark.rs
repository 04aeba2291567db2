//! The state of an expectation in one word, for lists and colours.

use super::{CheckVerdict, Deviation};

/// The state of an expectation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExpectationState {
    /// Not replayed yet.
    Pending,
    /// The expectation holds.
    Holds,
    /// Something else was found.
    Fails,
    /// The expectation fails, as it is known to.
    FailsAsKnown,
    /// The expectation holds, though it is marked as a known failure.
    HoldsThoughKnown,
    /// Unproven: the right answer is not known. It counts as failed.
    Unproven,
}

impl ExpectationState {
    /// Returns the state of an expectation with this verdict.
    pub fn of(verdict: &CheckVerdict) -> ExpectationState {
        match verdict {
            CheckVerdict::AsExpected => ExpectationState::Holds,
            CheckVerdict::FailedAsKnown { .. } => ExpectationState::FailsAsKnown,
            CheckVerdict::PassedUnexpectedly { .. } => ExpectationState::HoldsThoughKnown,
            CheckVerdict::Different { differences } => {
                let unproven = differences.iter().all(|difference| difference.deviation == Deviation::Unproven);
                if unproven { ExpectationState::Unproven } else { ExpectationState::Fails }
            }
        }
    }

    /// Returns true if a check of the scene fails because of it.
    pub fn is_failure(self) -> bool {
        match self {
            ExpectationState::Fails | ExpectationState::HoldsThoughKnown | ExpectationState::Unproven => true,
            ExpectationState::Pending | ExpectationState::Holds | ExpectationState::FailsAsKnown => false,
        }
    }
}
