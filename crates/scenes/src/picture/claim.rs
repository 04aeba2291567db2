//! The first impact that an engine on trial claims, drawn over the answers of Clashbox.

use super::draft::{EngineClaim, PictureDraft};
use super::label;
use super::primitive::MarkerForm;
use crate::explain::{figure, one_line};
use crate::kernel::{MAX_COORDINATE, contact};
use crate::picture::meaning::Meaning;
use crate::picture::texts;

/// The maximum length of the name of an engine in a label, in characters.
const NAME: usize = 24;

/// Draws the bodies at the claimed time, and the claimed point and normal. If the engine claims no point, the point of contact of
/// the two bodies at that time is taken.
pub(super) fn draw(draft: &mut PictureDraft) {
    let scene = draft.scope.scene;
    let (Some(EngineClaim { engine, t, normal, point }), Some(pair)) = (draft.scope.claim, scene.pair) else { return };
    let Some([a, b]) = scene.moving(pair) else { return };
    for body in pair.into_iter().filter_map(|index| scene.bodies.get(index)).filter(|body| !body.rests()) {
        draft.shape(&body.moving().at(t), Meaning::Claimed);
    }
    // An engine may write any number.
    let claimed =
        point.filter(|point| point.abs().max_element() <= MAX_COORDINATE).map(|point| draft.scope.frame_from_world(point, t));
    let at = claimed.unwrap_or_else(|| contact(&a.at(t), &b.at(t)).point());
    if let Some(normal) = normal.and_then(glam::DVec2::try_normalize) {
        super::contact::normal_arrow(draft, at, normal, Meaning::ClaimedPoint);
    }
    if claimed.is_some() {
        draft.marker(at, MarkerForm::Diamond, Meaning::ClaimedPoint);
    }
    let name = one_line(engine);
    let is_long = NAME < name.chars().count();
    let name: String = if is_long { name.chars().take(NAME - 1).chain(['\u{2026}']).collect() } else { name };
    draft.label(at, label::BADGE, texts::claimed_impact(name, figure(t)), Meaning::ClaimedPoint);
}
