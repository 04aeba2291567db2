//! Text from a file as it may be shown. A character that moves the cursor, hides text or turns its order would make a terminal or a
//! page say something that is not in the file.

use std::borrow::Cow;

/// Whether a character is not shown but changes how others are: a control character of ASCII or Latin-1, a mark that sets the
/// direction of text (Unicode's `Bidi_Control`), a line or paragraph separator. A line break and a tab are such characters too.
///
/// Source: Unicode Standard Annex #9 (the directional marks); Boucher and Anderson, "Trojan Source: Invisible Vulnerabilities" (2021).
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character may stand in a text of several lines: a line break, a tab, or no control character.
pub fn is_allowed_in_lines(c: char) -> bool {
    matches!(c, '\n' | '\t') || !is_control(c)
}

/// The text with the control characters written as `\u{..}`, `\r`; line breaks and tabs stay.
pub fn escaped(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_allowed_in_lines) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_allowed_in_lines(c) { escaped.push(c) } else { escaped.extend(c.escape_default()) }
    }
    Cow::Owned(escaped)
}

/// The text as it stands in XML: its markup characters as entities, and a replacement character for what XML forbids.
pub fn xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(c),
            c if is_control(c) || c == '\u{fffe}' || c == '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_other_characters_is_escaped() {
        let rows = [
            ("plain, \u{e9}, \u{5d0}\u{5d1}\n\tx", "plain, \u{e9}, \u{5d0}\u{5d1}\n\tx"),
            ("\u{1b}[31mred", "\\u{1b}[31mred"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("a\rb\u{8}c\u{7f}", "a\\rb\\u{8}c\\u{7f}"),
            ("\u{202e}txt.nor\u{2069}", "\\u{202e}txt.nor\\u{2069}"),
            ("\u{2028}", "\\u{2028}"),
        ];
        for (text, expected) in rows {
            assert_eq!(escaped(text), expected, "{text:?}");
        }
    }
}
