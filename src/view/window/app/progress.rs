//! The lessons that were solved are kept over a restart.

use super::super::state::{ProgressError, StateFolder, progress};
use super::super::texts;
use super::App;
use crate::session::{self, Command, Message, Progress};

impl App {
    /// Takes up what was solved in earlier sessions.
    pub(super) fn read_progress(&mut self, folder: &StateFolder) {
        match progress::solved(folder) {
            Ok(lessons) => lessons.into_iter().for_each(|lesson| self.apply(Command::MarkSolved(lesson))),
            Err(error) => self.apply(Command::ShowMessage(Message::error(texts::progress_begins_anew(error)))),
        }
    }

    /// Marks the open lesson as solved where its task is. Not during a drag: the pointer only passes by there.
    pub(super) fn note_solved(&mut self) {
        let session = &self.session;
        let open = session.lesson().filter(|&lesson| !session.is_solved(lesson) && session.dragging().is_none());
        let Some(lesson) = open.filter(|_| self.derived.is_current(&session.subject())) else { return };
        if session::progress(lesson, session.scene(), self.derived.analysis()) == Some(Progress::Solved) {
            self.apply(Command::MarkSolved(lesson));
            self.write_progress(|folder| progress::add(folder, lesson));
        }
    }

    /// Forgets which lessons were solved, here and on disk.
    pub(super) fn forget_progress(&mut self) {
        self.apply(Command::ForgetProgress);
        self.write_progress(progress::forget);
    }

    fn write_progress(&mut self, write: impl FnOnce(&StateFolder) -> Result<(), ProgressError>) {
        if let Some(Err(error)) = self.state.as_ref().map(write) {
            self.apply(Command::ShowMessage(Message::error(texts::progress_not_kept(error))));
        }
    }
}
