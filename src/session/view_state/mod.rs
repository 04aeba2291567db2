//! The state of the view: what the window shows and the pointer is over. Not part of the document, never undone, never saved.
//!
//! This room names the shapes, for what is under the pointer.

mod message;
mod scale;
mod tabs;

pub use message::{Message, Severity};
pub use scale::Scale;
pub use tabs::{LeftTab, Pane, PanelSide, RightTab, Tabs, Workspace};

use std::path::PathBuf;

use crate::explain::Reasoning;
use crate::explain::code::Language;
use crate::handles::{SnapKinds, Target};
use crate::picture::{Layers, Theme};

/// So many files are remembered as recent.
pub const MAX_RECENT: usize = 10;

/// What is shown.
#[derive(Debug, Clone)]
pub(super) struct ViewState {
    /// What a press would take now.
    pub(super) hover: Option<Target>,
    /// The handle that the keyboard moves.
    pub(super) focus: Option<Target>,
    /// What the pointer snaps to without a key.
    pub(super) snaps: SnapKinds,
    /// Which layers of the picture are shown.
    pub(super) layers: Layers,
    /// Which panels are open.
    pub(super) tabs: Tabs,
    /// In which colours.
    pub(super) theme: Theme,
    /// The selected expectation, as an index.
    pub(super) expectation: Option<usize>,
    /// By which algorithm the contact is shown, and which answer is derived.
    pub(super) reasoning: Reasoning,
    /// The language in which the algorithm is shown as code.
    pub(super) code: Option<Language>,
    /// The text to show until it is dismissed.
    pub(super) message: Option<Message>,
    /// How large text and controls are.
    pub(super) scale: Scale,
    /// Files that were opened or saved, the last one first.
    pub(super) recent: Vec<PathBuf>,
    /// What was said last of a step of the history.
    of_step: Option<Message>,
    /// How often another scene or lesson was opened.
    pub(super) openings: u64,
}

impl ViewState {
    /// What a new window shows.
    pub(super) fn new() -> ViewState {
        ViewState {
            hover: None,
            focus: None,
            snaps: SnapKinds::standard(),
            layers: Layers::standard(),
            tabs: Tabs::standard(),
            theme: Theme::default(),
            expectation: None,
            reasoning: Reasoning::default(),
            code: None,
            message: None,
            scale: Scale::NORMAL,
            recent: Vec::new(),
            of_step: None,
            openings: 0,
        }
    }

    /// A file was opened or saved.
    pub(super) fn note_recent(&mut self, file: PathBuf) {
        self.recent.retain(|other| *other != file);
        self.recent.insert(0, file);
        self.recent.truncate(MAX_RECENT);
    }

    /// An error is settled by the next change that works.
    pub(super) fn settle_error(&mut self) {
        self.message.take_if(|message| message.severity == Severity::Error);
    }

    /// A change of the scene settles errors, and what was said of the step before it.
    pub(super) fn settle(&mut self) {
        let of_step = self.of_step.take();
        self.message.take_if(|message| of_step.as_ref() == Some(message));
        self.settle_error();
    }

    /// Says which step of the history was undone or made again, until the next change.
    pub(super) fn say_of_step(&mut self, message: Option<Message>) {
        self.message.clone_from(&message);
        self.of_step = message;
    }
}
