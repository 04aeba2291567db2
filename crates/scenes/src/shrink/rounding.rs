//! Rounds the numbers of bodies.

use crate::kernel::{DVec2, FieldValue, Moving, Rotation, Shape};
use crate::scene::Scene;

/// Returns the scene with the numbers of some bodies rounded to so many decimals. `None` if a shape becomes invalid.
pub(super) fn rounded(scene: &Scene, bodies: &[usize], decimals: i32) -> Option<Scene> {
    let factor = 10.0_f64.powi(decimals);
    let round = |number: f64| (number * factor).round() / factor + 0.0;
    let mut scene = scene.clone();
    for &body in bodies {
        let body = &mut scene.bodies[body];
        body.shape = rounded_shape(&body.shape, &round)?;
        let velocity = DVec2::new(round(body.velocity.x), round(body.velocity.y));
        let moving = Moving::new(body.shape.clone(), velocity).and_then(|moving| moving.spinning(round(body.spin))).ok()?;
        (body.velocity, body.spin) = (moving.velocity(), moving.spin());
    }
    Some(scene)
}

fn rounded_shape(shape: &Shape, round: &dyn Fn(f64) -> f64) -> Option<Shape> {
    let vector = |v: DVec2| DVec2::new(round(v.x), round(v.y));
    let mut values = Vec::new();
    for value in shape.values() {
        values.push(match value {
            FieldValue::Direction(v) => FieldValue::Direction(vector(v)),
            FieldValue::Extents(v) => FieldValue::Extents(vector(v)),
            FieldValue::Length(length) => FieldValue::Length(round(length)),
            FieldValue::Rotation(rotation) => FieldValue::Rotation(Rotation::from_degrees(round(rotation.degrees())).ok()?),
            FieldValue::Members(members) => {
                let members = members.iter().map(|member| rounded_shape(member, round));
                FieldValue::Members(members.collect::<Option<Vec<Shape>>>()?.into())
            }
            other => other.with_positions(&vector),
        });
    }
    Shape::from_values(shape.kind(), &values).ok()
}
