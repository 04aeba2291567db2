//! The course: its lessons, and who learns.

use crate::answers::Analysis;
use crate::goal::{Progress, progress};
use crate::session::Session;
use crate::session::course::{CourseLesson, Learner};

/// The course.
impl Session {
    /// The lessons, in the order in which they are read: those that are shipped, or those of a folder.
    pub fn lessons(&self) -> &[CourseLesson] {
        self.course.lessons()
    }

    /// Whether the lessons are those that are shipped.
    pub fn has_shipped_lessons(&self) -> bool {
        self.course.is_shipped()
    }

    /// The lesson that is open, an index into [`Session::lessons`]. `None` where the scene is not of the course.
    pub fn lesson(&self) -> Option<usize> {
        self.course.index_of(self.document.lesson()?)
    }

    /// How far the task of the open lesson is, by the answers for its pair. `None` where no lesson is open.
    pub fn progress(&self, analysis: Option<&Analysis>) -> Option<Progress> {
        let lesson = self.lessons().get(self.lesson()?)?;
        // Whoever writes a lesson saves its start.
        let is_own = lesson.file().is_some() && self.document.file() == lesson.file();
        let start = if is_own { self.document.saved() } else { lesson.scene() };
        progress(start, self.scene(), analysis.map(Analysis::answers))
    }

    /// Who learns now.
    pub fn learner(&self) -> &Learner {
        self.course.learners.present()
    }

    /// Everybody who learns; the first one gave no name.
    pub fn learners(&self) -> &[Learner] {
        self.course.learners.all()
    }

    /// Whether the task of a lesson was solved, in this session or in an earlier one.
    pub fn is_solved(&self, lesson: usize) -> bool {
        self.course.is_solved(lesson)
    }
}
