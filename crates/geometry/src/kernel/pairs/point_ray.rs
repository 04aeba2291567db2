//! A point and a ray. Project on the carrier: behind the origin, the origin is closest; otherwise the foot.
//! Source: Schneider and Eberly, Geometric Tools for Computer Graphics, chapter 6.
//! Degenerate: a point on the ray counts as left of it, a point on its origin as straight beyond that end.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::{Kind, Ray};
use super::super::trace::{Degeneracy, Region, Step, Trace};
use super::discs::discs;

/// Measures a point (A) and a ray (B).
pub(in crate::kernel) fn point_ray<T: Trace>(p: DVec2, ray: &Ray, trace: &mut T) -> Proximity {
    let from_origin = p - ray.origin();
    // dot(p - (origin + s * unit), unit) = 0  =>  s = dot(p - origin, unit)
    let s = from_origin.dot(ray.unit());
    trace.step(|| Step::Projection { onto: Kind::Ray, point: p, origin: ray.origin(), direction: ray.unit(), parameter: s });
    if s <= 0.0 {
        // Vertex region.
        trace.step(|| Step::Region { of: Kind::Ray, region: Region::Vertex(ray.origin()) });
        if p == ray.origin() {
            trace.step(|| Step::Degenerate { reason: Degeneracy::PointOnEnd });
            return Proximity { separation: Some(0.0), normal: Some(ray.unit()), witness_a: p, witness_b: p };
        }
        return discs(p, 0.0, ray.origin(), 0.0, trace);
    }
    // Edge region: the distance from the carrier.
    let signed_distance = ray.unit().perp_dot(from_origin);
    let foot = p - ray.normal() * signed_distance;
    trace.step(|| Step::ClosestPoint { on: Kind::Ray, to: p, point: foot });
    if signed_distance == 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::PointOnLine });
    }
    let normal = if signed_distance < 0.0 { ray.normal() } else { -ray.normal() };
    Proximity { separation: Some(signed_distance.abs()), normal: Some(normal), witness_a: p, witness_b: foot }
}
