//! The text that a user types or pastes into a number field: a number, or both coordinates of a point.
//!
//! A comma separates two numbers. In `3,2` it may also be a decimal comma, so this is refused: neither guess is safe.

use super::arithmetic::evaluated;
use crate::paste::{self, PasteContent};
use crate::view::texts::fields as texts;

/// The largest number of characters that are read. It limits the depth of brackets too.
const MAX_CHARS: usize = 200;

/// The numbers that were entered.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum NumberEntry {
    /// One number.
    Number(f64),
    /// Two numbers, x and y.
    Pair([f64; 2]),
}

/// Reads an entry; all its numbers are finite. The error is the reason, for the user.
pub(super) fn read(text: &str) -> Result<NumberEntry, String> {
    let text = text.trim();
    if MAX_CHARS < text.chars().count() {
        return Err(texts::too_long(MAX_CHARS));
    }
    let text = text.replace('\u{2212}', "-");
    if let Some(number) = plain(&text) {
        return Ok(NumberEntry::Number(number));
    }
    if let Some(inner) = in_brackets(&text) {
        let parts = parts(inner);
        if 1 < parts.len() {
            let is_pair = |entry: &NumberEntry| matches!(entry, NumberEntry::Pair(_));
            return pair(&parts).or_else(|reason| pasted(&text).filter(is_pair).ok_or(reason));
        }
    }
    if text.contains(['{', '"', '='])
        && let Some(entry) = pasted(&text)
    {
        return Ok(entry);
    }
    let parts = parts(&text);
    if 1 < parts.len() {
        return if is_clear(&text, &parts) { pair(&parts) } else { Err(texts::COMMA.to_owned()) };
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    if let [x, y] = words.as_slice()
        && let (Some(x), Some(y)) = (plain(x), plain(y))
    {
        return Ok(NumberEntry::Pair([x, y]));
    }
    number(&text).map(NumberEntry::Number).or_else(|reason| pasted(&text).ok_or(reason))
}

/// Reads a number or a vector as a debugger or another language writes it: `3.2f`, `{x = 3.2, y = 1}`.
fn pasted(text: &str) -> Option<NumberEntry> {
    match paste::read(text).ok()?.readings.first()?.content {
        PasteContent::Number(number) => Some(NumberEntry::Number(number)),
        PasteContent::Vector(v) => Some(NumberEntry::Pair(v.into())),
        PasteContent::Shape(_) | PasteContent::Pose(_) | PasteContent::Bodies(_) | PasteContent::Scene(_) => None,
    }
}

/// Reads a number without arithmetic, exact to the last bit.
fn plain(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

fn number(text: &str) -> Result<f64, String> {
    plain(text.trim()).map_or_else(|| evaluated(text), Ok)
}

fn pair(parts: &[&str]) -> Result<NumberEntry, String> {
    match parts {
        [x, y] => Ok(NumberEntry::Pair([number(x)?, number(y)?])),
        _ => Err(texts::more_than_two(parts.len())),
    }
}

/// Returns the text between the brackets of `(..)`, `[..]` or `Vec2(..)`, if they enclose all of it.
fn in_brackets(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let inner = inner.or_else(|| text.strip_prefix('[').and_then(|text| text.strip_suffix(']')))?;
    let mut depth = 0;
    let closes_early = inner.chars().any(|c| {
        depth += nesting(c);
        depth < 0
    });
    (!closes_early).then_some(inner)
}

/// Returns the change of the depth of brackets at a character.
fn nesting(c: char) -> i32 {
    i32::from(matches!(c, '(' | '[')) - i32::from(matches!(c, ')' | ']'))
}

/// Returns the texts between commas and semicolons that are outside of all brackets.
fn parts(text: &str) -> Vec<&str> {
    let mut depth = 0;
    text.split(|c| {
        depth += nesting(c);
        depth == 0 && matches!(c, ',' | ';')
    })
    .collect()
}

/// Returns true if the comma can only separate two numbers: there is also a semicolon or a space, or each number has a decimal
/// point.
fn is_clear(text: &str, parts: &[&str]) -> bool {
    text.contains(';') || text.contains(char::is_whitespace) || parts.iter().all(|part| part.contains('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_number_is_read_to_the_last_bit() {
        for text in ["3.2000000476837158", "0.30000000000000004", "-1e-9", "+5", "1e20", ".5", "0.1"] {
            assert_eq!(read(text), Ok(NumberEntry::Number(text.parse().unwrap_or(f64::NAN))), "{text}");
        }
        assert_eq!(read("3.2f"), Ok(NumberEntry::Number(3.2)), "as C writes it");
        assert_eq!(read(" \u{2212}2.25 "), Ok(NumberEntry::Number(-2.25)), "a minus sign from a text");
        assert_eq!(read("(1 + 2) * (3)"), Ok(NumberEntry::Number(9.0)), "brackets that enclose parts of it");
    }

    #[test]
    fn a_pair_may_have_brackets_a_name_or_neither() {
        let texts = [
            "(3.2, 1.0)",
            "3.2, 1.0",
            "3.2,1.0",
            "3.2 1.0",
            "3.2\t1",
            "3.2; 1.0",
            "Vec2(3.2, 1.0)",
            "glam::DVec2(3.2,1)",
            "[3.2, 1.0]",
            "(16/5, 1)",
            "{x = 3.2, y = 1}",
            "{ 3.2f, 1.0f }",
            "b2Vec2{3.2f, 1.0f}",
            "Vec2(3.2f, 1.0f)",
            "{\"x\": 3.2, \"y\": 1}",
            "Point2 { x: 3.2, y: 1.0 }",
            "[[3.2, 1.0]]",
            "Vector2(x=3.2, y=1.0)",
        ];
        for text in texts {
            assert_eq!(read(text), Ok(NumberEntry::Pair([3.2, 1.0])), "{text}");
        }
        assert_eq!(read("(3,2)"), Ok(NumberEntry::Pair([3.0, 2.0])), "the brackets say that these are two");
    }

    #[test]
    fn what_cannot_be_read_has_a_reason() {
        let rows = [
            ("3,2", texts::COMMA.to_owned()),
            ("1,000.5", texts::COMMA.to_owned()),
            ("(1, 2, 3)", texts::more_than_two(3)),
            ("abc", texts::unknown_word("abc")),
            ("inf", texts::unknown_word("inf")),
            ("NaN", texts::unknown_word("NaN")),
            ("(1, )", texts::NUMBER_MISSING.to_owned()),
        ];
        for (text, expected) in rows {
            assert_eq!(read(text), Err(expected), "{text:?}");
        }
        assert_eq!(read(&"(".repeat(100_000)), Err(texts::too_long(MAX_CHARS)), "deep brackets");
    }
}
