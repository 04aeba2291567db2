//! The tries of one person in one lesson.

use super::Day;

/// The result of the question of a lesson.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum QuestionResult {
    /// It is not answered right yet.
    #[default]
    Open,
    /// It was answered right.
    Right,
    /// Its answer was revealed.
    Revealed,
}

impl QuestionResult {
    /// All results with their names in files.
    pub const ALL: [(&'static str, QuestionResult); 3] =
        [("open", QuestionResult::Open), ("right", QuestionResult::Right), ("revealed", QuestionResult::Revealed)];

    /// Returns the name in files.
    pub fn name(self) -> &'static str {
        match self {
            QuestionResult::Open => "open",
            QuestionResult::Right => "right",
            QuestionResult::Revealed => "revealed",
        }
    }
}

/// The tries of one person in one lesson. That its task is solved is known to the [`Learner`](super::Learner).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LessonRecord {
    /// The number of changes of the scene until the task was solved, each a drag or an edit of a value; the last one solved it.
    pub task_tries: u32,
    /// The number of answers to the question until one was right, including that one.
    pub answer_tries: u32,
    /// The result of the question.
    pub question: QuestionResult,
    /// The day of the last try. `None` if it is not known.
    pub last: Option<Day>,
}

impl LessonRecord {
    /// Joins two records of the same person and lesson: of two files, or of two machines.
    #[must_use]
    pub fn joined(self, other: LessonRecord) -> LessonRecord {
        let question = match (self.question, other.question) {
            (QuestionResult::Right, _) | (_, QuestionResult::Right) => QuestionResult::Right,
            (QuestionResult::Revealed, _) | (_, QuestionResult::Revealed) => QuestionResult::Revealed,
            (QuestionResult::Open, QuestionResult::Open) => QuestionResult::Open,
        };
        LessonRecord {
            task_tries: self.task_tries.max(other.task_tries),
            answer_tries: self.answer_tries.max(other.answer_tries),
            question,
            last: self.last.max(other.last),
        }
    }
}
