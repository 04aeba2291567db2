//! A way into a disc: two circles, or the rounded corner of anything else. The smaller root of a quadratic.

use glam::DVec2;

use super::super::vector::ERROR_BOUND;
use super::ClosestApproach;
use super::entry::{Entry, SHARP, clamped};
use super::question::Question;

/// A disc, seen from the start of a way.
pub(super) struct Disc {
    pub(super) center: DVec2,
    pub(super) velocity: DVec2,
    pub(super) reach: f64,
    pub(super) error_bound: f64,
}

impl Disc {
    /// Where the way, prolonged to a whole line, enters the disc.
    #[inline]
    pub(super) fn entry(&self) -> Entry {
        // |center - t * v|^2 = reach^2, the smaller root, in the form that does not cancel:
        // t = (|center|^2 - reach^2) / (dot(center, v) + sqrt(reach^2 |v|^2 - cross(center, v)^2))
        let Disc { center, velocity: v, reach, error_bound } = *self;
        let (along, cross, squared) = (center.dot(v), center.perp_dot(v), v.length_squared());
        let discriminant = reach * reach * squared - cross * cross;
        let root = if 0.0 < discriminant { discriminant } else { 0.0 }.sqrt();
        let outside = center.length_squared() - reach * reach;
        // Below 0 behind the start: outside the disc |along| is the larger one of the two.
        let t = outside / (along + root);
        // The offset from the center then is (root * v + cross * right) / |v|^2, as long as the reach.
        let normal = (v * root - v.perp() * cross) * (1.0 / (reach * squared));
        // The root is off by reach * speed * error_bound * speed / root, and may vanish: then this fails.
        let speeds = v.abs();
        let at_rim = reach * speeds.element_sum();
        let is_sharp = error_bound * (at_rim + root) < 8.0 * SHARP * root * larger(speeds.x, speeds.y);
        // (cross - reach * speed) * (cross + reach * speed), and the first factor is beyond doubt.
        let passes = error_bound * speeds.element_sum() * (cross.abs() + at_rim) < -discriminant;
        let starts_outside = error_bound * (center.abs().element_sum() + reach) < outside;
        Entry { t, normal, crossing: discriminant, is_sure: starts_outside & (is_sharp | passes) }
    }
}

/// The first contact of two discs around these centers, with this sum of radii.
///
/// The verdict needs squares only: of the lengths in play, whose error bound is `doubt`.
#[inline]
pub(super) fn cast<Q: Question>([a, b]: [DVec2; 2], radii: f64, velocity: DVec2, slop: f64, question: Q) -> Q::Answer {
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
    let is_ahead = 0.0 < along;
    let is_hit = is_deep & is_ahead & ((along < squared) | (end < -doubt));
    // Away from each other, or passing at more than the reach, or closest at the end.
    let is_miss = !is_ahead | (doubt * squared < -discriminant) | ((squared <= along) & (doubt < end));
    if !((doubt < start) & (is_hit | is_miss)) {
        return question.careful();
    }
    // As in `Disc::entry`.
    let root = discriminant.sqrt();
    let t = start / (along + root);
    let normal = (velocity * root - velocity.perp() * cross) * (1.0 / (reach * squared));
    let closest = || {
        let t = clamped(along / squared);
        let distance_squared = (center - velocity * t).length_squared();
        let clearance = distance_squared.sqrt() - radii;
        (reach_squared + doubt < distance_squared).then_some(ClosestApproach { t, clearance })
    };
    question.answer(is_hit, t, normal, closest)
}

#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}
