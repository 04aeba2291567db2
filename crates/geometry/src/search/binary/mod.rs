//! Binary: encloses stretches of the path in an envelope, prunes those that miss, halves those that do not, first half first.

mod path;
mod reasons;

use super::log::{Log, SearchTerms};
use super::method::{AtLimit, Envelope, Method};
use super::outcome::{EndedBy, Outcome, ProbeResult, Report};
use super::relative::{auto_min_move, moving_body, relative_distance};
use super::rules::{
    AnsweredMotions, ChoiceOption, ChoiceParameter, Clearance, ComparedMotions, Evidence, LengthMeaning, LengthParameter,
    MethodRules, TestKind, TestedTimes,
};
use crate::kernel::Moving;
use path::MotionPath;
pub(super) use reasons::explain;

pub(super) const RULES: MethodRules = MethodRules {
    id: "binary",
    name: "Binary",
    summary: "Halved stretches",
    idea: "Skips stretches that cannot hit, halves the rest.",
    claim: "It may say: impact, no impact seen, or separated, with a lower bound of the clearance.",
    evidence: Evidence::Envelopes,
    looks: TestedTimes::Adaptive,
    test: TestKind::Distance,
    clearance: Clearance::LowerBound,
    motions: AnsweredMotions::All,
    compared: ComparedMotions::Always,
    irreversible: Some("the binary search looks at the end of a stretch, which is its start in the reversed frame"),
    defaults: Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Test },
    length: Some(LengthParameter {
        field: "min_move",
        label: "min move",
        name: "shortest stretch",
        origin: "Chosen from the size of the mover",
        meaning: LengthMeaning::ShortestStretch,
        automatic: |a, b| auto_min_move(moving_body(a, b)),
        read: |method| if let Method::Binary { min_move, .. } = method { *min_move } else { None },
        write: |method, length| {
            if let Method::Binary { min_move, .. } = method {
                *min_move = length;
            }
        },
    }),
    choices: &[
        ChoiceParameter {
            field: "envelope",
            label: "Envelope",
            options: &[ChoiceOption::named("Circle"), ChoiceOption::named("Rectangle"), ChoiceOption::named("Grown")],
            read: |method| if let Method::Binary { envelope, .. } = method { *envelope as usize } else { 0 },
            write: |method, option| {
                if let Method::Binary { envelope, .. } = method {
                    *envelope = [Envelope::Circle, Envelope::Rectangle, Envelope::Grown][option.min(2)];
                }
            },
        },
        ChoiceParameter {
            field: "at_limit",
            label: "At limit",
            options: &[ChoiceOption::named("Test"), ChoiceOption { name: "Accept", label: "Accept untested" }],
            read: |method| if let Method::Binary { at_limit, .. } = method { *at_limit as usize } else { 0 },
            write: |method, option| {
                if let Method::Binary { at_limit, .. } = method {
                    *at_limit = [AtLimit::Test, AtLimit::Accept][option.min(1)];
                }
            },
        },
    ],
};

pub(super) fn search<'t>(
    a: &'t Moving,
    b: &'t Moving,
    min_move: Option<f64>,
    envelope: Envelope,
    at_limit: AtLimit,
    terms: impl Into<SearchTerms<'t>>,
) -> Report {
    let terms = terms.into();
    let mut log = Log::new(a, b, terms);
    if let Err(contact) = log.start() {
        return log.report(contact);
    }
    let distance = relative_distance(a, b);
    if distance == 0.0 {
        // The distance does not change during the frame: the test at the start is the proof.
        let clearance = log.contact_at(0.0).separation.unwrap_or(0.0);
        return log.report(Outcome::Separated { closest_t: 0.0, clearance });
    }
    if distance == f64::INFINITY {
        // No stretch is ever short enough: a line or a ray turns against another one.
        return log.report(Outcome::NotConverged { reached_t: 0.0, ended_by: EndedBy::Unbounded });
    }
    let min_move = min_move.unwrap_or_else(|| auto_min_move(moving_body(a, b)));
    let outcome = halve(&MotionPath::new(a, b, distance), envelope, min_move, at_limit, terms.slop, &mut log);
    log.report(outcome)
}

