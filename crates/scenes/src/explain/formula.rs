//! A formula as a tree: the notation of a derivation, read so that a panel can set it with fraction bars, roots and indices.
//!
//! The notation is text: ` + `, ` - `, ` * `, ` / ` and ` × ` with spaces around them, `·` without, `√` before what it covers, `²` behind
//! it, brackets and `|..|`. What is none of these are names, numbers and words. The tree gives the same text back.

use std::fmt::{self, Display, Formatter};

/// A formula, or a part of one.
#[derive(Debug, Clone, PartialEq)]
pub enum Formula {
    /// A name, a number or a word.
    Atom(String),
    /// A sign between two parts, with the spaces around it.
    Sign(&'static str),
    /// Parts one after the other.
    Row(Vec<Formula>),
    /// A quotient.
    Fraction {
        /// All factors before the `/`.
        numerator: Box<Formula>,
        /// The factor behind it.
        denominator: Box<Formula>,
    },
    /// The square of a part.
    Square(Box<Formula>),
    /// The square root of a part.
    Root(Box<Formula>),
    /// A part in brackets, or between bars.
    Fenced {
        /// `(`, `[` or `|`.
        open: char,
        /// The part.
        inside: Box<Formula>,
        /// `)`, `]` or `|`.
        close: char,
    },
}

/// The signs between terms: a line may break before them, or behind a comma.
const LOOSE: [&str; 6] = [" = ", " + ", " - ", ", ", " < ", " <= "];
/// The signs between factors.
const TIGHT: [&str; 4] = [" * ", " \u{d7} ", "\u{b7}", " "];
/// The sign of a quotient.
const QUOTIENT: &str = " / ";

impl Formula {
    /// Reads a text. One that is no formula, because its brackets do not match, is a single atom.
    pub fn of(text: &str) -> Formula {
        let mut reader = Reader { rest: text };
        match reader.row(None) {
            Some(formula) if reader.rest.is_empty() => formula,
            Some(_) | None => Formula::Atom(text.to_owned()),
        }
    }

    /// Returns true for a sign between two terms.
    pub fn is_loose(&self) -> bool {
        matches!(self, Formula::Sign(sign) if LOOSE.contains(sign))
    }

    /// Returns the part without brackets around the whole of it, which a bar of a fraction or a root replaces. A vector keeps its brackets.
    pub fn unfenced(&self) -> &Formula {
        match self {
            Formula::Fenced { open: '(', inside, .. } if !inside.parts().contains(&Formula::Sign(", ")) => inside,
            _ => self,
        }
    }

    /// Returns the parts of a row, or the formula itself as the only part.
    pub fn parts(&self) -> &[Formula] {
        match self {
            Formula::Row(parts) => parts,
            _ => std::slice::from_ref(self),
        }
    }

