//! The first contact of two AABBs: their Minkowski difference is an AABB too, and the path enters it where it enters the later of
//! two slabs.
//!
//! Source: Ericson, Real-Time Collision Detection, 5.3.3.

use glam::DVec2;

use super::super::shape::Aabb;
use super::super::trace::Trace;
use super::super::vector::Interval;
use super::super::vector::error_bound;
use super::reasons::{self, Slab};
use super::sweep::SHARP;
use super::{ClosestApproach, SureCast};

/// Returns the first contact of the AABB `p` of A, which moves by `v`, and `q` of B. `None` if rounding could change it, and with
/// a slop: the grown difference is rounded at its vertices.
#[inline(always)]
pub(super) fn cast<T: Trace>([p, q]: [&Aabb; 2], v: DVec2, slop: f64, trace: &mut T) -> Option<SureCast> {
    // Differences first: the center is as accurate far from the world's origin as near it.
    let center = ((q.min() - p.min()) + (q.max() - p.max())) * 0.5;
    let half = (p.size() + q.size()) * 0.5;
    let (approach, forward) = (v.abs(), DVec2::new(1_f64.copysign(v.x), 1_f64.copysign(v.y)));
    let error_bound = error_bound((center.abs() + approach + half).element_sum());
    let entered = (center * forward - half) / approach;
    let t = if entered.y < entered.x { entered.x } else { entered.y };
    // The distance by which the whole line of motion passes the difference, times the speed.
    let offset = v.perp_dot(center);
    let beside = offset.abs() - (half.x * approach.y + half.y * approach.x);
    let is_sharp = error_bound < 8.0 * SHARP * approach.min_element();
    let is_clear_of_ends = (2.0 * SHARP < t.abs()) & (2.0 * SHARP < (t - 1.0).abs());
    if (slop != 0.0) | !(is_sharp & is_clear_of_ends & (error_bound * approach.element_sum() < beside.abs())) {
        return None;
    }
    let is_x = entered.y < entered.x;
    let normal = forward * if is_x { DVec2::X } else { DVec2::Y };
    // The closest approach, if the path passes the vertex next to it, or enters at a time outside the frame.
    let closest = {
        let from_center = half.x * forward.y * v.x - half.y * forward.x * v.y;
        let passed = (center.dot(v) + from_center * 1_f64.copysign(offset)) / v.length_squared();
        let t = (if 0.0 < beside { passed } else { t }).clamp(0.0, 1.0);
        let clearance = ((v * t - center).abs() - half).max(DVec2::ZERO).length();
        (error_bound < clearance).then_some(ClosestApproach { t, clearance })
    };
    let is_hit = (beside < 0.0) & (0.0 < t) & (t < 1.0);
    // If a miss is left open, another function answers, and gives its own reasons.
    if is_hit | closest.is_some() {
        trace.several(|steps| {
            let (lo, hi) = (center - half, center + half);
            let slab = |axis: DVec2| {
                let covers = [p, q].map(|own| Interval { lo: own.min().dot(axis), hi: own.max().dot(axis) });
                Slab { axis, covers, reach: 0.0, interval: Interval { lo: lo.dot(axis), hi: hi.dot(axis) } }
            };
            reasons::slabs([slab(DVec2::X), slab(DVec2::Y)], v, steps);
            if let (false, Some(closest)) = (is_hit, &closest) {
                reasons::clearance(*closest, 0.0, steps);
            }
        });
    }
    Some(SureCast::select(is_hit, t, normal, closest))
}

/// Returns where two AABBs that have moved touch: the middle of their common part.
#[inline(always)]
pub(super) fn touching_point([p, q]: [&Aabb; 2], [moved_p, moved_q]: [DVec2; 2]) -> DVec2 {
    let lo = (p.min() + moved_p).max(q.min() + moved_q);
    let hi = (p.max() + moved_p).min(q.max() + moved_q);
    lo.midpoint(hi)
}
