//! Discrete: tests the end position only, like the naive game loop. A body that is fast enough passes through anything unseen.

use super::log::Log;
use super::method::Method;
use super::outcome::{Outcome, ProbeResult, Report};
use super::rules::{AnsweredMotions, Clearance, ComparedMotions, Evidence, MethodRules, TestKind, TestedTimes};
use crate::kernel::Moving;

pub(super) const RULES: MethodRules = MethodRules {
    id: "discrete",
    name: "Discrete",
    summary: "The end position only",
    idea: "Tests the end position only: the naive game loop.",
    claim: "It may say: hit at the end, or no impact seen.",
    evidence: Evidence::Samples,
    looks: TestedTimes::End,
    test: TestKind::Hit,
    clearance: Clearance::Never,
    motions: AnsweredMotions::All,
    compared: ComparedMotions::Always,
    irreversible: Some("the discrete search looks at the end only, and the reversed frame ends where this one starts"),
    defaults: Method::Discrete,
    length: None,
    choices: &[],
};

pub(super) fn search(a: &Moving, b: &Moving, slop: f64) -> Report {
    let mut log = Log::new(a, b, slop);
    let outcome = if log.position(1.0) == ProbeResult::Hit { log.impact([0.0, 1.0]) } else { Outcome::NoImpactSeen };
    log.report(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2, Shape};
    use crate::search::{Impact, Probe, Tested};

    fn circle(x: f64, velocity: f64) -> Moving {
        Moving::new(Shape::Circle(Circle::new(DVec2::new(x, 0.0), 1.0).unwrap()), DVec2::new(velocity, 0.0)).unwrap()
    }

    #[test]
    fn only_the_end_counts() {
        // A rolls up to B, into B, and past B.
        for (velocity, hits) in [(3.0, false), (4.0, true), (5.0, true), (20.0, false)] {
            let report = search(&circle(0.0, velocity), &circle(6.0, 0.0), 0.0);
            let found = if hits { ProbeResult::Hit } else { ProbeResult::Miss };
            assert_eq!(report.probes[..], [Probe { tested: Tested::Position { t: 1.0 }, found }], "velocity {velocity}");
            assert_eq!(report.tests, 1, "velocity {velocity}");
            match (report.outcome, hits) {
                (Outcome::NoImpactSeen, false) => {}
                (Outcome::Impact(Impact { t, bracket, normal, grazing, .. }), true) => {
                    let found = (t, bracket, normal, grazing);
                    assert_eq!(found, (1.0, [0.0, 1.0], Some(DVec2::X), false), "velocity {velocity}: {report:?}");
                }
                _ => panic!("velocity {velocity}: {report:?}"),
            }
        }
    }

    #[test]
    fn a_touch_at_the_very_end_is_found_where_it_is() {
        let outcome = search(&circle(0.0, 4.0), &circle(6.0, 0.0), 0.0).outcome;
        assert!(matches!(outcome, Outcome::Impact(Impact { point: DVec2 { x: 5.0, y: 0.0 }, .. })), "{outcome:?}");
    }
}
