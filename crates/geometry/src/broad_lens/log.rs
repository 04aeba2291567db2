//! The counts of work, and the recorder of steps.

use std::ops::{Add, AddAssign};

use super::step::BroadStep;

/// Numbers of elementary operations of a structure.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BroadCounts {
    /// Number of cells, nodes or interval ends that were looked at.
    pub visited: u64,
    /// Number of comparisons of a sort.
    pub comparisons: u64,
    /// Number of swaps of two neighbors that keep the interval ends in order.
    pub swaps: u64,
    /// Number of times that a pair was met again in another cell, and dropped.
    pub repeats: u64,
    /// Number of pairs that the structure could not rule out, or of bodies for a query.
    pub met: u64,
}

impl BroadCounts {
    /// Returns the sum of all counts, each with the weight 1: a node that is looked at counts as much as a pair that is met. Each is about as much work
    /// as one test of two boxes.
    pub fn work(&self) -> u64 {
        let BroadCounts { visited, comparisons, swaps, repeats, met } = self;
        visited + comparisons + swaps + repeats + met
    }
}

impl Add for BroadCounts {
    type Output = BroadCounts;

    fn add(self, other: BroadCounts) -> BroadCounts {
        BroadCounts {
            visited: self.visited + other.visited,
            comparisons: self.comparisons + other.comparisons,
            swaps: self.swaps + other.swaps,
            repeats: self.repeats + other.repeats,
            met: self.met + other.met,
        }
    }
}

impl AddAssign for BroadCounts {
    fn add_assign(&mut self, other: BroadCounts) {
        *self = *self + other;
    }
}

/// Receives the counts and the steps of an operation.
pub trait BroadLog {
    /// Returns the counts, to add to them.
    fn counts(&mut self) -> &mut BroadCounts;

    /// Takes a step. It is built only if it is kept.
    fn step(&mut self, step: impl FnOnce() -> BroadStep);
}

/// Counts, and builds no step.
#[derive(Debug, Clone, Copy, Default)]
pub struct OnlyCounts {
    /// The counts so far.
    pub counts: BroadCounts,
}

impl BroadLog for OnlyCounts {
    fn counts(&mut self) -> &mut BroadCounts {
        &mut self.counts
    }

    #[inline(always)]
    fn step(&mut self, _step: impl FnOnce() -> BroadStep) {}
}

/// Counts, and keeps the first steps.
#[derive(Debug, Clone, Default)]
pub struct BroadRecorder {
    /// The counts so far.
    pub counts: BroadCounts,
    /// The steps, in the order in which the structure made them.
    pub steps: Vec<BroadStep>,
    /// Number of steps beyond [`MAX_STEPS`](Self::MAX_STEPS), which are not kept.
    pub left_out: usize,
}

impl BroadRecorder {
    /// The most steps that are kept.
    pub const MAX_STEPS: usize = 2_000;
}

impl BroadLog for BroadRecorder {
    fn counts(&mut self) -> &mut BroadCounts {
        &mut self.counts
    }

    fn step(&mut self, step: impl FnOnce() -> BroadStep) {
        if self.steps.len() < BroadRecorder::MAX_STEPS {
            self.steps.push(step());
        } else {
            self.left_out += 1;
        }
    }
}
