//! Evaluates the expressions of a derivation: numbers and vectors, `+ - * / · ×`, `√(..)`, `..²`, `|..|`, `max`, `min`, `clamp`.

use clashbox::kernel::DVec2;

/// The value of an expression.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Value {
    Number(f64),
    Vector(DVec2),
}

/// Evaluates the whole text. `None` if it is not an expression, for example because it leaves something out.
pub(crate) fn evaluate(text: &str) -> Option<Value> {
    let (value, rest) = prefix(text)?;
    rest.is_empty().then_some(value)
}

/// Evaluates the longest expression that the text begins with. Returns its value and the rest of the text.
pub(crate) fn prefix(text: &str) -> Option<(Value, &str)> {
    let mut reader = Reader { rest: text };
    let value = reader.sum()?;
    Some((value, reader.rest))
}

/// Returns how far the value may be off because its numbers are shown with six digits only: each number is changed by as much as
/// its rounding may hide, and the changes of the value are added up.
pub(crate) fn rounding(text: &str) -> f64 {
    /// Half a unit in the sixth digit of a number that begins with a 1.
    const HIDDEN: f64 = 5e-6;
    let Some(value) = evaluate(text) else { return f64::INFINITY };
    let mut changes = 0.0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        // A number begins after a character that cannot be part of one.
        let follows =
            text[..at].chars().next_back().is_some_and(|before| before.is_alphanumeric() || before == '.' || before == '_');
        let end = rest.find(|c: char| !(c.is_ascii_digit() || c == '.' || c == 'e' || c == '-')).unwrap_or(rest.len());
        let number = if follows { None } else { rest[..end].parse::<f64>().ok() };
        let Some(number) = number else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        let moved = format!("{}{:?}{}", &text[..at], number * (1.0 + HIDDEN), &rest[end..]);
        changes += match (evaluate(&moved), value) {
            (Some(Value::Number(moved)), Value::Number(value)) => (moved - value).abs(),
            (Some(Value::Vector(moved)), Value::Vector(value)) => moved.distance(value),
            _ => f64::INFINITY,
        };
        at += end;
    }
    changes
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn takes(&mut self, token: &str) -> bool {
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn sum(&mut self) -> Option<Value> {
        let mut value = self.product()?;
        loop {
            let sign = if self.takes(" + ") {
                1.0
            } else if self.takes(" - ") {
                -1.0
            } else {
                return Some(value);
            };
            value = match (value, self.product()?) {
                (Value::Number(a), Value::Number(b)) => Value::Number(a + sign * b),
                (Value::Vector(a), Value::Vector(b)) => Value::Vector(a + b * sign),
                _ => return None,
            };
        }
    }

    fn product(&mut self) -> Option<Value> {
        let mut value = self.factor()?;
        loop {
            value = if self.takes(" / ") {
                match (value, self.factor()?) {
                    (Value::Number(a), Value::Number(b)) => Value::Number(a / b),
                    (Value::Vector(a), Value::Number(b)) => Value::Vector(a / b),
                    // A product in the denominator is one factor.
                    (Value::Number(a), Value::Vector(p)) => {
                        let is_dot = self.takes("\u{b7}");
                        if !is_dot && !self.takes(" \u{d7} ") {
                            return None;
                        }
                        let Value::Vector(q) = self.factor()? else { return None };
                        Value::Number(a / if is_dot { p.dot(q) } else { p.perp_dot(q) })
                    }
                    (Value::Vector(_), Value::Vector(_)) => return None,
                }
            } else if self.takes(" * ") {
                match (value, self.factor()?) {
                    (Value::Number(a), Value::Number(b)) => Value::Number(a * b),
                    (Value::Number(a), Value::Vector(v)) | (Value::Vector(v), Value::Number(a)) => Value::Vector(v * a),
                    (Value::Vector(_), Value::Vector(_)) => return None,
                }
            } else if self.takes("\u{b7}") {
                match (value, self.factor()?) {
                    (Value::Vector(a), Value::Vector(b)) => Value::Number(a.dot(b)),
                    _ => return None,
                }
            } else if self.takes(" \u{d7} ") {
                match (value, self.factor()?) {
                    (Value::Vector(a), Value::Vector(b)) => Value::Number(a.perp_dot(b)),
                    _ => return None,
                }
            } else {
                return Some(value);
            };
        }
    }

    fn factor(&mut self) -> Option<Value> {
        let value = if self.takes("\u{221a}") {
            let Value::Number(squared) = self.factor()? else { return None };
            Value::Number(squared.sqrt())
        } else if self.takes("|") {
            let inside = self.sum()?;
            self.takes("|").then_some(())?;
            match inside {
                Value::Number(number) => Value::Number(number.abs()),
                Value::Vector(vector) => Value::Number(vector.length()),
            }
        } else if self.takes("max") {
            Value::Number(self.list()?.into_iter().fold(f64::NEG_INFINITY, f64::max))
        } else if self.takes("min") {
            Value::Number(self.list()?.into_iter().fold(f64::INFINITY, f64::min))
        } else if self.takes("clamp") {
            let [x, lo, hi] = <[f64; 3]>::try_from(self.list()?).ok()?;
            Value::Number(x.max(lo).min(hi))
        } else if self.rest.starts_with('(') {
            match self.list_of_values()?.as_slice() {
                [value] => *value,
                [Value::Number(x), Value::Number(y)] => Value::Vector(DVec2::new(*x, *y)),
                _ => return None,
            }
        } else {
            Value::Number(self.number()?)
        };
        match value {
            Value::Number(number) if self.takes("\u{b2}") => Some(Value::Number(number * number)),
            _ => Some(value),
        }
    }

    fn list(&mut self) -> Option<Vec<f64>> {
        let numbers = self.list_of_values()?.into_iter().map(|value| match value {
            Value::Number(number) => Some(number),
            Value::Vector(_) => None,
        });
        numbers.collect()
    }

    fn list_of_values(&mut self) -> Option<Vec<Value>> {
        self.takes("(").then_some(())?;
        let mut values = vec![self.sum()?];
        while self.takes(", ") {
            values.push(self.sum()?);
        }
        self.takes(")").then_some(values)
    }

    fn number(&mut self) -> Option<f64> {
        let bytes = self.rest.as_bytes();
        let is_part = |i: usize| {
            let after_e = 0 < i && bytes[i - 1] == b'e';
            matches!(bytes[i], b'0'..=b'9' | b'.' | b'e') || (bytes[i] == b'-' && (i == 0 || after_e))
        };
        let end = (0..bytes.len()).find(|&i| !is_part(i)).unwrap_or(bytes.len());
        let number = self.rest[..end].parse().ok()?;
        self.rest = &self.rest[end..];
        Some(number)
    }
}
