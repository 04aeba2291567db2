//! Tests that shapes scaled by a power of two, which rounds nothing, have the same answers, scaled: no length is built into the
//! kernel.

use clashbox_geometry::kernel::{
    Contact, Crossings, DVec2, MAX_COORDINATE, MIN_COORDINATE, Shape, contact, crossings, exact, hit,
};

use crate::common::adversarial::{self, mapped};
use crate::common::{Dice, for_all_pairs};

/// The powers of two: down to where the shapes are just within the limit of small numbers, and up to where they are just within
/// that of large ones.
const POWERS: [i32; 6] = [-150, -100, -50, -3, 17, 60];

fn scaled(answer: &Contact, scale: f64) -> Contact {
    // The smallest number represents a separation that rounding has lost, and has no scale.
    let separation = answer.separation.map(|s| if s.abs() == f64::MIN_POSITIVE { s } else { s * scale });
    Contact { separation, witness_a: answer.witness_a * scale, witness_b: answer.witness_b * scale, ..*answer }
}

fn scaled_crossings(found: &Crossings, scale: f64) -> Crossings {
    Crossings {
        points: found.points.iter().map(|p| *p * scale).collect(),
        stretches: found.stretches.iter().map(|stretch| stretch.map(|p| p * scale)).collect(),
        coincident: found.coincident,
    }
}

/// Returns true if the witnesses, scaled, are in the permitted range.
fn has_witnesses_in_range(answer: &Contact, scale: f64) -> bool {
    let largest = answer.witness_a.abs().max(answer.witness_b.abs()).max_element();
    largest * scale.max(1.0) < MAX_COORDINATE / 1e3
}

/// Returns true if the crossings, scaled, are in the permitted range: lines may cross far out.
fn is_in_range(found: &Crossings, scale: f64) -> bool {
    let largest = found.points.iter().fold(DVec2::ZERO, |largest, p| largest.max(p.abs())).max_element();
    largest * scale.max(1.0) < MAX_COORDINATE / 1e3
}

/// Compares every answer about two shapes with that about their images. Returns how many were compared.
fn compare(a: &Shape, b: &Shape, wrong: &mut Vec<String>) -> usize {
    let (here, crossed) = (contact(a, b), crossings(a, b));
    let mut compared = 0;
    for scale in POWERS.map(|power| 2.0_f64.powi(power)) {
        let (c, d) = (mapped(a, DVec2::ZERO, scale), mapped(b, DVec2::ZERO, scale));
        // A number may leave the permitted range; then the shape is returned as it was.
        if mapped(&c, DVec2::ZERO, 1.0 / scale) != *a || mapped(&d, DVec2::ZERO, 1.0 / scale) != *b || c == *a || d == *b {
            continue;
        }
        compared += 1;
        let (there, expected) = (contact(&c, &d), scaled(&here, scale));
        let about = || format!("{scale:e}\n{a:?}\n{b:?}");
        if has_witnesses_in_range(&here, scale) && there != expected {
            wrong.push(format!("contact {there:?} was expected to be {expected:?} at {}", about()));
        }
        for slop in [0.0, here.separation.unwrap_or(0.0).abs(), 0.25] {
            let (here, there) = (hit(a, b, slop), hit(&c, &d, slop * scale));
            if MIN_COORDINATE < slop * scale && here != there {
                wrong.push(format!("hit {there} at slop {slop:e}, {}", about()));
            }
        }
        if exact::relation(&c, &d) != exact::relation(a, b) {
            wrong.push(format!("relation {}", about()));
        }
        let (found, expected) = (crossings(&c, &d), scaled_crossings(&crossed, scale));
        if is_in_range(&crossed, scale) && found != expected {
            wrong.push(format!("crossings {found:?} were expected to be {expected:?} at {}", about()));
        }
    }
    compared
}

#[test]
fn scaling_scales_every_answer() {
    let (mut compared, mut wrong) = (0, Vec::new());
    for_all_pairs(41, 6, |a, b, _, _| compared += compare(a, b, &mut wrong));
    let mut dice = Dice::new(42);
    for_all_pairs(43, 3, |a, b, _, _| {
        let (a, b) = adversarial::pair(a.kind(), b.kind(), &mut dice);
        compared += compare(&a, &b, &mut wrong);
    });
    assert!(20_000 < compared, "only {compared} compared");
    assert!(wrong.is_empty(), "{} of {compared}, the first {}", wrong.len(), wrong[0]);
}
