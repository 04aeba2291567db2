//! Point - OBB. The same as point - AABB, in the frame of the rectangle.
//! Degenerate: a point inside has no direction to the closest point; the nearest face decides.

use super::super::contact::Proximity;
use super::super::shape::{Obb, Point};
use super::super::trace::Trace;
use super::closest::{Frame, point_box};

#[inline(always)]
pub(crate) fn contact<T: Trace>(point: &Point, obb: &Obb, trace: &mut T) -> Proximity {
    point_box(point.at(), &Frame::of_obb(obb, trace), trace)
}
