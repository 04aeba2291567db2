//! The move that is asked for, and the reasons why there is no answer.

use std::fmt;

use crate::kernel::level::Level;
use crate::kernel::{DVec2, Kind, Shape};

/// A move that is asked for: a body, its desired displacement and its level.
#[derive(Debug, Clone, Copy)]
pub struct MoveRequest<'r, 's> {
    /// The body at its start.
    pub body: &'r Shape,
    /// The desired displacement in one frame, world units, finite.
    pub desired: DVec2,
    /// The bodies that it may meet.
    pub level: &'r Level<'s>,
    /// The direction away from the ground, a unit vector. Only a mover that knows ground looks at it.
    pub up: DVec2,
}

/// The reason why a mover has no answer.
#[derive(Debug, Clone, PartialEq)]
pub enum MoveError {
    /// The displacement is longer than the mover can go step by step, see [`constants::MAX_STEPS`](super::constants::MAX_STEPS).
    TooFar {
        /// The number of steps of the displacement.
        steps: f64,
    },
    /// The mover moves circles and capsules alone.
    NotRound {
        /// The kind of the body.
        kind: Kind,
    },
    /// The mover moves bodies of a finite size alone.
    Unbounded {
        /// The kind of the body.
        kind: Kind,
    },
    /// The radius of the body is too small for the mover.
    TooThin {
        /// The radius of the body, world units.
        radius: f64,
        /// The radius must be larger than this, world units.
        least: f64,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::TooFar { steps } => {
                write!(f, "the displacement has {steps} steps of one unit, at most {} are allowed", super::constants::MAX_STEPS)
            }
            MoveError::NotRound { kind } => write!(f, "expected a circle or a capsule, found a body of the kind {}", kind.name()),
            MoveError::Unbounded { kind } => write!(f, "expected a body of a finite size, found one of the kind {}", kind.name()),
            MoveError::TooThin { radius, least } => write!(f, "the radius is {radius}, it must be more than {least}"),
        }
    }
}

impl std::error::Error for MoveError {}
