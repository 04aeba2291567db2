//! Dialects: a pair of bodies as a physics engine sees it. An engine gives its solver a contact before the shapes touch, or lets them sink in; its
//! constants say by how much.
//!
//! A [`Dialect`] is data, a file of `assets/dialects`: the constants, each with the line of source that it comes from, and the rule that makes lengths
//! of them. [`Dialect::sees`] says what the engine would do about a pair, beside the truth, which is the proof.
//!
//! # Terms
//!
//! | term | meaning |
//! |---|---|
//! | skin | the length by which the engine takes a shape for larger than it is |
//! | gap | the separation of the two skins: what the engine takes for the separation |
//! | reach | the gap up to which there is a contact, before the skins touch: speculative |
//! | slop | the depth that the engine allows, or the accuracy of its time of impact |
//! | rest offset | the separation at which the engine lets two bodies rest: skins less what they sink |
//!
//! # Simplifications
//!
//! - A pair has one contact here, at its closest points. An engine may have two, and a body that turns may be pushed at the second one alone.
//! - Every contact begins anew: engines keep contacts from frame to frame, and some keep them a little longer.
//! - Later contacts are those at which the distance of the skins comes within the reach, whatever the engine's measure at t = 0 is.

mod boxes;
mod difference;
mod faces;
mod gap;
mod shipped;
#[cfg(test)]
mod tests;
mod texts;
mod types;
mod units;
mod view;

pub use difference::{DialectReason, reason_behind};
pub use shipped::{dialect_named, dialect_of_engine, dialects};
pub use types::{
    ConstantUnit, Dialect, DialectConstant, DialectEvidence, DialectLengths, GapMeasure, HeldOut, MotionCheck, MotionForecast,
    ReachLimit, SegmentPairs, UnitOfLength,
};
pub use units::{SizeAlarm, UnitCheck};
pub use view::{ContactForecast, DialectView, NotSeen};
