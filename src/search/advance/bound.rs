//! How long a separating axis must go on separating.
//!
//! On an axis every corner has a level, a speed, and an acceleration that is bounded for the whole frame. The gap between the
//! lowest corner of B and the highest of A is therefore never below the smallest of some parabolas, one for each pair of corners,
//! all with the same curvature. Until the first of them reaches the target, nothing can hit.

use crate::kernel::DVec2;
use crate::kernel::gjk::support;

/// A lower bound of the separation from some time on: `level + speed * s - curvature * s * s / 2`, after `s` of the frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parabola {
    pub(super) level: f64,
    pub(super) speed: f64,
    pub(super) curvature: f64,
}

impl Parabola {
    /// The bound after `s`.
    pub(super) fn at(&self, s: f64) -> f64 {
        self.level + (self.speed - self.curvature * s / 2.0) * s
    }

    /// When it has come down to `target`, which is above its level by rounding only. Infinite where it never does.
    pub(super) fn reaches(&self, target: f64) -> f64 {
        let above = (self.level - target).max(0.0);
        // above + speed * s - curvature * s^2 / 2 = 0, solved without cancellation.
        let root = (self.speed * self.speed + 2.0 * self.curvature * above).max(0.0).sqrt();
        if self.speed < 0.0 {
            2.0 * above / (root - self.speed)
        } else if 0.0 < self.curvature {
            (self.speed + root) / self.curvature
        } else {
            f64::INFINITY
        }
    }
}

/// The corners of two parts on an axis. After `s` of the frame, at its present speed, a corner of A has the level
/// `dot(axis + s * drag[0], corner)`, one of B `dot(axis + s * drag[1], corner) + s * drift`.
pub(super) struct Levels<'a> {
    /// The corners of A and of B.
    pub(super) corners: [&'a [DVec2]; 2],
    /// Unit vector from A to B.
    pub(super) axis: DVec2,
    /// What turning adds to the axis, of A and of B.
    pub(super) drag: [DVec2; 2],
    /// The speed along the axis that all corners of B share.
    pub(super) drift: f64,
    /// What the radii take off the gap.
    pub(super) reach: f64,
    /// The bounds of all accelerations along the axis, added up.
    pub(super) curvature: f64,
}

/// For how long nothing can hit, and by what bound.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// How long, as a fraction of the frame.
    pub(super) length: f64,
    /// A lower bound of the separation for that long.
    pub(super) bound: Parabola,
    /// The greatest speed of approach meanwhile, world units per frame, 0 or more.
    pub(super) speed: f64,
}

impl Levels<'_> {
    /// The pair of corners that is closest after `s`, if the speeds stay.
    fn closest(&self, s: f64) -> Parabola {
        let ([a, b], [drag_a, drag_b]) = (self.corners, self.drag);
        let (on_a, on_b) = (a[support(a, self.axis + drag_a * s)], b[support(b, -(self.axis + drag_b * s))]);
        Parabola {
            level: self.axis.dot(on_b) - self.axis.dot(on_a) - self.reach,
            speed: drag_b.dot(on_b) + self.drift - drag_a.dot(on_a),
            curvature: self.curvature,
        }
    }

    /// A lower bound of the gap, which is `gap` now, for the next `length` of the frame, or for the last one where that is negative.
    pub(super) fn bound(&self, gap: f64, length: f64) -> Parabola {
        chord(gap, &self.closest(length), length)
    }

    /// The pair of corners that is closest now.
    pub(super) fn closest_now(&self) -> Parabola {
        self.closest(0.0)
    }

    /// For how long the gap stays above `target`, at most `longest`; `gap` is the gap now, between the pair of corners `now`.
    pub(super) fn step(&self, now: &Parabola, gap: f64, target: f64, longest: f64) -> Step {
        /// Each round takes another pair of corners; that many are hardly ever needed.
        const ROUNDS: usize = 8;
        let mut length = if gap < target { 0.0 } else { now.reaches(target).min(longest) };
        let mut pair = self.closest(length);
        for _ in 0..ROUNDS {
            if target <= pair.at(length) {
                break;
            }
            // The pair that is closest then was so before, unless another one was closer still.
            let sooner = pair.reaches(target);
            if length <= sooner {
                break;
            }
            length = sooner;
            pair = self.closest(length);
        }
        let short = target - pair.at(length);
        if self.rounding_of(target) < short && 0.0 < length {
            // The gap is concave: a chord from now to a time after the first contact lies below it.
            length *= (gap - target) / (gap - target + short);
            pair = self.closest(length);
        }
        let bound = if 0.0 < length { chord(gap, &pair, length) } else { pair };
        Step { length, bound, speed: (self.curvature * length - pair.speed).max(0.0) }
    }

    /// What a level that is reached may be missed by.
    fn rounding_of(&self, target: f64) -> f64 {
        8.0 * f64::EPSILON * (target.abs() + self.corners[0][0].abs().max_element() + self.corners[1][0].abs().max_element())
    }
}

