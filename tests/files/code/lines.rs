//! The lines that a trace highlights are those that the interpreters execute, and the numbers next to them are those of the
//! variables.

use std::collections::BTreeSet;

use clashbox::explain::DerivedAnswer;
use clashbox::explain::code::{Code, Language, unlit};
use clashbox::kernel::trace::crossing::CrossingStep;
use clashbox::kernel::{Algorithm, Circle, DVec2, Kind, Moving, Recorder, Shape, Step, contact_traced, crossings_traced};
use clashbox::search::{AtLimit, Envelope, Method, Refinement, relative_distance, search, trace_report};

use super::code_about;
use super::poses::{Numbers, PAIRS, numbers_of, shape};
use super::runner::{Call, Runner};
use crate::common::Dice;

/// Number of poses of every pair.
const POSES: usize = 120;

/// A call, the trace of its pair, and the called function.
struct Case {
    call: Call,
    trace: Recorder,
    code: Code,
    /// The index of the called function among those that answer.
    function: usize,
    about: String,
}

fn cases(language: Language) -> Vec<Case> {
    let mut dice = Dice::new(1509);
    let mut cases = Vec::new();
    for [first, second] in PAIRS {
        for index in 0..POSES {
            let numbers = Numbers::of(index);
            let (a, b) = (shape(first, numbers, &mut dice), shape(second, numbers, &mut dice));
            for why in [DerivedAnswer::Contact, DerivedAnswer::Crossings] {
                let shapes = [a.clone(), b.clone()];
                let Some(code) = code_about(why, shapes, Method::Exact, Algorithm::Direct, language) else { continue };
                let mut trace = Recorder::default();
                if why == DerivedAnswer::Contact {
                    contact_traced(&a, &b, &mut trace);
                } else {
                    crossings_traced(&a, &b, &mut trace);
                }
                // The boundary of a shape without extent is a point, which has other steps.
                let is_point = |step: &Step| matches!(step, Step::Crossing(CrossingStep::OnPiece { .. }));
                if trace.steps.iter().any(is_point) {
                    continue;
                }
                let numbers = [numbers_of(&a), numbers_of(&b)].concat();
                for (index, function) in code.asked().enumerate() {
                    let call = Call { function: function.name.clone(), numbers: numbers.clone() };
                    let about = pose_in_words(&a, &b);
                    cases.push(Case { call, trace: trace.clone(), code: code.clone(), function: index, about });
                }
            }
        }
    }
    cases.extend(cases_in_motion(language, &mut dice));
    cases
}

/// Returns casts, and searches of a circle and a box: A moves.
fn cases_in_motion(language: Language, dice: &mut Dice) -> Vec<Case> {
    let mut cases = Vec::new();
    let pairs = [[Kind::Circle, Kind::Circle], [Kind::Circle, Kind::Aabb], [Kind::Aabb, Kind::Aabb]];
    for [first, second] in pairs {
        for index in 0..4 * POSES {
            let numbers = Numbers::of(index);
            let (a, b) = (shape(first, numbers, dice), shape(second, numbers, dice));
            let velocity = numbers.vector(3.0, dice) * 4.0;
            if velocity == DVec2::ZERO {
                continue;
            }
            let of_pair = [numbers_of(&a), numbers_of(&b), vec![velocity.x, velocity.y]].concat();
            let (a, b) = (Moving::new(a, velocity).unwrap(), Moving::resting(b));
            let about = format!("{a:?}\n{b:?}");
            let length = 0.5 + dice.between(0.0, 1.0);
            let of_search = [of_pair.clone(), vec![relative_distance(&a, &b), length]].concat();
            let linear = Method::Linear { max_step: Some(length), refinement: Refinement::None };
            let binary = Method::Binary { min_move: Some(length), envelope: Envelope::Circle, at_limit: AtLimit::Test };
            let searches = [(linear, Some("search_linear")), (binary, Some("search_binary"))];
            for (method, search_name) in [(Method::Exact, None)].into_iter().chain(searches) {
                if search_name.is_some() && [first, second] != pairs[1] {
                    continue;
                }
                let mut trace = Recorder::default();
                trace_report(&a, &b, &method, 0.0, &search(&a, &b, &method, 0.0), &mut trace);
                // Exact arithmetic decides next to a touch: the code has none, so no line is highlighted.
                if unlit(&trace.steps).is_some() {
                    continue;
                }
                let shapes = [a.shape.clone(), b.shape.clone()];
                let code = code_about(DerivedAnswer::Motion, shapes, method, Algorithm::Direct, language).unwrap();
                let function = code.asked().next().unwrap();
                let numbers = if search_name.is_some() { of_search.clone() } else { of_pair.clone() };
                let name = search_name.map_or_else(|| function.name.clone(), str::to_owned);
                let call = Call { function: name, numbers };
                cases.push(Case { call, trace, code, function: 0, about: about.clone() });
            }
        }
    }
    assert!(2_000 < cases.len(), "only {} motions", cases.len());
    cases
}

fn pose_in_words(a: &Shape, b: &Shape) -> String {
    format!("{a:?}\n{b:?}")
}

/// Returns the lines and the variables that a program prints after its numbers.
fn lines_and_variables(answer: &str) -> (BTreeSet<usize>, Vec<(String, f64)>) {
    let mut parts = answer.split('|').skip(1);
    let lines = parts.next().unwrap().split_whitespace().map(|line| line.parse().unwrap()).collect();
    let variables = parts.next().unwrap().split_whitespace().map(|variable| {
        let (name, value) = variable.split_once('=').unwrap();
        (name.to_owned(), value.parse().unwrap())
    });
    (lines, variables.collect())
}

