//! RON's errors in the words of this project: lower case, what was found, what is allowed.

use ron::error::Error;

use super::scan::{Scanner, Token};

/// What RON says of the byte at `offset` in `part`, and where it stands: RON may stop within a number.
pub(super) fn at(part: &str, offset: usize, error: &Error) -> (usize, String) {
    let mut tokens = Scanner::new(part).filter(|(token, _, _)| *token != Token::Comment);
    let found = tokens.find(|(_, start, found)| offset < start + found.len());
    if let Some((_, start, number)) = found.filter(|&(token, _, word)| token == Token::Word && is_broken_number(word)) {
        return (start, format!("expected a number, found {}", quoted(number)));
    }
    if part[offset..].starts_with('/') && matches!(error, Error::UnexpectedChar(_)) {
        return (offset, "expected a comment after `/`; a number is written as 0.25, not as 1/4".to_owned());
    }
    let message = of(error);
    match found {
        // Where a text never ends, all the rest of the file is found.
        Some((_, _, found)) if message.starts_with("expected ") && *error != Error::ExpectedStringEnd => {
            (offset, format!("{message}, found {}", quoted(found)))
        }
        _ => (offset, message),
    }
}

/// Whether a word looks like a number and is none.
fn is_broken_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['+', '-', '.']);
    digits.starts_with(|c: char| c.is_ascii_digit()) && word.replace('_', "").parse::<f64>().is_err()
}

/// The start of a text in backquotes, short enough for a message.
pub(crate) fn quoted(text: &str) -> String {
    /// So many characters tell what it is.
    const SHOWN: usize = 40;
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("`{}…`", &line[..end]),
        None => format!("`{line}`"),
    }
}

/// The error as one sentence without a final dot.
pub(super) fn of(error: &Error) -> String {
    match error {
        Error::Eof => "the file ends in the middle of a value".to_owned(),
        Error::ExpectedArray => "expected a list in `[` and `]`".to_owned(),
        Error::ExpectedArrayEnd => "expected `,` or the closing `]` of the list".to_owned(),
        Error::ExpectedBoolean => "expected `true` or `false`".to_owned(),
        Error::ExpectedComma => "expected `,` or a closing bracket".to_owned(),
        Error::ExpectedFloat => "expected a number".to_owned(),
        Error::ExpectedIdentifier | Error::InvalidIdentifier(_) | Error::SuggestRawIdentifier(_) => {
            "expected a name such as a field or a kind".to_owned()
        }
        Error::ExpectedInteger | Error::IntegerOutOfBounds => "expected a whole number, 0 or more".to_owned(),
        Error::ExpectedMapColon => "expected `:` after the field's name".to_owned(),
        Error::ExpectedString => "expected a text in double quotes".to_owned(),
        Error::ExpectedStringEnd => "expected the closing `\"` of the text".to_owned(),
        Error::ExpectedStructLike => "expected `(`".to_owned(),
        Error::ExpectedNamedStructLike(name) => format!("expected `{name}(`"),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => "expected `,` or the closing `)`".to_owned(),
        Error::ExpectedDifferentStructName { expected, found } => format!("found `{found}`, expected `{expected}`"),
        Error::ExpectedDifferentLength { expected, found } => format!("found {}, expected {expected}", count(*found)),
        Error::InvalidValueForType { expected, found } => format!("found {found}, expected {expected}"),
        Error::MissingStructField { field, outer } => format!("field `{field}` is missing{}", within(outer)),
        Error::DuplicateStructField { field, outer } => format!("field `{field}` is given twice{}", within(outer)),
        Error::NoSuchStructField { expected, found, outer } => unknown_field(found, outer.as_deref(), expected),
        Error::NoSuchEnumVariant { expected, found, outer } => {
            unknown(&outer.as_deref().map_or("variant".to_owned(), str::to_lowercase), found, expected)
        }
        Error::TrailingCharacters => "expected the end of the file after the scene's closing `)`".to_owned(),
        Error::UnclosedBlockComment => "the comment that starts with `/*` never ends".to_owned(),
        Error::UnexpectedChar(found) => format!("unexpected character {found:?}"),
        other => lower_case(&other.to_string()),
    }
}

/// A name that is none of those expected.
pub(crate) fn unknown(what: &str, found: &str, expected: &[&str]) -> String {
    format!("unknown {what} `{found}`, expected {}", one_of(expected))
}

/// A field that is none of those expected. `outer` is the structure, where it is known.
pub(super) fn unknown_field(found: &str, outer: Option<&str>, expected: &[&str]) -> String {
    let within = outer.map_or_else(String::new, |outer| format!(" in `{outer}`"));
    match expected {
        [] => format!("unknown field `{found}`{within}, it has no fields"),
        _ => format!("unknown field `{found}`{within}, expected {}", one_of(expected)),
    }
}

/// A field that is none of those expected, of a structure without a name.
pub(crate) fn unknown_field_of_any(found: &str, expected: &[&str]) -> String {
    unknown_field(found, None, expected)
}

fn count(elements: usize) -> String {
    match elements {
        1 => "1 element".to_owned(),
        n => format!("{n} elements"),
    }
}

/// ` in `Circle``, where RON knows it.
fn within(outer: &Option<String>) -> String {
    outer.as_deref().map_or_else(String::new, |outer| format!(" in `{outer}`"))
}

/// `` `a` ``, `` `a` or `b` ``, `` one of `a`, `b`, `c` ``.
fn one_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first, second] => format!("{first} or {second}"),
        all => format!("one of {}", all.join(", ")),
    }
}

fn lower_case(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
