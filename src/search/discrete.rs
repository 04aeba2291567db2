//! Discrete: tests the end position only, the naive game loop. What is fast enough passes through anything unseen.

use super::log::Log;
use super::outcome::{Found, Outcome, Report};
use crate::kernel::Moving;

pub(super) fn search(a: &Moving, b: &Moving, slop: f64) -> Report {
    let mut log = Log::new(a, b, slop);
    let (_, found) = log.position(1.0);
    let outcome = if found == Found::Hit { log.impact([0.0, 1.0]) } else { Outcome::NoImpactSeen };
    log.report(outcome)
}
