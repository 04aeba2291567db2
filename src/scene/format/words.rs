//! RON's errors in the words of this project: lower case, what was found, what is allowed.

use ron::error::Error;

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
        Error::DuplicateStructField { field, outer } => format!("field `{field}` stands twice{}", within(outer)),
        Error::NoSuchStructField { expected: [], found, outer } => {
            format!("unknown field `{found}`{}, it has no fields", within(outer))
        }
        Error::NoSuchStructField { expected, found, outer } => {
            format!("unknown field `{found}`{}, expected {}", within(outer), one_of(expected))
        }
        Error::NoSuchEnumVariant { expected, found, outer } => {
            let kind = outer.as_deref().map_or("variant".to_owned(), str::to_lowercase);
            format!("unknown {kind} `{found}`, expected {}", one_of(expected))
        }
        Error::TrailingCharacters => "expected the end of the file after the scene's closing `)`".to_owned(),
        Error::UnclosedBlockComment => "the comment that starts with `/*` never ends".to_owned(),
        Error::UnexpectedChar(found) => format!("unexpected character {found:?}"),
        other => lower_case(&other.to_string()),
    }
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
