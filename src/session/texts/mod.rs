//! The texts of the session, by topic: the labels of undo steps, and the messages about edits.

pub(super) mod messages;
pub(super) mod steps;
