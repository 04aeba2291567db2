//! Worlds of RUBE, and of b2dJson, which reads and writes the same JSON.
//!
//! Source: b2dJson, `c++/b2dJson.cpp`: vectors may be 0, lists of points are a column of x beside a column of y, and numbers are decimal or the bits of
//! an `f32` in hexadecimal digits.

use super::super::exact_keys::{count, group, is_true, item, number, points, text, vector};
use super::super::points::PointOrder;
use super::super::texts;
use super::super::tree::{BracketGroup, GroupItem, ItemValue};
use super::world_body::{BodyType, Fixture, FixtureForm, WorldBody, WorldDraft};

/// The radius of polygons, edges and chains: two linear slops, in the default settings of Box2D.
const SKIN: f64 = 0.01;

/// The kinds of shapes, by the keys of a fixture.
const SHAPES: [&str; 5] = ["circle", "edge", "polygon", "chain", "loop"];

/// Returns true for a world, for one body of it, and for one fixture.
pub(super) fn is_world(world: &BracketGroup) -> bool {
    let bodies = group(world, "body").filter(|bodies| bodies.items.iter().all(|body| is_object(body, is_body)));
    bodies.is_some_and(|bodies| !bodies.items.is_empty() || item(world, "gravity").is_some())
        || (is_body(world) && group(world, "fixture").is_some())
        || is_fixture(world)
}

fn is_object(item: &GroupItem, is_wanted: fn(&BracketGroup) -> bool) -> bool {
    match &item.value {
        ItemValue::Group(group) => is_wanted(group),
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => false,
    }
}

fn is_body(body: &BracketGroup) -> bool {
    match group(body, "fixture") {
        Some(fixtures) => fixtures.items.iter().all(|fixture| is_object(fixture, |_| true)),
        None => item(body, "position").is_some() && item(body, "type").is_some(),
    }
}

/// Returns true for a fixture with its material or name: a shape alone is no fixture.
fn is_fixture(fixture: &BracketGroup) -> bool {
    let is_shape = |shape: &BracketGroup| {
        let columns = group(shape, "vertices").filter(|vertices| group(vertices, "x").is_some());
        columns.is_some() || item(shape, "vertex1").is_some()
    };
    ["name", "density", "friction"].iter().any(|key| item(fixture, key).is_some())
        && SHAPES.iter().filter_map(|kind| group(fixture, kind)).any(is_shape)
}

/// Reads a world, a body or a fixture.
pub(super) fn read(world: &BracketGroup, draft: &mut WorldDraft) -> Result<(), String> {
    draft.joints = count(world, "joint");
    draft.images = count(world, "image");
    match group(world, "body") {
        Some(bodies) => bodies.items.iter().enumerate().try_for_each(|(index, body)| match &body.value {
            ItemValue::Group(body) => add_body(body, &texts::body(index), draft),
            ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => Ok(()),
        }),
        None if group(world, "fixture").is_some() => add_body(world, &texts::body(0), draft),
        None => add_fixture(world, draft),
    }
}

/// Adds a body, or records why it is none.
fn add_body(body: &BracketGroup, place: &str, draft: &mut WorldDraft) -> Result<(), String> {
    if item(body, "active").is_some() && !is_true(body, "active") {
        draft.inactive += 1;
        return Ok(());
    }
    let named = text(body, "name").map_or(place.to_owned(), |name| texts::named_place(place, name));
    match read_body(body, place, &named, draft) {
        Ok(body) => draft.add(body),
        Err(why) => draft.bodies.leave_out(&named, why),
    }
}

fn read_body(body: &BracketGroup, place: &str, named: &str, draft: &mut WorldDraft) -> Result<WorldBody, String> {
    let number_of_type = number(body, "type")?;
    let items = group(body, "fixture").map_or(&[][..], |fixtures| &fixtures.items);
    let mut fixtures = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let ItemValue::Group(fixture) = &item.value else { continue };
        match read_fixture(fixture, draft) {
            Ok(fixture) => fixtures.push(fixture),
            Err(why) => draft.bodies.leave_out(&texts::fixture(named, index), why)?,
        }
    }
    let center = item(body, "massData-center").is_some().then(|| vector(body, "massData-center")).transpose()?;
    Ok(WorldBody {
        place: place.to_owned(),
        name: text(body, "name").map(|name| name.into_owned()),
        of: BodyType::numbered(number_of_type).ok_or_else(|| texts::unknown_type(number_of_type))?,
        position: vector(body, "position")?,
        angle: number(body, "angle")?,
        velocity: vector(body, "linearVelocity")?,
        angular_velocity: number(body, "angularVelocity")?,
        center,
        fixtures,
    })
}

/// Adds one fixture as a body at rest.
fn add_fixture(fixture: &BracketGroup, draft: &mut WorldDraft) -> Result<(), String> {
    let name = text(fixture, "name").map(|name| name.into_owned());
    let place = name.clone().unwrap_or_else(|| texts::FIXTURE.to_owned());
    match read_fixture(fixture, draft) {
        Ok(read) => draft.add(WorldBody { name, ..WorldBody::at_rest(place, read) }),
        Err(why) => draft.bodies.leave_out(&place, why),
    }
}

fn read_fixture(fixture: &BracketGroup, draft: &mut WorldDraft) -> Result<Fixture, String> {
    let (kind, shape) = SHAPES
        .iter()
        .find_map(|kind| Some((*kind, group(fixture, kind)?)))
        .ok_or_else(|| texts::no_shape_among(SHAPES.map(|kind| format!("`{kind}`")).join(", ")))?;
    let mut vertices = || points(shape, "vertices", |more| draft.bodies.take_points(more));
    let form = match kind {
        "circle" => FixtureForm::Circle { center: vector(shape, "center")?, radius: number(shape, "radius")? },
        "edge" => FixtureForm::Edge([vector(shape, "vertex1")?, vector(shape, "vertex2")?]),
        "polygon" => FixtureForm::Polygon(vertices()?),
        "loop" => FixtureForm::Chain(vertices()?, PointOrder::Loop),
        _ => FixtureForm::Chain(vertices()?, PointOrder::Path),
    };
    draft.has_filters |= number(fixture, "filter-groupIndex")? != 0.0
        || item(fixture, "filter-maskBits").is_some() && number(fixture, "filter-maskBits")? != 65_535.0;
    let density = number(fixture, "density")?;
    Ok(Fixture { is_sensor: is_true(fixture, "sensor"), ..draft.fixture(form, SKIN, density)? })
}
