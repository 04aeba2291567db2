//! Circle - OBB. The same as circle - AABB, in the frame of the rectangle.
//! Degenerate: a center inside the rectangle has no direction to the closest point; the nearest face decides.

use super::super::contact::Proximity;
use super::super::shape::{Circle, Obb};
use super::super::trace::Trace;
use super::closest::{Frame, point_box};

#[inline(always)]
pub(crate) fn contact<T: Trace>(circle: &Circle, obb: &Obb, trace: &mut T) -> Proximity {
    point_box(circle.center(), &Frame::of_obb(obb, trace), trace).with_a_grown(circle.radius(), trace)
}
