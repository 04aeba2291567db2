//! Reads a group: by the keys of its items, by the type in front of it, or by the number of its values.

use super::collector::{Collector, body_at_rest};
use super::fields;
use super::points::{self, PointOrder};
use super::positional;
use super::texts;
use super::tree::{BracketGroup, GroupItem, ItemValue};
use super::types::{self, ArgumentMeanings, YAxis};
use super::vector::{is_clean, vector};
use super::{PasteContent, TextReading};
use crate::kernel::DVec2;
use crate::scene::{Body, UpDirection};

/// Returns the readings of a whole text: words around the parts that can be read are left out.
pub(super) fn of_text<'a>(text: &BracketGroup<'a>, collector: &mut Collector<'a>) -> Vec<TextReading> {
    let keyed = fields::readings(text, collector, readings);
    if !keyed.is_empty() {
        return keyed;
    }
    if text.items.iter().any(|item| matches!(item.value, ItemValue::Group(_))) {
        return several(text, collector);
    }
    let numbers: Vec<f64> = text.items.iter().filter_map(|item| item.value.number()).collect();
    if text.is_broken || numbers.is_empty() {
        return Vec::new();
    }
    text.items.iter().filter(|item| item.value.number().is_none()).for_each(|item| collector.leave_out(item));
    positional::plain(&numbers, collector)
}

/// Returns the readings of a group, the most likely one first. Empty if no part of it can be read.
fn readings<'a>(group: &BracketGroup<'a>, collector: &mut Collector<'a>) -> Vec<TextReading> {
    if !collector.may_look() {
        return Vec::new();
    }
    let known = types::find(&group.names);
    let found = fields::readings(group, collector, readings);
    let found = if found.is_empty() { by_position(group, known.map(|known| known.arguments), collector) } else { found };
    if !found.is_empty() && known.is_some_and(|known| known.y == YAxis::Down) {
        collector.up = Some(UpDirection::MinusY);
    }
    found
}

fn by_position<'a>(
    group: &BracketGroup<'a>,
    arguments: Option<ArgumentMeanings>,
    collector: &mut Collector<'a>,
) -> Vec<TextReading> {
    if points::is_columns(group) {
        // Their lengths differ, or a number is out of range: this was noted.
        return Vec::new();
    }
    let numbers = numbers(group);
    if let (Some(arguments), Some(numbers)) = (arguments, &numbers)
        && let Some(found) = positional::known(arguments, numbers, collector)
    {
        return found;
    }
    let items: Vec<&GroupItem> =
        group.items.iter().filter(|item| !matches!(item.value, ItemValue::Word(_) | ItemValue::Quoted(_))).collect();
    match items.as_slice() {
        // A value in a wrapper: `Some(..)`, `[[3.2, 1.0]]`.
        [GroupItem { value: ItemValue::Group(inner), .. }] if inner.names.is_empty() => {
            return readings(&BracketGroup { names: group.names.clone(), ..inner.clone() }, collector);
        }
        [GroupItem { value: ItemValue::Group(inner), .. }] => return readings(inner, collector),
        _ => {}
    }
    if is_clean(group) && items.iter().all(|item| item.value.number().is_some()) {
        return numbers.map_or(Vec::new(), |numbers| positional::plain(&numbers, collector));
    }
    // A circle or a capsule: points and a radius.
    if let ([points @ .., GroupItem { value: ItemValue::Number(last), .. }], true) = (items.as_slice(), is_clean(group))
        && let Some(points) = vectors(points, collector)
    {
        match points.as_slice() {
            [p] => return positional::plain(&[p.x, p.y, *last], collector),
            [a, b] => return positional::plain(&[a.x, a.y, b.x, b.y, *last], collector),
            _ => {}
        }
    }
    several(group, collector)
}

/// Returns the readings of several values in a row.
fn several<'a>(group: &BracketGroup<'a>, collector: &mut Collector<'a>) -> Vec<TextReading> {
    let groups: Vec<&GroupItem> = group.items.iter().filter(|item| matches!(item.value, ItemValue::Group(_))).collect();
    if 2 <= groups.len()
        && groups.len() == group.items.len()
        && let Some(points) = vectors(&groups, collector)
    {
        return positional::points(&points, PointOrder::Ring, collector);
    }
    let mut found: Vec<(&GroupItem, Vec<TextReading>)> = Vec::new();
    for item in &group.items {
        let readings = match &item.value {
            ItemValue::Group(inner) => readings(inner, collector),
            ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => Vec::new(),
        };
        if readings.is_empty() {
            collector.leave_out(item);
        } else {
            found.push((item, readings));
        }
    }
    together(found, collector)
}

