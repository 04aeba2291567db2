//! Worlds of planck's `Serializer.toJson`: a list of the world, its bodies, fixtures and shapes, which refer to each other by their index.
//!
//! Source: planck 1.4.2, its serializer and the methods `_serialize` and `_deserialize` of its classes. The serializer has no field for
//! names; its hooks add them: `name`, `label`, `id` or `userData` of a body are read, and `userData` of its only fixture.

use std::borrow::Cow;

use super::super::exact_keys::{self as keys, group, is_true, item, number, points, text, vector};
use super::super::points::PointOrder;
use super::super::texts;
use super::super::tree::{BracketGroup, GroupItem, ItemValue};
use super::world_body::{BodyType, Fixture, FixtureForm, WorldBody, WorldDraft};

/// The radius of polygons, edges and chains: two linear slops, in planck's default settings.
const SKIN: f64 = 0.01;

/// Returns true for the list of a world, or for a world whose bodies stand in it.
pub(super) fn is_world(list: &BracketGroup) -> bool {
    world_of(list).is_some()
}

/// Reads a world.
pub(super) fn read(list: &BracketGroup, draft: &mut WorldDraft) -> Result<(), String> {
    let Some(world) = world_of(list) else { return Ok(()) };
    draft.joints = keys::count(world, "joints");
    let bodies = group(world, "bodies").map_or(&[][..], |bodies| &bodies.items);
    for (index, body) in bodies.iter().enumerate() {
        let place = texts::body(index);
        let read = of(list, body).and_then(|body| read_body(list, body, &place, draft));
        match read {
            Ok(body) => draft.add(body)?,
            Err(why) => draft.bodies.leave_out(&place, why)?,
        }
    }
    Ok(())
}

/// Returns the world of a list, which is the first in it.
fn world_of<'g, 'a>(list: &'g BracketGroup<'a>) -> Option<&'g BracketGroup<'a>> {
    let is_body = |item: &GroupItem| match &item.value {
        ItemValue::Group(body) => keys::item(body, "refIndex").is_some() || group(body, "fixtures").is_some(),
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => false,
    };
    let is_world = |world: &BracketGroup| {
        let bodies = group(world, "bodies").filter(|bodies| bodies.items.iter().all(is_body));
        bodies.is_some_and(|bodies| !bodies.items.is_empty() || group(world, "gravity").is_some())
    };
    match list.items.first() {
        Some(GroupItem { key: None, value: ItemValue::Group(first), .. }) if is_world(first) => Some(first),
        _ => Some(list).filter(|list| is_world(list)),
    }
}

/// Returns the object of an item, or the one that it refers to.
fn of<'g, 'a>(list: &'g BracketGroup<'a>, item: &'g GroupItem<'a>) -> Result<&'g BracketGroup<'a>, String> {
    let ItemValue::Group(object) = &item.value else {
        return Err(texts::expected(texts::AN_OBJECT, super::super::draft::found(item.text)));
    };
    if keys::item(object, "refIndex").is_none() {
        return Ok(object);
    }
    let index = number(object, "refIndex")?;
    let referred = (0.0 <= index && index.fract() == 0.0).then(|| list.items.get(index as usize)).flatten();
    match referred.map(|referred| &referred.value) {
        Some(ItemValue::Group(object)) => Ok(object),
        Some(ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray) | None => {
            Err(texts::wrong_reference(index, list.items.len().saturating_sub(1)))
        }
    }
}

fn read_body(list: &BracketGroup, body: &BracketGroup, place: &str, draft: &mut WorldDraft) -> Result<WorldBody, String> {
    let of_body = match text(body, "type") {
        None => BodyType::Static,
        Some(name) => BodyType::named(&name).ok_or_else(|| texts::unknown_type(&name))?,
    };
    let items = group(body, "fixtures").map_or(&[][..], |fixtures| &fixtures.items);
    let mut fixtures = Vec::with_capacity(items.len());
    let mut only = None;
    for (index, item) in items.iter().enumerate() {
        let fixture = of(list, item).and_then(|fixture| {
            only = Some(fixture);
            read_fixture(list, fixture, draft)
        });
        match fixture {
            Ok(fixture) => fixtures.push(fixture),
            Err(why) => draft.bodies.leave_out(&texts::fixture(place, index), why)?,
        }
    }
    let name = name_of(body).or_else(|| only.filter(|_| items.len() == 1).and_then(name_of));
    Ok(WorldBody {
        place: place.to_owned(),
        name,
        of: of_body,
        position: vector(body, "position")?,
        angle: number(body, "angle")?,
        velocity: vector(body, "linearVelocity")?,
        angular_velocity: number(body, "angularVelocity")?,
        center: None,
        fixtures,
    })
}

/// Returns the name that a hook of the serializer has added to an object.
fn name_of(object: &BracketGroup) -> Option<String> {
    fn named<'a>(object: &BracketGroup<'a>) -> Option<Cow<'a, str>> {
        ["name", "label", "id"].iter().find_map(|key| text(object, key))
    }
    let data = || match item(object, "userData").map(|item| &item.value)? {
        ItemValue::Group(data) => named(data),
        ItemValue::Quoted(_) => text(object, "userData"),
        ItemValue::Number(_) | ItemValue::Word(_) | ItemValue::Stray => None,
    };
    named(object).or_else(data).map(|name| name.into_owned())
}

fn read_fixture(list: &BracketGroup, fixture: &BracketGroup, draft: &mut WorldDraft) -> Result<Fixture, String> {
    let shape = item(fixture, "shape").ok_or_else(|| texts::missing("shape")).and_then(|shape| of(list, shape))?;
    let form = match text(shape, "type").as_deref() {
        Some("circle") => FixtureForm::Circle { center: vector(shape, "p")?, radius: number(shape, "radius")? },
        Some("edge") => FixtureForm::Edge([vector(shape, "vertex1")?, vector(shape, "vertex2")?]),
        Some("polygon" | "box") => FixtureForm::Polygon(points(shape, "vertices", |more| draft.bodies.take_points(more))?),
        Some("chain") => {
            let order = if is_true(shape, "isLoop") { PointOrder::Loop } else { PointOrder::Path };
            FixtureForm::Chain(points(shape, "vertices", |more| draft.bodies.take_points(more))?, order)
        }
        Some(other) => return Err(texts::unknown_shape(other)),
        None => return Err(texts::missing("type")),
    };
    draft.has_filters |= number(fixture, "filterGroupIndex")? != 0.0
        || item(fixture, "filterMaskBits").is_some() && number(fixture, "filterMaskBits")? != 65_535.0;
    let density = number(fixture, "density")?;
    Ok(Fixture { is_sensor: is_true(fixture, "isSensor"), ..draft.fixture(form, SKIN, density)? })
}
