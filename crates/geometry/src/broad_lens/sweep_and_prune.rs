//! Sweep and prune: the ends of all intervals on the x axis are kept in order. A sweep from left to right meets the pairs whose intervals
//! overlap.
//!
//! Bodies that move a little from frame to frame change the order a little: each end that is out of order is swapped with its left neighbor until it is
//! in order. A left edge that passes a right edge begins an overlap of two intervals; a right edge that passes a left edge ends one. At the same x
//! a left edge comes first, since touching counts.
//! Degenerate: a column of bodies. All intervals overlap, and all pairs are met.

use std::cmp::Ordering;

use super::box_store::BoxStore;
use super::log::BroadLog;
use super::region::BroadRegion;
use super::step::{BroadStep, IntervalEnd, SwapEffect};
use super::structure::BroadStructure;
use crate::kernel::Aabb;

/// The ends of the intervals of all boxes, from left to right.
#[derive(Debug, Clone, Default)]
pub struct SweepAndPrune {
    boxes: BoxStore,
    ends: Vec<(IntervalEnd, f64)>,
}

/// Compares two ends by their x; a left edge comes first at the same x.
fn compare(a: &(IntervalEnd, f64), b: &(IntervalEnd, f64)) -> Ordering {
    let rank = |end: IntervalEnd| matches!(end, IntervalEnd::End(_));
    a.1.partial_cmp(&b.1).unwrap_or(Ordering::Equal).then(rank(a.0).cmp(&rank(b.0)))
}

/// Returns the meaning of a swap: `moved` goes to the left of `passed`.
fn effect(moved: IntervalEnd, passed: IntervalEnd) -> SwapEffect {
    match (moved, passed) {
        (IntervalEnd::Begin(_), IntervalEnd::End(_)) => SwapEffect::Begins,
        (IntervalEnd::End(_), IntervalEnd::Begin(_)) => SwapEffect::Ends,
        (IntervalEnd::Begin(_), IntervalEnd::Begin(_)) | (IntervalEnd::End(_), IntervalEnd::End(_)) => SwapEffect::Nothing,
    }
}

fn body_of(end: IntervalEnd) -> u32 {
    match end {
        IntervalEnd::Begin(body) | IntervalEnd::End(body) => body,
    }
}

fn ends_of(body: u32, aabb: &Aabb) -> [(IntervalEnd, f64); 2] {
    [(IntervalEnd::Begin(body), aabb.min().x), (IntervalEnd::End(body), aabb.max().x)]
}

impl SweepAndPrune {
    /// Returns the sweep over these boxes, with their ends sorted at once.
    pub(super) fn of(boxes: &[Aabb], log: &mut impl BroadLog) -> SweepAndPrune {
        let mut sweep = SweepAndPrune::default();
        for aabb in boxes {
            let body = sweep.boxes.add(*aabb);
            sweep.ends.extend(ends_of(body, aabb));
        }
        sweep.ends.sort_by(|a, b| {
            log.counts().comparisons += 1;
            compare(a, b)
        });
        sweep
    }

    /// Moves the end at an index to the left until it is in order. Returns true if it was not.
    fn settle_left(&mut self, mut index: usize, log: &mut impl BroadLog) -> bool {
        let start = index;
        loop {
            let left = index.checked_sub(1).map(|left| self.ends[left]);
            log.counts().visited += 1;
            let moved = self.ends[index];
            if left.is_none_or(|left| compare(&left, &moved) != Ordering::Greater) {
                log.step(|| BroadStep::InOrder { end: moved, left });
                return index < start;
            }
            self.swap(index, log);
            index -= 1;
        }
    }

    /// Moves the end at an index to the right until it is in order.
    fn settle_right(&mut self, mut index: usize, log: &mut impl BroadLog) {
        while let Some(right) = self.ends.get(index + 1) {
            log.counts().visited += 1;
            if compare(&self.ends[index], right) != Ordering::Greater {
                return;
            }
            index += 1;
            self.swap(index, log);
        }
    }