/// Returns true for the head and the end of a function, which is no step.
fn is_head(line: &str) -> bool {
    line.starts_with(|c: char| !c.is_whitespace()) || line.trim() == "end"
}

fn lit_lines_are_executed(language: Language) {
    let Some(runner) = Runner::new(language) else { return };
    let cases = cases(language);
    let calls: Vec<Call> = cases.iter().map(|case| case.call.clone()).collect();
    let (mut wrong, mut lit_lines, mut helper_lines, mut notes) = (Vec::new(), 0, 0, 0);
    for (case, answer) in cases.iter().zip(runner.lines(&calls, &["lines"])) {
        let (executed, variables) = lines_and_variables(&answer);
        let looks = case.code.lit(&case.trace.steps, None);
        let function = case.code.asked().nth(case.function).unwrap();
        let lit = &looks[case.function];
        let head = function.lines.iter().position(|line| line.text.ends_with([':', ')'])).unwrap();
        for ((index, line), lit) in function.lines.iter().enumerate().zip(lit) {
            let is_executed = executed.contains(&line.number);
            let is_frame = line.text.trim() == "end" || index <= head;
            lit_lines += usize::from(lit.is_lit);
            if lit.is_lit != is_executed && !is_frame {
                wrong.push(format!("{} is lit: {}, is executed: {is_executed}", line.text, lit.is_lit));
            }
            let Some(note) = &lit.note else { continue };
            let Some((_, value)) = variables.iter().find(|(variable, _)| variable == note.variable) else { continue };
            notes += 1;
            let shown: f64 = note.number.parse().unwrap();
            // Notes have six digits.
            if 1e-5 * (1.0 + value.abs()) < (shown - value).abs() {
                wrong.push(format!("{} has {value}, not {}", line.text, note.number));
            }
        }
        // Only the functions that this one calls were run, and the other ones that answer may call more.
        for (called, lit) in case.code.called().zip(&looks[case.code.asked().count()..]) {
            let is_run = called.lines.iter().any(|line| executed.contains(&line.number) && !is_head(line.text));
            for (line, lit) in called.lines.iter().zip(lit).filter(|(line, _)| is_run && !is_head(line.text)) {
                helper_lines += usize::from(lit.is_lit);
                if lit.is_lit != executed.contains(&line.number) {
                    wrong.push(format!("{} of {} is lit: {}", line.text, called.name, lit.is_lit));
                }
            }
        }
        if 20 < wrong.len() {
            break;
        }
        if let Some(last) = wrong.last_mut().filter(|wrong| !wrong.contains('\n')) {
            last.push_str(&format!("\n{:?}\n{}\n{:?}\n", case.call, case.about, case.trace.steps));
        }
    }
    assert!(wrong.is_empty(), "{language:?}\n{}", wrong.join("\n"));
    assert!(20_000 < lit_lines, "{lit_lines} lines were lit");
    assert!(10_000 < helper_lines, "{helper_lines} lines of called functions were lit");
    assert!(language != Language::Python || 3_000 < notes, "{notes} numbers were compared");
}

#[test]
fn python_executes_the_lit_lines_with_the_numbers_beside_them() {
    lit_lines_are_executed(Language::Python);
}

#[test]
fn lua_executes_the_lit_lines() {
    lit_lines_are_executed(Language::Lua);
}

#[test]
fn a_sentence_gives_the_reason_if_no_line_is_lit() {
    let ball =
        |x: f64, velocity: DVec2| Moving::new(Shape::Circle(Circle::new(DVec2::new(x, 0.0), 1.0).unwrap()), velocity).unwrap();
    let near = |slop: f64, velocity: DVec2, method: Method| {
        let (a, b) = (ball(-4.0, velocity), ball(4.0, DVec2::ZERO));
        let mut trace = Recorder::default();
        trace_report(&a, &b, &method, slop, &search(&a, &b, &method, slop), &mut trace);
        let shapes = [a.shape.clone(), b.shape.clone()];
        let code = code_about(DerivedAnswer::Motion, shapes, method, Algorithm::Direct, Language::C).unwrap();
        let is_lit = code.lit(&trace.steps, None).iter().flatten().any(|line| line.is_lit);
        let reason = unlit(&trace.steps);
        assert_eq!(is_lit, reason.is_none(), "{method:?}, slop {slop}: {reason:?}");
        reason.unwrap_or_default()
    };
    let along = DVec2::new(12.0, 0.0);
    let linear = |refinement| Method::Linear { max_step: Some(1.0), refinement };
    let binary = |at_limit| Method::Binary { min_move: Some(1.0), envelope: Envelope::Grown, at_limit };
    for (slop, velocity, method, word) in [
        (0.0, along, Method::Exact, ""),
        (0.5, along, Method::Exact, "slop"),
        (0.0, DVec2::ZERO, Method::Exact, "do not move"),
        (0.0, along, linear(Refinement::None), ""),
        (0.5, along, linear(Refinement::None), ""),
        (0.0, along, linear(Refinement::Bisect), "bisects"),
        (0.0, along, binary(AtLimit::Test), ""),
        (0.5, along, binary(AtLimit::Test), ""),
        (0.0, along, binary(AtLimit::Accept), "untested"),
    ] {
        let reason = near(slop, velocity, method);
        assert!(reason.contains(word) && reason.is_empty() == word.is_empty(), "{method:?}, slop {slop}: {reason:?}");
    }
}
