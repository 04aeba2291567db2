//! The functions answer the same as the kernel, in every language: to the last verdict if no number is rounded.

use clashbox::explain::DerivedAnswer;
use clashbox::explain::code::Language;
use clashbox::kernel::{Cast, Point};
use clashbox::kernel::{Contact, DVec2, Kind, Moving, Relation, Shape, cast, contact, crossings};
use clashbox::search::{Method, Outcome, linear_steps, relative_distance, search};

use super::code;
use super::poses::{Numbers, PAIRS, numbers_of, shape};
use super::runner::{Answer, Call, Runner};
use crate::common::{Dice, classic_rows};

/// Number of poses of every pair that are asked about, in addition to those of the table.
const POSES: usize = 1_000;

/// The error that rounding may cause, world units and fractions of a frame.
const TOLERANCE: f64 = 1e-9;

/// One question: the call, and the expected result.
struct Question {
    call: Call,
    expected: Expected,
    /// A description of the question, for a reader of a failure.
    about: String,
}

enum Expected {
    /// Anything is accepted: the verdict is within rounding.
    Open,
    Verdict(bool),
    /// This number.
    Number(f64),
    /// A point of this shape at this distance from that point.
    Closest(Shape, DVec2, f64),
    /// These points, in any order.
    Points(Vec<DVec2>),
    /// A time, or none.
    Time(Option<f64>),
}

impl Expected {
    fn agrees(&self, found: &Answer) -> bool {
        let near = |a: f64, b: f64| (a - b).abs() <= TOLERANCE * (1.0 + a.abs().max(b.abs()));
        match (self, found.as_deref()) {
            (Expected::Open, _) => true,
            (Expected::Verdict(expected), Some([found])) => f64::from(u8::from(*expected)) == *found,
            (Expected::Number(expected), Some([found])) => near(*found, *expected),
            (Expected::Closest(shape, from, distance), Some([x, y])) => {
                let q = DVec2::new(*x, *y);
                let off = contact(&Shape::Point(Point::new(crate::common::flushed(q)).unwrap()), shape).separation.unwrap();
                near(off.max(0.0), 0.0) && near(from.distance(q), *distance)
            }
            (Expected::Points(expected), found) => {
                let found: Vec<DVec2> = found.unwrap_or_default().chunks(2).map(|p| DVec2::new(p[0], p[1])).collect();
                // If two points are near to one, their distance from it is that of a root: half as many digits.
                let has = |p: &DVec2| expected.iter().any(|q| p.distance(*q) <= 1e-6 * (1.0 + p.length()));
                found.len() == expected.len() && found.iter().all(has)
            }
            (Expected::Time(expected), found) => match (expected, found) {
                (None, None) => true,
                (Some(expected), Some([found])) => near(*found, *expected),
                _ => false,
            },
            _ => false,
        }
    }
}

/// Checks that all languages answer all questions as expected.
fn ask_all(questions: &[Question]) {
    let calls: Vec<Call> = questions.iter().map(|question| question.call.clone()).collect();
    for language in Language::ALL {
        let Some(runner) = Runner::new(language) else { continue };
        let mut wrong = Vec::new();
        for (question, found) in questions.iter().zip(runner.answers(&calls)) {
            if !question.expected.agrees(&found) {
                wrong.push(format!("{:?} {:?}\n  {found:?}: {}", language, question.call, question.about));
            }
        }
        let shown = wrong.iter().take(12).cloned().collect::<Vec<_>>().join("\n");
        assert!(wrong.is_empty(), "{} of {} answers:\n{shown}", wrong.len(), questions.len());
    }
}

/// Adds the questions about a pose. `is_exact`: no number is rounded.
fn questions_about(a: &Shape, b: &Shape, is_exact: bool, questions: &mut Vec<Question>) {
    let kinds = [a.kind(), b.kind()];
    let found = contact(a, b);
    let numbers = [numbers_of(a), numbers_of(b)].concat();
    for why in [DerivedAnswer::Contact, DerivedAnswer::Crossings] {
        let Some(code) = code(why, kinds, Language::Python) else { continue };
        for function in code.asked() {
            let expected = expected(&function.name, [a, b], &found, is_exact);
            let call = Call { function: function.name.clone(), numbers: numbers.clone() };
            questions.push(Question { call, expected, about: format!("{found:?}\n  {a:?}\n  {b:?}") });
        }
    }
}

