//! Steps of a world of `rapier2d` with two bodies. The dialect `rapier` of Clashbox is held against it. With the argument `contacts`, `hit` is whether
//! the narrow phase gives the solver a contact in one step in which nothing moves; with `steps`, `move` is what a step does to a velocity, and with
//! `rests`, where a body comes to rest that falls.

#[path = "../../parry/src/shapes.rs"]
mod shapes;

use std::io;

use clashbox_scenes::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, Greeting, MoveQuestion, Precision, serve,
};
use clashbox_scenes::kernel::{DVec2, Kind};
use rapier2d::parry;
use rapier2d::prelude::{ColliderBuilder, MassProperties, PhysicsWorld, RigidBodyBuilder, Vector};

use shapes::{Body, vector};

/// The number type of the engine.
type Real = f32;

/// Answers the questions on standard input.
fn main() -> io::Result<()> {
    let mode = match std::env::args().nth(1).as_deref() {
        Some("contacts") => Mode::Contacts,
        Some("steps") => Mode::Steps,
        Some("rests") => Mode::Rests,
        _ => return Err(io::Error::other("expected the argument `contacts`, `steps` or `rests`")),
    };
    let answers = vec![if mode == Mode::Contacts { EngineQuantity::Hit } else { EngineQuantity::Move }];
    let greeting = Greeting {
        engine: "rapier2d".to_owned(),
        version: "0.36.1".to_owned(),
        precision: Precision::F32,
        slop: 0.0,
        answers,
        kinds: vec![Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon, Kind::Group],
    };
    serve(&mut Worlds { greeting, mode }, io::stdin().lock(), io::stdout().lock())
}

#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Contacts,
    Steps,
    Rests,
}

struct Worlds {
    greeting: Greeting,
    mode: Mode,
}

impl Engine for Worlds {
    fn greeting(&self) -> &Greeting {
        &self.greeting
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        match has_contact(question) {
            Some(hit) => EngineAnswer::Given(AnswerValues { hit: Some(hit), ..AnswerValues::default() }),
            None => EngineAnswer::Unsupported(REFUSED.to_owned()),
        }
    }

    fn answer_move(&mut self, question: &MoveQuestion) -> EngineAnswer {
        match displacement(question, self.mode) {
            Some(by) => EngineAnswer::Given(AnswerValues { displacement: Some(by), ..AnswerValues::default() }),
            None => EngineAnswer::Unsupported(REFUSED.to_owned()),
        }
    }
}

const REFUSED: &str = "it refuses to make one of the polygons";

/// Returns the displacement of a body that does not turn: in one step, at a velocity, or, where it rests after a fall of ten seconds, with the desired
/// displacement as its gravity.
fn displacement(MoveQuestion { mover, desired, level }: &MoveQuestion, mode: Mode) -> Option<DVec2> {
    let mut world = PhysicsWorld { gravity: Vector::ZERO, ..PhysicsWorld::new() };
    let seconds = f64::from(world.integration_parameters.dt);
    let (velocity, n_steps) = if mode == Mode::Rests { (DVec2::ZERO, 600) } else { (*desired / seconds, 1) };
    if mode == Mode::Rests {
        world.gravity = vector(*desired);
    }
    let collider = |shape| ColliderBuilder::new(shape).friction(0.0).restitution(0.0);
    for shape in level {
        let Body { pose, shape } = Body::of(shape)?;
        world.insert(RigidBodyBuilder::fixed().pose(pose), collider(shape));
    }
    let Body { pose, shape } = Body::of(mover)?;
    let builder = RigidBodyBuilder::dynamic().pose(pose).linvel(vector(velocity)).lock_rotations();
    let (body, _) = world.insert(builder, collider(shape));
    let position = |world: &PhysicsWorld| world.bodies[body].translation();
    let before = position(&world);
    for _ in 0..n_steps {
        world.step();
    }
    let after = position(&world);
    Some(DVec2::new((after.x - before.x).into(), (after.y - before.y).into()))
}

fn has_contact(EngineQuestion { bodies: [a, b], .. }: &EngineQuestion) -> Option<bool> {
    let mut world = PhysicsWorld { gravity: Vector::ZERO, ..PhysicsWorld::new() };
    let (a, b) = (Body::of(&a.shape)?, Body::of(&b.shape)?);
    let mut insert = |body: Body, builder: RigidBodyBuilder| {
        let mass = MassProperties::new(Vector::ZERO, 1.0, 1.0);
        world.insert(builder.pose(body.pose).additional_mass_properties(mass), ColliderBuilder::new(body.shape).density(0.0)).1
    };
    let fixed = insert(a, RigidBodyBuilder::fixed());
    let moving = insert(b, RigidBodyBuilder::dynamic());
    world.step();
    let found = world.narrow_phase.contact_pair(fixed, moving);
    Some(found.is_some_and(|pair| pair.manifolds().iter().any(|manifold| !manifold.data.solver_contacts.is_empty())))
}
