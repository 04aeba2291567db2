//! A point and a segment, or the core of a capsule. Project on the carrier and clamp the parameter to [0, 1] to get the closest
//! point.
//! Source: Ericson, Real-Time Collision Detection, 5.1.2.
//! Degenerate: a segment of zero length is a point; a point on the segment counts as left of it, a point on an end as straight
//! beyond that end.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::Kind;
use super::super::trace::{Degeneracy, Region, Step, Trace};
use super::super::vector::projection_parameter;
use super::discs::{TINY, discs};

/// Measures a point (A) and a segment or the core of a capsule (B), given by its ends.
#[inline(always)]
pub(in crate::kernel) fn point_segment<T: Trace>(p: DVec2, [a, b]: [DVec2; 2], kind: Kind, trace: &mut T) -> Proximity {
    let (ab, ap) = (b - a, p - a);
    let length_squared = ab.length_squared();
    let s = ap.dot(ab) / length_squared;
    let clamped = if s < 0.0 { 0.0 } else { s };
    let clamped = if 1.0 < clamped { 1.0 } else { clamped };
    let offset = ap - ab * clamped;
    let squared = offset.length_squared();
    // Also false for a core of no length.
    if !(squared > NEAR * length_squared && length_squared > TINY) {
        return point_near_segment(p, [a, b], kind, trace);
    }
    trace.step(|| Step::Projection { onto: kind, point: p, origin: a, direction: ab, parameter: s });
    let distance = squared.sqrt();
    let witness_b = p - offset;
    trace.step(|| {
        let end = if s <= 0.0 {
            Some(a)
        } else if 1.0 <= s {
            Some(b)
        } else {
            None
        };
        Step::Region { of: kind, region: end.map_or(Region::Edge(a, b), Region::Vertex) }
    });
    trace.step(|| Step::ClosestPoint { on: kind, to: p, point: witness_b });
    Proximity { separation: Some(distance), normal: Some(-offset / distance), witness_a: p, witness_b }
}

/// The squared distance, as a fraction of the squared length, below which the direction from the foot to the point may be lost to
/// rounding.
const NEAR: f64 = 1e-14;

/// Measures a point on the core or very near, from the nearer end; and any point if the core has no length.
#[cold]
#[inline(never)]
fn point_near_segment<T: Trace>(p: DVec2, [a, b]: [DVec2; 2], kind: Kind, trace: &mut T) -> Proximity {
    let ab = b - a;
    if ab == DVec2::ZERO {
        trace.step(|| Step::Degenerate { reason: Degeneracy::ZeroLength });
        return discs(p, 0.0, a, 0.0, trace);
    }
    let s = projection_parameter(p, a, b);
    trace.step(|| Step::Projection { onto: kind, point: p, origin: a, direction: ab, parameter: s });
    // Vertex regions. Measured from the end itself: near it, `s` has rounded to 1.
    let end_and_inwards = if (p - a).dot(ab) <= 0.0 {
        Some((a, ab))
    } else if 0.0 <= (p - b).dot(ab) {
        Some((b, -ab))
    } else {
        None
    };
    if let Some((end, inwards)) = end_and_inwards {
        trace.step(|| Step::Region { of: kind, region: Region::Vertex(end) });
        if p == end {
            trace.step(|| Step::Degenerate { reason: Degeneracy::PointOnEnd });
            let normal = inwards.normalize_or(DVec2::X);
            return Proximity { separation: Some(0.0), normal: Some(normal), witness_a: p, witness_b: end };
        }
        return discs(p, 0.0, end, 0.0, trace);
    }
    // Edge region: the distance from the carrier.
    trace.step(|| Step::Region { of: kind, region: Region::Edge(a, b) });
    let foot = a + ab * s;
    trace.step(|| Step::ClosestPoint { on: kind, to: p, point: foot });
    let left = ab.perp().normalize_or(DVec2::Y);
    // Measured from the nearer end: the products are smaller, and so is their rounding.
    let signed_distance = left.dot(p - if s < 0.5 { a } else { b });
    if signed_distance == 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::PointOnLine });
    }
    let normal = if signed_distance < 0.0 { left } else { -left };
    Proximity { separation: Some(signed_distance.abs()), normal: Some(normal), witness_a: p, witness_b: foot }
}
