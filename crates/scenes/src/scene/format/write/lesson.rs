//! A lesson as text: one condition and one solved body a line.

use super::super::literals::{number, pair, quoted, structure};
use super::super::{method, mover};
use super::shape::{in_lines, shape};
use crate::kernel::Algorithm;
use crate::scene::{
    Annotation, AnswerOption, Aspect, Condition, Lesson, LessonQuestion, Measure, NumberLimit, QuestionKind, Scene, ShownPane,
    ShownPanel, Solution, SolvedBody, WantedFact, WordAnswer,
};

/// The indent of the fields of the lesson, in spaces.
const FIELD: usize = 8;
/// The indent of the entries of its lists, in spaces.
const ENTRY: usize = 12;

/// Returns the value of the field `lesson`.
pub(super) fn lesson(lesson: &Lesson, scene: &Scene) -> String {
    let mut fields = vec![format!("text: {}", quoted(&lesson.text))];
    fields.extend((!lesson.on_screen.is_empty()).then(|| format!("on_screen: {}", quoted(&lesson.on_screen))));
    fields.push(format!("task: {}", quoted(&lesson.task)));
    fields.extend((lesson.shows != ShownPanel::Answer).then(|| format!("shows: {}", name_of(&ShownPanel::ALL, lesson.shows))));
    fields.extend((lesson.algorithm != Algorithm::Direct).then(|| format!("algorithm: {}", lesson.algorithm.name())));
    let panes: Vec<&str> = lesson.panes.iter().map(|pane| name_of(&ShownPane::ALL, *pane)).collect();
    fields.extend((!panes.is_empty()).then(|| format!("panes: [{}]", panes.join(", "))));
    let draws: Vec<&str> = lesson.draws.iter().map(|annotation| name_of(&Annotation::ALL, *annotation)).collect();
    fields.extend((!draws.is_empty()).then(|| format!("draws: [{}]", draws.join(", "))));
    let goal: Vec<String> = lesson.goal.iter().map(|one| condition(one, scene)).collect();
    fields.push(format!("goal: {}", in_lines(&goal, FIELD)));
    fields.extend((!lesson.learned.is_empty()).then(|| format!("learned: {}", quoted(&lesson.learned))));
    fields.extend(lesson.question.as_ref().map(|one| format!("question: {}", question(one))));
    fields.extend(lesson.solution.as_ref().map(|one| format!("solution: {}", solution(one, scene))));
    let lines: String = fields.iter().map(|field| format!("{:FIELD$}{field},\n", "")).collect();
    format!("Lesson(\n{lines}    )")
}

fn question(question: &LessonQuestion) -> String {
    let mut fields = vec![format!("ask: {}", quoted(&question.ask))];
    match &question.kind {
        QuestionKind::Free => {}
        QuestionKind::Choice(options) => {
            let option = |option: &AnswerOption| {
                let text = format!("text: {}", quoted(&option.text));
                match &option.why_wrong {
                    None => structure("Right", &[text]),
                    Some(why) => structure("Wrong", &[text, format!("why: {}", quoted(why))]),
                }
            };
            let options: Vec<String> = options.iter().map(option).collect();
            fields.push(format!("choice: {}", in_lines(&options, FIELD)));
        }
        QuestionKind::Number { value, tolerance, unit } => {
            let mut parts = vec![format!("is: {}", number(*value))];
            parts.extend((*tolerance != 0.0).then(|| format!("tolerance: {}", number(*tolerance))));
            parts.extend((!unit.is_empty()).then(|| format!("unit: {}", quoted(unit))));
            fields.push(format!("number: {}", structure("Number", &parts)));
        }
        QuestionKind::Text(accepted) => {
            let accepted: Vec<String> = accepted.iter().map(|one| quoted(one)).collect();
            fields.push(format!("accepts: [{}]", accepted.join(", ")));
        }
    }
    fields.push(format!("answer: {}", quoted(&question.answer)));
    structure("Question", &fields)
}

fn condition(condition: &Condition, scene: &Scene) -> String {
    let (kind, mut fields) = wanted(&condition.wanted, scene);
    fields.extend(condition.hint.as_ref().map(|hint| format!("hint: {}", quoted(hint))));
    structure(kind, &fields)
}

fn wanted(wanted: &WantedFact, scene: &Scene) -> (&'static str, Vec<String>) {
    let body = |field: &str, body: usize| format!("{field}: {}", quoted(scene.name(body)));
    match wanted {
        WantedFact::Number { measure, limits } => {
            let axis = if let Measure::Gap(axis) = measure { Some(format!("axis: {}", pair(*axis))) } else { None };
            let cell = measure.cell().map(|cell| format!("cell: {}", number(cell.length())));
            let of = measure.body().map(|of| body("of", of));
            let by = measure.mover().map(|by| format!("by: {}", mover::written(by)));
            (measure.name(), axis.into_iter().chain(cell).chain(of).chain(by).chain(limits.iter().map(limit)).collect())
        }
        WantedFact::Is { fact, words } => (fact.name(), vec![format!("is: {}", list_of(words))]),
        WantedFact::IsNot { fact, words } => (WordAnswer::name(*fact), vec![format!("not: {}", list_of(words))]),
        WantedFact::PathsCross => ("PathsCross", Vec::new()),
        WantedFact::InRectangle { body: inner, of } => ("InRectangle", vec![body("body", *inner), body("of", *of)]),
        WantedFact::Unchanged { aspects, of } => {
            let names: Vec<&str> = aspects.iter().map(|aspect| name_of(&Aspect::ALL, *aspect)).collect();
            let mut fields = vec![format!("what: [{}]", names.join(", "))];
            fields.extend(of.map(|of| body("of", of)));
            ("Unchanged", fields)
        }
    }
}

fn limit(limit: &NumberLimit) -> String {
    match *limit {
        NumberLimit::Is(value) => format!("is: {}", number(value)),
        NumberLimit::IsModulo { value, period } => format!("is: {}, period: {}", number(value), number(period)),
        NumberLimit::AtLeast(value) => format!("at_least: {}", number(value)),
        NumberLimit::AtMost(value) => format!("at_most: {}", number(value)),
        NumberLimit::Above(value) => format!("above: {}", number(value)),
        NumberLimit::Below(value) => format!("below: {}", number(value)),
        NumberLimit::Outside(low, high) => format!("outside: ({}, {})", number(low), number(high)),
    }
}

fn list_of(words: &[&str]) -> String {
    if let [only] = words { (*only).to_owned() } else { format!("[{}]", words.join(", ")) }
}

fn solution(solution: &Solution, scene: &Scene) -> String {
    let bodies: Vec<String> = solution.bodies.iter().map(|one| solved_body(one, scene)).collect();
    let mut fields = Vec::new();
    fields.extend((!bodies.is_empty()).then(|| format!("bodies: {}", in_lines(&bodies, FIELD))));
    let without: Vec<String> = solution.without.iter().map(|&body| quoted(scene.name(body))).collect();
    fields.extend((!without.is_empty()).then(|| format!("without: [{}]", without.join(", "))));
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
