//! Point - circle. The distance to the center against the radius; two discs, one of radius 0.
//! Degenerate: a point at the center has no direction outwards, +x is taken.

use super::super::contact::Proximity;
use super::super::shape::{Circle, Point};
use super::super::trace::Trace;
use super::discs;

#[inline(always)]
pub(crate) fn contact<T: Trace>(point: &Point, circle: &Circle, trace: &mut T) -> Proximity {
    discs(point.at(), 0.0, circle.center(), circle.radius(), trace)
}
