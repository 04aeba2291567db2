//! One lesson: what to read, what to do, and when that is done.

use super::attempt::Attempt;
use crate::session::examples::Topic;
use crate::session::view_state::RightTab;

/// One lesson of the course.
#[derive(Debug, Clone, Copy)]
pub struct Lesson {
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What there is to see, in a few short sentences.
    pub text: &'static str,
    /// What is to be done.
    pub task: &'static str,
    /// The tab that shows what the text speaks of.
    pub shows: RightTab,
    /// The shipped scene it starts with: topic and name of the file.
    pub(super) start: (Topic, &'static str),
    pub(super) goal: fn(&Attempt) -> Result<(), String>,
}

impl Lesson {
    /// The name by which it is known in files. It stays the same where title, text or position in the course change.
    pub fn id(&self) -> &'static str {
        self.start.1
    }
}

/// How far a task is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// It is still to be done.
    Open {
        /// What is missing, with the present numbers: "6 steps wanted, 8 now".
        hint: String,
    },
    /// It is done.
    Solved,
}
