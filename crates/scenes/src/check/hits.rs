//! The pairs of a scene that hit at t = 0. They may be millions, so that most are counted and not kept.

use std::fmt;
use std::ops::ControlFlow;

use super::texts;
use crate::kernel::{Crowd, Shape};
use crate::scene::Scene;
use crate::scene::limits::MAX_NAMED_PAIRS;

/// The number of pairs shown in a message; more would make it harder to read.
pub(super) const SHOWN: usize = 4;
/// The number of pairs kept: enough to include some that an expectation does not list, if there are any.
const KEPT: usize = MAX_NAMED_PAIRS + SHOWN;

/// The pairs that hit at t = 0, in part.
#[derive(Debug)]
pub(super) struct HitPairs {
    /// The number of pairs.
    pub(super) count: PairCount,
    /// The pairs as indices, the smaller first, sorted: all of them, or the first [`KEPT`] that were found.
    pub(super) kept: Vec<[usize; 2]>,
}

/// A number of pairs, exact or a lower bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PairCount {
    /// The number of all pairs.
    Exactly(usize),
    /// More than this number; counting stopped there.
    MoreThan(usize),
}

impl fmt::Display for PairCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PairCount::Exactly(count) => write!(f, "{count}"),
            PairCount::MoreThan(count) => f.write_str(&texts::more_than(count)),
        }
    }
}

impl HitPairs {
    /// Finds the pairs of the scene and counts them up to `limit`, or up to the most that an expectation can list.
    pub(super) fn of(scene: &Scene, limit: usize) -> HitPairs {
        let limit = limit.max(KEPT);
        let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.shape.clone()).collect();
        let (mut count, mut kept) = (0, Vec::new());
        Crowd::new().visit_hits(&shapes, scene.slop, |pair| {
            count += 1;
            if kept.len() < KEPT {
                kept.push(pair.map(|body| body as usize));
            }
            if count <= limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        kept.sort_unstable();
        HitPairs { count: if count <= limit { PairCount::Exactly(count) } else { PairCount::MoreThan(limit) }, kept }
    }

    /// Returns all pairs, sorted. `None` if they are more than an expectation can list.
    pub(super) fn listed(&self) -> Option<&[[usize; 2]]> {
        (self.kept.len() <= MAX_NAMED_PAIRS).then_some(&self.kept)
    }
}
