//! Single values and what they are held to: in range, finite, not too long. Where one is not, a problem of its part of the text is noted.

use glam::DVec2;

use super::super::errors::Problems;
use super::super::limits::{MAX_DT, MAX_NOTES_CHARS, MAX_SPIN, MIN_DT};
use super::position::offending_number;
use super::read::{read, read_vector};
use crate::escape::is_control;
use crate::kernel::shape::not_too_small;
use crate::kernel::{InvalidShape, MAX_COORDINATE, Point, in_full};

/// A number that must be finite, in range and 0 or more.
pub(super) fn not_negative(field: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let value: f64 = read(part, &format!("{whose}`{field}`: "), problems)?;
    if (0.0..=MAX_COORDINATE).contains(&value) {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is {}, it must be 0 or more and at most {MAX_COORDINATE:e}", in_full(value)));
    None
}

/// The slop, which is held to what coordinates are.
pub(super) fn slop(part: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let slop = not_negative("slop", part, "", problems)?;
    not_too_small("slop", slop).map_err(|error| problems.at(part, error.to_string())).ok()
}

/// How long a frame takes, seconds.
pub(super) fn frame_time(part: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let seconds: f64 = read(part, "`dt`: ", problems)?;
    if (MIN_DT..=MAX_DT).contains(&seconds) {
        return Some(seconds);
    }
    problems.at(part, format!("`dt` is {}, it must be from {MIN_DT:?} to {MAX_DT} seconds", in_full(seconds)));
    None
}

/// A finite number.
pub(super) fn finite(field: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let value: f64 = read(part, whose, problems)?;
    if value.is_finite() {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is not a finite number, all numbers must be finite"));
    None
}

/// A fraction of the frame, between 0 and 1.
pub(super) fn fraction(field: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let value: f64 = read(part, whose, problems)?;
    if (0.0..=1.0).contains(&value) {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is {}, it must be between 0 and 1", in_full(value)));
    None
}

/// A length, 0 or more.
pub(super) fn length(field: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let value = finite(field, part, whose, problems)?;
    if value < 0.0 {
        problems.at(part, format!("{whose}`{field}` is {}, it must be 0 or more", in_full(value)));
        return None;
    }
    Some(value)
}

/// A vector of two finite numbers.
pub(super) fn vector(field: &'static str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<DVec2> {
    let vector = read_vector(part, whose, problems)?;
    if vector.is_finite() {
        // `x + 0.0`: a zero has no sign.
        return Some(vector + DVec2::ZERO);
    }
    let error = InvalidShape::NotFinite { field };
    problems.at(offending_number(&error, part), format!("{whose}{error}"));
    None
}

/// The displacement during the frame, which is held to what coordinates are.
pub(super) fn velocity(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<DVec2> {
    match Point::new(read_vector(part, &format!("{whose}`velocity`: "), problems)?) {
        Ok(point) => Some(point.at()),
        Err(error) => {
            let message = format!("{whose}{}", error.to_string().replacen("`at`", "`velocity`", 1));
            problems.at(offending_number(&error, part), message);
            None
        }
    }
}

/// The turn during the frame, in degrees.
pub(super) fn spin(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let degrees: f64 = read(part, &format!("{whose}`spin`: "), problems)?;
    if degrees.abs() <= MAX_SPIN {
        return Some(degrees + 0.0);
    }
    problems.at(part, format!("{whose}`spin` is {}, it must be between -{MAX_SPIN} and {MAX_SPIN} degrees", in_full(degrees)));
    None
}

/// Notes a text of several lines that is too long, or holds a control character other than a line break and a tab.
pub(super) fn check_lines(what: &str, text: &str, part: &str, whose: &str, problems: &mut Problems<'_>) {
    if let Some(found) = text.chars().find(|&c| is_control(c) && !matches!(c, '\n' | '\t')) {
        let found = found.escape_default();
        problems.at(part, format!("{whose}the {what} holds the control character {found}, it is text of one or more lines"));
    }
    if let Some(message) = too_many_chars(what, text, MAX_NOTES_CHARS) {
        problems.at(part, format!("{whose}{message}"));
    }
}

/// What is said of a text of more than `limit` characters.
pub(super) fn too_many_chars(what: &str, text: &str, limit: usize) -> Option<String> {
    // A text of at most `limit` bytes has no more characters.
    let chars = if text.len() <= limit { 0 } else { text.chars().count() };
    (limit < chars).then(|| format!("the {what} has {chars} characters, at most {limit} are allowed"))
}
