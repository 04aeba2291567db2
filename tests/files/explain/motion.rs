//! The derivations of motion: every formula with its numbers evaluates to what is shown, and the last time is that of the search.

use std::collections::BTreeMap;

use clashbox::explain::{Derivation, derive};
use clashbox::kernel::trace::{MotionStep, MotionVerdict};
use clashbox::kernel::{Kind, Moving, Recorder, Step};
use clashbox::scene::UpDirection;
use clashbox::search::{AtLimit, Envelope, Method, Outcome, Refinement, Report, prove, search, trace_proof, trace_report};

use super::agreement::{assert_is_set_as_written, computed, symbols};
use super::arithmetic::{Value, evaluate, prefix, rounding};
use crate::common::{Dice, Flavor, aabb, circle, line, point, polygon, pose, v};
use crate::notation::assert_kind;

/// Returns the answer of a search with its derivations.
fn derived(a: &Moving, b: &Moving, method: &Method, slop: f64) -> (Report, Vec<Step>, Vec<Derivation>) {
    let mut trace = Recorder::default();
    let report = search(a, b, method, slop);
    trace_report(a, b, method, slop, &report, &mut trace);
    let derivations = derive(&trace.steps, &[], UpDirection::Y);
    (report, trace.steps, derivations)
}

fn moving(shape: clashbox::kernel::Shape, velocity: (f64, f64)) -> Moving {
    Moving::new(shape, velocity).unwrap()
}

/// Returns two bodies of these kinds that move towards each other more often than not.
fn pair(first: Kind, second: Kind, flavor: Flavor, dice: &mut Dice) -> [Moving; 2] {
    let [a, b] = [first, second].map(|kind| pose(kind, flavor, 1.0, dice));
    let away = v(dice.between(-8.0, 8.0).round(), dice.between(-8.0, 8.0).round());
    let b = b.translated(away);
    let number = |dice: &mut Dice| {
        let number = dice.between(-6.0, 6.0);
        if flavor == Flavor::Grid { number.round() } else { number }
    };
    let towards = if dice.below(4) == 0 { v(0.0, 0.0) } else { away };
    let of_a = towards * dice.between(0.0, 2.0).round() + v(number(dice), number(dice));
    let of_b = v(number(dice), number(dice)) * f64::from(u8::from(dice.below(2) == 0));
    [Moving::new(a, of_a).unwrap(), Moving::new(b, of_b).unwrap()]
}

/// Checks that the formula of a step evaluates with its numbers to what is shown. Returns true if there is one.
fn assert_computes(derivation: &Derivation, about: &dyn Fn() -> String) -> bool {
    assert!(!derivation.title.is_empty() && !derivation.sentence().contains("undefined"), "{derivation:?}\n{}", about());
    if derivation.formula.is_empty() {
        return false;
    }
    assert_is_set_as_written(derivation);
    let found = evaluate(&derivation.substituted).unwrap_or_else(|| panic!("no expression: {derivation:?}\n{}", about()));
    let (shown, _) = prefix(&derivation.result).unwrap_or_else(|| panic!("no number: {derivation:?}\n{}", about()));
    let allowed = |text: &str, size: f64| 2.0 * rounding(text) + 1e-5 * size + 1e-9;
    let (difference, size) = match (found, shown) {
        (Value::Number(found), Value::Number(shown)) => ((found - shown).abs(), shown.abs()),
        (Value::Vector(found), Value::Vector(shown)) => (found.distance(shown), shown.length()),
        _ => panic!("{found:?} and {shown:?}: {derivation:?}\n{}", about()),
    };
    let allowed_here = allowed(&derivation.substituted, size);
    assert!(difference <= allowed_here, "{found:?} is not {shown:?} to {allowed_here:e}: {derivation:?}\n{}", about());
    // Values that the step gives to letters must give the same result in its formula.
    let symbols = symbols(&derivation.given);
    symbols.iter().for_each(|(symbol, value)| assert_kind(symbol, *value));
    if let Some(value) = computed(&derivation.formula, &symbols) {
        let agrees = match (value, found) {
            (Value::Number(value), Value::Number(found)) => (value - found).abs() <= allowed_here + 1e-4 * found.abs(),
            (Value::Vector(value), Value::Vector(found)) => value.distance(found) <= allowed_here + 1e-4 * found.length(),
            _ => false,
        };
        assert!(agrees, "by its letters {value:?}, by its numbers {found:?}: {derivation:?}\n{}", about());
    }
    true
}

