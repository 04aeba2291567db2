//! Line - circle. The distance of the center from the line, then the radius.
//! Degenerate: a center on the line counts as left of it.

use super::super::contact::Proximity;
use super::super::shape::{Circle, Line, Point};
use super::super::trace::Trace;
use super::point_line;

pub(crate) fn contact<T: Trace>(line: &Line, circle: &Circle, trace: &mut T) -> Proximity {
    point_line::contact(&Point::from(circle), line, trace).with_a_grown(circle.radius(), trace).flipped()
}
