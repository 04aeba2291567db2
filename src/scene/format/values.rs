//! Single values and what they are held to: in range, finite, not too long. Where one is not, a problem of its part of the text is noted.

use glam::DVec2;

use super::super::errors::Problems;
use super::read::{Pair, read};
use crate::kernel::MAX_COORDINATE;
use crate::kernel::shape::not_too_small;

/// A number that must be finite, in range and 0 or more.
pub(super) fn not_negative(field: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let value: f64 = read(part, &format!("{whose}`{field}`: "), problems)?;
    if (0.0..=MAX_COORDINATE).contains(&value) {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is {value}, it must be 0 or more and at most {MAX_COORDINATE:e}"));
    None
}

/// The slop, which is held to what coordinates are.
pub(super) fn slop(part: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let slop = not_negative("slop", part, "", problems)?;
    not_too_small("slop", slop).map_err(|error| problems.at(part, error.to_string())).ok()
}

/// A finite number.
pub(super) fn finite(field: &str, value: f64, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    if value.is_finite() {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is not a finite number, all numbers must be finite"));
    None
}

/// A fraction of the frame, between 0 and 1.
pub(super) fn fraction(field: &str, value: f64, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    if (0.0..=1.0).contains(&value) {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is {value}, it must be between 0 and 1"));
    None
}

/// A length, 0 or more.
pub(super) fn length(field: &str, value: f64, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    if value < 0.0 {
        problems.at(part, format!("{whose}`{field}` is {value}, it must be 0 or more"));
        return None;
    }
    finite(field, value, part, whose, problems)
}

/// A vector of two finite numbers.
pub(super) fn vector(field: &str, value: Pair, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<DVec2> {
    let (x, y) = value;
    let (x, y) = finite(field, x, part, whose, problems).zip(finite(field, y, part, whose, problems))?;
    Some(DVec2::new(x, y))
}

/// What is said of a text of more than `limit` characters.
pub(super) fn too_many_chars(what: &str, text: &str, limit: usize) -> Option<String> {
    // A text of at most `limit` bytes has no more characters.
    let chars = if text.len() <= limit { 0 } else { text.chars().count() };
    (limit < chars).then(|| format!("the {what} has {chars} characters, at most {limit} are allowed"))
}
