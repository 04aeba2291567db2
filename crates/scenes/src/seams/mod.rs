//! The seams of a level over which a mover slides: the share of its start positions from which one stops it, and the first one that does.

mod finder;
mod map;
mod texts;

pub use finder::{SeamFinder, SeamPassage, SlidingMover};
pub use map::{
    FirstGhost, InvalidPaces, MAX_ROWS, PACE_ROWS, PaceAxis, PaceQuantity, PathSeam, PhaseStretch, SeamMap, SeamMapInProgress,
    SeamMapOfMover, SeamPath, SeamRow,
};
