//! Segment - convex polygon. Separating axes: the normals of the segment and of the sides, the likeliest first.
//! Degenerate: a segment of zero length is a point; a segment along a side touches it.

use super::super::contact::Proximity;
use super::super::shape::{ConvexPolygon, Segment};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Core, Corners, Piece};

pub(crate) fn contact<T: Trace>(segment: &Segment, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    let core = Core::from(segment);
    let origin = core.middle();
    convex(&Corners::of_core(&core, origin), &Piece::new(polygon, origin), origin, trace)
}
