//! The contact of the pair: closest points, normal, MTV, crossings.

use glam::DVec2;

use super::draft::PictureDraft;
use super::label;
use super::primitive::{MarkerForm, Primitive, primitives, rim, shifted};
use crate::explain::{DerivedAnswer, distance_in_words, figure};
use crate::kernel::Relation;
use crate::picture::meaning::Meaning;
use crate::picture::texts;

/// The length of a normal arrow, logical points.
pub(super) const NORMAL_LENGTH: f64 = 34.0;

/// Draws the closest points, the normal and the MTV at the time of the analysis.
pub(super) fn draw(draft: &mut PictureDraft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let now = &analysis.now;
    let (witness_a, witness_b) = (now.witness_a, now.witness_b);
    if let Some(normal) = now.normal {
        normal_arrow(draft, witness_a, normal, Meaning::Normal);
    }
    let middle = witness_a.midpoint(witness_b);
    match (now.relation, analysis.separating) {
        (Relation::Apart, _) => {
            draft.push(Primitive::Polyline(vec![witness_a, witness_b]), Meaning::ClosestPoints);
            draft.marker(witness_a, MarkerForm::Dot, Meaning::ClosestPoints);
            draft.marker(witness_b, MarkerForm::Dot, Meaning::ClosestPoints);
            if let Some(separation) = now.separation {
                label(
                    draft,
                    middle,
                    texts::distance(distance_in_words(separation, [witness_a, witness_b])),
                    Meaning::ClosestPoints,
                );
            }
        }
        (Relation::Touching, _) => {
            // The points of a manifold show the contact themselves; the middle of two points is not a contact point.
            if analysis.manifolds.list.iter().all(|part| part.manifold.points().len() < 2) {
                draft.marker(middle, MarkerForm::Disc, Meaning::ContactPoint);
            }
            label(draft, middle, texts::TOUCHING.to_owned(), Meaning::ContactPoint);
        }
        (Relation::Overlapping | Relation::AContainsB | Relation::BContainsA, Some(found)) => {
            let tip = shifted(witness_b, found.translation);
            draft.arrow(witness_b, tip, Meaning::Mtv);
            draft.marker(witness_b, MarkerForm::Dot, Meaning::Mtv);
            // The depth is that of the deepest parts. For convex bodies it equals the length of the MTV.
            let length = figure(found.translation.length());
            let is_depth = now.penetration_depth().is_some_and(|depth| figure(depth) == length);
            let text = if is_depth { texts::depth(length) } else { texts::mtv(length) };
            label(draft, witness_b.midpoint(tip), text, Meaning::Mtv);
        }
        (Relation::Overlapping | Relation::AContainsB | Relation::BContainsA, None) => {
            label(draft, middle, texts::NO_FINITE_MTV.to_owned(), Meaning::Mtv);
        }
    }
}

/// Draws the points of the contact manifolds. Their separations are written beside them if the derivation shown is that of the
/// manifold.
pub(super) fn draw_manifolds(draft: &mut PictureDraft) {
    let Some(analysis) = draft.scope.analysis else { return };
    for point in analysis.manifolds.list.iter().flat_map(|part| part.manifold.points()) {
        draft.marker(point.position(), MarkerForm::Disc, Meaning::ContactPoint);
        // A highlighted step writes its own number.
        if analysis.why == DerivedAnswer::Manifold && draft.scope.reason.is_none() {
            let separation = distance_in_words(point.separation, [point.position(); 2]);
            label(draft, point.position(), separation, Meaning::ContactPoint);
        }
    }
}

/// Draws the points and stretches at which the boundaries meet.
pub(super) fn draw_crossings(draft: &mut PictureDraft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let crossings = &analysis.crossings;
    if crossings.coincident
        && let Some(body) = draft.scope.scene.bodies.get(analysis.pair[0])
    {
        // The whole boundary of A is common: draw its outline without its inside.
        for primitive in primitives(&body.moving().at(analysis.t), draft.scope.camera) {
            draft.push(rim(primitive), Meaning::Crossing);
        }
    }
    for &[from, to] in &crossings.stretches {
        draft.push(Primitive::Polyline(vec![from, to]), Meaning::Crossing);
        draft.marker(from, MarkerForm::Dot, Meaning::Crossing);
        draft.marker(to, MarkerForm::Dot, Meaning::Crossing);
    }
    for &point in &crossings.points {
        draft.marker(point, MarkerForm::Diamond, Meaning::Crossing);
    }
}

/// Draws an arrow of fixed length on the screen.
pub(super) fn normal_arrow(draft: &mut PictureDraft, from: DVec2, normal: DVec2, meaning: Meaning) {
    let length = draft.scope.camera.length_from_points(NORMAL_LENGTH);
    draft.arrow(from, shifted(from, normal * length), meaning);
}

fn label(draft: &mut PictureDraft, at: DVec2, text: String, meaning: Meaning) {
    if draft.shows_labels() {
        draft.label(at, label::CONTACT, text, meaning);
    }
}
