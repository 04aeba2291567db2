//! Changes of the scene's file by other programs: changed, moved or removed. Changes in the file are never overwritten or lost
//! without a question.
//!
//! The saved scene of the session is the content of the file when it was last read or written. A change is therefore found by
//! reading the file: another date alone, or another comment, does not count as a change.

use std::path::Path;

use egui_macroquad::egui::Context;

use super::super::files::{self, FileOnDisk};
use super::super::opening::open_capture;
use super::super::questions::{NextAction, OverwriteReason, SaveQuestion};
use super::super::texts;
use super::App;
use crate::files::load;
use crate::session::{CaptureCommand, Command, CourseCommand, CourseLesson, Disk, Edit, Look, Open, StatusMessage};

impl App {
    /// Notes that the file of the scene has changed on disk. It is read as soon as no question or drag is open.
    pub fn file_changed(&mut self) {
        self.file_changed = true;
    }

    /// Checks the file of the scene if it was reported to have changed: reads it again if nothing is unsaved, and asks if both
    /// have changed.
    pub(super) fn look_at_file(&mut self, ctx: &Context) {
        let waits = self.session.dragging().target().is_some()
            || self.session.stamping().is_in_progress()
            || self.has_dialog()
            || self.offers_work();
        if !self.file_changed || waits {
            return;
        }
        self.file_changed = false;
        // The loop was woken for this frame only, but the panels settle one frame later.
        ctx.request_repaint();
        if let Some(capture) = self.session.capture() {
            let path = capture.recording().file().map(Path::to_path_buf);
            return path.into_iter().for_each(|path| self.renew_capture(&path));
        }
        let Some(path) = self.session.document().file().map(Path::to_path_buf) else { return self.renew_lesson() };
        self.renew_text(&path);
        match files::on_disk(&path, &self.session) {
            FileOnDisk::Changed(theirs) if theirs == *self.session.scene() => self.apply(Disk::Holds(theirs)),
            FileOnDisk::Changed(_) if self.session.is_dirty() => self.question = Some(SaveQuestion::BothChanged(path)),
            found => self.take_over(&path, found),
        }
    }

    /// Opens a lesson. One of a folder is read again before, so that a change of its file is not missed.
    pub(super) fn open_lesson(&mut self, index: usize) {
        let message = self.read_lesson_again(index);
        self.apply(Open::Lesson(index));
        message.into_iter().for_each(|message| self.apply(Look::ShowMessage(message)));
    }

    /// Reads the file of the open lesson again. The scene follows it if the learner has not changed the scene.
    fn renew_lesson(&mut self) {
        let Some(index) = self.session.lesson() else { return };
        let is_start = self.session.scene() == self.session.course().lessons()[index].scene().as_ref();
        let Some(message) = self.read_lesson_again(index) else { return };
        if is_start {
            self.apply(Open::Lesson(index));
        }
        self.apply(Look::ShowMessage(message));
    }

    /// Reads the file of a lesson again. Returns a message if its content is another one than the course knows, or no lesson.
    fn read_lesson_again(&mut self, index: usize) -> Option<StatusMessage> {
        let lesson = self.session.course().lessons().get(index)?;
        let path = lesson.file()?.to_path_buf();
        Some(match load(&path) {
            Ok(scene) if scene == *lesson.scene().as_ref() => return None,
            Ok(scene) => match CourseLesson::of_file(path.clone(), scene) {
                Some(lesson) => {
                    self.apply(CourseCommand::Renew(lesson));
                    StatusMessage::info(texts::lesson_read_again(files::name_of(&path)))
                }
                None => StatusMessage::error(texts::lesson_is_gone(files::name_of(&path))),
            },
            Err(errors) => StatusMessage::error(texts::cannot_be_read_again(errors)),
        })
    }

    /// Takes over text and task of the lesson in this file, if it is one of the course.
    fn renew_text(&mut self, path: &Path) {
        if self.session.course().lessons().iter().any(|lesson| lesson.file() == Some(path)) {
            let lesson = load(path).ok().and_then(|scene| CourseLesson::of_file(path.to_path_buf(), scene));
            lesson.into_iter().for_each(|lesson| self.apply(CourseCommand::Renew(lesson)));
        }
    }

    /// Opens the capture in view again. A pipe cannot be read again.
    fn renew_capture(&mut self, path: &Path) {
        if path.is_file() {
            let opened = open_capture(path);
            let failed = |errors| Command::Look(Look::ShowMessage(StatusMessage::error(texts::cannot_be_read_again(errors))));
            self.apply(opened.map_or_else(failed, |recording| Command::Capture(CaptureCommand::Renew(recording))));
        }
    }

    /// Returns the question to ask before the scene is saved to its own file, if the file has other content than the session
    /// knows.
    pub(super) fn question_before_save(&self, path: &Path, next: Option<&NextAction>) -> Option<SaveQuestion> {
        let doubt = match files::on_disk(path, &self.session) {
            FileOnDisk::Same { has_comments: true } => OverwriteReason::Comments,
            FileOnDisk::Same { has_comments: false } => return None,
            FileOnDisk::Changed(theirs) if theirs == *self.session.scene() => return None,
            FileOnDisk::Changed(_) => OverwriteReason::Changed,
            FileOnDisk::Unreadable(errors) => {
                OverwriteReason::Unreadable(errors.to_string().lines().next().unwrap_or_default().to_owned())
            }
            FileOnDisk::Gone => OverwriteReason::Gone,
        };
        Some(SaveQuestion::Save { path: path.to_path_buf(), next: next.cloned(), doubt })
    }

    /// Keeps the user's scene, as the answer to a question. It is then unsaved relative to the current content of the file.
    pub(super) fn keep_mine(&mut self, path: &Path) {
        if let FileOnDisk::Changed(theirs) = files::on_disk(path, &self.session) {
            self.apply(Disk::Holds(theirs));
        }
    }

    /// Loads the current content of the file, as the answer to a question.
    pub(super) fn load_theirs(&mut self, path: &Path) {
        let found = files::on_disk(path, &self.session);
        self.take_over(path, found);
    }

    /// Takes over what was found in the file. If it is not a scene, shows a message and keeps the present scene.
    fn take_over(&mut self, path: &Path, found: FileOnDisk) {
        let message = match found {
            FileOnDisk::Same { .. } => return,
            FileOnDisk::Changed(theirs) => {
                self.apply(Edit::ReadAgain(theirs));
                StatusMessage::info(texts::read_again(files::name_of(path)))
            }
            FileOnDisk::Unreadable(errors) => StatusMessage::error(texts::cannot_be_read_again(errors)),
            FileOnDisk::Gone => StatusMessage::info(texts::file_is_gone(files::name_of(path))),
        };
        self.apply(Look::ShowMessage(message));
    }
}