/// Checks that the last step states the answer of the search.
fn assert_verdict(report: &Report, steps: &[Step], about: &dyn Fn() -> String) {
    let Some(Step::Motion(MotionStep::Verdict(verdict))) = steps.last() else { panic!("no verdict\n{}", about()) };
    let agrees = match (report.outcome, *verdict) {
        (Outcome::Impact(impact), MotionVerdict::Impact { t, normal, grazing }) => {
            (impact.t, impact.normal, impact.grazing) == (t, normal, grazing)
        }
        (Outcome::Separated { closest_t, clearance }, MotionVerdict::Separated { t, clearance: least }) => {
            (closest_t, clearance) == (t, least)
        }
        (Outcome::InContactAtStart { leaving, .. }, MotionVerdict::InContact { leaving: says }) => leaving == says,
        (Outcome::NoImpactSeen, MotionVerdict::NothingSeen) | (Outcome::NotApplicable, MotionVerdict::NotApplicable) => true,
        (Outcome::NotConverged { reached_t, .. }, MotionVerdict::GaveUp { t }) => reached_t == t,
        _ => false,
    };
    assert!(agrees, "{:?} is not {verdict:?}\n{}", report.outcome, about());
}

#[test]
fn the_closed_form_can_be_checked_on_paper() {
    let rows = [
        (
            moving(circle(0.0, 0.0, 1.0), (8.0, 0.0)),
            moving(circle(6.0, 0.0, 1.0), (0.0, 0.0)),
            vec![
                "At the start: apart by 4: no contact yet.",
                "Only the relative motion counts: v = v_A - v_B = (8, 0) - (0, 0) = (8, 0): B is taken to rest, A moves by v.",
                "The growth of B - A, the Minkowski difference A - B mirrored in the origin: reach = r_A + r_B = 1 + 1 = 2: they hit where t v lies in B - A, grown by reach.",
                "From A to B, m, p = (0, 0) of A, q = (6, 0) of B: m = q - p = (6, 0) - (0, 0) = (6, 0).",
                "In contact where |m - t v| = reach. Squared: speed\u{b2} t\u{b2} - 2 along t + apart = 0. The first coefficient, speed\u{b2}, v = (8, 0): speed\u{b2} = v\u{b7}v = (8, 0)\u{b7}(8, 0) = 64.",
                "Half of the middle coefficient, along, m = (6, 0), v = (8, 0): along = m\u{b7}v = (6, 0)\u{b7}(8, 0) = 48 > 0: A approaches.",
                "The last coefficient, apart, m = (6, 0), reach = 2: apart = m\u{b7}m - reach\u{b2} = (6, 0)\u{b7}(6, 0) - 2\u{b2} = 32 > 0: apart at the start.",
                "The discriminant D = along\u{b2} - speed\u{b2} * apart. As (m\u{b7}v)\u{b2} = (m\u{b7}m) (v\u{b7}v) - (m \u{d7} v)\u{b2}, (m\u{b7}m) (v\u{b7}v) cancels, reach = 2, speed\u{b2} = 64, m = (6, 0), v = (8, 0): D = reach\u{b2} * speed\u{b2} - (m \u{d7} v)\u{b2} = 2\u{b2} * 64 - ((6, 0) \u{d7} (8, 0))\u{b2} = 256 > 0: two roots, the path crosses the disc.",
                "The earlier root, (along - \u{221a}D) / speed\u{b2}. As along\u{b2} - D = speed\u{b2} * apart, without its cancellation, apart = 32, along = 48, D = 256: t = apart / (along + \u{221a}D) = 32 / (48 + \u{221a}(256)) = 0.5.",
                "Verdict, impact at t = 0.5: normal (1, 0).",
            ],
        ),
        (
            moving(aabb((0.0, 0.0), (1.0, 1.0)), (6.0, 1.0)),
            moving(aabb((4.0, 0.0), (5.0, 3.0)), (0.0, 0.0)),
            vec![
                "At the start: apart by 3: no contact yet.",
                "Only the relative motion counts: v = v_A - v_B = (6, 1) - (0, 0) = (6, 1): B is taken to rest, A moves by v.",
                "Slab along (1, 0), A covers [0, 1], B [4, 5]; v has speed = 6 along it: (t1, t2) = ((B.lo - A.hi) / speed, (B.hi - A.lo) / speed) = ((4 - 1) / 6, (5 - 0) / 6) = (0.5, 0.833333): enters and leaves.",
                "Slab along (0, 1), A covers [0, 1], B [0, 3]; v has speed = 1 along it: (t1, t2) = ((B.lo - A.hi) / speed, (B.hi - A.lo) / speed) = ((0 - 1) / 1, (3 - 0) / 1) = (-1, 3): enters and leaves.",
                "The latest entry, the earliest exit: (t1, t2) = (max(t1), min(t2)) = (max(0.5, -1), min(0.833333, 3)) = (0.5, 0.833333): in between the path is in both slabs.",
                "Verdict, impact at t = 0.5: normal (1, 0).",
            ],
        ),
        (
            moving(circle(0.0, 0.0, 0.5), (0.0, -4.0)),
            moving(line((0.0, -2.5), (1.0, 0.0)), (0.0, 0.0)),
            vec![
                "At the start: apart by 2: no contact yet.",
                "Only the relative motion counts: v = v_A - v_B = (0, -4) - (0, 0) = (0, -4): B is taken to rest, A moves by v.",
                "The growth of B - A, the Minkowski difference A - B mirrored in the origin: reach = r_A + r_B = 0.5 + 0 = 0.5: they hit where t v lies in B - A, grown by reach.",
                "Across the path: B - A has no end on either side: the path crosses it.",
                "The line of the path enters through an edge of B - A, which starts at m, p = (0, 0) of A, q = (0, -2.5) of B: m = q - p = (0, -2.5) - (0, 0) = (0, -2.5).",
                "Distance of the edge, which is one of the line, n = (0, -1), m = (0, -2.5), reach = 0.5: gap = n\u{b7}m - reach = (0, -1)\u{b7}(0, -2.5) - 0.5 = 2: the distance of the start in front of the edge.",
                "Speed of approach to the edge, n = (0, -1), v = (0, -4): speed = n\u{b7}v = (0, -1)\u{b7}(0, -4) = 4.",
                "Distance over speed: t = gap / speed = 2 / 4 = 0.5.",
                "Verdict, impact at t = 0.5: normal (0, -1).",
            ],
        ),
    ];
    for (a, b, expected) in rows {
        let found: Vec<String> = derived(&a, &b, &Method::Exact, 0.0).2.iter().map(Derivation::sentence).collect();
        assert_eq!(found, expected, "{a:?}\n{b:?}");
    }
}

