//! A ray and a convex core. The ray is cut off where no part of the core is near any more, and becomes a segment: the nearest
//! points, and the depth of an overlap, stay the same.
//! Source: Schneider and Eberly, Geometric Tools for Computer Graphics, chapter 7 (separating axes).
//! Degenerate: a ray along an edge touches it; if several translations are equally short, the first one is chosen.

use super::super::convex_core::{ConvexCore, HasCore};
use super::super::proximity::Proximity;
use super::super::shape::Ray;
use super::super::trace::Trace;
use super::convex::convex;

/// Measures a ray (A) and a core (B).
pub(in crate::kernel) fn ray_convex<T: Trace>(ray: &Ray, core: &ConvexCore<'_>, trace: &mut T) -> Proximity {
    let mut end = ray.core();
    end.cut_off(2.0 * ((core.origin - ray.origin()).abs().element_sum() + 2.0 * core.extent));
    convex(&end, core, trace)
}
