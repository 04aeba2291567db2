//! Point - capsule. The closest point of the core, then the radius.
//! Degenerate: a core of zero length is a center; a point on the core counts as left of it, a point on an end as straight off it.

use super::super::contact::Proximity;
use super::super::shape::{Capsule, Point};
use super::super::trace::Trace;
use super::hull::Core;
use super::point_segment::place_core;

#[inline(always)]
pub(crate) fn contact<T: Trace>(point: &Point, capsule: &Capsule, trace: &mut T) -> Proximity {
    place_core(point.at(), &Core::of_capsule(capsule, trace), trace).with_b_grown(capsule.radius(), trace)
}
