//! Worlds of Box2D's `b2World::Dump`, which prints the C++ that makes the world again.
//!
//! Source: Box2D 2.3.0, `b2Body::Dump` and `b2Fixture::Dump`, and 2.4, which prints shorter numbers and `enabled` for `active`. A closed chain is
//! printed with its first vertex at the end too.

use super::super::draft::found;
use super::super::exact_keys::{groups_with, number};
use super::super::points::PointOrder;
use super::super::texts;
use super::super::tree::{BracketGroup, GroupItem, ItemValue};
use super::world_body::{BodyType, Fixture, FixtureForm, WorldBody, WorldDraft};
use crate::kernel::DVec2;

/// The radius of polygons and chains, which is not printed: two linear slops, in the default settings.
const SKIN: f64 = 0.01;

/// Returns true for the block of a body.
pub(super) fn is_body(block: &BracketGroup) -> bool {
    declares(block, "b2BodyDef") && call(block, "CreateBody").is_some()
}

/// Reads the blocks of bodies. `text`: the whole dump, whose other blocks are joints.
pub(super) fn read(text: &BracketGroup, bodies: &[&BracketGroup], draft: &mut WorldDraft) -> Result<(), String> {
    draft.joints = count_joints(text);
    for (index, block) in bodies.iter().enumerate() {
        let place = texts::body(printed_index(block).unwrap_or(index));
        if [call(block, "active"), call(block, "enabled")].into_iter().flatten().any(|flag| flag == [0.0]) {
            draft.inactive += 1;
            continue;
        }
        match read_body(block, &place, draft) {
            Ok(body) => draft.add(body)?,
            Err(why) => draft.bodies.leave_out(&place, why)?,
        }
    }
    Ok(())
}

/// Counts the blocks of joints.
fn count_joints(text: &BracketGroup) -> usize {
    groups_with(text, |block| call(block, "CreateJoint").is_some()).len()
}

/// Returns true if a block declares a variable of this type.
fn declares(block: &BracketGroup, class: &str) -> bool {
    block.items.iter().any(|item| item.key.is_none() && item.value == ItemValue::Word(class))
}

/// Returns the numbers of the call that ends with this name, such as `position.Set`, or of the value of this field: `bool(1)`.
fn call(block: &BracketGroup, name: &str) -> Option<Vec<f64>> {
    let is_called = |item: &&GroupItem| match &item.value {
        ItemValue::Group(group) => {
            let path = group.names.first().copied().unwrap_or_default();
            let before = path.strip_suffix(name);
            item.key == Some(name) || before.is_some_and(|before| before.is_empty() || before.ends_with(['.', '>']))
        }
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => false,
    };
    block.items.iter().find(is_called).map(numbers)
}

/// Returns the numbers in the brackets of an item.
fn numbers(item: &GroupItem) -> Vec<f64> {
    match &item.value {
        ItemValue::Group(group) => group.items.iter().filter_map(|item| item.value.number()).collect(),
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => Vec::new(),
    }
}

/// Returns the index of `bodies[3] = ..`.
fn printed_index(block: &BracketGroup) -> Option<usize> {
    let index = call(block, "bodies")?;
    index.first().filter(|index| 0.0 <= **index && index.fract() == 0.0).map(|index| *index as usize)
}

/// Returns the vector of a call of `Set`. Missing: 0, as in the definitions of Box2D.
fn vector(block: &BracketGroup, name: &str) -> Result<DVec2, String> {
    match call(block, name).as_deref() {
        Some([x, y]) => Ok(DVec2::new(*x, *y)),
        Some(other) => Err(texts::expected_two(name, other.len())),
        None => Ok(DVec2::ZERO),
    }
}

