//! The state of an expectation in one word, for lists and colours.

use super::{Deviation, Verdict};

/// The state of an expectation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
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

impl Mark {
    /// Returns the state of an expectation with this verdict.
    pub fn of(verdict: &Verdict) -> Mark {
        match verdict {
            Verdict::AsExpected => Mark::Holds,
            Verdict::FailedAsKnown { .. } => Mark::FailsAsKnown,
            Verdict::PassedUnexpectedly { .. } => Mark::HoldsThoughKnown,
            Verdict::Different { differences } => {
                let unproven = differences.iter().all(|difference| difference.deviation == Deviation::Unproven);
                if unproven { Mark::Unproven } else { Mark::Fails }
            }
        }
    }

    /// Returns true if a check of the scene fails because of it.
    pub fn is_failure(self) -> bool {
        match self {
            Mark::Fails | Mark::HoldsThoughKnown | Mark::Unproven => true,
            Mark::Pending | Mark::Holds | Mark::FailsAsKnown => false,
        }
    }
}
