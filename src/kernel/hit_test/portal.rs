//! Any two convex shapes, one of them with many corners: portals around the origin of the Minkowski difference.
//!
//! The shapes share a point where the origin lies in their Minkowski difference (B minus A). From a point inside the difference the
//! search looks towards the origin, through a portal between two points of the boundary. Does the origin lie in front of the
//! portal, they hit. Does it lie behind the furthest point of the difference across the portal, they do not. Otherwise that
//! furthest point makes the portal narrower.
//! Source: Snethen, XenoCollide: Complex Collision Made Simple, Game Programming Gems 7.
//! Degenerate: an origin in line with a side of a portal, or as good as on the boundary, is left in doubt.

use glam::DVec2;

use super::convex::Convex;
use super::verdict::{ROUNDING, TINY, Verdict, sum_of_parts};

/// A portal halves the directions it covers, at worst; after this many it is as narrow as rounding allows.
const MAX_PORTALS: usize = 64;

/// The Minkowski difference of two shapes: every point of B minus every point of A.
struct Difference<'s, A, B> {
    a: &'s A,
    b: &'s B,
    radius: f64,
}

impl<A: Convex, B: Convex> Difference<'_, A, B> {
    /// The point furthest along `direction`.
    #[inline(always)]
    fn support_point(&self, direction: DVec2) -> DVec2 {
        let (on_a, on_b) = (self.a.support_point(-direction), self.b.support_point(direction));
        if self.radius == 0.0 { on_b - on_a } else { on_b - on_a + direction * (self.radius / direction.length()) }
    }
}

/// Whether two convex shapes share a point.
#[inline(always)]
pub(super) fn portal<A: Convex, B: Convex>(a: &A, b: &B) -> Verdict {
    let difference = Difference { a, b, radius: a.radius() + b.radius() };
    // Points of the difference are off by no more than this.
    let rounding = ROUNDING * (a.magnitude() + b.magnitude() + difference.radius);
    let beyond = |point: DVec2, direction: DVec2| point.dot(direction) < -(rounding * sum_of_parts(direction) + TINY);
    const MISS: Verdict = Verdict { hit: false, miss: true };

    let inner = b.inner_point() - a.inner_point();
    let mut left = difference.support_point(-inner);
    if beyond(left, -inner) {
        return MISS;
    }
    let across = facing((left - inner).perp(), inner);
    let mut right = difference.support_point(across);
    if beyond(right, across) {
        return MISS;
    }
    for _ in 0..MAX_PORTALS {
        let side = (right - left).perp();
        // Away from the inner point.
        let outwards = facing(side, inner - left);
        let sizes = sum_of_parts(inner) + sum_of_parts(left) + sum_of_parts(right);
        let bound = rounding * sizes + TINY;
        let in_front = outwards.dot(left);
        // In front of the portal, and between its sides as seen from the inner point.
        let [past_left, past_right] = [left, right].map(|end| (end - inner).perp_dot(-inner));
        let is_between = (bound < past_left) & (past_right < -bound) | (past_left < -bound) & (bound < past_right);
        if (bound < in_front) & is_between {
            return Verdict { hit: true, miss: false };
        }
        let furthest = difference.support_point(outwards);
        if beyond(furthest, outwards) {
            return MISS;
        }
        if outwards.dot(furthest - left) <= bound {
            return Verdict::DOUBT;
        }
        // The origin lies between one of the sides and the way to the furthest point.
        let sees = |end: DVec2| (end - inner).perp_dot(-inner) < 0.0;
        let same_side = sees(furthest) == sees(left);
        (left, right) = if same_side { (furthest, right) } else { (left, furthest) };
    }
    Verdict::DOUBT
}

/// `direction`, or its opposite: the one against `away`.
#[inline(always)]
fn facing(direction: DVec2, away: DVec2) -> DVec2 {
    if 0.0 < direction.dot(away) { -direction } else { direction }
}