/// Combines several values: points, shapes, or a shape with its pose; values that do not fit are left out.
fn together<'a>(mut found: Vec<(&GroupItem<'a>, Vec<TextReading>)>, collector: &mut Collector<'a>) -> Vec<TextReading> {
    if found.len() <= 1 {
        return found.pop().map_or(Vec::new(), |(_, readings)| readings);
    }
    let points: Option<Vec<DVec2>> = found
        .iter()
        .map(|(_, readings)| match readings.first()?.content {
            PasteContent::Vector(v) => Some(v),
            PasteContent::Number(_)
            | PasteContent::Shape(_)
            | PasteContent::Pose(_)
            | PasteContent::Bodies(_)
            | PasteContent::Scene(_) => None,
        })
        .collect();
    if let Some(points) = points {
        return positional::points(&points, PointOrder::Ring, collector);
    }
    let (with_shapes, rest): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|(_, readings)| readings.first().is_some_and(|reading| holds_shape(&reading.content)));
    if let ([(_, shapes)], [(_, poses)]) = (with_shapes.as_slice(), rest.as_slice())
        && let Some(placed) = placed(shapes, poses)
    {
        return vec![placed];
    }
    if with_shapes.is_empty() {
        let mut rest = rest.into_iter();
        let first = rest.next().map_or(Vec::new(), |(_, readings)| readings);
        rest.for_each(|(item, _)| collector.leave_out(item));
        return first;
    }
    rest.iter().for_each(|(item, _)| collector.leave_out(item));
    if let [(_, _)] = with_shapes.as_slice() {
        return with_shapes.into_iter().flat_map(|(_, readings)| readings).collect();
    }
    let bodies = with_shapes.into_iter().flat_map(|(item, readings)| readings.into_iter().take(1).map(move |one| (item, one)));
    let bodies = bodies.flat_map(|(item, reading)| bodies_of(reading.content, item.key)).collect();
    vec![TextReading { content: PasteContent::Bodies(bodies), how: texts::SHAPES }]
}

fn holds_shape(content: &PasteContent) -> bool {
    match content {
        PasteContent::Shape(_) | PasteContent::Bodies(_) => true,
        PasteContent::Number(_) | PasteContent::Vector(_) | PasteContent::Pose(_) | PasteContent::Scene(_) => false,
    }
}

/// Places a shape of its own frame at a pose.
fn placed(shapes: &[TextReading], poses: &[TextReading]) -> Option<TextReading> {
    match (shapes.first()?, poses.first()?) {
        (TextReading { content: PasteContent::Shape(shape), .. }, TextReading { content: PasteContent::Pose(pose), .. }) => {
            Some(TextReading { content: PasteContent::Shape(pose.world_from_local(shape)), how: texts::BODY })
        }
        _ => None,
    }
}

/// Returns the bodies of a content: a shape becomes a body at rest.
fn bodies_of(content: PasteContent, name: Option<&str>) -> Vec<Body> {
    match content {
        PasteContent::Shape(shape) => vec![body_at_rest(name, shape)],
        PasteContent::Bodies(bodies) => bodies,
        PasteContent::Number(_) | PasteContent::Vector(_) | PasteContent::Pose(_) | PasteContent::Scene(_) => Vec::new(),
    }
}

/// Returns all numbers of a group in their order, if it holds nothing else.
fn numbers(group: &BracketGroup) -> Option<Vec<f64>> {
    fn gather(group: &BracketGroup, into: &mut Vec<f64>) -> Option<()> {
        if group.is_broken {
            return None;
        }
        group.items.iter().try_for_each(|item| match &item.value {
            ItemValue::Number(number) => {
                into.push(*number);
                Some(())
            }
            ItemValue::Group(inner) => gather(inner, into),
            ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => None,
        })
    }
    let mut numbers = Vec::new();
    gather(group, &mut numbers).map(|()| numbers)
}

fn vectors(items: &[&GroupItem], collector: &mut Collector) -> Option<Vec<DVec2>> {
    items.iter().map(|item| vector(&item.value, collector)).collect()
}
