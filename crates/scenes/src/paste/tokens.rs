//! The tokens of a text: numbers, words, quoted texts, brackets and separators.

use super::PasteError;
use crate::scene::errors::Position;
use crate::scene::limits::MAX_NUMBER_CHARS;

/// A piece of text by its kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Token<'a> {
    /// A finite number.
    Number(f64),
    /// A name, with the names in front of it: `glam::DVec2::new`, `pos.x`.
    Word(&'a str),
    /// A quoted text, without its quotation marks.
    Quoted(&'a str),
    Open(char),
    Close(char),
    /// `,` or `;`.
    Comma,
    /// `:` or `=`: the text in front of it is a key.
    Assign,
    /// A mark without meaning here.
    Stray,
}

/// A token with its bytes in the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct SpannedToken<'a> {
    pub(super) token: Token<'a>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Suffixes of numbers in code.
const SUFFIXES: [&str; 18] =
    ["f", "d", "l", "lf", "u", "ul", "f32", "f64", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "isize", "usize"];

/// Words for numbers that are not finite.
const NOT_FINITE: [&str; 4] = ["nan", "inf", "infinity", "neg_infinity"];

/// Splits a text into tokens.
pub(super) fn tokens(text: &str) -> Result<Vec<SpannedToken<'_>>, PasteError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if is_blank(c) || starts_designator(rest) {
            at += c.len_utf8();
            continue;
        }
        if let Some(length) = comment(rest) {
            at += length;
            continue;
        }
        let before = text[..at].chars().next_back();
        let (token, length) = token(rest, c, before);
        // So many digits do not occur in a real number: it counts as stray.
        let token = if let Token::Number(_) = token
            && MAX_NUMBER_CHARS < length
        {
            Token::Stray
        } else {
            token
        };
        let is_finite = match token {
            Token::Number(number) => number.is_finite(),
            Token::Word(word) => !NOT_FINITE.contains(&last_name(word).to_ascii_lowercase().as_str()),
            _ => true,
        };
        if !is_finite {
            let found = rest[..length].chars().take(40).collect();
            return Err(PasteError::NotFinite { at: Position::of(text, at), found });
        }
        tokens.push(SpannedToken { token, start: at, end: at + length });
        at += length;
        if let Token::Word(_) = token {
            at += generics(&text[at..]);
        }
    }
    Ok(tokens)
}

/// Returns the last name of a path: `DVec2` of `glam::DVec2`.
pub(super) fn last_name(path: &str) -> &str {
    path.rsplit([':', '.', '>']).next().unwrap_or(path)
}

/// Returns true for blanks and for marks without meaning here: the frames that some libraries draw around their matrices,
/// `&Vec2`, `vec![..]`, `<Rect(..)>`, `45°`.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '│' | '┌' | '┐' | '└' | '┘' | '|' | '&' | '*' | '!' | '<' | '>' | '°')
}

/// Returns true if the dot of `.x = 3.2f` is next.
fn starts_designator(rest: &str) -> bool {
    rest.strip_prefix('.').and_then(|rest| rest.chars().next()).is_some_and(is_name_start)
}

fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    rest.starts_with("/*").then(|| rest.find("*/").map_or(rest.len(), |end| end + 2))
}

/// Returns the token at the beginning of `rest`, which starts with `c`, and its length in bytes.
fn token(rest: &str, c: char, before: Option<char>) -> (Token<'_>, usize) {
    let is_joined = before.is_some_and(|before| before.is_alphanumeric() || matches!(before, '_' | ')' | ']'));
    let one = |token| (token, c.len_utf8());
    match c {
        '(' | '[' | '{' => one(Token::Open(c)),
        ')' | ']' | '}' => one(Token::Close(c)),
        ',' | ';' => one(Token::Comma),
        ':' | '=' => one(Token::Assign),
        '"' => quoted(rest, c).unwrap_or(one(Token::Stray)),
        // An apostrophe within a word does not open a quotation.
        '\'' if !is_joined => quoted(rest, c).unwrap_or(one(Token::Stray)),
        _ if is_name_start(c) => {
            let length = path(rest);
            (Token::Word(&rest[..length]), length)
        }
        _ => number(rest, is_joined).unwrap_or(one(Token::Stray)),
    }
}

