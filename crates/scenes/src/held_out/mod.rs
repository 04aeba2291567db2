//! Grades functions and engines by random scenes that are not shipped: no one can have written a function for them.
//!
//! A scene follows from its seed, its pair of kinds and its number, the same on every system: its numbers are multiples of 1/16, as
//! far as a situation allows, so that sums and products are exact and shapes can touch.

mod grade;
mod random_scene;
mod situation;

pub use grade::{Grade, PairGrade, Points, WrongHeldOut, grade};
pub use random_scene::held_out_scene;
pub use situation::Situation;
