//! A way into a disc: two circles, or the rounded corner of anything else. The smaller root of a quadratic.

use glam::DVec2;

use super::super::vector::ERROR_BOUND;
use super::Cast;
use super::zonogon::{SHARP, clamped};

/// A disc, seen from the start of a way.
pub(super) struct Disc {
    pub(super) center: DVec2,
    pub(super) velocity: DVec2,
    pub(super) reach: f64,
    pub(super) error_bound: f64,
}

impl Disc {
    /// When the way enters the disc, and whether that is beyond doubt: any time, and in doubt, where it passes or leads away.
    #[inline]
    pub(super) fn entry(&self) -> (f64, bool) {
        // |center - t * v|^2 = reach^2, the smaller root, in the form that does not cancel:
        // t = (|center|^2 - reach^2) / (dot(center, v) + sqrt(reach^2 |v|^2 - cross(center, v)^2))
        let Disc { center, velocity: v, reach, error_bound } = *self;
        let (along, cross, squared) = (center.dot(v), center.perp_dot(v), v.length_squared());
        let discriminant = reach * reach * squared - cross * cross;
        let root = if 0.0 < discriminant { discriminant } else { 0.0 }.sqrt();
        let t = (center.length_squared() - reach * reach) / (along + root);
        // The root is off by reach * speed * error_bound * speed / root, and may vanish: then this fails.
        let speeds = v.abs();
        let is_sharp = error_bound * (reach * speeds.element_sum() + root) < 8.0 * SHARP * root * larger(speeds.x, speeds.y);
        (t, is_sharp & (0.0 < along))
    }

    /// From A to B at the time of the entry.
    #[inline]
    pub(super) fn normal(&self, t: f64) -> DVec2 {
        let normal = self.center - self.velocity * t;
        normal * normal.length_recip()
    }
}

/// The first contact of two discs around these centers, with this sum of radii. The careful way is asked where rounding could change
/// the answer; as a last step, so that no answer is copied.
///
/// The verdict needs squares only: of the lengths in play, whose error bound is `doubt`.
#[inline]
pub(super) fn cast([a, b]: [DVec2; 2], radii: f64, velocity: DVec2, slop: f64, careful: impl FnOnce() -> Cast) -> Cast {
    /// Squares of less than this have lost digits.
    const TINY: f64 = 1e-280;
    let (center, reach) = (b - a, radii + slop);
    let (along, cross, squared) = (center.dot(velocity), center.perp_dot(velocity), velocity.length_squared());
    let (from_start, from_end, reach_squared) = (center.length_squared(), (center - velocity).length_squared(), reach * reach);
    let in_play = from_start + squared + reach_squared;
    // |a| + |b| + ... <= sqrt(5 * (a^2 + b^2 + ...)), for five lengths, and (r + e)^2 - r^2 <= 5 * ERROR_BOUND * in_play
    let doubt = 5.0 * ERROR_BOUND * in_play + TINY;
    let (start, end) = (from_start - reach_squared, from_end - reach_squared);
    // Below 0 the whole line passes the disc.
    let discriminant = reach_squared * squared - cross * cross;
    // Deep enough for a sharp time.
    let is_deep = (5.0 * ERROR_BOUND * ERROR_BOUND / (4.0 * SHARP * SHARP)) * (in_play * reach_squared) + TINY < discriminant;
    let is_hit = is_deep & (doubt < start) & (0.0 < along) & ((along < squared) | (end < -doubt));
    if is_hit {
        // As in `Disc::entry`. The offset from the center then is (root * v + cross * right) / |v|^2, as long as the reach.
        let root = discriminant.sqrt();
        let t = start / (along + root);
        let normal = (velocity * root - velocity.perp() * cross) * (1.0 / (reach * squared));
        return Cast::Hit { t, normal, grazing: false };
    }
    let t = clamped(along / squared);
    let distance_squared = (center - velocity * t).length_squared();
    if reach_squared + doubt < distance_squared {
        return Cast::Miss { closest_t: t, clearance: distance_squared.sqrt() - radii };
    }
    careful()
}

#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}