/// Returns the sentences of the closed form.
fn sentences(a: &Moving, b: &Moving) -> Vec<String> {
    derived(a, b, &Method::Exact, 0.0).2.iter().map(Derivation::sentence).collect()
}

#[test]
fn the_time_of_two_parallel_lines_is_their_distance_over_the_speed() {
    let (a, b) = (moving(line((0.0, 0.0), (1.0, 0.0)), (0.0, 4.0)), moving(line((7.0, 3.0), (-2.0, 0.0)), (0.0, -2.0)));
    let found = sentences(&a, &b);
    let expected = [
        "Distance of the edge, which is one of the line, n = (0, 1), m = (7, 3), reach = 0: gap = n\u{b7}m - reach = (0, 1)\u{b7}(7, 3) - 0 = 3: the distance of the start in front of the edge.",
        "Speed of approach to the edge, n = (0, 1), v = (0, 6): speed = n\u{b7}v = (0, 1)\u{b7}(0, 6) = 6.",
        "Distance over speed: t = gap / speed = 3 / 6 = 0.5.",
    ];
    for sentence in expected {
        assert!(found.iter().any(|found| found == sentence), "{sentence}\n{found:#?}");
    }
}

#[test]
fn a_circle_that_comes_to_a_vertex_of_a_box_is_sent_to_its_disc() {
    let (a, b) = (moving(circle(-4.0, 3.0, 1.0), (5.0, -5.0)), moving(aabb((0.0, -3.0), (4.0, -0.5)), (0.0, 0.0)));
    let found = sentences(&a, &b);
    let slab = "Slab along (0, 1), without the radii A covers [3, 3], B [-3, -0.5]; v has speed = -5 along it: (t1, t2) = ((B.hi - A.lo + reach) / speed, (B.lo - A.hi - reach) / speed) = ((-0.5 - 3 + 1) / (-5), (-3 - 3 - 1) / (-5)) = (0.5, 1.4): enters and leaves.";
    let rounded = "Where the path enters both slabs, t = 0.6, v = (5, -5): t * v = 0.6 * (5, -5) = (3, -3): beyond two edges of B - A, where it is rounded. The disc around the vertex between them decides.";
    let at =
        |sentence: &str| found.iter().position(|found| found == sentence).unwrap_or_else(|| panic!("{sentence}\n{found:#?}"));
    assert!(at(slab) < at(rounded), "{found:#?}");
}

