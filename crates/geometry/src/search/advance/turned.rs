//! Computes sine and cosine together, for the angles of one frame.
//!
//! Up to an eighth of a turn both are polynomials without a branch, so that the processor can compute them in parallel; the
//! library's functions are right to the last bit for any angle, and take four times as long. Each step turns two bodies.

use std::f64::consts::FRAC_PI_4;

use crate::kernel::DVec2;
use crate::kernel::portable::direction;

/// Returns the unit vector at an angle, radians. Right to 2 roundings of 1.
#[inline]
pub(super) fn turned(angle: f64) -> DVec2 {
    if angle.abs() <= FRAC_PI_4 { small(angle) } else { direction(angle) }
}

/// Returns the unit vector by Taylor polynomials. The first terms left out are x^17 / 17! and x^18 / 18!, below 5e-17 and 3e-18
/// here.
#[inline]
fn small(x: f64) -> DVec2 {
    let square = x * x;
    let from_highest = |terms: [f64; 8]| terms.into_iter().fold(0.0, |sum, term| sum * square + term);
    let cosine = from_highest([
        1.0 / 20_922_789_888_000.0,
        -1.0 / 87_178_291_200.0,
        1.0 / 479_001_600.0,
        -1.0 / 3_628_800.0,
        1.0 / 40_320.0,
        -1.0 / 720.0,
        1.0 / 24.0,
        -0.5,
    ]);
    let sine = from_highest([
        0.0,
        -1.0 / 1_307_674_368_000.0,
        1.0 / 6_227_020_800.0,
        -1.0 / 39_916_800.0,
        1.0 / 362_880.0,
        -1.0 / 5_040.0,
        1.0 / 120.0,
        -1.0 / 6.0,
    ]);
    DVec2::new(1.0 + square * cosine, x + x * square * sine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_polynomials_are_right_to_two_roundings() {
        for k in -100_000_i32..=100_000 {
            let angle = f64::from(k) * 1e-5;
            let (found, expected) = (turned(angle), DVec2::from_angle(angle));
            let off = (found - expected).abs().max_element();
            assert!(off <= 2.0 * f64::EPSILON, "{off:e} at {angle}: {found} instead of {expected}");
        }
    }

    #[test]
    fn no_turn_turns_nothing() {
        assert_eq!(turned(0.0), DVec2::X, "an angle of 0");
    }
}
