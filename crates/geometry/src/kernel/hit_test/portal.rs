//! Hit test of any two convex shapes, one of them with many vertices: portals around the origin of the Minkowski difference.
//!
//! The shapes share a point if the origin lies in their Minkowski difference (B minus A). The search starts from a point inside
//! the difference and goes towards the origin, through a portal between two points of the boundary. If the origin lies in front
//! of the portal, they hit. If it lies behind the farthest point of the difference across the portal, they do not. Otherwise that
//! farthest point makes the portal narrower.
//! Source: Snethen, XenoCollide: Complex Collision Made Simple, Game Programming Gems 7.
//! Degenerate: an origin in line with an edge of a portal, or on the boundary up to rounding, is left in doubt.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::minkowski::MinkowskiDifference;
use super::verdict::{ROUNDING, TINY, Verdict, sum_of_parts};

/// The largest number of portals: at worst a portal halves the directions it covers, and after this many it is as narrow as
/// rounding allows.
const MAX_PORTALS: usize = 64;

/// Tests whether two convex shapes share a point.
#[inline(always)]
pub(super) fn portal(a: &ConvexCore<'_>, b: &ConvexCore<'_>) -> Verdict {
    let difference = MinkowskiDifference::new(a, b);
    let radius = a.radius + b.radius;
    let support_point = |direction: DVec2| {
        let of_cores = difference.support_point(direction);
        if radius == 0.0 { of_cores } else { of_cores + direction * (radius / direction.length()) }
    };
    // The error bound of points of the difference.
    let rounding = ROUNDING * (2.0 * difference.magnitude() + radius);
    let beyond = |point: DVec2, direction: DVec2| point.dot(direction) < -(rounding * sum_of_parts(direction) + TINY);
    const MISS: Verdict = Verdict { hit: false, miss: true };

    let inner = difference.between + (b.asymmetric_point() - a.asymmetric_point());
    let mut left = support_point(-inner);
    if beyond(left, -inner) {
        return MISS;
    }
    let across = facing((left - inner).perp(), inner);
    let mut right = support_point(across);
    if beyond(right, across) {
        return MISS;
    }
    for _ in 0..MAX_PORTALS {
        let edge = (right - left).perp();
        // The direction away from the inner point.
        let outwards = facing(edge, inner - left);
        let sizes = sum_of_parts(inner) + sum_of_parts(left) + sum_of_parts(right);
        let bound = rounding * sizes + TINY;
        let in_front = outwards.dot(left);
        // The origin is in front of the portal, and between its ends as seen from the inner point.
        let [past_left, past_right] = [left, right].map(|end| (end - inner).perp_dot(-inner));
        let is_between = (bound < past_left) & (past_right < -bound) | (past_left < -bound) & (bound < past_right);
        if (bound < in_front) & is_between {
            return Verdict { hit: true, miss: false };
        }
        let farthest = support_point(outwards);
        if beyond(farthest, outwards) {
            return MISS;
        }
        if outwards.dot(farthest - left) <= bound {
            return Verdict::DOUBT;
        }
        // The origin lies between one of the ends and the farthest point, as seen from the inner point.
        let sees = |end: DVec2| (end - inner).perp_dot(-inner) < 0.0;
        let is_on_same_side = sees(farthest) == sees(left);
        (left, right) = if is_on_same_side { (farthest, right) } else { (left, farthest) };
    }
    Verdict::DOUBT
}

/// Returns `direction` or its opposite: the one that points against `away`.
#[inline(always)]
fn facing(direction: DVec2, away: DVec2) -> DVec2 {
    if 0.0 < direction.dot(away) { -direction } else { direction }
}
