//! The picture of steps towards the points of a contact manifold.

use super::super::clip::clip_segment;
use super::super::draft::PictureDraft;
use super::super::primitive::{MarkerForm, Primitive};
use super::marks::{self, label, letter, stretch};
use crate::explain::figure;
use crate::kernel::trace::ManifoldStep;
use crate::picture::meaning::Meaning;
use crate::picture::texts;

/// The length of the line of a cut on each side of the reference edge, logical points.
const CUT: f64 = 40.0;

pub(super) fn draw(draft: &mut PictureDraft, step: &ManifoldStep, meaning: Meaning) {
    match step {
        ManifoldStep::FacingEdge { from, to, outward, normal, .. } => {
            draft.push(Primitive::Polyline(vec![*from, *to]), meaning);
            // The tilt of the edge is the angle between its outward normal and the normal of the contact.
            if meaning == Meaning::ActiveReason {
                // The middle of the part in view: an edge of a ray is as long as numbers allow.
                let (p, q) = clip_segment(*from, *to, draft.scope.camera.visible()).unwrap_or((*from, *to));
                let middle = p.midpoint(q);
                marks::direction(draft, middle, *outward, texts::NORMAL_OF_EDGE, meaning);
                marks::direction(draft, middle, *normal, texts::NORMAL, meaning);
            }
        }
        ManifoldStep::ReferenceEdge { from, to, .. } => draft.push(Primitive::Polyline(vec![*from, *to]), meaning),
        ManifoldStep::Cut { end, tangent, from, to, part, point, .. } => {
            let reach = tangent.perp() * draft.scope.camera.length_from_points(CUT);
            draft.push(Primitive::Polyline(vec![*end - reach, *end + reach]), Meaning::Reason);
            stretch(draft, [*from, *point], meaning);
            marks::direction(draft, *end, *tangent, texts::UNIT, meaning);
            label(draft, *point, texts::parameter(figure(*part)), meaning);
            for (at, name) in [(*from, texts::START), (*to, texts::END), (*end, texts::POINT)] {
                letter(draft, at, name, meaning);
            }
        }
        ManifoldStep::NothingCut { ends, .. } => draft.push(Primitive::Polyline(ends.to_vec()), meaning),
        ManifoldStep::Measured { point, base, normal, separation, .. } => {
            let foot = *point - *normal * normal.dot(*point - *base);
            stretch(draft, [foot, *point], meaning);
            marks::direction(draft, foot, *normal, texts::NORMAL, meaning);
            label(draft, foot.midpoint(*point), figure(*separation), meaning);
            letter(draft, *point, texts::POINT, meaning);
            letter(draft, *base, texts::START, meaning);
        }
        ManifoldStep::SinglePoint { point, .. } => draft.marker(*point, MarkerForm::Disc, meaning),
        // The picture of the contact writes the separations of the points.
        ManifoldStep::Points { points, .. } => points.iter().for_each(|point| draft.marker(*point, MarkerForm::Disc, meaning)),
        // These steps have no position.
        ManifoldStep::Beyond { .. } | ManifoldStep::NoNormal | ManifoldStep::Parts { .. } => {}
    }
}
