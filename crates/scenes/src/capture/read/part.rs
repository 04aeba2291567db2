//! Reads single values of a line: checks what they must be, and reports those that are something else.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use glam::DVec2;
use serde::de::IgnoredAny;
use smallvec::{SmallVec, smallvec};

use super::super::texts;
use super::scan::{ValueEnds, first_too_deep};
use crate::escape::is_control;
use crate::kernel::shape::is_too_small;
use crate::kernel::{MAX_COORDINATE, MIN_COORDINATE, in_full};
use crate::scene::errors::{MAX_PROBLEMS, Position, Problem};
use crate::scene::format::{quoted, unknown_field};
use crate::scene::limits::MAX_NESTING;

/// The largest whole number that every program that reads JSON keeps exactly.
const MAX_WHOLE: u64 = 1 << 53;

/// The problems of a file so far.
#[derive(Debug, Default)]
pub(super) struct CaptureProblems {
    pub(super) found: Vec<Problem>,
    pub(super) more: usize,
}

impl CaptureProblems {
    pub(super) fn count(&self) -> usize {
        self.found.len() + self.more
    }

    /// Returns true if further problems are only counted.
    fn is_full(&self) -> bool {
        MAX_PROBLEMS <= self.found.len()
    }

    /// Adds a problem. The message is made only if it is kept: a hostile file has millions of problems.
    pub(super) fn note(&mut self, position: Position, message: impl FnOnce() -> String) {
        if self.is_full() {
            self.more += 1;
        } else {
            self.found.push(Problem::at_position(position, &message()));
        }
    }
}

/// A line that is being read.
pub(super) struct JsonLine<'a, 'p> {
    pub(super) text: &'a str,
    pub(super) number: usize,
    pub(super) ends: &'p ValueEnds,
    pub(super) problems: &'p mut CaptureProblems,
}

/// The reason why a line is not JSON.
pub(super) enum NotJson {
    /// The line ends in the middle of a value.
    Ends,
    /// Something else; the problem is noted.
    Broken,
}

impl<'a, 'p> JsonLine<'a, 'p> {
    /// Returns a line of a file, and checks whether it is JSON. The memory of `ends` is used again.
    pub(super) fn checked(
        text: &'a str,
        number: usize,
        ends: &'p mut ValueEnds,
        problems: &'p mut CaptureProblems,
    ) -> (JsonLine<'a, 'p>, Result<(), NotJson>) {
        let is_json = ends.find(text, MAX_NESTING).is_some();
        let mut line = JsonLine { text, number, ends, problems };
        let syntax = if is_json { Ok(()) } else { Err(line.refuse()) };
        (line, syntax)
    }

    /// Returns the bytes of `part`, a slice of the line.
    fn range(&self, part: &str) -> Range<usize> {
        let start = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        start..start + part.len()
    }

    /// Returns the position of `part`, a slice of the line.
    pub(super) fn position(&self, part: &str) -> Position {
        self.position_at(self.range(part).start)
    }

    fn position_at(&self, offset: usize) -> Position {
        Position { line: self.number, ..Position::of(self.text, offset) }
    }

    /// Notes a problem at `part`, a slice of the line.
    pub(super) fn wrong(&mut self, part: &str, message: impl FnOnce() -> String) {
        self.wrong_at(self.range(part).start, message);
    }

    /// Notes a problem at a byte of the line.
    pub(super) fn wrong_at(&mut self, offset: usize, message: impl FnOnce() -> String) {
        // Counting characters takes time, and a hostile line has millions of problems.
        if self.problems.is_full() {
            self.problems.more += 1;
        } else {
            let position = self.position_at(offset);
            self.problems.note(position, message);
        }
    }

