//! The cells, nodes or intervals into which a broad phase divides the bodies.

use std::collections::BTreeMap;

use super::draft::PictureDraft;
use super::primitive::Primitive;
use crate::broad_lens::BroadRegion;
use crate::kernel::DVec2;
use crate::picture::meaning::Meaning;

/// The smallest extent of a region that is drawn, logical points.
const LEAST: f64 = 4.0;
/// The most regions that are drawn, those nearest to the root first. A level that has more is left out whole: a part of it would look like all of it.
const MOST: usize = 6_000;

/// Draws the regions in view.
pub(super) fn draw(draft: &mut PictureDraft) {
    let camera = draft.scope.camera;
    let [min, max] = camera.visible();
    let is_drawn = |from: DVec2, to: DVec2| {
        let is_in_view = from.cmple(max).all() && min.cmple(to).all();
        is_in_view && LEAST <= camera.points_from_length((to - from).max_element())
    };
    let regions = draft.scope.regions.iter().filter(|region| is_drawn(region.aabb.min(), region.aabb.max()));
    let mut levels: BTreeMap<u32, Vec<&BroadRegion>> = BTreeMap::new();
    for region in regions {
        levels.entry(region.depth).or_default().push(region);
    }
    let mut n_drawn = 0;
    let fits = |level: &Vec<&BroadRegion>| {
        n_drawn += level.len();
        n_drawn <= MOST
    };
    for region in levels.into_values().take_while(fits).flatten() {
        let meaning = if region.n_bodies == 0 { Meaning::EmptyRegion } else { Meaning::Region };
        draft.push(outline([region.aabb.min(), region.aabb.max()]), meaning);
    }
}

/// Draws the regions of the selected step, as far as they are in view. One of them may be a line, or larger than the view.
pub(super) fn draw_lit(draft: &mut PictureDraft) {
    let [min, max] = draft.scope.camera.visible();
    for region in draft.scope.lit_regions {
        // Its edges are drawn a little outside of the view if they are farther out.
        let margin = max - min;
        let [from, to] = [region.min(), region.max()].map(|vertex| vertex.clamp(min - margin, max + margin));
        draft.push(outline([from, to]), Meaning::ActiveReason);
    }
}

/// Returns the outline of a rectangle.
fn outline([min, max]: [DVec2; 2]) -> Primitive {
    let [[left, lower], [right, upper]] = [min.to_array(), max.to_array()];
    Primitive::Polyline([[left, lower], [right, lower], [right, upper], [left, upper], [left, lower]].map(DVec2::from).to_vec())
}