#[test]
fn an_edge_is_derived_once_where_exact_arithmetic_settles_it() {
    // The edges are parallel, and both are entered at the same time.
    let turned = |size: f64| polygon(&[(0.0, 0.0), (size, 0.75 * size), (0.4 * size, size)]);
    let (a, b) = (moving(turned(4.0), (0.0, 0.0)), moving(turned(3.0).translated(v(1.3, -2.1)), (-1.8, 2.4)));
    let found = sentences(&a, &b);
    for sentence in &found {
        assert_eq!(found.iter().filter(|other| *other == sentence).count(), 1, "{sentence}\n{found:#?}");
    }
}

#[test]
fn a_search_that_is_wrong_or_late_ends_with_what_is_proven() {
    let thin = || moving(aabb((0.0, -2.0), (0.25, 2.0)), (0.0, 0.0));
    let ball = |y: f64| moving(circle(-4.0, y, 0.5), (8.0, 0.0));
    let steps = |max_step| Method::Linear { max_step: Some(max_step), refinement: Refinement::None };
    let accepting = Method::Binary { min_move: Some(4.0), envelope: Envelope::Circle, at_limit: AtLimit::Accept };
    let rows = [
        (ball(0.0), steps(3.0), Some("Proof, impact at t = 0.4375: no tested position is in contact.")),
        (ball(0.0), steps(4.0), Some("Proof, impact at t = 0.4375: the time that was found is late by 0.0625.")),
        (ball(9.0), steps(3.0), Some("Proof, separated: clearance 6.5, closest at t = 0.5: there was no impact to be seen.")),
        (ball(0.0), Method::Discrete, Some("Proof, impact at t = 0.4375: no tested position is in contact.")),
        (
            ball(2.625),
            accepting,
            Some("Proof, separated: clearance 0.125, closest at t = 0.5: the impact that was claimed is a near miss."),
        ),
        (ball(0.0), Method::Exact, None),
    ];
    for (a, method, expected) in rows {
        let b = thin();
        let report = search(&a, &b, &method, 0.0);
        let (prover, proof) = prove(&a, &b, 0.0);
        let mut trace = Recorder::default();
        trace_proof(&report, prover.kind(), &proof, &mut trace);
        let found: Vec<String> = derive(&trace.steps, &[], UpDirection::Y).iter().map(Derivation::sentence).collect();
        assert_eq!(found, Vec::from_iter(expected.map(str::to_owned)), "{method:?}: {report:?}, {proof:?}");
    }
}

