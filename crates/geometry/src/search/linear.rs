//! Linear: tests positions at equal steps along the path. A body that is thinner than a step can pass between two of them unseen.
//!
//! No point of either body moves farther than a step relative to the other between two positions, spin included.

use super::log::{Log, SearchTerms};
use super::method::{Method, Refinement};
use super::outcome::{EndedBy, Outcome, ProbeResult, Report};
use super::relative::{auto_max_step, moving_body, relative_distance, steps_along};
use super::rules::{
    AnsweredMotions, ChoiceOption, ChoiceParameter, Clearance, ComparedMotions, Evidence, LengthMeaning, LengthParameter,
    MethodRules, TestKind, TestedTimes,
};
use crate::kernel::Moving;

/// Bisection stops when the bracket is narrower than this fraction of the frame.
const BRACKET: f64 = 1e-9;

/// The largest number of probes for which memory is reserved before they are needed.
const RESERVED: usize = 1024;

pub(super) const RULES: MethodRules = MethodRules {
    id: "linear",
    name: "Linear",
    summary: "Equal steps",
    idea: "Tests positions at equal steps along the path.",
    claim: "It may say: impact at the first sample that hits, or no impact seen.",
    evidence: Evidence::Samples,
    looks: TestedTimes::Steps,
    test: TestKind::Hit,
    clearance: Clearance::Never,
    motions: AnsweredMotions::All,
    compared: ComparedMotions::Always,
    irreversible: None,
    defaults: Method::Linear { max_step: None, refinement: Refinement::None },
    length: Some(LengthParameter {
        field: "max_step",
        label: "max step",
        name: "longest step",
        origin: "Chosen from the size of the mover",
        meaning: LengthMeaning::LongestStep,
        automatic: |a, b| auto_max_step(moving_body(a, b)),
        read: |method| if let Method::Linear { max_step, .. } = method { *max_step } else { None },
        write: |method, length| {
            if let Method::Linear { max_step, .. } = method {
                *max_step = length;
            }
        },
    }),
    choices: &[ChoiceParameter {
        field: "refine",
        label: "Refine",
        options: &[ChoiceOption::named("Nothing"), ChoiceOption::named("Bisect")],
        read: |method| if let Method::Linear { refinement, .. } = method { *refinement as usize } else { 0 },
        write: |method, option| {
            if let Method::Linear { refinement, .. } = method {
                *refinement = [Refinement::None, Refinement::Bisect][option.min(1)];
            }
        },
    }],
};

pub(super) fn search<'t>(
    a: &'t Moving,
    b: &'t Moving,
    max_step: Option<f64>,
    refinement: Refinement,
    terms: impl Into<SearchTerms<'t>>,
) -> Report {
    let terms = terms.into();
    let mut log = Log::new(a, b, terms);
    if let Err(contact) = log.start() {
        return log.report(contact);
    }
    let distance = relative_distance(a, b);
    if distance == 0.0 {
        // Every position is the one that was just tested.
        return log.report(Outcome::NoImpactSeen);
    }
    let steps = EqualSteps::new(distance, max_step.unwrap_or_else(|| auto_max_step(moving_body(a, b))), terms.limits.tests);
    log.expect(steps.allowed.min(RESERVED));
    let mut lo = 0.0;
    for k in 1..=steps.allowed {
        if log.time_is_over() {
            return log.report(Outcome::NotConverged { reached_t: lo, ended_by: EndedBy::Time });
        }
        let hi = steps.t(k);
        if log.position(hi) == ProbeResult::Hit {
            let bracket = match refinement {
                Refinement::None => [lo, hi],
                Refinement::Bisect => bisect(&mut log, lo, hi),
            };
            let outcome = log.impact(bracket);
            return log.report(outcome);
        }
        lo = hi;
    }
    let ended_by = if distance == f64::INFINITY { EndedBy::Unbounded } else { EndedBy::Tests };
    log.report(if lo == 1.0 { Outcome::NoImpactSeen } else { Outcome::NotConverged { reached_t: lo, ended_by } })
}

/// Equal steps along the frame.
struct EqualSteps {
    /// The number of steps that reach t = 1, as a number that may be beyond any integer.
    needed: f64,
    /// The number of steps that the limit on tests allows, after the test at the start.
    allowed: usize,
}

impl EqualSteps {
    fn new(distance: f64, max_step: f64, limit: usize) -> EqualSteps {
        let needed = steps_along(distance, max_step);
        // An infinite number would make every step 0, so none is allowed. The cast stops at the largest integer.
        let allowed = if needed.is_finite() { (needed as usize).min(limit.saturating_sub(1)) } else { 0 };
        EqualSteps { needed, allowed }
    }

    /// Returns the end of step `k`; exactly 1 for the last one.
    fn t(&self, k: usize) -> f64 {
        k as f64 / self.needed
    }
}

