//! Segment - circle. The closest point of the segment to the center, then the radius.
//! Degenerate: a center on the segment counts as left of it.

use super::super::contact::Proximity;
use super::super::shape::{Circle, Segment};
use super::super::trace::Trace;
use super::hull::Core;
use super::point_segment::place_core;

#[inline(always)]
pub(crate) fn contact<T: Trace>(segment: &Segment, circle: &Circle, trace: &mut T) -> Proximity {
    place_core(circle.center(), &Core::from(segment), trace).with_a_grown(circle.radius(), trace).flipped()
}
