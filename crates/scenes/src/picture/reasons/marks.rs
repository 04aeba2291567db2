//! The common marks of all steps: a stretch between two points, an outline, and a number.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::label;
use super::super::primitive::{MarkerForm, Primitive, primitives, rim};
use crate::kernel::Shape;
use crate::picture::meaning::Meaning;

/// Draws a stretch from one point to another, with a marker at each end.
pub(super) fn stretch(draft: &mut PictureDraft, [from, to]: [DVec2; 2], meaning: Meaning) {
    draft.push(Primitive::Polyline(vec![from, to]), meaning);
    draft.marker(from, MarkerForm::Speck, meaning);
    draft.marker(to, MarkerForm::Dot, meaning);
}

/// Draws a shape without its inside.
pub(super) fn outline(draft: &mut PictureDraft, shape: &Shape, meaning: Meaning) {
    for primitive in primitives(shape, draft.scope.camera) {
        draft.push(rim(primitive), meaning);
    }
}

/// Writes the number of a selected step.
pub(super) fn label(draft: &mut PictureDraft, at: DVec2, text: String, meaning: Meaning) {
    if meaning == Meaning::ActiveReason && draft.shows_labels() {
        draft.label(at, label::CONTACT, text, meaning);
    }
}
