//! Numbers, points, texts and structures as they are written, and numbers and texts as they are read.

use std::borrow::Cow;

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

/// Returns the number that a word is, NaN and infinities included. `None` where it is none, or one of another type: `0x1F`, `1.5f32`.
pub(super) fn number_of(word: &str) -> Option<f64> {
    let word = word.strip_suffix("f64").unwrap_or(word);
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    if !matches!(digits, "inf" | "NaN") {
        let is_of_number = |c: char| c.is_ascii_digit() || matches!(c, 'e' | 'E' | '.' | '+' | '-' | '_');
        if !digits.chars().all(is_of_number) || digits.starts_with('_') || digits.contains("._") {
            return None;
        }
    }
    if word.contains('_') { word.replace('_', "").parse().ok() } else { word.parse().ok() }
}

/// Returns true for a number all of whose digits before its exponent are 0.
pub(super) fn is_zero(word: &str) -> bool {
    let digits = word.split(['e', 'E']).next().unwrap_or(word).trim_end_matches("f64");
    !digits.contains(|c: char| matches!(c, '1'..='9'))
}

/// Returns the whole number that a word is: `12`, `-0x1F`, `1_000u64`. `None` where it is none, or has more than 64 bits.
pub(super) fn integer_of(word: &str) -> Option<i128> {
    const SUFFIXES: [&str; 8] = ["i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"];
    let word = SUFFIXES.iter().find_map(|suffix| word.strip_suffix(suffix)).unwrap_or(word);
    let (is_negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    let prefixes = [("0b", 2), ("0o", 8), ("0x", 16)];
    let (digits, base) =
        prefixes.into_iter().find_map(|(prefix, base)| Some((digits.strip_prefix(prefix)?, base))).unwrap_or((digits, 10));
    if !digits.starts_with(|c: char| c.is_digit(base)) {
        return None;
    }
    let size = i128::from_str_radix(&digits.replace('_', ""), base).ok()?;
    let number = if is_negative { -size } else { size };
    (i128::from(i64::MIN)..=i128::from(u64::MAX)).contains(&number).then_some(number)
}

/// Returns true for every word that RON reads as a number or as a range of numbers.
pub(super) fn is_number(word: &str) -> bool {
    let is_one = |word: &str| {
        number_of(word).is_some()
            || integer_of(word).is_some()
            || word.strip_suffix("f32").is_some_and(|word| number_of(word).is_some())
    };
    match word.split_once("..") {
        Some((from, to)) => [from, to].iter().all(|end| end.is_empty() || is_one(end)),
        None => is_one(word),
    }
}

/// Returns what a literal such as `"a\n"` or `r#"a"#` says, with `\n` at the end of each of its lines.
///
/// # Errors
///
/// The offset of the first escape that RON does not know.
pub(super) fn unescaped(literal: &str) -> Result<Cow<'_, str>, usize> {
    let body = if let Some(raw) = literal.strip_prefix('r') {
        let quote = raw.len() - raw.trim_start_matches('#').len() + 1;
        &raw[quote..raw.len() - quote]
    } else {
        &literal[1..literal.len() - 1]
    };
    if literal.starts_with('r') || !body.contains('\\') {
        return Ok(lines(body));
    }
    let (mut text, mut rest) = (String::with_capacity(body.len()), body);
    while let Some((plain, escape)) = rest.split_once('\\') {
        text += &lines(plain);
        rest = unescape(escape, &mut text).ok_or(literal.len() - escape.len() - 2)?;
    }
    text += &lines(rest);
    Ok(Cow::Owned(text))
}

/// Returns the text with `\n` at the end of each line: version control may have changed it.
fn lines(text: &str) -> Cow<'_, str> {
    if text.contains("\r\n") { Cow::Owned(text.replace("\r\n", "\n")) } else { Cow::Borrowed(text) }
}

/// Adds the character of an escape, which begins behind its backslash, and returns the text behind it.
fn unescape<'a>(escape: &'a str, text: &mut String) -> Option<&'a str> {
    let mut rest = escape.chars();
    match rest.next()? {
        c @ ('\'' | '"' | '\\') => text.push(c),
        'n' => text.push('\n'),
        'r' => text.push('\r'),
        't' => text.push('\t'),
        '0' => text.push('\0'),
        'u' => {
            let (digits, rest) = rest.as_str().strip_prefix('{')?.split_once('}')?;
            let is_code = (1..=6).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            text.push(char::from_u32(u32::from_str_radix(digits, 16).ok().filter(|_| is_code)?)?);
            return Some(rest);
        }
        'x' => return unescape_bytes(escape, text),
        // A line break that is escaped is none, and what the next line is indented by is left out.
        '\n' => return Some(rest.as_str().trim_start_matches([' ', '\t', '\n', '\r'])),
        '\r' if rest.next() == Some('\n') => return Some(rest.as_str().trim_start_matches([' ', '\t', '\n', '\r'])),
        _ => return None,
    }
    Some(rest.as_str())
}

/// Adds the character that some bytes are in UTF-8: `\x41`, `\xC3\xA9`.
fn unescape_bytes<'a>(escape: &'a str, text: &mut String) -> Option<&'a str> {
    let (mut bytes, mut rest) = (Vec::new(), escape);
    while bytes.len() < 4 {
        let digits = rest.strip_prefix('x')?.get(..2).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &rest[3..];
        if let Ok(c) = std::str::from_utf8(&bytes) {
            *text += c;
            return Some(rest);
        }
        rest = rest.strip_prefix('\\')?;
    }
    None
}
