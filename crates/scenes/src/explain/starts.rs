//! The start positions from which a search hits, in words.

use super::figures::{at_least, at_most, figure};
use super::texts::{answers as texts, sentences};
use crate::kernel::Moving;
use crate::search::{Method, Outcome, Phases, Starts, safe_step, starts};

/// Numbers whose relative difference is below this are equal up to rounding.
const ROUNDING: f64 = 1e-8;

/// Returns the share of start positions from which a search tunnels, and a change that would make every one safe. `dt`: the
/// duration of a frame, seconds. Empty if the method does not sample, or the bodies do not meet.
///
/// `Tunnels from 96 % of all start positions. Safe for every start up to 18 units/s, or from 126 Hz on.`
pub fn starts_in_words(a: &Moving, b: &Moving, method: &Method, dt: Option<f64>, starts: Option<&Starts>) -> String {
    match starts {
        Some(Starts::Sampled(phases)) => sentences([share_in_words(phases), safety_in_words(a, b, method, dt, phases)]),
        Some(Starts::Every) | None => String::new(),
    }
}

/// Returns the share of start positions from which a search tunnels, as a sentence.
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

/// Returns a share in percent: a whole number, and near 0 and 100 with the first decimal that differs from these.
fn percent(share: f64) -> String {
    let [percent, rest] = [100.0 * share, 100.0 * (1.0 - share)];
    let digits = |x: f64| (0.0 < x && x < 1.0).then(|| (-x.log10()).ceil().clamp(1.0, 9.0) as usize);
    let decimals = digits(percent).or(digits(rest)).unwrap_or(0);
    format!("{percent:.decimals$}")
}

/// Returns the change that would make every start position safe, as a sentence. Empty if none is known, or if the samples are
/// dense enough already.
fn safety_in_words(a: &Moving, b: &Moving, method: &Method, dt: Option<f64>, phases: &Phases) -> String {
    if phases.longest <= 0.0 {
        return String::new();
    }
    // The frames per second at which the same motion per second is in contact for a whole frame: this holds for spins as well.
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

/// Returns an upper bound in the form of [`figure`](super::figures::figure), rounded down unless only rounding errors are cut off.
fn rounded_down(value: f64) -> String {
    let nearest = figure(value);
    if nearest.parse().is_ok_and(|shown: f64| shown <= value * (1.0 + ROUNDING)) { nearest } else { at_least(value) }
}

/// Returns a lower bound of frames per second, rounded up: a whole number if that is near enough.
fn rounded_up(rate: f64) -> String {
    /// Below this, the next whole number would be much larger.
    const WHOLE: f64 = 10.0;
    let rate = rate * (1.0 - ROUNDING);
    if WHOLE <= rate { figure(rate.ceil()) } else { at_most(rate) }
}

/// Returns [`starts_in_words`] for two bodies. `proof`: the proof of their motion.
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
        // 0.3 of 8 units per frame: 3.75 %. 0.3 units per frame is 18 units/s at 60 Hz, and 480 units/s is 0.3 units per frame at
        // 1600 Hz.
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