    /// Returns the reason why the line is not JSON, or notes it as a problem.
    fn refuse(&mut self) -> NotJson {
        if let Some(offset) = first_too_deep(self.text, MAX_NESTING) {
            self.wrong_at(offset, || texts::too_deep(MAX_NESTING));
            return NotJson::Broken;
        }
        let Err(error) = serde_json::from_str::<IgnoredAny>(self.text) else {
            // No such line is known. It is refused all the same, because the ends of its values are not.
            self.wrong_at(0, || texts::not_json(quoted(self.text)));
            return NotJson::Broken;
        };
        // The column is in bytes, from 1, and may be that of the end of the line.
        let mut offset = error.column().saturating_sub(1).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        // The parser reports a line that is cut off after `1.` or `1e-` as a wrong number.
        let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-');
        let ends_in_number = offset < self.text.len() && self.text[offset..].chars().all(is_number);
        if error.is_eof() || ends_in_number {
            return NotJson::Ends;
        }
        let found = quoted(&self.text[offset..]);
        self.wrong_at(offset, || texts::not_json(texts::expected_or(json_problem(&error), found)));
        NotJson::Broken
    }

    /// Returns the fields of an object: each name with its quotes, and the value. `None` if the part is something else.
    pub(super) fn fields(&self, part: &'a str) -> Option<impl Iterator<Item = (&'a str, &'a str)> + use<'a, 'p>> {
        part.starts_with('{').then(|| self.ends.fields(self.text, self.range(part)))
    }

