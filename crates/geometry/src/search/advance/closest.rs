//! Finds how close two bodies come that do not meet: the least separation over the frame, together with a proven lower bound.
//!
//! Branch and bound. Stretches of the frame are halved, the one with the lowest bound first. The separation in the middle of a
//! stretch is an upper bound of the least one. The gap on the axis that separates the two most there, measured in the middle and
//! at both ends, is a lower bound for the stretch ([`super::bound`]), which is better the shorter the stretch is. When both
//! bounds meet, that is the answer.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::bound::ChordBound;
use super::relative_motion::{Circles, RelativeMotion, Scratch};
use super::rigid::{RigidPart, vertex_reach};
use crate::kernel::Moving;
use crate::kernel::convex_core::ConvexCore;
use crate::search::reach::reach;

/// The difference at which the lower bound is as good as the separation itself, as a fraction of it: more digits than are shown.
const ENOUGH: f64 = 1e-9;
/// The largest number of stretches that are examined.
const STRETCHES: usize = 4_000;

/// The least separation of two bodies, as far as it is known.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Closest {
    /// The approximate time at which they come so close.
    pub(in super::super) t: f64,
    /// A proven lower bound of their separation, world units.
    pub(in super::super) at_least: f64,
}

/// A stretch of the frame and two parts, with a lower bound of their separation during it.
struct PartStretch {
    parts: [usize; 2],
    times: [f64; 2],
    bound: f64,
}

/// Orders by the lowest bound first.
impl Ord for PartStretch {
    fn cmp(&self, other: &PartStretch) -> Ordering {
        other.bound.total_cmp(&self.bound)
    }
}

impl PartialOrd for PartStretch {
    fn partial_cmp(&self, other: &PartStretch) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for PartStretch {
    fn eq(&self, other: &PartStretch) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for PartStretch {}

/// Returns how close two bodies come. `None` if no bound applies, see [`RelativeMotion::new`].
pub(in super::super) fn closest(a: &Moving, b: &Moving) -> Option<Closest> {
    // An unbounded body comes first: the motion is relative to it.
    let (first, second) = if b.shape.is_unbounded() { (b, a) } else { (a, b) };
    let bodies = [first, second];
    let positions = bodies.map(|body| body.shape.reference_point());
    let motion = RelativeMotion::new(first, second, positions, bodies.map(|body| reach(&body.shape)))?;
    let [mut cores_a, mut cores_b] = bodies.map(|body| ConvexCore::of_parts(&body.shape));
    let [parts_a, parts_b] = [(&mut cores_a, positions[0]), (&mut cores_b, positions[1])].map(|(cores, position)| {
        let parts = cores.iter_mut().map(|core| {
            core.move_origin(position);
            let reach = vertex_reach(core);
            RigidPart::new(core, reach, motion.far)
        });
        parts.collect::<Vec<RigidPart<'_>>>()
    });
    let mut stretches = BinaryHeap::new();
    for (i, a) in parts_a.iter().enumerate() {
        for (j, b) in parts_b.iter().enumerate() {
            let bound = match motion.circles(a.full_reach() + b.full_reach(), 0.0) {
                Circles::Apart { clearance, .. } => clearance,
                Circles::Meet { .. } => 0.0,
            };
            stretches.push(PartStretch { parts: [i, j], times: [0.0, 1.0], bound });
        }
    }
    let mut found = Closest { t: 0.0, at_least: f64::INFINITY };
    let mut least = f64::INFINITY;
    let mut scratch = Scratch::default();
    for _ in 0..STRETCHES {
        let Some(stretch) = stretches.pop() else { break };
        let [from, to] = stretch.times;
        let middle = from.midpoint(to);
        if least - (ENOUGH * least + 4.0 * motion.padding) <= stretch.bound || !(from < middle && middle < to) {
            stretches.push(stretch);
            break;
        }
        let [a, b] = [&parts_a[stretch.parts[0]], &parts_b[stretch.parts[1]]];
        scratch.for_another_pair();
        let pose = motion.pose(middle);
        let nearest = motion.nearest_parts(a, b, &pose, &mut scratch);
        if nearest.separation < least {
            (least, found.t) = (nearest.separation, middle);
        }
        let axis = motion.axis(a, b, &nearest, &pose);
        let now = motion.gap(a, b, &axis, &pose);
        let length = (to - from) / 2.0;
        let bend = motion.bend(a, b, &axis, &now, length);
        for [start, end] in [[from, middle], [middle, to]] {
            let [at_start, at_end] = [start, end].map(|t| motion.gap(a, b, &axis, &motion.pose(t)).level);
            let (bound, _) = ChordBound { from: at_start, to: at_end, bend, length }.lowest();
            // The bound proven for the whole holds for each half.
            stretches.push(PartStretch { times: [start, end], bound: bound.max(stretch.bound), ..stretch });
        }
        // The ends of the frame are not in the middle of any stretch.
        for t in [from, to].into_iter().filter(|t| *t == 0.0 || *t == 1.0) {
            let separation = motion.nearest_parts(a, b, &motion.pose(t), &mut scratch).separation;
            if separation < least {
                (least, found.t) = (separation, t);
            }
        }
    }
    let bound = stretches.peek().map_or(least, |stretch| stretch.bound);
    Some(Closest { at_least: bound.min(least) - motion.padding, ..found })
}
