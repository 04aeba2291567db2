//! Numbers, points, quoted texts and structures as they are written.

use glam::DVec2;

use crate::escape::is_hidden;
pub(super) use crate::kernel::literal as number;

/// Returns `Kind(field, field)`, or `Kind` alone.
pub(super) fn structure(kind: &str, fields: &[String]) -> String {
    if fields.is_empty() { kind.to_owned() } else { format!("{kind}({})", fields.join(", ")) }
}

/// Returns a point or a vector: `(4.0, -1.5)`.
pub(super) fn pair(v: DVec2) -> String {
    format!("({}, {})", number(v.x), number(v.y))
}

/// Returns the text in quotes. Line breaks stay line breaks: notes are read by people.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push(c),
            c if is_hidden(c) => quoted.extend(c.escape_unicode()),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
