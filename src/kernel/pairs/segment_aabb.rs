//! Segment - AABB. Separating axes: the normal of the segment, its direction, x and y.
//! Degenerate: a segment of zero length is a point; a segment along a side touches it.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Segment};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Core, Corners};

pub(crate) fn contact<T: Trace>(segment: &Segment, aabb: &Aabb, trace: &mut T) -> Proximity {
    let core = Core::from(segment);
    let origin = core.middle();
    convex(&Corners::of_core(&core, origin), &Corners::of_aabb(aabb, origin), origin, trace)
}
