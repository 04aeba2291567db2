//! The goals of the lessons on motion.

use super::attempt::{Attempt, need, need_exactly};
use crate::explain::figure;
use crate::kernel::{DVec2, Moving, Segment, Shape, contact, hit};
use crate::search::{Method, MethodKind, Outcome, Refinement};
use crate::session::texts::hints;

/// The wall moves and the ball rests, and they meet halfway through the frame.
pub(super) fn the_other_moves(attempt: &Attempt) -> Result<(), String> {
    let [ball, wall] = attempt.bodies;
    need(ball.velocity == DVec2::ZERO, || hints::BALL_MOVES.into())?;
    need(wall.velocity != DVec2::ZERO, || hints::NOTHING_MOVES.into())?;
    let t = impact_t(&attempt.analysis.proof.outcome).ok_or(hints::THEY_DO_NOT_MEET)?;
    need_exactly([hints::impact_is_another, hints::impact_is_near], 0.5, t)
}

/// The discrete search hits, with the sizes and velocities of the start.
pub(super) fn lucky_start(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Discrete)?;
    need(attempt.only_positions_changed(), || hints::ONLY_POSITION.into())?;
    need(impact_t(&attempt.analysis.proof.outcome).is_some(), || hints::NO_IMPACT_TO_SEE.into())?;
    let [a, b] = attempt.bodies.map(|body| body.moving().at(1.0));
    let miss = contact(&a, &b).separation.unwrap_or_default();
    need(impact_t(&attempt.analysis.report.outcome).is_some(), || hints::end_misses(figure(miss)))
}

/// The linear search tunnels with six steps.
pub(super) fn six_steps(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Linear)?;
    // The start is tested too.
    let steps = attempt.analysis.report.tests.saturating_sub(1);
    need(attempt.analysis.tunneled(), || match attempt.analysis.report.outcome.contact_t() {
        Some(t) => hints::no_tunneling(figure(t)),
        None => hints::NO_IMPACT_TO_MISS.into(),
    })?;
    need(steps == 6, || hints::six_steps(steps))
}

/// The linear search is right to a millionth, with fewer than 40 tests.
pub(super) fn halved(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Linear)?;
    let proven = impact_t(&attempt.analysis.proof.outcome).ok_or(hints::MUST_HIT_PAPER)?;
    let t = impact_t(&attempt.analysis.report.outcome).ok_or(hints::STEPS_TOO_LONG)?;
    let (off, tests) = ((t - proven).abs(), attempt.analysis.report.tests);
    need(off < 1e-6, || {
        let halves = matches!(attempt.scene.search, Method::Linear { refinement: Refinement::Bisect, .. });
        if halves { hints::time_is_off(figure(off), tests) } else { hints::time_is_off_halve(figure(off), tests) }
    })?;
    need(tests < 40, || hints::fewer_than_40(figure(off), tests))
}

/// The binary search proves the miss in fewer than eight tests, and it is the miss of the start: one farther apart is too easy.
pub(super) fn good_envelope(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Binary)?;
    need(attempt.only_search_changed(), || hints::ONLY_SEARCH.into())?;
    let tests = attempt.analysis.report.tests;
    match attempt.analysis.report.outcome {
        Outcome::Separated { .. } => {}
        Outcome::NoImpactSeen => Err(hints::nothing_proven(tests))?,
        Outcome::Impact(_) | Outcome::InContactAtStart { .. } => Err(hints::CLAIMS_AN_IMPACT)?,
        Outcome::NotConverged { .. } | Outcome::NotApplicable => Err(hints::NO_ANSWER)?,
    }
    need(tests < 8, || hints::fewer_than_8(tests))
}

/// The binary search claims an impact with half a unit to spare.
pub(super) fn false_yes(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Binary)?;
    let spare = attempt.analysis.false_impact().ok_or_else(|| match attempt.analysis.proof.outcome {
        Outcome::Separated { clearance, .. } => hints::nothing_false(figure(clearance)),
        _ => hints::THEY_DO_MEET.into(),
    })?;
    need(0.5 <= spare, || hints::more_to_spare(figure(spare)))
}

