//! AABB - OBB. Separating axes: two of each, for the sides of a rectangle come in parallel pairs.
//! Degenerate: where several axes are equally deep, the first one is taken.

use super::super::contact::Proximity;
use super::super::hull::Hull;
use super::super::shape::{Aabb, Obb};
use super::super::trace::Trace;
use super::sat::sat;

pub(crate) fn contact<T: Trace>(aabb: &Aabb, obb: &Obb, trace: &mut T) -> Proximity {
    let origin = aabb.center();
    let aabb = Hull::of_aabb(aabb, origin);
    sat(&aabb, &Hull::of_obb(obb, origin), origin, trace)
}
