//! The state of the view: hover, layers, tabs, theme, messages. Not part of the document, never undone, never saved.
//!
//! This module names the shapes, for the target under the pointer.

mod lens;
mod message;
mod scale;
mod sections;
mod tabs;

pub use lens::{BroadChoice, BroadShown, CurveQuantity, DialectLens, Lens};
pub use message::{Severity, StatusMessage};
pub use scale::Scale;
pub use sections::{FoldedSections, Section};
pub use tabs::{LeftTab, Pane, PanelSide, PresentedPart, RightTab, Tabs, Workspace};

use std::path::PathBuf;

use crate::cures::Cure;
use crate::explain::code::Language;
use crate::explain::{DerivedAnswer, Reasoning};
use crate::handles::{PressTarget, SnapKinds};
use crate::kernel::{Algorithm, methods_of};
use crate::movers::MoverKind;
use crate::picture::{Layers, Theme};
use crate::platform::HAS_FILES;
use crate::scene::Scene;

/// The number of files that are remembered as recent.
pub const MAX_RECENT: usize = 10;

/// The state of the view.
#[derive(Debug, Clone)]
pub struct ViewState {
    /// The target that a press would take now. Its body is a valid index, its handle one that the body has.
    pub hover: Option<PressTarget>,
    /// The handle that has the keyboard focus: one of the selected body.
    pub focused_handle: Option<PressTarget>,
    /// The things that the pointer snaps to without a key.
    pub snaps: SnapKinds,
    /// The layers of the picture that are shown.
    pub layers: Layers,
    /// The open panels.
    pub tabs: Tabs,
    /// The sections of which only the heading is shown.
    pub folded: FoldedSections,
    /// The section that the panel scrolls to.
    pub revealed: Option<Section>,
    /// True if the tab *Why* is to scroll to the code once.
    pub reveals_code: bool,
    /// The cures of ghosts that are looked at.
    pub cures: ChosenCures,
    /// The mover that is looked at.
    pub movers: ChosenMover,
    /// The lens through which the pair is seen. `None`: no lens.
    pub lens: Option<Lens>,
    /// The choices of the card of a broad phase that change no count of the scene.
    pub broad: BroadShown,
    /// The colours.
    pub theme: Theme,
    /// The selected expectation, a valid index into those of the scene.
    pub expectation: Option<usize>,
    /// The algorithm that answers the static question, and the answer whose reasons the panel *Why* shows.
    pub reasoning: Reasoning,
    /// The language in which the algorithm is shown as code. `None`: it is not shown.
    pub code: Option<Language>,
    /// The revision of the scene whose properties were asked for last. `None`: none were.
    pub checked: Option<u64>,
    /// The text to show until it is dismissed.
    pub message: Option<StatusMessage>,
    /// The size of text and controls.
    pub scale: Scale,
    /// Files that were opened or saved, the last one first; at most [`MAX_RECENT`].
    pub recent: Vec<PathBuf>,
    /// The message about the last undo or redo.
    of_step: Option<StatusMessage>,
    /// The number of times that another scene or lesson was opened, by undo too. The ready-made scene of a pair does not count.
    pub openings: u64,
}

/// The cures of ghosts that are looked at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ChosenCures {
    /// The selected cure.
    pub selected: Option<Cure>,
    /// The cure whose lane is under the pointer.
    pub hover: Option<Cure>,
}

/// The mover that is looked at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ChosenMover {
    /// The selected mover.
    pub selected: Option<MoverKind>,
    /// The selected bump of its move, as an index. The move may have fewer bumps since the scene was changed.
    pub bump: Option<usize>,
    /// The mover whose lane is under the pointer.
    pub hover: Option<MoverKind>,
}

impl ViewState {
    /// The state of a new window.
    pub(super) fn new() -> ViewState {
        ViewState {
            hover: None,
            focused_handle: None,
            snaps: SnapKinds::standard(),
            layers: Layers::standard(),
            tabs: Tabs::standard(),
            folded: FoldedSections::standard(),
            revealed: None,
            reveals_code: false,
            cures: ChosenCures::default(),
            movers: ChosenMover::default(),
            lens: None,
            broad: BroadShown::STANDARD,
            theme: Theme::default(),
            expectation: None,
            reasoning: Reasoning::default(),
            code: None,
            checked: None,
            message: None,
            scale: Scale::NORMAL,
            recent: Vec::new(),
            of_step: None,
            openings: 0,
        }
    }

    /// Returns the method after the present one, of those that the pair offers; GJK and the pair's own function in turn if there
    /// is no other.
    pub fn next_algorithm(&self, scene: &Scene) -> Algorithm {
        let shapes = scene.pair.map(|pair| pair.map(|body| scene.bodies.get(body)));
        let methods = match shapes {
            Some([Some(a), Some(b)]) => methods_of(&a.shape, &b.shape),
            Some(_) | None => Vec::new(),
        };
        let methods = if methods.len() < 2 { vec![Algorithm::Direct, Algorithm::Gjk] } else { methods };
        let current = methods.iter().position(|method| *method == self.reasoning.algorithm).unwrap_or(0);
        methods[(current + 1) % methods.len()]
    }

    /// Returns true while the lanes of the cures of ghosts are open, if the scene has a level. A presentation has none.
    pub fn opens_cures(&self) -> bool {
        self.opens_in_answer(&[Section::Level, Section::Cures])
    }

    /// Returns the cure whose normals the canvas shows. `None`: it shows the contacts as they are.
    pub fn cure(&self) -> Option<Cure> {
        self.cures.hover.or(self.cures.selected).filter(|_| self.opens_cures())
    }

    /// Returns true while moves are shown, if the scene has a level: their lanes are open, or one is derived. A presentation has none.
    pub fn opens_movers(&self) -> bool {
        self.opens_in_answer(&[Section::Movers]) || self.shows_derived_move()
    }

    /// Returns true while the panel *Why* derives a move, if the scene has a level.
    pub fn shows_derived_move(&self) -> bool {
        self.reasoning.why == DerivedAnswer::Move && self.tabs.shows_right(RightTab::Why) && !self.tabs.presents()
    }

    /// Returns true while the tab *Answer* is shown with all of these sections open.
    pub(super) fn opens_in_answer(&self, sections: &[Section]) -> bool {
        let are_open = || sections.iter().all(|section| !self.folded.has(*section));
        self.tabs.shows_right(RightTab::Answer) && !self.tabs.presents() && are_open()
    }

    /// Returns the mover whose move the canvas shows. `None`: it shows no move.
    pub fn mover(&self) -> Option<MoverKind> {
        self.movers.hover.or(self.movers.selected).filter(|_| self.opens_movers())
    }

    /// Notes a file that was opened or saved.
    pub(super) fn note_recent(&mut self, file: PathBuf) {
        if !HAS_FILES {
            return;
        }
        self.recent.retain(|other| *other != file);
        self.recent.insert(0, file);
        self.recent.truncate(MAX_RECENT);
    }

    /// Hides an error, after a change that works.
    pub(super) fn settle_error(&mut self) {
        self.message.take_if(|message| message.severity == Severity::Error);
    }

    /// Hides errors and the message about the last undo or redo, after a change of the scene.
    pub(super) fn settle(&mut self) {
        let of_step = self.of_step.take();
        self.message.take_if(|message| of_step.as_ref() == Some(message));
        self.settle_error();
    }

    /// Shows a message about an undo or redo until the next change.
    pub(super) fn show_until_change(&mut self, message: Option<StatusMessage>) {
        self.message.clone_from(&message);
        self.of_step = message;
    }
}
