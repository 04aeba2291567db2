//! Prints the tables for people, and the values for a spreadsheet.

use std::collections::BTreeMap;
use std::io::{self, Write};

use clashbox::escape::csv_field;
use clashbox::session::{LessonReport, QuestionResult};

use super::super::output::{CommandOutput, aligned, with_unreadable};
use super::super::texts;
use super::CollectedLearner;

/// The first line of the values, without its end.
const CSV_HEADER: &str = "name,lesson,title,solved,task_tries,answer_tries,question,last";

/// Prints a table of the learners, one of the lessons, and the counts.
pub(super) fn text(out: &mut CommandOutput, learners: &[CollectedLearner], unreadable: usize) -> io::Result<()> {
    if !learners.is_empty() {
        table(out, &of_learners(learners))?;
        writeln!(out)?;
        table(out, &of_lessons(learners))?;
        writeln!(out)?;
    }
    let count = if learners.len() == 1 { texts::ONE_LEARNER.to_owned() } else { texts::learners(learners.len()) };
    writeln!(out, "{}", with_unreadable(count, unreadable))
}

/// Prints a line for each learner and lesson.
pub(super) fn csv(out: &mut CommandOutput, learners: &[CollectedLearner]) -> io::Result<()> {
    writeln!(out, "{CSV_HEADER}")?;
    for CollectedLearner { name, report, .. } in learners {
        for LessonReport { lesson, title, solved, record } in &report.lessons {
            let [name, lesson, title] = [name, lesson, title].map(|text| csv_field(text));
            let last = record.last.map(|day| day.to_string()).unwrap_or_default();
            let (task, answer, question) = (record.task_tries, record.answer_tries, record.question.name());
            writeln!(out, "{name},{lesson},{title},{solved},{task},{answer},{question},{last}")?;
        }
    }
    Ok(())
}

/// Sums of some lessons.
struct ProgressSums {
    solved: usize,
    answered: usize,
    revealed: usize,
    task_tries: u64,
    answer_tries: u64,
    all: usize,
}

impl ProgressSums {
    fn of<'a>(lessons: impl Iterator<Item = &'a LessonReport>) -> ProgressSums {
        let mut sums = ProgressSums { solved: 0, answered: 0, revealed: 0, task_tries: 0, answer_tries: 0, all: 0 };
        for LessonReport { solved, record, .. } in lessons {
            sums.all += 1;
            sums.solved += usize::from(*solved);
            sums.answered += usize::from(record.question == QuestionResult::Right);
            sums.revealed += usize::from(record.question == QuestionResult::Revealed);
            sums.task_tries += u64::from(record.task_tries);
            sums.answer_tries += u64::from(record.answer_tries);
        }
        sums
    }

    fn cells(&self) -> [String; 5] {
        let part = |count: usize| texts::part(count, self.all);
        let counts = [self.revealed.to_string(), self.task_tries.to_string(), self.answer_tries.to_string()];
        let [revealed, task_tries, answer_tries] = counts;
        [part(self.solved), part(self.answered), revealed, task_tries, answer_tries]
    }
}

const COLUMNS: [&str; 5] = [texts::SOLVED, texts::ANSWERED, texts::REVEALED, texts::TASK_TRIES, texts::ANSWER_TRIES];

fn of_learners(learners: &[CollectedLearner]) -> Vec<Vec<String>> {
    let head = [texts::LEARNER].into_iter().chain(COLUMNS).chain([texts::LAST]).map(str::to_owned).collect();
    let row = |learner: &CollectedLearner| {
        let last = learner.report.last().map(|day| day.to_string()).unwrap_or_default();
        [learner.name.clone()].into_iter().chain(ProgressSums::of(learner.report.lessons.iter()).cells()).chain([last]).collect()
    };
    [head].into_iter().chain(learners.iter().map(row)).collect()
}

/// Returns the rows of the lessons, in the order of the first file that has them.
fn of_lessons(learners: &[CollectedLearner]) -> Vec<Vec<String>> {
    let mut lessons: Vec<Vec<&LessonReport>> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for lesson in learners.iter().flat_map(|learner| &learner.report.lessons) {
        let index = *known.entry(&lesson.lesson).or_insert(lessons.len());
        if index == lessons.len() {
            lessons.push(Vec::new());
        }
        lessons[index].push(lesson);
    }
    let head = [texts::LESSON].into_iter().chain(COLUMNS).map(str::to_owned).collect();
    let row = |of_all: &Vec<&LessonReport>| {
        let first = of_all.first()?;
        let name = if first.title.is_empty() { &first.lesson } else { &first.title };
        Some([name.clone()].into_iter().chain(ProgressSums::of(of_all.iter().copied()).cells()).collect())
    };
    [head].into_iter().chain(lessons.iter().filter_map(row)).collect()
}

/// Prints rows whose columns are aligned.
fn table(out: &mut CommandOutput, rows: &[Vec<String>]) -> io::Result<()> {
    aligned(rows).iter().try_for_each(|row| writeln!(out, "{row}"))
}
