//! The answers for a scene: those of its pair, what a moving body meets first of many, and which bodies hit others.
//!
//! They are derived from the scene alone. A picture, a goal and the panels of a window read the same answers.

mod analysis;
mod of_pair;
mod one_against_all;
mod touching;

pub use analysis::{Analysis, step_count};
pub use of_pair::{GoalAnswers, PairAnswers};
pub use one_against_all::OneAgainstAll;
pub use touching::TouchingBodies;
