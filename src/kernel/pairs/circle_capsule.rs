//! Circle - capsule. The closest point of the core to the center, then both radii.
//! Degenerate: a core of zero length is a center; a center on the core counts as left of it.

use super::super::contact::Proximity;
use super::super::shape::{Capsule, Circle};
use super::super::trace::Trace;
use super::hull::Core;
use super::point_segment::place_core;

#[inline(always)]
pub(crate) fn contact<T: Trace>(circle: &Circle, capsule: &Capsule, trace: &mut T) -> Proximity {
    place_core(circle.center(), &Core::of_capsule(capsule, trace), trace)
        .with_a_grown(circle.radius(), trace)
        .with_b_grown(capsule.radius(), trace)
}
