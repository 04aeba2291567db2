//! Line - AABB. The signed distances of the four corners: all on one side, or the line passes through.
//! Degenerate: a line along a side touches the whole side; a line through the middle has two equally short ways out.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Kind, Line};
use super::super::trace::Trace;
use super::line_hull::line_hull;

pub(crate) fn contact<T: Trace>(line: &Line, aabb: &Aabb, trace: &mut T) -> Proximity {
    line_hull(line, &aabb.corners(), Kind::Aabb, trace)
}
