//! Editing: what is selected, and what each edit makes of the scene.
//!
//! An edit is a function of the scene that gives the changed scene with a label, or refuses. It changes nothing itself: the document
//! does. This room names the document, the shapes and the state of the view.

pub(super) mod arrange;
pub(super) mod bodies;
mod edit;
pub(super) mod expectations;
pub(super) mod flip;
pub(super) mod focus;
pub(super) mod groups;
pub(super) mod handle;
mod list;
mod names;
mod new_shape;
pub(super) mod pasting;
pub(super) mod selected;
mod selection;
pub(super) mod slide;

pub use arrange::{Alignment, Order};
pub(super) use edit::{Edit, Selects};
pub use pasting::PasteAs;
pub use selection::Selection;
pub use slide::{Along, Until};

use crate::scene::Scene;
use crate::search::{Method, MethodKind};

/// What the user edits, and how.
#[derive(Debug, Clone)]
pub(super) struct Editing {
    /// The selected bodies, valid indices into the scene's bodies.
    pub(super) selection: Selection,
    /// What a slide is to flip.
    pub(super) until: Until,
    /// The parameters that the methods out of focus had last.
    methods: [Method; MethodKind::ALL.len()],
}

impl Editing {
    pub(super) fn new() -> Editing {
        Editing { selection: Selection::NOTHING, until: Until::Verdict, methods: MethodKind::ALL.map(MethodKind::with_defaults) }
    }

    /// The method of this kind: as the scene has it where it is in focus, else with the parameters it had last.
    pub(super) fn method(&self, scene: &Scene, kind: MethodKind) -> Method {
        if scene.search.kind() == kind { scene.search } else { self.methods[kind as usize] }
    }

    /// Before a command: the parameters of the method in focus are not lost with it.
    pub(super) fn remember_method(&mut self, scene: &Scene) {
        self.methods[scene.search.kind() as usize] = scene.search;
    }

    /// Another scene: nothing is selected, and no parameters are known.
    pub(super) fn start_over(&mut self) {
        *self = Editing { until: self.until, ..Editing::new() };
    }
}
