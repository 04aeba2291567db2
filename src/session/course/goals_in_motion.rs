//! The goals of the lessons on motion.

use super::attempt::{Attempt, need, need_exactly};
use crate::explain::figure;
use crate::kernel::bounds::smallest_extent;
use crate::kernel::{DVec2, Moving, Segment, Shape, contact, hit};
use crate::search::{Method, MethodKind, Outcome, Refinement, profile_knowing};

/// The wall moves and the ball rests, and they meet halfway through the frame.
pub(super) fn the_other_moves(attempt: &Attempt) -> Result<(), String> {
    let [ball, wall] = attempt.bodies;
    need(ball.velocity == DVec2::ZERO, || "The ball still moves.".into())?;
    need(wall.velocity != DVec2::ZERO, || "Now nothing moves. Give the wall a velocity.".into())?;
    let t = impact_t(&attempt.analysis.proof.outcome).ok_or("They do not meet.")?;
    need_exactly("An impact at a t", 0.5, t)
}

/// The discrete search hits, with the sizes and velocities of the start.
pub(super) fn lucky_start(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Discrete)?;
    let kept = attempt.bodies.iter().zip(attempt.before).all(|(now, before)| {
        now.velocity == before.velocity && (smallest_extent(&now.shape) - smallest_extent(&before.shape)).abs() <= 1e-9
    });
    need(kept, || "Only the place may change: not the velocity, not a size.".into())?;
    need(impact_t(&attempt.analysis.proof.outcome).is_some(), || "There is no impact to be seen during the frame.".into())?;
    let [a, b] = attempt.bodies.map(|body| body.moving().at(1.0));
    let miss = contact(&a, &b).separation.unwrap_or_default();
    need(impact_t(&attempt.analysis.report.outcome).is_some(), || format!("The end position misses by {}.", figure(miss)))
}

/// The linear search tunnels with six steps.
pub(super) fn six_steps(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Linear)?;
    // The start is tested too.
    let steps = attempt.analysis.report.tests.saturating_sub(1);
    need(attempt.analysis.tunneled(), || match attempt.analysis.report.outcome.contact_t() {
        Some(t) => format!("It sees a hit at t = {}: no tunneling.", figure(t)),
        None => "There is no impact to be missed.".into(),
    })?;
    need(steps == 6, || format!("Tunneled. 6 steps wanted, {steps} now."))
}

/// The linear search is right to a millionth, with fewer than 40 tests.
pub(super) fn halved(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Linear)?;
    let proven = impact_t(&attempt.analysis.proof.outcome).ok_or("The bullet must hit the paper.")?;
    let t = impact_t(&attempt.analysis.report.outcome).ok_or("The steps miss the paper: too long.")?;
    let (off, tests) = ((t - proven).abs(), attempt.analysis.report.tests);
    need(off < 1e-6, || {
        let halves = matches!(attempt.scene.search, Method::Linear { refinement: Refinement::Bisect, .. });
        let how = if halves { "" } else { " Halving the bracket is cheaper than shorter steps." };
        format!("The time is off by {} after {tests} tests.{how}", figure(off))
    })?;
    need(tests < 40, || format!("Good to {}. Fewer than 40 tests wanted, {tests} now: try longer steps.", figure(off)))
}

/// The binary search proves the miss in fewer than eight tests, and it is the miss of the start: one farther apart is no art.
pub(super) fn good_envelope(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Binary)?;
    let is_kept = attempt.bodies.iter().zip(attempt.before).all(|(now, before)| *now == before);
    need(is_kept, || "Only the search may change. Reset brings the bodies back.".into())?;
    let tests = attempt.analysis.report.tests;
    match attempt.analysis.report.outcome {
        Outcome::Separated { .. } => {}
        Outcome::NoImpactSeen => Err(format!("{tests} tests and nothing proven."))?,
        Outcome::Impact(_) | Outcome::InContactAtStart { .. } => Err("It claims an impact.")?,
        Outcome::NotConverged { .. } | Outcome::NotApplicable => Err("It has no answer.")?,
    }
    need(tests < 8, || format!("Proven. Fewer than 8 tests wanted, {tests} now."))
}

/// The binary search claims an impact with half a unit to spare.
pub(super) fn false_yes(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Binary)?;
    let spare = attempt.analysis.false_impact().ok_or_else(|| match attempt.analysis.proof.outcome {
        Outcome::Separated { clearance, .. } => {
            format!("They pass with {} to spare, and the search claims nothing false.", figure(clearance))
        }
        _ => "They do meet: a yes would be true.".into(),
    })?;
    need(0.5 <= spare, || format!("A false yes with {} to spare, 0.5 wanted.", figure(spare)))
}

/// Both move on ways that cross, and a search proves that they do not meet.
pub(super) fn cross_and_miss(attempt: &Attempt) -> Result<(), String> {
    let [east, south] = attempt.bodies.map(|body| body.moving());
    need(east.velocity != DVec2::ZERO && south.velocity != DVec2::ZERO, || "Both must move.".into())?;
    let crosses = way(&east).zip(way(&south)).is_some_and(|(one, other)| hit(&one, &other, 0.0));
    need(crosses, || "The ways of the two centers do not cross.".into())?;
    if let Some(t) = attempt.analysis.proof.outcome.contact_t() {
        return Err(format!("The ways cross, and the balls meet at t = {}.", figure(t)));
    }
    let proven = matches!(attempt.analysis.report.outcome, Outcome::Separated { .. });
    need(proven, || "They miss, but this search does not prove it: choose Exact.".into())
}

/// The bar hits, leaves and hits again, and the advancement finds the first impact.
pub(super) fn comes_back(attempt: &Attempt) -> Result<(), String> {
    need_method(attempt, MethodKind::Advance)?;
    let [bar, post] = attempt.bodies.map(|body| body.moving());
    let profile = profile_knowing(&bar, &post, attempt.scene.slop, &attempt.analysis.proof);
    match profile.contacts.len() {
        0 => Err("The bar does not meet the post.")?,
        1 => Err("It meets the post once. Turn it farther, so that it comes back.")?,
        _ => {}
    }
    need(impact_t(&attempt.analysis.report.outcome).is_some(), || "It must start apart from the post.".into())
}

/// The way of the reference point during the frame.
fn way(body: &Moving) -> Option<Shape> {
    let from = body.shape.reference_point();
    Segment::new(from, from + body.velocity).ok().map(Shape::Segment)
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
    need(attempt.scene.search.kind() == kind, || format!("This is about the {} search: press {}.", kind.name(), kind.key()))
}
