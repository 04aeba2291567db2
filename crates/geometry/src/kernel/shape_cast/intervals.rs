//! Finds all times at which two translating shapes are in contact.
//!
//! A convex pair is in contact during one interval, because its Minkowski difference is convex: from the time the path enters it
//! to the time the reversed path does. Shapes of several parts are in contact while any two of their parts are.

use super::super::convex_core::ConvexCore;
use super::super::hit_test::hit;
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::super::trace::Silent;
use super::parts::PartsSweep;
use super::sweep::{ConvexMotion, CoreSweep};
use super::{Cast, cast};

/// The times at which two translating shapes are in contact.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ContactIntervals {
    /// Closed intervals in the order of time, disjoint; an interval may be a single point in time.
    pub(crate) intervals: Vec<[f64; 2]>,
    /// Times at which untested pairs of parts may be in contact, in the order of time.
    pub(crate) undecided: Vec<[f64; 2]>,
}

/// Returns the times in [0, 1] at which two translating shapes are in contact; spin does not count. Right to 1e-11, the first one
/// as [`cast`] gives it. At most `budget` pairs of parts are tested.
pub(crate) fn contact_intervals(a: &Moving, b: &Moving, slop: f64, budget: usize) -> ContactIntervals {
    if a.velocity() == b.velocity() {
        let intervals = if hit(&a.shape, &b.shape, slop) { vec![[0.0, 1.0]] } else { Vec::new() };
        return ContactIntervals { intervals, undecided: Vec::new() };
    }
    if ConvexCore::of(&a.shape).is_some() && ConvexCore::of(&b.shape).is_some() {
        let intervals = of_convex(ConvexMotion::of(a, b, slop), || match cast(a, b, slop) {
            Cast::Hit { t, .. } => Some(t),
            Cast::Miss(()) => None,
        });
        return ContactIntervals { intervals: intervals.into_iter().collect(), undecided: Vec::new() };
    }
    of_parts(a, b, slop, budget)
}

/// Returns the interval of two convex shapes; `enters` gives the time at which a pair meets that is not in contact at t = 0.
fn of_convex(motion: ConvexMotion<'_>, enters: impl FnOnce() -> Option<f64>) -> Option<[f64; 2]> {
    /// The distance from the end of the frame below which the end of an interval is tested.
    const CLOSE: f64 = 1e-11;
    let [a, b] = motion.shapes;
    let from = if hit(a, b, motion.slop) { 0.0 } else { enters()? };
    let velocities = motion.velocities.map(|velocity| -velocity);
    let [mut core_a, mut core_b] = [ConvexCore::of(a)?, ConvexCore::of(b)?];
    // `0.0 - t`, not `-t`: a zero stays +0.0, on every system.
    let to = 0.0 - CoreSweep::new([&mut core_a, &mut core_b], ConvexMotion { velocities, ..motion }).entry_of_line();
    let hits_at_end = || hit(&a.translated(motion.velocities[0]), &b.translated(motion.velocities[1]), motion.slop);
    let stays = 1.0 <= to || (1.0 - CLOSE < to && hits_at_end());
    Some([from, if stays { 1.0 } else { to.max(from) }])
}

fn of_parts(a: &Moving, b: &Moving, slop: f64, budget: usize) -> ContactIntervals {
    let sweep = PartsSweep::new(a, b, slop);
    let mut union = Union::default();
    let mut undecided = Union::default();
    let mut looked_at = 0;
    for part_a in &sweep.parts_a {
        for part_b in &sweep.parts_b {
            let Some(near) = sweep.near(part_a, part_b).filter(|near| !union.covers(*near)) else { continue };
            if looked_at == budget {
                undecided.add(near);
                continue;
            }
            looked_at += 1;
            let motion = ConvexMotion { shapes: [part_a.shape, part_b.shape], velocities: [a.velocity(), b.velocity()], slop };
            let enters = || sweep.of(part_a, part_b, |sweep| sweep.impact(&mut Silent).ok()).map(|impact| impact.t);
            union.extend(of_convex(motion, enters));
        }
    }
    union.close_gaps(|t| hit(&moved(&a.shape, a, t), &moved(&b.shape, b, t), slop));
    ContactIntervals { intervals: union.0, undecided: undecided.0 }
}

fn moved(shape: &Shape, body: &Moving, t: f64) -> Shape {
    shape.translated(body.velocity() * t)
}

/// Disjoint closed intervals in order.
#[derive(Default)]
struct Union(Vec<[f64; 2]>);

impl Union {
    fn covers(&self, [from, to]: [f64; 2]) -> bool {
        let after = self.0.partition_point(|interval| interval[0] <= from);
        after.checked_sub(1).is_some_and(|before| to <= self.0[before][1])
    }

    fn add(&mut self, [mut from, mut to]: [f64; 2]) {
        let first = self.0.partition_point(|interval| interval[1] < from);
        let last = self.0.partition_point(|interval| interval[0] <= to);
        if first < last {
            (from, to) = (from.min(self.0[first][0]), to.max(self.0[last - 1][1]));
        }
        self.0.splice(first..last, [[from, to]]);
    }

    fn extend(&mut self, interval: Option<[f64; 2]>) {
        interval.into_iter().for_each(|interval| self.add(interval));
    }

    /// Joins intervals with a gap no longer than rounding: `hits` tests a time in the gap.
    fn close_gaps(&mut self, hits: impl Fn(f64) -> bool) {
        /// The error bound of the ends of the intervals.
        const ROUNDING: f64 = 1e-11;
        /// The length up to which a gap is closed without a test: a few units in the last place of 1.
        const NONE: f64 = 4.0 * f64::EPSILON;
        let mut joined: Vec<[f64; 2]> = Vec::with_capacity(self.0.len());
        for [from, to] in self.0.drain(..) {
            match joined.last_mut() {
                Some(last) if from - last[1] <= NONE || (from - last[1] <= ROUNDING && hits(last[1].midpoint(from))) => {
                    last[1] = to;
                }
                _ => joined.push([from, to]),
            }
        }
        self.0 = joined;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_join_where_they_overlap_or_touch() {
        let mut union = Union::default();
        for interval in [[0.5, 0.6], [0.1, 0.2], [0.8, 0.8], [0.2, 0.3], [0.55, 0.7]] {
            union.add(interval);
        }
        assert_eq!(union.0, [[0.1, 0.3], [0.5, 0.7], [0.8, 0.8]], "of five");
        assert!(union.covers([0.1, 0.25]) && !union.covers([0.3, 0.4]) && union.covers([0.8, 0.8]), "{:?}", union.0);
        union.add([0.0, 1.0]);
        assert_eq!(union.0, [[0.0, 1.0]], "all of them");
    }

    #[test]
    fn a_gap_of_a_rounding_is_tested() {
        for (is_contact, expected) in [(true, vec![[0.0, 0.5]]), (false, vec![[0.0, 0.25], [0.25 + 1e-12, 0.5]])] {
            let mut union = Union(vec![[0.0, 0.25], [0.25 + 1e-12, 0.5]]);
            union.close_gaps(|_| is_contact);
            assert_eq!(union.0, expected, "in contact in between: {is_contact}");
        }
    }
}
