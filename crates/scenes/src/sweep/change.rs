//! Reads the value of a parameter from a setup, and sets another one.

use crate::kernel::shape::{not_too_small, unit};
use crate::kernel::{DVec2, InvalidShape, MAX_COORDINATE, Moving, Rotation, Shape};
use crate::scene::limits::MAX_SPIN;
use crate::search::rules::TestedTimes;
use crate::search::{linear_steps, relative_distance};

use super::invalid_value::InvalidValue;
use super::parameter::{BodyQuantity, Parameter, angle};
use super::setup::SweepQuestion;
use super::texts;

impl SweepQuestion {
    /// Returns the setup with other values of some parameters. Their order does not matter: a parameter that depends on others,
    /// such as the length of a step, is set last.
    ///
    /// # Errors
    ///
    /// Fails if a value is out of range, makes a shape invalid, or the setup has no such parameter.
    pub fn with(&self, values: [(Parameter, f64); 2]) -> Result<SweepQuestion, InvalidValue> {
        let mut setup = self.clone();
        let mut sorted = values;
        sorted.sort_by_key(|(parameter, _)| *parameter);
        for (parameter, value) in sorted {
            parameter.set(&mut setup, value)?;
        }
        Ok(setup)
    }
}

impl Parameter {
    /// Returns the value of the parameter. `None` if the setup has no such parameter.
    pub fn value(self, setup: &SweepQuestion) -> Option<f64> {
        if !self.applies(setup) {
            return None;
        }
        let [a, b] = &setup.bodies;
        match self {
            Parameter::Slop => Some(setup.slop),
            Parameter::Length(_) => setup.method.length(a, b),
            Parameter::Steps => Some(linear_steps(a, b, setup.method.given_length())),
            Parameter::Body { quantity, body } => {
                let role = setup.pair.iter().position(|&index| index == body)?;
                quantity.value(&setup.bodies[role])
            }
        }
    }

    /// Sets the value. The value that the parameter already has changes no bit.
    pub(super) fn set(self, setup: &mut SweepQuestion, value: f64) -> Result<(), InvalidValue> {
        if self.value(setup) == Some(value) {
            return Ok(());
        }
        match (self, &setup.method.rules().length) {
            (Parameter::Slop, _) => {
                let slop = checked(texts::SLOP, value, [0.0, MAX_COORDINATE], texts::AT_LEAST_0)?;
                setup.slop = not_too_small("slop", slop)?;
            }
            (Parameter::Length(kind), Some(parameter)) if kind == setup.method.kind() => {
                let length = checked(parameter.name, value, [f64::MIN_POSITIVE, MAX_COORDINATE], texts::MORE_THAN_0)?;
                setup.method = setup.method.with_length(Some(length));
            }
            (Parameter::Steps, Some(_)) if setup.method.rules().looks == TestedTimes::Steps => {
                setup.method = setup.method.with_length(Some(step_for(setup, value)?));
            }
            (Parameter::Length(_) | Parameter::Steps, _) => {
                return Err(InvalidValue::Meaningless { name: texts::PARAMETER, reason: texts::OTHER_SEARCH });
            }
            (Parameter::Body { quantity, body }, _) => {
                let role = setup.pair.iter().position(|&index| index == body);
                let Some(role) = role else {
                    return Err(InvalidValue::Meaningless { name: quantity.id(), reason: texts::NOT_OF_THE_PAIR });
                };
                quantity.set(&mut setup.bodies[role], value)?;
            }
        }
        Ok(())
    }
}

impl BodyQuantity {
    /// Returns the value of the quantity. `None` if the body does not have it.
    fn value(self, body: &Moving) -> Option<f64> {
        match (self, &body.shape) {
            (BodyQuantity::Speed, _) => Some(body.velocity().length()),
            (BodyQuantity::Direction, _) => Rotation::from_direction(body.velocity()).map(Rotation::degrees),
            (BodyQuantity::Spin, _) => Some(body.spin()),
            (BodyQuantity::Width, shape) => shape.size().map(|size| size.x),
            (BodyQuantity::Height, shape) => shape.size().map(|size| size.y),
            (BodyQuantity::Radius, shape) => shape.radius(),
            (BodyQuantity::Angle, shape) => angle(shape),
            (BodyQuantity::X, shape) => Some(shape.reference_point().x),
            (BodyQuantity::Y, shape) => Some(shape.reference_point().y),
        }
    }

