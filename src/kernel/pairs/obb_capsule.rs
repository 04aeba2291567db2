//! OBB - capsule. The box and the core, then the radius.
//! Degenerate: a core of zero length is a center; a core along a side faces the stretch they share.

use super::super::contact::Proximity;
use super::super::shape::{Capsule, Obb};
use super::super::trace::Trace;
use super::convex::convex;
use super::hull::{Core, Corners};

pub(crate) fn contact<T: Trace>(obb: &Obb, capsule: &Capsule, trace: &mut T) -> Proximity {
    let origin = obb.center();
    let core = Core::of_capsule(capsule, trace);
    convex(&Corners::of_obb(obb, origin), &Corners::of_core(&core, origin), origin, trace).with_b_grown(capsule.radius(), trace)
}
