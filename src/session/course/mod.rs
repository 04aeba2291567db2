//! The course: lessons in the order in which they are read, and who has solved which of them.
//!
//! A lesson is a scene that holds one; its goal is evaluated by [`goal`](crate::goal). The course is the shipped one, or that of a folder.
//!
//! This room names the answers, which the goals look at, and the state of the view, for the tab that a lesson speaks of.

mod learners;
mod lesson;

use std::sync::{Arc, LazyLock};

pub use learners::{Learner, MAX_LEARNER_CHARS, MAX_LEARNERS};
pub use lesson::CourseLesson;

use super::document::Origin;
use super::refusal::Refusal;
use super::view_state::RightTab;
use crate::explain::Why;
use crate::scene::{Scene, Shows, format};
use crate::shipped::{EXAMPLES, Topic};
use learners::Learners;

/// The shipped course, from the first lesson to the last.
pub static LESSONS: LazyLock<Arc<[CourseLesson]>> = LazyLock::new(|| {
    let lessons = EXAMPLES.iter().filter(|example| example.topic == Topic::Lessons);
    // Were one of them no lesson, it would be left out: a test of the course reads all of them.
    lessons.filter_map(|example| CourseLesson::shipped(example.name, format::parse(example.text, example.name).ok()?)).collect()
});

/// The lessons, and who has solved which.
#[derive(Debug, Clone)]
pub(super) struct Course {
    /// `None`: those that are shipped.
    lessons: Option<Arc<[CourseLesson]>>,
    pub(super) learners: Learners,
}

/// What a lesson begins with.
pub(super) struct Opening {
    pub(super) scene: Scene,
    pub(super) origin: Origin,
    /// The tab that shows what its text speaks of.
    pub(super) shows: RightTab,
    /// The answer whose reasons it speaks of.
    pub(super) why: Why,
}

impl Course {
    /// Nothing is solved yet.
    pub(super) fn new() -> Course {
        Course { lessons: None, learners: Learners::new() }
    }

    pub(super) fn lessons(&self) -> &[CourseLesson] {
        self.lessons.as_deref().unwrap_or(&LESSONS)
    }

    /// Whether the lessons are those that are shipped.
    pub(super) fn is_shipped(&self) -> bool {
        self.lessons.is_none()
    }

    /// Turns to the lessons of a folder, or with none to those that are shipped.
    pub(super) fn show(&mut self, lessons: Arc<[CourseLesson]>) {
        self.lessons = (!lessons.is_empty()).then_some(lessons);
    }

    /// The index of the lesson of this id.
    pub(super) fn index_of(&self, id: &str) -> Option<usize> {
        self.lessons().iter().position(|lesson| lesson.id() == id)
    }

    pub(super) fn is_solved(&self, lesson: usize) -> bool {
        self.lessons().get(lesson).is_some_and(|lesson| self.learners.present().solved.contains(lesson.id()))
    }

    pub(super) fn mark_solved(&mut self, lesson: usize) -> Result<(), Refusal> {
        let id = self.lesson(lesson)?.id().to_owned();
        self.learners.mark_solved(id);
        Ok(())
    }

    /// What the lesson of this index begins with.
    pub(super) fn opening(&self, index: usize) -> Result<Opening, Refusal> {
        let lesson = self.lesson(index)?;
        let (shows, why) = match lesson.lesson().shows {
            Shows::Answer => (RightTab::Answer, Why::Contact),
            Shows::Why => (RightTab::Why, Why::Contact),
            Shows::Crossings => (RightTab::Why, Why::Crossings),
            Shows::Motion => (RightTab::Why, Why::Motion),
            Shows::WhatIf => (RightTab::WhatIf, Why::Contact),
            Shows::Map => (RightTab::Map, Why::Contact),
        };
        let origin = Origin { file: None, saved: Arc::clone(lesson.scene()), lesson: Some(lesson.id().to_owned()) };
        Ok(Opening { scene: Scene::clone(lesson.scene()), origin, shows, why })
    }

    fn lesson(&self, index: usize) -> Result<&CourseLesson, Refusal> {
        let no_such = Refusal::NoSuchLesson { lesson: index, lessons: self.lessons().len() };
        self.lessons().get(index).ok_or(no_such)
    }
}
