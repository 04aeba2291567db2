//! The lesson of a scene: text, task, goal, and the solution that proves that it can be reached.

mod condition;

use super::super::errors::Problems;
use super::super::limits::{MAX_BODIES, MAX_CONDITIONS};
use super::super::{Annotation, Lesson, LessonQuestion, Shows, Solution, SolvedBody};
use super::fields::Fields;
use super::names::Names;
use super::read::{read, read_list};
use super::shape::{Budget, shape};
use super::values::{self, check_lines, spin, velocity};
use super::{method, scan};
use crate::kernel::Algorithm;

const LESSON: &[&str] = &["text", "task", "shows", "draws", "goal", "learned", "question", "solution"];

/// The lesson in `part`. What shapes of its solution take is taken off the budget of the scene.
pub(super) fn lesson<'a>(part: &'a str, names: &Names, budget: &mut Budget, problems: &mut Problems<'a>) -> Option<Lesson> {
    let whose = "lesson: ";
    check_kind(part, "Lesson", whose, problems)?;
    let mut fields = Fields::of(part, "Lesson", LESSON, whose, problems);
    let text = required_text("text", whose, &mut fields);
    let task = required_text("task", whose, &mut fields);
    let shows = fields.optional_part("shows");
    let shows = shows.map_or(Some(Shows::Answer), |part| one_of(&Shows::ALL, "panel", part, whose, fields.problems));
    let draws = list("draws", "annotations", &mut fields);
    let draws =
        draws.into_iter().filter_map(|part| one_of(&Annotation::ALL, "annotation", part, whose, fields.problems)).collect();
    fields.required_part("goal")?;
    let goal = list("goal", "conditions", &mut fields).into_iter().enumerate();
    let goal = goal.filter_map(|(idx, part)| condition::one(idx, part, names, fields.problems)).collect();
    let learned = optional_text("learned", whose, &mut fields).unwrap_or_default();
    let question = fields.optional_part("question").and_then(|part| question(part, fields.problems));
    let solution = fields.optional_part("solution").and_then(|part| solution(part, names, budget, fields.problems));
    Some(Lesson { text: text?, task: task?, shows: shows?, draws, goal, learned, question, solution })
}

fn question<'a>(part: &'a str, problems: &mut Problems<'a>) -> Option<LessonQuestion> {
    let whose = "lesson, question: ";
    check_kind(part, "Question", whose, problems)?;
    let mut fields = Fields::of(part, "Question", &["ask", "answer"], whose, problems);
    let [ask, answer] = ["ask", "answer"].map(|field| required_text(field, whose, &mut fields));
    Some(LessonQuestion { ask: ask?, answer: answer? })
}

fn solution<'a>(part: &'a str, names: &Names, budget: &mut Budget, problems: &mut Problems<'a>) -> Option<Solution> {
    let whose = "lesson, solution: ";
    check_kind(part, "Solution", whose, problems)?;
    let mut fields = Fields::of(part, "Solution", &["bodies", "slop", "search", "algorithm"], whose, problems);
    let parts = fields.optional_list("bodies");
    let parts = parts.and_then(|part| read_list(part, MAX_BODIES, "bodies", whose, fields.problems)).unwrap_or_default();
    let bodies = parts.into_iter().filter_map(|part| solved_body(part, names, budget, fields.problems)).collect();
    let slop = fields.optional_part("slop").and_then(|part| values::slop(part, fields.problems));
    let search = fields.optional_part("search").and_then(|part| method::read(part, whose, fields.problems));
    let algorithm = fields.optional_part("algorithm");
    let algorithm = algorithm
        .and_then(|part| one_of(&Algorithm::ALL.map(|one| (one.name(), one)), "algorithm", part, whose, fields.problems));
    Some(Solution { bodies, slop, search, algorithm })
}

fn solved_body<'a>(part: &'a str, names: &Names, budget: &mut Budget, problems: &mut Problems<'a>) -> Option<SolvedBody> {
    let whose = "lesson, solution: ";
    check_kind(part, "Body", whose, problems)?;
    let mut fields = Fields::of(part, "Body", &["name", "shape", "velocity", "spin"], whose, problems);
    let body = body_named("name", names, whose, &mut fields);
    let shape = fields.optional_part("shape").and_then(|part| shape(part, whose, budget, fields.problems));
    let velocity = fields.optional_part("velocity").and_then(|part| velocity(part, whose, fields.problems));
    let spin = fields.optional_part("spin").and_then(|part| spin(part, whose, fields.problems));
    Some(SolvedBody { body: body?, shape, velocity, spin })
}

/// Notes where `part` is not a structure of this kind.
fn check_kind<'a>(part: &'a str, kind: &str, whose: &str, problems: &mut Problems<'a>) -> Option<()> {
    if scan::kind(part) == Some(kind) {
        return Some(());
    }
    problems.at(part, format!("{whose}expected `{kind}(`, found {}", super::quoted(part)));
    None
}

/// The body that a field names.
fn body_named(field: &'static str, names: &Names, whose: &str, fields: &mut Fields<'_, '_>) -> Option<usize> {
    let part = fields.required_part(field)?;
    let name: String = read(part, whose, fields.problems)?;
    names.find(&name, part, whose, fields.problems)
}

/// The entries of a list, none where the field is left out.
fn list<'a>(field: &'static str, entries: &str, fields: &mut Fields<'a, '_>) -> Vec<&'a str> {
    let part = fields.optional_list(field);
    part.and_then(|part| read_list(part, MAX_CONDITIONS, entries, "lesson: ", fields.problems)).unwrap_or_default()
}

/// A text of one or more lines that must be there.
fn required_text(field: &'static str, whose: &str, fields: &mut Fields<'_, '_>) -> Option<String> {
    fields.required_part(field)?;
    optional_text(field, whose, fields)
}

/// A text of one or more lines that may be left out.
fn optional_text(field: &'static str, whose: &str, fields: &mut Fields<'_, '_>) -> Option<String> {
    let part = fields.optional_part(field)?;
    let text: String = read(part, &format!("{whose}`{field}`: "), fields.problems)?;
    check_lines(field, &text, part, whose, fields.problems);
    Some(text)
}

/// What a word stands for, by a table of names.
fn one_of<T: Copy>(table: &[(&str, T)], what: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<T> {
    let names: Vec<&str> = table.iter().map(|(name, _)| *name).collect();
    let found = method::one_of(&names, what, scan::single_word(part), part, whose, problems)?;
    table.get(found).map(|(_, value)| *value)
}
