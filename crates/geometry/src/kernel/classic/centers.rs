//! Two AABBs by their centers: on each axis the distance of the centers against the sum of the half extents.
//! Source: Ericson, Real-Time Collision Detection, 4.2.1 (the center-radius representation).
//! Degenerate: as for the intervals.

use glam::DVec2;

use super::super::pairs::aabb_aabb;
use super::super::proximity::{Contact, Proximity};
use super::super::shape::Shape;
use super::super::trace::{ClassicStep, Silent, Step, Trace};
use super::super::vector::length;
use super::exact;

/// Returns the contact of two AABBs. `None` for other shapes.
pub(in crate::kernel) fn by_centers<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    let (Shape::Aabb(p), Shape::Aabb(q)) = (a, b) else { return None };
    let centers = [p.center(), q.center()];
    let halves = [p.size() * 0.5, q.size() * 0.5];
    let gaps = [DVec2::X, DVec2::Y].map(|axis| {
        let half_extents = halves.map(|half| axis.dot(half));
        let gap = axis.dot(centers[1] - centers[0]).abs() - (half_extents[0] + half_extents[1]);
        trace.step(|| Step::Classic(ClassicStep::CenterDistance { axis, centers, half_extents, gap }));
        gap
    });
    let separation = if gaps.into_iter().any(|gap| 0.0 < gap) {
        length(DVec2::from_array(gaps).max(DVec2::ZERO))
    } else {
        gaps[0].max(gaps[1])
    };
    let direct = aabb_aabb(p, q, &mut Silent);
    let witnesses = [direct.witness_a, direct.witness_b];
    trace.step(|| Step::Classic(ClassicStep::FromGaps { gaps, separation, witnesses }));
    exact([a, b], Proximity { separation: Some(separation + 0.0), ..direct }, trace)
}
