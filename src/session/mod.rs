//! What the user holds: a scene, a selection, a time, settings. Commands are the only way to change it.

pub mod analysis;
pub mod handles;

pub use analysis::Analysis;
pub use handles::{Handle, Target};
