//! Segment - capsule. The segment and the core, then the radius.
//! Degenerate: as for two segments.

use super::super::contact::Proximity;
use super::super::shape::{Capsule, Segment};
use super::super::trace::Trace;
use super::hull::Core;
use super::segment_segment::core_core;

#[inline(always)]
pub(crate) fn contact<T: Trace>(segment: &Segment, capsule: &Capsule, trace: &mut T) -> Proximity {
    core_core(&Core::from(segment), &Core::of_capsule(capsule, trace), trace).with_b_grown(capsule.radius(), trace)
}
