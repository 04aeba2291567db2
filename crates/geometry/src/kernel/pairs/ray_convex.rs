//! A ray and a convex core. Cut off where nothing of the core is near any more, the ray is a segment: what is nearest, and how deep the
//! two overlap, stays the same.
//! Source: Schneider and Eberly, Geometric Tools for Computer Graphics, chapter 7 (separating axes).
//! Degenerate: a ray along an edge touches it; of several translations that are equally short the first one is taken.

use super::super::convex_core::{ConvexCore, HasCore};
use super::super::proximity::Proximity;
use super::super::shape::Ray;
use super::super::trace::Trace;
use super::convex::convex;

/// A ray (A) and a core (B).
pub(in crate::kernel) fn ray_convex<T: Trace>(ray: &Ray, core: &ConvexCore<'_>, trace: &mut T) -> Proximity {
    let mut end = ray.core();
    end.cut_off(2.0 * ((core.origin - ray.origin()).abs().element_sum() + 2.0 * core.extent));
    convex(&end, core, trace)
}
