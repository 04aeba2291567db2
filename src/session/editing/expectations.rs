//! Edits of the expectations: they are added, accepted, changed, removed, shown.

use super::effect::Effect;
use super::names::names_in_words;
use crate::check::{accepted, answers_in_focus};
use crate::kernel::MAX_COORDINATE;
use crate::scene::limits::{MAX_EXPECTATIONS, MAX_NOTES_CHARS};
use crate::scene::{Claim, Expectation, ExpectedOutcome, Scene};
use crate::session::checks::{check_length, check_range};
use crate::session::document::{SceneChange, SceneField};
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, refusals, steps};
use crate::session::view_state::StatusMessage;

/// Adds an expectation for each answer about the pair in focus that has none yet.
pub(in crate::session) fn add(scene: &Scene) -> Result<Effect, Refusal> {
    let [a, b] = scene.pair.ok_or(Refusal::NoPair)?;
    let new = answers_in_focus(scene);
    let found = scene.expectations.len() + new.len();
    if MAX_EXPECTATIONS < found {
        return Err(Refusal::TooManyExpectations { found, most: MAX_EXPECTATIONS });
    }
    let message = match new.len() {
        0 => return Ok(Effect::saying(StatusMessage::info(messages::EXPECTED_ALREADY))),
        1 => messages::ADDED_EXPECTATION.to_owned(),
        count => messages::added_expectations(count),
    };
    let change = SceneChange::by(steps::add_expectations(scene.name(a), scene.name(b)), None, scene, |scene| {
        scene.expectations.extend(new)
    });
    Ok(Effect { message: Some(StatusMessage::info(message)), ..Effect::of(change) })
}

/// Replaces the statement of one expectation by the answer that is found.
pub(in crate::session) fn accept(scene: &Scene, index: usize) -> Result<Effect, Refusal> {
    let label = steps::accept(whose(scene, index)?);
    Ok(accept_these(scene, &[index], &label))
}

/// Replaces the statements of all expectations by the answers that are found.
pub(in crate::session) fn accept_all(scene: &Scene) -> Effect {
    let all: Vec<usize> = (0..scene.expectations.len()).collect();
    accept_these(scene, &all, steps::ACCEPT_ALL)
}

fn accept_these(scene: &Scene, indices: &[usize], label: &str) -> Effect {
    let mut renewed = accepted(scene, indices);
    renewed.retain(|(index, expectation)| scene.expectations[*index] != *expectation);
    if renewed.is_empty() {
        return Effect::saying(StatusMessage::info(messages::NOTHING_TO_ACCEPT));
    }
    Effect::of(SceneChange::by(label, None, scene, |scene| {
        renewed.into_iter().for_each(|(index, expectation)| scene.expectations[index] = expectation);
    }))
}

pub(in crate::session) fn remove(scene: &Scene, index: usize) -> Result<Effect, Refusal> {
    let label = steps::remove_expectation(whose(scene, index)?);
    Ok(Effect::of(SceneChange::by(label, None, scene, |scene| drop(scene.expectations.remove(index)))))
}

pub(in crate::session) fn set_tolerance(scene: &Scene, index: usize, tolerance: f64) -> Result<Effect, Refusal> {
    let label = steps::change_tolerance(whose(scene, index)?);
    check_range(refusals::TOLERANCE, tolerance, [0.0, MAX_COORDINATE], refusals::AT_LEAST_0)?;
    Ok(changed(scene, index, &label, SceneField::Tolerance(index), |expectation| expectation.tolerance = tolerance))
}

pub(in crate::session) fn set_why(scene: &Scene, index: usize, why: String) -> Result<Effect, Refusal> {
    let label = steps::change_why(whose(scene, index)?);
    check_length(refusals::REASON, &why, MAX_NOTES_CHARS)?;
    Ok(changed(scene, index, &label, SceneField::Why(index), |expectation| expectation.why = why))
}

pub(in crate::session) fn set_known_failure(scene: &Scene, index: usize, reason: Option<String>) -> Result<Effect, Refusal> {
    let label = steps::change_known_failure(whose(scene, index)?);
    if let Some(reason) = &reason {
        check_length(refusals::REASON, reason, MAX_NOTES_CHARS)?;
        if reason.trim().is_empty() {
            return Err(Refusal::EmptyReason);
        }
    }
    let field = SceneField::KnownFailure(index);
    Ok(changed(scene, index, &label, field, |expectation| expectation.known_failure = reason))
}

/// Puts the pair and the search of an expectation in focus, if it has them.
pub(in crate::session) fn show(scene: &Scene, index: usize) -> Result<Effect, Refusal> {
    let claim = &expectation(scene, index)?.claim;
    let pair = claim.shown_pair().or(first_listed(claim));
    let label = steps::show_expectation(whose(scene, index)?);
    Ok(Effect::of(SceneChange::by(label, None, scene, |scene| {
        scene.pair = pair.or(scene.pair);
        if let Claim::Motion { search, .. } = *claim {
            scene.search = search;
        }
    })))
}

/// Returns the time at which the statement of an expectation can be seen, in [0, 1].
pub(in crate::session) fn shown_time(scene: &Scene, index: usize) -> Result<f64, Refusal> {
    let t = match &expectation(scene, index)?.claim {
        Claim::Static { .. } | Claim::Touching { .. } | Claim::Level { .. } => None,
        // The end of the move.
        Claim::Move { .. } => Some(1.0),
        Claim::Motion { outcome, .. } => match outcome {
            ExpectedOutcome::Impact { t, .. } => *t,
            ExpectedOutcome::Separated { closest_t, .. } => *closest_t,
            ExpectedOutcome::InContactAtStart { .. }
            | ExpectedOutcome::NoImpactSeen
            | ExpectedOutcome::NotConverged
            | ExpectedOutcome::NotApplicable => None,
        },
        Claim::First { t, .. } => *t,
    };
    Ok(t.unwrap_or(0.0))
}

fn first_listed(claim: &Claim) -> Option<[usize; 2]> {
    match claim {
        Claim::Touching { pairs, .. } => pairs.as_ref()?.first().copied(),
        Claim::Static { .. } | Claim::Motion { .. } | Claim::First { .. } | Claim::Level { .. } | Claim::Move { .. } => None,
    }
}

pub(in crate::session) fn expectation(scene: &Scene, index: usize) -> Result<&Expectation, Refusal> {
    let expectations = scene.expectations.len();
    scene.expectations.get(index).ok_or(Refusal::NoSuchExpectation { index, expectations })
}

/// Returns the names of the bodies of an expectation, as part of a sentence.
fn whose(scene: &Scene, index: usize) -> Result<String, Refusal> {
    let mut bodies = expectation(scene, index)?.claim.named_bodies();
    bodies.sort_unstable();
    bodies.dedup();
    Ok(if bodies.is_empty() { steps::ALL_BODIES.to_owned() } else { names_in_words(scene, &bodies) })
}

/// Changes an expectation. `index` must be one of the scene's.
fn changed(scene: &Scene, index: usize, label: &str, field: SceneField, change: impl FnOnce(&mut Expectation)) -> Effect {
    Effect::of(SceneChange::by(label, Some(field), scene, |scene| change(&mut scene.expectations[index])))
}
