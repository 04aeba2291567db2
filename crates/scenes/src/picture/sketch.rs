//! The unfinished shape of a drawing tool: the shape as it would be, its points, and its numbers.

use glam::DVec2;

use super::draft::{PictureDraft, Sketch};
use super::label;
use super::primitive::{MarkerForm, Primitive};
use crate::explain::{figure, rounded_to};
use crate::kernel::{FieldValue, Rotation, Shape};
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::texts;

/// Draws the unfinished shape, its points and its numbers.
pub(super) fn draw(draft: &mut PictureDraft) {
    let Some(sketch) = draft.scope.sketch else { return };
    let Some(tip) = sketch.tip else { return };
    let meaning = if sketch.refused.is_some() { Meaning::Refused } else { Meaning::Body(who(draft)) };
    if let Some(shape) = &sketch.shape {
        draft.shape(shape, meaning);
    }
    // Draw the placed vertices of a polygon as a line, because its last edge is not placed yet, and also points that do not make
    // a shape.
    if matches!(sketch.shape, Some(Shape::Polygon(_)) | None) && !sketch.points.is_empty() {
        let outline = sketch.points.iter().copied().chain([tip]);
        let meaning = if sketch.refused.is_some() { Meaning::Refused } else { Meaning::Leader };
        draft.push(Primitive::Polyline(outline.collect()), meaning);
    }
    for &point in &sketch.points {
        draft.marker(point, MarkerForm::Square, Meaning::Handle);
    }
    if let Some(numbers) = numbers(sketch, tip, draft.scope.camera.length_from_points(0.1)) {
        draft.label(tip, label::SKETCH, numbers, Meaning::Note);
    }
}

/// Returns the role in the pair that the new body would have.
fn who(draft: &PictureDraft) -> BodyRole {
    match draft.scope.scene.bodies.len() {
        0 => BodyRole::A,
        1 => BodyRole::B,
        _ => BodyRole::Other,
    }
}

/// Returns the numbers that the next point decides: a size, a length, an angle. They have as many digits as the screen can show.
fn numbers(sketch: &Sketch, tip: DVec2, step: f64) -> Option<String> {
    let rounded = |value: f64| figure(rounded_to(value, step));
    let stretch = |from: DVec2| {
        let degrees = Rotation::from_direction(tip - from)?.degrees();
        Some(texts::drawn_length(rounded(from.distance(tip)), figure((degrees * 10.0).round() / 10.0)))
    };
    let last = sketch.points.last().copied();
    let Some(shape) = &sketch.shape else { return stretch(last?) };
    if let Some(radius) = shape.radius() {
        return Some(texts::drawn_radius(rounded(radius)));
    }
    if let Some(size) = shape.size() {
        let [width, height] = size.to_array().map(rounded);
        return Some(match shape.rotation() {
            Some(rotation) => texts::drawn_turned_size(width, height, figure_of_angle(rotation.axis())?),
            None => texts::drawn_size(width, height),
        });
    }
    for value in shape.values() {
        if let FieldValue::Direction(direction) = value {
            return Some(texts::drawn_direction(figure_of_angle(direction)?));
        }
    }
    if shape.is_round() { Some(texts::drawn_point(rounded(tip.x), rounded(tip.y))) } else { stretch(last?) }
}

/// Returns the angle of a direction, degrees, to a tenth.
fn figure_of_angle(direction: DVec2) -> Option<String> {
    let degrees = Rotation::from_direction(direction)?.degrees();
    Some(figure((degrees * 10.0).round() / 10.0))
}
