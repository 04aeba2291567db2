//! Escapes text from outside, before it is shown: from a file, its name, an argument, an engine or the system.
//!
//! A character that moves the cursor, hides text or changes its order would make a terminal or a page show something that is not
//! in the text, and a line break would begin a line that Clashbox has not written. Both are made visible here, in the form in
//! which Rust and RON write them: `\u{1b}`, `
//! `. Escaping a text twice changes nothing more. The slots of `texts!` escape what is put into them, so a message cannot forget
//! it.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter, Write};

/// Returns true for characters that a name in a file must not contain: control characters of ASCII or Latin-1, marks that set the
/// direction of text (Unicode's `Bidi_Control`), line and paragraph separators. A line break and a tab are such characters too.
///
/// Source: Unicode Standard Annex #9 (the directional marks); Boucher and Anderson, "Trojan Source: Invisible Vulnerabilities"
/// (2021).
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns true for characters that cannot be seen: those of [`is_control`], and all others that Rust's `Debug` escapes because
/// they have no picture, such as a zero width space, a tag or a character that Unicode has not assigned. Spaces are not hidden.
pub fn is_hidden(c: char) -> bool {
    is_control(c) || !(c.is_ascii() || c.is_whitespace() || has_picture(c))
}

fn has_picture(c: char) -> bool {
    let mut buffer = [b'a'; 5];
    let length = c.encode_utf8(&mut buffer[1..]).len();
    // The character is tested after a letter, because an accent has a picture only there.
    str::from_utf8(&buffer[..=length]).is_ok_and(|text| !text.escape_debug().any(|shown| shown == '\\'))
}

/// Returns true for characters that a text of several lines shows unchanged: a line break, a tab, and all that are not hidden.
pub fn is_shown_in_lines(c: char) -> bool {
    matches!(c, '\n' | '\t') || !is_hidden(c)
}

/// Returns the text on one line: hidden characters as `\u{..}`, line breaks as `
/// `, tabs as `\t`.
pub fn escaped(text: &str) -> Cow<'_, str> {
    with_escapes(text, |c| !is_hidden(c))
}

/// Returns the text with its hidden characters as `\u{..}`. Line breaks and tabs stay, so they must be our own.
pub fn escaped_lines(text: &str) -> Cow<'_, str> {
    with_escapes(text, is_shown_in_lines)
}

fn with_escapes(text: &str, is_shown: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().all(&is_shown) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_shown(c) { escaped.push(c) } else { escaped.extend(c.escape_default()) }
    }
    Cow::Owned(escaped)
}

/// Returns the start of a text on one line, [`escaped`], followed by `…` if there is more: hostile files put megabytes into a
/// name.
pub fn shortened(text: &str, most_chars: usize) -> String {
    match text.char_indices().nth(most_chars) {
        Some((end, _)) => format!("{}…", escaped(&text[..end])),
        None => escaped(text).into_owned(),
    }
}

/// Returns a text as a field of comma-separated values (RFC 4180): within quotation marks if it holds a separator. A text that a
/// spreadsheet would run as a formula gets an apostrophe before it.
pub fn csv_field(text: &str) -> Cow<'_, str> {
    let text = if text.starts_with(['=', '+', '-', '@', '\t']) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) };
    let is_plain = !text.contains([',', '"', '\n', '\r']);
    if is_plain { text } else { Cow::Owned(format!("\"{}\"", text.replace('"', "\"\""))) }
}

/// Returns the text for XML and HTML: on one line, [`escaped`], with its markup characters as entities. Characters by which the
/// log of a build would take it for a command become entities too: a `#` after another one, a colon at the start of a line.
pub fn xml(text: &str) -> String {
    with_entities(&escaped(text))
}

/// Returns the same as [`xml`], but keeps line breaks: they are our own, or the text has several lines.
pub fn xml_lines(text: &str) -> String {
    with_entities(&escaped_lines(text))
}

