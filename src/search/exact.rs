//! The closed form: the one method without steps. It says when, or proves that never.

use glam::DVec2;
use smallvec::smallvec;

use super::method::Method;
use super::outcome::{Found, Impact, Outcome, Probe, Probes, Report, Tested};
use super::relative::contact_at_start;
use super::rules::{Clearance, Compared, Evidence, Looks, Motions, Rules, Test};
use crate::kernel::cast::question::Question;
use crate::kernel::cast::{cast_from_anywhere, touching_point};
use crate::kernel::{Cast, ClosestApproach, Moving, cast_with_closest, hit};

/// The times of the closed form are right to this, a fraction of the frame.
pub const TIME_ROUNDING: f64 = 1e-11;

pub(super) const RULES: Rules = Rules {
    id: "exact",
    name: "Exact",
    summary: "The closed form",
    idea: "Solves for the impact time in closed form, without samples.",
    claim: "It may say: impact, or separated with the closest approach. Both are proofs.",
    evidence: Evidence::Proof,
    looks: Looks::Whole,
    test: Test::DistanceOfParts,
    clearance: Clearance::Exact,
    motions: Motions::Translations,
    compared: Compared::Always,
    irreversible: None,
    defaults: Method::Exact,
    length: None,
    choices: &[],
};

/// One test at the start, and the cast. It does not apply to bodies that spin.
pub(super) fn search(a: &Moving, b: &Moving, slop: f64) -> Report {
    if a.spins() || b.spins() {
        return Report { outcome: Outcome::NotApplicable, probes: Probes::new(), tests: 0 };
    }
    cast_from_anywhere(a, b, slop, Search { a, b, slop })
}

/// Mostly the cast alone can tell that there is no contact at the start.
#[derive(Clone, Copy)]
struct Search<'m> {
    a: &'m Moving,
    b: &'m Moving,
    slop: f64,
}

impl Question for Search<'_> {
    type Answer = Report;

    #[inline]
    fn answer(self, is_hit: bool, t: f64, normal: DVec2, closest: impl FnOnce() -> Option<ClosestApproach>) -> Report {
        if is_hit {
            return self.impact(t, normal, false);
        }
        match closest() {
            Some(ClosestApproach { t, clearance }) => separated(t, clearance),
            None => self.careful(),
        }
    }

    #[inline(never)]
    fn careful(self) -> Report {
        let Search { a, b, slop } = self;
        // The whole contact is asked for only where there is one.
        if hit(&a.shape, &b.shape, slop)
            && let Some(outcome) = contact_at_start(a, b, slop)
        {
            return Report { outcome, probes: smallvec![probe(0.0, Found::Hit)], tests: 1 };
        }
        match cast_with_closest(a, b, slop) {
            Cast::Hit { t, normal, grazing } => self.impact(t, normal, grazing),
            Cast::Miss(ClosestApproach { t, clearance }) => separated(t, clearance),
        }
    }
}

impl Search<'_> {
    #[inline(never)]
    fn impact(self, t: f64, normal: DVec2, grazing: bool) -> Report {
        let point = touching_point(self.a, self.b, t, normal, self.slop);
        let impact = Impact { t, bracket: [t, t], normal: Some(normal), point, grazing };
        two_tests(Outcome::Impact(impact), probe(t, Found::Hit))
    }
}

fn separated(closest_t: f64, clearance: f64) -> Report {
    two_tests(Outcome::Separated { closest_t, clearance }, probe(closest_t, Found::Miss))
}

/// One at the start, and the cast.
#[inline]
fn two_tests(outcome: Outcome, cast: Probe) -> Report {
    Report { outcome, probes: Probes::from_buf([probe(0.0, Found::Miss), cast]), tests: 2 }
}

#[inline]
fn probe(t: f64, found: Found) -> Probe {
    Probe { tested: Tested::Position { t }, found }
}
