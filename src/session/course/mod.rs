//! The course: lessons from two points to a spinning bar. Each has a scene, a text and a task, and knows when the task is done.
//!
//! A goal looks at what the answers say, never at how the user came there: whatever leads to the wanted state solves the task.
//!
//! This room names the answers, which the goals look at, and the state of the view, for the tab that a lesson speaks of.

mod attempt;
mod goals_at_rest;
mod goals_in_motion;
mod lesson;
mod lessons;

use std::sync::{Arc, LazyLock};

pub use lesson::{Lesson, Progress};
pub use lessons::LESSONS;

use super::derived::Analysis;
use super::document::Origin;
use super::examples;
use super::refusal::Refusal;
use super::view_state::RightTab;
use crate::scene::Scene;
use attempt::Attempt;

/// Which lessons were solved, in the order of the course.
#[derive(Debug, Clone)]
pub(super) struct Course {
    solved: [bool; LESSONS.len()],
}

/// What a lesson begins with.
pub(super) struct Opening {
    pub(super) scene: Scene,
    pub(super) origin: Origin,
    /// The tab that shows what its text speaks of.
    pub(super) shows: RightTab,
}

impl Course {
    /// Nothing is solved yet.
    pub(super) fn new() -> Course {
        Course { solved: [false; LESSONS.len()] }
    }

    pub(super) fn is_solved(&self, lesson: usize) -> bool {
        self.solved.get(lesson).copied().unwrap_or_default()
    }

    pub(super) fn mark_solved(&mut self, lesson: usize) -> Result<(), Refusal> {
        *self.solved.get_mut(lesson).ok_or_else(|| no_such(lesson))? = true;
        Ok(())
    }
}

/// The scenes the lessons start with, in their order.
static STARTS: LazyLock<Vec<Scene>> =
    LazyLock::new(|| LESSONS.iter().map(|lesson| examples::shipped(lesson.start.0, lesson.start.1)).collect());

/// The scene that the lesson of this index of [`LESSONS`] starts with. `None` where there is no such lesson.
pub fn lesson_start(lesson: usize) -> Option<&'static Scene> {
    STARTS.get(lesson)
}

/// How far the task of the lesson of this index is, by the scene and the answers for its pair. `None` where there is no such lesson.
pub fn progress(lesson: usize, scene: &Scene, analysis: Option<&Analysis>) -> Option<Progress> {
    let (goal, start) = (LESSONS.get(lesson)?.goal, lesson_start(lesson)?);
    let checked = Attempt::of(start, scene, analysis).and_then(|attempt| goal(&attempt));
    Some(match checked {
        Ok(()) => Progress::Solved,
        Err(hint) => Progress::Open { hint },
    })
}

/// What the lesson of this index of [`LESSONS`] begins with.
pub(super) fn opening(lesson: usize) -> Result<Opening, Refusal> {
    let scene = lesson_start(lesson).ok_or_else(|| no_such(lesson))?;
    let shows = LESSONS.get(lesson).ok_or_else(|| no_such(lesson))?.shows;
    let origin = Origin { file: None, saved: Arc::new(scene.clone()), lesson: Some(lesson) };
    Ok(Opening { scene: scene.clone(), origin, shows })
}

fn no_such(lesson: usize) -> Refusal {
    Refusal::NoSuchLesson { lesson, lessons: LESSONS.len() }
}
