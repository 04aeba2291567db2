//! The lessons of the course, and the people who learn.

use std::sync::Arc;

use super::open::rests_throughout;
use crate::scene::GivenAnswer;
use crate::session::Session;
use crate::session::course::{CourseLesson, Day, Learner, Opening, UnreadableLesson};
use crate::session::refusal::Refusal;

/// One change of the course. Lessons are named by their index into its lessons.
#[derive(Debug, Clone, PartialEq)]
pub enum CourseCommand {
    /// Shows these lessons, those of a folder; with none the shipped ones. No lesson is opened.
    Show(Arc<[CourseLesson]>),
    /// Lists these files of the folder, which cannot be read, below its lessons.
    ListUnreadable(Arc<[UnreadableLesson]>),
    /// Replaces the lesson of the same file, which has changed. The scene in view stays.
    Renew(CourseLesson),
    /// Takes the scene, which was loaded from a file, for that of the lesson with this index.
    Continue(usize),
    /// Sets the people who learn, and the one of them who learns now.
    SetLearners {
        /// The people.
        known: Vec<Learner>,
        /// The name of the one who learns now; empty for the one who gave no name.
        present: String,
    },
    /// Lets the person of this name learn now, who may be new.
    TurnTo(String),
    /// Removes the person who learns now, with all progress.
    RemoveLearner,
    /// Marks a lesson as solved by the person who learns now.
    MarkSolved(usize),
    /// Sets the day on which the person learns.
    SetToday(Day),
    /// Counts a try of the task of a lesson.
    NoteTry(usize),
    /// Answers the question of a lesson.
    Answer {
        /// The lesson.
        lesson: usize,
        /// The answer.
        given: GivenAnswer,
    },
    /// Reveals the answer to the question of a lesson, after a try.
    Reveal(usize),
    /// Marks all lessons as unsolved and untried by the person who learns now.
    ForgetProgress,
}

impl Session {
    /// Checks a change of the course.
    pub(super) fn check_course(&self, command: &CourseCommand) -> Result<(), Refusal> {
        match command {
            CourseCommand::Continue(lesson) => self.course.opening(*lesson).map(drop),
            CourseCommand::MarkSolved(lesson) | CourseCommand::NoteTry(lesson) => self.course.lesson(*lesson).map(drop),
            CourseCommand::Answer { lesson, .. } => {
                let question = self.course.lesson(*lesson)?.lesson().question.as_ref();
                question.map(drop).ok_or(Refusal::NoQuestion)
            }
            CourseCommand::Reveal(lesson) => self.course.check_reveal(*lesson),
            CourseCommand::SetToday(_) => Ok(()),
            CourseCommand::TurnTo(name) => self.course.learners.check_name(name),
            CourseCommand::Renew(lesson) => {
                self.course.lesson(self.course.index_of(lesson.id()).unwrap_or(self.course.lessons().len())).map(drop)
            }
            CourseCommand::Show(_) | CourseCommand::ListUnreadable(_) | CourseCommand::SetLearners { .. } => Ok(()),
            CourseCommand::RemoveLearner | CourseCommand::ForgetProgress => Ok(()),
        }
    }

    /// Forgets the changes of lessons, those of the open one too: they are another person's, or the progress is to begin again.
    fn begin_lessons_anew(&mut self) -> Result<(), Refusal> {
        self.course.forget_left();
        let Some(lesson) = self.lesson().filter(|_| self.document.file().is_none()) else { return Ok(()) };
        let Opening { scene, origin, .. } = self.course.opening(lesson)?;
        self.document.hold(scene, origin);
        self.start_over();
        Ok(())
    }

    /// Changes the course.
    pub(super) fn change_course(&mut self, command: CourseCommand) -> Result<(), Refusal> {
        self.check_course(&command)?;
        match command {
            CourseCommand::Show(lessons) => self.course.show(lessons),
            CourseCommand::ListUnreadable(files) => self.course.list_unreadable(files),
            CourseCommand::Renew(lesson) => self.course.renew(lesson)?,
            CourseCommand::Continue(lesson) => {
                let Opening { origin, view, .. } = self.course.opening(lesson)?;
                origin.lesson.into_iter().for_each(|id| self.document.set_lesson(id));
                let rests = rests_throughout(self.document.scene());
                self.show_what_a_lesson_needs(view, rests);
            }
            CourseCommand::SetLearners { known, present } => self.course.learners.set(known, &present),
            CourseCommand::TurnTo(name) => {
                let before = self.course.learner().name.clone();
                self.course.learners.turn_to(&name)?;
                if self.course.learner().name != before {
                    self.begin_lessons_anew()?;
                }
            }
            CourseCommand::RemoveLearner => {
                self.course.learners.remove_present();
                self.begin_lessons_anew()?;
            }
            CourseCommand::MarkSolved(lesson) => self.course.mark_solved(lesson)?,
            CourseCommand::SetToday(day) => self.course.set_today(day),
            CourseCommand::NoteTry(lesson) => self.course.note_try(lesson)?,
            CourseCommand::Answer { lesson, given } => self.course.note_answer(lesson, &given)?,
            CourseCommand::Reveal(lesson) => self.course.reveal(lesson)?,
            CourseCommand::ForgetProgress => {
                self.course.learners.forget();
                self.begin_lessons_anew()?;
            }
        }
        Ok(())
    }
}