#[test]
fn the_closed_form_of_every_pair_leads_to_its_answer() {
    let (mut dice, mut met) = (Dice::new(151), BTreeMap::new());
    let mut computed = 0;
    for round in 0..24 {
        let flavor = [Flavor::Grid, Flavor::Smooth, Flavor::Ulp, Flavor::Needle][round % 4];
        let slop = [0.0, 0.0, 0.25][round % 3];
        for first in Kind::ALL {
            for second in Kind::ALL {
                let [a, b] = pair(first, second, flavor, &mut dice);
                let (report, steps, derivations) = derived(&a, &b, &Method::Exact, slop);
                let about = || format!("slop {slop}, {a:?}\n{b:?}\n{derivations:#?}");
                computed += derivations.iter().filter(|derivation| assert_computes(derivation, &about)).count();
                assert_verdict(&report, &steps, &about);
                let (verdict, before) = derivations.split_last().expect("a verdict");
                *met.entry(report.outcome.id()).or_insert(0) += 1;
                // The answer of the search is the result of an earlier formula.
                let answer = match report.outcome {
                    Outcome::Impact(impact) => impact.t,
                    Outcome::Separated { clearance, .. } if a.velocity() != b.velocity() => clearance,
                    _ => continue,
                };
                let values = before.iter().filter_map(|derivation| derivation.value);
                let nearest = values.fold(f64::INFINITY, |nearest, value| nearest.min((value - answer).abs()));
                assert!(nearest <= 1e-9, "{answer} of {verdict:?} came out of no formula: {}", about());
            }
        }
    }
    assert!(5000 < computed, "only {computed} formulas were computed");
    for outcome in ["impact", "separated", "in_contact_at_start"] {
        assert!(200 < met.get(outcome).copied().unwrap_or(0), "{outcome} is rare: {met:?}");
    }
}

#[test]
fn a_point_that_leaves_a_box_does_so_along_the_normal() {
    let (a, b) = (moving(point(0.0, 0.0), (-2.0, 1.0)), moving(aabb((0.0, -1.0), (1.0, 1.0)), (0.0, 0.0)));
    let found: Vec<String> = derived(&a, &b, &Method::Exact, 0.0).2.iter().map(Derivation::sentence).collect();
    let expected = [
        "At the start: touching: in contact.",
        "Only the relative motion counts: v = v_A - v_B = (-2, 1) - (0, 0) = (-2, 1): B is taken to rest, A moves by v.",
        "The motion along the normal, n = (1, 0), v = (-2, 1): n\u{b7}v = (1, 0)\u{b7}(-2, 1) = -2 < 0: against the normal, so the separation grows at once.",
        "Verdict, in contact at the start: leaving.",
    ];
    assert_eq!(found, expected, "{a:?}");
}

#[test]
fn no_path_is_solved_for_two_bodies_that_keep_their_distance() {
    let resting = |x: f64| moving(circle(x, 0.0, 1.0), (3.0, 2.0));
    for (x, last) in
        [(5.0, "Verdict, separated: clearance 3, closest at t = 0."), (2.0, "Verdict, in contact at the start: not leaving.")]
    {
        let found = sentences(&resting(0.0), &resting(x));
        assert!(found.len() == 4 && found[3] == last, "{found:#?}");
    }
}

