//! Tests spinning bodies anywhere in the world and at any scale: the answer of an advancement is as right as near the origin.

use clashbox_geometry::kernel::{DVec2, Kind, Moving, Relation, Shape, contact};
use clashbox_geometry::search::{EndedBy, Method, Outcome, search};

use crate::common::adversarial::mapped;
use crate::common::{Dice, Flavor, aabb, circle, pose, v};

const SAMPLES: u32 = 400;

/// Returns the separations at many times.
fn samples(a: &Moving, b: &Moving) -> Vec<(f64, f64)> {
    let times = (0..=SAMPLES).map(|k| f64::from(k) / f64::from(SAMPLES));
    times.map(|t| (t, separation(a, b, t))).collect()
}

fn separation(a: &Moving, b: &Moving, t: f64) -> f64 {
    contact(&a.at(t), &b.at(t)).separation.unwrap_or(f64::NEG_INFINITY)
}

/// Returns the same body elsewhere, scaled.
fn image(body: &Moving, offset: DVec2, scale: f64) -> Moving {
    Moving::new(mapped(&body.shape, offset, scale), body.velocity() * scale).unwrap().spinning(body.spin()).unwrap()
}

#[test]
fn an_advancement_is_as_right_anywhere_and_at_any_scale() {
    const TOLERANCE: f64 = 1e-6;
    let mut dice = Dice::new(61);
    let ([mut impacts, mut separated, mut open], mut wrong) = ([0; 3], Vec::new());
    for (first, second) in Kind::ALL.into_iter().flat_map(|first| Kind::ALL.map(|second| (first, second))) {
        for round in 0..8 {
            // Grid coordinates are multiples of a half: moving and scaling does not round them.
            let mut body = |kind: Kind| {
                let velocity = v(dice.between(-4.0, 4.0).round(), dice.between(-4.0, 4.0).round()) / 2.0;
                let turns = if round % 4 == 3 { 900.0 } else { 45.0 };
                let spin = dice.between(-4.0, 4.0).round() * turns;
                Moving::new(pose(kind, Flavor::Grid, 1.0, &mut dice), velocity).unwrap().spinning(spin).unwrap()
            };
            let (a, b) = (body(first), body(second));
            if contact(&a.shape, &b.shape).relation != Relation::Apart {
                continue;
            }
            let truth = samples(&a, &b);
            let closest = truth.iter().fold(f64::INFINITY, |least, (_, separation)| least.min(*separation));
            let first_hit = truth.iter().find(|(_, separation)| *separation < -1e-9).map(|(t, _)| *t);
            for (offset, scale) in
                [0.0, 1e3, 1e6, 1e8].into_iter().flat_map(|x| [-40, -20, 0, 26].map(|power| (x, 2.0_f64.powi(power))))
            {
                let [c, d] = [&a, &b].map(|body| image(body, v(offset, -offset / 4.0), scale));
                let method = Method::Advance { tolerance: Some(TOLERANCE * scale) };
                let outcome = search(&c, &d, &method, 0.0).outcome;
                // A center of area is rounded as a coordinate is, and a body turns about it.
                let turns = a.spin().abs().max(b.spin().abs()).to_radians();
                let rounding = 1e-9 + 4.0 * f64::EPSILON * offset * (1.0 + turns.min(2.0));
                let is_right = match outcome {
                    Outcome::Impact(impact) => {
                        impacts += 1;
                        let there = separation(&a, &b, impact.t);
                        there.abs() <= TOLERANCE + rounding * 4.0 && first_hit.is_none_or(|t| impact.t <= t)
                    }
                    Outcome::Separated { clearance, .. } => {
                        separated += 1;
                        first_hit.is_none() && clearance / scale <= closest + rounding
                    }
                    Outcome::NotConverged { reached_t, .. } => {
                        open += 1;
                        first_hit.is_none_or(|t| reached_t <= t)
                    }
                    Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => false,
                };
                if !is_right {
                    wrong.push(format!(
                        "{outcome:?} at {offset:e}, scale {scale:e}; closest {closest:e}, hits {first_hit:?}\n{a:?}\n{b:?}"
                    ));
                }
            }
        }
    }
    let all = impacts + separated + open;
    assert!(wrong.is_empty(), "{} of {all}, the first {}", wrong.len(), wrong[0]);
    assert!(1000 < impacts && 1000 < separated && open < all / 8, "{impacts} impacts, {separated} separated, {open} open");
}

#[test]
fn a_bar_far_away_passes_a_ball_and_says_by_how_much() {
    // The vertices of the bar are sqrt(4^2 + 0.0625^2) from its middle.
    for (offset, scale) in [(0.0, 1.0), (1e8, 1.0), (0.0, 2.0_f64.powi(-40)), (1e8, 2.0_f64.powi(-40))] {
        let body = |shape: Shape, spin: f64| Moving::resting(mapped(&shape, v(offset, 0.0), scale)).spinning(spin).unwrap();
        let bar = body(aabb((-4.0, -0.0625), (4.0, 0.0625)), 3600.0);
        let ball = body(circle(0.0, 4.250_538_251_451_315, 0.25), 0.0);
        let outcome = search(&bar, &ball, &Method::Advance { tolerance: Some(1e-6 * scale) }, 0.0).outcome;
        let Outcome::Separated { clearance, .. } = outcome else { panic!("at {offset:e}, scale {scale:e}: {outcome:?}") };
        let expected = 4.250_538_251_451_315 - 0.25 - 4.0_f64.hypot(0.0625);
        assert!(
            (0.9 * expected..=expected).contains(&(clearance / scale)),
            "{clearance:e} of {expected:e} at {offset:e}, scale {scale:e}"
        );
    }
}

#[test]
fn a_tolerance_finer_than_rounding_is_not_kept() {
    let bar = Moving::resting(aabb((-4.0, -0.0625), (4.0, 0.0625))).spinning(90.0).unwrap();
    let ball = Moving::resting(circle(0.0, 3.0, 0.5));
    for (tolerance, is_kept) in [(1e-3, true), (1e-12, true), (1e-16, false), (f64::MIN_POSITIVE, true)] {
        let outcome = search(&bar, &ball, &Method::Advance { tolerance: Some(tolerance) }, 0.0).outcome;
        let is_impact = matches!(outcome, Outcome::Impact(_));
        let is_open = matches!(outcome, Outcome::NotConverged { reached_t, ended_by: EndedBy::Rounding } if 0.5 < reached_t);
        assert_eq!((is_impact, is_open), (is_kept, !is_kept), "tolerance {tolerance:e}: {outcome:?}");
    }
}
