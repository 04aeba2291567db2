//! Segment - AABB. Separating axes: the normal of the segment, its direction, x and y.
//! Degenerate: a segment of zero length is a point; a segment along a side touches it.

use super::super::contact::Proximity;
use super::super::hull::Hull;
use super::super::shape::{Aabb, Segment};
use super::super::trace::Trace;
use super::sat::sat;

pub(crate) fn contact<T: Trace>(segment: &Segment, aabb: &Aabb, trace: &mut T) -> Proximity {
    let origin = segment.a().midpoint(segment.b());
    let segment = Hull::of_segment(segment, origin);
    sat(&segment, &Hull::of_aabb(aabb, origin), origin, trace)
}
