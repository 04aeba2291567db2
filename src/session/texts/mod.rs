//! The texts of the session, by topic: what a step of the history is called, what is said about an edit.

pub(super) mod messages;
pub(super) mod steps;
