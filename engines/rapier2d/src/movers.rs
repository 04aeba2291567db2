//! Moves of `KinematicCharacterController::move_shape` of `rapier2d`, in f64: an engine for `clashbox judge`, and the program that the mover `rapier`
//! of Clashbox is held against.
//!
//! It answers questions about moves of circles, capsules and rectangles, see the head of `crates/scenes/src/engine/mod.rs`. A question may have
//! `options` with `snap`, a fraction of the height, or `null`; without them the controller is as it comes. Beside the displacement an answer has the
//! `velocity`, the number of `bumps` and the `hits`. The controller returns no velocity; those who use it take the translation for it. A hit has `at`,
//! the displacement so far, `member`, an index, and the `normal` from it.

use std::io::{self, BufRead, Write};

use rapier2d_f64::control::{CharacterLength, KinematicCharacterController};
use rapier2d_f64::prelude::{ColliderBuilder, ColliderHandle, PhysicsWorld, Pose, RigidBodyBuilder, SharedShape, Vector};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The version that `Cargo.toml` pins.
const VERSION: &str = "0.36.1";

#[derive(Deserialize)]
struct Question {
    id: u64,
    mover: Body,
    #[serde(rename = "wish")]
    desired: [f64; 2],
    level: Vec<Body>,
    options: Option<Options>,
}

#[derive(Deserialize)]
struct Body {
    shape: Outline,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Outline {
    Aabb { min: [f64; 2], max: [f64; 2] },
    Capsule { a: [f64; 2], b: [f64; 2], radius: f64 },
    Circle { center: [f64; 2], radius: f64 },
    Obb { center: [f64; 2], half_extents: [f64; 2], angle: f64 },
}

#[derive(Deserialize)]
struct Options {
    snap: Option<f64>,
}

#[derive(Serialize)]
struct Answer {
    displacement: [f64; 2],
    velocity: [f64; 2],
    bumps: usize,
    hits: Vec<Hit>,
}

#[derive(Serialize)]
struct Hit {
    at: [f64; 2],
    member: Option<usize>,
    normal: [f64; 2],
}

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    let mut lines = io::stdin().lock().lines();
    lines.next().transpose()?;
    let kinds = ["circle", "aabb", "obb", "capsule"];
    let offset = KinematicCharacterController::default().offset;
    // The largest offset of a body that is one unit high.
    let slop = match offset {
        CharacterLength::Relative(part) | CharacterLength::Absolute(part) => part,
    };
    let greeting = json!({
        "engine": "rapier2d", "version": VERSION, "precision": "f64", "slop": slop, "answers": ["move"], "kinds": kinds
    });
    writeln!(output, "{greeting}")?;
    for line in lines {
        let line: Value = serde_json::from_str(&line?)?;
        let id = line["id"].clone();
        let answer = match serde_json::from_value::<Question>(line) {
            Ok(question) => json!({ "id": question.id, "move": answer(&question) }),
            Err(error) => json!({ "id": id, "error": error.to_string() }),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn answer(question: &Question) -> Answer {
    let mut world = PhysicsWorld { gravity: Vector::ZERO, ..PhysicsWorld::new() };
    let insert = |body: &Body| {
        let (shape, [x, y], angle) = placed(&body.shape);
        let body = RigidBodyBuilder::fixed().translation(Vector::new(x, y)).rotation(angle);
        world.insert(body, ColliderBuilder::new(shape)).1
    };
    let members: Vec<ColliderHandle> = question.level.iter().map(insert).collect();
    // The broad phase, which the casts ask, is built by a step.
    world.step();
    let mut controller = KinematicCharacterController::default();
    if let Some(options) = &question.options {
        controller.snap_to_ground = options.snap.map(CharacterLength::Relative);
    }
    let (mover, [x, y], angle) = placed(&question.mover.shape);
    let mut hits = Vec::new();
    let moved = controller.move_shape(
        world.integration_parameters.dt,
        &world.query_pipeline(),
        &*mover,
        &Pose::new(Vector::new(x, y), angle),
        Vector::new(question.desired[0], question.desired[1]),
        |collision| {
            let (at, normal) = (collision.translation_applied, collision.hit.normal1);
            let member = members.iter().position(|member| *member == collision.handle);
            hits.push(Hit { at: [at.x, at.y], member, normal: [normal.x, normal.y] });
        },
    );
    let displacement = [moved.translation.x, moved.translation.y];
    Answer { displacement, velocity: displacement, bumps: hits.len(), hits }
}

/// Returns a shape around its center, its center, and its angle in radians.
fn placed(outline: &Outline) -> (SharedShape, [f64; 2], f64) {
    let middle = |[ax, ay]: [f64; 2], [bx, by]: [f64; 2]| [ax.midpoint(bx), ay.midpoint(by)];
    match *outline {
        Outline::Aabb { min, max } => {
            (SharedShape::cuboid((max[0] - min[0]) / 2.0, (max[1] - min[1]) / 2.0), middle(min, max), 0.0)
        }
        Outline::Capsule { a, b, radius } => {
            let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
            // From the y axis, counter-clockwise.
            (SharedShape::capsule_y(dx.hypot(dy) / 2.0, radius), middle(a, b), (-dx).atan2(dy))
        }
        Outline::Circle { center, radius } => (SharedShape::ball(radius), center, 0.0),
        Outline::Obb { center, half_extents: [x, y], angle } => (SharedShape::cuboid(x, y), center, angle),
    }
}