    /// Swaps the end at an index with its left neighbor.
    fn swap(&mut self, index: usize, log: &mut impl BroadLog) {
        let (moved, passed) = (self.ends[index], self.ends[index - 1]);
        log.counts().swaps += 1;
        log.step(|| BroadStep::Swap { moved, passed, effect: effect(moved.0, passed.0) });
        self.ends.swap(index - 1, index);
    }

    /// Returns the index of an end.
    fn index_of(&self, wanted: IntervalEnd) -> Option<usize> {
        self.ends.iter().position(|(end, _)| *end == wanted)
    }

    /// Gives all bodies their new boxes, then puts the ends in order in one pass: what an engine does once a frame.
    pub(super) fn update_all(&mut self, boxes: &[Aabb], log: &mut impl BroadLog) {
        for (body, aabb) in boxes.iter().enumerate() {
            self.boxes.replace(body as u32, *aabb);
        }
        for (end, x) in &mut self.ends {
            let Some(aabb) = self.boxes.get(body_of(*end)) else { continue };
            *x = if matches!(end, IntervalEnd::Begin(_)) { aabb.min().x } else { aabb.max().x };
            log.counts().visited += 1;
        }
        for index in 1..self.ends.len() {
            self.settle_left(index, log);
        }
    }
}

impl BroadStructure for SweepAndPrune {
    fn insert(&mut self, aabb: Aabb, log: &mut impl BroadLog) -> u32 {
        let body = self.boxes.add(aabb);
        for end in ends_of(body, &aabb) {
            self.ends.push(end);
            self.settle_left(self.ends.len() - 1, log);
        }
        body
    }

    fn remove(&mut self, body: u32, log: &mut impl BroadLog) -> bool {
        if self.boxes.take(body).is_none() {
            return false;
        }
        log.counts().visited += self.ends.len() as u64;
        self.ends.retain(|(end, _)| body_of(*end) != body);
        true
    }

    fn update(&mut self, body: u32, aabb: Aabb, log: &mut impl BroadLog) -> bool {
        let Some(old) = self.boxes.replace(body, aabb) else { return false };
        let mut ends = ends_of(body, &aabb);
        if old.min().x < aabb.min().x {
            // To the right the right edge goes first: the two ends of a body never pass each other.
            ends.reverse();
        }
        for (end, x) in ends {
            let Some(index) = self.index_of(end) else { continue };
            self.ends[index].1 = x;
            if !self.settle_left(index, log) {
                self.settle_right(index, log);
            }
        }
        true
    }

    fn aabb(&self, body: u32) -> Option<&Aabb> {
        self.boxes.get(body)
    }

    fn visit_near(&self, range: &Aabb, log: &mut impl BroadLog, mut visit: impl FnMut(u32)) {
        // A body that begins at or before the right edge of the range is met, unless it ends before its left edge.
        for &end in &self.ends {
            if range.max().x < end.1 {
                break;
            }
            log.counts().visited += 1;
            log.step(|| BroadStep::End { end });
            if let (IntervalEnd::Begin(body), _) = end
                && self.boxes.get(body).is_some_and(|aabb| range.min().x <= aabb.max().x)
            {
                log.counts().met += 1;
                log.step(|| BroadStep::Met { body });
                visit(body);
            }
        }
    }

    fn visit_met(&self, log: &mut impl BroadLog, mut visit: impl FnMut([u32; 2])) {
        let mut open: Vec<u32> = Vec::new();
        for (end, _) in &self.ends {
            log.counts().visited += 1;
            match *end {
                IntervalEnd::Begin(body) => {
                    for other in &open {
                        log.counts().met += 1;
                        visit([body.min(*other), body.max(*other)]);
                    }
                    open.push(body);
                }
                IntervalEnd::End(body) => open.retain(|other| *other != body),
            }
        }
    }

    fn regions(&self) -> Vec<BroadRegion> {
        self.boxes.bodies().map(|(_, aabb)| BroadRegion { aabb: *aabb, depth: 0, n_bodies: 1 }).collect()
    }
}
