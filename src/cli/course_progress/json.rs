//! Prints the progress for programs: a JSON document for each learner, and a last one with the totals.
//! `docs/schemas/progress.json` describes them.

use std::io;

use clashbox::session::{LessonReport, QuestionResult};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::output::CommandOutput;
use super::CollectedLearner;
use clashbox::json::{VERSION, Version, line};

/// A learner.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LearnerDocument<'a> {
    version: Version,
    /// The name; of a learner without one, the file in parentheses.
    name: &'a str,
    /// The files that were joined.
    #[schemars(length(min = 1))]
    files: &'a [String],
    /// Number of lessons whose task is solved.
    solved: usize,
    lessons: Vec<LessonPart<'a>>,
}

/// The progress in a lesson.
#[derive(Serialize, JsonSchema)]
struct LessonPart<'a> {
    /// The name of the lesson's file, without number and ending.
    lesson: &'a str,
    title: &'a str,
    solved: bool,
    /// Number of changes of the scene until the task was solved.
    task_tries: u32,
    /// Number of answers until one was right.
    answer_tries: u32,
    #[schemars(extend("enum" = QuestionResult::ALL.map(|(name, _)| name)))]
    question: &'static str,
    /// The day of the last try, as 2026-11-24. Null if nothing was tried.
    last: Option<String>,
}

/// The last line.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ProgressTotalsDocument {
    version: Version,
    learners: usize,
    /// Number of files that could not be read.
    unreadable: usize,
}

pub(super) fn write(out: &mut CommandOutput, learners: &[CollectedLearner], unreadable: usize) -> io::Result<()> {
    for CollectedLearner { name, files, report } in learners {
        let lessons = report.lessons.iter().map(LessonPart::of).collect();
        line(out, &LearnerDocument { version: VERSION, name, files, solved: report.solved(), lessons })?;
    }
    line(out, &ProgressTotalsDocument { version: VERSION, learners: learners.len(), unreadable })
}

impl<'a> LessonPart<'a> {
    fn of(report: &'a LessonReport) -> LessonPart<'a> {
        let LessonReport { lesson, title, solved, record } = report;
        LessonPart {
            lesson,
            title,
            solved: *solved,
            task_tries: record.task_tries,
            answer_tries: record.answer_tries,
            question: record.question.name(),
            last: record.last.map(|day| day.to_string()),
        }
    }
}