fn with_entities(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let (mut before, mut is_blank) = (' ', true);
    for c in text.chars() {
        match c {
            '#' if before == '#' => escaped.push_str("&#35;"),
            ':' if is_blank => escaped.push_str("&#58;"),
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
        (before, is_blank) = (c, c == '\n' || (is_blank && c.is_whitespace()));
    }
    escaped
}

/// A value that is shown on one line, [`escaped`].
#[derive(Debug, Clone, Copy)]
pub struct Escaped<T>(pub T);

/// A value whose line breaks are our own, shown with [`escaped_lines`].
#[derive(Debug, Clone, Copy)]
pub struct EscapedLines<T>(pub T);

impl<T: Display> Display for Escaped<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        show(&self.0, f, escaped)
    }
}

impl<T: Display> Display for EscapedLines<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        show(&self.0, f, escaped_lines)
    }
}

/// Shows a value through `escape`, with the precision and the width that were asked for.
fn show(value: &impl Display, f: &mut Formatter<'_>, escape: fn(&str) -> Cow<'_, str>) -> fmt::Result {
    match (f.width(), f.precision()) {
        (None, None) => write!(EscapedWriter { f, escape }, "{value}"),
        (None, Some(precision)) => write!(EscapedWriter { f, escape }, "{value:.precision$}"),
        (Some(_), None) => f.pad(&escape(&value.to_string())),
        // `pad` would cut the text to the precision.
        (Some(width), Some(precision)) => write!(f, "{:<width$}", escape(&format!("{value:.precision$}"))),
    }
}

/// A writer that escapes its text with `escape`.
struct EscapedWriter<'a, 'f> {
    f: &'a mut Formatter<'f>,
    escape: fn(&str) -> Cow<'_, str>,
}

impl Write for EscapedWriter<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.f.write_str(&(self.escape)(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        let rows = [
            (
                "plain, \u{e9}, \u{5d0}\u{5d1}, e\u{301}, \u{3000}\u{a0}, \\ \"'",
                "plain, \u{e9}, \u{5d0}\u{5d1}, e\u{301}, \u{3000}\u{a0}, \\ \"'",
            ),
            ("\u{1b}[31mred", "\\u{1b}[31mred"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("a\rb\u{8}c\u{7f}", "a\\rb\\u{8}c\\u{7f}"),
            ("\u{202e}txt.nor\u{2069}", "\\u{202e}txt.nor\\u{2069}"),
            ("\u{2028}", "\\u{2028}"),
            ("a\u{200b}b\u{feff}c\u{ad}d\u{2060}\u{e0041}", "a\\u{200b}b\\u{feff}c\\u{ad}d\\u{2060}\\u{e0041}"),
        ];
        for (text, expected) in rows {
            assert_eq!(escaped(text), expected, "{text:?}");
            assert_eq!(escaped_lines(text), expected, "{text:?} as lines");
            assert_eq!(escaped(expected), expected, "{text:?} twice");
        }
        assert_eq!(escaped("a\n\tb"), "a\\n\\tb", "one line");
        assert_eq!(escaped_lines("a\n\tb"), "a\n\tb", "lines");
        assert_eq!((shortened("a\nb", 3), shortened("a\nb\n", 2)), ("a\\nb".to_owned(), "a\\n…".to_owned()), "the beginning");
        assert_eq!(xml_lines(":a: ##[b]\n  ::c"), "&#58;a: #&#35;[b]\n  &#58;:c", "commands");
        let markup = "<\u{0}\u{200b}\n&";
        assert_eq!((&*xml(markup), &*xml_lines(markup)), ("&lt;\\u{0}\\u{200b}\\n&amp;", "&lt;\\u{0}\\u{200b}\n&amp;"), "XML");
    }

    #[test]
    fn a_wrapped_value_keeps_its_format() {
        assert_eq!(format!("{:.1}|{:>6}|{:<4}|", Escaped(0.25), Escaped("a\nb"), Escaped(1)), "0.2|  a\\nb|1   |", "one line");
        assert_eq!(format!("{:6.1}|{}|", Escaped(0.25), EscapedLines("a\n\u{200b}")), "0.2   |a\n\\u{200b}|", "lines");
    }
}
