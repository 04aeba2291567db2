//! The state of the view: panels, layers, and which answer is derived.

use std::path::PathBuf;

use crate::explain::code::Language;
use crate::explain::{Reasoning, Why};
use crate::handles::Target;
use crate::kernel::{Algorithm, methods_of};
use crate::picture::{Layers, Theme};
use crate::session::Session;
use crate::session::view_state::{Message, RightTab, Scale, Tabs};

/// The state of the view.
impl Session {
    /// What a press would take now. Its body is a valid index, its handle one that the body has.
    pub fn hover(&self) -> Option<Target> {
        self.view.hover
    }

    /// The selected expectation, a valid index into the scene's expectations.
    pub fn selected_expectation(&self) -> Option<usize> {
        self.view.expectation
    }

    /// Which panels are open.
    pub fn tabs(&self) -> &Tabs {
        &self.view.tabs
    }

    /// The colours that all is shown in.
    pub fn theme(&self) -> Theme {
        self.view.theme
    }

    /// Which layers are shown.
    pub fn layers(&self) -> &Layers {
        &self.view.layers
    }

    /// How often another scene or lesson was opened, by undo too. The ready-made scene of a pair does not count.
    pub fn openings(&self) -> u64 {
        self.view.openings
    }

    /// How large text and controls are.
    pub fn scale(&self) -> Scale {
        self.view.scale
    }

    /// Files that were opened or saved, the last one first; at most [`MAX_RECENT`](crate::session::MAX_RECENT).
    pub fn recent(&self) -> &[PathBuf] {
        &self.view.recent
    }

    /// How the static question is to be answered.
    pub fn algorithm(&self) -> Algorithm {
        self.view.reasoning.algorithm
    }

    /// The next one of the methods that the pair offers; where it has but its own function, GJK and that one in turn.
    pub fn next_algorithm(&self) -> Algorithm {
        let scene = self.scene();
        let shapes = scene.pair.map(|pair| pair.map(|body| scene.bodies.get(body)));
        let methods = match shapes {
            Some([Some(a), Some(b)]) => methods_of(&a.shape, &b.shape),
            Some(_) | None => Vec::new(),
        };
        let methods = if methods.len() < 2 { vec![Algorithm::Direct, Algorithm::Gjk] } else { methods };
        let current = methods.iter().position(|method| *method == self.algorithm()).unwrap_or(0);
        methods[(current + 1) % methods.len()]
    }

    /// Which answer is derived step by step.
    pub fn why(&self) -> Why {
        self.view.reasoning.why
    }

    /// The language in which the algorithm is shown as code. `None`: it is not shown.
    pub fn code(&self) -> Option<Language> {
        self.view.code
    }

    /// What is derived: where no panel shows reasons, those of the contact, which the canvas draws.
    pub(in crate::session) fn reasoning(&self) -> Reasoning {
        let why = if self.tabs().shows_right(RightTab::Why) { self.why() } else { Why::Contact };
        Reasoning { why, ..self.view.reasoning }
    }

    /// The text to show until it is dismissed.
    pub fn message(&self) -> Option<&Message> {
        self.view.message.as_ref()
    }
}
