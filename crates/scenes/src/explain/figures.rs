//! Numbers for people: four significant digits in answers, six in derivations and entries, without rounding errors.

use glam::DVec2;

use super::texts::words as texts;

pub use crate::kernel::in_full;

/// A smaller difference of times does not count, a fraction of the frame.
pub(crate) const NEGLIGIBLE: f64 = 1e-9;

/// The number of significant digits in answers.
const DIGITS: i32 = 4;
/// The number of significant digits in derivations and entries.
const PRECISE_DIGITS: i32 = 6;

/// Returns the number with up to four significant digits, for answers: `0.3333`, `1e-9`, `2.5e12`, `infinity`. Whole parts of up to
/// seven digits are shown as they are: `12346`.
pub fn figure(value: f64) -> String {
    // Rounding errors do not decide how a number halfway between two is rounded: 0.51875 - 1e-16 is shown as 0.51875 is.
    with_digits(format!("{value:.13e}").parse().unwrap_or(value), DIGITS)
}

/// Returns the number with up to six significant digits, for entries, and for derivations that a reader computes again:
/// `0.333333`.
pub fn precise(value: f64) -> String {
    with_digits(value, PRECISE_DIGITS)
}

fn with_digits(value: f64, n_digits: i32) -> String {
    /// The exponent of ten of the largest numbers that are written without it.
    const LARGEST_EXPONENT: i32 = 6;
    if !value.is_finite() {
        return if value.is_nan() {
            texts::UNDEFINED
        } else if value < 0.0 {
            texts::MINUS_INFINITY
        } else {
            texts::INFINITY
        }
        .to_owned();
    }
    // The formatter rounds once: "-1.23457e-5" has its digits and its exponent.
    let scientific = format!("{:.*e}", (n_digits - 1) as usize, value + 0.0);
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    if (-4..=LARGEST_EXPONENT).contains(&exponent) {
        let decimals = (n_digits - 1 - exponent).max(0) as usize;
        without_trailing_zeros(&format!("{:.decimals$}", value + 0.0)).to_owned()
    } else {
        format!("{}e{exponent}", without_trailing_zeros(digits))
    }
}

/// Returns a lower bound in the form of [`figure`]: rounded down if it must be rounded.
pub fn at_least(value: f64) -> String {
    rounded_towards(f64::NEG_INFINITY, value)
}

/// Returns an upper bound in the form of [`figure`]: rounded up if it must be rounded.
pub fn at_most(value: f64) -> String {
    rounded_towards(f64::INFINITY, value)
}

fn rounded_towards(end: f64, value: f64) -> String {
    let nearest = figure(value);
    let is_unsafe = nearest.parse().is_ok_and(|shown: f64| if end < 0.0 { value < shown } else { shown < value });
    if !is_unsafe {
        return nearest;
    }
    // Half a unit in the last digit leads to the adjacent number.
    let unit = 10.0_f64.powi(value.abs().log10().floor() as i32 - (DIGITS - 1));
    figure(value + end.signum() * unit / 2.0)
}

/// Rounds `value` to a power of ten that is not above `step`: to as many decimals as a step of the screen can show.
pub fn rounded_to(value: f64, step: f64) -> f64 {
    let decimals = (-step.log10().floor()).clamp(0.0, 12.0) as i32;
    let power = 10f64.powi(decimals);
    (value * power).round() / power + 0.0
}

/// Returns a number that is known to `bound`, with the digits that this justifies, and with the bound if it removes digits:
/// `0.123 ± 0.003`.
pub(super) fn within(value: f64, bound: f64) -> String {
    /// Smaller bounds are not shown: the digits of a fraction of the frame that are shown in derivations.
    const SHOWN: f64 = 1e-6;
    if bound < SHOWN {
        return figure(value);
    }
    // The bound has one digit, rounded up, and the number ends with that digit.
    let digit = bound.log10().floor();
    let (unit, rounded) = (10.0_f64.powf(digit), with_decimals(value, -digit as i32));
    texts::within(precise(rounded), precise(((bound + (rounded - value).abs()) / unit).ceil() * unit))
}