/// Prunes and halves the path, down to stretches shorter than `min_move`.
fn halve(path: &MotionPath<'_>, envelope: Envelope, min_move: f64, at_limit: AtLimit, slop: f64, log: &mut Log<'_>) -> Outcome {
    let mut closest: Option<ProvenGap> = None;
    let mut all_pruned = true;
    // The next stretch is on top: the first half is pushed last.
    let mut pending = vec![[0.0, 1.0]];
    while let Some(stretch @ [lo, hi]) = pending.pop() {
        if let Some(ended_by) = log.ended_by() {
            return Outcome::NotConverged { reached_t: lo, ended_by };
        }
        let mid = lo.midpoint(hi);
        let (tested, gap) = path.test(envelope, stretch);
        if let Some(clearance) = gap.filter(|gap| slop < *gap) {
            log.test(tested, ProbeResult::Pruned);
            if closest.is_none_or(|closest| clearance < closest.clearance) {
                closest = Some(ProvenGap { closest_t: mid, clearance });
            }
            continue;
        }
        log.test(tested, ProbeResult::Halved);
        // The shortest possible stretch has no number between its ends.
        if lo < mid && mid < hi && min_move <= path.distance * (hi - lo) {
            pending.extend([[mid, hi], [lo, mid]]);
        } else if counts_as_impact(stretch, at_limit, log) {
            return log.impact(stretch);
        } else {
            // Only its end was tested: the stretch remains unproven.
            all_pruned = false;
        }
    }
    match closest {
        Some(ProvenGap { closest_t, clearance }) if all_pruned => Outcome::Separated { closest_t, clearance },
        _ => Outcome::NoImpactSeen,
    }
}

/// Returns true if a stretch too short to be halved counts as an impact: untested, or if its end hits.
fn counts_as_impact(stretch: [f64; 2], at_limit: AtLimit, log: &mut Log<'_>) -> bool {
    match at_limit {
        AtLimit::Accept => {
            log.accepted(stretch);
            true
        }
        AtLimit::Test => log.position(stretch[1]) == ProbeResult::Hit,
    }
}

/// The smallest gap proven so far.
#[derive(Clone, Copy)]
struct ProvenGap {
    closest_t: f64,
    clearance: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::testing::v;
    use crate::kernel::{Aabb, Circle, DVec2, Line, Point, Shape};
    use crate::search::method::Refinement;
    use crate::search::{Tested, linear};

    const ENVELOPES: [Envelope; 3] = [Envelope::Circle, Envelope::Rectangle, Envelope::Grown];

    fn aabb(min: DVec2, max: DVec2) -> Shape {
        Shape::Aabb(Aabb::new(min, max).unwrap())
    }

    fn line(y: f64) -> Shape {
        Shape::Line(Line::new(v(0.0, y), v(1.0, 0.0)).unwrap())
    }

    /// Returns a 2 x 2 square that passes the vertex of another one diagonally, 0.2 away.
    fn near_miss() -> (Moving, Moving) {
        let beside = 0.2 / 2f64.sqrt();
        let velocity = v(5.5, -5.5);
        let square = aabb(v(beside, beside), v(beside + 2.0, beside + 2.0)).translated(-velocity / 2.0);
        (Moving::new(square, velocity).unwrap(), Moving::resting(aabb(v(-2.0, -2.0), v(0.0, 0.0))))
    }

    #[test]
    fn accepting_untested_says_yes_to_a_near_miss_and_testing_does_not() {
        let (a, b) = near_miss();
        let accepted = search(&a, &b, None, Envelope::Circle, AtLimit::Accept, 0.0);
        assert!(matches!(accepted.outcome, Outcome::Impact(_)), "{accepted:?}");
        assert_eq!(accepted.probes.last().map(|probe| probe.found), Some(ProbeResult::Accepted), "{accepted:?}");
        assert_eq!(accepted.tests, accepted.probes.len() - 1, "what is accepted costs no test: {accepted:?}");
        let tested = search(&a, &b, None, Envelope::Circle, AtLimit::Test, 0.0);
        assert_eq!(tested.outcome, Outcome::NoImpactSeen, "a stretch tested at its end only proves nothing: {tested:?}");
    }

    #[test]
    fn shorter_stretches_prove_the_near_miss_free() {
        let (a, b) = near_miss();
        for envelope in ENVELOPES {
            let report = search(&a, &b, Some(0.01), envelope, AtLimit::Accept, 0.0);
            let Outcome::Separated { closest_t, clearance } = report.outcome else { panic!("{envelope:?}: {report:?}") };
            assert!(0.0 < clearance && clearance <= 0.2, "{envelope:?}: clearance {clearance} of a gap of 0.2");
            assert!(0.0 < closest_t && closest_t < 1.0, "{envelope:?}: closest at {closest_t}");
        }
    }

    #[test]
    fn a_bullet_finds_paper_in_thirty_envelopes_where_linear_tunnels() {
        let bullet = Moving::new(aabb(v(0.0, 0.0), v(0.0, 0.0)), v(1000.0, 0.0)).unwrap();
        let paper = Moving::resting(aabb(v(700.0, -1.0), v(700.01, 1.0)));
        let report = search(&bullet, &paper, None, Envelope::Circle, AtLimit::Accept, 0.0);
        let envelopes = report.probes.iter().filter(|probe| matches!(probe.tested, Tested::CircleEnvelope { .. })).count();
        let Outcome::Impact(impact) = report.outcome else { panic!("{report:?}") };
        assert!((20..=31).contains(&envelopes), "{envelopes} envelopes: {report:?}");
        // 1000 / 2^15 = 0.0305 is the first stretch under 1 / 32.
        assert_eq!(impact.bracket[1] - impact.bracket[0], 0.5f64.powi(15), "{impact:?}");
        assert!(impact.bracket[0] <= 0.70001 && 0.7 <= impact.bracket[1], "{impact:?}");
        // The shortest stretch is longer than the wall: its end is behind it.
        let tested = search(&bullet, &paper, None, Envelope::Circle, AtLimit::Test, 0.0);
        assert_eq!((tested.outcome, tested.tests), (Outcome::NoImpactSeen, 33), "{:?}", tested.outcome);
        let linear = linear::search(&bullet, &paper, Some(1000.0 / 128.0), Refinement::None, 0.0);
        assert_eq!((linear.outcome, linear.tests), (Outcome::NoImpactSeen, 1 + 128), "{:?}", linear.outcome);
    }

