//! AABB - capsule. The box and the core, then the radius.
//! Degenerate: a core of zero length is a center; a core along a side faces the stretch they share.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Capsule};
use super::super::trace::Trace;
use super::convex::with_care;
use super::hull::{Core, Corners};
use super::symmetric::{Symmetric, symmetric};

#[inline(always)]
pub(crate) fn contact<T: Trace>(aabb: &Aabb, capsule: &Capsule, trace: &mut T) -> Proximity {
    let core = Core::of_capsule(capsule, trace);
    let origin = aabb.center();
    symmetric(&Symmetric::of_aabb(aabb, origin), &Symmetric::of_core(&core, origin), origin, trace)
        .unwrap_or_else(|| with_care(&Corners::of_aabb(aabb, origin), &Corners::of_core(&core, origin), origin, trace))
        .with_b_grown(capsule.radius(), trace)
}
