//! Segment - OBB. Separating axes: the normal of the segment, its direction, the two of the rectangle.
//! Degenerate: a segment of zero length is a point; a segment along a side touches it.

use super::super::contact::Proximity;
use super::super::hull::Hull;
use super::super::shape::{Obb, Segment};
use super::super::trace::Trace;
use super::sat::sat;

pub(crate) fn contact<T: Trace>(segment: &Segment, obb: &Obb, trace: &mut T) -> Proximity {
    let origin = segment.a().midpoint(segment.b());
    let segment = Hull::of_segment(segment, origin);
    sat(&segment, &Hull::of_obb(obb, origin), origin, trace)
}
