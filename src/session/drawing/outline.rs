//! The outline of a polygon that is drawn vertex by vertex.

use glam::DVec2;

use crate::kernel::{Polygon, Segment, Shape, hit};
use crate::session::texts::messages;

/// The polygon of the placed vertices and the next one. `None`: too few vertices, or none yet, since the edge that would close it crosses
/// others: later vertices may lead it round them.
///
/// # Errors
///
/// Why the next vertex cannot be there: whatever follows, the outline would cross itself.
pub(super) fn extended(placed: &[DVec2], tip: DVec2) -> Result<Option<Shape>, String> {
    let Some(&last) = placed.last() else { return Ok(None) };
    let Some(new) = edge(last, tip) else { return Err(messages::OUT_OF_RANGE.to_owned()) };
    for (i, pair) in placed.windows(2).enumerate() {
        let crosses = if i + 2 == placed.len() {
            // The edge before has an end in common with the new one: they may only fold back on each other.
            (pair[0] - last).perp_dot(tip - last) == 0.0 && 0.0 < (pair[0] - last).dot(tip - last)
        } else {
            edge(pair[0], pair[1]).is_none_or(|before| hit(&before, &new, 0.0))
        };
        if crosses {
            return Err(messages::CROSSES_ITSELF.to_owned());
        }
    }
    Ok(Polygon::new(placed.iter().copied().chain([tip])).map(Shape::Polygon).ok())
}

/// The polygon of the placed vertices, or why they make none.
pub(super) fn closed(placed: &[DVec2]) -> Result<Shape, String> {
    match Polygon::new(placed.iter().copied()) {
        Ok(polygon) => Ok(Shape::Polygon(polygon)),
        Err(invalid) => Err(invalid.to_string()),
    }
}

fn edge(p: DVec2, q: DVec2) -> Option<Shape> {
    Segment::new(p, q).ok().map(Shape::Segment)
}
