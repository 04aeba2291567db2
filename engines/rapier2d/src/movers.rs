//! Moves of `KinematicCharacterController::move_shape` of `rapier2d`, in f64: the program that the mover `rapier` of Clashbox is held against.
//!
//! Reads a scene a line, writes an answer a line. A scene: `{"mover":{"box":[width,height]},"at":[x,y],"wish":[x,y],"level":[..],"options":{}}`.
//! A mover, or a member of a level, is also a `{"circle":radius}` or an upright `{"capsule":{"half":h,"radius":r}}`; a member has `at` and may have
//! an `angle`, in degrees. `options` has `snap`, a fraction of the height, or `null`. The answer: `{"end":[x,y],"velocity":[x,y],"bumps":n,"hits":[..]}`.
//! The controller returns no velocity; those who use it take the translation for it. A hit has `at`, the displacement so far, `member`, an index, and
//! the `normal` from it.

use std::io::{self, BufRead, Write};

use rapier2d_f64::control::{CharacterLength, KinematicCharacterController};
use rapier2d_f64::prelude::{ColliderBuilder, ColliderHandle, PhysicsWorld, Pose, RigidBodyBuilder, SharedShape, Vector};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Scene {
    mover: Outline,
    at: [f64; 2],
    #[serde(rename = "wish")]
    desired: [f64; 2],
    level: Vec<Member>,
    options: Options,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Outline {
    Box([f64; 2]),
    Circle(f64),
    Capsule { half: f64, radius: f64 },
}

#[derive(Deserialize)]
struct Member {
    #[serde(flatten)]
    outline: Outline,
    at: [f64; 2],
    #[serde(default)]
    angle: f64,
}

#[derive(Deserialize)]
struct Options {
    snap: Option<f64>,
}

#[derive(Serialize)]
struct Answer {
    end: [f64; 2],
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
    for line in io::stdin().lock().lines() {
        let scene: Scene = serde_json::from_str(&line?)?;
        serde_json::to_writer(&mut output, &answer(&scene))?;
        writeln!(output)?;
    }
    Ok(())
}

fn answer(scene: &Scene) -> Answer {
    let mut world = PhysicsWorld { gravity: Vector::ZERO, ..PhysicsWorld::new() };
    let insert = |Member { outline, at: [x, y], angle }: &Member| {
        let body = RigidBodyBuilder::fixed().translation(Vector::new(*x, *y)).rotation(angle.to_radians());
        world.insert(body, ColliderBuilder::new(shape(outline))).1
    };
    let members: Vec<ColliderHandle> = scene.level.iter().map(insert).collect();
    // The broad phase, which the casts ask, is built by a step.
    world.step();
    let controller =
        KinematicCharacterController { snap_to_ground: scene.options.snap.map(CharacterLength::Relative), ..Default::default() };
    let ([x, y], [dx, dy]) = (scene.at, scene.desired);
    let mut hits = Vec::new();
    let moved = controller.move_shape(
        world.integration_parameters.dt,
        &world.query_pipeline(),
        &*shape(&scene.mover),
        &Pose::from_translation(Vector::new(x, y)),
        Vector::new(dx, dy),
        |collision| {
            let (at, normal) = (collision.translation_applied, collision.hit.normal1);
            let member = members.iter().position(|member| *member == collision.handle);
            hits.push(Hit { at: [at.x, at.y], member, normal: [normal.x, normal.y] });
        },
    );
    let [dx, dy] = [moved.translation.x, moved.translation.y];
    Answer { end: [x + dx, y + dy], velocity: [dx, dy], bumps: hits.len(), hits }
}

fn shape(outline: &Outline) -> SharedShape {
    match *outline {
        Outline::Box([width, height]) => SharedShape::cuboid(width / 2.0, height / 2.0),
        Outline::Circle(radius) => SharedShape::ball(radius),
        Outline::Capsule { half, radius } => SharedShape::capsule_y(half, radius),
    }
}
