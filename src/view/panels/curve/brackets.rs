//! The brackets of a search that narrows an impact down, one after the other.

use crate::search::{Outcome, ProbeResult, Report, Tested};

/// Returns the intervals that hold the impact of a report, as the search went on: those that were halved, the steps before the
/// first sample that hit, the halves of that step. Each is within the one before, and none is the whole frame. Empty if the
/// search claims no impact, if it knows the time itself, and for an advancement, which approaches from before the impact only.
pub(super) fn nested_brackets(report: &Report) -> Vec<[f64; 2]> {
    let Outcome::Impact(impact) = report.outcome else { return Vec::new() };
    if impact.bracket[0] == impact.bracket[1] {
        return Vec::new();
    }
    let mut brackets: Vec<[f64; 2]> = Vec::new();
    let [mut lo, mut hi] = [0.0, 1.0];
    let mut has_hit = false;
    for probe in &report.probes {
        match (&probe.tested, probe.found) {
            (Tested::Position { t }, ProbeResult::Hit) => {
                (hi, has_hit) = (*t, true);
                brackets.push([lo, hi]);
            }
            (Tested::Position { t }, _) => {
                lo = *t;
                if has_hit {
                    brackets.push([lo, hi]);
                }
            }
            (tested, ProbeResult::Halved | ProbeResult::Accepted) => {
                let [from, to] = tested.stretch();
                if from <= impact.bracket[0] && impact.bracket[1] <= to {
                    brackets.push([from, to]);
                }
            }
            (Tested::Advanced { .. }, _) => return Vec::new(),
            (_, ProbeResult::Hit | ProbeResult::Miss | ProbeResult::Pruned) => {}
        }
    }
    brackets.retain(|bracket| bracket[0] < bracket[1] && *bracket != [0.0, 1.0]);
    brackets.dedup();
    brackets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2, Moving, Shape};
    use crate::search::{AtLimit, Envelope, Method, Refinement, search};

    fn report(method: Method) -> Report {
        let ball = Shape::Circle(Circle::new(DVec2::new(-4.0, 0.0), 0.5).unwrap());
        let wall = Shape::Aabb(Aabb::new(DVec2::new(-0.05, -9.0), DVec2::new(0.05, 9.0)).unwrap());
        search(&Moving::new(ball, DVec2::new(8.0, 0.0)).unwrap(), &Moving::resting(wall), &method, 0.0)
    }

    #[test]
    fn bisection_narrows_the_step_that_hit() {
        let report = report(Method::Linear { max_step: Some(0.5), refinement: Refinement::Bisect });
        let found = nested_brackets(&report);
        // 3.45 of 8, between steps 6 and 7 of 16.
        assert_eq!(found[..2], [[6.0 / 16.0, 7.0 / 16.0], [13.0 / 32.0, 7.0 / 16.0]], "{found:?}");
        let halves = |pair: &[[f64; 2]]| (pair[1][1] - pair[1][0]) * 2.0 == pair[0][1] - pair[0][0];
        assert!(found.windows(2).all(halves), "{found:?}");
        let Outcome::Impact(impact) = report.outcome else { panic!("{report:?}") };
        assert_eq!(found.last(), Some(&impact.bracket), "the last one is the answer");
    }

    #[test]
    fn halved_stretches_that_hold_the_impact_are_nested() {
        let found =
            nested_brackets(&report(Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Accept }));
        assert_eq!(found[0], [0.0, 0.5], "{found:?}");
        assert!(
            3 < found.len() && found.windows(2).all(|pair| pair[0][0] <= pair[1][0] && pair[1][1] <= pair[0][1]),
            "{found:?}"
        );
        for method in [Method::Discrete, Method::Exact, Method::Advance { tolerance: None }] {
            assert_eq!(nested_brackets(&report(method)), [] as [[f64; 2]; 0], "{method:?} narrows nothing down");
        }
    }
}
