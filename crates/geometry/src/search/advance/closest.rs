//! How close two bodies come that do not meet: the least separation over the frame, with a proven lower bound next to it.
//!
//! Branch and bound. Stretches of the frame are halved, that with the lowest bound first. The separation in the middle of one is an upper bound of
//! the least; the gap on the axis that separates the two most there, measured in the middle and at both ends, is a lower bound for the
//! stretch ([`super::bound`]), and all the better the shorter the stretch is. Where both meet, that is the answer.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::bound::Chord;
use super::course::{Circles, Course, Room};
use super::rigid::{Part, vertex_reach};
use crate::kernel::Moving;
use crate::kernel::convex_core::ConvexCore;
use crate::search::reach::reach;

/// The lower bound is as good as the separation itself when it is below by this part of it: more digits than are shown.
const ENOUGH: f64 = 1e-9;
/// So many stretches are looked at.
const STRETCHES: usize = 4_000;

/// The least separation of two bodies, as far as it is known.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Closest {
    /// When they come so close, about.
    pub(in super::super) t: f64,
    /// They never come closer, world units.
    pub(in super::super) at_least: f64,
}

/// A stretch of the frame and two parts, with a lower bound of their separation during it.
struct Stretch {
    parts: [usize; 2],
    times: [f64; 2],
    bound: f64,
}

/// The lowest bound first.
impl Ord for Stretch {
    fn cmp(&self, other: &Stretch) -> Ordering {
        other.bound.total_cmp(&self.bound)
    }
}

impl PartialOrd for Stretch {
    fn partial_cmp(&self, other: &Stretch) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Stretch {
    fn eq(&self, other: &Stretch) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Stretch {}

/// How close two bodies come. `None` where no bound applies, see [`Course::new`].
pub(in super::super) fn closest(a: &Moving, b: &Moving) -> Option<Closest> {
    // What is unbounded comes first: the course is seen from there.
    let (first, second) = if b.shape.is_unbounded() { (b, a) } else { (a, b) };
    let bodies = [first, second];
    let positions = bodies.map(|body| body.shape.reference_point());
    let course = Course::new(first, second, positions, bodies.map(|body| reach(&body.shape)))?;
    let [mut cores_a, mut cores_b] = bodies.map(|body| ConvexCore::of_parts(&body.shape));
    let [parts_a, parts_b] = [(&mut cores_a, positions[0]), (&mut cores_b, positions[1])].map(|(cores, position)| {
        let parts = cores.iter_mut().map(|core| {
            core.move_origin(position);
            let reach = vertex_reach(core);
            Part::new(core, reach, course.far)
        });
        parts.collect::<Vec<Part<'_>>>()
    });
    let mut stretches = BinaryHeap::new();
    for (i, a) in parts_a.iter().enumerate() {
        for (j, b) in parts_b.iter().enumerate() {
            let bound = match course.circles(a.full_reach() + b.full_reach(), 0.0) {
                Circles::Apart { clearance, .. } => clearance,
                Circles::Meet { .. } => 0.0,
            };
            stretches.push(Stretch { parts: [i, j], times: [0.0, 1.0], bound });
        }
    }
    let mut found = Closest { t: 0.0, at_least: f64::INFINITY };
    let mut least = f64::INFINITY;
    let mut room = Room::default();
    for _ in 0..STRETCHES {
        let Some(stretch) = stretches.pop() else { break };
        let [from, to] = stretch.times;
        let middle = from.midpoint(to);
        if least - (ENOUGH * least + 4.0 * course.padding) <= stretch.bound || !(from < middle && middle < to) {
            stretches.push(stretch);
            break;
        }
        let [a, b] = [&parts_a[stretch.parts[0]], &parts_b[stretch.parts[1]]];
        room.for_another_pair();
        let pose = course.pose(middle);
        let nearest = course.nearest_parts(a, b, &pose, &mut room);
        if nearest.separation < least {
            (least, found.t) = (nearest.separation, middle);
        }
        let axis = course.axis(a, b, &nearest, &pose);
        let now = course.gap(a, b, &axis, &pose);
        let length = (to - from) / 2.0;
        let bend = course.bend(a, b, &axis, &now, length);
        for [start, end] in [[from, middle], [middle, to]] {
            let [at_start, at_end] = [start, end].map(|t| course.gap(a, b, &axis, &course.pose(t)).level);
            let (bound, _) = Chord { from: at_start, to: at_end, bend, length }.lowest();
            // What was proven of the whole holds for each half.
            stretches.push(Stretch { times: [start, end], bound: bound.max(stretch.bound), ..stretch });
        }
        // The ends of the frame are the middle of no stretch.
        for t in [from, to].into_iter().filter(|t| *t == 0.0 || *t == 1.0) {
            let separation = course.nearest_parts(a, b, &course.pose(t), &mut room).separation;
            if separation < least {
                (least, found.t) = (separation, t);
            }
        }
    }
    let bound = stretches.peek().map_or(least, |stretch| stretch.bound);
    Some(Closest { at_least: bound.min(least) - course.padding, ..found })
}