    /// Returns the elements of a list. `None` if the part is something else.
    fn elements(&self, part: &'a str) -> Option<impl Iterator<Item = &'a str> + use<'a, 'p>> {
        part.starts_with('[').then(|| self.ends.elements(self.text, self.range(part)))
    }

    /// Returns the elements of a list of exactly two. `None` if the part is something else.
    fn two_elements(&self, part: &'a str) -> Option<[&'a str; 2]> {
        let mut list = self.elements(part)?;
        let (Some(first), Some(second), None) = (list.next(), list.next(), list.next()) else { return None };
        Some([first, second])
    }

    /// Reads the fields of an object. Fields that are not allowed or are given twice are problems.
    pub(super) fn object<'n>(&mut self, part: &'a str, allowed: &'n [&'n str]) -> Option<JsonObject<'a, 'n>> {
        let Some(fields) = self.fields(part) else {
            self.wrong(part, || texts::expected(texts::AN_OBJECT, quoted(part)));
            return None;
        };
        let mut values: SmallVec<[Option<&'a str>; 8]> = smallvec![None; allowed.len()];
        for (key, value) in fields {
            let Some(name) = self.decoded(key) else { continue };
            match allowed.iter().position(|allowed| *allowed == name) {
                None => self.wrong(key, || unknown_field(&name, allowed)),
                Some(index) if values[index].is_some() => self.wrong(key, || texts::twice(&name)),
                Some(index) => values[index] = Some(value),
            }
        }
        Some(JsonObject { part, allowed, values })
    }

    /// Returns a field that must be there.
    pub(super) fn required(&mut self, object: &JsonObject<'a, '_>, name: &str) -> Option<&'a str> {
        let found = object.field(name);
        if found.is_none() {
            self.wrong(object.part, || texts::missing(name));
        }
        found
    }

    /// Reads a list. Returns its elements.
    pub(super) fn list(&mut self, part: &'a str, what: &str) -> Option<impl Iterator<Item = &'a str> + use<'a, 'p>> {
        let elements = self.elements(part);
        if elements.is_none() {
            self.wrong(part, || texts::expected(what, quoted(part)));
        }
        elements
    }

    /// Returns the elements of a list of exactly two.
    pub(super) fn two(&mut self, part: &'a str, what: &str) -> Option<[&'a str; 2]> {
        let found = self.two_elements(part);
        if found.is_none() {
            self.wrong(part, || texts::expected(what, quoted(part)));
        }
        found
    }

    /// Reads a text.
    pub(super) fn text(&mut self, part: &'a str, what: &str) -> Option<Cow<'a, str>> {
        if !part.starts_with('"') {
            self.wrong(part, || texts::expected(what, quoted(part)));
            return None;
        }
        self.decoded(part)
    }

    /// Reads a text that is one line of at most `limit` characters.
    pub(super) fn one_line(&mut self, part: &'a str, limit: usize) -> Option<Cow<'a, str>> {
        let text = self.text(part, texts::A_TEXT)?;
        if text.chars().any(is_control) {
            self.wrong(part, || texts::CONTROL_CHARACTER.to_owned());
            return None;
        }
        let chars = text.chars().count();
        if limit < chars {
            self.wrong(part, || texts::too_many_chars(chars, limit));
            return None;
        }
        Some(text)
    }

    fn decoded(&mut self, quoted: &'a str) -> Option<Cow<'a, str>> {
        if !quoted.contains('\\') {
            return quoted.get(1..quoted.len() - 1).map(Cow::Borrowed);
        }
        match serde_json::from_str::<String>(quoted) {
            Ok(text) => Some(Cow::Owned(text)),
            Err(_) => {
                self.wrong(quoted, || texts::BROKEN_ESCAPE.to_owned());
                None
            }
        }
    }

    /// Reads one of some words, and returns its meaning.
    pub(super) fn word<T: Copy>(&mut self, part: &'a str, words: &[(&str, T)]) -> Option<T> {
        let text = if part.starts_with('"') { self.decoded(part)? } else { Cow::Borrowed("") };
        let found = words.iter().find(|(word, _)| *word == text);
        if found.is_none() {
            let names: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.wrong(part, || texts::expected(texts::one_of(names.join(", ")), quoted(part)));
        }
        found.map(|(_, meaning)| *meaning)
    }

    pub(super) fn boolean(&mut self, part: &'a str) -> Option<bool> {
        match part {
            "true" => Some(true),
            "false" => Some(false),
            _ => {
                self.wrong(part, || texts::expected(texts::TRUE_OR_FALSE, quoted(part)));
                None
            }
        }
    }

    /// Reads a finite number in the range of the kernel. -0 becomes 0.
    pub(super) fn number(&mut self, part: &'a str, what: &str) -> Option<f64> {
        let Some(value) = number_in(part) else {
            self.wrong(part, || texts::expected(what, quoted(part)));
            return None;
        };
        if !value.is_finite() {
            self.wrong(part, || texts::not_finite(quoted(part)));
        } else if MAX_COORDINATE < value.abs() {
            self.wrong(part, || texts::too_large(in_powers(value), in_powers(MAX_COORDINATE)));
        } else {
            return Some(value + 0.0);
        }
        None
    }

    /// Reads a number that is 0 or more.
    pub(super) fn not_negative(&mut self, part: &'a str, field: &str) -> Option<f64> {
        let value = self.number(part, texts::A_NUMBER)?;
        if value < 0.0 {
            self.wrong(part, || texts::negative(field, in_full(value)));
            return None;
        }
        Some(value)
    }

    /// Reads a length that is 0 or more, and not too close to 0.
    pub(super) fn length(&mut self, part: &'a str, field: &str) -> Option<f64> {
        let value = self.not_negative(part, field)?;
        if is_too_small(value) {
            self.wrong(part, || texts::too_small(in_powers(value), in_powers(MIN_COORDINATE)));
            return None;
        }
        Some(value)
    }

    /// Reads seconds, more than 0.
    pub(super) fn seconds(&mut self, part: &'a str) -> Option<f64> {
        let value = self.number(part, texts::POSITIVE)?;
        if value <= 0.0 {
            self.wrong(part, || texts::expected(texts::POSITIVE, quoted(part)));
            return None;
        }
        Some(value)
    }

    /// Reads a vector, in the coordinates of the file.
    pub(super) fn vector(&mut self, part: &'a str) -> Option<DVec2> {
        // A file has millions of vectors: the message is made only if it is needed.
        let Some(found) = self.two_elements(part) else {
            self.wrong(part, || texts::expected(texts::numbers(2), quoted(part)));
            return None;
        };
        let [x, y] = found.map(|number| self.number(number, texts::A_NUMBER));
        Some(DVec2::new(x?, y?))
    }

    /// Reads a vector that is not zero, in the coordinates of the file.
    pub(super) fn direction(&mut self, part: &'a str) -> Option<DVec2> {
        let found = self.vector(part)?;
        if found == DVec2::ZERO {
            self.wrong(part, || texts::expected(texts::A_DIRECTION, quoted(part)));
            return None;
        }
        Some(found)
    }

    /// Reads a vector whose length is 1, up to a rounding of 1e-3, and returns it with the length 1.
    pub(super) fn unit_vector(&mut self, part: &'a str) -> Option<DVec2> {
        const ROUNDING: f64 = 1e-3;
        let found = self.vector(part)?;
        if ROUNDING < (found.length() - 1.0).abs() {
            self.wrong(part, || texts::not_unit(in_full(found.length())));
            return None;
        }
        Some(found.normalize())
    }

    /// Reads an object of the game, as it is written.
    pub(super) fn data(&mut self, part: &'a str) -> Option<String> {
        if !part.starts_with('{') {
            self.wrong(part, || texts::expected(texts::AN_OBJECT, quoted(part)));
            return None;
        }
        Some(part.to_owned())
    }

    /// Reads a whole number, 0 or more.
    pub(super) fn whole(&mut self, part: &'a str) -> Option<u64> {
        let found = part.parse::<u64>().ok().or_else(|| whole_in(part)).filter(|found| *found <= MAX_WHOLE);
        if found.is_none() {
            self.wrong(part, || texts::expected(texts::WHOLE_NUMBER, quoted(part)));
        }
        found
    }

    /// Reads 32 bits.
    pub(super) fn bits(&mut self, part: &'a str) -> Option<u32> {
        let found = part.parse::<u64>().ok().or_else(|| whole_in(part)).and_then(|found| u32::try_from(found).ok());
        if found.is_none() {
            self.wrong(part, || texts::expected(texts::BITS, quoted(part)));
        }
        found
    }
}

/// The fields of an object.
pub(super) struct JsonObject<'a, 'n> {
    /// The object as it is written in the line.
    pub(super) part: &'a str,
    /// The names that fields may have.
    allowed: &'n [&'n str],
    /// The value of each, if it is there.
    values: SmallVec<[Option<&'a str>; 8]>,
}

impl<'a> JsonObject<'a, '_> {
    /// Returns the value of a field, if it is there.
    pub(super) fn field(&self, name: &str) -> Option<&'a str> {
        self.allowed.iter().position(|allowed| *allowed == name).and_then(|index| self.values[index])
    }
}

/// Reads a number, possibly infinite. `None` if it is not a number.
fn number_in(part: &str) -> Option<f64> {
    // A word such as `null` is not a number here, and neither is a text that looks like one.
    part.starts_with(|c: char| c.is_ascii_digit() || c == '-').then(|| part.parse().ok()).flatten()
}

/// Reads a whole number. `2.0` and `2e3` are whole numbers too: some languages cannot write others.
fn whole_in(part: &str) -> Option<u64> {
    number_in(part).filter(|value| (0.0..=MAX_WHOLE as f64).contains(value) && value.fract() == 0.0).map(|value| value as u64)
}

/// Formats a number with its power of ten, because in full it may have hundreds of digits.
fn in_powers(value: f64) -> String {
    format!("{value:e}")
}

/// Returns what is wrong with a JSON text, without the position with which `serde_json` ends each message: `expected value`.
pub fn json_problem(error: impl fmt::Display) -> String {
    let message = error.to_string();
    message.split(" at line ").next().unwrap_or_default().to_owned()
}
