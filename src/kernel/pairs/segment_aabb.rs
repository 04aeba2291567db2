//! Segment - AABB. Separating axes: the normal of the segment, its direction, x and y.
//! Degenerate: a segment of zero length is a point; a segment along a side touches it.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Segment};
use super::super::trace::Trace;
use super::convex::with_care;
use super::hull::{Core, Corners};
use super::symmetric::{Symmetric, symmetric};

#[inline(always)]
pub(crate) fn contact<T: Trace>(segment: &Segment, aabb: &Aabb, trace: &mut T) -> Proximity {
    let core = Core::from(segment);
    let origin = aabb.center();
    symmetric(&Symmetric::of_core(&core, origin), &Symmetric::of_aabb(aabb, origin), origin, trace)
        .unwrap_or_else(|| with_care(&Corners::of_core(&core, origin), &Corners::of_aabb(aabb, origin), origin, trace))
}
