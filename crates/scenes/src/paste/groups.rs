//! Reads a group: by the keys of its items, by the type in front of it, or by the number of its values.

use super::collector::{Collector, body_at_rest};
use super::fields;
use super::positional;
use super::texts;
use super::tree::{Group, Item, Value};
use super::types::{self, Arguments, YAxis};
use super::vector::{is_clean, vector};
use super::{Content, PasteError, Reading, Understood};
use crate::kernel::DVec2;
use crate::scene::Body;

/// Interprets a whole text by its items.
pub(super) fn understood(text: &Group<'_>) -> Result<Understood, PasteError> {
    let mut collector = Collector::default();
    let readings = of_text(text, &mut collector);
    collector.understood(readings)
}

/// Returns the readings of a whole text: words around the parts that can be read are left out.
fn of_text<'a>(text: &Group<'a>, collector: &mut Collector<'a>) -> Vec<Reading> {
    let keyed = fields::readings(text, collector, readings);
    if !keyed.is_empty() {
        return keyed;
    }
    if text.items.iter().any(|item| matches!(item.value, Value::Group(_))) {
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
fn readings<'a>(group: &Group<'a>, collector: &mut Collector<'a>) -> Vec<Reading> {
    if !collector.may_look() {
        return Vec::new();
    }
    let known = types::find(&group.names);
    let found = fields::readings(group, collector, readings);
    let found = if found.is_empty() { by_position(group, known.map(|known| known.arguments), collector) } else { found };
    if !found.is_empty() && known.is_some_and(|known| known.y == YAxis::Down) {
        collector.note(texts::Y_AS_WRITTEN);
    }
    found
}

fn by_position<'a>(group: &Group<'a>, arguments: Option<Arguments>, collector: &mut Collector<'a>) -> Vec<Reading> {
    let numbers = numbers(group);
    if let (Some(arguments), Some(numbers)) = (arguments, &numbers)
        && let Some(found) = positional::known(arguments, numbers, collector)
    {
        return found;
    }
    let items: Vec<&Item> = group.items.iter().filter(|item| !matches!(item.value, Value::Word(_) | Value::Quoted(_))).collect();
    match items.as_slice() {
        // A value in a wrapper: `Some(..)`, `[[3.2, 1.0]]`.
        [Item { value: Value::Group(inner), .. }] if inner.names.is_empty() => {
            return readings(&Group { names: group.names.clone(), ..inner.clone() }, collector);
        }
        [Item { value: Value::Group(inner), .. }] => return readings(inner, collector),
        _ => {}
    }
    if is_clean(group) && items.iter().all(|item| item.value.number().is_some()) {
        return numbers.map_or(Vec::new(), |numbers| positional::plain(&numbers, collector));
    }
    // A circle or a capsule: points and a radius.
    if let ([points @ .., Item { value: Value::Number(last), .. }], true) = (items.as_slice(), is_clean(group))
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
fn several<'a>(group: &Group<'a>, collector: &mut Collector<'a>) -> Vec<Reading> {
    let groups: Vec<&Item> = group.items.iter().filter(|item| matches!(item.value, Value::Group(_))).collect();
    if 2 <= groups.len()
        && groups.len() == group.items.len()
        && let Some(points) = vectors(&groups, collector)
    {
        return positional::points(&points, collector);
    }
    let mut found: Vec<(&Item, Vec<Reading>)> = Vec::new();
    for item in &group.items {
        let readings = match &item.value {
            Value::Group(inner) => readings(inner, collector),
            Value::Number(_) | Value::Quoted(_) | Value::Word(_) | Value::Stray => Vec::new(),
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
fn together<'a>(mut found: Vec<(&Item<'a>, Vec<Reading>)>, collector: &mut Collector<'a>) -> Vec<Reading> {
    if found.len() <= 1 {
        return found.pop().map_or(Vec::new(), |(_, readings)| readings);
    }
    let points: Option<Vec<DVec2>> = found
        .iter()
        .map(|(_, readings)| match readings.first()?.content {
            Content::Vector(v) => Some(v),
            Content::Number(_) | Content::Shape(_) | Content::Pose(_) | Content::Bodies(_) | Content::Scene(_) => None,
        })
        .collect();
    if let Some(points) = points {
        return positional::points(&points, collector);
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
    vec![Reading { content: Content::Bodies(bodies), how: texts::SHAPES }]
}

fn holds_shape(content: &Content) -> bool {
    match content {
        Content::Shape(_) | Content::Bodies(_) => true,
        Content::Number(_) | Content::Vector(_) | Content::Pose(_) | Content::Scene(_) => false,
    }
}

/// Places a shape of its own frame at a pose.
fn placed(shapes: &[Reading], poses: &[Reading]) -> Option<Reading> {
    match (shapes.first()?, poses.first()?) {
        (Reading { content: Content::Shape(shape), .. }, Reading { content: Content::Pose(pose), .. }) => {
            Some(Reading { content: Content::Shape(pose.world_from_local(shape)), how: texts::BODY })
        }
        _ => None,
    }
}

/// Returns the bodies of a content: a shape becomes a body at rest.
fn bodies_of(content: Content, name: Option<&str>) -> Vec<Body> {
    match content {
        Content::Shape(shape) => vec![body_at_rest(name, shape)],
        Content::Bodies(bodies) => bodies,
        Content::Number(_) | Content::Vector(_) | Content::Pose(_) | Content::Scene(_) => Vec::new(),
    }
}

/// Returns all numbers of a group in their order, if it holds nothing else.
fn numbers(group: &Group) -> Option<Vec<f64>> {
    fn gather(group: &Group, into: &mut Vec<f64>) -> Option<()> {
        if group.is_broken {
            return None;
        }
        group.items.iter().try_for_each(|item| match &item.value {
            Value::Number(number) => {
                into.push(*number);
                Some(())
            }
            Value::Group(inner) => gather(inner, into),
            Value::Quoted(_) | Value::Word(_) | Value::Stray => None,
        })
    }
    let mut numbers = Vec::new();
    gather(group, &mut numbers).map(|()| numbers)
}

fn vectors(items: &[&Item], collector: &mut Collector) -> Option<Vec<DVec2>> {
    items.iter().map(|item| vector(&item.value, collector)).collect()
}