/// Returns two numbers with four significant digits each, or with as many more as are needed to distinguish them.
pub(super) fn distinct(one: f64, other: f64) -> [String; 2] {
    /// The number of digits in which any two numbers differ.
    const ALL_DIGITS: i32 = 17;
    let with = |n_digits: i32| [one, other].map(|value| with_digits(value, n_digits));
    let read_differently = |n_digits: &i32| matches!(with(*n_digits), [short, also_short] if short != also_short);
    with((DIGITS..=ALL_DIGITS).find(read_differently).unwrap_or(DIGITS))
}

/// Returns the number `now`, to be read with `other`, which is shown in full: with four significant digits, or with as many more
/// as are needed to distinguish the two.
pub(super) fn beside(now: f64, other: f64) -> String {
    let [now, _] = distinct(now, other);
    now
}

/// Returns the number rounded to this many decimals; a negative number of decimals rounds to that many zeros before the point.
pub(super) fn with_decimals(value: f64, decimals: i32) -> f64 {
    let rounded = if 0 <= decimals {
        format!("{value:.*}", decimals as usize).parse().unwrap_or(value)
    } else {
        let unit = 10.0_f64.powi(-decimals);
        (value / unit).round() * unit
    };
    // Adding 0.0 turns -0 into 0.
    rounded + 0.0
}

/// Returns a number of tests in words: `1 test`, `1,234 tests`.
pub fn tests_in_words(count: usize) -> String {
    if count == 1 { texts::ONE_TEST.to_owned() } else { texts::tests(grouped(count)) }
}

/// Returns the text with a capital at its start.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns a whole number with its digits in groups of three: 12345 as "12,345".
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if 0 < idx && (digits.len() - idx).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns a count with its digits in groups of three.
pub fn grouped_count(count: u64) -> String {
    grouped(usize::try_from(count).unwrap_or(usize::MAX))
}

/// Returns a point or vector, with the digits of an answer: `(3, -0.5)`. A coordinate within the rounding of the other one is 0.
pub fn point_in_words(v: DVec2) -> String {
    point_of(v, figure)
}

/// Returns a point or vector as [`point_in_words`], with the digits of an entry or derivation.
pub fn precise_point(v: DVec2) -> String {
    point_of(v, precise)
}

fn point_of(v: DVec2, number: fn(f64) -> String) -> String {
    /// The error that a rotation leaves in a coordinate that should be 0.
    const ROUNDING: f64 = 2.0 * f64::EPSILON;
    let shown =
        |own: f64, other: f64| if other.is_finite() && own.abs() <= ROUNDING * other.abs() { number(0.0) } else { number(own) };
    texts::point(shown(v.x, v.y), shown(v.y, v.x))
}

/// Returns the number, or 0 if it is within the rounding of numbers as large as `magnitude`.
pub(super) fn without_noise(value: f64, magnitude: f64) -> f64 {
    /// The rounding error of a few sums and products: some dozens of units in the last place.
    const NOISE: f64 = 1e-14;
    if value.abs() <= NOISE * magnitude.abs() { 0.0 } else { value }
}

/// Returns a distance, or "about 0" if it is not 0 and yet within the rounding of the two points it is measured between.
pub fn distance_in_words(distance: f64, [from, to]: [DVec2; 2]) -> String {
    let shown = without_noise(distance, largest_coordinate(&[from, to]));
    if shown == 0.0 && distance != 0.0 { texts::ABOUT_ZERO.to_owned() } else { figure(distance) }
}

/// Returns a point or vector that was computed from coordinates as large as `magnitude`.
pub(super) fn computed_point(v: DVec2, magnitude: f64) -> String {
    let magnitude = magnitude.max(v.abs().max_element());
    precise_point(DVec2::new(without_noise(v.x, magnitude), without_noise(v.y, magnitude)))
}

/// Returns the largest absolute coordinate: values computed from these points are off by a fraction of it.
pub(super) fn largest_coordinate(points: &[DVec2]) -> f64 {
    points.iter().fold(0.0, |largest, p| p.abs().max_element().max(largest))
}

/// Returns a number of a derivation for use after an operator: a negative one in parentheses.
pub(super) fn term(value: f64) -> String {
    if value < 0.0 { format!("({})", precise(value)) } else { precise(value) }
}