    #[test]
    fn an_envelope_that_misses_is_the_whole_proof() {
        // The path from 0 to 8 passes 3 below the point: the circle of the whole path reaches it, those of its halves do not.
        let a = Moving::new(Shape::Point(Point::new(v(0.0, 0.0)).unwrap()), v(8.0, 0.0)).unwrap();
        let b = Moving::resting(Shape::Point(Point::new(v(4.0, 3.0)).unwrap()));
        let report = search(&a, &b, None, Envelope::Circle, AtLimit::Accept, 0.0);
        let found: Vec<ProbeResult> = report.probes.iter().map(|probe| probe.found).collect();
        assert_eq!(found, [ProbeResult::Miss, ProbeResult::Halved, ProbeResult::Pruned, ProbeResult::Pruned], "{report:?}");
        // From (2, 0) to (4, 3) is the root of 13; the circle has radius 2.
        let Outcome::Separated { closest_t, clearance } = report.outcome else { panic!("{report:?}") };
        assert!((clearance - (13f64.sqrt() - 2.0)).abs() < 1e-12 && closest_t == 0.25, "{report:?}");
        // The rectangle of the whole path is the path itself: one envelope proves it.
        let report = search(&a, &b, None, Envelope::Rectangle, AtLimit::Accept, 0.0);
        assert_eq!(report.tests, 2, "{report:?}");
    }

    #[test]
    fn a_touch_at_the_very_end_is_found() {
        let b = Moving::resting(aabb(v(4.0, -1.0), v(5.0, 1.0)));
        for envelope in ENVELOPES {
            let a = Moving::new(aabb(v(0.0, 0.0), v(1.0, 1.0)), v(3.0, 0.0)).unwrap();
            let report = search(&a, &b, None, envelope, AtLimit::Test, 0.0);
            assert!(matches!(report.outcome, Outcome::Impact(impact) if impact.t == 1.0), "{envelope:?}: {report:?}");
        }
    }

    #[test]
    fn a_line_lets_the_other_body_travel() {
        let ball = |velocity| Moving::new(Shape::Circle(Circle::new(v(0.0, 0.0), 0.5).unwrap()), velocity).unwrap();
        for envelope in ENVELOPES {
            let falling = Moving::new(line(4.0), v(0.0, -8.0)).unwrap();
            let report = search(&falling, &ball(v(1.0, 0.0)), None, envelope, AtLimit::Test, 0.0);
            let Outcome::Impact(impact) = report.outcome else { panic!("{envelope:?}: {report:?}") };
            assert!(impact.bracket[0] <= 3.5 / 8.0 && 3.5 / 8.0 <= impact.bracket[1], "{envelope:?}: {impact:?}");
            assert_eq!(impact.normal, Some(v(0.0, -1.0)), "{envelope:?}: {impact:?}");
            // Two parallel lines: no bound encloses either, the grown form does.
            let report = search(&falling, &Moving::resting(line(-5.0)), None, envelope, AtLimit::Test, 0.0);
            assert!(matches!(report.outcome, Outcome::Separated { .. }), "{envelope:?}: {report:?}");
        }
    }

    #[test]
    fn without_relative_motion_the_start_is_the_proof() {
        let (a, b) = (Moving::new(line(0.0), v(1.0, 1.0)).unwrap(), Moving::new(line(3.0), v(1.0, 1.0)).unwrap());
        let report = search(&a, &b, None, Envelope::Circle, AtLimit::Accept, 0.0);
        assert_eq!((report.outcome, report.tests), (Outcome::Separated { closest_t: 0.0, clearance: 3.0 }, 1), "{report:?}");
    }

    #[test]
    fn stretches_without_end_are_given_up() {
        let (a, b) = near_miss();
        for min_move in [0.0, -1.0, f64::NAN] {
            let slop = 0.2 - 1e-13;
            let report = search(&a, &b, Some(min_move), Envelope::Circle, AtLimit::Test, slop);
            assert!(report.tests <= crate::search::MAX_TESTS + 1, "min_move {min_move}: {:?}", report.outcome);
        }
    }
}
