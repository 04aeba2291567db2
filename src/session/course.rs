//! The way through the course: which lesson is open, and which are solved.

use std::sync::Arc;

use super::Session;
use super::document::Document;
use super::lessons::{self, LESSONS};
use super::message::Refusal;
use crate::kernel::Algorithm;

impl Session {
    /// The lesson that is open, an index into [`LESSONS`]. `None` where the scene is not of the course.
    pub fn lesson(&self) -> Option<usize> {
        self.document.lesson
    }

    /// Whether the task of a lesson was solved since the program started.
    pub fn is_solved(&self, lesson: usize) -> bool {
        self.solved.get(lesson).copied().unwrap_or_default()
    }

    /// Whether going to another scene loses nothing that matters: there are no changes, or they are tries in a lesson.
    pub fn may_leave(&self) -> bool {
        !self.is_dirty() || (self.lesson().is_some() && self.file().is_none())
    }

    /// Opens a lesson on its scene, as a change that can be undone. Another time: from its start.
    pub(super) fn open_lesson(&mut self, lesson: usize) -> Result<(), Refusal> {
        let none = Refusal::NoSuchLesson { lesson, lessons: LESSONS.len() };
        let (Some(start), Some(shows)) = (lessons::start(lesson), LESSONS.get(lesson).map(|lesson| lesson.shows)) else {
            return Err(none);
        };
        let document = Document { file: None, saved: Arc::new(start.clone()), lesson: Some(lesson) };
        self.turn_to(format!("Open lesson {}", lesson + 1), start.clone(), document);
        self.message = None;
        self.algorithm = Algorithm::Direct;
        self.tabs.right = shows;
        Ok(())
    }

    pub(super) fn mark_solved(&mut self, lesson: usize) -> Result<(), Refusal> {
        let lessons = LESSONS.len();
        *self.solved.get_mut(lesson).ok_or(Refusal::NoSuchLesson { lesson, lessons })? = true;
        Ok(())
    }
}
