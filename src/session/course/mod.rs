//! The course: lessons in the order in which they are read, and the people who have solved them.
//!
//! A lesson is part of a scene file; its goal is evaluated by [`goal`](crate::goal). The course is the shipped one, or that of a folder.
//!
//! This module names the document, for the file of a lesson, and the state of the view, for the tab that a lesson is about.

mod day;
mod learners;
mod lesson;
mod record;
mod report;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

pub use day::{Day, NotADay};
pub use learners::{Learner, MAX_LEARNER_CHARS, MAX_LEARNERS};
pub use lesson::{CourseLesson, UnreadableLesson};
pub use record::{LessonRecord, QuestionResult};
pub use report::{InvalidReport, LessonReport, MAX_REPORT_BYTES, ProgressReport};

use super::document::{Document, SceneOrigin};
use super::refusal::Refusal;
use super::view_state::{BroadChoice, Lens, Pane, RightTab};
use crate::explain::{DerivedAnswer, Reasoning};
use crate::movers::{Mover, MoverKind};
use crate::picture::Layer;
use crate::scene::{Annotation, AnswerVerdict, GivenAnswer, QuestionKind, Scene, ShownPane, ShownPanel, format};
use crate::shipped::{EXAMPLES, Topic};
use learners::Learners;

/// The shipped course, from the first lesson to the last.
pub static LESSONS: LazyLock<Arc<[CourseLesson]>> = LazyLock::new(|| {
    let lessons = EXAMPLES.iter().filter(|example| example.topic == Topic::Lessons);
    // A file that is not a lesson would be left out: a test of the course reads all of them.
    lessons.filter_map(|example| CourseLesson::shipped(example.name, format::parse(example.text, example.name).ok()?)).collect()
});

/// The lessons, and the people who have solved them.
#[derive(Debug, Clone)]
pub struct Course {
    /// The lessons of a folder. `None`: the shipped ones.
    lessons: Option<Arc<[CourseLesson]>>,
    /// The files of the folder that cannot be read.
    unreadable: Arc<[UnreadableLesson]>,
    /// The documents of lessons that were changed and left, by the ids of the lessons.
    left: BTreeMap<String, Document>,
    pub(super) learners: Learners,
    /// The present day. `None` where no clock is known.
    today: Option<Day>,
}

/// The start of a lesson.
pub(super) struct Opening {
    pub(super) scene: Scene,
    pub(super) origin: SceneOrigin,
    pub(super) view: LessonView,
}

/// The panels and layers that a lesson needs.
pub(super) struct LessonView {
    /// The tab that its text is about.
    pub(super) shows: RightTab,
    /// The panes that its text speaks of.
    pub(super) panes: Vec<Pane>,
    /// The layers on demand that it draws over its scene.
    pub(super) layers: Vec<Layer>,
    /// The answer whose reasons it explains, and the algorithm that it teaches.
    pub(super) reasoning: Reasoning,
    /// The lens that its text is about.
    pub(super) lens: Option<Lens>,
    /// The mover whose move its goal asks about.
    pub(super) mover: Option<MoverKind>,
}

impl Course {
    /// The shipped course, with no lesson solved.
    pub(super) fn new() -> Course {
        Course { lessons: None, unreadable: Arc::default(), left: BTreeMap::new(), learners: Learners::new(), today: None }
    }

    /// Returns the lessons in the order in which they are read: the shipped ones, or those of a folder.
    pub fn lessons(&self) -> &[CourseLesson] {
        self.lessons.as_deref().unwrap_or(&LESSONS)
    }

    /// Returns true if the lessons are the shipped ones.
    pub fn is_shipped(&self) -> bool {
        self.lessons.is_none()
    }

    /// Shows the lessons of a folder, or with none the shipped ones.
    pub(super) fn show(&mut self, lessons: Arc<[CourseLesson]>) {
        self.lessons = (!lessons.is_empty()).then_some(lessons);
        self.unreadable = Arc::default();
    }

    /// Returns the files of the folder that cannot be read, in the order of their names.
    pub fn unreadable(&self) -> &[UnreadableLesson] {
        &self.unreadable
    }

    pub(super) fn list_unreadable(&mut self, files: Arc<[UnreadableLesson]>) {
        self.unreadable = files;
    }

    /// Replaces the lesson of the same file, which has changed.
    pub(super) fn renew(&mut self, lesson: CourseLesson) -> Result<(), Refusal> {
        let index = self.index_of(lesson.id()).unwrap_or(self.lessons().len());
        self.lesson(index)?;
        self.left.remove(lesson.id());
        let mut lessons = self.lessons().to_vec();
        lessons[index] = lesson;
        self.lessons = Some(lessons.into());
        Ok(())
    }

    /// Returns the index of the lesson of this id.
    pub(super) fn index_of(&self, id: &str) -> Option<usize> {
        self.lessons().iter().position(|lesson| lesson.id() == id)
    }

    /// Returns true if the person who learns now has solved the lesson of this index, in this session or an earlier one.
    pub fn is_solved(&self, lesson: usize) -> bool {
        self.lessons().get(lesson).is_some_and(|lesson| self.learners.present().solved.contains(lesson.id()))
    }

    /// Returns the person who learns now.
    pub fn learner(&self) -> &Learner {
        self.learners.present()
    }

    /// Returns all people who learn; the first one gave no name.
    pub fn learners(&self) -> &[Learner] {
        self.learners.all()
    }

    pub(super) fn mark_solved(&mut self, lesson: usize) -> Result<(), Refusal> {
        let id = self.lesson(lesson)?.id().to_owned();
        self.learners.mark_solved(id, self.today);
        Ok(())
    }