fn without_trailing_zeros(digits: &str) -> &str {
    if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_have_as_many_digits_as_the_screen_shows() {
        let rows = [(1.23456, 0.0125, 1.23), (1.23456, 1.0, 1.0), (-0.001, 0.0125, 0.0), (12345.6, 20.0, 12346.0)];
        for (value, step, expected) in rows {
            assert_eq!(rounded_to(value, step), expected, "{value} in steps of {step}");
        }
    }

    #[test]
    fn numbers_have_few_digits_and_no_noise() {
        let rows = [
            (0.0, "0", "0"),
            (-0.0, "0", "0"),
            (1.0, "1", "1"),
            (-2.5, "-2.5", "-2.5"),
            (0.1 + 0.2, "0.3", "0.3"),
            (3.0000000000000004, "3", "3"),
            (2.0 / 3.0, "0.6667", "0.666667"),
            (0.9999999, "1", "1"),
            (100.0, "100", "100"),
            (1_234_567.8, "1234568", "1234568"),
            (12_345_678.0, "1.235e7", "1.23457e7"),
            (1e-9, "1e-9", "1e-9"),
            (0.00012345678, "0.0001235", "0.000123457"),
            (0.000012345678, "1.235e-5", "1.23457e-5"),
            (1e30, "1e30", "1e30"),
            (f64::NEG_INFINITY, "-infinity", "-infinity"),
        ];
        for (value, in_answer, in_derivation) in rows {
            assert_eq!((figure(value).as_str(), precise(value).as_str()), (in_answer, in_derivation), "{value:e}");
        }
    }

    #[test]
    fn two_numbers_that_differ_have_digits_that_do() {
        let rows = [
            (1.0, 2.0, ["1", "2"]),
            (1.0605781210663, 1.0605778, ["1.0605781", "1.0605778"]),
            (1.0605781210663, 1.06058, ["1.060578", "1.06058"]),
            (1.0, 1.0 + f64::EPSILON, ["1", "1.0000000000000002"]),
            (1e300, 1.0000001e300, ["1e300", "1.0000001e300"]),
            (0.5, 0.5, ["0.5", "0.5"]),
        ];
        for (one, other, expected) in rows {
            assert_eq!(distinct(one, other), expected, "{one} and {other}");
        }
        assert_eq!(beside(1.0605778, 1.0605781210663), "1.0605778", "smaller than the other one, and reads so");
    }

    #[test]
    fn a_rounding_error_is_shown_as_0() {
        let rows = [
            (DVec2::new(-5.55e-17, -0.1), 0.0, "(0, -0.1)"),
            (DVec2::new(1.4e-17, 2.8e-17), 0.2, "(0, 0)"),
            (DVec2::new(1e-9, 1.0), 5.0, "(1e-9, 1)"),
            (DVec2::new(1e-30, 2e-30), 0.0, "(1e-30, 2e-30)"),
        ];
        for (v, magnitude, expected) in rows {
            assert_eq!(computed_point(v, magnitude), expected, "{v} of {magnitude}");
        }
    }

    #[test]
    fn a_distance_within_the_rounding_of_its_points_is_about_0() {
        let rows = [
            (1.4e-17, 1.5, "about 0"),
            (-2e-16, 1.5, "about 0"),
            (0.0, 1.5, "0"),
            (1e-9, 1.5, "1e-9"),
            (1.4e-17, 0.0, "1.4e-17"),
        ];
        for (distance, coordinate, expected) in rows {
            let points = [DVec2::splat(coordinate); 2];
            assert_eq!(distance_in_words(distance, points), expected, "{distance:e} at {coordinate}");
        }
    }

    #[test]
    fn a_bound_is_rounded_to_its_safe_side() {
        let rows = [
            (0.12346, "0.1234", "0.1235"),
            (0.12344, "0.1234", "0.1235"),
            (0.25, "0.25", "0.25"),
            (-0.12346, "-0.1235", "-0.1234"),
            (0.9999999, "0.9999", "1"),
            (1.23456789e-7, "1.234e-7", "1.235e-7"),
            (0.0, "0", "0"),
        ];
        for (value, least, most) in rows {
            assert_eq!((at_least(value).as_str(), at_most(value).as_str()), (least, most), "{value:e}");
        }
    }
}
