//! The cells, nodes or intervals into which a broad phase divides the bodies.

use super::draft::PictureDraft;
use super::primitive::Primitive;
use crate::kernel::DVec2;
use crate::picture::meaning::Meaning;

/// The smallest extent of a region that is drawn, logical points.
const LEAST: f64 = 4.0;
/// The most regions that are drawn, those nearest to the root first: more could not be distinguished.
const MOST: usize = 3_000;

/// Draws the regions in view.
pub(super) fn draw(draft: &mut PictureDraft) {
    let camera = draft.scope.camera;
    let [min, max] = camera.visible();
    let is_drawn = |from: DVec2, to: DVec2| {
        let is_in_view = from.cmple(max).all() && min.cmple(to).all();
        is_in_view && LEAST <= camera.points_from_length((to - from).max_element())
    };
    let regions = draft.scope.regions.iter().filter(|region| is_drawn(region.aabb.min(), region.aabb.max()));
    let mut regions: Vec<_> = regions.collect();
    // The sort is stable: regions of the same depth stay in the order of the structure.
    regions.sort_by_key(|region| region.depth);
    for region in regions.into_iter().take(MOST) {
        let ([left, lower], [right, upper]) = (region.aabb.min().to_array(), region.aabb.max().to_array());
        let outline = [[left, lower], [right, lower], [right, upper], [left, upper], [left, lower]];
        let meaning = if region.n_bodies == 0 { Meaning::EmptyRegion } else { Meaning::Region };
        draft.push(Primitive::Polyline(outline.map(DVec2::from).to_vec()), meaning);
    }
}
