//! A shape turned or scaled about a point, as a file would give it back.

use glam::DVec2;

use super::shift::landed;
use super::snap::{Snap, flushed_vector};
use crate::kernel::{FieldRole, FieldValue, Group, Rotation, Shape};

/// Angles have no more digits than these parts of a degree: their sums would.
const DEGREE_PARTS: f64 = 1e9;

/// The shape turned about `center`, degrees, counter-clockwise positive. A rectangle without a rotation gets one, unless it is turned by a
/// multiple of 90 degrees. `None` where that leaves the permitted range.
pub fn turned(shape: &Shape, center: DVec2, degrees: f64) -> Option<Shape> {
    let rotation = Rotation::from_degrees(degrees).ok()?;
    // Rounding would leave long numbers where a quarter turn has short ones.
    let turned_point = |p: DVec2| {
        let turned = rotation.turned_about(center, p);
        Snap::to_grid(1e-9).tidy(turned, (p.abs() + center.abs()) * 2.0)
    };
    if let Some(group) = shape.as_group() {
        let members: Option<Vec<Shape>> = group.members().iter().map(|member| turned(member, center, degrees)).collect();
        let turned = Group::new(group.bound(), members?).ok()?;
        return turned.with_pivot(group.pivot().map(turned_point)).ok().map(Shape::Group);
    }
    let own = shape.rotation().map(|own| Rotation::from_degrees(within_a_turn(own.degrees() + degrees)));
    // What has neither an angle of its own nor vertices turns otherwise: a direction, or a rectangle that gets a rotation.
    if own.is_none() && !shape.kind().has(FieldRole::Points) {
        return Some(landed(&shape.turned(center, rotation)));
    }
    let own = own.transpose().ok()?;
    let turned = shape.mapped(&|value| match (value, own) {
        (FieldValue::Rotation(_), Some(own)) => FieldValue::Rotation(own),
        (value, _) => value.with_positions(&turned_point),
    });
    turned.ok()
}

/// The shape with all lengths multiplied by `factor`, > 0, and its positions as far from `center` as that makes them. The direction of a
/// line or ray stays. `None` where that leaves the permitted range.
pub fn scaled(shape: &Shape, center: DVec2, factor: f64) -> Option<Shape> {
    let point_at = |p: DVec2| flushed_vector(center + (p - center) * factor);
    let length = |length: f64| flushed_vector(DVec2::splat(length * factor)).x;
    let scaled = shape.mapped(&|value| match value {
        FieldValue::Length(radius) => FieldValue::Length(length(radius)),
        FieldValue::Extents(half_extents) => FieldValue::Extents(flushed_vector(half_extents * factor)),
        value => value.with_positions(&point_at),
    });
    scaled.ok()
}

/// The angle in [-180, 180) that turns alike, degrees.
pub fn wrapped(degrees: f64) -> f64 {
    (degrees + 180.0).rem_euclid(360.0) - 180.0
}

/// An angle in [-180, 180], without the noise of a sum.
fn within_a_turn(degrees: f64) -> f64 {
    let within = if degrees.abs() <= 180.0 { degrees } else { wrapped(degrees) };
    let short = (within * DEGREE_PARTS).round() / DEGREE_PARTS;
    if short.is_finite() { short + 0.0 } else { within }
}
