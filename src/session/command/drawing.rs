//! The commands about what is drawn. It becomes a body when its last point is placed.

use crate::session::drawing::{Stroke, Tool};

/// One thing the user does to draw a body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum DrawCommand {
    /// Takes a tool to draw with, or puts the one that is held away. What is drawn with it so far is dropped.
    Take(Option<Tool>),
    /// The pointer moved. Does nothing where no tool is held.
    To(Stroke),
    /// Places the next point of what is drawn. The last one adds the body and selects it.
    Place(Stroke),
    /// Closes the outline that is drawn: the polygon is added and selected.
    Close,
    /// Takes the last placed point back.
    TakeBack,
    /// Drops what is drawn, or puts the tool away where nothing is.
    Drop,
}

impl DrawCommand {
    /// Whether it leads to a change of the scene.
    pub(in crate::session) fn is_of_scene(&self) -> bool {
        match self {
            DrawCommand::Take(tool) => tool.is_some(),
            DrawCommand::To(_) | DrawCommand::Place(_) | DrawCommand::Close | DrawCommand::TakeBack | DrawCommand::Drop => false,
        }
    }
}
