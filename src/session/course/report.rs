//! The progress of one person as a file that a teacher collects: JSON, one line for each lesson.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{CourseLesson, Day, Learner, LessonRecord, MAX_LEARNER_CHARS, QuestionResult};
use crate::capture::json_problem;
use crate::escape::{escaped, is_control, shortened};
use crate::session::texts::reports as texts;

/// The version of the file that is read and written.
const VERSION: u32 = 1;

/// The largest file that is read, bytes.
pub const MAX_REPORT_BYTES: u64 = 1024 * 1024;
/// The most lessons of a file.
const MAX_LESSONS: usize = 1_000;
/// The most characters of an id or a title.
const MAX_CHARS: usize = 300;

/// The reason why a text is not the progress of a learner.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct InvalidReport(String);

/// The progress of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgressReport {
    /// The name; empty if none was given.
    pub name: String,
    /// The lessons, those that were not tried as well, in the order of the course.
    pub lessons: Vec<LessonReport>,
}

/// The progress of one person in one lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonReport {
    /// The name of the lesson's file, without number and ending.
    pub lesson: String,
    /// The title.
    pub title: String,
    /// True if the task is solved.
    pub solved: bool,
    /// The tries.
    pub record: LessonRecord,
}

/// The version alone, because a newer file may have fields that are unknown here.
#[derive(Deserialize)]
struct ReportVersion {
    clashbox_progress: u32,
}

/// The file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReportFile {
    clashbox_progress: u32,
    name: String,
    lessons: Vec<LessonLine>,
}

/// A lesson in the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonLine {
    lesson: String,
    title: String,
    solved: bool,
    task_tries: u32,
    answer_tries: u32,
    question: String,
    last: Option<String>,
}

impl ProgressReport {
    /// The second line of every file, by which Clashbox recognizes its own files.
    pub const MARK: &str = "\"clashbox_progress\": 1,";

    /// Returns the progress of a person in these lessons.
    pub(super) fn of(lessons: &[CourseLesson], learner: &Learner) -> ProgressReport {
        let lessons = lessons.iter().map(|lesson| {
            let record = learner.records.get(lesson.id()).copied().unwrap_or_default();
            let solved = learner.solved.contains(lesson.id());
            LessonReport { lesson: id_anywhere(lesson), title: lesson.title().to_owned(), solved, record }
        });
        ProgressReport { name: learner.name.clone(), lessons: lessons.collect() }
    }

    /// Returns the number of lessons whose task is solved.
    pub fn solved(&self) -> usize {
        self.lessons.iter().filter(|lesson| lesson.solved).count()
    }

    /// Returns the day of the last try. `None` if nothing was tried.
    pub fn last(&self) -> Option<Day> {
        self.lessons.iter().filter_map(|lesson| lesson.record.last).max()
    }

