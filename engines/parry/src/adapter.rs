//! Asks `parry2d`, in the precision of the program that this is a module of.

use std::io;

use clashbox_scenes::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, Greeting, Precision, serve,
};
use clashbox_scenes::kernel::{Kind, Moving};

use crate::Real;
use crate::parry::math::Vector;
use crate::parry::query::{
    NonlinearRigidMotion, ShapeCastOptions, Unsupported, cast_shapes, cast_shapes_nonlinear, contact, distance, intersection_test,
};
use crate::shapes::{Body, vector};

/// The version that `Cargo.toml` pins.
const VERSION: &str = "0.31.1";

/// Answers the questions on standard input.
pub(crate) fn run(engine: &str, precision: Precision) -> io::Result<()> {
    let mut parry = Parry(Greeting {
        engine: engine.to_owned(),
        version: VERSION.to_owned(),
        precision,
        slop: 0.0,
        answers: EngineQuantity::OF_PAIR.to_vec(),
        kinds: vec![Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon, Kind::Group],
    });
    serve(&mut parry, io::stdin().lock(), io::stdout().lock())
}

struct Parry(Greeting);

impl Engine for Parry {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        let [a, b] = question.bodies.each_ref().map(|body| Body::of(&body.shape));
        let (Some(a), Some(b)) = (a, b) else {
            return EngineAnswer::Unsupported("it refuses to make one of the polygons".to_owned());
        };
        match answered([&a, &b], question) {
            Ok(given) => EngineAnswer::Given(given),
            Err(Unsupported) => EngineAnswer::Unsupported("it has no function for this pair of shapes".to_owned()),
        }
    }
}

fn answered([a, b]: [&Body; 2], question: &EngineQuestion) -> Result<AnswerValues, Unsupported> {
    let mut given = AnswerValues::default();
    for quantity in &question.asks {
        match quantity {
            EngineQuantity::Hit => given.hit = Some(intersection_test(&a.pose, &*a.shape, &b.pose, &*b.shape)?.intersecting),
            EngineQuantity::Separation => given.separation = Some(separation(a, b)?),
            EngineQuantity::Impact => given.impact = Some(first_impact([a, b], &question.bodies)?),
            // Of no pair.
            EngineQuantity::Move => {}
        }
    }
    Ok(given)
}

#[allow(clippy::useless_conversion, reason = "one of the two precisions needs it")]
fn wide(number: Real) -> f64 {
    f64::from(number)
}

/// Returns the distance of parry, or minus the depth of its contact if the distance is 0.
fn separation(a: &Body, b: &Body) -> Result<f64, Unsupported> {
    let apart = distance(&a.pose, &*a.shape, &b.pose, &*b.shape)?.distance;
    if 0.0 < apart {
        return Ok(wide(apart));
    }
    Ok(contact(&a.pose, &*a.shape, &b.pose, &*b.shape, 0.0)?.map_or(0.0, |contact| wide(contact.dist)))
}

/// Returns the impact of parry's shape cast, or of the nonlinear one if a body turns. Both stop at a penetration at the start.
fn first_impact([a, b]: [&Body; 2], [moving_a, moving_b]: &[Moving; 2]) -> Result<FirstImpact, Unsupported> {
    let found = if moving_a.spins() || moving_b.spins() {
        let (of_a, of_b) = (motion(a, moving_a), motion(b, moving_b));
        cast_shapes_nonlinear(&of_a, &*a.shape, &of_b, &*b.shape, 0.0, 1.0, true)?
    } else {
        let options = ShapeCastOptions { max_time_of_impact: 1.0, stop_at_penetration: true, ..ShapeCastOptions::default() };
        let [of_a, of_b] = [moving_a, moving_b].map(|body| vector(body.velocity()));
        cast_shapes(&a.pose, of_a, &*a.shape, &b.pose, of_b, &*b.shape, options)?
    };
    Ok(found.map_or(FirstImpact::Never, |hit| FirstImpact::at(wide(hit.time_of_impact))))
}

/// Returns the motion of a body over the frame.
fn motion(body: &Body, moving: &Moving) -> NonlinearRigidMotion {
    NonlinearRigidMotion::new(body.pose, Vector::ZERO, vector(moving.velocity()), moving.spin().to_radians() as Real)
}
