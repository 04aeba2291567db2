//! Arithmetic that is typed into a field: `1/4`, `2*pi`, `sqrt(2)`.
//!
//! This is a parser of our own: the crates for expressions that are maintained bring a regex engine or the AGPL, and none
//! explains an error in words for a user.
//!
//! ```text
//! sum     = product { ("+" | "-") product }
//! product = signed { ("*" | "/") signed }
//! signed  = { "+" | "-" } power
//! power   = atom [ "^" signed ]
//! atom    = number | "(" sum ")" | "pi" | "tau" | function "(" sum ")"
//! ```

use std::f64::consts::{PI, TAU};

use crate::kernel::Rotation;
use crate::view::texts::fields as texts;

/// Returns the value of an expression, which is finite. The error is the reason for the user. Angles are degrees, as everywhere
/// on the screen.
pub(super) fn evaluated(text: &str) -> Result<f64, String> {
    let mut reader = ExpressionReader { rest: text };
    let value = reader.sum()?;
    match reader.next() {
        None if value.is_finite() => Ok(value),
        None => Err(texts::NOT_FINITE.to_owned()),
        Some(found) => Err(texts::unexpected(found)),
    }
}

/// A reader of an expression, with the text that is left to read.
struct ExpressionReader<'a> {
    rest: &'a str,
}

impl<'a> ExpressionReader<'a> {
    fn sum(&mut self) -> Result<f64, String> {
        let mut value = self.product()?;
        loop {
            if self.takes('+') {
                value += self.product()?;
            } else if self.takes('-') {
                value -= self.product()?;
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<f64, String> {
        let mut value = self.signed()?;
        loop {
            if self.takes('*') || self.takes('\u{d7}') || self.takes('\u{b7}') {
                value *= self.signed()?;
            } else if self.takes('/') || self.takes('\u{f7}') {
                value /= self.signed()?;
            } else {
                return Ok(value);
            }
        }
    }

    fn signed(&mut self) -> Result<f64, String> {
        if self.takes('-') {
            Ok(-self.signed()?)
        } else if self.takes('+') {
            self.signed()
        } else {
            self.power()
        }
    }

    fn power(&mut self) -> Result<f64, String> {
        let base = self.atom()?;
        if self.takes('^') { Ok(base.powf(self.signed()?)) } else { Ok(base) }
    }

    fn atom(&mut self) -> Result<f64, String> {
        match self.next() {
            None => Err(texts::NUMBER_MISSING.to_owned()),
            Some('(') => self.in_brackets(),
            Some('0'..='9' | '.') => self.number(),
            Some(letter) if letter.is_alphabetic() => self.named(),
            Some(found) => Err(texts::unexpected(found)),
        }
    }

    fn in_brackets(&mut self) -> Result<f64, String> {
        if !self.takes('(') {
            return Err(texts::OPENING_BRACKET_MISSING.to_owned());
        }
        let value = self.sum()?;
        if self.takes(')') { Ok(value) } else { Err(texts::CLOSING_BRACKET_MISSING.to_owned()) }
    }

    fn number(&mut self) -> Result<f64, String> {
        let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len();
        let mantissa = digits(self.rest);
        // "e" is an exponent if digits follow.
        let exponent = self.rest[mantissa..].strip_prefix(['e', 'E']).map_or(0, |exponent| {
            let unsigned = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
            let digits = unsigned.len() - unsigned.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits == 0 { 0 } else { 1 + exponent.len() - unsigned.len() + digits }
        });
        let word = self.take(mantissa + exponent);
        word.parse().map_err(|_| texts::no_number(word))
    }

    fn named(&mut self) -> Result<f64, String> {
        let length = self.rest.len() - self.rest.trim_start_matches(char::is_alphanumeric).len();
        let word = self.take(length);
        match word.to_lowercase().as_str() {
            "pi" | "\u{3c0}" => Ok(PI),
            "tau" | "\u{3c4}" => Ok(TAU),
            "sqrt" => self.in_brackets().map(f64::sqrt),
            // The values are exact at multiples of 90 degrees, as rotations are.
            "sin" => self.direction().map(|direction| direction.axis().y),
            "cos" => self.direction().map(|direction| direction.axis().x),
            "tan" => self.direction().map(|direction| direction.axis().y / direction.axis().x),
            _ => Err(texts::unknown_word(word)),
        }
    }

    fn direction(&mut self) -> Result<Rotation, String> {
        let degrees = self.in_brackets()?;
        Rotation::from_degrees(degrees).map_err(|_| texts::NOT_FINITE.to_owned())
    }

    /// Returns the next character that is not a space, and does not take it.
    fn next(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn takes(&mut self, sign: char) -> bool {
        let is_next = self.next() == Some(sign);
        if is_next {
            self.take(sign.len_utf8());
        }
        is_next
    }

    /// Takes the next `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_have_their_value() {
        let rows = [
            ("1/4", 0.25),
            ("2*pi", TAU),
            ("tau / 2", PI),
            ("sqrt(2)", 2f64.sqrt()),
            ("-(1 + 2) * 3", -9.0),
            ("2 - -3", 5.0),
            ("2^3^2", 512.0),
            ("-2^2", -4.0),
            ("2^-1", 0.5),
            ("1e-3*2", 0.002),
            ("1.5E+2 - .5", 149.5),
            ("sin(30)", Rotation::from_degrees(30.0).map(|rotation| rotation.axis().y).unwrap_or_default()),
            ("cos(90)", 0.0),
            ("tan(45)", 1.0),
            ("4 \u{d7} \u{3c0} \u{f7} 4", PI),
        ];
        for (text, expected) in rows {
            let value = evaluated(text).unwrap_or_else(|reason| panic!("{text}: {reason}"));
            assert!((value - expected).abs() <= 1e-15 * expected.abs(), "{text} is {value}, not {expected}");
        }
    }

    #[test]
    fn an_invalid_expression_has_a_reason() {
        let rows = [
            ("", texts::NUMBER_MISSING.to_owned()),
            ("1 +", texts::NUMBER_MISSING.to_owned()),
            ("2*(1 + 3", texts::CLOSING_BRACKET_MISSING.to_owned()),
            ("sqrt 2", texts::OPENING_BRACKET_MISSING.to_owned()),
            ("1 2", texts::unexpected('2')),
            ("1)", texts::unexpected(')')),
            ("x + 1", texts::unknown_word("x")),
            ("1e", texts::unexpected('e')),
            ("1.2.3", texts::no_number("1.2.3")),
            ("1/0", texts::NOT_FINITE.to_owned()),
            ("sqrt(-1)", texts::NOT_FINITE.to_owned()),
            ("tan(90)", texts::NOT_FINITE.to_owned()),
        ];
        for (text, expected) in rows {
            assert_eq!(evaluated(text), Err(expected), "{text:?}");
        }
    }
}
