//! The best cell size of a grid over the frames of a game, by counts.

use super::measure::measure;
use super::method::{BroadMethod, CellSize, median_extent};
use crate::kernel::Aabb;

/// The work of a cell size over all frames so far.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CellCost {
    /// The cell size.
    pub cell: CellSize,
    /// The sum of the work of all frames.
    pub work: u64,
    /// Number of pairs that the grid met.
    pub met: u64,
}

/// Compares cell sizes from an eighth to 32 times the median of the larger extents of the bodies, each larger than the last by the square root of 2.
#[derive(Debug, Clone, PartialEq)]
pub struct CellSearch {
    costs: Vec<CellCost>,
    n_frames: usize,
}

impl CellSearch {
    /// Returns the sizes to compare for bodies like these.
    pub fn new(boxes: &[Aabb]) -> CellSearch {
        let extent = median_extent(boxes);
        let size = |half_octaves: i32| {
            CellSize::nearest(
                extent
                    * 2_f64.powi(half_octaves.div_euclid(2))
                    * [1.0, std::f64::consts::SQRT_2][half_octaves.rem_euclid(2) as usize],
            )
        };
        let costs = (-6..=10).map(|step| CellCost { cell: size(step), work: 0, met: 0 });
        CellSearch { costs: costs.collect(), n_frames: 0 }
    }

    /// Adds a frame. The two lists have the same bodies by their indices.
    pub fn add(&mut self, before: &[Aabb], now: &[Aabb]) {
        for cost in &mut self.costs {
            let frame = measure(BroadMethod::Grid(cost.cell), before, now, |_| {});
            cost.work += frame.work();
            cost.met += frame.search.met;
        }
        self.n_frames += 1;
    }

    /// Returns the sizes with their costs, from the smallest up.
    pub fn costs(&self) -> &[CellCost] {
        &self.costs
    }

    /// Returns the number of frames that were added.
    pub fn n_frames(&self) -> usize {
        self.n_frames
    }

    /// Returns the size with the least work, the larger one of equal ones. `None` without frames.
    pub fn best(&self) -> Option<CellCost> {
        self.costs.iter().rev().min_by_key(|cost| cost.work).copied().filter(|_| 0 < self.n_frames)
    }
}