/// Both move on paths that cross, and a search proves that they do not meet.
pub(super) fn cross_and_miss(attempt: &Attempt) -> Result<(), String> {
    let [east, south] = attempt.bodies.map(|body| body.moving());
    need(east.velocity() != DVec2::ZERO && south.velocity() != DVec2::ZERO, || hints::BOTH_MUST_MOVE.into())?;
    let crosses = path(&east).zip(path(&south)).is_some_and(|(one, other)| hit(&one, &other, 0.0));
    need(crosses, || hints::PATHS_DO_NOT_CROSS.into())?;
    if let Some(t) = attempt.analysis.proof.outcome.contact_t() {
        return Err(hints::paths_cross_and_meet(figure(t)));
    }
    let proven = matches!(attempt.analysis.report.outcome, Outcome::Separated { .. });
    need(proven, || hints::NOT_PROVEN.into())
}

/// The bar hits, leaves and hits again, and the advancement finds the first impact.
pub(super) fn comes_back(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Advance)?;
    match attempt.analysis.contacts.intervals.len() {
        0 => Err(hints::NEVER_MEETS_POST)?,
        1 => Err(hints::MEETS_POST_ONCE)?,
        _ => {}
    }
    need(impact_t(&attempt.analysis.report.outcome).is_some(), || hints::MUST_START_APART.into())
}

/// The bodies are apart at both ends of the step, and in contact for less than a tenth of it, with the sizes and velocities of the start.
pub(super) fn short_contact(attempt: &Attempt) -> Result<(), String> {
    need(attempt.only_positions_changed(), || hints::ONLY_POSITION.into())?;
    let [from, to] = match attempt.analysis.contacts.intervals[..] {
        [] => Err(hints::NO_CONTACT_BETWEEN)?,
        [first, .., last] => [first.from, last.to],
        [only] => [only.from, only.to],
    };
    need(0.0 < from && to < 1.0, || hints::CONTACT_IN_A_FRAME.into())?;
    need(to - from < 0.1, || hints::shorter_contact(figure(to - from)))
}

/// The hand stands as at the start in both frames, turns otherwise, and does not meet the post.
pub(super) fn other_way_round(attempt: &Attempt) -> Result<(), String> {
    let ([hand, post], [hand_before, post_before]) = (attempt.bodies, attempt.before);
    let is_same = hand.shape == hand_before.shape && hand.velocity == hand_before.velocity && post == post_before;
    need(is_same && attempt.has_slop_of_start(), || hints::ONLY_SPIN.into())?;
    let turns = (hand.spin - hand_before.spin) / 360.0;
    need((turns - turns.round()).abs() < 1e-9, || hints::another_frame(figure(hand_before.spin), figure(hand.spin)))?;
    if let Some(t) = attempt.analysis.proof.outcome.contact_t() {
        return Err(hints::meets_post(figure(t)));
    }
    let proven = matches!(attempt.analysis.proof.outcome, Outcome::Separated { .. });
    need(proven, || hints::NO_ANSWER.into())
}

/// The path of the reference point during the frame.
fn path(body: &Moving) -> Option<Shape> {
    let from = body.shape.reference_point();
    Segment::new(from, from + body.velocity()).ok().map(Shape::Segment)
}

/// When an impact is claimed. A contact at the start is none.
fn impact_t(outcome: &Outcome) -> Option<f64> {
    match outcome {
        Outcome::Impact(impact) => Some(impact.t),
        Outcome::InContactAtStart { .. }
        | Outcome::NoImpactSeen
        | Outcome::Separated { .. }
        | Outcome::NotConverged { .. }
        | Outcome::NotApplicable => None,
    }
}

/// An error where another method searches.
fn need_method(attempt: &Attempt, kind: MethodKind) -> Result<(), String> {
    need(attempt.scene.search.kind() == kind, || hints::other_search(kind.name(), kind.key()))
}
