//! The document: the scene, its file, its history.

use std::path::Path;

use crate::scene::Scene;
use crate::session::Session;

/// The document.
impl Session {
    /// The scene as it is now, in the middle of a drag too.
    pub fn scene(&self) -> &Scene {
        self.document.scene()
    }

    /// A number that the scene has for itself: as long as it stays the same, so does the scene.
    pub fn revision(&self) -> u64 {
        self.document.revision()
    }

    /// The file the scene is saved to. `None` where it has none yet.
    pub fn file(&self) -> Option<&Path> {
        self.document.file()
    }

    /// The scene as it was last loaded or saved.
    pub fn saved(&self) -> &Scene {
        self.document.saved()
    }

    /// Whether there are changes that would be lost: the scene differs from what was last loaded or saved. Never so of a capture.
    pub fn is_dirty(&self) -> bool {
        self.capture.is_none() && self.document.is_dirty()
    }

    /// The file that is looked at: of the scene, or of the capture. `None` where there is none yet.
    pub fn open_file(&self) -> Option<&Path> {
        self.capture.as_ref().map_or(self.document.file(), |capture| capture.recording().file())
    }

    /// Whether going to another scene loses nothing that matters: there are no changes, or they are tries in a lesson.
    pub fn may_leave(&self) -> bool {
        !self.is_dirty() || (self.lesson().is_some() && self.file().is_none())
    }

    /// What undo would take back, as a label: "Move bullet".
    pub fn undo_label(&self) -> Option<&str> {
        self.document.undo_label()
    }

    /// What redo would make again, as a label.
    pub fn redo_label(&self) -> Option<&str> {
        self.document.redo_label()
    }
}
