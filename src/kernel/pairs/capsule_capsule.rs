//! Capsule - capsule. Core against core, then both radii.
//! Degenerate: as for two segments.

use super::super::contact::Proximity;
use super::super::shape::Capsule;
use super::super::trace::Trace;
use super::hull::Core;
use super::segment_segment::core_core;

#[inline(always)]
pub(crate) fn contact<T: Trace>(a: &Capsule, b: &Capsule, trace: &mut T) -> Proximity {
    core_core(&Core::of_capsule(a, trace), &Core::of_capsule(b, trace), trace)
        .with_a_grown(a.radius(), trace)
        .with_b_grown(b.radius(), trace)
}