#[test]
fn every_probe_of_every_method_is_derived() {
    let methods = [
        Method::Discrete,
        Method::Linear { max_step: None, refinement: Refinement::Bisect },
        Method::Linear { max_step: Some(0.7), refinement: Refinement::None },
        Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Test },
        Method::Binary { min_move: Some(0.5), envelope: Envelope::Rectangle, at_limit: AtLimit::Accept },
        Method::Binary { min_move: None, envelope: Envelope::Grown, at_limit: AtLimit::Test },
        Method::Advance { tolerance: None },
    ];
    let (mut dice, mut computed) = (Dice::new(152), [0; 7]);
    for round in 0..2 {
        for first in Kind::ALL {
            for second in Kind::ALL {
                let mut bodies = pair(first, second, [Flavor::Grid, Flavor::Smooth][round], &mut dice);
                if dice.below(3) == 0 {
                    bodies = bodies.map(|body| body.spinning(dice.between(-200.0, 200.0)).unwrap());
                }
                let [a, b] = bodies;
                for (method, computed) in methods.iter().zip(&mut computed) {
                    let (report, steps, derivations) = derived(&a, &b, method, 0.0);
                    let about = || format!("{method:?}, {a:?}\n{b:?}\n{derivations:#?}");
                    *computed += derivations.iter().take(200).filter(|derivation| assert_computes(derivation, &about)).count();
                    assert_verdict(&report, &steps, &about);
                    let first_probe = usize::from(*method != Method::Discrete);
                    let is_probe = |step: &&Step| {
                        let Step::Motion(step) = step else { return false };
                        matches!(
                            step,
                            MotionStep::Sample { .. }
                                | MotionStep::Bisection { .. }
                                | MotionStep::Envelope { .. }
                                | MotionStep::Accepted { .. }
                                | MotionStep::Advanced { .. }
                        )
                    };
                    if !matches!(report.outcome, Outcome::InContactAtStart { .. }) && steps.len() < Recorder::MAX_STEPS {
                        let probes = steps.iter().filter(is_probe).count();
                        assert_eq!(probes, report.probes.len() - first_probe, "{}", about());
                    }
                }
            }
        }
    }
    assert!(computed.iter().all(|count| 100 < *count), "{computed:?} formulas were computed");
}

#[test]
fn the_reason_why_nothing_is_outside_an_envelope_is_given_once() {
    let (a, b) = (moving(circle(-4.0, 1.0, 0.5), (8.0, 0.0)), moving(circle(2.0, 0.5, 0.5), (0.0, 0.0)));
    for envelope in [Envelope::Circle, Envelope::Rectangle, Envelope::Grown] {
        let method = Method::Binary { min_move: None, envelope, at_limit: AtLimit::Test };
        let (_, _, derivations) = derived(&a, &b, &method, 0.0);
        let reasons = derivations.iter().filter(|derivation| derivation.result.contains("none"));
        let envelopes = derivations.iter().filter(|derivation| derivation.title.starts_with("t = "));
        assert!(reasons.count() == 1 && 4 < envelopes.count(), "{envelope:?}: {derivations:#?}");
    }
}

#[test]
fn the_guarantee_of_equal_steps_can_be_checked_on_paper() {
    let (a, b) = (moving(circle(-4.0, 0.0, 0.5), (8.0, 0.0)), moving(aabb((0.0, -2.0), (0.25, 2.0)), (0.0, 0.0)));
    let method = Method::Linear { max_step: Some(3.0), refinement: Refinement::None };
    let found: Vec<String> = derived(&a, &b, &method, 0.0).2.iter().map(Derivation::sentence).collect();
    let expected = [
        "At the start: apart by 3.5: no contact yet.",
        "Only the relative motion counts: v = v_A - v_B = (8, 0) - (0, 0) = (8, 0): B is taken to rest, A moves by v.",
        "Equal steps, path = 8, as far as a point moves relative to the other body; step = 3 at most: path / step = 8 / 3 = 2.66667: rounded up, 3 steps.",
        "The length of a step: path / N = 8 / 3 = 2.66667: a contact over this length of the path is never missed.",
        "Against the thickness along the path, thickness_A = 1, thickness_B = 0.25: thickness = thickness_A + thickness_B = 1 + 0.25 = 1.25: the longest contact. It is shorter than a step: all of it can be missed.",
        "Sample 1: t = k / N = 1 / 3 = 0.333333: miss.",
        "Sample 2: t = k / N = 2 / 3 = 0.666667: miss.",
        "Sample 3: t = k / N = 3 / 3 = 1: miss.",
        "Verdict, no impact seen: that proves nothing about the times between the samples.",
    ];
    assert_eq!(found, expected, "{method:?}");
}
