//! JSON as the commands print it: a document on each line, without control characters.

use std::io::{self, Write};

use clashbox::kernel::DVec2;
use clashbox::scene::escape::is_control;
use serde::Serialize;
use serde_json::ser::Formatter;

/// The version of all documents. It changes when a field goes or means something else; a new field does not change it.
pub(super) const VERSION: u32 = 1;

/// Writes a document and the line end.
pub(super) fn line(out: &mut impl Write, document: &impl Serialize) -> io::Result<()> {
    document.serialize(&mut serde_json::Serializer::with_formatter(&mut *out, Escaping))?;
    writeln!(out)
}

/// JSON on one line, with all control characters as `\u....`, also those that JSON lets stand.
struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some((at, c)) = rest.char_indices().find(|&(_, c)| is_control(c)) {
            write!(out, "{}\\u{:04x}", &rest[..at], u32::from(c))?;
            rest = &rest[at + c.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

pub(super) fn coordinates(v: DVec2) -> [f64; 2] {
    [unsigned_zero(v.x), unsigned_zero(v.y)]
}

/// `-0.0` means nothing here and only confuses a comparison of texts.
pub(super) fn unsigned_zero(value: f64) -> f64 {
    value + 0.0
}
