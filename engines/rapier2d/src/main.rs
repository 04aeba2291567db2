//! The continuous collision detection of `rapier2d` on trial.

#[path = "../../parry/src/shapes.rs"]
mod shapes;

use std::io;

use clashbox_scenes::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, Greeting, Precision, serve,
};
use clashbox_scenes::kernel::{Kind, Moving};
use rapier2d::parry;
use rapier2d::prelude::{
    ColliderBuilder, ColliderHandle, MassProperties, PhysicsWorld, RigidBodyBuilder, RigidBodyHandle, Vector,
};

use shapes::{Body, vector};

/// The number type of the engine.
type Real = f32;

/// The version that `Cargo.toml` pins.
const VERSION: &str = "0.36.1";

/// The largest turn that is asked, degrees. A sweep is "a good approximation in between as long as the rotation delta stays below
/// ~45°": `parry2d::query::sweep_toi::Sweep`.
const LARGEST_TURN: f64 = 45.0;

/// Answers the questions on standard input.
fn main() -> io::Result<()> {
    let mut rapier = Rapier(Greeting {
        engine: "rapier2d".to_owned(),
        version: VERSION.to_owned(),
        precision: Precision::F32,
        // `IntegrationParameters::allowed_linear_error`, 0.005, and a quarter of it:
        // `parry2d::query::sweep_toi::sweep_time_of_impact` stops at a separation of 0.005 between straight shapes, and 0.005
        // deep between round ones, to a tolerance of a quarter.
        slop: 0.00625,
        answers: vec![EngineQuantity::Impact],
        kinds: vec![Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon, Kind::Group],
    });
    serve(&mut rapier, io::stdin().lock(), io::stdout().lock())
}

struct Rapier(Greeting);

impl Engine for Rapier {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        match first_impact(question) {
            Ok(impact) => EngineAnswer::Given(AnswerValues { impact: Some(impact), ..AnswerValues::default() }),
            Err(why) => EngineAnswer::Unsupported(why.to_owned()),
        }
    }
}

/// Returns the first impact. Targets of rapier do not move during a sweep, so one of the two bodies is fixed, and the other moves
/// relative to it.
fn first_impact(EngineQuestion { bodies: [a, b], .. }: &EngineQuestion) -> Result<FirstImpact, &'static str> {
    let [mover, target] = match (a.spins(), b.spins()) {
        (true, true) => return Err("both bodies turn: the target of its sweep stands still"),
        (false, true) => [b, a],
        (false, false) if a.rests() => [b, a],
        (true | false, false) => [a, b],
    };
    if LARGEST_TURN < mover.spin().abs() {
        return Err("its sweep is documented for turns of up to 45 degrees");
    }
    let mut world = World::new(mover, target).ok_or("it refuses to make one of the polygons")?;
    match world.distance_at_start() {
        Some(distance) if distance <= 0.0 => return Ok(FirstImpact::at(0.0)),
        Some(_) => {
            return Err(
                "they are nearer than its prediction distance at the start: its solver meets the contact, without a time",
            );
        }
        None => {}
    }
    world.impact_of(mover, target).ok_or("the motion is too slow for its continuous collision detection")
}

/// One body that moves and one that stands still.
struct World {
    world: PhysicsWorld,
    mover: RigidBodyHandle,
    colliders: [ColliderHandle; 2],
}

impl World {
    /// Returns the bodies at rest, after one step of a second without forces, in which the phases of rapier have seen them.
    fn new(mover: &Moving, target: &Moving) -> Option<World> {
        let mut world = PhysicsWorld { gravity: Vector::ZERO, ..PhysicsWorld::new() };
        world.integration_parameters.dt = 1.0;
        let (mover, target) = (Body::of(&mover.shape)?, Body::of(&target.shape)?);
        let mut insert = |body: Body, builder: RigidBodyBuilder| {
            // The center of mass is the origin of the frame of the body, because a body turns about its center of mass.
            let mass = MassProperties::new(Vector::ZERO, 1.0, 1.0);
            world.insert(builder.pose(body.pose).additional_mass_properties(mass), ColliderBuilder::new(body.shape).density(0.0))
        };
        let (mover, of_mover) = insert(mover, RigidBodyBuilder::dynamic().ccd_enabled(true));
        let (_, of_target) = insert(target, RigidBodyBuilder::fixed());
        world.step();
        Some(World { world, mover, colliders: [of_mover, of_target] })
    }

    /// Returns the distance of the deepest contact point that the narrow phase has found, negative if the bodies overlap. `None`
    /// if there is none: they are farther apart than its prediction distance.
    fn distance_at_start(&self) -> Option<Real> {
        let [mover, target] = self.colliders;
        let pair = self.world.narrow_phase.contact_pair(mover, target)?;
        pair.find_deepest_contact().map(|(_, deepest)| deepest.dist)
    }

    /// Returns the first impact while the body moves for a second. `None` if the engine does not look for one: the motion is
    /// shorter than half of the smallest extent of a body.
    fn impact_of(&mut self, mover: &Moving, target: &Moving) -> Option<FirstImpact> {
        let world = &mut self.world;
        let body = &mut world.bodies[self.mover];
        body.set_linvel(vector(mover.velocity() - target.velocity()), true);
        body.set_angvel(mover.spin().to_radians() as Real, true);
        let seconds = world.integration_parameters.dt;
        if !world.ccd_solver.update_ccd_active_flags(&world.islands, &mut world.bodies, seconds, true) {
            return None;
        }
        let found = world.ccd_solver.find_first_impact(
            seconds,
            &world.integration_parameters,
            &world.islands,
            &world.bodies,
            &world.colliders,
            &mut world.broad_phase,
            &world.narrow_phase,
            &(),
        );
        Some(found.map_or(FirstImpact::Never, |t| FirstImpact::at(t.into())))
    }
}