fn expected(function: &str, [a, b]: [&Shape; 2], found: &Contact, is_exact: bool) -> Expected {
    let is_sure = is_exact || found.separation.is_none_or(|separation| TOLERANCE < separation.abs());
    let hits = found.relation != Relation::Apart;
    let are_lines = [a.kind(), b.kind()] == [Kind::Line, Kind::Line];
    match function.split('_').next().unwrap() {
        "hit" if is_sure => Expected::Verdict(hits),
        "hit" => Expected::Open,
        // No finite translation separates lines that cross: the code returns 0.
        "separation" if are_lines => Expected::Number(found.separation.unwrap_or(0.0)),
        "separation" => Expected::Number(found.separation.unwrap()),
        "closest" => {
            let Shape::Point(point) = a else { panic!("{function} of {a:?}") };
            Expected::Closest(b.clone(), point.at(), found.separation.unwrap().max(0.0))
        }
        "point" | "points" => expected_points(a, b, found, is_exact),
        _ => panic!("{function} has no expectation"),
    }
}

/// Returns where the boundaries cross. Open if they share more than points, if a segment is a point, and if rounding decides how
/// many there are.
fn expected_points(a: &Shape, b: &Shape, found: &Contact, is_exact: bool) -> Expected {
    let crossings = crossings(a, b);
    let is_point = |shape: &Shape| match shape {
        Shape::Segment(segment) => segment.a() == segment.b(),
        _ => false,
    };
    let directions = [a, b].map(|shape| match shape {
        Shape::Line(line) => line.direction(),
        Shape::Segment(segment) => segment.b() - segment.a(),
        _ => DVec2::ZERO,
    });
    let is_straight = directions.iter().all(|direction| *direction != DVec2::ZERO);
    let are_parallel = is_straight && directions[0].perp_dot(directions[1]).abs() <= TOLERANCE;
    let is_whole = !crossings.coincident && crossings.stretches.is_empty();
    let is_rounded = !is_exact && found.separation.is_some_and(|separation| separation.abs() <= 1e-6);
    if is_whole && !is_point(a) && !is_point(b) && !are_parallel && !is_rounded {
        Expected::Points(crossings.points)
    } else {
        Expected::Open
    }
}

#[test]
fn the_table_of_the_classic_pairs_is_answered() {
    let mut questions = Vec::new();
    let rows = classic_rows();
    for (_, a, b, _, _, _) in &rows {
        questions_about(a, b, true, &mut questions);
    }
    assert!(2 * rows.len() < questions.len(), "{} questions", questions.len());
    ask_all(&questions);
}

#[test]
fn a_thousand_poses_of_every_pair_are_answered_as_by_the_kernel() {
    let mut dice = Dice::new(1506);
    let mut questions = Vec::new();
    for [first, second] in PAIRS {
        let before = questions.len();
        for index in 0..POSES {
            let numbers = Numbers::of(index);
            let (a, b) = (shape(first, numbers, &mut dice), shape(second, numbers, &mut dice));
            questions_about(&a, &b, numbers.are_exact(), &mut questions);
        }
        assert!(2 * POSES <= questions.len() - before, "{first:?} {second:?}");
    }
    let sure = |wanted: bool| {
        questions.iter().filter(|question| matches!(question.expected, Expected::Verdict(hits) if hits == wanted)).count()
    };
    assert!(3_000 < sure(true) && 3_000 < sure(false), "{} hits, {} misses", sure(true), sure(false));
    let points = questions.iter().filter(|question| matches!(question.expected, Expected::Points(_))).count();
    assert!(4_000 < points, "{points} poses with points");
    ask_all(&questions);
}

