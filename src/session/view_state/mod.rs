//! The state of the view: what the window shows and the pointer is over. Not part of the document, never undone, never saved.
//!
//! This room names the shapes, for what is under the pointer.

mod layers;
mod message;
mod tabs;

pub use layers::{Layer, Layers};
pub use message::{Message, Severity};
pub use tabs::{LeftTab, Pane, PanelSide, RightTab, Tabs, Workspace};

use super::shapes::Target;
use crate::kernel::Algorithm;

/// What is shown.
#[derive(Debug, Clone)]
pub(super) struct ViewState {
    /// What a press would take now.
    pub(super) hover: Option<Target>,
    /// Which layers of the picture are shown.
    pub(super) layers: Layers,
    /// Which panels are open.
    pub(super) tabs: Tabs,
    /// The selected expectation, as an index.
    pub(super) expectation: Option<usize>,
    /// By which algorithm the contact is shown.
    pub(super) algorithm: Algorithm,
    /// The text to show until it is dismissed.
    pub(super) message: Option<Message>,
    /// How often another scene or lesson was opened.
    pub(super) openings: u64,
}

impl ViewState {
    /// What a new window shows.
    pub(super) fn new() -> ViewState {
        ViewState {
            hover: None,
            layers: Layers::standard(),
            tabs: Tabs::standard(),
            expectation: None,
            algorithm: Algorithm::Direct,
            message: None,
            openings: 0,
        }
    }

    /// An error is settled by the next change that works.
    pub(super) fn settle_error(&mut self) {
        self.message.take_if(|message| message.severity == Severity::Error);
    }

    /// What was said of the scene before is settled by the next change of it.
    pub(super) fn settle(&mut self) {
        self.message = None;
    }
}
