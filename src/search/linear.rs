//! Linear: tests positions at equal steps along the way. What is thinner than a step can pass between two of them unseen.

use super::log::Log;
use super::method::Refinement;
use super::outcome::{Found, MAX_TESTS, Outcome, Report};
use super::relative::{auto_max_step, moving_body, relative_distance};
use crate::kernel::Moving;

/// Bisection stops when the bracket is narrower than this fraction of the frame.
const BRACKET: f64 = 1e-9;

pub(super) fn search(a: &Moving, b: &Moving, max_step: Option<f64>, refinement: Refinement, slop: f64) -> Report {
    let mut log = Log::new(a, b, slop);
    if let Err(contact) = log.start() {
        return log.report(contact);
    }
    let distance = relative_distance(a, b);
    if distance == 0.0 {
        // Every position is the one just tested.
        return log.report(Outcome::NoImpactSeen);
    }
    let steps = Steps::new(distance, max_step.unwrap_or_else(|| auto_max_step(moving_body(a, b))));
    let mut lo = 0.0;
    for k in 1..=steps.affordable {
        let hi = steps.t(k);
        if log.position(hi).1 == Found::Hit {
            let bracket = match refinement {
                Refinement::None => [lo, hi],
                Refinement::Bisect => bisect(&mut log, lo, hi),
            };
            let outcome = log.impact(bracket);
            return log.report(outcome);
        }
        lo = hi;
    }
    log.report(if lo == 1.0 { Outcome::NoImpactSeen } else { Outcome::NotConverged { reached_t: lo } })
}

/// Equal steps along the frame.
struct Steps {
    /// How many it takes to reach t = 1, as a number that may be beyond any integer.
    needed: f64,
    /// How many of them the limit on tests leaves, after the test at the start.
    affordable: usize,
}

impl Steps {
    fn new(distance: f64, max_step: f64) -> Steps {
        let needed = (distance / max_step).ceil().max(1.0);
        // The cast stops at the largest integer.
        Steps { needed, affordable: (needed as usize).min(MAX_TESTS - 1) }
    }

    /// The end of step `k`; exactly 1 for the last one.
    fn t(&self, k: usize) -> f64 {
        k as f64 / self.needed
    }
}

/// Halves a bracket that misses at `lo` and hits at `hi`, keeping both true.
fn bisect(log: &mut Log, mut lo: f64, mut hi: f64) -> [f64; 2] {
    while BRACKET <= hi - lo && !log.exhausted() {
        let mid = lo.midpoint(hi);
        match log.position(mid).1 {
            Found::Hit => hi = mid,
            _ => lo = mid,
        }
    }
    [lo, hi]
}
