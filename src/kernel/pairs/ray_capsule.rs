//! Ray - capsule. The ray and the core, then the radius.
//! Degenerate: a core of zero length is a center; a core along the ray counts as left of it.

use super::super::contact::Proximity;
use super::super::shape::{Capsule, Ray};
use super::super::trace::Trace;
use super::hull::Core;
use super::ray_hull::ray_core;

pub(crate) fn contact<T: Trace>(ray: &Ray, capsule: &Capsule, trace: &mut T) -> Proximity {
    ray_core(ray, &Core::of_capsule(capsule, trace), trace).with_b_grown(capsule.radius(), trace)
}
