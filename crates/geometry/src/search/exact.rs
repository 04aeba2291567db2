//! The closed form: the only method without steps. It gives the time of impact, or proves that there is none.

use smallvec::smallvec;

use super::method::Method;
use super::outcome::{Impact, Outcome, Probe, ProbeResult, Probes, Report, Tested};
use super::relative::contact_at_start;
use super::rules::{AnsweredMotions, Clearance, ComparedMotions, Evidence, MethodRules, TestKind, TestedTimes};
use super::steps;
use crate::kernel::trace::{MotionStep, MotionVerdict};
use crate::kernel::{
    Cast, ClosestApproach, LocatedImpact, Moving, Recorder, Silent, Step, Trace, cast_from_anywhere, cast_with, hit,
    touching_point,
};

/// The error bound of the times of the closed form, a fraction of the frame.
pub const TIME_ROUNDING: f64 = 1e-11;

pub(super) const RULES: MethodRules = MethodRules {
    id: "exact",
    name: "Exact",
    summary: "The closed form",
    idea: "Solves for the impact time in closed form.",
    claim: "It may say: impact, or separated with the closest approach. Both are proofs.",
    evidence: Evidence::Proof,
    looks: TestedTimes::Whole,
    test: TestKind::DistanceOfParts,
    clearance: Clearance::Exact,
    motions: AnsweredMotions::Translations,
    compared: ComparedMotions::Always,
    irreversible: None,
    defaults: Method::Exact,
    length: None,
    choices: &[],
};

/// Searches with one test at the start, and the cast. It does not apply to bodies that spin.
pub(super) fn search(a: &Moving, b: &Moving, slop: f64) -> Report {
    if a.spins() || b.spins() {
        return not_applicable();
    }
    // In most cases the cast alone can tell that there is no contact at the start.
    match cast_from_anywhere(a, b, slop) {
        Some(found) => report(found),
        None => from_start(a, b, slop, &mut Silent),
    }
}

/// Does the same as [`search`], and records its reasons: the start first, then the cast.
pub(super) fn search_traced(a: &Moving, b: &Moving, slop: f64, trace: &mut Recorder) -> Report {
    if a.spins() || b.spins() {
        trace.step(|| Step::Motion(MotionStep::Verdict(MotionVerdict::NotApplicable)));
        return not_applicable();
    }
    from_start(a, b, slop, trace)
}

fn not_applicable() -> Report {
    Report { outcome: Outcome::NotApplicable, probes: Probes::new(), tests: 0, open: Vec::new() }
}

/// Tests the start first.
#[cold]
#[inline(never)]
fn from_start<T: Trace>(a: &Moving, b: &Moving, slop: f64, trace: &mut T) -> Report {
    steps::start(a, b, slop, trace);
    // The whole contact is computed only if there is one.
    if hit(&a.shape, &b.shape, slop)
        && let Some(outcome) = contact_at_start(a, b, slop)
    {
        steps::leaving(a, b, &outcome, trace);
        return Report { outcome, probes: smallvec![probe(0.0, ProbeResult::Hit)], tests: 1, open: Vec::new() };
    }
    report(match cast_with(a, b, slop, trace) {
        Cast::Hit { t, normal, grazing } => {
            Ok(LocatedImpact { t, normal, grazing, point: touching_point(a, b, t, normal, slop) })
        }
        Cast::Miss(closest) => Err(closest),
    })
}

#[inline(always)]
fn report(found: Result<LocatedImpact, ClosestApproach>) -> Report {
    match found {
        Ok(LocatedImpact { t, normal, grazing, point }) => {
            let impact = Impact { t, bracket: [t, t], normal: Some(normal), point, grazing };
            two_tests(Outcome::Impact(impact), probe(t, ProbeResult::Hit))
        }
        Err(ClosestApproach { t, clearance }) => {
            two_tests(Outcome::Separated { closest_t: t, clearance }, probe(t, ProbeResult::Miss))
        }
    }
}

/// Returns a report with one test at the start, and the cast.
#[inline]
fn two_tests(outcome: Outcome, cast: Probe) -> Report {
    Report { outcome, probes: Probes::from_buf([probe(0.0, ProbeResult::Miss), cast]), tests: 2, open: Vec::new() }
}

#[inline]
fn probe(t: f64, found: ProbeResult) -> Probe {
    Probe { tested: Tested::Position { t }, found }
}