    fn row(mut parts: Vec<Formula>) -> Formula {
        if parts.len() == 1 { parts.remove(0) } else { Formula::Row(parts) }
    }
}

impl Display for Formula {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Formula::Atom(text) => f.write_str(text),
            Formula::Sign(sign) => f.write_str(sign),
            Formula::Row(parts) => parts.iter().try_for_each(|part| part.fmt(f)),
            Formula::Fraction { numerator, denominator } => write!(f, "{numerator}{QUOTIENT}{denominator}"),
            Formula::Square(base) => write!(f, "{base}\u{b2}"),
            Formula::Root(inside) => write!(f, "\u{221a}{inside}"),
            Formula::Fenced { open, inside, close } => write!(f, "{open}{inside}{close}"),
        }
    }
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

    /// Reads up to `close`, or up to the end.
    fn row(&mut self, close: Option<char>) -> Option<Formula> {
        let mut parts = Vec::new();
        while !self.rest.is_empty() && !self.rest.starts_with(|c| Some(c) == close) {
            if self.takes("\u{b2}") {
                let base = parts.pop()?;
                parts.push(Formula::Square(Box::new(base)));
            } else if self.takes(QUOTIENT) {
                let start = parts.iter().rposition(Formula::is_loose).map_or(0, |sign| sign + 1);
                let numerator = parts.split_off(start);
                let denominator = Box::new(self.factor()?);
                if numerator.is_empty() {
                    return None;
                }
                parts.push(Formula::Fraction { numerator: Box::new(Formula::row(numerator)), denominator });
            } else if let Some(sign) = LOOSE.into_iter().chain(TIGHT).find(|sign| self.takes(sign)) {
                parts.push(Formula::Sign(sign));
            } else {
                parts.push(self.part()?);
            }
        }
        (!parts.is_empty()).then(|| Formula::row(parts))
    }

    /// Reads a factor: a part with what belongs to it directly, its square or the brackets of a function.
    fn factor(&mut self) -> Option<Formula> {
        let mut parts = vec![self.part()?];
        while let Some(next) = self.rest.chars().next() {
            if self.takes("\u{b2}") {
                let base = parts.pop()?;
                parts.push(Formula::Square(Box::new(base)));
            } else if next == '(' && matches!(parts.last(), Some(Formula::Atom(_))) {
                parts.push(self.part()?);
            } else {
                break;
            }
        }
        Some(Formula::row(parts))
    }

    fn part(&mut self) -> Option<Formula> {
        if self.takes("\u{221a}") {
            return Some(Formula::Root(Box::new(self.factor()?)));
        }
        for (open, close) in [('(', ')'), ('[', ']'), ('|', '|')] {
            if self.rest.starts_with(open) {
                self.rest = &self.rest[1..];
                let inside = Box::new(self.row(Some(close))?);
                let closes = self.rest.starts_with(close);
                self.rest = self.rest.get(1..).filter(|_| closes)?;
                return Some(Formula::Fenced { open, inside, close });
            }
        }
        let ends = |c: char| matches!(c, ' ' | ',' | '(' | ')' | '[' | ']' | '|' | '\u{b7}' | '\u{b2}' | '\u{221a}');
        let end = self.rest.find(ends).unwrap_or(self.rest.len());
        let (atom, rest) = self.rest.split_at(end);
        self.rest = rest;
        (!atom.is_empty()).then(|| Formula::Atom(atom.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::Formula;

    /// Returns a formula with its tree in braces.
    fn tree(formula: &Formula) -> String {
        match formula {
            Formula::Atom(text) => text.clone(),
            Formula::Sign(sign) => (*sign).to_owned(),
            Formula::Row(parts) => parts.iter().map(tree).collect(),
            Formula::Fraction { numerator, denominator } => format!("{{{} over {}}}", tree(numerator), tree(denominator)),
            Formula::Square(base) => format!("{{{} squared}}", tree(base)),
            Formula::Root(inside) => format!("{{root {}}}", tree(inside)),
            Formula::Fenced { open, inside, close } => format!("{open}{}{close}", tree(inside)),
        }
    }

    #[test]
    fn formulas_are_read_as_they_are_meant() {
        let rows = [
            ("v = v_A - v_B", "v = v_A - v_B"),
            ("s = ((p - a)\u{b7}d) / (d\u{b7}d)", "s = {((p - a)\u{b7}d) over (d\u{b7}d)}"),
            ("t = apart / (along + \u{221a}D)", "t = {apart over (along + {root D})}"),
            ("r = r_0 + speed * (hi - lo) / 2", "r = r_0 + {speed * (hi - lo) over 2}"),
            ("h = \u{221a}(r\u{b2} - distance\u{b2})", "h = {root ({r squared} - {distance squared})}"),
            ("s - h / |d|", "s - {h over |d|}"),
            ("gap = |c2 - c1| - (e1 + e2)", "gap = |c2 - c1| - (e1 + e2)"),
            (
                "D = reach\u{b2} * speed\u{b2} - (m \u{d7} v)\u{b2}",
                "D = {reach squared} * {speed squared} - {(m \u{d7} v) squared}",
            ),
            ("t = clamp(along / speed\u{b2}, 0, 1)", "t = clamp({along over {speed squared}}, 0, 1)"),
            ("2.5 / -1e-5", "{2.5 over -1e-5}"),
            ("not a (formula", "not a (formula"),
            (" / 2", " / 2"),
        ];
        for (text, expected) in rows {
            let formula = Formula::of(text);
            assert_eq!(tree(&formula), expected, "{text}");
            assert_eq!(formula.to_string(), text, "the text comes back");
        }
    }

    #[test]
    fn brackets_that_a_bar_replaces_are_left_out() {
        let rows = [("(p - a)", "p - a"), ("(1, 2)", "(1, 2)"), ("|d|", "|d|"), ("d", "d")];
        for (text, expected) in rows {
            assert_eq!(Formula::of(text).unfenced().to_string(), expected, "{text}");
        }
    }
}
