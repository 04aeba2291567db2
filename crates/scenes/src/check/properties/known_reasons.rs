//! The reasons why the outcomes of a search may differ before and after a change.

use super::super::texts::{
    ENVELOPES_ARE_PADDED, GAVE_UP, LOWER_BOUND, MOVER_IS_A_TIE, NEAR_THE_FLIP, RECTANGLE_TURNS, STEPS_ARE_ROUNDED,
    STEPS_DO_NOT_SCALE, WITHIN_TOLERANCE,
};
use super::compare::{PropertyComparison, ROUNDING};
use super::question::PropertyQuestion;
use super::{Agreement, Transform};
use crate::kernel::contact;
use crate::search::rules::{Clearance, Evidence, LengthMeaning, TestedTimes};
use crate::search::{AtLimit, Envelope, Method, Outcome, Role, linear_steps, mover, relative_distance};

impl PropertyComparison<'_> {
    /// Returns the reason why two outcomes may differ, or that they must not.
    pub(super) fn excuse(&self, method: &Method, before: &Outcome, after: &Outcome) -> Agreement {
        let [a, b] = &self.before.bodies;
        if self.transform == Transform::Swap && depends_on_mover(method) && mover(a, b) == Role::A && mover(b, a) == Role::A {
            return Agreement::Documented { why: MOVER_IS_A_TIE };
        }
        if self.transform.scale() != 1.0 && self.has_smallest_length(method) {
            return Agreement::Documented { why: STEPS_DO_NOT_SCALE };
        }
        if !self.transform.keeps_steps() && self.counts_steps_otherwise(method) {
            return Agreement::Documented { why: STEPS_ARE_ROUNDED };
        }
        let tolerance = method.tolerance(a, b);
        if let (true, Outcome::Impact(impact)) = (0.0 < tolerance, after) {
            let there = contact(&a.at(impact.t), &b.at(impact.t)).separation;
            // The tolerance is not finer than the rounding of spinning bodies.
            let turns: f64 = self.before.bodies.iter().map(|body| body.spin().to_radians().abs()).sum();
            let rounding = 8.0 * ROUNDING * self.magnitude * (1.0 + turns);
            if there.is_none_or(|separation| separation <= self.before.slop + 2.0 * tolerance + rounding) {
                return Agreement::Documented { why: WITHIN_TOLERANCE };
            }
        }
        if method.rules().evidence == Evidence::Envelopes && self.pads_noticeably(method) && !refutes(method, before, after) {
            return Agreement::Documented { why: ENVELOPES_ARE_PADDED };
        }
        if self.transform == Transform::Turn && may_prune_otherwise(method, before, after) {
            return Agreement::Documented { why: RECTANGLE_TURNS };
        }
        let ids = [before.id(), after.id()];
        let infinitely_fast = || relative_distance(a, b) == f64::INFINITY;
        if ids[0] != ids[1]
            && ids.contains(&"not_converged")
            && (!self.transform.keeps_steps() || infinitely_fast() || self.all_but_hits())
        {
            return Agreement::Documented { why: GAVE_UP };
        }
        if let (Clearance::LowerBound, Outcome::Separated { .. }, Outcome::Separated { .. }) =
            (method.rules().clearance, before, after)
        {
            return Agreement::Documented { why: LOWER_BOUND };
        }
        let rounds = !self.keeps_numbers() || !self.transform.keeps_steps() || 0.0 < self.before.slop;
        let spread: Vec<Outcome> =
            if rounds { self.perturbed().map(|perturbed| perturbed.outcome(method)).collect() } else { Vec::new() };
        let reaches = |perturbed: &Outcome| {
            let moves = if before.id() == after.id() { reaches(before, perturbed, after, self.transform.scale()) } else { false };
            moves || (perturbed.id() == after.id() && before.id() != after.id())
        };
        if rounds && before.id() != after.id() && self.all_but_hits() {
            return Agreement::Documented { why: NEAR_THE_FLIP };
        }
        // If the perturbed scene has another outcome, the numbers of this one mean nothing.
        if spread.iter().any(|perturbed| reaches(perturbed) || (before.id() == after.id() && perturbed.id() != before.id())) {
            return Agreement::Documented { why: NEAR_THE_FLIP };
        }
        Agreement::Different
    }

    /// Returns true if the changed scene is searched in another number of equal steps.
    fn counts_steps_otherwise(&self, method: &Method) -> bool {
        let steps = |question: &PropertyQuestion, length: Option<f64>| {
            let [a, b] = &question.bodies;
            linear_steps(a, b, length)
        };
        let length = method.given_length();
        let scaled = length.map(|length| length * self.transform.scale());
        method.rules().looks == TestedTimes::Steps && steps(self.before, length) != steps(self.after, scaled)
    }

    /// Returns true if the padding of an envelope is a noticeable part of the shortest stretch that counts, or of the whole path.
    fn pads_noticeably(&self, method: &Method) -> bool {
        /// The padding of an envelope is at most this multiple of the largest number.
        const PADDING: f64 = 64.0 * f64::EPSILON;
        /// The padding, as a fraction of the shortest stretch, from which on it may prune other stretches.
        const NOTICEABLE: f64 = 1e-3;
        let [a, b] = &self.before.bodies;
        method.length(a, b).is_some_and(|shortest| NOTICEABLE * shortest.min(relative_distance(a, b)) < PADDING * self.magnitude)
    }

    /// Returns true if the automatic length of the method is clamped to its smallest value, in this scene or the changed one.
    fn has_smallest_length(&self, method: &Method) -> bool {
        let chosen = |question: &PropertyQuestion| {
            let [a, b] = &question.bodies;
            if method.given_length().is_none() { method.length(a, b) } else { None }
        };
        let lengths = chosen(self.before).zip(chosen(self.after));
        lengths.is_some_and(|(before, after)| 1e-9 * after < (before * self.transform.scale() - after).abs())
    }
}

