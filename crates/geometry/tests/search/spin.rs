//! Tests laws of the searches for bodies that spin: dense sampling never contradicts a proof, and finds no hit before an
//! advancement does.

use clashbox_geometry::kernel::{DVec2, Kind, Moving, Relation, Shape, contact, hit};
use clashbox_geometry::search::{
    AtLimit, Envelope, Method, Outcome, ProbeResult, Refinement, Report, Tested, auto_tolerance, search,
};

use crate::common::{Dice, Flavor, pose, v};

/// The motion of the bodies of a law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Motion {
    Translation,
    OneSpins,
    BothSpin,
}

/// Runs a check on random pairs of all kinds that start apart, with motions that are rarely harmless.
fn apart(seed: u64, rounds: usize, motion: Motion, mut check: impl FnMut(&Moving, &Moving)) -> usize {
    let mut dice = Dice::new(seed);
    let mut count = 0;
    for first in Kind::ALL {
        for second in Kind::ALL {
            for round in 0..rounds {
                let flavor = if round % 2 == 0 { Flavor::Smooth } else { Flavor::Grid };
                let (a, b) = (pose(first, flavor, 1.0, &mut dice), pose(second, flavor, 1.0, &mut dice));
                if contact(&a, &b).relation != Relation::Apart || hit(&a, &b, 0.0) {
                    continue;
                }
                let mut velocity = || v(dice.between(-6.0, 6.0).round(), dice.between(-6.0, 6.0));
                let (a, b) = (Moving::new(a, velocity()).unwrap(), Moving::new(b, velocity()).unwrap());
                let mut spin = || (dice.between(-8.0, 8.0)).round() * 45.0;
                let (a, b) = match motion {
                    Motion::Translation => (a, b),
                    Motion::OneSpins if round % 4 < 2 => (a.spinning(spin()).unwrap(), b),
                    Motion::OneSpins => (a, b.spinning(spin()).unwrap()),
                    Motion::BothSpin => (a.spinning(spin()).unwrap(), b.spinning(spin()).unwrap()),
                };
                check(&a, &b);
                count += 1;
            }
        }
    }
    count
}

/// Returns samples of the separation over the frame.
fn samples(a: &Moving, b: &Moving, count: u32) -> Vec<(f64, f64)> {
    let times = (0..=count).map(|k| f64::from(k) / f64::from(count));
    times.map(|t| (t, contact(&a.at(t), &b.at(t)).separation.unwrap_or(f64::NEG_INFINITY))).collect()
}

fn unbounded(shape: &Shape) -> bool {
    matches!(shape.kind(), Kind::Line | Kind::Ray)
}

#[test]
fn advance_is_never_contradicted_by_dense_sampling() {
    for (seed, motion) in [(31, Motion::Translation), (32, Motion::OneSpins), (33, Motion::BothSpin)] {
        let [mut impacts, mut separated, mut given_up, mut tests] = [0; 4];
        let mut bounds = 0.0;
        let count = apart(seed, 60, motion, |a, b| {
            let report = search(a, b, &Method::Advance { tolerance: None }, 0.0);
            tests += report.tests;
            let about = || format!("{:?}\n{a:?}\n{b:?}\n{:?}", report.outcome, report.probes);
            let samples = samples(a, b, 300);
            match report.outcome {
                Outcome::Impact(impact) => {
                    impacts += 1;
                    let there = contact(&a.at(impact.t), &b.at(impact.t));
                    let tolerance = auto_tolerance(a, b);
                    assert!(there.hit(tolerance + 1e-12), "{:?} at t is beyond the tolerance {tolerance}\n{}", there, about());
                    for (t, separation) in samples.iter().filter(|(t, _)| *t < impact.t) {
                        assert!(-1e-12 < *separation, "hit of {separation} at {t} already\n{}", about());
                    }
                }
                Outcome::Separated { closest_t, clearance } => {
                    separated += 1;
                    assert!(0.0 < clearance && (0.0..=1.0).contains(&closest_t), "{}", about());
                    let closest = samples.iter().map(|(_, separation)| *separation).fold(f64::INFINITY, f64::min);
                    assert!(clearance <= closest + 1e-12, "closer: {closest}\n{}", about());
                    bounds += clearance / closest;
                }
                Outcome::NotConverged { reached_t, .. } => {
                    given_up += 1;
                    let both = unbounded(&a.shape) && unbounded(&b.shape) && a.spin() != b.spin();
                    assert!(both && reached_t == 0.0, "only two without end may not converge\n{}", about());
                }
                Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => panic!("{}", about()),
            }
            proven_stretches_are_free(&report, a, b);
        });
        println!(
            "{motion:?}: {count} pairs, {impacts} impacts, {separated} separated (bounds at {:.2} of the closest sample), {given_up} given up, {:.1} tests each",
            bounds / separated as f64,
            tests as f64 / count as f64
        );
        assert!(100 < impacts && 100 < separated, "{motion:?}: {impacts} impacts, {separated} separated of {count}");
    }
}