    /// Keeps the document of a lesson that is left, if its scene was changed.
    pub(super) fn keep_left(&mut self, document: &Document) {
        let Some(id) = document.lesson().filter(|_| document.file().is_none()) else { return };
        if document.is_dirty() {
            self.left.insert(id.to_owned(), document.clone());
        } else {
            self.left.remove(id);
        }
    }

    /// Takes the document of a lesson that was changed and left.
    pub(super) fn take_left(&mut self, lesson: usize) -> Option<Document> {
        let lesson = self.lessons().get(lesson)?;
        let (id, start) = (lesson.id().to_owned(), Arc::clone(lesson.scene()));
        // The file of the lesson may have changed since.
        self.left.remove(&id).filter(|left| *left.saved() == *start)
    }

    /// Forgets what was changed in lessons that were left: another person learns now.
    pub(super) fn forget_left(&mut self) {
        self.left.clear();
    }

    /// Returns the tries of the person who learns now in the lesson of this index.
    pub fn record(&self, lesson: usize) -> LessonRecord {
        let id = self.lessons().get(lesson).map(CourseLesson::id);
        id.and_then(|id| self.learners.present().records.get(id)).copied().unwrap_or_default()
    }

    /// Returns the progress of the person who learns now in the lessons of the course.
    pub fn report(&self) -> ProgressReport {
        ProgressReport::of(self.lessons(), self.learners.present())
    }

    pub(super) fn set_today(&mut self, today: Day) {
        self.today = Some(today);
    }

    /// Counts a try of the task of a lesson that is not solved.
    pub(super) fn note_try(&mut self, lesson: usize) -> Result<(), Refusal> {
        let id = self.lesson(lesson)?.id().to_owned();
        if !self.is_solved(lesson) {
            self.learners.note(&id, self.today, |record| record.task_tries = record.task_tries.saturating_add(1));
        }
        Ok(())
    }

    /// Counts an answer to the question of a lesson, unless the question is closed or the answer cannot be judged.
    pub(super) fn note_answer(&mut self, lesson: usize, given: &GivenAnswer) -> Result<(), Refusal> {
        let asked = self.lesson(lesson)?;
        let id = asked.id().to_owned();
        let Some(question) = &asked.lesson().question else { return Err(Refusal::NoQuestion) };
        let verdict = question.verdict(given);
        if self.record(lesson).question == QuestionResult::Open && verdict != AnswerVerdict::Unreadable {
            self.learners.note_answer(&id, self.today, verdict == AnswerVerdict::Right);
        }
        Ok(())
    }

    /// Reveals the answer to the question of a lesson. One that is checked must have been tried.
    pub(super) fn reveal(&mut self, lesson: usize) -> Result<(), Refusal> {
        self.check_reveal(lesson)?;
        let id = self.lesson(lesson)?.id().to_owned();
        if self.record(lesson).question == QuestionResult::Open {
            self.learners.note(&id, self.today, |record| record.question = QuestionResult::Revealed);
        }
        Ok(())
    }

    pub(super) fn check_reveal(&self, lesson: usize) -> Result<(), Refusal> {
        let question = self.lesson(lesson)?.lesson().question.as_ref().ok_or(Refusal::NoQuestion)?;
        let is_tried = question.kind == QuestionKind::Free || 0 < self.record(lesson).answer_tries;
        if is_tried { Ok(()) } else { Err(Refusal::NoAnswerYet) }
    }

    /// Returns the start of the lesson of this index.
    pub(super) fn opening(&self, index: usize) -> Result<Opening, Refusal> {
        let lesson = self.lesson(index)?;
        let (shows, why) = match lesson.lesson().shows {
            ShownPanel::Answer | ShownPanel::BroadPhase | ShownPanel::Cost => (RightTab::Answer, DerivedAnswer::Contact),
            ShownPanel::Why => (RightTab::Why, DerivedAnswer::Contact),
            ShownPanel::Crossings => (RightTab::Why, DerivedAnswer::Crossings),
            ShownPanel::Motion => (RightTab::Why, DerivedAnswer::Motion),
            ShownPanel::WhatIf => (RightTab::WhatIf, DerivedAnswer::Contact),
            ShownPanel::Map => (RightTab::Map, DerivedAnswer::Contact),
        };
        let reasoning = Reasoning { why, algorithm: lesson.lesson().algorithm };
        let pane = |pane: &ShownPane| match pane {
            ShownPane::Curve => Pane::Curve,
            ShownPane::Lanes => Pane::Lanes,
        };
        let panes = lesson.lesson().panes.iter().map(pane).collect();
        let layers = if lesson.lesson().draws.contains(&Annotation::Level) { vec![Layer::Level] } else { Vec::new() };
        let origin = SceneOrigin { file: None, saved: Arc::clone(lesson.scene()), lesson: Some(lesson.id().to_owned()) };
        let mover = lesson.lesson().first_mover().map(Mover::kind);
        let lens = match lesson.lesson().shows {
            ShownPanel::BroadPhase => lesson.lesson().first_broad_method().map(|method| Lens::Broad(BroadChoice::of(method))),
            ShownPanel::Cost => Some(Lens::Cost),
            _ => None,
        };
        let view = LessonView { shows, panes, layers, reasoning, lens, mover };
        Ok(Opening { scene: Scene::clone(lesson.scene()), origin, view })
    }

    pub(super) fn lesson(&self, index: usize) -> Result<&CourseLesson, Refusal> {
        let no_such = Refusal::NoSuchLesson { lesson: index, lessons: self.lessons().len() };
        self.lessons().get(index).ok_or(no_such)
    }
}
