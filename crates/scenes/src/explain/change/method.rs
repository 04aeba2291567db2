//! Other searches, and other parameters of the same search, that lead to another answer; and the slop.

use super::budgeted_search::{JournaledSearch, SearchStop};
use super::flip::{AnswerTurn, flip, shorter};
use super::{Change, ChangedNumber, PairEdit, in_words, is_no_contact};
use crate::explain::figures::{distinct, figure, in_full};
use crate::explain::texts::change as texts;
use crate::kernel::Shape;
use crate::kernel::bounds::bounding_aabb;
use crate::search::rules::Clearance;
use crate::search::{
    AtLimit, Envelope, Judgement, Method, Outcome, Refinement, auto_min_move, moving_body, prover as prover_of, relative_distance,
};

/// The number of finer limits of a binary search that are tried, each half the one before.
const HALVINGS: i32 = 10;

/// Tries the method of the proof, if this search is wrong or leaves the answer open.
pub(super) fn prover(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    let method = prover_of(&asker.question.a(), &asker.question.b());
    let (kind, name) = (method.kind(), method.kind().id());
    if asker.question.scene.search.kind() == kind {
        return Ok(None);
    }
    let edit = PairEdit::Method(method);
    let outcome = asker.outcome(&edit)?;
    let text = match outcome {
        Outcome::Impact(impact) => texts::finds_impact(name, figure(impact.t)),
        Outcome::InContactAtStart { .. } => texts::sees_contact_at_start(name),
        Outcome::Separated { clearance, .. } if kind.rules().clearance == Clearance::Exact => {
            texts::proves_miss_by(name, figure(clearance))
        }
        Outcome::Separated { .. } => texts::proves_miss(name),
        Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => return Ok(None),
    };
    Ok(Some(Change::of_choice(edit, outcome, text)))
}

/// Tries bisection for a linear search that is late.
pub(super) fn bisection(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    /// A smaller lateness is not mentioned, as a fraction of the frame.
    const LATE: f64 = 1e-6;
    let question = asker.question;
    let (Method::Linear { max_step, refinement: Refinement::None }, Judgement::RightYes { late_by }) =
        (question.scene.search, question.judgement)
    else {
        return Ok(None);
    };
    let Outcome::Impact(now) = question.outcome else { return Ok(None) };
    if late_by < LATE {
        return Ok(None);
    }
    let edit = PairEdit::Method(Method::Linear { max_step, refinement: Refinement::Bisect });
    let outcome = asker.outcome(&edit)?;
    let Outcome::Impact(impact) = outcome else { return Ok(None) };
    // The proof may be early, because an advancement is right only to its tolerance.
    if now.t - impact.t < LATE {
        return Ok(None);
    }
    let [t, late] = distinct(impact.t, now.t);
    let text = texts::with_bisection(t, late);
    Ok(Some(Change::of_choice(edit, outcome, text)))
}

/// Looks for another limit of a binary search.
pub(super) fn min_move(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let Method::Binary { min_move, envelope, at_limit } = question.scene.search else { return Ok(None) };
    let (a, b) = (question.a(), question.b());
    let now = min_move.unwrap_or_else(|| auto_min_move(moving_body(&a, &b)));
    let distance = relative_distance(&a, &b);
    if !(0.0 < distance && distance.is_finite() && 0.0 < now) {
        return Ok(None);
    }
    let edit = |min_move: f64| {
        (0.0 < min_move).then_some(PairEdit::Method(Method::Binary { min_move: Some(min_move), envelope, at_limit }))
    };
    // A stretch as long as the limit is still halved, so that the answer changes at a half, a quarter, .. of the path.
    let level = (distance / now).log2().floor() as i32;
    let limit = |level: i32| distance / 2.0_f64.powi(level);
    let shorter = || (level + 1..=level + HALVINGS).map(limit);
    let longer = || (-1..level).rev().map(|level| limit(level) * 0.75);
    let (turn, text): (AnswerTurn, fn(String, String) -> String) = match question.judgement {
        Judgement::FalseYes { .. } => (AnswerTurn::OutOfImpact, texts::min_move_claims_none),
        Judgement::FalseNo { .. } => (AnswerTurn::IntoContact, texts::min_move_finds),
        Judgement::NoClaim => (AnswerTurn::IntoProof, texts::min_move_proves),
        Judgement::RightYes { .. } if at_limit == AtLimit::Test => (AnswerTurn::OutOfImpact, texts::min_move_tunnels),
        _ => return Ok(None),
    };
    let found = if matches!(question.judgement, Judgement::RightYes { .. }) {
        flip(asker, now, longer(), edit, turn)?
    } else {
        flip(asker, now, shorter(), edit, turn)?
    };
    Ok(found.and_then(|found| {
        let text = text(in_full(found.0.value), in_full(found.0.beside));
        Change::of_number(ChangedNumber::MinMove, found, edit, text)
    }))
}

