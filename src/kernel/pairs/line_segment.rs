//! Line - segment. The signed distances of the two ends: both on one side, or crossing.
//! Degenerate: a segment of zero length is a point; a segment along the line touches it.

use super::super::contact::Proximity;
use super::super::shape::{Kind, Line, Segment};
use super::super::trace::Trace;
use super::line_hull::line_hull;

pub(crate) fn contact<T: Trace>(line: &Line, segment: &Segment, trace: &mut T) -> Proximity {
    line_hull(line, &[segment.a(), segment.b()], Kind::Segment, trace)
}
