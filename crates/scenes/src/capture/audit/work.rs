//! How much one step may take, so that no capture takes hours or all memory for a single step.

use thiserror::Error;

use super::actor::Actor;
use crate::capture::limits::{MAX_PAIRS_IN_CONTACT, MAX_STEP_VERTEX_PAIRS};

/// A step in which more is to be looked at than is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(super) enum TooManyPairs {
    /// More pairs are in contact, or reported to be.
    #[error(
        "frame {frame}: more than {MAX_PAIRS_IN_CONTACT} pairs are in contact in the step that ends there, at most {MAX_PAIRS_IN_CONTACT} are allowed"
    )]
    InContact {
        /// The frame that ends the step.
        frame: u64,
    },
    /// The shapes of the pairs whose bounds meet have more vertices, multiplied pair by pair.
    #[error(
        "frame {frame}: the vertices of the pairs whose bounds meet in the step that ends there, multiplied pair by pair and added, are more \
         than {MAX_STEP_VERTEX_PAIRS}, at most {MAX_STEP_VERTEX_PAIRS} are allowed"
    )]
    Vertices {
        /// The frame that ends the step.
        frame: u64,
    },
}

/// What was looked at in a step.
pub(super) struct Work {
    frame: u64,
    vertex_pairs: usize,
}

impl Work {
    /// Nothing yet, of the step that ends in this frame.
    pub(super) fn of_step(frame: u64) -> Work {
        Work { frame, vertex_pairs: 0 }
    }

    /// Whether two bodies may be looked at as well, after so many pairs that are in contact.
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
