//! The work of a method over bodies in one frame, with the tests of the pairs that it meets.

use super::measure::{BroadFrame, measure};
use super::method::BroadMethod;
use super::pair_filter::{BoundsFirst, DistanceForm, FilterCounts, PairFilter};
use super::worst_case::WorstCase;
use crate::kernel::{Moving, Shape};

/// The work of a method over bodies in one frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BroadWork {
    /// The method.
    pub method: BroadMethod,
    /// The number of bodies.
    pub n_bodies: usize,
    /// The work of the structure.
    pub frame: BroadFrame,
    /// The tests of the pairs that it meets, at the end of the frame.
    pub filter: FilterCounts,
}

impl BroadWork {
    /// Counts the work over bodies that move from t = 0 to t = 1.
    pub fn of(method: BroadMethod, bodies: &[Moving], first: BoundsFirst, form: DistanceForm) -> BroadWork {
        let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(bodies, t));
        let shapes: Vec<Shape> = bodies.iter().map(|body| body.at(1.0)).collect();
        let mut filter = PairFilter::new(&shapes, first, form);
        let frame = measure(method, &before, &now, |pair| {
            filter.test(&shapes, pair);
        });
        BroadWork { method, n_bodies: bodies.len(), frame, filter: filter.counts }
    }

    /// Returns the number of all pairs.
    pub fn all_pairs(&self) -> usize {
        self.n_bodies * self.n_bodies.saturating_sub(1) / 2
    }

    /// Returns the number of pairs that hit.
    pub fn hits(&self) -> u64 {
        self.filter.candidates - self.filter.false_candidates
    }
}
