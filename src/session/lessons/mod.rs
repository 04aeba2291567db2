//! The course: lessons from two points to a spinning bar. Each has a scene, a text and a task, and knows when the task is done.
//!
//! A goal looks at what the answers say, never at how the user came there: whatever leads to the wanted state solves the task.

mod course;
mod motion;
mod stand;
mod standing;

use std::sync::LazyLock;

pub use course::LESSONS;

use super::examples::{self, Topic};
use super::{Analysis, RightTab};
use crate::scene::Scene;
use stand::Stand;

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
    start: (Topic, &'static str),
    goal: fn(&Stand) -> Result<(), String>,
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

/// The scenes the lessons start with, in their order.
static STARTS: LazyLock<Vec<Scene>> =
    LazyLock::new(|| LESSONS.iter().map(|lesson| examples::shipped(lesson.start.0, lesson.start.1)).collect());

/// The scene that the lesson of this index of [`LESSONS`] starts with. `None` where there is no such lesson.
pub fn start(lesson: usize) -> Option<&'static Scene> {
    STARTS.get(lesson)
}

/// How far the task of the lesson of this index is, by the scene and the answers for its pair. `None` where there is no such lesson.
pub fn progress(lesson: usize, scene: &Scene, analysis: Option<&Analysis>) -> Option<Progress> {
    let (goal, start) = (LESSONS.get(lesson)?.goal, start(lesson)?);
    let checked = Stand::of(start, scene, analysis).and_then(|stand| goal(&stand));
    Some(match checked {
        Ok(()) => Progress::Solved,
        Err(hint) => Progress::Open { hint },
    })
}