/// Bisects a bracket that misses at `lo` and hits at `hi`, keeping both true.
fn bisect(log: &mut Log, mut lo: f64, mut hi: f64) -> [f64; 2] {
    while BRACKET <= hi - lo && log.ended_by().is_none() {
        let mid = lo.midpoint(hi);
        match log.position(mid) {
            ProbeResult::Hit => hi = mid,
            _ => lo = mid,
        }
    }
    [lo, hi]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2, Shape};
    use crate::search::{Impact, Tested};

    /// Returns a circle on the x axis that rolls to the right.
    fn ball(x: f64, radius: f64, velocity: f64) -> Moving {
        Moving::new(Shape::Circle(Circle::new(DVec2::new(x, 0.0), radius).unwrap()), DVec2::new(velocity, 0.0)).unwrap()
    }

    /// Returns a resting wall from x to x + thickness.
    fn wall(x: f64, thickness: f64) -> Moving {
        Moving::resting(Shape::Aabb(Aabb::new(DVec2::new(x, -9.0), DVec2::new(x + thickness, 9.0)).unwrap()))
    }

    fn impact(report: &Report) -> Impact {
        match report.outcome {
            Outcome::Impact(impact) => impact,
            _ => panic!("an impact was expected, found {:?}", report.outcome),
        }
    }

    #[test]
    fn the_first_sample_that_hits_is_the_answer() {
        // Half the diameter of 1 is one step: 16 of them. The rim reaches the wall after 3.5 of 8, which is exactly sample 7.
        let report = search(&ball(-4.0, 0.5, 8.0), &wall(0.0, 1.0), None, Refinement::None, 0.0);
        let found = impact(&report);
        assert_eq!((found.t, found.bracket), (7.0 / 16.0, [6.0 / 16.0, 7.0 / 16.0]), "{report:?}");
        assert_eq!((found.normal, found.point), (Some(DVec2::X), DVec2::ZERO), "{report:?}");
        assert_eq!(report.tests, 1 + 7, "the start and seven samples: {report:?}");
        assert_eq!(report.probes.len(), report.tests, "{report:?}");
    }

    #[test]
    fn steps_too_long_tunnel_and_shorter_ones_do_not() {
        // Samples at -4.3, -3.3, .. jump over the wall: 1 is longer than the wall and the ball together, 0.3.
        let (bullet, paper) = (ball(-4.3, 0.1, 8.0), wall(-0.05, 0.1));
        let report = search(&bullet, &paper, Some(1.0), Refinement::None, 0.0);
        assert_eq!((report.outcome, report.tests), (Outcome::NoImpactSeen, 1 + 8), "{report:?}");
        assert_eq!(
            report.probes.last().map(|p| p.tested.clone()),
            Some(Tested::Position { t: 1.0 }),
            "the last sample is the end"
        );
        let report = search(&bullet, &paper, Some(0.3), Refinement::None, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(_)), "{report:?}");
        // 8 / 0.3 = 26.7: 27 equal steps.
        assert_eq!((impact(&report).t * 27.0).fract(), 0.0, "{report:?}");
    }

    #[test]
    fn bisection_narrows_the_bracket_at_one_test_per_halving() {
        // The rim reaches the wall after 3.45 of 8.
        let report = search(&ball(-4.0, 0.5, 8.0), &wall(-0.05, 0.1), None, Refinement::Bisect, 0.0);
        let found = impact(&report);
        assert!((found.t - 3.45 / 8.0).abs() <= BRACKET && found.bracket[1] == found.t, "{found:?}");
        assert!(found.bracket[0] <= 3.45 / 8.0 && found.bracket[1] - found.bracket[0] < BRACKET, "{found:?}");
        // There are 26 halvings from 2^-4 to under 1e-9.
        assert_eq!(report.tests, 1 + 7 + 26, "{:?}", report.outcome);
    }

    #[test]
    fn without_relative_motion_the_start_is_all_there_is() {
        let (a, b) = (ball(0.0, 1.0, 5.0), ball(3.0, 1.0, 5.0));
        let report = search(&a, &b, None, Refinement::Bisect, 0.0);
        assert_eq!((report.outcome, report.tests), (Outcome::NoImpactSeen, 1), "{report:?}");
    }

    #[test]
    fn speed_without_measure_ends_unconverged() {
        for (speed, samples) in [(1e6, 99_999), (1e30, 99_999), (f64::MAX, 0)] {
            let report = search(&ball(-4.0, 0.5, speed), &wall(1e6, 1.0), Some(1e-3), Refinement::None, 0.0);
            let Outcome::NotConverged { reached_t, .. } = report.outcome else { panic!("speed {speed:e}: {:?}", report.outcome) };
            // The steps keep their length, as long as their number is finite.
            let expected = f64::from(samples) * 1e-3 / speed;
            assert!((reached_t - expected).abs() <= 1e-9 * expected, "speed {speed:e}: reached {reached_t:e}, not {expected:e}");
            assert_eq!(report.tests, 1 + samples as usize, "speed {speed:e}");
        }
    }

    #[test]
    fn a_step_that_is_no_length_is_survived() {
        for step in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let report = search(&ball(-4.0, 0.5, 1.0), &wall(0.0, 1.0), Some(step), Refinement::None, 0.0);
            let is_expected = matches!(report.outcome, Outcome::NoImpactSeen | Outcome::NotConverged { .. });
            assert!(is_expected, "step {step}: {:?}", report.outcome);
        }
    }
}
