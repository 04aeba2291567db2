//! OBB - OBB. Separating axes: two of each, for the sides of a rectangle come in parallel pairs.
//! Degenerate: where several axes are equally deep, the first one is taken.

use super::super::contact::Proximity;
use super::super::shape::Obb;
use super::super::trace::Trace;
use super::convex::with_care;
use super::hull::Corners;
use super::symmetric::{Symmetric, symmetric};

#[inline(always)]
pub(crate) fn contact<T: Trace>(a: &Obb, b: &Obb, trace: &mut T) -> Proximity {
    let origin = a.center();
    symmetric(&Symmetric::of_obb(a, origin), &Symmetric::of_obb(b, origin), origin, trace)
        .unwrap_or_else(|| with_care(&Corners::of_obb(a, origin), &Corners::of_obb(b, origin), origin, trace))
}
