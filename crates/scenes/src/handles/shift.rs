//! Moving a shape as a whole.

use glam::DVec2;

use super::snap::{Snap, flushed_vector, tidied};
use crate::kernel::{FieldRole, FieldValue, Rotation, Shape};

/// The shape moved by `offset` as a whole, its anchor snapped. `None` where that leaves the permitted range.
pub fn moved(shape: &Shape, offset: DVec2, snap: Snap) -> Option<Shape> {
    let anchor = anchor(shape);
    let goal = snap.position(anchor + offset);
    shifted(shape, &|p| {
        // The anchor itself arrives where it snapped to, without rounding in between.
        if p == anchor { goal } else { snap.tidy(p + (goal - anchor), p.abs().max(goal.abs()).max(anchor.abs())) }
    })
}

/// The shape moved by `offset` as a whole, with the noise of rounding taken out as in a drag that snaps so. `None` where that leaves the
/// permitted range.
pub fn moved_along(shape: &Shape, offset: DVec2, snap: Snap) -> Option<Shape> {
    shifted(shape, &|p| snap.tidy(p + offset, p.abs().max(offset.abs()).max((p + offset).abs())))
}

/// The shape moved by `offset` as a whole. Coordinates that are decimal numbers but for rounding become those: a shape at 0.1 moved by 0.2 is
/// at 0.3. `None` where that leaves the permitted range.
pub fn shifted_by(shape: &Shape, offset: DVec2) -> Option<Shape> {
    shifted(shape, &|p| tidied(p + offset, p.abs().max(offset.abs())))
}

/// The shape moved so that its point `from` comes to lie at `to`, to the last bit. `None` where that leaves the permitted range.
pub fn moved_onto(shape: &Shape, from: DVec2, to: DVec2, snap: Snap) -> Option<Shape> {
    shifted(shape, &|p| {
        if p == from { to } else { snap.tidy(p + (to - from), p.abs().max(to.abs()).max(from.abs())) }
    })
}

/// Returns the shape as a file would give it back: a polygon is its vertices, a rotation its angle, and no number is closer to 0 than one
/// may be.
pub fn landed(shape: &Shape) -> Shape {
    let landed = shape.mapped(&|value| match value {
        // A quarter turn is exact: it leaves an axis that the sum of the angles may not give to the last bit.
        FieldValue::Rotation(turned) => FieldValue::Rotation(Rotation::from_degrees(turned.degrees()).unwrap_or(turned)),
        value => value.with_positions(&flushed_vector),
    });
    landed.unwrap_or_else(|_| shape.clone())
}

/// The point that snaps: the reference point, or the first vertex of a polygon, whose centroid is no number that a person gave.
pub fn anchor(shape: &Shape) -> DVec2 {
    if let Some(group) = shape.as_group() {
        return group.members().first().map(anchor).unwrap_or_default();
    }
    let has_vertices = shape.kind().has(FieldRole::Points);
    let first = shape.core_vertices().first().copied().filter(|_| has_vertices);
    first.unwrap_or_else(|| shape.reference_point())
}

/// The shape with every point of it moved.
fn shifted(shape: &Shape, moved_point: &dyn Fn(DVec2) -> DVec2) -> Option<Shape> {
    shape.mapped(&|value| value.with_positions(moved_point)).ok()
}