/// The bound from `gap` to where the gap would be after `length` without the curvature, negative for backwards: such a gap is concave,
/// and its chord lies below it.
fn chord(gap: f64, pair: &Parabola, length: f64) -> Parabola {
    Parabola { level: gap, speed: (pair.level + pair.speed * length - gap) / length.abs(), curvature: pair.curvature }
}

/// The lowest value of the higher one of two bounds of the same stretch, one from its start on, one from its end back, and how long
/// before the end it is reached.
pub(super) fn lowest_between(forth: &Parabola, back: &Parabola, length: f64) -> (f64, f64) {
    // With the larger curvature both are bounds still, and their difference is linear: the lowest place is an end of the stretch or
    // where the two cross.
    // forth.level + forth.speed * s - c * s^2 / 2 = back.level + back.speed * (l - s) - c * (l - s)^2 / 2
    let curvature = if forth.curvature < back.curvature { back.curvature } else { forth.curvature };
    let (steep_forth, steep_back) = (Parabola { curvature, ..*forth }, Parabola { curvature, ..*back });
    let at_start = steep_back.at(length) - forth.level;
    let slope = forth.speed + back.speed - curvature * length;
    let crossing = if slope == 0.0 { 0.0 } else { (at_start / slope).clamp(0.0, length) };
    let higher = |s: f64| (steep_forth.at(s).max(steep_back.at(length - s)), length - s);
    let lowest = [higher(0.0), higher(crossing), higher(length)]
        .into_iter()
        .fold((f64::INFINITY, 0.0), |lowest, value| if value.0 < lowest.0 { value } else { lowest });
    // As it is, the one from the start is concave too: lowest at an end.
    (lowest.0.max(forth.level.min(forth.at(length))), lowest.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parabola_comes_down_when_the_root_says() {
        // Level, speed, curvature, target, when: 6 - s - s^2 / 2 at 2, a fall from rest, a steady approach, a flight.
        let rows = [
            (6.0, -1.0, 1.0, 2.0, 2.0),
            (8.0, 0.0, 4.0, 0.0, 2.0),
            (3.0, -1.5, 0.0, 0.0, 2.0),
            (3.0, 1.0, 0.0, 0.0, f64::INFINITY),
            (0.0, 1.0, 1.0, 0.0, 2.0),
        ];
        for (level, speed, curvature, target, when) in rows {
            let parabola = Parabola { level, speed, curvature };
            assert_eq!(parabola.reaches(target), when, "{parabola:?} to {target}");
        }
    }

    #[test]
    fn a_step_ends_where_the_first_corner_may_arrive() {
        // A point at the origin, and a level bar 4 above it that comes down by 1 and turns by 1 about its left end: the end at x = -2,
        // turned downwards, comes down by 3.
        let (a, b) = ([DVec2::ZERO], [DVec2::new(0.0, 4.0), DVec2::new(-2.0, 4.0)]);
        let tangent = -DVec2::Y.perp();
        let levels =
            Levels { corners: [&a, &b], axis: DVec2::Y, drag: [DVec2::ZERO, tangent], drift: -1.0, reach: 1.0, curvature: 0.0 };
        let now = levels.closest_now();
        assert_eq!(now.level, 3.0, "a gap of 4 less the radius: {now:?}");
        let step = levels.step(&now, now.level, 0.0, 10.0);
        assert_eq!((step.length, step.speed), (1.0, 3.0), "3 at speed 3: {step:?}");
        let short = levels.step(&now, now.level, 0.0, 0.5);
        assert_eq!((short.length, short.bound.at(0.5)), (0.5, 1.5), "no longer than asked for: {short:?}");
    }

    #[test]
    fn two_bounds_prove_more_than_one() {
        // Down from 4 and back up to 4, each bound falling by 4 in a stretch of 1: they cross halfway, at 2.
        let bound = Parabola { level: 4.0, speed: -4.0, curvature: 0.0 };
        assert_eq!(lowest_between(&bound, &bound, 1.0), (2.0, 0.5), "{bound:?}");
    }
}
