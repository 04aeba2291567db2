//! What is edited: the selection, the drag in progress, the tool that draws.

use crate::handles::Snapped;
use crate::handles::{Refused, SnapKinds, Target};
use crate::picture::Sketch;
use crate::search::{Method, MethodKind};
use crate::session::Session;
use crate::session::drawing::Tool;
use crate::session::editing::{Selection, Until};

/// Editing and dragging.
impl Session {
    /// The selected body, of several the primary: a valid index into the scene's bodies.
    pub fn selected(&self) -> Option<usize> {
        self.editing.selection.primary()
    }

    /// All selected bodies.
    pub fn selection(&self) -> &Selection {
        &self.editing.selection
    }

    /// All methods, in order: the one in focus as the scene has it, each other one with the parameters it last had since the scene was
    /// loaded.
    pub fn methods(&self) -> [Method; MethodKind::ALL.len()] {
        MethodKind::ALL.map(|kind| self.method(kind))
    }

    /// The method of this kind, see [`Session::methods`].
    pub fn method(&self, kind: MethodKind) -> Method {
        self.editing.method(self.scene(), kind)
    }

    /// What a slide of a body is to flip.
    pub fn until(&self) -> Until {
        self.editing.until
    }

    /// What is being dragged, as its body has it now: a drag may add a vertex.
    pub fn dragging(&self) -> Option<Target> {
        self.dragging.target()
    }

    /// Why the dragged body does not follow the pointer, where it does not.
    pub fn refused(&self) -> Option<&Refused> {
        self.dragging.refused()
    }

    /// The tool that draws. `None`: none is held.
    pub fn tool(&self) -> Option<Tool> {
        self.drawing.tool()
    }

    /// What is drawn, as far as it is. `None` without a tool.
    pub fn sketch(&self) -> Option<&Sketch> {
        self.drawing.sketch()
    }

    /// The handle that the keyboard moves: of the selected body, one that it has.
    pub fn focus(&self) -> Option<Target> {
        self.view.focus
    }

    /// What the pointer snaps to without a key.
    pub fn snaps(&self) -> SnapKinds {
        self.view.snaps
    }

    /// What the dragged handle or body has snapped to.
    pub fn snapped(&self) -> Option<Snapped> {
        self.dragging.snapped()
    }
}
