//! Prints JSON: a document on each line, without hidden characters.

use std::io::{self, Write};

use clashbox::escape::is_hidden;
use clashbox::kernel::DVec2;
use serde::Serialize;
use serde_json::ser::Formatter;

/// The version of all documents. It changes if a field is removed or changes its meaning; a new field does not change it.
pub(super) const VERSION: u32 = 1;

/// Writes a document and the line end.
pub(super) fn line(out: &mut impl Write, document: &impl Serialize) -> io::Result<()> {
    document.serialize(&mut serde_json::Serializer::with_formatter(&mut *out, Escaping))?;
    writeln!(out)
}

/// A formatter for JSON on one line, with all hidden characters as `\u....`, including those that JSON allows unescaped, and
/// without `##`, with which the log of a build would take a text for a command.
struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let (mut rest, mut before) = (fragment, ' ');
        let mut is_escaped = |c: char| is_hidden(c) || (std::mem::replace(&mut before, c), c) == ('#', '#');
        while let Some((at, c)) = rest.char_indices().find(|&(_, c)| is_escaped(c)) {
            out.write_all(&rest.as_bytes()[..at])?;
            c.encode_utf16(&mut [0; 2]).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}"))?;
            rest = &rest[at + c.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

pub(super) fn coordinates(v: DVec2) -> [f64; 2] {
    [unsigned_zero(v.x), unsigned_zero(v.y)]
}

/// Returns the value without the sign of `-0.0`, which means nothing here and would confuse a comparison of texts.
pub(super) fn unsigned_zero(value: f64) -> f64 {
    value + 0.0
}
