//! The reasons of a search: those of the closed form as it meets them, and for the other methods what each of their probes shows.

use super::judgement::{Judgement, judge};
use super::method::{Method, Refinement};
use super::outcome::{Outcome, Probe, ProbeResult, Report, Tested};
use super::reach::length;
use super::relative::{auto_max_step, moving_body, relative_distance, steps_along};
use super::rules::Clearance;
use super::steps::{self, position};
use super::table::MethodKind;
use super::{binary, exact};
use crate::kernel::convex_core::ConvexCore;
use crate::kernel::shape::unit;
use crate::kernel::trace::{Interval, MotionStep, MotionVerdict};
use crate::kernel::{DVec2, Moving, Recorder, Shape, Step, Trace};

/// Records the reasons of `report`, which is the answer of `method`. The closed form answers again, with a trace; for the other
/// methods every probe is a step, after the steps that make the probes a guarantee.
pub fn trace_report(a: &Moving, b: &Moving, method: &Method, slop: f64, report: &Report, trace: &mut Recorder) {
    if *method == Method::Exact {
        exact::search_traced(a, b, slop, trace);
        return;
    }
    // The naive game loop does not test the start.
    if *method != Method::Discrete {
        steps::start(a, b, slop, trace);
    }
    if matches!(report.outcome, Outcome::InContactAtStart { .. }) {
        return steps::leaving(a, b, &report.outcome, trace);
    }
    steps::relative(a, b, trace);
    match method {
        Method::Discrete => discrete(a, b, report, trace),
        Method::Linear { max_step, refinement } => {
            let max_step = max_step.unwrap_or_else(|| auto_max_step(moving_body(a, b)));
            linear([a, b], max_step, slop, trace);
            let count = steps_along(relative_distance(a, b), max_step);
            samples(count, *refinement, &report.probes, trace);
        }
        Method::Binary { envelope, .. } => binary::explain(a, b, *envelope, report, trace),
        Method::Advance { .. } => advance(slop, report, trace),
        Method::Exact => {}
    }
    trace.step(|| Step::Motion(MotionStep::Verdict(verdict(&report.outcome))));
}

/// Records the two positions, and that nothing between them is tested.
fn discrete(a: &Moving, b: &Moving, report: &Report, trace: &mut Recorder) {
    let velocity = a.velocity() - b.velocity();
    trace.step(|| Step::Motion(MotionStep::Unseen { velocity, path: length(velocity) }));
    probed(&report.probes, trace);
}

/// Records how long the steps are, and which thickness is too thin for them.
fn linear(pair: [&Moving; 2], max_step: f64, slop: f64, trace: &mut Recorder) {
    let [a, b] = pair;
    let path = relative_distance(a, b);
    let count = steps_along(path, max_step);
    if path == 0.0 || !count.is_finite() {
        return;
    }
    let step = path / count;
    trace.step(|| Step::Motion(MotionStep::EqualSteps { path, max_step, count }));
    trace.step(|| Step::Motion(MotionStep::StepLength { path, count, length: step }));
    trace.several(|steps| {
        let along = unit(a.velocity() - b.velocity()).filter(|_| !a.spins() && !b.spins());
        let widths = along.map(|along| pair.map(|body| width(&body.shape, along)));
        if let Some(widths) = widths.filter(|widths| widths.iter().all(|width| width.is_finite())) {
            let longest = widths[0] + widths[1] + 2.0 * slop;
            steps.step(|| Step::Motion(MotionStep::Thickness { widths, longest, slop, step }));
        }
    });
}

/// Returns the length of the interval of a shape on an axis. Infinite if it is unbounded along it.
fn width(shape: &Shape, axis: DVec2) -> f64 {
    let cores = ConvexCore::of_parts(shape);
    let (lo, hi) = cores.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), core| {
        let (Interval { lo: from, hi: to }, origin) = (core.interval(axis), axis.dot(core.origin));
        (lo.min(origin + from - core.radius), hi.max(origin + to + core.radius))
    });
    hi - lo
}

/// Records the samples at equal steps, and those that bisect the bracket of the first hit.
fn samples(count: f64, refinement: Refinement, probes: &[Probe], trace: &mut Recorder) {
    let mut bracket: Option<[f64; 2]> = None;
    let mut before = 0.0;
    // The first one is the test at the start.
    for (k, probe) in probes.iter().enumerate().skip(1) {
        let [t, _] = probe.tested.stretch();
        let hit = probe.found == ProbeResult::Hit;
        match bracket {
            None => {
                trace.step(|| Step::Motion(MotionStep::Sample { step: Some([k as f64, count]), t, hit }));
                bracket = (hit && refinement == Refinement::Bisect).then_some([before, t]);
                before = t;
            }
            Some([lo, hi]) => {
                trace.step(|| Step::Motion(MotionStep::Bisection { bracket: [lo, hi], t, hit }));
                bracket = Some(if hit { [lo, t] } else { [t, hi] });
            }
        }
    }
}

/// Records samples in the order in which they were made.
fn probed(probes: &[Probe], trace: &mut Recorder) {
    for probe in probes {
        position(probe, trace);
    }
}

/// Records how far each step may go.
fn advance(slop: f64, report: &Report, trace: &mut Recorder) {
    for probe in report.probes.iter().skip(1) {
        match probe.tested {
            Tested::Advanced { stretch, separation, speed } => {
                trace.step(|| Step::Motion(MotionStep::Advanced { stretch, separation, slop, speed }));
            }
            Tested::Position { .. }
            | Tested::CircleEnvelope { .. }
            | Tested::RectangleEnvelope { .. }
            | Tested::GrownEnvelope { .. }
            | Tested::Untested { .. } => position(probe, trace),
        }
    }
}

/// Records `proof`, which is about the same motion, if the answer of a search is false, late, or leaves it open. `prover`: the
/// method of the proof.
pub fn trace_proof(report: &Report, prover: MethodKind, proof: &Report, trace: &mut Recorder) {
    let is_said = match judge(report, prover, proof) {
        Judgement::RightYes { late_by } => late_by == 0.0,
        Judgement::RightNo { .. } | Judgement::Unproven => true,
        Judgement::FalseYes { .. }
        | Judgement::FalseNo { .. }
        | Judgement::NoClaim
        | Judgement::GaveUp
        | Judgement::NotApplicable => false,
    };
    if is_said || proof.outcome.claims_contact().is_none() {
        return;
    }
    trace.step(|| {
        Step::Motion(MotionStep::Proven {
            verdict: verdict(&proof.outcome),
            claimed: report.outcome.contact_t(),
            at_least: prover.rules().clearance != Clearance::Exact,
        })
    });
}

fn verdict(outcome: &Outcome) -> MotionVerdict {
    match *outcome {
        Outcome::Impact(impact) => MotionVerdict::Impact { t: impact.t, normal: impact.normal, grazing: impact.grazing },
        Outcome::InContactAtStart { leaving, .. } => MotionVerdict::InContact { leaving },
        Outcome::NoImpactSeen => MotionVerdict::NothingSeen,
        Outcome::Separated { closest_t, clearance } => MotionVerdict::Separated { t: closest_t, clearance },
        Outcome::NotConverged { reached_t, .. } => MotionVerdict::GaveUp { t: reached_t },
        Outcome::NotApplicable => MotionVerdict::NotApplicable,
    }
}
