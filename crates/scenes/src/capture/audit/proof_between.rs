//! Proves what happens to a pair between two frames.
//!
//! A frame says where the bodies are; between two frames they move by the library's own searches. If rounding puts the end of a
//! motion next to the frame and not on it, the frame counts: a contact that a search sees only there is not a contact between the
//! frames.

use crate::kernel::{Cast, Moving, cast};
use crate::search::{Outcome, TIME_ROUNDING, largest_on_path, prove, prove_knowing, prover, search};

/// Result of the proof for a pair between two frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ProofResult {
    /// They stay apart.
    Apart,
    /// They meet.
    Meet,
    /// Neither is proven.
    Open,
}

/// Proves whether two bodies that are apart at both frames meet between them.
pub(super) fn meet_between(a: &Moving, b: &Moving) -> ProofResult {
    let path = (a.velocity() - b.velocity()).length();
    let rounding = if 0.0 < path {
        TIME_ROUNDING + 8.0 * f64::EPSILON * largest_on_path(a).max(largest_on_path(b)) / path
    } else {
        TIME_ROUNDING
    };
    let rounding = rounding.min(0.5);
    let is_before_end = |t: f64| t < 1.0 - rounding;
    if !a.spins() && !b.spins() {
        let meets = matches!(cast(a, b, 0.0), Cast::Hit { t, .. } if is_before_end(t));
        return if meets { ProofResult::Meet } else { ProofResult::Apart };
    }
    // If an advancement says separated, nothing more needs to be proven.
    let prover = prover(a, b);
    let report = search(a, b, &prover, 0.0);
    if let Outcome::Separated { .. } = report.outcome {
        return ProofResult::Apart;
    }
    let (_, proof) = prove_knowing(a, b, 0.0, &prover, &report);
    let is_between = |[from, to]: &[f64; 2]| rounding < *to && is_before_end(*from);
    if proof.outcome.contact_t().is_some_and(is_before_end) {
        ProofResult::Meet
    } else if proof.open.iter().any(is_between) {
        ProofResult::Open
    } else {
        ProofResult::Apart
    }
}

/// Proves whether two bodies stay farther apart than the margin, world units.
pub(super) fn stay_apart(a: &Moving, b: &Moving, margin: f64) -> ProofResult {
    match prove(a, b, margin).1.outcome {
        Outcome::Separated { .. } => ProofResult::Apart,
        Outcome::Impact(_) | Outcome::InContactAtStart { .. } => ProofResult::Meet,
        Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => ProofResult::Open,
    }
}
