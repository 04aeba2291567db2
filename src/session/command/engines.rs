//! The commands about the engines on trial.

use std::sync::Arc;

use crate::background::BackgroundEngine;

/// One thing the user does with the engines on trial. They are named by their index.
#[derive(Debug, Clone, PartialEq)]
pub enum EngineCommand {
    /// Puts these engines on trial, in place of those before.
    Set(Vec<Arc<BackgroundEngine>>),
    /// Has the engines asked about the pair in focus, and takes over what they have answered meanwhile. Due in each frame of the window while
    /// there are any.
    Follow,
    /// Starts the engine of this index again, and has it asked again.
    AskAgain(usize),
    /// Shows on the canvas what the engine of this index claims, or none.
    Select(Option<usize>),
    /// The pointer is over the lane of the engine of this index, or over none.
    Hover(Option<usize>),
}