    fn set(self, body: &mut Moving, value: f64) -> Result<(), InvalidValue> {
        let name = self.id();
        let allowed = if matches!(self, BodyQuantity::Speed | BodyQuantity::Width | BodyQuantity::Height | BodyQuantity::Radius) {
            (0.0, MAX_COORDINATE, texts::AT_LEAST_0)
        } else if self == BodyQuantity::Spin {
            (-MAX_SPIN, MAX_SPIN, texts::SPIN_RANGE)
        } else {
            (-MAX_COORDINATE, MAX_COORDINATE, texts::COORDINATE_RANGE)
        };
        let value = checked(name, value, [allowed.0, allowed.1], allowed.2)?;
        let missing = InvalidValue::Meaningless { name, reason: texts::BODY_HAS_NONE };
        match (self, &body.shape) {
            (BodyQuantity::Spin, _) => *body = body.clone().spinning(value)?,
            (BodyQuantity::Speed, _) => {
                let velocity = unit(body.velocity()).unwrap_or(DVec2::X) * value + DVec2::ZERO;
                *body = Moving::from_valid(body.shape.clone(), velocity, body.spin());
            }
            (BodyQuantity::Direction, _) if body.velocity() == DVec2::ZERO => return Err(missing),
            (BodyQuantity::Direction, _) => {
                let velocity = Rotation::from_degrees(value)?.axis() * body.velocity().length() + DVec2::ZERO;
                *body = Moving::from_valid(body.shape.clone(), velocity, body.spin());
            }
            (BodyQuantity::Width | BodyQuantity::Height, shape) => {
                let Some(size) = shape.size() else { return Err(missing) };
                let size = if self == BodyQuantity::Width { DVec2::new(value, size.y) } else { DVec2::new(size.x, value) };
                body.shape = changed(shape.with_size(size), missing)?;
            }
            (BodyQuantity::Radius, shape) => body.shape = changed(shape.with_radius(value), missing)?,
            (BodyQuantity::Angle, shape) => {
                body.shape = match shape.with_rotation(Rotation::from_degrees(value)?) {
                    Some(turned) => turned?,
                    None => {
                        let turn = Rotation::from_degrees(value - angle(shape).ok_or(missing)?)?;
                        shape.turned(shape.reference_point(), turn)
                    }
                };
            }
            (BodyQuantity::X, shape) => body.shape = shape.translated(DVec2::new(value - shape.reference_point().x, 0.0)),
            (BodyQuantity::Y, shape) => body.shape = shape.translated(DVec2::new(0.0, value - shape.reference_point().y)),
        }
        Ok(())
    }
}

/// The changed shape, or the error for a shape that has no such number.
fn changed(shape: Option<Result<Shape, InvalidShape>>, missing: InvalidValue) -> Result<Shape, InvalidValue> {
    Ok(shape.ok_or(missing)??)
}

/// Returns the length for a linear search of this many steps: the shortest one that leads to no more steps.
fn step_for(setup: &SweepQuestion, steps: f64) -> Result<f64, InvalidValue> {
    let name = texts::NUMBER_OF_STEPS;
    let steps = checked(name, steps, [1.0, 1e9], texts::NUMBER_OF_STEPS_RANGE)?.round();
    let [a, b] = &setup.bodies;
    let distance = relative_distance(a, b);
    if !(0.0 < distance && distance < MAX_COORDINATE) {
        return Err(InvalidValue::Meaningless { name, reason: texts::NO_RELATIVE_MOTION });
    }
    let mut max_step = distance / steps;
    // The quotient is rounded: a step too short by its last digit would need one step more.
    while steps < (distance / max_step).ceil() {
        max_step = max_step.next_up();
    }
    Ok(max_step)
}

fn checked(name: &'static str, value: f64, [lo, hi]: [f64; 2], allowed: &'static str) -> Result<f64, InvalidValue> {
    // `-0.0 + 0.0` is 0.0.
    if lo <= value && value <= hi { Ok(value + 0.0) } else { Err(InvalidValue::OutOfRange { name, found: value, allowed }) }
}
