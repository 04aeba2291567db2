//! Records what is found for the pair in focus as what is expected of it.

use super::message::Refusal;
use crate::kernel::contact;
use crate::scene::{Claim, Expectation, ExpectedOutcome, ExpectedSeparation, Scene};
use crate::search::{Method, Outcome, search};

/// How far a recorded number may be off, in its own unit.
const TOLERANCE: f64 = 1e-9;

/// A question that an expectation answers.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Question {
    Static,
    Motion { search: Method, counts_tests: bool },
}

/// Answers every question that the expectations ask about the pair anew, and asks those that are missing: the static one, the search in
/// focus, and the exact search. An expectation that holds word for word stays as it is, with its reason.
pub(super) fn record_pair(scene: &mut Scene) -> Result<(), Refusal> {
    let pair = scene.pair.ok_or(Refusal::NoPair)?;
    let asked = |expectation: &Expectation| expectation.pair == pair;
    let mut missing = vec![Question::Static];
    for method in [scene.search, Method::Exact] {
        let question = Question::Motion { search: method, counts_tests: false };
        if !missing.contains(&question) {
            missing.push(question);
        }
    }

    let mut expectations = std::mem::take(&mut scene.expectations);
    for expectation in expectations.iter_mut().filter(|expectation| asked(expectation)) {
        let question = question_of(&expectation.claim);
        missing.retain(|other| !same_question(*other, question));
        let claim = answer(scene, pair, question);
        if claim != expectation.claim {
            *expectation = recorded(pair, claim);
        }
    }
    expectations.extend(missing.into_iter().map(|question| recorded(pair, answer(scene, pair, question))));
    scene.expectations = expectations;
    Ok(())
}

fn recorded(pair: [usize; 2], claim: Claim) -> Expectation {
    Expectation { pair, claim, tolerance: TOLERANCE, why: String::new(), known_failure: None }
}

fn question_of(claim: &Claim) -> Question {
    match claim {
        Claim::Static { .. } => Question::Static,
        Claim::Motion { search, tests, .. } => Question::Motion { search: *search, counts_tests: tests.is_some() },
    }
}

fn same_question(p: Question, q: Question) -> bool {
    match (p, q) {
        (Question::Static, Question::Static) => true,
        (Question::Motion { search: p, .. }, Question::Motion { search: q, .. }) => p == q,
        (Question::Static, Question::Motion { .. }) | (Question::Motion { .. }, Question::Static) => false,
    }
}

fn answer(scene: &Scene, pair: [usize; 2], question: Question) -> Claim {
    let [a, b] = pair.map(|index| scene.bodies[index].moving());
    match question {
        Question::Static => {
            let contact = contact(&a.shape, &b.shape);
            let separation = contact.separation.map_or(ExpectedSeparation::Undefined, ExpectedSeparation::Value);
            Claim::Static { relation: contact.relation, separation: Some(separation) }
        }
        Question::Motion { search: method, counts_tests } => {
            let report = search(&a, &b, &method, scene.slop);
            Claim::Motion { search: method, outcome: expected(report.outcome), tests: counts_tests.then_some(report.tests) }
        }
    }
}

/// What a replay can hold to: the numbers of the answer, without the place of the impact, which may be any of a whole edge.
fn expected(outcome: Outcome) -> ExpectedOutcome {
    match outcome {
        Outcome::Impact(impact) => {
            ExpectedOutcome::Impact { t: Some(impact.t), normal: impact.normal, point: None, grazing: Some(impact.grazing) }
        }
        Outcome::InContactAtStart { relation, leaving } => {
            ExpectedOutcome::InContactAtStart { relation: Some(relation), leaving: Some(leaving) }
        }
        Outcome::NoImpactSeen => ExpectedOutcome::NoImpactSeen,
        Outcome::Separated { closest_t, clearance } => {
            ExpectedOutcome::Separated { closest_t: Some(closest_t), clearance: Some(clearance) }
        }
        Outcome::NotConverged { .. } => ExpectedOutcome::NotConverged,
    }
}
