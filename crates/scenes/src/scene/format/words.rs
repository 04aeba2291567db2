//! Pieces of messages: quoted texts, lists of names, unknown names.

use super::super::texts;

/// Returns the start of a text in backquotes, short enough for a message.
pub(crate) fn quoted(text: &str) -> String {
    /// The number of characters that is enough to recognize a text.
    const SHOWN: usize = 40;
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("`{}…`", &line[..end]),
        None => format!("`{line}`"),
    }
}

/// Returns the message for a name that is none of those expected.
pub fn unknown(what: &str, found: &str, expected: &[&str]) -> String {
    texts::unknown(what, found, one_of(expected))
}

/// Returns the message for an unknown field of a structure without a name.
pub(crate) fn unknown_field(found: &str, expected: &[&str]) -> String {
    match expected {
        [] => texts::field_of_none(found),
        _ => texts::unknown_field(found, one_of(expected)),
    }
}

/// Returns the message for an unknown field of a structure of this kind.
pub(super) fn unknown_field_of(found: &str, kind: &str, expected: &[&str]) -> String {
    match expected {
        [] => texts::field_of_bare_kind(found, kind),
        _ => texts::unknown_field_of(found, kind, one_of(expected)),
    }
}

/// Returns `` `a` ``, `` `a` or `b` ``, `` one of `a`, `b`, `c` ``.
fn one_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [] => texts::NOTHING.to_owned(),
        [only] => only.clone(),
        [first, second] => texts::one_of_two(first, second),
        all => texts::one_of(all.join(", ")),
    }
}
