//! Segment - OBB. Separating axes: the normal of the segment, its direction, the two of the rectangle.
//! Degenerate: a segment of zero length is a point; a segment along a side touches it.

use super::super::contact::Proximity;
use super::super::shape::{Obb, Segment};
use super::super::trace::Trace;
use super::convex::with_care;
use super::hull::{Core, Corners};
use super::symmetric::{Symmetric, symmetric};

#[inline(always)]
pub(crate) fn contact<T: Trace>(segment: &Segment, obb: &Obb, trace: &mut T) -> Proximity {
    let core = Core::from(segment);
    let origin = obb.center();
    symmetric(&Symmetric::of_core(&core, origin), &Symmetric::of_obb(obb, origin), origin, trace)
        .unwrap_or_else(|| with_care(&Corners::of_core(&core, origin), &Corners::of_obb(obb, origin), origin, trace))
}
