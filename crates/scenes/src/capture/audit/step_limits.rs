//! Limits the work of one step, because no capture may take hours or all memory for a single step.

use thiserror::Error;

use super::audit_body::AuditBody;
use crate::capture::limits::{MAX_PAIRS_IN_CONTACT, MAX_STEP_VERTEX_PAIRS};
use crate::capture::texts;

/// A step that needs more work than is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(super) enum TooMuchWork {
    /// More pairs are in contact, or reported to be, than are allowed.
    #[error("{}", texts::too_many_in_contact(frame, MAX_PAIRS_IN_CONTACT))]
    InContact {
        /// The frame that ends the step.
        frame: u64,
    },
    /// The shapes of the pairs whose bounds meet have too many vertices, multiplied pair by pair.
    #[error("{}", texts::too_many_in_step(frame, MAX_STEP_VERTEX_PAIRS))]
    Vertices {
        /// The frame that ends the step.
        frame: u64,
    },
}

/// The work of a step so far.
pub(super) struct StepWork {
    frame: u64,
    vertex_pairs: usize,
}

impl StepWork {
    /// Returns no work, for the step that ends in this frame.
    pub(super) fn of_step(frame: u64) -> StepWork {
        StepWork { frame, vertex_pairs: 0 }
    }

    /// Adds the work for two bodies. The error: that is too much, or too many pairs are in contact.
    pub(super) fn allows(&mut self, [a, b]: [&AuditBody; 2], in_contact: usize) -> Result<(), TooMuchWork> {
        self.vertex_pairs = self.vertex_pairs.saturating_add(a.vertices.saturating_mul(b.vertices));
        if MAX_STEP_VERTEX_PAIRS < self.vertex_pairs {
            Err(TooMuchWork::Vertices { frame: self.frame })
        } else if MAX_PAIRS_IN_CONTACT < in_contact {
            Err(TooMuchWork::InContact { frame: self.frame })
        } else {
            Ok(())
        }
    }
}
