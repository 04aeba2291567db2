//! The closed form: the one method without steps. It says when, or proves that never.

use smallvec::smallvec;

use super::outcome::{Found, Impact, Outcome, Probe, Probes, Report, Tested};
use super::relative::contact_at_start;
use crate::kernel::cast::{cast_from_anywhere, touching_point};
use crate::kernel::{Cast, ClosestApproach, Moving, cast_with_closest, hit};

/// The times of the closed form are right to this, a fraction of the frame.
pub const TIME_ROUNDING: f64 = 1e-11;

/// One test at the start, and the cast. It does not apply to bodies that spin.
pub(super) fn search(a: &Moving, b: &Moving, slop: f64) -> Report {
    if a.spins() || b.spins() {
        return Report { outcome: Outcome::NotApplicable, probes: Probes::new(), tests: 0 };
    }
    let probe = |t: f64, found: Found| Probe { tested: Tested::Position { t }, found };
    let found = match cast_from_anywhere(a, b, slop) {
        Some(found) => found,
        None => {
            // The whole contact is asked for only where there is one.
            if hit(&a.shape, &b.shape, slop)
                && let Some(outcome) = contact_at_start(a, b, slop)
            {
                return Report { outcome, probes: smallvec![probe(0.0, Found::Hit)], tests: 1 };
            }
            cast_with_closest(a, b, slop)
        }
    };
    let (outcome, t, found) = match found {
        Cast::Hit { t, normal, grazing } => {
            let point = touching_point(a, b, t, normal, slop);
            let impact = Impact { t, bracket: [t, t], normal: Some(normal), point, grazing };
            (Outcome::Impact(impact), t, Found::Hit)
        }
        Cast::Miss(ClosestApproach { t, clearance }) => (Outcome::Separated { closest_t: t, clearance }, t, Found::Miss),
    };
    Report { outcome, probes: Probes::from_buf([probe(0.0, Found::Miss), probe(t, found)]), tests: 2 }
}
