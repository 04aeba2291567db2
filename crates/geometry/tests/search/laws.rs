//! Tests laws of the searches, for every pair: planted impacts, dense sampling, swaps, and what a method may claim.

use clashbox_geometry::kernel::{DVec2, Kind, Moving, Relation, contact};
use clashbox_geometry::search::{AtLimit, Envelope, Method, MethodKind, Outcome, Refinement, search};

use crate::common::{Dice, Flavor, assert_near, for_all_pairs, pose, v};

/// Runs a check on random pairs that are apart, in moderate sizes, each with a relative velocity that is rarely harmless.
fn apart(seed: u64, rounds: usize, mut check: impl FnMut(&Moving, &Moving, &mut Dice)) -> usize {
    let mut count = 0;
    for_all_pairs(seed, rounds, |a, b, magnitude, dice| {
        if 2.0 < magnitude && magnitude < 10.0 && contact(a, b).relation == Relation::Apart {
            let mut velocity = || v(dice.between(-8.0, 8.0).round(), dice.between(-8.0, 8.0));
            let (va, vb) = (velocity(), velocity());
            check(&Moving::new(a.clone(), va).unwrap(), &Moving::new(b.clone(), vb).unwrap(), dice);
            count += 1;
        }
    });
    count
}

#[test]
fn the_closed_form_finds_the_planted_impact() {
    let mut worst: f64 = 0.0;
    let mut impacts = 0;
    let count = apart(11, 60, |a, b, dice| {
        let here = contact(&a.shape, &b.shape);
        let (Some(separation), Some(normal)) = (here.separation, here.normal) else { return };
        // No single axis separates the parts of a composite: another part may meet first.
        if !a.shape.is_convex() || !b.shape.is_convex() {
            return;
        }
        // Put A where it touches B, then move it back along a velocity that leads in: before the planted time the axis `normal`
        // separates the two, so no earlier contact exists.
        let planted = dice.between(0.05, 0.95);
        let along = normal * dice.between(0.5, 6.0) + normal.perp() * dice.between(-6.0, 6.0);
        let velocity_b = v(dice.between(-4.0, 4.0), dice.between(-4.0, 4.0));
        let mover = Moving::new(a.shape.translated(normal * separation - along * planted), along + velocity_b).unwrap();
        let target = Moving::new(b.shape.clone(), velocity_b).unwrap();
        let outcome = search(&mover, &target, &Method::Exact, 0.0).outcome;
        if let Outcome::Separated { closest_t, clearance } = outcome {
            // A planted touch that rounding has opened: two points, or a graze.
            assert!(clearance < 1e-14 && (closest_t - planted).abs() < 1e-13, "{outcome:?}\n{mover:?}\n{target:?}");
            return;
        }
        impacts += 1;
        let t = outcome.contact_t().unwrap_or(f64::NAN);
        // The pose itself is rounded by about 1e-15, and the approach is at least 0.5 per frame.
        worst = worst.max((t - planted).abs());
        assert_near!(t, planted, 1e-13, "{outcome:?}\n{mover:?}\n{target:?}");
    });
    assert!(2000 < impacts, "only {impacts} impacts of {count} pairs");
    println!("{impacts} planted impacts, worst error {worst:e}");
}

#[test]
fn starts_a_hair_apart_meet_at_once() {
    let mut hairs = 0;
    apart(17, 60, |a, b, dice| {
        let here = contact(&a.shape, &b.shape);
        let (Some(separation), Some(normal)) = (here.separation, here.normal) else { return };
        let shape = a.shape.translated(normal * separation);
        // A body that passes a part of a composite may meet another part later.
        if contact(&shape, &b.shape).relation != Relation::Apart || !shape.is_convex() || !b.shape.is_convex() {
            return;
        }
        hairs += 1;
        let velocity = normal * dice.between(0.5, 6.0) + normal.perp() * dice.between(-6.0, 6.0);
        let outcome =
            search(&Moving::new(shape.clone(), velocity).unwrap(), &Moving::resting(b.shape.clone()), &Method::Exact, 0.0)
                .outcome;
        // Two points, or a vertex and an end, may pass each other within the rounding.
        let passes = matches!(outcome, Outcome::Separated { clearance, .. } if clearance < 1e-14);
        // The gap is as long as a rounding, whichever normal it is measured along.
        let meets = match outcome {
            Outcome::Impact(impact) => {
                let approach = impact.normal.map_or(0.0, |normal| normal.dot(velocity));
                impact.t < 1e-13 || impact.t * approach < 1e-14
            }
            _ => outcome.contact_t().is_some(),
        };
        assert!(passes || meets, "{outcome:?}\n{shape:?} moves by {velocity}\n{b:?}");
    });
    assert!(300 < hairs, "only {hairs} starts a hair apart");
}