    /// Returns the file. A person can read it: a line for each lesson.
    pub fn to_json(&self) -> String {
        // A text and a number are always JSON.
        let text = |value: &str| serde_json::to_string(value).unwrap_or_default();
        let mut file = format!("{{\n{}\n\"name\": {},\n\"lessons\": [", Self::MARK, text(&self.name));
        for (index, LessonReport { lesson, title, solved, record }) in self.lessons.iter().enumerate() {
            let line = LessonLine {
                lesson: lesson.clone(),
                title: title.clone(),
                solved: *solved,
                task_tries: record.task_tries,
                answer_tries: record.answer_tries,
                question: record.question.name().to_owned(),
                last: record.last.map(|day| day.to_string()),
            };
            let comma = if index == 0 { "" } else { "," };
            // Writing to a string cannot fail.
            let _ = write!(file, "{comma}\n  {}", serde_json::to_string(&line).unwrap_or_default());
        }
        file + "\n]\n}\n"
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it is not the progress of a learner, or not of this version.
    pub fn parse(text: &str) -> Result<ProgressReport, InvalidReport> {
        let of_json = |error: serde_json::Error| {
            let problem = json_problem(&error);
            InvalidReport(texts::at(error.line(), error.column(), problem))
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let ReportVersion { clashbox_progress: found } = serde_json::from_str(text).map_err(of_json)?;
        if found != VERSION {
            return Err(InvalidReport(texts::other_version(found, VERSION)));
        }
        let ReportFile { name, lessons, .. } = serde_json::from_str(text).map_err(of_json)?;
        let name = name.trim().to_owned();
        check_text("name", &name, MAX_LEARNER_CHARS)?;
        if MAX_LESSONS < lessons.len() {
            return Err(InvalidReport(texts::too_many_lessons(lessons.len(), MAX_LESSONS)));
        }
        let lessons: Vec<LessonReport> = lessons.into_iter().map(LessonReport::of_line).collect::<Result<_, _>>()?;
        let mut ids = BTreeSet::new();
        if let Some(twice) = lessons.iter().find(|lesson| !ids.insert(&lesson.lesson)) {
            return Err(InvalidReport(texts::lesson_twice(&twice.lesson)));
        }
        Ok(ProgressReport { name, lessons })
    }

    /// Adds the progress of the same person from another file.
    pub fn join(&mut self, other: ProgressReport) {
        let known = self.lessons.iter().enumerate().map(|(index, lesson)| (lesson.lesson.clone(), index));
        let known: BTreeMap<String, usize> = known.collect();
        for lesson in other.lessons {
            match known.get(&lesson.lesson).and_then(|index| self.lessons.get_mut(*index)) {
                Some(known) => {
                    known.solved |= lesson.solved;
                    known.record = known.record.joined(lesson.record);
                }
                None => self.lessons.push(lesson),
            }
        }
    }
}

impl LessonReport {
    fn of_line(line: LessonLine) -> Result<LessonReport, InvalidReport> {
        let LessonLine { lesson, title, solved, task_tries, answer_tries, question, last } = line;
        check_text("lesson", &lesson, MAX_CHARS)?;
        check_text("title", &title, MAX_CHARS)?;
        let result = QuestionResult::ALL.into_iter().find(|(name, _)| *name == question).map(|(_, result)| result);
        let question = result.ok_or_else(|| InvalidReport(texts::no_result(shortened(&question, MAX_LEARNER_CHARS))))?;
        let not_a_day = |text: &str| InvalidReport(texts::no_day(shortened(text, MAX_LEARNER_CHARS)));
        let last = last.map(|text| text.parse().map_err(|_| not_a_day(&text))).transpose()?;
        Ok(LessonReport { lesson, title, solved, record: LessonRecord { task_tries, answer_tries, question, last } })
    }
}

/// Returns the name of a lesson that is the same on every machine: that of its file without the ending, or the id of a shipped one.
fn id_anywhere(lesson: &CourseLesson) -> String {
    match lesson.file().and_then(Path::file_stem) {
        Some(stem) => escaped(&stem.to_string_lossy()).into_owned(),
        None => lesson.id().to_owned(),
    }
}

fn check_text(field: &str, text: &str, most: usize) -> Result<(), InvalidReport> {
    let found = text.chars().count();
    if most < found {
        return Err(InvalidReport(texts::too_long(field, found, most)));
    }
    match text.chars().find(|&c| is_control(c)) {
        Some(hidden) => Err(InvalidReport(texts::hidden(field, hidden.escape_default()))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ada() -> ProgressReport {
        let last = "2026-11-24".parse().ok();
        let record = LessonRecord { task_tries: 3, answer_tries: 2, question: QuestionResult::Right, last };
        let lesson = |lesson: &str, solved: bool, record: LessonRecord| LessonReport {
            lesson: lesson.to_owned(),
            title: format!("About \"{lesson}\""),
            solved,
            record,
        };
        let lessons = vec![lesson("two_points", true, record), lesson("two_circles", false, LessonRecord::default())];
        ProgressReport { name: "Ada".to_owned(), lessons }
    }

    #[test]
    fn a_report_is_read_as_it_is_written_with_a_line_for_each_lesson() {
        let text = ada().to_json();
        assert_eq!(ProgressReport::parse(&text), Ok(ada()), "{text}");
        assert_eq!(text.lines().nth(1), Some(ProgressReport::MARK), "its mark");
        assert_eq!(text.lines().count(), 8, "{text}");
        let none = ProgressReport { name: String::new(), lessons: Vec::new() };
        assert_eq!(ProgressReport::parse(&none.to_json()), Ok(none), "nothing");
        assert_eq!((ada().solved(), ada().last().map(|day| day.to_string())), (1, Some("2026-11-24".to_owned())));
    }

    #[test]
    fn what_is_no_report_is_refused_with_its_reason() {
        let text = ada().to_json();
        let long = "x".repeat(41);
        let rows = [
            ("{", "{", "1:1: "),
            ("\"clashbox_progress\": 1", "\"clashbox_progress\": 2", "version 2"),
            ("\"solved\":true", "\"solved\":3", "5:"),
            ("\"Ada\"", "\"Ada\", \"age\": 3", "unknown field"),
            ("\"Ada\"", "\"\\u001b[31m\"", "`name` holds the character \\u{1b}"),
            ("\"Ada\"", &format!("\"{long}\""), "`name` has 41 characters"),
            ("\"right\"", "\"best\"", "`question` is \"best\""),
            ("2026-11-24", "yesterday", "`last` is \"yesterday\""),
            ("\"task_tries\":3", "\"task_tries\":-3", "5:"),
            ("\"two_circles\"", "\"two_points\"", "two_points is listed twice"),
        ];
        for (written, hostile, expected) in rows {
            let broken = if written == hostile { written.to_owned() } else { text.replacen(written, hostile, 1) };
            let message = ProgressReport::parse(&broken).map_err(|error| error.to_string());
            assert!(message.as_ref().is_err_and(|message| message.contains(expected)), "{broken}: {message:?}");
        }
    }

    #[test]
    fn two_files_of_one_person_hold_what_either_holds() {
        let mut joined = ada();
        let mut other = ada();
        other.lessons[0].solved = false;
        other.lessons[0].record = LessonRecord { task_tries: 5, ..LessonRecord::default() };
        other.lessons[1].solved = true;
        other.lessons[1].lesson = "two_boxes".to_owned();
        joined.join(other);
        let found: Vec<_> = joined.lessons.iter().map(|one| (one.lesson.as_str(), one.solved, one.record.task_tries)).collect();
        assert_eq!(found, [("two_points", true, 5), ("two_circles", false, 0), ("two_boxes", true, 0)]);
        assert_eq!(joined.lessons[0].record.question, QuestionResult::Right, "answered in one of them");
    }
}
