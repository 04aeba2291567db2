//! Ray - segment. Axes along which the ray does not run ahead: its own normal, and that of the segment on the side the ray leaves to.
//! Degenerate: a segment of zero length is a point; a ray along the segment touches it.

use super::super::contact::Proximity;
use super::super::shape::{Ray, Segment};
use super::super::trace::Trace;
use super::hull::Core;
use super::ray_hull::ray_core;

pub(crate) fn contact<T: Trace>(ray: &Ray, segment: &Segment, trace: &mut T) -> Proximity {
    ray_core(ray, &Core::from(segment), trace)
}
