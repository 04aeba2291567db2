//! The positions of the bodies of a capture in the frames before.

use super::draft::PictureDraft;
use super::primitive::{MarkerForm, Primitive};
use crate::picture::meaning::{BodyRole, Meaning};

/// Approximate maximum number of points of all trails together. With more bodies, some frames of each are left out.
const MOST_POINTS: usize = 8_000;

/// Draws a line through the positions of each trail. The trails of the pair also have a mark at each frame.
pub(super) fn draw(draft: &mut PictureDraft) {
    let trails = draft.scope.trails;
    let points: usize = trails.iter().map(|(_, points)| points.len()).sum();
    let stride = points.div_ceil(MOST_POINTS).max(1);
    // The trails of the pair are on top.
    for is_of_pair in [false, true] {
        for (body, points) in trails {
            let who = draft.scope.who(*body);
            if is_of_pair != (who != BodyRole::Other) {
                continue;
            }
            // Start from the end, so that the line always reaches the body.
            let line = points.iter().rev().step_by(stride).copied().collect();
            draft.push(Primitive::Polyline(line), Meaning::Trail(who));
            if is_of_pair {
                points.iter().for_each(|point| draft.marker(*point, MarkerForm::Speck, Meaning::Trail(who)));
            }
        }
    }
}