#[test]
fn the_closed_form_agrees_with_dense_sampling() {
    let mut impacts = 0;
    let count = apart(12, 12, |a, b, _| {
        let outcome = search(a, b, &Method::Exact, 0.0).outcome;
        let about = || format!("{outcome:?}\n{a:?}\n{b:?}");
        let separation_at = |t: f64| contact(&a.at(t), &b.at(t)).separation.unwrap_or(f64::NEG_INFINITY);
        let samples = (0..=500).map(|k| f64::from(k) / 500.0);
        match outcome {
            Outcome::NotApplicable => panic!("nothing spins here\n{}", about()),
            Outcome::Impact(impact) => {
                impacts += 1;
                assert!(separation_at(impact.t).abs() < 1e-12, "separation at t is {:e}\n{}", separation_at(impact.t), about());
                for t in samples.filter(|t| *t < impact.t - 1e-12) {
                    assert!(0.0 < separation_at(t), "hit at {t} already\n{}", about());
                }
            }
            Outcome::Separated { closest_t, clearance } => {
                assert!(0.0 < clearance, "{}", about());
                assert_near!(separation_at(closest_t), clearance, 1e-12, "{}", about());
                for t in samples {
                    assert!(clearance - 1e-12 <= separation_at(t), "closer at {t}\n{}", about());
                }
            }
            Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotConverged { .. } => {
                panic!("the closed form must decide a pair that starts apart\n{}", about())
            }
        }
    });
    assert!(300 < impacts && impacts < count, "{impacts} impacts in {count} pairs");
}

fn methods() -> Vec<Method> {
    let mut methods = vec![
        Method::Discrete,
        Method::Linear { max_step: None, refinement: Refinement::None },
        Method::Linear { max_step: Some(0.3), refinement: Refinement::Bisect },
        Method::Exact,
    ];
    for envelope in [Envelope::Circle, Envelope::Rectangle, Envelope::Grown] {
        for at_limit in [AtLimit::Accept, AtLimit::Test] {
            methods.push(Method::Binary { min_move: None, envelope, at_limit });
        }
    }
    methods
}

#[test]
fn no_method_claims_what_it_cannot_know() {
    let mut seen = 0;
    apart(13, 12, |a, b, _| {
        let exact = search(a, b, &Method::Exact, 0.0).outcome;
        for method in methods() {
            let report = search(a, b, &method, 0.0);
            let about = || format!("{method:?} says {:?}, the closed form {exact:?}\n{a:?}\n{b:?}", report.outcome);
            seen += 1;
            assert!(!report.probes.is_empty() && 0 < report.tests, "a search must look\n{}", about());
            match (method.kind(), report.outcome) {
                (MethodKind::Discrete | MethodKind::Linear, Outcome::Separated { .. }) => {
                    panic!("a sample proves nothing\n{}", about())
                }
                (MethodKind::Binary, Outcome::Separated { .. }) => {
                    assert!(matches!(exact, Outcome::Separated { .. }), "a wrong proof\n{}", about());
                }
                (MethodKind::Discrete | MethodKind::Linear, Outcome::Impact(impact)) => {
                    // A sampled position is rounded: it may touch where the real motion passes within a rounding.
                    let is_rounding = matches!(exact, Outcome::Separated { clearance, .. } if clearance < 1e-14);
                    let first = exact.contact_t().unwrap_or(f64::NAN);
                    assert!(is_rounding || first <= impact.t + 1e-12, "a hit before the first contact\n{}", about());
                }
                (_, Outcome::Impact(impact)) => {
                    assert!(impact.bracket[0] <= impact.t && impact.t <= impact.bracket[1], "t outside the bracket\n{}", about());
                }
                _ => {}
            }
        }
    });
    assert!(5000 < seen, "only {seen} searches");
}

#[test]
fn swapping_the_bodies_flips_the_outcome() {
    apart(14, 12, |a, b, _| {
        for method in methods() {
            let (forth, back) = (search(a, b, &method, 0.0), search(b, a, &method, 0.0));
            assert_eq!(forth.outcome.id(), back.outcome.id(), "{method:?}\n{forth:?}\n{back:?}");
            if method == Method::Exact
                && let (Some(t), Some(u)) = (forth.outcome.contact_t(), back.outcome.contact_t())
            {
                assert_near!(t, u, 1e-12, "{forth:?}\n{back:?}");
            }
        }
    });
}

#[test]
fn starts_in_contact_are_said_so_by_every_method_that_looks_there() {
    let mut touching = 0;
    for_all_pairs(15, 12, |a, b, _, dice| {
        let start = contact(a, b);
        if start.relation == Relation::Apart {
            return;
        }
        touching += 1;
        let a = Moving::new(a.clone(), v(dice.between(-1.0, 1.0), dice.between(-1.0, 1.0))).unwrap();
        let b = Moving::resting(b.clone());
        for kind in [MethodKind::Linear, MethodKind::Binary, MethodKind::Exact] {
            let report = search(&a, &b, &kind.with_defaults(), 0.0);
            let expected = start.relation;
            assert!(
                matches!(report.outcome, Outcome::InContactAtStart { relation, .. } if relation == expected) && report.tests == 1,
                "{kind:?}: {report:?} for {expected:?}\n{a:?}\n{b:?}"
            );
        }
    });
    assert!(500 < touching, "only {touching} starts in contact");
}

#[test]
fn searches_end_even_where_the_numbers_are_absurd() {
    let mut dice = Dice::new(16);
    for first in Kind::ALL {
        for second in Kind::ALL {
            for speed in [0.0, 1e-60, 1e6, f64::MAX] {
                let a =
                    Moving::new(pose(first, Flavor::Grid, 1.0, &mut dice).translated(v(-9.0, 0.25)), DVec2::X * speed).unwrap();
                let b = Moving::new(pose(second, Flavor::Smooth, 1.0, &mut dice), DVec2::Y * -speed).unwrap();
                for method in methods() {
                    let report = search(&a, &b, &method, 0.0);
                    if let Some(t) = report.outcome.contact_t() {
                        assert!((0.0..=1.0).contains(&t), "{method:?}: {:?}\n{a:?}\n{b:?}", report.outcome);
                    }
                }
            }
        }
    }
}
