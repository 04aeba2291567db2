//! The first contact of two circles: their Minkowski difference is a disc, and the path enters it at the smaller root of a
//! quadratic.

use glam::DVec2;

use super::super::shape::Circle;
use super::super::trace::{EnteredFeature, Trace};
use super::super::vector::ERROR_BOUND;
use super::reasons::DifferenceDisc;
use super::sweep::{SHARP, TINY};
use super::{ClosestApproach, SureCast};

/// Returns the first contact of the circle `p` of A, which moves by `v`, and `q` of B. `None` if rounding could change it.
///
/// The verdict needs squares only: those of the lengths that take part, whose error bound is `doubt`.
#[inline(always)]
pub(super) fn cast<T: Trace>([p, q]: [&Circle; 2], v: DVec2, slop: f64, trace: &mut T) -> Option<SureCast> {
    let center = q.center() - p.center();
    let radii = p.radius() + q.radius();
    let reach = radii + slop;
    let (along, cross, squared) = (center.dot(v), center.perp_dot(v), v.length_squared());
    let (from_start, from_end, reach_squared) = (center.length_squared(), (center - v).length_squared(), reach * reach);
    let in_play = from_start + squared + reach_squared;
    // |a| + |b| + ... <= sqrt(5 * (a^2 + b^2 + ...)), for five lengths, and (r + e)^2 - r^2 <= 5 * ERROR_BOUND * in_play
    let doubt = 5.0 * ERROR_BOUND * in_play + TINY;
    let (start, end) = (from_start - reach_squared, from_end - reach_squared);
    // Below 0, the whole line passes the disc.
    let discriminant = reach_squared * squared - cross * cross;
    // So far inside that the time is as accurate as promised.
    let is_sharp = (5.0 * ERROR_BOUND * ERROR_BOUND / (4.0 * SHARP * SHARP)) * (in_play * reach_squared) + TINY < discriminant;
    let is_ahead = 0.0 < along;
    let is_hit = is_sharp & is_ahead & ((along < squared) | (end < -doubt));
    // Moving away from each other, or passing at more than the reach, or closest at the end.
    let is_miss = !is_ahead | (doubt * squared < -discriminant) | ((squared <= along) & (doubt < end));
    if !((doubt < start) & (is_hit | is_miss)) {
        return None;
    }
    // |center - t * v|^2 = reach^2, in the form that does not cancel; the offset from the center is then as long as the reach.
    let root = discriminant.sqrt();
    let t = start / (along + root);
    let normal = (v * root - v.perp() * cross) * (1.0 / (reach * squared));
    let closest = {
        let passed = along / squared;
        let t = if 0.0 < passed { passed.min(1.0) } else { 0.0 };
        let distance_squared = (center - v * t).length_squared();
        let clearance = distance_squared.sqrt() - radii;
        (reach_squared + doubt < distance_squared).then_some(ClosestApproach { t, clearance })
    };
    // If a miss is left open, another function answers, and gives its own reasons.
    if is_hit | closest.is_some() {
        trace.several(|steps| {
            let (from, to, radii) = (p.center(), q.center(), [p.radius(), q.radius()]);
            let disc = DifferenceDisc { from, to, offset: center, velocity: v, radii, slop, entered: EnteredFeature::Whole };
            // Without a motion there is no path to solve for.
            if v != DVec2::ZERO {
                disc.grown(steps);
                disc.passed(steps);
            }
            if let (false, Some(closest)) = (is_hit, &closest) {
                disc.closest(closest, steps);
            }
        });
    }
    Some(SureCast::select(is_hit, t, normal, closest))
}

/// Returns where the circle `p` of A, moved by `moved`, touches that of B: the middle of the gap if a slop leaves one.
#[inline(always)]
pub(super) fn touching_point(p: &Circle, moved: DVec2, normal: DVec2, slop: f64) -> DVec2 {
    p.center() + moved + normal * (p.radius() + slop * 0.5)
}
