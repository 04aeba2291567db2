//! Reads a value as a point or a vector.

use super::collector::Collector;
use super::keys::{KeyRole, has_key};
use super::texts;
use super::tree::{BracketGroup, GroupItem, ItemValue};
use super::types::{self, ArgumentMeanings};
use crate::kernel::DVec2;

/// Returns the point or vector of a value that holds nothing else.
pub(super) fn vector(value: &ItemValue, collector: &mut Collector) -> Option<DVec2> {
    let ItemValue::Group(group) = value else { return None };
    if let Some(v) = coordinates(group) {
        return Some(v);
    }
    if !is_clean(group) {
        return None;
    }
    match group.items.as_slice() {
        [GroupItem { value: inner @ ItemValue::Group(_), .. }] => vector(inner, collector),
        [GroupItem { value: ItemValue::Number(x), key: None, .. }, GroupItem { value: ItemValue::Number(y), key: None, .. }] => {
            // A rotation also has two numbers.
            let is_other = types::find(&group.names).is_some_and(|known| known.arguments != ArgumentMeanings::Vector);
            (!is_other).then(|| DVec2::new(*x, *y))
        }
        [x, y, z] => {
            let [x, y, z] = [x.value.number()?, y.value.number()?, z.value.number()?];
            let is_vector = types::find(&group.names).is_some_and(|known| known.arguments == ArgumentMeanings::Vector);
            (is_vector || z == 0.0).then(|| {
                collector.note(texts::Z_LEFT_OUT);
                DVec2::new(x, y)
            })
        }
        _ => None,
    }
}

/// Returns x and y of a group that has them as keys.
fn coordinates(group: &BracketGroup) -> Option<DVec2> {
    let is_coordinate = |item: &GroupItem| [KeyRole::X, KeyRole::Y, KeyRole::Z].into_iter().any(|role| has_key(item, role));
    let number = |role| group.items.iter().filter(|item| has_key(item, role)).find_map(|item| item.value.number());
    let v = DVec2::new(number(KeyRole::X)?, number(KeyRole::Y)?);
    group.items.iter().all(is_coordinate).then_some(v)
}

/// Returns true if every item of a group is a value.
pub(super) fn is_clean(group: &BracketGroup) -> bool {
    !group.is_broken && group.items.iter().all(|item| item.value != ItemValue::Stray)
}
