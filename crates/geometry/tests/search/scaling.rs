//! Tests that a motion scaled by a power of two, which rounds nothing, has the same outcome: no search has a built-in length,
//! except those that it chooses by itself.

use clashbox_geometry::kernel::{DVec2, Kind, Moving};
use clashbox_geometry::search::{AtLimit, Envelope, Impact, Method, Outcome, Refinement, search};

use crate::common::adversarial::mapped;
use crate::common::{Dice, Flavor, pose, v};

const POWERS: [i32; 6] = [-120, -60, -40, -3, 17, 60];

fn scaled(outcome: Outcome, scale: f64) -> Outcome {
    match outcome {
        Outcome::Impact(impact) => Outcome::Impact(Impact { point: impact.point * scale, ..impact }),
        Outcome::Separated { closest_t, clearance } => Outcome::Separated { closest_t, clearance: clearance * scale },
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => {
            outcome
        }
    }
}

fn image(body: &Moving, scale: f64) -> Moving {
    let shape = mapped(&body.shape, DVec2::ZERO, scale);
    Moving::new(shape, body.velocity() * scale).unwrap().spinning(body.spin()).unwrap()
}

/// Returns every method with the lengths that it is given at scale 1.
fn methods() -> Vec<Method> {
    let mut methods = vec![
        Method::Discrete,
        Method::Linear { max_step: Some(0.3), refinement: Refinement::Bisect },
        Method::Exact,
        Method::Advance { tolerance: Some(1e-3) },
        Method::Advance { tolerance: Some(1e-9) },
    ];
    for envelope in [Envelope::Circle, Envelope::Rectangle, Envelope::Grown] {
        methods.push(Method::Binary { min_move: Some(0.05), envelope, at_limit: AtLimit::Test });
    }
    methods
}

#[test]
fn scaling_changes_no_digit_of_an_outcome() {
    let mut dice = Dice::new(51);
    let (mut compared, mut wrong) = (0, Vec::new());
    for (first, second) in Kind::ALL.into_iter().flat_map(|first| Kind::ALL.map(|second| (first, second))) {
        for round in 0..6 {
            let flavor = [Flavor::Smooth, Flavor::Grid, Flavor::Far][round % 3];
            let mut body = |kind: Kind, spins: bool| {
                let velocity = v(dice.between(-6.0, 6.0).round(), dice.between(-6.0, 6.0));
                let spin = if spins { dice.between(-8.0, 8.0).round() * 45.0 } else { 0.0 };
                Moving::new(pose(kind, flavor, 1.0, &mut dice), velocity).unwrap().spinning(spin).unwrap()
            };
            let (a, b) = (body(first, 2 < round), body(second, 2 < round));
            for method in methods() {
                let here = search(&a, &b, &method, 0.0);
                for scale in POWERS.map(|power| 2.0_f64.powi(power)) {
                    let method = method.with_length(method.given_length().map(|length| length * scale));
                    let there = search(&image(&a, scale), &image(&b, scale), &method, 0.0);
                    compared += 1;
                    let expected = scaled(here.outcome, scale);
                    if there.outcome != expected || there.tests != here.tests {
                        wrong.push(format!(
                            "{method:?} at {scale:e}: {:?} in {} tests, expected {expected:?} in {}\n{a:?}\n{b:?}",
                            there.outcome, there.tests, here.tests
                        ));
                    }
                }
            }
        }
    }
    assert!(20_000 < compared, "only {compared} compared");
    assert!(wrong.is_empty(), "{} of {compared}, the first {}", wrong.len(), wrong[0]);
}