/// Tries other envelopes of a binary search, and testing at its limit.
pub(super) fn stricter(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    let question = asker.question;
    let Method::Binary { min_move, envelope, at_limit } = question.scene.search else { return Ok(None) };
    if !matches!(question.judgement, Judgement::FalseYes { .. } | Judgement::NoClaim) {
        return Ok(None);
    }
    let envelopes = [
        (Envelope::Grown, texts::PROVES_MISS_WITH_GROWN),
        (Envelope::Rectangle, texts::PROVES_MISS_WITH_RECTANGLE),
        (Envelope::Circle, texts::PROVES_MISS_WITH_CIRCLE),
    ];
    for (other, text) in envelopes {
        let edit = PairEdit::Method(Method::Binary { min_move, envelope: other, at_limit });
        if other == envelope {
            continue;
        }
        let outcome = asker.outcome(&edit)?;
        if matches!(outcome, Outcome::Separated { .. }) {
            return Ok(Some(Change::of_choice(edit, outcome, text.to_owned())));
        }
    }
    if at_limit == AtLimit::Test {
        return Ok(None);
    }
    let edit = PairEdit::Method(Method::Binary { min_move, envelope, at_limit: AtLimit::Test });
    let outcome = asker.outcome(&edit)?;
    let text = texts::TESTED_AT_LIMIT.to_owned();
    Ok(is_no_contact(&outcome).then(|| Change::of_choice(edit, outcome, text)))
}

/// Returns the largest sensible slop: the width of the smaller of two bodies. Points and lines have no width to compare.
fn largest_slop(a: &Shape, b: &Shape) -> f64 {
    let widths = [a, b].map(|shape| bounding_aabb(shape).map_or(0.0, |aabb| aabb.size().max_element()));
    widths.into_iter().filter(|width| 0.0 < *width).fold(f64::INFINITY, f64::min)
}

/// Looks for another slop. No contact: the slop that would turn the near miss into a hit. A hit by slop: the slop that would not.
pub(super) fn slop(asker: &mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop> {
    /// The multiples of the clearance that are tried: samples may lie beside the closest approach.
    const MULTIPLES: [f64; 6] = [1.0, 1.01, 1.1, 1.25, 1.5, 2.0];
    /// The number of parts by which the slop is reduced.
    const PARTS: usize = 8;
    let question = asker.question;
    let now = question.scene.slop;
    let edit = |slop: f64| (0.0 <= slop).then_some(PairEdit::Slop(slop));
    match (question.outcome, question.proof.outcome) {
        (Outcome::NoImpactSeen | Outcome::Separated { .. }, Outcome::Separated { clearance, .. }) => {
            let most = largest_slop(&question.a().shape, &question.b().shape);
            let scan = MULTIPLES.map(|times| now + (clearance - now) * times).into_iter().filter(|slop| *slop <= most);
            let Some(found) = flip(asker, now, scan, edit, AnswerTurn::IntoContact)? else { return Ok(None) };
            let text = texts::with_slop(in_words(&question.scene.search, &found.1), in_full(found.0.value));
            Ok(Change::of_number(ChangedNumber::Slop, found, edit, text))
        }
        (Outcome::Impact(_), Outcome::Impact(_)) if 0.0 < now => {
            let scan = (0..PARTS).rev().map(|part| now * part as f64 / PARTS as f64);
            let Some(found) = flip(asker, now, scan, edit, AnswerTurn::OutOfImpact)? else { return Ok(None) };
            let answer = in_words(&question.scene.search, &found.1);
            let own = |slop| texts::with_slop(answer, slop);
            let text = shorter(asker, found.0, AnswerTurn::OutOfImpact, edit, own, |slop| texts::with_slop_below(answer, slop))?;
            Ok(Change::of_number(ChangedNumber::Slop, found, edit, text))
        }
        _ => Ok(None),
    }
}
