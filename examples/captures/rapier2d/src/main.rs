//! Simulates worlds with rapier2d and writes them as captures for `clashbox audit`: `cargo run` writes the captures of this
//! folder again, `cargo run -- WORLDS CAPTURES` those of the worlds in another folder.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use clashbox_capture::{Body, BodyId, BodyKind, Capture, ContactDetails, Event, Header, Reporting, Shape};
use rapier2d::prelude::*;
use serde_json::Value;

const ENGINE: &str = "rapier2d 0.36.1";

/// The captures that are checked in: the world, and the amount of continuous collision detection.
const CAPTURES: [(&str, &str); 10] = [
    ("bullet_hall", "off"),
    ("bullet_hall", "default"),
    ("bullet_hall", "on"),
    ("pile", "off"),
    ("pile", "on"),
    ("spinning_bar", "off"),
    ("spinning_bar", "on"),
    ("tiles_flat", "default"),
    ("tiles_joined", "default"),
    ("tiles_sloped", "default"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [worlds, captures] = match &arguments[..] {
        [] => [folder.join("../worlds"), folder.to_owned()],
        [worlds, captures] => [worlds.clone(), captures.clone()],
        _ => return Err("usage: capture-rapier2d [WORLDS CAPTURES], two folders".into()),
    };
    for (world, ccd) in CAPTURES {
        catch(&worlds.join(format!("{world}.json")), ccd, &captures.join(format!("{world}_ccd_{ccd}.jsonl")))?;
    }
    Ok(())
}

fn catch(world: &Path, ccd: &str, capture: &Path) -> Result<(), Box<dyn Error>> {
    let given: Value = serde_json::from_str(&fs::read_to_string(world)?)?;
    let mut world = PhysicsWorld { gravity: vector(&given["gravity"]), ..PhysicsWorld::new() };
    // By default it stops dynamic bodies at static ones, and those with `ccd_enabled` at others too. Without substeps there is no
    // continuous collision detection.
    if ccd == "off" {
        world.integration_parameters.max_ccd_substeps = 0;
    }
    let header = Header {
        title: &format!("{}, CCD {ccd}", text(&given["title"])),
        engine: ENGINE,
        dt: Some(1.0 / 60.0),
        // The distance up to which bodies are in contact for rapier.
        margin: world.integration_parameters.prediction_distance().into(),
        contacts: Reporting::Events,
        ..Header::PLAIN
    };
    let mut capture = Capture::create(capture, &header)?;
    let mut bodies = Vec::new();
    let mut body_of = HashMap::new();
    for body in given["bodies"].as_array().into_iter().flatten() {
        let id = capture.body(&Body { kind: kind(body), ..Body::new(text(&body["name"]), shape(body)) })?;
        let has_ccd = ccd == "on" && body["ccd"] == true;
        let (body, collider) = world.insert(rigid_body(body).ccd_enabled(has_ccd), collider(body, &given));
        bodies.push((id, body));
        body_of.insert(collider, id);
    }
    let (started_and_stopped, events) = channel();
    let collector = ChannelEventCollector::new(started_and_stopped, channel().0, channel().0);
    for number in 0..=given["frames"].as_u64().unwrap_or(0) {
        if 0 < number {
            world.step_with_events(&(), &collector);
        }
        capture.frame(number, |frame| {
            for (id, body) in &bodies {
                let body = &world.bodies[*body];
                frame.at_angle(*id, body.translation().into(), body.rotation().angle());
            }
            for (a, b, event) in contact_events(&events, &body_of) {
                frame.event(a, b, event);
            }
            for (a, b, details) in contacts(&world, &body_of) {
                frame.contact_with(a, b, &details);
            }
        })?;
    }
    Ok(())
}

/// Returns the contacts that the step reported, in an order that does not depend on hashes.
fn contact_events(events: &Receiver<CollisionEvent>, body_of: &HashMap<ColliderHandle, BodyId>) -> Vec<(BodyId, BodyId, Event)> {
    events
        .try_iter()
        .map(|event| {
            let word = if event.started() { Event::Begins } else { Event::Ends };
            (body_of[&event.collider1()], body_of[&event.collider2()], word)
        })
        .collect()
}

/// Returns the contacts that have pushed in the step, with their normals and impulses, in an order that does not depend on hashes.
fn contacts(world: &PhysicsWorld, body_of: &HashMap<ColliderHandle, BodyId>) -> Vec<(BodyId, BodyId, ContactDetails)> {
    let mut contacts = Vec::new();
    for pair in world.narrow_phase.contact_pairs() {
        for manifold in pair.solver_manifolds().iter().filter(|manifold| !manifold.data.solver_contacts.is_empty()) {
            // Other points of the manifold still have the impulse of an earlier step.
            let solved = manifold.data.solver_contacts.iter().map(|contact| (contact.contact_id[0] & !NEW_CONTACT_BIT) as usize);
            let impulse: f32 = solved.map(|point| manifold.points[point].data.impulse).sum();
            if 0.0 < impulse {
                let normal = ContactDetails::with_normal(manifold.data.normal.to_array());
                let details = ContactDetails { impulse: Some(impulse.into()), ..normal };
                contacts.push((body_of[&pair.collider1], body_of[&pair.collider2], details));
            }
        }
    }
    contacts
}

fn kind(body: &Value) -> BodyKind {
    match body["kind"].as_str() {
        Some("static") => BodyKind::Static,
        Some("kinematic") => BodyKind::Kinematic,
        _ => BodyKind::Dynamic,
    }
}

/// Returns the shape in the numbers that rapier gets, in `f32`.
fn shape(body: &Value) -> Shape {
    let half = vector(&body["box"]);
    match body.get("circle") {
        Some(radius) => Shape::circle([0.0, 0.0], number(radius)),
        None => Shape::aabb([-half.x, -half.y], [half.x, half.y]),
    }
}

fn collider(body: &Value, world: &Value) -> ColliderBuilder {
    let half = vector(&body["box"]);
    let collider = match body.get("circle") {
        Some(radius) => ColliderBuilder::ball(number(radius)),
        None => ColliderBuilder::cuboid(half.x, half.y),
    };
    collider
        .density(body.get("density").map_or(1.0, number))
        .friction(number(&world["friction"]))
        .restitution(number(&world["restitution"]))
        .active_events(ActiveEvents::COLLISION_EVENTS)
}

fn rigid_body(body: &Value) -> RigidBodyBuilder {
    let builder = match kind(body) {
        BodyKind::Static => RigidBodyBuilder::fixed(),
        BodyKind::Kinematic => RigidBodyBuilder::kinematic_velocity_based(),
        BodyKind::Dynamic => RigidBodyBuilder::dynamic(),
    };
    let (position, angle) = (vector(&body["at"]), number(&body["at"][2]));
    let builder = if body["upright"] == true { builder.lock_rotations() } else { builder };
    builder.translation(position).rotation(angle).linvel(vector(&body["velocity"])).angvel(number(&body["spin"]))
}

/// Returns the number, 0 if it is missing.
fn number(value: &Value) -> f32 {
    value.as_f64().unwrap_or(0.0) as f32
}

fn vector(value: &Value) -> Vector {
    Vector::new(number(&value[0]), number(&value[1]))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
