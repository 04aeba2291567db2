//! The file behind the scene may be changed, moved or removed by another program. Nothing of it is overwritten or lost without a question.
//!
//! What the file held when it was last read or written is the saved scene of the session. So whether it has changed is seen by reading it:
//! another date alone, or another comment, is no change.

use std::path::Path;

use egui_macroquad::egui::Context;

use super::super::files::{self, OnDisk};
use super::super::questions::{Doubt, Next, Question};
use super::super::texts;
use super::App;
use crate::session::{CaptureCommand, Command, Disk, Edit, Look, Message};

impl App {
    /// The file of the scene has changed on disk, by whomever. It is looked at as soon as nothing else waits for the user.
    pub fn file_changed(&mut self) {
        self.file_changed = true;
    }

    /// Looks at the file of the scene where it was reported to have changed: reads it again where nothing is unsaved, asks where both have
    /// changed.
    pub(super) fn look_at_file(&mut self, ctx: &Context) {
        let waits = self.session.dragging().target().is_some() || self.has_dialog() || self.offers_work();
        if !self.file_changed || waits {
            return;
        }
        self.file_changed = false;
        // The loop was woken for this frame alone; the panels settle a frame later.
        ctx.request_repaint();
        if let Some(capture) = self.session.capture() {
            let path = capture.recording().file().map(Path::to_path_buf);
            return path.into_iter().for_each(|path| self.renew_capture(&path));
        }
        let Some(path) = self.session.document().file().map(Path::to_path_buf) else { return };
        match files::on_disk(&path, &self.session) {
            OnDisk::Changed(theirs) if theirs == *self.session.scene() => self.apply(Disk::Holds(theirs)),
            OnDisk::Changed(_) if self.session.is_dirty() => self.question = Some(Question::BothChanged(path)),
            found => self.take_over(&path, found),
        }
    }

    /// Opens the capture in view anew. What was a pipe cannot be read again.
    fn renew_capture(&mut self, path: &Path) {
        if path.is_file() {
            let opened = files::open_capture(path);
            let failed = |errors| Command::Look(Look::ShowMessage(Message::error(texts::cannot_be_read_again(errors))));
            self.apply(opened.map_or_else(failed, |recording| Command::Capture(CaptureCommand::Renew(recording))));
        }
    }

    /// The question before the scene is saved to its own file, where that is another one than the session knows.
    pub(super) fn question_before_save(&self, path: &Path, next: Option<&Next>) -> Option<Question> {
        let doubt = match files::on_disk(path, &self.session) {
            OnDisk::Same { has_comments: true } => Doubt::Comments,
            OnDisk::Same { has_comments: false } => return None,
            OnDisk::Changed(theirs) if theirs == *self.session.scene() => return None,
            OnDisk::Changed(_) | OnDisk::Unreadable(_) => Doubt::Changed,
            OnDisk::Gone => Doubt::Gone,
        };
        Some(Question::Save { path: path.to_path_buf(), next: next.cloned(), doubt })
    }

    /// The user has said that the scene is to stay as it is: it is unsaved beside what the file has now.
    pub(super) fn keep_mine(&mut self, path: &Path) {
        if let OnDisk::Changed(theirs) = files::on_disk(path, &self.session) {
            self.apply(Disk::Holds(theirs));
        }
    }

    /// The user has said that the scene is to be as the file has it now.
    pub(super) fn load_theirs(&mut self, path: &Path) {
        let found = files::on_disk(path, &self.session);
        self.take_over(path, found);
    }

    /// Holds what was found in the file; where that is no scene, says so and stays with the present one.
    fn take_over(&mut self, path: &Path, found: OnDisk) {
        let message = match found {
            OnDisk::Same { .. } => return,
            OnDisk::Changed(theirs) => {
                self.apply(Edit::ReadAgain(theirs));
                Message::info(texts::read_again(files::name_of(path)))
            }
            OnDisk::Unreadable(errors) => Message::error(texts::cannot_be_read_again(errors)),
            OnDisk::Gone => Message::info(texts::file_is_gone(files::name_of(path))),
        };
        self.apply(Look::ShowMessage(message));
    }
}
