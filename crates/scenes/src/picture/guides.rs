//! The snapping of a dragged or drawn point: a dot, the direction in which it lies, and a text that names what it has snapped to.

use super::draft::PictureDraft;
use super::label;
use super::primitive::{MarkerForm, Primitive};
use crate::explain::figure;
use crate::handles::{Landmark, Snapped, SnappedOn};
use crate::kernel::shape::unit;
use crate::picture::meaning::Meaning;
use crate::picture::texts;
use crate::scene::Scene;
use crate::search::boundary::Landing;

/// Draws the guide, if something has snapped.
pub(super) fn draw(draft: &mut PictureDraft) {
    let Some(snapped) = draft.scope.snapped else { return };
    if let Some(from) = snapped.from
        && let Some(unit) = unit(snapped.at - from)
    {
        draft.push(Primitive::Line { base: from, unit }, Meaning::Leader);
        draft.push(Primitive::Polyline(vec![from, snapped.at]), Meaning::Guide);
    }
    draft.marker(snapped.at, MarkerForm::Dot, Meaning::Guide);
    let text = snapped_in_words(draft.scope.scene, snapped);
    draft.label(snapped.at, label::SKETCH, text, Meaning::Guide);
}

/// Returns what something has snapped to, in words: "touches wall".
pub fn snapped_in_words(scene: &Scene, snapped: Snapped) -> String {
    let other = snapped.body.map_or("", |body| scene.name(body));
    match snapped.on {
        SnappedOn::Touching(Landing::Touching) => texts::snap_touches(other),
        SnappedOn::Touching(Landing::Flip | Landing::Between) => texts::snap_hits_nearest(other),
        SnappedOn::Grid => texts::snap_grid(figure(snapped.at.x), figure(snapped.at.y)),
        SnappedOn::Landmark(Landmark::Vertex) => texts::snap_vertex(other),
        SnappedOn::Landmark(Landmark::Center) => texts::snap_center(other),
        SnappedOn::Landmark(Landmark::Midpoint) => texts::snap_midpoint(other),
        SnappedOn::Edge => texts::snap_edge(other),
        SnappedOn::Degrees(degrees) => texts::snap_degrees(figure(degrees)),
        SnappedOn::Parallel => texts::snap_parallel(other),
        SnappedOn::Perpendicular => texts::snap_perpendicular(other),
    }
}
