//! The picture of steps towards the points of a contact manifold.

use super::super::draft::PictureDraft;
use super::super::primitive::{MarkerForm, Primitive, shifted};
use super::marks::{label, stretch};
use crate::explain::figure;
use crate::kernel::trace::ManifoldStep;
use crate::picture::meaning::Meaning;

/// The length of the arrow of a normal, logical points.
const ARROW: f64 = 46.0;

/// The length of the line of a cut on each side of the reference edge, logical points.
const CUT: f64 = 40.0;

pub(super) fn draw(draft: &mut PictureDraft, step: &ManifoldStep, meaning: Meaning) {
    match step {
        ManifoldStep::FacingEdge { from, to, outward, normal, .. } => {
            draft.push(Primitive::Polyline(vec![*from, *to]), meaning);
            // The tilt of the edge is the angle between its outward normal and the normal of the contact.
            if meaning == Meaning::ActiveReason {
                let (middle, reach) = (from.midpoint(*to), draft.scope.camera.length_from_points(ARROW));
                draft.arrow(middle, shifted(middle, *outward * reach), meaning);
                draft.arrow(middle, shifted(middle, *normal * reach), Meaning::Reason);
            }
        }
        ManifoldStep::ReferenceEdge { from, to, .. } => draft.push(Primitive::Polyline(vec![*from, *to]), meaning),
        ManifoldStep::Cut { end, tangent, from, point, .. } => {
            let reach = tangent.perp() * draft.scope.camera.length_from_points(CUT);
            draft.push(Primitive::Polyline(vec![*end - reach, *end + reach]), Meaning::Reason);
            stretch(draft, [*from, *point], meaning);
        }
        ManifoldStep::NothingCut { ends, .. } => draft.push(Primitive::Polyline(ends.to_vec()), meaning),
        ManifoldStep::Measured { point, base, normal, separation, .. } => {
            let foot = *point - *normal * normal.dot(*point - *base);
            stretch(draft, [foot, *point], meaning);
            label(draft, foot.midpoint(*point), figure(*separation), meaning);
        }
        ManifoldStep::SinglePoint { point, .. } => draft.marker(*point, MarkerForm::Disc, meaning),
        // The picture of the contact writes the separations of the points.
        ManifoldStep::Points { points, .. } => points.iter().for_each(|point| draft.marker(*point, MarkerForm::Disc, meaning)),
        // These steps have no position.
        ManifoldStep::Beyond { .. } | ManifoldStep::NoNormal | ManifoldStep::Parts { .. } => {}
    }
}
