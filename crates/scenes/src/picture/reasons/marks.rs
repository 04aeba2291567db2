//! The common marks of all steps: a stretch between two points, an outline, a number, and the letters of a formula.
//!
//! Numbers and letters belong to the selected step alone, so that the picture is calm while no step is looked at.

use glam::DVec2;

use super::super::clip::clip_segment;
use super::super::draft::PictureDraft;
use super::super::label;
use super::super::primitive::{MarkerForm, OrientedBox, Primitive, oriented_box, primitives, rim, shifted};
use crate::kernel::{Kind, Shape};
use crate::picture::meaning::Meaning;
use crate::picture::texts;

/// The length of the arrow of a direction or a normal, logical points.
pub(in crate::picture) const ARROW: f64 = 46.0;

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
    if is_lettered(draft, meaning) {
        draft.label(at, label::CONTACT, text, meaning);
    }
}

/// Writes a letter of a selected step beside the point that it names, if that is in view.
pub(super) fn letter(draft: &mut PictureDraft, at: DVec2, letter: impl Into<String>, meaning: Meaning) {
    if is_lettered(draft, meaning) && draft.scope.camera.shows(at, 0.0) {
        draft.label(at, label::LETTER, letter.into(), meaning);
    }
}

/// Writes a letter of a selected step in the look of what it names.
pub(super) fn letter_in(draft: &mut PictureDraft, at: DVec2, letter: String, meaning: Meaning) {
    if draft.shows_labels() {
        draft.label(at, label::LETTER, letter, meaning);
    }
}

/// Writes a letter of a selected step beside the middle of the stretch that it names, or of the part of it in view, if there is one.
pub(super) fn letter_along(draft: &mut PictureDraft, [from, to]: [DVec2; 2], letter: impl Into<String>, meaning: Meaning) {
    if is_lettered(draft, meaning)
        && let Some((p, q)) = clip_segment(from, to, draft.scope.camera.visible())
    {
        let middle = p.midpoint(q);
        draft.label_of(&[Primitive::Polyline(vec![p, q])], &[[middle, middle]], label::LETTER, letter.into(), meaning);
    }
}

/// Draws an arrow with its letter.
pub(super) fn arrow(draft: &mut PictureDraft, [from, to]: [DVec2; 2], letter: impl Into<String>, meaning: Meaning) {
    draft.arrow(from, to, meaning);
    letter_along(draft, [from, to], letter, meaning);
}

/// Draws a straight piece by its start and its direction, with their letters.
pub(super) fn straight(
    draft: &mut PictureDraft,
    [start, along]: [DVec2; 2],
    [at_start, on_arrow]: [String; 2],
    meaning: Meaning,
) {
    arrow(draft, [start, shifted(start, along)], on_arrow, meaning);
    letter(draft, start, at_start, meaning);
}

/// Draws a direction as an arrow of fixed length on the screen, with its letter at the tip. Only for a selected step.
pub(super) fn direction(draft: &mut PictureDraft, from: DVec2, along: DVec2, name: impl Into<String>, meaning: Meaning) {
    if meaning == Meaning::ActiveReason {
        let tip = shifted(from, along.normalize_or_zero() * draft.scope.camera.length_from_points(ARROW));
        draft.arrow(from, tip, meaning);
        letter(draft, tip, name, meaning);
    }
}

/// Writes `min` and `max` at the vertices of the box of this kind among the shapes.
pub(super) fn letters_of_box(draft: &mut PictureDraft, shapes: &[Option<Shape>; 2], of: Kind, meaning: Meaning) {
    let found = shapes.iter().flatten().find(|shape| shape.kind() == of);
    if let Some(OrientedBox { center, half, x }) = found.and_then(oriented_box) {
        let diagonal = half.x * x + half.y * x.perp();
        letter(draft, center - diagonal, texts::MINIMUM, meaning);
        letter(draft, center + diagonal, texts::MAXIMUM, meaning);
    }
}

/// Returns the letters of a point and of the closest point of a box, which for an OBB are taken in the frame of the box.
pub(super) fn letters_in_frame(of: Kind) -> [&'static str; 2] {
    if of == Kind::Obb { [texts::POINT_IN_FRAME, texts::CLOSEST_IN_FRAME] } else { [texts::POINT, texts::CLOSEST] }
}

fn is_lettered(draft: &PictureDraft, meaning: Meaning) -> bool {
    meaning == Meaning::ActiveReason && draft.shows_labels()
}
