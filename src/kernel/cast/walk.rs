//! The quick way for convex polygons: a walk along the Minkowski difference, from about where the way enters to where it does.
//!
//! The difference B minus A has the sides of both in the order of their directions, and its corner furthest along a direction is a
//! corner of B minus a corner of A. So the walk starts anywhere: at the corner furthest along the normal that a disc of about the
//! same size would be met with. From there it is a step or two, whatever the number of corners.
//!
//! Whatever rounding could change is left to the careful way: a graze, a touch at either end of the frame, a way next to a corner
//! or along a side.

use std::hint::select_unpredictable;

use glam::DVec2;

use super::super::vector::error_bound;
use super::ClosestApproach;
use super::disc::Disc;
use super::entry::{Entry, JUNCTION, SHARP, clamped, is_clear_of_ends};
use super::outline::Outline;
use super::question::Question;

/// A convex core, grown by a radius.
pub(super) struct Body<O> {
    /// Seen from the same origin as the other body's.
    pub(super) outline: O,
    /// A place in about the middle, seen from there too.
    pub(super) middle: DVec2,
    /// The sum of width and height of the core, or more.
    pub(super) extent: f64,
    pub(super) radius: f64,
    /// See [`drift`](super::core::drift).
    pub(super) drift: f64,
}

/// Two convex cores, and the way of A relative to B.
pub(super) struct Walk<'c, A, B> {
    /// Their corners are seen from the same origin.
    pub(super) cores: (&'c A, &'c B),
    /// From about the middle of A to about the middle of B.
    pub(super) center: DVec2,
    /// The sum of the widths and heights of both.
    pub(super) extent: f64,
    /// See [`drift`](super::core::drift).
    pub(super) drift: f64,
    /// Not zero.
    pub(super) velocity: DVec2,
    /// The sum of the radii.
    pub(super) radii: f64,
    pub(super) slop: f64,
}

/// Two sides face opposite ways where their normals are this close to it, as the sine of the angle.
const OPPOSITE: f64 = 1e-6;

/// A corner of the difference: a corner of A, a corner of B.
type Corner = [usize; 2];

/// Which way round the walk goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Left,
    Right,
}

impl Turn {
    #[inline(always)]
    fn sign(self) -> f64 {
        [1.0, -1.0][self as usize]
    }
}

/// A side of the difference, as the walk comes to it.
struct Side {
    /// The outward unit normal.
    normal: DVec2,
    /// The corner at its far end.
    to: Corner,
    /// Whether it comes next beyond doubt.
    is_next: bool,
}

/// Where the walk ends.
enum End {
    /// The way enters a side.
    Side { normal: DVec2, from: DVec2 },
    /// It enters the disc around this place, or passes it.
    Place(DVec2),
    /// Rounding could change that.
    Doubt,
}