fn read_body(block: &BracketGroup, place: &str, draft: &mut WorldDraft) -> Result<WorldBody, String> {
    let printed = call(block, "type").and_then(|numbers| numbers.first().copied()).unwrap_or(0.0);
    let mut fixtures = Vec::new();
    let blocks = block.items.iter().filter_map(|item| match &item.value {
        ItemValue::Group(inner) if declares(inner, "b2FixtureDef") => Some(inner),
        ItemValue::Group(_) | ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => None,
    });
    for (index, inner) in blocks.enumerate() {
        match read_fixture(inner, draft) {
            Ok(fixture) => fixtures.push(fixture),
            Err(why) => draft.bodies.leave_out(&texts::fixture(place, index), why)?,
        }
    }
    Ok(WorldBody {
        place: place.to_owned(),
        name: None,
        of: BodyType::numbered(printed).ok_or_else(|| texts::unknown_type(printed))?,
        position: vector(block, "position.Set")?,
        angle: number(block, "angle")?,
        velocity: vector(block, "linearVelocity.Set")?,
        angular_velocity: number(block, "angularVelocity")?,
        center: None,
        fixtures,
    })
}

fn read_fixture(block: &BracketGroup, draft: &mut WorldDraft) -> Result<Fixture, String> {
    let is = |name: &str| call(block, name).is_some_and(|flag| flag != [0.0]);
    let (form, skin) = if declares(block, "b2CircleShape") {
        (FixtureForm::Circle { center: vector(block, "m_p.Set")?, radius: number(block, "m_radius")? }, 0.0)
    } else if declares(block, "b2EdgeShape") {
        let form = FixtureForm::Edge([vector(block, "m_vertex1.Set")?, vector(block, "m_vertex2.Set")?]);
        draft.is_one_sided |= is("m_oneSided");
        (form, number(block, "m_radius")?)
    } else if declares(block, "b2PolygonShape") {
        (FixtureForm::Polygon(vertices(block, "shape.Set", draft)?), SKIN)
    } else if declares(block, "b2ChainShape") {
        // Chains block from one side since 2.4, which prints no flags for their ghost vertices.
        draft.is_one_sided |= call(block, "m_hasPrevVertex").is_none();
        (FixtureForm::Chain(vertices(block, "CreateChain", draft)?, PointOrder::Path), SKIN)
    } else {
        return Err(texts::NO_SHAPE_PRINTED.to_owned());
    };
    let mask = call(block, "maskBits").and_then(|numbers| numbers.first().copied()).unwrap_or(65_535.0);
    let index = call(block, "groupIndex").and_then(|numbers| numbers.first().copied()).unwrap_or(0.0);
    draft.has_filters |= mask != 65_535.0 || index != 0.0;
    let density = number(block, "density")?;
    Ok(Fixture { is_sensor: is("isSensor"), ..draft.fixture(form, skin, density)? })
}

/// Returns the vertices `vs[0].Set(x, y)` and those after it, as many as `last` is called with.
fn vertices(block: &BracketGroup, last: &str, draft: &mut WorldDraft) -> Result<Vec<DVec2>, String> {
    let mut vertices = Vec::new();
    for pair in block.items.windows(2) {
        let [ItemValue::Group(index), ItemValue::Group(set)] = [&pair[0].value, &pair[1].value] else { continue };
        if index.names.first() != Some(&"vs") || set.names.first() != Some(&"Set") {
            continue;
        }
        draft.bodies.take_points(1)?;
        if numbers(&pair[0]).first().copied() != Some(vertices.len() as f64) {
            return Err(texts::expected_vertex(vertices.len(), found(pair[0].text)));
        }
        match numbers(&pair[1]).as_slice() {
            [x, y] => vertices.push(DVec2::new(*x, *y)),
            _ => return Err(texts::expected(texts::A_VECTOR, found(pair[1].text))),
        }
    }
    let count = call(block, last).and_then(|numbers| numbers.first().copied());
    match count {
        Some(count) if count == vertices.len() as f64 => Ok(vertices),
        Some(count) => Err(texts::other_count(count, vertices.len())),
        None => Err(texts::missing(last)),
    }
}
