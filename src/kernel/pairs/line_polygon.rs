//! Line - convex polygon. The signed distances of the corners: all on one side, or the line passes through.
//! Degenerate: a line along a side touches the whole side; a line through the middle may have two equally short ways out.

use super::super::contact::Proximity;
use super::super::shape::{ConvexPolygon, Kind, Line};
use super::super::trace::Trace;
use super::line_hull::line_hull;

pub(crate) fn contact<T: Trace>(line: &Line, polygon: &ConvexPolygon, trace: &mut T) -> Proximity {
    line_hull(line, polygon.vertices(), Kind::Polygon, trace)
}
