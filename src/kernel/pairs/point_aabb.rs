//! Point - AABB. Clamp each coordinate to its interval: the clamped point is the closest one.
//! Degenerate: a point inside has no direction to the closest point; the nearest face decides.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Point};
use super::super::trace::Trace;
use super::closest::{Frame, point_box};

#[inline(always)]
pub(crate) fn contact<T: Trace>(point: &Point, aabb: &Aabb, trace: &mut T) -> Proximity {
    point_box(point.at(), &Frame::of_aabb(aabb), trace)
}
