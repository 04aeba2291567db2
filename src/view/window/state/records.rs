//! The tries in lessons, as the file of preferences holds them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::session::{Learner, LessonRecord, QuestionResult};

/// The tries of one person in one lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Tries", deny_unknown_fields)]
pub(in crate::view::window) struct StoredRecord {
    /// The name of the person; empty if none was given.
    learner: String,
    /// The id of the lesson.
    lesson: String,
    #[serde(default)]
    task_tries: u32,
    #[serde(default)]
    answer_tries: u32,
    /// The result of the question by its name. An unknown one is `open`.
    #[serde(default)]
    question: String,
    /// The day of the last try.
    #[serde(default)]
    last: Option<String>,
}

impl StoredRecord {
    /// Returns all tries of these people, in the order of people and lessons.
    pub(in crate::view::window) fn all(learners: &[Learner]) -> Vec<StoredRecord> {
        let of_learner = |learner: &Learner| -> Vec<StoredRecord> {
            learner.records.iter().map(|(lesson, record)| StoredRecord::of(&learner.name, lesson, record)).collect()
        };
        learners.iter().flat_map(of_learner).collect()
    }

    fn of(learner: &str, lesson: &str, record: &LessonRecord) -> StoredRecord {
        StoredRecord {
            learner: learner.to_owned(),
            lesson: lesson.to_owned(),
            task_tries: record.task_tries,
            answer_tries: record.answer_tries,
            question: record.question.name().to_owned(),
            last: record.last.map(|day| day.to_string()),
        }
    }

    /// Returns the tries without the names.
    fn record(&self) -> LessonRecord {
        let question = QuestionResult::ALL.into_iter().find(|(name, _)| *name == self.question);
        LessonRecord {
            task_tries: self.task_tries,
            answer_tries: self.answer_tries,
            question: question.map(|(_, result)| result).unwrap_or_default(),
            last: self.last.as_ref().and_then(|day| day.parse().ok()),
        }
    }

    /// Gives the tries to the person that they are of, if that is one of these.
    pub(in crate::view::window) fn give_to(&self, learners: &mut [Learner]) {
        if let Some(learner) = learners.iter_mut().find(|learner| learner.name == self.learner) {
            learner.records.insert(self.lesson.clone(), self.record());
        }
    }

    /// Returns the tries of the file with those changed here since `before`, and without those removed here. Tries that both windows
    /// changed are joined.
    pub(super) fn over(mine: &[StoredRecord], before: &[StoredRecord], file: Vec<StoredRecord>) -> Vec<StoredRecord> {
        if mine == before {
            return file;
        }
        let [own, old, on_disk] = [mine, before, &file].map(by_names);
        let kept = file.iter().filter_map(|one| match (own.get(&one.names()), old.get(&one.names())) {
            (None, Some(_)) => None,
            (Some(own), old) if old != Some(own) && old != Some(&one) => {
                Some(StoredRecord::of(&one.learner, &one.lesson, &own.record().joined(one.record())))
            }
            (Some(own), old) if old != Some(own) => Some(StoredRecord::clone(own)),
            (Some(_) | None, _) => Some(one.clone()),
        });
        let is_new = |one: &&StoredRecord| !on_disk.contains_key(&one.names()) && old.get(&one.names()) != Some(one);
        kept.chain(mine.iter().filter(is_new).cloned()).collect()
    }

    /// Returns the names of the person and of the lesson.
    fn names(&self) -> (&str, &str) {
        (&self.learner, &self.lesson)
    }
}

fn by_names(records: &[StoredRecord]) -> BTreeMap<(&str, &str), &StoredRecord> {
    records.iter().map(|record| (record.names(), record)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(learner: &str, lesson: &str, task_tries: u32) -> StoredRecord {
        let (learner, lesson) = (learner.to_owned(), lesson.to_owned());
        StoredRecord { learner, lesson, task_tries, answer_tries: 0, question: "open".to_owned(), last: None }
    }

    #[test]
    fn two_windows_keep_the_tries_of_the_other_one() {
        let before = [tries("", "one", 1), tries("Ada", "one", 1), tries("Bo", "one", 1)];
        // Here Ada tried again, a lesson was begun and Bo was removed; the other window went on without a name, and Cy came.
        let mine = [tries("", "one", 1), tries("Ada", "one", 2), tries("Ada", "two", 1)];
        let file = vec![tries("", "one", 5), tries("Ada", "one", 1), tries("Bo", "one", 1), tries("Cy", "one", 1)];
        let now = StoredRecord::over(&mine, &before, file);
        assert_eq!(now, [tries("", "one", 5), tries("Ada", "one", 2), tries("Cy", "one", 1), tries("Ada", "two", 1)]);
        let mine = [tries("Ada", "one", 2)];
        let theirs = vec![StoredRecord { answer_tries: 3, ..tries("Ada", "one", 1) }];
        let joined = StoredRecord { answer_tries: 3, ..tries("Ada", "one", 2) };
        assert_eq!(StoredRecord::over(&mine, &before[1..2], theirs), [joined], "both windows went on");
    }
}
