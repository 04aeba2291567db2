//! The sentences of this layer, by topic.

pub(super) mod contacts;
pub(super) mod reason;