/// Checks that nothing hits in the middle of a stretch that was pruned.
fn proven_stretches_are_free(report: &Report, a: &Moving, b: &Moving) {
    for probe in report.probes.iter().filter(|probe| probe.found == ProbeResult::Pruned) {
        let [lo, hi] = probe.tested.stretch();
        let t = lo.midpoint(hi);
        let separation = contact(&a.at(t), &b.at(t)).separation;
        let is_part = matches!(probe.tested, Tested::Advanced { .. });
        let alone = |shape: &Shape| !matches!(shape.kind(), Kind::Group | Kind::Polygon);
        if !is_part || (alone(&a.shape) && alone(&b.shape)) {
            assert!(separation.is_some_and(|s| -1e-12 < s), "{separation:?} at {t}: {probe:?}\n{a:?}\n{b:?}");
        }
    }
}

#[test]
fn envelopes_of_bodies_that_spin_prove_what_they_prune() {
    let mut pruned = 0;
    apart(34, 4, Motion::BothSpin, |a, b| {
        for envelope in [Envelope::Circle, Envelope::Rectangle, Envelope::Grown] {
            let method = Method::Binary { min_move: Some(0.1), envelope, at_limit: AtLimit::Test };
            let report = search(a, b, &method, 0.0);
            proven_stretches_are_free(&report, a, b);
            pruned += report.probes.iter().filter(|probe| probe.found == ProbeResult::Pruned).count();
            if let Outcome::Separated { clearance, .. } = report.outcome {
                let closest = samples(a, b, 100).into_iter().map(|(_, s)| s).fold(f64::INFINITY, f64::min);
                assert!(clearance <= closest + 1e-12, "{envelope:?}: {clearance} but {closest}\n{a:?}\n{b:?}");
            }
        }
    });
    assert!(1000 < pruned, "only {pruned} stretches pruned");
}

#[test]
fn linear_steps_are_no_longer_than_asked_for_any_point() {
    let mut steps = 0;
    apart(35, 4, Motion::BothSpin, |a, b| {
        let report = search(a, b, &Method::Linear { max_step: Some(0.25), refinement: Refinement::None }, 0.0);
        let times: Vec<f64> = report.probes.iter().map(|probe| probe.tested.stretch()[0]).collect();
        for pair in times.windows(2).take(20) {
            // Relative to B, as it moves and turns, no point of A moves farther.
            let position = |body: &Moving, t: f64| body.at(t).reference_point();
            for body in [a, b].into_iter().filter(|body| !unbounded(&body.shape)) {
                let other = if std::ptr::eq(body, a) { b } else { a };
                let mut moved: f64 = 0.0;
                for vertex in vertices(&body.shape) {
                    let turn = |t: f64| DVec2::from_angle((body.spin() * t).to_radians());
                    let at =
                        |t: f64| position(body, t) + turn(t).rotate(vertex - body.shape.reference_point()) - other.velocity() * t;
                    moved = moved.max(at(pair[0]).distance(at(pair[1])));
                }
                assert!(moved <= 0.25 + 1e-9, "{moved} from {pair:?}\n{a:?}\n{b:?}");
                steps += 1;
            }
        }
    });
    assert!(1000 < steps, "only {steps} steps");
}

fn vertices(shape: &Shape) -> Vec<DVec2> {
    if let Some(group) = shape.as_group() {
        return group.members().iter().flat_map(vertices).collect();
    }
    shape.core_vertices().to_vec()
}

#[test]
fn the_slop_is_kept_as_a_distance() {
    let mut impacts = 0;
    apart(36, 12, Motion::OneSpins, |a, b| {
        let slop = 0.25;
        if hit(&a.shape, &b.shape, slop) {
            return;
        }
        let report = search(a, b, &Method::Advance { tolerance: Some(1e-6) }, slop);
        if let Outcome::Impact(impact) = report.outcome {
            impacts += 1;
            let there = contact(&a.at(impact.t), &b.at(impact.t)).separation.unwrap_or(f64::NAN);
            assert!((there - slop).abs() <= 2e-6, "{there} at t\n{report:?}\n{a:?}\n{b:?}");
        }
    });
    assert!(100 < impacts, "only {impacts} impacts");
}
