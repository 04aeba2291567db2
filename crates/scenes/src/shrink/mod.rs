//! Shrinks a scene that shows a fault: bodies, members and vertices are removed, motion is stopped and numbers are rounded, as long as the fault is still there.
//!
//! The caller gives the fault as a test of a scene. The shrinker knows nothing but its answers, so that it serves for a failing expectation, a
//! broken invariant of a mover and a wrong answer of an engine alike.
//!
//! Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002: halves, quarters and so on are removed before
//! single parts. Numbers lose their last decimals first.

mod faults;
mod parts;
mod rounding;
mod shrinker;
#[cfg(test)]
mod tests;

pub use faults::{AwaitedAnswers, FaultTest, FaultyScene, is_different};
pub use shrinker::{AwaitedTest, ShrinkProgress, ShrunkScene, shrink};
