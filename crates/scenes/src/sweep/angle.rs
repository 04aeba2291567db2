//! The angle of a shape that a sweep reads and varies.

use crate::kernel::{DVec2, FieldValue, Rotation, Shape};

/// Returns the angle of a shape, degrees: its rotation, or the direction of a line, from end to end, of the first edge of a polygon, of the
/// first member that has one. `None` for points and circles, and for groups of nothing else.
pub(super) fn angle(shape: &Shape) -> Option<f64> {
    let along = |direction: DVec2| Rotation::from_direction(direction).map(Rotation::degrees);
    let mut from = None;
    for value in shape.values() {
        match (value, from) {
            (FieldValue::Rotation(rotation), _) => return Some(rotation.degrees()),
            (FieldValue::Direction(direction), _) => return along(direction),
            (FieldValue::Position(end), Some(from)) => return along(end - from),
            (FieldValue::Position(first), None) => from = Some(first),
            // A rectangle without a rotation lies along the axes.
            (FieldValue::Minimum(_) | FieldValue::Maximum(_), _) => return Some(0.0),
            (FieldValue::Points(points), _) => return along(*points.get(1)? - *points.first()?),
            (FieldValue::Members(members), _) => return members.iter().find_map(angle),
            (FieldValue::Length(_) | FieldValue::Extents(_) | FieldValue::Bound(_) | FieldValue::Pivot(_), _) => {}
        }
    }
    None
}
