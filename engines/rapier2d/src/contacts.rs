//! The contacts that the narrow phase of `rapier2d` gives its solver in one step in which nothing moves: `hit` of an engine that answers nothing else.
//! The dialect `rapier` of Clashbox is held against it.

#[path = "../../parry/src/shapes.rs"]
mod shapes;

use std::io;

use clashbox_scenes::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, Greeting, Precision, serve,
};
use clashbox_scenes::kernel::Kind;
use rapier2d::parry;
use rapier2d::prelude::{ColliderBuilder, MassProperties, PhysicsWorld, RigidBodyBuilder, Vector};

use shapes::Body;

/// The number type of the engine.
type Real = f32;

/// Answers the questions on standard input.
fn main() -> io::Result<()> {
    let mut contacts = Contacts(Greeting {
        engine: "rapier2d".to_owned(),
        version: "0.36.1".to_owned(),
        precision: Precision::F32,
        slop: 0.0,
        answers: vec![EngineQuantity::Hit],
        kinds: vec![Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon, Kind::Group],
    });
    serve(&mut contacts, io::stdin().lock(), io::stdout().lock())
}

struct Contacts(Greeting);

impl Engine for Contacts {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        match has_contact(question) {
            Some(hit) => EngineAnswer::Given(AnswerValues { hit: Some(hit), ..AnswerValues::default() }),
            None => EngineAnswer::Unsupported("it refuses to make one of the polygons".to_owned()),
        }
    }
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
