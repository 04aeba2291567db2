//! The bodies that are measured, and the work of a method over them.

use clashbox::broad_lens::{BroadFrame, BroadMethod, FilterCounts, PairFilter, WorstCase, measure};
use clashbox::kernel::{Moving, Shape};

use super::arguments::BroadArguments;

/// The bodies that are measured.
pub(super) struct BroadWorld {
    /// The file, or the name of the case.
    pub(super) name: String,
    /// The first line of the text.
    pub(super) heading: String,
    pub(super) bodies: Vec<Moving>,
    pub(super) names: Vec<String>,
}

/// The work of a method over a world.
pub(super) struct MeasuredMethod {
    pub(super) method: BroadMethod,
    pub(super) n_bodies: usize,
    pub(super) frame: BroadFrame,
    pub(super) filter: FilterCounts,
}

impl MeasuredMethod {
    pub(super) fn of(arguments: &BroadArguments, world: &BroadWorld, method: BroadMethod) -> MeasuredMethod {
        let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(&world.bodies, t));
        let shapes: Vec<Shape> = world.bodies.iter().map(|body| body.at(1.0)).collect();
        let mut filter = PairFilter::new(&shapes, arguments.bounds, arguments.distance);
        let frame = measure(method, &before, &now, |pair| {
            filter.test(&shapes, pair);
        });
        MeasuredMethod { method, n_bodies: shapes.len(), frame, filter: filter.counts }
    }

    pub(super) fn all_pairs(&self) -> usize {
        self.n_bodies * self.n_bodies.saturating_sub(1) / 2
    }

    pub(super) fn hits(&self) -> u64 {
        self.filter.candidates - self.filter.false_candidates
    }
}
