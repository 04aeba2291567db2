//! The work of a method over bodies in one frame, with the tests of the pairs that it meets.

use super::measure::{BroadFrame, measure};
use super::method::BroadMethod;
use super::pair_filter::{BoundsFirst, DistanceForm, FilterCounts, PairFilter};
use super::worst_case::WorstCase;
use crate::kernel::{Aabb, Moving, Shape};

/// The number of pairs that are tested in one slice of the work.
const SLICE: u64 = 1 << 20;

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
        let mut in_progress = BroadWorkInProgress::new(method, bodies, first, form);
        in_progress.advance_by(u64::MAX);
        in_progress.work()
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

/// The work of a method while it is counted in slices, with the same result as at once.
///
/// A slice tests about a million pairs. Pairs are not kept between slices, since there may be very many: each slice searches them anew.
#[derive(Debug, Clone)]
pub struct BroadWorkInProgress {
    method: BroadMethod,
    shapes: Vec<Shape>,
    /// The boxes at the start and at the end of the frame.
    boxes: [Vec<Aabb>; 2],
    frame: BroadFrame,
    filter: PairFilter,
    n_tested: u64,
}

impl BroadWorkInProgress {
    /// Returns the work of which nothing is counted yet.
    pub fn new(method: BroadMethod, bodies: &[Moving], first: BoundsFirst, form: DistanceForm) -> BroadWorkInProgress {
        let shapes: Vec<Shape> = bodies.iter().map(|body| body.at(1.0)).collect();
        let filter = PairFilter::new(&shapes, first, form);
        let boxes = [0.0, 1.0].map(|t| WorstCase::boxes(bodies, t));
        BroadWorkInProgress { method, shapes, boxes, frame: BroadFrame::default(), filter, n_tested: 0 }
    }

    /// Counts the work of the structure, and tests the next pairs that it meets. Returns true if pairs are left.
    pub fn advance(&mut self) -> bool {
        self.advance_by(SLICE)
    }

    /// Does the same with at most this many pairs.
    fn advance_by(&mut self, most: u64) -> bool {
        let BroadWorkInProgress { method, shapes, boxes: [before, now], frame, filter, n_tested } = self;
        let slice = *n_tested..n_tested.saturating_add(most);
        let mut n_met = 0;
        *frame = measure(*method, before, now, |pair| {
            if slice.contains(&n_met) {
                filter.test(shapes, pair);
            }
            n_met += 1;
        });
        *n_tested = slice.end.min(n_met);
        *n_tested < n_met
    }

    /// Returns the work as far as it is counted: that of the structure after one slice, the tests of all pairs after the last one.
    pub fn work(&self) -> BroadWork {
        BroadWork { method: self.method, n_bodies: self.shapes.len(), frame: self.frame, filter: self.filter.counts }
    }
}
