//! From which start positions a search hits, in words.

use super::figures::{at_least, at_most, figure};
use super::texts::{sentences, starts as texts};
use crate::kernel::Moving;
use crate::search::{Method, Outcome, Phases, Starts, safe_step, starts};

/// Numbers that differ by less than this part are the same to rounding.
const ROUNDING: f64 = 1e-8;

/// From how many start positions a search tunnels, and what would make every one safe. `dt`: how long a frame takes, seconds. Empty where
/// that is no question: the method does not sample, or the bodies do not meet.
///
/// `Tunnels from 96 % of all start positions. Safe for every start up to 18 units/s, or from 126 Hz on.`
pub fn starts_in_words(a: &Moving, b: &Moving, method: &Method, dt: Option<f64>, starts: Option<&Starts>) -> String {
    match starts {
        Some(Starts::Sampled(phases)) => sentences([share_in_words(phases), safety_in_words(a, b, method, dt, phases)]),
        Some(Starts::Every) | None => String::new(),
    }
}

/// From how many start positions a search tunnels, as a sentence.
pub fn share_in_words(phases: &Phases) -> String {
    let [low, high] = [1.0 - phases.share[1], 1.0 - phases.share[0]];
    if phases.is_safe() {
        texts::FROM_EVERY.to_owned()
    } else if high < ROUNDING {
        texts::FROM_EVERY_BUT_ROUNDING.to_owned()
    } else if 1.0 - ROUNDING < low {
        texts::TUNNELS_FROM_ALMOST_ALL.to_owned()
    } else if percent(low) == percent(high) {
        texts::tunnels_from(percent(low))
    } else {
        texts::tunnels_from_between(percent(low), percent(high))
    }
}

/// A share as a number of percent: a whole one, and near 0 and 100 with the digit that tells it from these.
fn percent(share: f64) -> String {
    let [percent, rest] = [100.0 * share, 100.0 * (1.0 - share)];
    let digits = |x: f64| (0.0 < x && x < 1.0).then(|| (-x.log10()).ceil().clamp(1.0, 9.0) as usize);
    let decimals = digits(percent).or(digits(rest)).unwrap_or(0);
    format!("{percent:.decimals$}")
}

/// What would make every start position safe, as a sentence. Empty where nothing is known to, or where the samples are near enough already.
fn safety_in_words(a: &Moving, b: &Moving, method: &Method, dt: Option<f64>, phases: &Phases) -> String {
    if phases.longest <= 0.0 {
        return String::new();
    }
    // The frames a second at which the same motion, a second, is in contact for a frame: this holds for turns as well.
    let rate = dt.map(|dt| rounded_up(1.0 / (phases.longest * dt)));
    let step = safe_step(a, b, phases);
    match (method, step, dt.zip(rate)) {
        (Method::Linear { .. }, Some(step), _) if !phases.is_safe() => texts::safe_max_step(rounded_down(step)),
        (Method::Binary { .. }, Some(step), _) if !phases.is_safe() => texts::safe_min_move(rounded_down(step)),
        (Method::Discrete, Some(step), Some((dt, rate))) => texts::safe_speed_and_rate(rounded_down(step / dt), rate),
        (Method::Discrete, Some(step), None) => texts::safe_speed(rounded_down(step)),
        (Method::Discrete, None, Some((_, rate))) => texts::safe_rate(rate),
        _ => String::new(),
    }
}

/// What is at most so much but for rounding, with six digits.
fn rounded_down(value: f64) -> String {
    let nearest = figure(value);
    if nearest.parse().is_ok_and(|shown: f64| shown <= value * (1.0 + ROUNDING)) { nearest } else { at_least(value) }
}

/// A number of frames a second that is at least so much but for rounding: whole where that is near.
fn rounded_up(rate: f64) -> String {
    /// Below, a whole number would be much more.
    const WHOLE: f64 = 10.0;
    let rate = rate * (1.0 - ROUNDING);
    if WHOLE <= rate { figure(rate.ceil()) } else { at_most(rate) }
}

/// As [`starts_in_words`], asked of two bodies. `proof` is what is proven of their motion.
pub fn starts_of_in_words([a, b]: [&Moving; 2], method: &Method, slop: f64, dt: Option<f64>, proof: &Outcome) -> String {
    starts_in_words(a, b, method, dt, starts(a, b, method, slop, proof).as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle};
    use crate::search::{Refinement, prove};

    #[test]
    fn a_share_has_the_digits_that_tell_it_from_none_and_all() {
        for (share, expected) in [(0.7, "70"), (0.9625, "96"), (0.004, "0.4"), (0.0004, "0.04"), (0.996, "99.6"), (0.5, "50")] {
            assert_eq!(percent(share), expected, "{share}");
        }
    }

    #[test]
    fn the_bullet_and_the_paper_can_be_checked_on_paper() {
        // 0.3 of 8 units a frame: 3.75 %. A frame of 0.3 units is 18 units/s at 60 Hz, and 480 units/s are 0.3 units at 1600 Hz.
        let bullet = Moving::new(Circle::new([-4.0, 0.0], 0.1).unwrap(), [8.0, 0.0]).unwrap();
        let paper = Moving::resting(Aabb::new([-0.05, -2.0], [0.05, 2.0]).unwrap());
        let linear = |max_step| Method::Linear { max_step: Some(max_step), refinement: Refinement::None };
        let rows = [
            (Method::Discrete, None, "Tunnels from 96 % of all start positions. Safe for every start up to 0.3 units a frame."),
            (
                Method::Discrete,
                Some(1.0 / 60.0),
                "Tunnels from 96 % of all start positions. Safe for every start up to 18 units/s, or from 1600 Hz on.",
            ),
            (linear(1.0), None, "Tunnels from 70 % of all start positions. Safe for every start with a max step up to 0.3."),
            (linear(0.25), None, "Hits from every start position."),
            (Method::Exact, None, ""),
        ];
        for (method, dt, expected) in rows {
            let proof = prove(&bullet, &paper, 0.0).1.outcome;
            assert_eq!(starts_of_in_words([&bullet, &paper], &method, 0.0, dt, &proof), expected, "{method:?}");
        }
    }
}