#[test]
fn a_thousand_casts_of_every_pair_are_answered_as_by_the_kernel() {
    let mut dice = Dice::new(1507);
    let mut questions = Vec::new();
    for [first, second] in [[Kind::Circle, Kind::Circle], [Kind::Circle, Kind::Aabb], [Kind::Aabb, Kind::Aabb]] {
        let (mut hits, mut misses) = (0, 0);
        for index in 0..POSES {
            let numbers = Numbers::of(index);
            let (a, b) = (shape(first, numbers, &mut dice), shape(second, numbers, &mut dice));
            let velocity = numbers.vector(3.0, &mut dice) * 4.0;
            let moving = Moving::new(a.clone(), velocity).unwrap();
            let expected = time_of(&moving, &Moving::resting(b.clone()), numbers.are_exact());
            match &expected {
                Expected::Time(Some(_)) => hits += 1,
                Expected::Time(None) => misses += 1,
                _ => {}
            }
            let mut arguments = [numbers_of(&a), numbers_of(&b)].concat();
            arguments.extend([velocity.x, velocity.y]);
            let call = Call { function: format!("cast_{}_{}", first.id(), second.id()), numbers: arguments };
            questions.push(Question { call, expected, about: format!("{moving:?}\n  {b:?}") });
        }
        assert!(200 < hits && 200 < misses, "{first:?} {second:?}: {hits} hits, {misses} misses");
    }
    ask_all(&questions);
}

/// Returns the time of the first contact; open if rounding can change whether there is one.
fn time_of(a: &Moving, b: &Moving, is_exact: bool) -> Expected {
    let start = contact(&a.shape, &b.shape);
    let is_open = !is_exact && start.separation.is_some_and(|separation| separation.abs() <= TOLERANCE);
    if start.relation != Relation::Apart {
        return if is_open { Expected::Open } else { Expected::Time(Some(0.0)) };
    }
    let time = |slop: f64| match cast(a, b, slop) {
        Cast::Hit { t, .. } => Some(t),
        Cast::Miss(()) => None,
    };
    match (time(0.0), time(2.0 * TOLERANCE)) {
        (None, None) => Expected::Time(None),
        // This close to a graze the time has half the digits.
        (Some(t), Some(sooner)) if (t - sooner).abs() <= 1e-8 => Expected::Time(Some(t)),
        _ => Expected::Open,
    }
}

#[test]
fn searches_have_the_outcome_of_the_crate() {
    let mut dice = Dice::new(1508);
    let mut questions = Vec::new();
    let mut found = [0, 0];
    for index in 0..POSES {
        let numbers = Numbers::of(index);
        let (a, b) = (shape(Kind::Circle, numbers, &mut dice), shape(Kind::Aabb, numbers, &mut dice));
        let velocity = numbers.vector(3.0, &mut dice) * 4.0;
        if velocity == DVec2::ZERO || contact(&a, &b).relation != Relation::Apart {
            continue;
        }
        let (a, b) = (Moving::new(a, velocity).unwrap(), Moving::resting(b));
        let length = 0.5 + dice.between(0.0, 1.0);
        let arguments =
            [numbers_of(&a.shape), numbers_of(&b.shape), vec![velocity.x, velocity.y, relative_distance(&a, &b), length]];
        let methods = [
            ("search_linear", Method::Linear { max_step: Some(length), refinement: clashbox::search::Refinement::None }),
            (
                "search_binary",
                Method::Binary {
                    min_move: Some(length),
                    envelope: clashbox::search::Envelope::Circle,
                    at_limit: clashbox::search::AtLimit::Test,
                },
            ),
        ];
        for (which, (function, method)) in methods.into_iter().enumerate() {
            let times = [0.0, 2.0 * TOLERANCE].map(|slop| match search(&a, &b, &method, slop).outcome {
                Outcome::Impact(impact) => Some(impact.t),
                _ => None,
            });
            // If the slop of rounding changes the answer, rounding may change it too.
            let expected = if times[0] == times[1] { Expected::Time(times[0]) } else { Expected::Open };
            found[which] += usize::from(matches!(expected, Expected::Time(Some(_))));
            let call = Call { function: function.to_owned(), numbers: arguments.concat() };
            questions.push(Question {
                call,
                expected,
                about: format!("{} steps: {a:?}\n  {b:?}", linear_steps(&a, &b, Some(length))),
            });
        }
    }
    assert!(found.iter().all(|count| 100 < *count), "{found:?} impacts");
    ask_all(&questions);
}
