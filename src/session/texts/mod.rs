//! The texts of the session, by topic: what a step of the history is called, what is said about an edit, what a lesson misses.

pub(super) mod hints;
pub(super) mod messages;
pub(super) mod steps;
