//! Segment - circle. The closest point of the segment to the center, then the radius.
//! Degenerate: a center on the segment counts as left of it.

use super::super::contact::Proximity;
use super::super::shape::{Circle, Point, Segment};
use super::super::trace::Trace;
use super::point_segment;

pub(crate) fn contact<T: Trace>(segment: &Segment, circle: &Circle, trace: &mut T) -> Proximity {
    point_segment::contact(&Point::from(circle), segment, trace).with_a_grown(circle.radius(), trace).flipped()
}
