//! The state of an expectation in one word, for lists and colours.

use super::{Deviation, Verdict};

/// How an expectation stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It was not replayed yet.
    Pending,
    /// It holds.
    Holds,
    /// Something else was found.
    Fails,
    /// It fails, as it is known to.
    FailsAsKnown,
    /// It holds, though it is marked as a known failure.
    HoldsThoughKnown,
    /// What is right could not be proven. It counts as failed.
    Unproven,
}

impl Mark {
    /// How an expectation with this verdict stands.
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

    /// Whether a check of the scene fails for it.
    pub fn is_failure(self) -> bool {
        match self {
            Mark::Fails | Mark::HoldsThoughKnown | Mark::Unproven => true,
            Mark::Pending | Mark::Holds | Mark::FailsAsKnown => false,
        }
    }
}