/// Returns the text up to the next quotation mark of the same kind, on one line. A mark after a backslash is part of the text.
fn quoted(rest: &str, mark: char) -> Option<(Token<'_>, usize)> {
    let inner = &rest[1..];
    let mut is_escaped = false;
    let end = inner.find(|c| {
        let ends = !is_escaped && (c == mark || c == '\n');
        is_escaped = !is_escaped && c == '\\';
        ends
    });
    let end = end.filter(|&end| inner[end..].starts_with(mark))?;
    Some((Token::Quoted(&inner[..end]), end + 2))
}

fn is_name_start(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '_' | '$')
}

/// Returns the length of a name in bytes, with the names that follow it after `::`, `.` or `->`.
fn path(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = &text[length..];
        length += rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '$')).unwrap_or(rest.len());
        let rest = &text[length..];
        let next = ["::", "->", "."].iter().find_map(|mark| Some((mark.len(), rest.strip_prefix(mark)?)));
        match next {
            Some((mark, rest)) if rest.chars().next().is_some_and(is_name_start) => length += mark,
            Some(_) | None => return length,
        }
    }
}

/// Returns the length in bytes of type parameters, if they are next: `<f32>`, `::<f32>`, with the `::new` after them.
fn generics(rest: &str) -> usize {
    /// The most bytes of type parameters. A longer text in angle brackets does not count as one.
    const MOST: usize = 80;
    let inner = rest.strip_prefix("::").unwrap_or(rest);
    let Some(inner) = inner.strip_prefix('<') else { return 0 };
    let is_of_type = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | ',' | ' ' | '<' | '*');
    let Some(end) = inner.find(|c| !is_of_type(c)).filter(|&end| end < MOST && inner[end..].starts_with('>')) else { return 0 };
    let after = inner[end..].trim_start_matches('>');
    let behind = after.strip_prefix("::").map_or(0, |name| if name.starts_with(is_name_start) { 2 + path(name) } else { 0 });
    rest.len() - after.len() + behind
}

/// Returns a number and its length in bytes, if one is next. `is_joined`: it follows a name or another number without a blank, so
/// that it has no sign.
fn number(rest: &str, is_joined: bool) -> Option<(Token<'_>, usize)> {
    let sign = rest.chars().next().filter(|c| matches!(c, '+' | '-' | '\u{2212}'));
    let start = sign.map_or(0, char::len_utf8);
    let bytes = rest.as_bytes();
    let digits = |from: usize| {
        let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let is_separator = |at: usize| bytes.get(at).is_some_and(|b| matches!(b, b'_' | b'\'')) && from < at && is_digit(at + 1);
        (from..).find(|&at| !is_digit(at) && !is_separator(at)).unwrap_or(from)
    };
    let whole = digits(start);
    let mut end = whole;
    if bytes.get(whole) == Some(&b'.') && bytes.get(whole + 1) != Some(&b'.') {
        end = digits(whole + 1);
        if end == start + 1 {
            return None;
        }
    }
    if end == start || (sign.is_some() && is_joined) {
        return None;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let signed = end + 1 + usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(signed);
        end = if signed < exponent { exponent } else { end };
    }
    let suffix = &rest[end..];
    let suffix = &suffix[..suffix.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(suffix.len())];
    let bare = suffix.trim_start_matches('_').to_ascii_lowercase();
    if !bare.is_empty() && !SUFFIXES.contains(&bare.as_str()) {
        // A measure with its unit, a hexadecimal number or a version: the value is not guessed.
        let length = rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.')).unwrap_or(rest.len());
        return Some((Token::Stray, length.max(end + suffix.len())));
    }
    let plain = rest[start..end].replace(['_', '\''], "");
    let minus = if matches!(sign, Some('-' | '\u{2212}')) { "-" } else { "" };
    let number: f64 = format!("{minus}{plain}").parse().ok()?;
    // A zero has no sign here.
    Some((Token::Number(number + 0.0), end + suffix.len()))
}