/// Returns true if a scene perturbed by rounding moves its answer at least a quarter as far as the change did.
fn reaches(before: &Outcome, perturbed: &Outcome, after: &Outcome, scale: f64) -> bool {
    let far = |p: f64, q: f64, r: f64| (r - p).abs() <= 4.0 * (q - p).abs();
    match (before, perturbed, after) {
        (Outcome::Impact(p), Outcome::Impact(q), Outcome::Impact(r)) => far(p.t, q.t, r.t),
        (
            Outcome::Separated { clearance: p, .. },
            Outcome::Separated { clearance: q, .. },
            Outcome::Separated { clearance: r, .. },
        ) => far(*p, *q, r / scale),
        (
            Outcome::NotConverged { reached_t: p, .. },
            Outcome::NotConverged { reached_t: q, .. },
            Outcome::NotConverged { reached_t: r, .. },
        ) => far(*p, *q, *r),
        (
            Outcome::InContactAtStart { leaving: p, .. },
            Outcome::InContactAtStart { leaving: q, .. },
            Outcome::InContactAtStart { leaving: r, .. },
        ) => p != q && q == r,
        _ => false,
    }
}

/// Returns true if a search by rectangles may have either answer, depending on how the rectangles lie.
fn may_prune_otherwise(method: &Method, before: &Outcome, after: &Outcome) -> bool {
    matches!(method, Method::Binary { envelope: Envelope::Rectangle, .. }) && !refutes(method, before, after)
}

/// Returns true if one of two answers of a search by envelopes proves or tests the opposite of the other: no difference in
/// pruning permits that.
fn refutes(method: &Method, before: &Outcome, after: &Outcome) -> bool {
    let at_start = |outcome: &Outcome| matches!(outcome, Outcome::InContactAtStart { .. });
    let contradict = |p: &Outcome, q: &Outcome| matches!((p, q), (Outcome::Separated { .. }, Outcome::Impact(_)));
    let is_tested = !matches!(method, Method::Binary { at_limit: AtLimit::Accept, .. });
    at_start(before) || at_start(after) || is_tested && (contradict(before, after) || contradict(after, before))
}

/// Returns true if it matters to the method which of the two bodies is the mover: envelopes enclose it, and it sets automatic
/// lengths.
fn depends_on_mover(method: &Method) -> bool {
    let rules = method.rules();
    let is_set_by_mover = match rules.length.as_ref().map(|length| length.meaning) {
        Some(LengthMeaning::LongestStep | LengthMeaning::ShortestStretch) => method.given_length().is_none(),
        Some(LengthMeaning::Tolerance) | None => false,
    };
    is_set_by_mover || rules.evidence == Evidence::Envelopes
}
