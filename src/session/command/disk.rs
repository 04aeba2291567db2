//! The state of the file behind the scene, as far as it is known.

use std::path::PathBuf;

use crate::scene::Scene;
use crate::session::Session;
use crate::session::refusal::Refusal;

/// One thing that was learned about the file of the scene. A step of a capture has no file of its own, and refuses it.
#[derive(Debug, Clone, PartialEq)]
pub enum Disk {
    /// The scene was written to this file: it counts as saved.
    Saved {
        /// The file.
        file: PathBuf,
    },
    /// Another program has written this scene to the file: only the difference to it is unsaved.
    Holds(Scene),
}

impl Session {
    /// Checks a note about the file.
    pub(super) fn check_disk(&self, _: &Disk) -> Result<(), Refusal> {
        self.check_editable()
    }

    /// Notes what the file of the scene holds.
    pub(super) fn note_disk(&mut self, disk: Disk) -> Result<(), Refusal> {
        self.check_disk(&disk)?;
        match disk {
            Disk::Saved { file } => {
                self.finish_drag();
                self.view.note_recent(file.clone());
                self.document.mark_saved(file);
            }
            Disk::Holds(theirs) => self.document.note_on_disk(theirs),
        }
        Ok(())
    }
}
