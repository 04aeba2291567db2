//! The numbers that bodies of several kinds share, and bodies with one of them changed. Positions are not among them: bodies with the same
//! position lie on each other.

use crate::kernel::{Aabb, DVec2, FieldValue, InvalidShape, Rotation, Shape};
use crate::scene::Body;
use crate::search::boundary::Coordinate;

/// A number that several bodies may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SharedNumber {
    /// A coordinate of the velocity.
    Velocity(Coordinate),
    /// The spin, degrees.
    Spin,
    /// The width or the height of a box along the axes, whose center stays.
    Size(Coordinate),
    /// A length or an angle in degrees of a shape, by the name of its field: the radius, the rotation.
    Field(&'static str),
    /// A coordinate of a vector of a shape, by the name of its field: the half extents, the direction.
    Coordinate(&'static str, Coordinate),
}

/// A number that all of several bodies have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SharedValue {
    /// The number.
    pub number: SharedNumber,
    /// Its value in the first of the bodies.
    pub value: f64,
    /// True if another one has another value.
    pub differs: bool,
}

impl SharedNumber {
    /// Returns the number of which an edit is one step with an edit of this one: that of x for both coordinates of a vector.
    pub(super) fn of_step(self) -> SharedNumber {
        match self {
            SharedNumber::Velocity(_) => SharedNumber::Velocity(Coordinate::X),
            SharedNumber::Size(_) => SharedNumber::Size(Coordinate::X),
            SharedNumber::Coordinate(name, _) => SharedNumber::Coordinate(name, Coordinate::X),
            SharedNumber::Spin | SharedNumber::Field(_) => self,
        }
    }

    /// Returns the numbers that all of these bodies have, with their values in the first one.
    pub fn of_all(bodies: &[&Body]) -> Vec<SharedValue> {
        let Some((first, others)) = bodies.split_first() else { return Vec::new() };
        let mut shared: Vec<SharedValue> =
            numbers(first).into_iter().map(|(number, value)| SharedValue { number, value, differs: false }).collect();
        for other in others {
            let found = numbers(other);
            let value_of = |number: SharedNumber| found.iter().find(|(other, _)| *other == number).map(|(_, value)| *value);
            shared.retain_mut(|one| {
                let value = value_of(one.number);
                one.differs |= value != Some(one.value);
                value.is_some()
            });
        }
        shared
    }
}

/// Returns the numbers of a body that others may have too.
fn numbers(body: &Body) -> Vec<(SharedNumber, f64)> {
    let both = |of: fn(Coordinate) -> SharedNumber, v: DVec2| Coordinate::ALL.map(|axis| (of(axis), v[axis as usize]));
    let mut numbers = both(SharedNumber::Velocity, body.velocity).to_vec();
    numbers.push((SharedNumber::Spin, body.spin));
    if let Shape::Aabb(aabb) = &body.shape {
        numbers.extend(both(SharedNumber::Size, aabb.size()));
        return numbers;
    }
    for (field, value) in body.shape.kind().fields().iter().zip(body.shape.values()) {
        match value {
            FieldValue::Length(length) => numbers.push((SharedNumber::Field(field.name), length)),
            FieldValue::Rotation(rotation) => numbers.push((SharedNumber::Field(field.name), rotation.degrees())),
            FieldValue::Extents(v) | FieldValue::Direction(v) => {
                numbers.extend(Coordinate::ALL.map(|axis| (SharedNumber::Coordinate(field.name, axis), v[axis as usize])));
            }
            FieldValue::Position(_) | FieldValue::Minimum(_) | FieldValue::Maximum(_) => {}
            FieldValue::Points(_) | FieldValue::Bound(_) | FieldValue::Pivot(_) | FieldValue::Members(_) => {}
        }
    }
    numbers
}

/// Returns the shape of a body with another value of a number; the same shape for a number that it does not have.
pub(super) fn with_shape_number(shape: &Shape, number: SharedNumber, to: f64) -> Result<Shape, InvalidShape> {
    if let (Shape::Aabb(aabb), SharedNumber::Size(axis)) = (shape, number) {
        let mut size = aabb.size();
        size[axis as usize] = to;
        return Aabb::from_center(aabb.center(), size / 2.0).map(Shape::Aabb);
    }
    let mut values = shape.values();
    for (field, value) in shape.kind().fields().iter().zip(&mut values) {
        match (value, number) {
            (FieldValue::Length(length), SharedNumber::Field(name)) if field.name == name => *length = to,
            (FieldValue::Rotation(rotation), SharedNumber::Field(name)) if field.name == name => {
                *rotation = Rotation::from_degrees(to)?;
            }
            (FieldValue::Extents(v) | FieldValue::Direction(v), SharedNumber::Coordinate(name, axis)) if field.name == name => {
                v[axis as usize] = to;
            }
            _ => {}
        }
    }
    Shape::from_values(shape.kind(), &values)
}
