//! The work of one frame, and its growth with the number of bodies.

use super::lens::BroadLens;
use super::log::{BroadCounts, OnlyCounts};
use super::method::{BroadMethod, BroadMethodKind};
use super::structure::BroadStructure;
use super::worst_case::WorstCase;
use crate::kernel::Aabb;

/// The work of a structure: once to build it, then in every frame to update it and to search the pairs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BroadFrame {
    /// The work of building it from the boxes before the frame.
    pub build: BroadCounts,
    /// The work of moving all bodies to their boxes after the frame.
    pub update: BroadCounts,
    /// The work of searching all pairs.
    pub search: BroadCounts,
}

impl BroadFrame {
    /// Returns the work of every frame: the update and the search.
    pub fn work(&self) -> u64 {
        self.update.work() + self.search.work()
    }
}

/// Builds a structure, moves its bodies, and visits the pairs that it meets. The two lists have the same bodies by their indices.
pub fn measure(method: BroadMethod, before: &[Aabb], now: &[Aabb], visit: impl FnMut([u32; 2])) -> BroadFrame {
    let counted = |log: &mut OnlyCounts| std::mem::take(&mut log.counts);
    let mut log = OnlyCounts::default();
    let mut lens = BroadLens::of(method, before, &mut log);
    let build = counted(&mut log);
    lens.update_all(now, &mut log);
    let update = counted(&mut log);
    lens.visit_met(&mut log, visit);
    BroadFrame { build, update, search: counted(&mut log) }
}

/// The numbers of bodies of a curve.
pub const SIZES: [usize; 11] = [2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// A point of the curve of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurvePoint {
    /// The number of bodies.
    pub n: usize,
    /// The work of a frame.
    pub frame: BroadFrame,
}

/// Returns a point of the curve: the work for `n` bodies of a case, at most [`MAX_WORST_CASE`](super::MAX_WORST_CASE), by a method with numbers
/// that suit them.
pub fn curve_point(case: WorstCase, method: BroadMethodKind, n: usize) -> CurvePoint {
    let world = case.world(n, 1);
    let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(&world, t));
    let frame = measure(method.suited(&before), &before, &now, |_| {});
    CurvePoint { n: world.len(), frame }
}
