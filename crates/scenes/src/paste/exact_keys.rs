//! The fields of an object by their exact keys. A field that is missing has the value that the reader of the format gives it, 0.

use std::borrow::Cow;

use super::draft::found;
use super::names::unescaped;
use super::points::columns_of;
use super::texts;
use super::tree::{BracketGroup, GroupItem, ItemValue};
use crate::kernel::DVec2;

/// Returns the item with this key.
pub(super) fn item<'g, 'a>(group: &'g BracketGroup<'a>, key: &str) -> Option<&'g GroupItem<'a>> {
    group.items.iter().find(|item| item.key == Some(key))
}

/// Returns the group with this key.
pub(super) fn group<'g, 'a>(within: &'g BracketGroup<'a>, key: &str) -> Option<&'g BracketGroup<'a>> {
    match &item(within, key)?.value {
        ItemValue::Group(group) => Some(group),
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => None,
    }
}

/// Returns the number of items in the list with this key.
pub(super) fn count(within: &BracketGroup, key: &str) -> usize {
    group(within, key).map_or(0, |list| list.items.len())
}

/// Returns true if the field is `true`, or a number that is not 0.
pub(super) fn is_true(within: &BracketGroup, key: &str) -> bool {
    match item(within, key).map(|item| &item.value) {
        Some(ItemValue::Word(word)) => word.eq_ignore_ascii_case("true"),
        Some(ItemValue::Number(number)) => *number != 0.0,
        Some(ItemValue::Quoted(_) | ItemValue::Group(_) | ItemValue::Stray) | None => false,
    }
}

/// Returns the text with this key.
pub(super) fn text<'a>(within: &BracketGroup<'a>, key: &str) -> Option<Cow<'a, str>> {
    match item(within, key)?.value {
        ItemValue::Quoted(text) => Some(unescaped(text)),
        ItemValue::Number(_) | ItemValue::Word(_) | ItemValue::Group(_) | ItemValue::Stray => None,
    }
}

/// Returns the text with this key, or the number as it is written.
pub(super) fn text_or_number<'a>(within: &BracketGroup<'a>, key: &str) -> Option<Cow<'a, str>> {
    let item = item(within, key)?;
    match item.value {
        ItemValue::Number(_) => item.text.rsplit([':', '=']).next().map(|number| Cow::Borrowed(number.trim())),
        ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Group(_) | ItemValue::Stray => text(within, key),
    }
}

/// Returns the number with this key. Fails with what is there instead.
pub(super) fn number(within: &BracketGroup, key: &str) -> Result<f64, String> {
    item(within, key).map_or(Ok(0.0), |item| number_of(&item.value).ok_or_else(|| expected(texts::A_NUMBER, item)))
}

/// Returns the vector with this key: `{"x": 1, "y": 2}`, `[1, 2]`, or 0 for both. Fails with what is there instead.
pub(super) fn vector(within: &BracketGroup, key: &str) -> Result<DVec2, String> {
    let Some(item) = item(within, key) else { return Ok(DVec2::ZERO) };
    vector_of(item)
}

/// Returns the points with this key: vectors, or a column of x beside a column of y. `take` counts them. Fails with what is there instead.
pub(super) fn points(
    within: &BracketGroup,
    key: &str,
    take: impl FnOnce(usize) -> Result<(), String>,
) -> Result<Vec<DVec2>, String> {
    let Some(list) = item(within, key) else { return Err(texts::missing(key)) };
    let ItemValue::Group(group) = &list.value else { return Err(expected(texts::A_LIST_OF_POINTS, list)) };
    if let (Some(x), Some(y)) = (self::group(group, "x"), self::group(group, "y")) {
        take(x.items.len())?;
        let numbers = |column: &BracketGroup| -> Result<Vec<f64>, String> {
            let of_item = |item: &GroupItem| number_of(&item.value).ok_or_else(|| expected(texts::A_NUMBER, item));
            column.items.iter().map(of_item).collect()
        };
        return columns_of(numbers(x)?, numbers(y)?);
    }
    take(group.items.len())?;
    group.items.iter().map(vector_of).collect()
}

/// Returns the vector that an item holds. Fails with what is there instead.
pub(super) fn vector_of(item: &GroupItem) -> Result<DVec2, String> {
    let vector = match &item.value {
        ItemValue::Number(0.0) => Some(DVec2::ZERO),
        ItemValue::Group(group) => match group.items.as_slice() {
            [GroupItem { key: None, value: x, .. }, GroupItem { key: None, value: y, .. }] => {
                number_of(x).zip(number_of(y)).map(DVec2::from)
            }
            _ if group.items.iter().all(|item| item.key.is_some()) => {
                return Ok(DVec2::new(number(group, "x")?, number(group, "y")?));
            }
            _ => None,
        },
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => None,
    };
    vector.ok_or_else(|| expected(texts::A_VECTOR, item))
}

/// Returns a number, also one in RUBE's hexadecimal form: the bits of an `f32`.
fn number_of(value: &ItemValue) -> Option<f64> {
    match value {
        ItemValue::Number(number) => Some(*number),
        ItemValue::Quoted(bits) if bits.len() == 8 && bits.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            let number = f32::from_bits(u32::from_str_radix(bits, 16).ok()?);
            number.is_finite().then_some(f64::from(number) + 0.0)
        }
        ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Group(_) | ItemValue::Stray => None,
    }
}

/// Returns the message about an item of another kind.
fn expected(what: &str, item: &GroupItem) -> String {
    texts::expected(what, found(item.text))
}

/// The deepest brackets around an object: it may stand in a function, a list or a variable.
const MAX_AROUND: usize = 3;

/// Returns the outermost groups of this kind, in the order of the text, which may be one itself.
pub(super) fn groups_with<'g, 'a>(text: &'g BracketGroup<'a>, is_wanted: fn(&BracketGroup) -> bool) -> Vec<&'g BracketGroup<'a>> {
    let (mut found, mut open) = (Vec::new(), vec![(text, 0)]);
    while let Some((group, depth)) = open.pop() {
        if is_wanted(group) {
            found.push(group);
        } else if depth < MAX_AROUND {
            // The last one that is added is looked at first.
            open.extend(group.items.iter().rev().filter_map(|item| match &item.value {
                ItemValue::Group(inner) => Some((inner, depth + 1)),
                ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => None,
            }));
        }
    }
    found
}
