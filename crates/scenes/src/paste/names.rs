//! Names in a text: without the escapes of quoted ones, and with the number after the word of an unquoted one.

use std::borrow::Cow;

use super::tree::{GroupItem, ItemValue};

/// Returns the name that the item at `index` holds: a quoted text, a word, or a word and the number after it, as in `tile 0`. `None` if it is blank.
pub(super) fn name_at<'a>(items: &[GroupItem<'a>], index: usize) -> Option<Cow<'a, str>> {
    let item = items.get(index)?;
    let name = match item.value {
        ItemValue::Quoted(name) => unescaped(name),
        ItemValue::Word(word) => match items.get(index + 1) {
            Some(next @ GroupItem { key: None, value: ItemValue::Number(_), .. }) if follows(item, next) => {
                Cow::Owned(format!("{word} {}", next.text))
            }
            _ => Cow::Borrowed(word),
        },
        ItemValue::Number(_) | ItemValue::Group(_) | ItemValue::Stray => return None,
    };
    (!name.trim().is_empty()).then_some(name)
}

/// Returns true if only one blank is between two items of a text.
fn follows(item: &GroupItem, next: &GroupItem) -> bool {
    item.text.as_ptr() as usize + item.text.len() + 1 == next.text.as_ptr() as usize
}

/// Returns a quoted text with its escapes resolved, as in JSON and in code. An escape that neither has stays as it is written.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let (mut read, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, after)) = rest.split_once('\\') {
        read.push_str(before);
        let escape = after.chars().next();
        let (shown, length) = match escape {
            Some('n') => ("\n".to_owned(), 1),
            Some('t') => ("\t".to_owned(), 1),
            Some('r') => ("\r".to_owned(), 1),
            Some(mark @ ('"' | '\'' | '\\' | '/')) => (mark.to_string(), 1),
            Some('u') => code_units(after).unwrap_or(("\\".to_owned(), 0)),
            Some(_) | None => ("\\".to_owned(), 0),
        };
        read.push_str(&shown);
        rest = &after[length..];
    }
    read.push_str(rest);
    Cow::Owned(read)
}

/// Returns the character of `u00e9`, or of two halves such as `ud83d\ude00`, and its length in bytes.
fn code_units(text: &str) -> Option<(String, usize)> {
    let unit = |from: usize| u16::from_str_radix(text.get(from..from + 4)?, 16).ok();
    let first = unit(1)?;
    let second = (text.get(5..7) == Some("\\u")).then(|| unit(7)).flatten();
    let pair = second.and_then(|second| String::from_utf16(&[first, second]).ok()).filter(|pair| pair.chars().count() == 1);
    match pair {
        Some(pair) => Some((pair, 11)),
        None => Some((String::from_utf16(&[first]).ok()?, 5)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_resolved() {
        let rows = [
            ("plain", "plain"),
            (r#"a \"b\" \\ \/"#, "a \"b\" \\ /"),
            (r"caf\u00e9 \ud83d\ude00", "caf\u{e9} \u{1f600}"),
            (r"a\nb\tc", "a\nb\tc"),
            // Halves of a pair, and what is not an escape, stay as they are written.
            (r"\ud83d \ud83dx \u12 \u \q \", r"\ud83d \ud83dx \u12 \u \q \"),
            ("\\u\u{e9}\u{e9}\u{e9}", "\\u\u{e9}\u{e9}\u{e9}"),
        ];
        for (text, expected) in rows {
            assert_eq!(unescaped(text), expected, "{text:?}");
        }
    }
}
