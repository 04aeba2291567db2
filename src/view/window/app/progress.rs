//! Solved lessons: a lesson is marked as solved once its task is.

use super::App;
use crate::goal::Progress;
use crate::session::CourseCommand;

impl App {
    /// Marks the open lesson as solved if its task is. Does nothing during a drag, because the pointer may only pass by the
    /// solution.
    pub(super) fn note_solved(&mut self) {
        let session = &self.session;
        let open =
            session.lesson().filter(|&lesson| !session.course().is_solved(lesson) && session.dragging().target().is_none());
        let Some(lesson) = open.filter(|_| self.derived.is_current(&session.subject())) else { return };
        if session.progress(self.derived.analysis()) == Some(Progress::Solved) {
            self.apply(CourseCommand::MarkSolved(lesson));
        }
    }
}
