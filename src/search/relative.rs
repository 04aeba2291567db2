//! Who moves, relative to whom.

use super::method::MIN_STEP;
use crate::kernel::{Moving, bounds::smallest_extent};

/// One of the two bodies of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The first body.
    A,
    /// The second body.
    B,
}

/// The body whose extent sets the steps: the faster one; of two equally fast ones the smaller; A in a tie.
pub fn mover(a: &Moving, b: &Moving) -> Role {
    todo!()
}

/// The step a linear search chooses by itself: half the smallest extent of the mover, never under [`MIN_STEP`]. World units.
pub fn auto_max_step(mover: &Moving) -> f64 {
    (smallest_extent(&mover.shape) / 2.0).max(MIN_STEP)
}

/// The shortest stretch a binary search halves by itself: a quarter of the mover's smallest extent, never under [`MIN_STEP`]. World units.
pub fn auto_min_move(mover: &Moving) -> f64 {
    (smallest_extent(&mover.shape) / 4.0).max(MIN_STEP)
}
