//! Editing: the selection, and the effect of each edit on the scene.
//!
//! An edit is a function of the scene that returns its [`Effect`], or refuses. It changes nothing itself: the document does. This
//! module names the document, the shapes and the state of the view.

pub(super) mod arrange;
pub(super) mod bodies;
pub(super) mod copies;
mod effect;
pub(super) mod expectations;
pub(super) mod flip;
pub(super) mod focus;
pub(super) mod groups;
pub(super) mod handle;
mod list;
pub(super) mod merging;
pub(super) mod names;
mod new_shape;
pub(super) mod pasting;
pub(super) mod selected;
mod selection;
pub(super) mod slide;

pub use arrange::{AlignmentLine, OrderChange};
pub use copies::CopyPlan;
pub(super) use effect::{Effect, SelectionAfter};
pub use pasting::PasteAs;
pub use selection::Selection;
pub use slide::{FlippedAnswer, SlideDirection};

use crate::scene::Scene;
use crate::search::{Method, MethodKind};

/// The selection, and the choices for the next edits.
#[derive(Debug, Clone)]
pub struct Editing {
    /// The selected bodies, valid indices into the scene's bodies.
    pub selection: Selection,
    /// The answer that a slide flips.
    pub until: FlippedAnswer,
    /// The copies that are planned, as the panel shows them. `None`: the panel is closed.
    pub plan: Option<CopyPlan>,
    /// The copies that were made last, while they are selected.
    pub(super) copied: copies::LastCopies,
    /// The parameters that the methods out of focus had last.
    methods: [Method; MethodKind::ALL.len()],
}

impl Editing {
    pub(super) fn new() -> Editing {
        Editing {
            selection: Selection::NOTHING,
            until: FlippedAnswer::Verdict,
            plan: None,
            copied: copies::LastCopies::default(),
            methods: MethodKind::ALL.map(MethodKind::with_defaults),
        }
    }

    /// Returns the method of this kind: that of the scene if it is in focus, else with the parameters it had last.
    pub(super) fn method(&self, scene: &Scene, kind: MethodKind) -> Method {
        if scene.search.kind() == kind { scene.search } else { self.methods[kind as usize] }
    }

    /// Remembers the parameters of the method in focus. Called before every command.
    pub(super) fn remember_method(&mut self, scene: &Scene) {
        self.methods[scene.search.kind() as usize] = scene.search;
    }

    /// Forgets the selection and the parameters, which belong to the scene before.
    pub(super) fn start_over(&mut self) {
        *self = Editing { until: self.until, ..Editing::new() };
    }
}
