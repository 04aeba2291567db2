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
#[inline]
pub(super) fn cast([a, b]: [DVec2; 2], radii: f64, velocity: DVec2, slop: f64, careful: impl FnOnce() -> Cast) -> Cast {
    let (center, reach) = (b - a, radii + slop);
    let error_bound = ERROR_BOUND * (center.abs().element_sum() + velocity.abs().element_sum() + reach);
    // The whole line meets the disc deep enough for a sharp time, and within the frame: it is nearest to the center before its end, or
    // ends inside. One branch, before any root: the outcome is a coin toss.
    let (along, cross, squared) = (center.dot(velocity), center.perp_dot(velocity), velocity.length_squared());
    let discriminant = reach * reach * squared - cross * cross;
    let speeds = velocity.abs();
    let depth = 4.0 * SHARP * larger(speeds.x, speeds.y);
    let shallow = error_bound * reach * (speeds.x + speeds.y);
    let doubt = error_bound * (2.0 * reach + error_bound);
    let (start, end) = (center.length_squared() - reach * reach, (center - velocity).length_squared() - reach * reach);
    let is_deep = (shallow * shallow < discriminant * depth * depth) & (0.0 < discriminant) & (error_bound < depth);
    if is_deep & (doubt < start) & (0.0 < along) & ((along < squared) | (end < -doubt)) {
        // As in `Disc::entry`.
        let t = start / (along + discriminant.sqrt());
        let offset = center - velocity * t;
        return Cast::Hit { t, normal: offset * offset.length_recip(), grazing: false };
    }
    let t = clamped(along / squared);
    let clearance = (center - velocity * t).length() - radii;
    if slop + error_bound < clearance { Cast::Miss { closest_t: t, clearance } } else { careful() }
}

#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}
