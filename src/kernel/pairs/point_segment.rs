//! Point - segment. Project on the carrier, clamp the parameter to [0, 1]: that is the closest point.
//! Degenerate: a segment of zero length is a point; a point on the segment counts as left of it, a point on an
//! end as straight off that end.

use glam::DVec2;

use super::super::contact::Proximity;
use super::super::shape::{Point, Segment};
use super::super::trace::{Degeneracy, Region, Step, Trace};
use super::super::vector::projection_parameter;
use super::hull::Core;
use super::{TINY, discs};

#[inline(always)]
pub(crate) fn contact<T: Trace>(point: &Point, segment: &Segment, trace: &mut T) -> Proximity {
    place_core(point.at(), &Core::from(segment), trace)
}

/// A place (A) and a segment or the core of a capsule (B).
#[inline(always)]
pub(super) fn place_core<T: Trace>(p: DVec2, core: &Core, trace: &mut T) -> Proximity {
    let Core { kind, a, b } = *core;
    let (ab, ap) = (b - a, p - a);
    let length_squared = ab.length_squared();
    let s = ap.dot(ab) / length_squared;
    let clamped = if s < 0.0 { 0.0 } else { s };
    let clamped = if 1.0 < clamped { 1.0 } else { clamped };
    let offset = ap - ab * clamped;
    let squared = offset.length_squared();
    // Also false for a core of no length.
    if !(squared > NEAR * length_squared && length_squared > TINY) {
        return place_near_core(p, core, trace);
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

/// A place that is closer than this fraction of the length (both squared) may have its direction from the foot lost to rounding.
const NEAR: f64 = 1e-14;

/// The same for a place on the core or very near, judged from the nearer end; and for a core without length.
#[cold]
#[inline(never)]
fn place_near_core<T: Trace>(p: DVec2, core: &Core, trace: &mut T) -> Proximity {
    let Core { kind, a, b } = *core;
    let ab = b - a;
    if ab == DVec2::ZERO {
        trace.step(|| Step::Degenerate { reason: Degeneracy::ZeroLength });
        return discs(p, 0.0, a, 0.0, trace);
    }
    let s = projection_parameter(p, a, b);
    trace.step(|| Step::Projection { onto: kind, point: p, origin: a, direction: ab, parameter: s });
    // Vertex regions. Judged from the end itself: next to it, `s` has rounded to 1.
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
    // From the nearer end: the products are smaller, and so is their rounding.
    let signed_distance = left.dot(p - if s < 0.5 { a } else { b });
    if signed_distance == 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::PointOnLine });
    }
    let normal = if signed_distance < 0.0 { left } else { -left };
    Proximity { separation: Some(signed_distance.abs()), normal: Some(normal), witness_a: p, witness_b: foot }
}

#[cfg(test)]
mod tests {
    use super::super::super::trace::Silent;
    use super::*;

    #[test]
    fn the_region_decides_the_closest_point() {
        let segment = Segment::new(DVec2::ZERO, DVec2::new(4.0, 0.0)).unwrap();
        let rows = [
            (DVec2::new(-3.0, 4.0), 5.0, DVec2::ZERO),
            (DVec2::new(7.0, -4.0), 5.0, DVec2::new(4.0, 0.0)),
            (DVec2::new(1.0, 2.0), 2.0, DVec2::new(1.0, 0.0)),
            (DVec2::new(1.0, 0.0), 0.0, DVec2::new(1.0, 0.0)),
        ];
        for (p, separation, witness) in rows {
            let found = contact(&Point::new(p).unwrap(), &segment, &mut Silent);
            assert_eq!((found.separation, found.witness_b), (Some(separation), witness), "{p}");
        }
    }
}
