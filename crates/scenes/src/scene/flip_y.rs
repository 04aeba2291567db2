//! A scene with its y axis turned round: the same picture and the same answers, in the coordinates of a game whose y points the other way.

use glam::DVec2;

use super::{Body, Claim, Expectation, ExpectedOutcome, ExpectedPoints, Scene};
use crate::kernel::shape::exchange_sides;
use crate::kernel::{FieldValue, InvalidShape, Rotation, Shape};
use crate::movers::{Mover, OptionValue};

/// Returns a vector with y negated. No coordinate is -0.
pub(crate) fn flipped_vector(v: DVec2) -> DVec2 {
    DVec2::new(v.x, 0.0 - v.y)
}

impl Scene {
    /// Returns the scene with y negated everywhere and the other direction up, so that it looks the same: positions, velocities, angles, and the
    /// numbers of its expectations. Its lesson is left out, whose sentences and limits are about the numbers as they were.
    ///
    /// # Errors
    ///
    /// If rounding makes a shape invalid.
    pub fn flipped_y(&self) -> Result<Scene, InvalidShape> {
        let bodies = self.bodies.iter().map(Body::flipped_y).collect::<Result<Vec<Body>, InvalidShape>>()?;
        let expectations = self.expectations.iter().map(flipped_expectation).collect();
        Ok(Scene { bodies, expectations, up: self.up.other(), lesson: None, ..self.clone() })
    }
}

impl Body {
    /// Returns the body with y negated.
    ///
    /// # Errors
    ///
    /// If rounding makes the shape invalid.
    pub fn flipped_y(&self) -> Result<Body, InvalidShape> {
        let shape = stretched(&self.shape, DVec2::new(1.0, -1.0))?;
        Ok(Body { shape, velocity: flipped_vector(self.velocity), spin: 0.0 - self.spin, ..self.clone() })
    }
}

/// Returns the shape with x and y multiplied. The factors are equal up to their signs.
pub(crate) fn stretched(shape: &Shape, factor: DVec2) -> Result<Shape, InvalidShape> {
    // Adding ZERO turns -0 into 0.
    let point_at = |p: DVec2| p * factor + DVec2::ZERO;
    let scale = factor.x.abs();
    let mut values = Vec::new();
    for value in shape.values() {
        values.push(match value {
            FieldValue::Direction(direction) => FieldValue::Direction(point_at(direction)),
            FieldValue::Length(length) => FieldValue::Length(length * scale),
            FieldValue::Extents(half_extents) => FieldValue::Extents(half_extents * scale),
            // The mirrored rectangle is the one turned in the other direction.
            FieldValue::Rotation(rotation) if factor.x * factor.y < 0.0 => {
                FieldValue::Rotation(Rotation::from_degrees(0.0 - rotation.degrees())?)
            }
            FieldValue::Members(members) => {
                let members: Result<Vec<Shape>, InvalidShape> = members.iter().map(|member| stretched(member, factor)).collect();
                FieldValue::Members(members?.into())
            }
            FieldValue::Position(_)
            | FieldValue::Minimum(_)
            | FieldValue::Maximum(_)
            | FieldValue::Rotation(_)
            | FieldValue::Points(_)
            | FieldValue::Bound(_)
            | FieldValue::Pivot(_) => value.with_positions(&point_at),
        });
    }
    exchange_sides(&mut values, -factor);
    Shape::from_values(shape.kind(), &values)
}

fn flipped_expectation(expectation: &Expectation) -> Expectation {
    let mut flipped = expectation.clone();
    let flip = |v: &mut DVec2| *v = flipped_vector(*v);
    match &mut flipped.claim {
        Claim::Static { points: Some(ExpectedPoints::Listed(points)), .. } => points.iter_mut().for_each(|(at, _)| flip(at)),
        Claim::Motion { outcome: ExpectedOutcome::Impact { normal, point, .. }, .. } => {
            normal.iter_mut().chain(point).for_each(flip);
        }
        Claim::Level { translation, .. } => translation.iter_mut().for_each(flip),
        Claim::Move { by, ends_at, velocity, .. } => {
            *by = flipped_mover(*by);
            velocity.iter_mut().chain([ends_at]).for_each(flip);
        }
        Claim::Static { .. } | Claim::Motion { .. } | Claim::Touching { .. } | Claim::First { .. } => {}
    }
    flipped
}

/// Returns the mover with its directions, such as the `up` of Godot, negated along y.
fn flipped_mover(mover: Mover) -> Mover {
    mover.kind().options().fold(mover, |mover, option| match option.value(&mover) {
        Some(OptionValue::Vector(vector)) => mover.with_option(option, OptionValue::Vector(flipped_vector(vector))),
        Some(OptionValue::Number(_) | OptionValue::Off | OptionValue::Choice(_)) | None => mover,
    })
}
