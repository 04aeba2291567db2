//! AABB - OBB. Separating axes: two of each, for the sides of a rectangle come in parallel pairs.
//! Degenerate: where several axes are equally deep, the first one is taken.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Obb};
use super::super::trace::Trace;
use super::convex::with_care;
use super::hull::Corners;
use super::symmetric::{Symmetric, symmetric};

#[inline(always)]
pub(crate) fn contact<T: Trace>(aabb: &Aabb, obb: &Obb, trace: &mut T) -> Proximity {
    let origin = aabb.center();
    symmetric(&Symmetric::of_aabb(aabb, origin), &Symmetric::of_obb(obb, origin), origin, trace)
        .unwrap_or_else(|| with_care(&Corners::of_aabb(aabb, origin), &Corners::of_obb(obb, origin), origin, trace))
}
