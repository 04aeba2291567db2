//! What is asked of `parry2d`, in the precision of the program that this is a module of.

use std::io;

use clashbox::engine::{Answer, Engine, FirstImpact, Given, Greeting, Precision, Quantity, Question, serve};
use clashbox::kernel::{ConvexPolygon, DVec2, Kind, Moving, Shape};

use crate::Real;
use crate::parry::math::{Pose, Vector};
use crate::parry::query::{
    NonlinearRigidMotion, ShapeCastOptions, Unsupported, cast_shapes, cast_shapes_nonlinear, contact, distance, intersection_test,
};
use crate::parry::shape::{Ball, Capsule, Compound, ConvexPolygon as TheirPolygon, Cuboid, Segment, SharedShape};

/// The version that `Cargo.toml` pins.
const VERSION: &str = "0.31.1";

/// Answers the questions on standard input.
pub(crate) fn run(engine: &str, precision: Precision) -> io::Result<()> {
    let mut parry = Parry(Greeting {
        engine: engine.to_owned(),
        version: VERSION.to_owned(),
        precision,
        slop: 0.0,
        answers: Quantity::ALL.to_vec(),
        kinds: vec![Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon, Kind::Group],
    });
    serve(&mut parry, io::stdin().lock(), io::stdout().lock())
}

struct Parry(Greeting);

impl Engine for Parry {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &Question) -> Answer {
        let [a, b] = question.bodies.each_ref().map(|body| Body::of(&body.shape));
        let (Some(a), Some(b)) = (a, b) else {
            return Answer::Unsupported("it refuses to make one of the polygons".to_owned());
        };
        match answered([&a, &b], question) {
            Ok(given) => Answer::Given(given),
            Err(Unsupported) => Answer::Unsupported("it has no function for this pair of shapes".to_owned()),
        }
    }
}

fn answered([a, b]: [&Body; 2], question: &Question) -> Result<Given, Unsupported> {
    let mut given = Given::default();
    for quantity in &question.asks {
        match quantity {
            Quantity::Hit => given.hit = Some(intersection_test(&a.pose, &*a.shape, &b.pose, &*b.shape)?.intersecting),
            Quantity::Separation => given.separation = Some(separation(a, b)?),
            Quantity::Impact => given.impact = Some(first_impact([a, b], &question.bodies)?),
        }
    }
    Ok(given)
}

#[allow(clippy::useless_conversion, reason = "one of the two precisions needs it")]
fn wide(number: Real) -> f64 {
    f64::from(number)
}

/// Its distance, or minus the depth of its contact where that is 0.
fn separation(a: &Body, b: &Body) -> Result<f64, Unsupported> {
    let apart = distance(&a.pose, &*a.shape, &b.pose, &*b.shape)?.distance;
    if 0.0 < apart {
        return Ok(wide(apart));
    }
    Ok(contact(&a.pose, &*a.shape, &b.pose, &*b.shape, 0.0)?.map_or(0.0, |contact| wide(contact.dist)))
}

/// Its shape cast, or the nonlinear one where a body turns. Both stop at a penetration at the start.
fn first_impact([a, b]: [&Body; 2], [moving_a, moving_b]: &[Moving; 2]) -> Result<FirstImpact, Unsupported> {
    let found = if moving_a.spins() || moving_b.spins() {
        let (of_a, of_b) = (a.motion(moving_a), b.motion(moving_b));
        cast_shapes_nonlinear(&of_a, &*a.shape, &of_b, &*b.shape, 0.0, 1.0, true)?
    } else {
        let options = ShapeCastOptions { max_time_of_impact: 1.0, stop_at_penetration: true, ..ShapeCastOptions::default() };
        let [of_a, of_b] = [moving_a, moving_b].map(|body| vector(body.velocity()));
        cast_shapes(&a.pose, of_a, &*a.shape, &b.pose, of_b, &*b.shape, options)?
    };
    Ok(found.map_or(FirstImpact::Never, |hit| FirstImpact::at(wide(hit.time_of_impact))))
}

/// A shape and where it is. The origin of its frame is the point it turns about.
struct Body {
    pose: Pose,
    shape: SharedShape,
}

fn vector(v: DVec2) -> Vector {
    Vector::new(v.x as Real, v.y as Real)
}

impl Body {
    /// `None` for what it refuses: a polygon too flat for it, and the kinds that it does not have.
    fn of(shape: &Shape) -> Option<Body> {
        let center = shape.reference_point();
        let local = |p: DVec2| vector(p - center);
        let placed =
            |shape: SharedShape, degrees: f64| Body { pose: Pose::new(vector(center), degrees.to_radians() as Real), shape };
        Some(match shape {
            Shape::Segment(s) => placed(SharedShape::new(Segment::new(local(s.a()), local(s.b()))), 0.0),
            Shape::Circle(c) => placed(SharedShape::new(Ball::new(c.radius() as Real)), 0.0),
            Shape::Aabb(b) => placed(SharedShape::new(Cuboid::new(vector(b.size() / 2.0))), 0.0),
            Shape::Obb(b) => placed(SharedShape::new(Cuboid::new(vector(b.half_extents()))), b.rotation().degrees()),
            Shape::Capsule(c) => placed(SharedShape::new(Capsule::new(local(c.a()), local(c.b()), c.radius() as Real)), 0.0),
            Shape::Polygon(p) => match p.pieces() {
                [piece] => placed(convex(piece, center)?, 0.0),
                pieces => {
                    let parts: Option<Vec<_>> =
                        pieces.iter().map(|piece| Some((Pose::IDENTITY, convex(piece, center)?))).collect();
                    placed(SharedShape::new(Compound::new(parts?)), 0.0)
                }
            },
            Shape::Group(group) => {
                let mut parts = Vec::new();
                group.members().iter().try_for_each(|member| flattened(member, center, &mut parts))?;
                placed(SharedShape::new(Compound::new(parts)), 0.0)
            }
            Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) => return None,
        })
    }

    fn motion(&self, moving: &Moving) -> NonlinearRigidMotion {
        let spin = moving.spin().to_radians() as Real;
        NonlinearRigidMotion::new(self.pose, Vector::ZERO, vector(moving.velocity()), spin)
    }
}

/// A convex polygon relative to `center`.
fn convex(piece: &ConvexPolygon, center: DVec2) -> Option<SharedShape> {
    let vertices = piece.vertices().iter().map(|p| vector(*p - center)).collect();
    TheirPolygon::from_convex_polyline(vertices).map(SharedShape::new)
}

/// Its compounds do not nest: the convex shapes of a member, relative to `center`.
fn flattened(member: &Shape, center: DVec2, parts: &mut Vec<(Pose, SharedShape)>) -> Option<()> {
    match member {
        Shape::Group(group) => group.members().iter().try_for_each(|member| flattened(member, center, parts)),
        Shape::Polygon(polygon) => polygon.pieces().iter().try_for_each(|piece| {
            parts.push((Pose::IDENTITY, convex(piece, center)?));
            Some(())
        }),
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Aabb(_)
        | Shape::Obb(_)
        | Shape::Capsule(_) => {
            let body = Body::of(member)?;
            parts.push((Pose::from_translation(vector(-center)) * body.pose, body.shape));
            Some(())
        }
    }
}
