//! The commands about lessons, and about who learns.

use std::sync::Arc;

use crate::session::course::{CourseLesson, Learner};

/// One thing the user does with the course.
#[derive(Debug, Clone, PartialEq)]
pub enum CourseCommand {
    /// Turns to these lessons, those of a folder; with none to the shipped ones. No lesson is opened.
    Show(Arc<[CourseLesson]>),
    /// The scene, which was loaded from a file, is that of the lesson with this index.
    Continue(usize),
    /// These people are known, and the one of this name learns now.
    SetLearners {
        /// Who is known.
        known: Vec<Learner>,
        /// The name of who learns now; empty for whoever gave none.
        present: String,
    },
    /// Somebody of this name learns now, who may be new.
    TurnTo(String),
    /// Removes who learns now, with all progress.
    RemoveLearner,
}