impl<A: Outline, B: Outline> Walk<'_, A, B> {
    /// The first contact of two shapes that are apart at the start, unless rounding could change the answer: then the careful way is
    /// asked.
    #[inline(always)]
    pub(super) fn cast<Q: Question>(&self, question: Q) -> Q::Answer {
        let v = self.velocity;
        let reach = self.radii + self.slop;
        let in_play = self.center.abs().element_sum() + v.abs().element_sum() + self.extent + self.drift + reach;
        let error_bound = error_bound(in_play);
        let end = self.end(reach, error_bound);
        let (entry, passing_t) = match end {
            End::Side { normal, from } => {
                let approach = -normal.dot(v);
                let t = (-normal.dot(from) - reach) / approach;
                (Entry { t, normal: -normal, crossing: 1.0, is_sure: true }, t)
            }
            End::Place(center) => {
                let passing_t = center.dot(v) / v.length_squared();
                if reach == 0.0 {
                    (Entry { t: passing_t, normal: v, crossing: -1.0, is_sure: true }, passing_t)
                } else {
                    let disc = Disc { center, velocity: v, reach, error_bound }.entry();
                    let t = if 0.0 < disc.crossing { disc.t } else { passing_t };
                    (disc, t)
                }
            }
            End::Doubt => return question.careful(),
        };
        if !(entry.is_sure & is_clear_of_ends(entry.t)) {
            return question.careful();
        }
        question.answer(entry.is_hit(), entry.t, entry.normal, || self.closest(passing_t, error_bound))
    }

    /// Where the whole line of motion enters the difference grown by `reach`, or the corner by which it passes.
    #[inline(always)]
    fn end(&self, reach: f64, error_bound: f64) -> End {
        let v = self.velocity;
        let Some(mut corner) = self.support_corner(self.guessed_normal(reach)) else { return End::Doubt };
        let mut from = self.at(corner);
        // The way is at 0: what is to its left is above.
        let mut s = v.perp_dot(from);
        let turn = if reach == 0.0 {
            if 0.0 < s { Turn::Left } else { Turn::Right }
        } else {
            // The way may lead between two sides that meet here, to the disc.
            let [left, right] = [Turn::Left, Turn::Right].map(|turn| {
                let Side { normal, is_next, .. } = self.side(corner, turn);
                // No way enters a side that faces away.
                let start = if normal.dot(v) < 0.0 { s + reach * v.perp_dot(normal) } else { -turn.sign() * f64::INFINITY };
                (start, is_next & self.is_sharp(normal.dot(v), error_bound) & self.is_clear(start, error_bound))
            });
            if (left.0 <= 0.0) & (0.0 <= right.0) {
                return if left.1 & right.1 { End::Place(from) } else { End::Doubt };
            }
            if 0.0 < left.0 { Turn::Left } else { Turn::Right }
        };
        let sign = turn.sign();
        for _ in 0..self.cores.0.count() + self.cores.1.count() {
            let Side { normal, to, is_next } = self.side(corner, turn);
            let approach = -normal.dot(v);
            if !is_next | !self.is_sharp(approach, error_bound) {
                return End::Doubt;
            }
            if approach < 0.0 {
                return End::Place(from);
            }
            // Grown by the reach, a side moves outwards along its normal, and discs fill the gaps.
            let shift = reach * v.perp_dot(normal);
            let start = s + shift;
            if 0.0 < reach && sign * start <= 0.0 {
                return if self.is_clear(start, error_bound) { End::Place(from) } else { End::Doubt };
            }
            let far = self.at(to);
            let s_far = v.perp_dot(far);
            let end = s_far + shift;
            if sign * end <= 0.0 {
                let is_clear = self.is_clear(start, error_bound) & self.is_clear(end, error_bound);
                return if is_clear { End::Side { normal, from } } else { End::Doubt };
            }
            (corner, from, s) = (to, far, s_far);
        }
        End::Doubt
    }

    /// Whether the time of an entry at this speed is sharp. It is not where the side is parallel to the way.
    #[inline(always)]
    fn is_sharp(&self, approach: f64, error_bound: f64) -> bool {
        error_bound < 8.0 * SHARP * approach.abs()
    }

    /// Whether a way passes the end of a side so far away that it cannot be entering the next one.
    #[inline(always)]
    fn is_clear(&self, s: f64, error_bound: f64) -> bool {
        JUNCTION * error_bound * self.velocity.abs().element_sum() < s.abs()
    }

    /// The outward normal, of any length, where the way enters a disc of about the same size as the difference.
    #[inline(always)]
    fn guessed_normal(&self, reach: f64) -> DVec2 {
        // In units of the speed times the radius R: the way passes the center at x = cross(v, center) to the right, and enters where
        // the normal is -x to the left and sqrt(R^2 |v|^2 - x^2) against it.
        let (v, offside) = (self.velocity, self.velocity.perp_dot(self.center));
        let radius = 0.25 * self.extent + reach;
        let (inside, least) = (radius * radius * v.length_squared() - offside * offside, 0.0625 * offside * offside);
        // A way past the disc may still enter a corner.
        let against = if inside < least { least } else { inside }.sqrt();
        -(v * against + v.perp() * offside)
    }

    /// The closest approach, at the time of the frame that is nearest to `t`. `None` where no gap is certain.
    #[inline(always)]
    fn closest(&self, t: f64, error_bound: f64) -> Option<ClosestApproach> {
        let t = clamped(t);
        let clearance = self.gap(self.velocity * t)? - self.radii;
        (self.slop + error_bound < clearance).then_some(ClosestApproach { t, clearance })
    }

    /// The gap between the difference of the cores and a place. `None` where that is in doubt: close by, or inside.
    #[inline(never)]
    fn gap(&self, place: DVec2) -> Option<f64> {
        let mut corner = self.support_corner(place - self.center)?;
        let mut offset = place - self.at(corner);
        let left = self.side(corner, Turn::Left);
        if !left.is_next {
            return None;
        }
        let leads_left = 0.0 < offset.dot(left.normal.perp());
        let turn = if leads_left { Turn::Left } else { Turn::Right };
        let mut before = left.normal;
        for _ in 0..self.cores.0.count() + self.cores.1.count() {
            let Side { normal, to, is_next } = self.side(corner, turn);
            if !is_next {
                return None;
            }
            let along = normal.perp() * turn.sign();
            if offset.dot(along) <= 0.0 {
                // The place is in the cone between the normals of the sides that meet here. Where the two are one line, it may be behind.
                return (0.0 <= offset.dot(before + normal)).then(|| offset.length());
            }
            let from_end = place - self.at(to);
            if from_end.dot(along) < 0.0 {
                let distance = normal.dot(offset);
                return (0.0 < distance).then_some(distance);
            }
            (corner, offset, before) = (to, from_end, normal);
        }
        None
    }

    #[inline(always)]
    fn support_corner(&self, direction: DVec2) -> Option<Corner> {
        Some([self.cores.0.support_corner(-direction)?, self.cores.1.support_corner(direction)?])
    }

    #[inline(always)]
    fn at(&self, [a, b]: Corner) -> DVec2 {
        self.cores.1.at(b) - self.cores.0.at(a)
    }

    /// The side next to a corner.
    #[inline(always)]
    fn side(&self, [corner_a, corner_b]: Corner, turn: Turn) -> Side {
        let (a, b) = self.cores;
        let ([side_a, to_a], [side_b, to_b]) = (neighbors(corner_a, a.count(), turn), neighbors(corner_b, b.count(), turn));
        let (of_a, of_b) = (a.normal(side_a), b.normal(side_b));
        // Of two sides the one that turns less comes first. Which one is a coin toss, and no branch.
        let turning = turn.sign() * of_a.perp_dot(*of_b);
        let takes_b = !A::HAS_SIDES || (B::HAS_SIDES && 0.0 <= turning);
        // Two that face opposite ways may each be the next one. The normal of A's is turned round.
        let is_next = !A::HAS_SIDES || !B::HAS_SIDES || OPPOSITE < turning.abs() || of_a.dot(*of_b) <= 0.0;
        Side {
            normal: *select_unpredictable(takes_b, of_b, of_a) * [-1.0, 1.0][usize::from(takes_b)],
            to: [select_unpredictable(takes_b, corner_a, to_a), select_unpredictable(takes_b, to_b, corner_b)],
            is_next,
        }
    }
}

/// The side next to corner `i`, and the corner at its far end.
#[inline(always)]
fn neighbors(i: usize, count: usize, turn: Turn) -> [usize; 2] {
    let next = if i + 1 < count { i + 1 } else { 0 };
    let before = if 0 < i { i - 1 } else { count - 1 };
    let is_left = turn == Turn::Left;
    [select_unpredictable(is_left, i, before), select_unpredictable(is_left, next, before)]
}
