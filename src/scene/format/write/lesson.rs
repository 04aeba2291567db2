//! A lesson as text: one condition and one solved body a line.

use super::super::literals::{number, pair, quoted, structure};
use super::super::method;
use super::shape::{in_lines, shape};
use crate::scene::{Annotation, Aspect, Condition, Fact, Lesson, Limit, Measure, Scene, Shows, Solution, SolvedBody, Wanted};

/// The indent of the fields of the lesson, in spaces.
const FIELD: usize = 8;
/// The indent of the entries of its lists, in spaces.
const ENTRY: usize = 12;

/// Returns the value of the field `lesson`.
pub(super) fn lesson(lesson: &Lesson, scene: &Scene) -> String {
    let mut fields = vec![format!("text: {}", quoted(&lesson.text)), format!("task: {}", quoted(&lesson.task))];
    fields.extend((lesson.shows != Shows::Answer).then(|| format!("shows: {}", name_of(&Shows::ALL, lesson.shows))));
    let draws: Vec<&str> = lesson.draws.iter().map(|annotation| name_of(&Annotation::ALL, *annotation)).collect();
    fields.extend((!draws.is_empty()).then(|| format!("draws: [{}]", draws.join(", "))));
    let goal: Vec<String> = lesson.goal.iter().map(|one| condition(one, scene)).collect();
    fields.push(format!("goal: {}", in_lines(&goal, FIELD)));
    fields.extend((!lesson.learned.is_empty()).then(|| format!("learned: {}", quoted(&lesson.learned))));
    fields.extend(lesson.question.as_ref().map(|question| {
        let (ask, answer) = (quoted(&question.ask), quoted(&question.answer));
        format!("question: Question(ask: {ask}, answer: {answer})")
    }));
    fields.extend(lesson.solution.as_ref().map(|one| format!("solution: {}", solution(one, scene))));
    let lines: String = fields.iter().map(|field| format!("{:FIELD$}{field},\n", "")).collect();
    format!("Lesson(\n{lines}    )")
}

fn condition(condition: &Condition, scene: &Scene) -> String {
    let (kind, mut fields) = wanted(&condition.wanted, scene);
    fields.extend(condition.hint.as_ref().map(|hint| format!("hint: {}", quoted(hint))));
    structure(kind, &fields)
}

fn wanted(wanted: &Wanted, scene: &Scene) -> (&'static str, Vec<String>) {
    let body = |field: &str, body: usize| format!("{field}: {}", quoted(scene.name(body)));
    match wanted {
        Wanted::Number { measure, limits } => {
            let axis = if let Measure::Gap(axis) = measure { Some(format!("axis: {}", pair(*axis))) } else { None };
            let of = measure.body().map(|of| body("of", of));
            (measure.name(), axis.into_iter().chain(of).chain(limits.iter().map(limit)).collect())
        }
        Wanted::Is { fact, words } => (fact.name(), vec![format!("is: {}", list_of(words))]),
        Wanted::IsNot { fact, words } => (Fact::name(*fact), vec![format!("not: {}", list_of(words))]),
        Wanted::PathsCross => ("PathsCross", Vec::new()),
        Wanted::InRectangle { body: inner, of } => ("InRectangle", vec![body("body", *inner), body("of", *of)]),
        Wanted::Unchanged { aspects, of } => {
            let names: Vec<&str> = aspects.iter().map(|aspect| name_of(&Aspect::ALL, *aspect)).collect();
            let mut fields = vec![format!("what: [{}]", names.join(", "))];
            fields.extend(of.map(|of| body("of", of)));
            ("Unchanged", fields)
        }
    }
}

fn limit(limit: &Limit) -> String {
    match *limit {
        Limit::Is(value) => format!("is: {}", number(value)),
        Limit::IsModulo { value, period } => format!("is: {}, period: {}", number(value), number(period)),
        Limit::AtLeast(value) => format!("at_least: {}", number(value)),
        Limit::AtMost(value) => format!("at_most: {}", number(value)),
        Limit::Above(value) => format!("above: {}", number(value)),
        Limit::Below(value) => format!("below: {}", number(value)),
        Limit::Outside(low, high) => format!("outside: ({}, {})", number(low), number(high)),
    }
}

fn list_of(words: &[&str]) -> String {
    if let [only] = words { (*only).to_owned() } else { format!("[{}]", words.join(", ")) }
}

fn solution(solution: &Solution, scene: &Scene) -> String {
    let bodies: Vec<String> = solution.bodies.iter().map(|one| solved_body(one, scene)).collect();
    let mut fields = Vec::new();
    fields.extend((!bodies.is_empty()).then(|| format!("bodies: {}", in_lines(&bodies, FIELD))));
    fields.extend(solution.slop.map(|slop| format!("slop: {}", number(slop))));
    fields.extend(solution.search.map(|search| format!("search: {}", method::written(&search))));
    fields.extend(solution.algorithm.map(|algorithm| format!("algorithm: {}", algorithm.name())));
    format!("Solution({})", fields.join(", "))
}

fn solved_body(changed: &SolvedBody, scene: &Scene) -> String {
    let mut fields = vec![format!("name: {}", quoted(scene.name(changed.body)))];
    fields.extend(changed.shape.as_ref().map(|one| format!("shape: {}", shape(one, ENTRY))));
    fields.extend(changed.velocity.map(|velocity| format!("velocity: {}", pair(velocity))));
    fields.extend(changed.spin.map(|spin| format!("spin: {}", number(spin))));
    structure("Body", &fields)
}

/// Returns the name of a value in a table.
fn name_of<T: Copy + PartialEq>(table: &[(&'static str, T)], value: T) -> &'static str {
    table.iter().find(|(_, one)| *one == value).map_or("", |(name, _)| name)
}
