//! Limits the work of one step, because no capture may take hours or all memory for a single step.

use thiserror::Error;

use super::actor::Actor;
use crate::capture::limits::{MAX_PAIRS_IN_CONTACT, MAX_STEP_VERTEX_PAIRS};

/// A step that needs more work than is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(super) enum TooManyPairs {
    /// More pairs are in contact, or reported to be, than are allowed.
    #[error(
        "frame {frame}: more than {MAX_PAIRS_IN_CONTACT} pairs are in contact in the step that ends there, at most {MAX_PAIRS_IN_CONTACT} are allowed"
    )]
    InContact {
        /// The frame that ends the step.
        frame: u64,
    },
    /// The shapes of the pairs whose bounds meet have too many vertices, multiplied pair by pair.
    #[error(
        "frame {frame}: the vertices of the pairs whose bounds meet in the step that ends there, multiplied pair by pair and added, are more \
         than {MAX_STEP_VERTEX_PAIRS}, at most {MAX_STEP_VERTEX_PAIRS} are allowed"
    )]
    Vertices {
        /// The frame that ends the step.
        frame: u64,
    },
}

/// The work of a step so far.
pub(super) struct Work {
    frame: u64,
    vertex_pairs: usize,
}

impl Work {
    /// Returns no work, for the step that ends in this frame.
    pub(super) fn of_step(frame: u64) -> Work {
        Work { frame, vertex_pairs: 0 }
    }

    /// Adds the work for two bodies. The error: that is too much, or too many pairs are in contact.
    pub(super) fn allows(&mut self, [a, b]: [&Actor; 2], in_contact: usize) -> Result<(), TooManyPairs> {
        self.vertex_pairs = self.vertex_pairs.saturating_add(a.vertices.saturating_mul(b.vertices));
        if MAX_STEP_VERTEX_PAIRS < self.vertex_pairs {
            Err(TooManyPairs::Vertices { frame: self.frame })
        } else if MAX_PAIRS_IN_CONTACT < in_contact {
            Err(TooManyPairs::InContact { frame: self.frame })
        } else {
            Ok(())
        }
    }
}
