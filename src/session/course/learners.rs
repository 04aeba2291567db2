//! The people who learn: several share a machine, and each has solved other lessons.

use std::collections::{BTreeMap, BTreeSet};

use super::{Day, LessonRecord, QuestionResult};
use crate::escape::is_control;
use crate::session::refusal::Refusal;
use crate::session::texts::refusals;

/// The most names that are kept.
pub const MAX_LEARNERS: usize = 100;

/// The longest name of a learner, characters.
pub const MAX_LEARNER_CHARS: usize = 40;

/// A person who learns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Learner {
    /// The name, unique; empty for the person who gave none.
    pub name: String,
    /// The solved lessons by their ids. Ids of lessons that are in no course now are kept.
    pub solved: BTreeSet<String>,
    /// The tries in the lessons by their ids.
    pub records: BTreeMap<String, LessonRecord>,
}

impl Learner {
    /// A person who has solved and tried nothing yet.
    pub fn new(name: impl Into<String>) -> Learner {
        Learner { name: name.into(), solved: BTreeSet::new(), records: BTreeMap::new() }
    }
}

/// All people who learn, and the one who learns now.
#[derive(Debug, Clone)]
pub(in crate::session) struct Learners {
    /// The people, at least one.
    all: Vec<Learner>,
    present: usize,
}

impl Learners {
    /// One person without a name.
    pub(super) fn new() -> Learners {
        Learners { all: vec![Learner::new("")], present: 0 }
    }

    /// Sets the people, and the name of the one who learns now. The person without a name stays.
    pub(in crate::session) fn set(&mut self, known: Vec<Learner>, present: &str) {
        let mut all = Learners::new().all;
        // A file may hold names that nobody could enter.
        let is_valid = |name: &str| name.chars().count() <= MAX_LEARNER_CHARS && !name.chars().any(is_control);
        for learner in known.into_iter().filter(|learner| is_valid(&learner.name)).take(MAX_LEARNERS) {
            match all.iter_mut().find(|other| other.name == learner.name) {
                Some(same) => {
                    same.solved.extend(learner.solved);
                    same.records.extend(learner.records);
                }
                None => all.push(learner),
            }
        }
        self.present = all.iter().position(|learner| learner.name == present).unwrap_or_default();
        self.all = all;
    }

    pub(in crate::session) fn all(&self) -> &[Learner] {
        &self.all
    }

    pub(in crate::session) fn present(&self) -> &Learner {
        &self.all[self.present]
    }

    /// Checks the name of a person who is to learn: a known one, or one that can be added.
    pub(in crate::session) fn check_name(&self, name: &str) -> Result<(), Refusal> {
        let name = name.trim();
        if self.all.iter().any(|learner| learner.name == name) {
            return Ok(());
        }
        let found = name.chars().count();
        if MAX_LEARNER_CHARS < found {
            return Err(Refusal::TooLong { field: refusals::NAME, found, most: MAX_LEARNER_CHARS });
        }
        if name.chars().any(is_control) {
            return Err(Refusal::LineBreak { field: refusals::NAME });
        }
        if MAX_LEARNERS <= self.all.len() {
            return Err(Refusal::TooManyLearners { most: MAX_LEARNERS });
        }
        Ok(())
    }

    /// Lets the person of this name learn now. A new name is added.
    pub(in crate::session) fn turn_to(&mut self, name: &str) -> Result<(), Refusal> {
        self.check_name(name)?;
        let name = name.trim();
        let known = self.all.iter().position(|learner| learner.name == name);
        self.present = known.unwrap_or_else(|| {
            self.all.push(Learner::new(name));
            self.all.len() - 1
        });
        Ok(())
    }

    /// Removes the person who learns now, with all progress; the one without a name only loses the progress, and learns from now on.
    pub(in crate::session) fn remove_present(&mut self) {
        if 0 < self.present {
            self.all.remove(self.present);
        } else {
            self.forget();
        }
        self.present = 0;
    }

    pub(super) fn mark_solved(&mut self, id: String, today: Option<Day>) {
        self.note(&id, today, |_| ());
        self.all[self.present].solved.insert(id);
    }

    /// Changes the record of a lesson.
    pub(super) fn note(&mut self, id: &str, today: Option<Day>, change: impl FnOnce(&mut LessonRecord)) {
        let record = self.all[self.present].records.entry(id.to_owned()).or_default();
        record.last = today.or(record.last);
        change(record);
    }

    /// Counts an answer to the question of a lesson that is open.
    pub(super) fn note_answer(&mut self, id: &str, today: Option<Day>, is_right: bool) {
        self.note(id, today, |record| {
            record.answer_tries = record.answer_tries.saturating_add(1);
            if is_right {
                record.question = QuestionResult::Right;
            }
        });
    }

    /// Marks all lessons as unsolved and untried by the person who learns now.
    pub(in crate::session) fn forget(&mut self) {
        let learner = &mut self.all[self.present];
        learner.solved.clear();
        learner.records.clear();
    }
}
