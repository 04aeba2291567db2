//! The pairs of a scene that hit at t = 0, counted and not kept: they may be millions.

use std::fmt;
use std::ops::ControlFlow;

use super::texts;
use crate::kernel::{Crowd, Shape};
use crate::scene::Scene;
use crate::scene::limits::MAX_NAMED_PAIRS;

/// So many pairs help in a message; more hide it.
pub(super) const SHOWN: usize = 4;
/// So many pairs are kept: among them are some that an expectation does not list, if there are any.
const KEPT: usize = MAX_NAMED_PAIRS + SHOWN;

/// The pairs of a scene that hit at t = 0.
#[derive(Debug)]
pub(super) struct Hits {
    /// How many they are.
    pub(super) count: Count,
    /// As indices, the smaller first, in order: all of them, or the [`KEPT`] that were met first.
    pub(super) kept: Vec<[usize; 2]>,
}

/// A number of pairs, as far as they were counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// All were counted.
    Exactly(usize),
    /// There are more, and no more were counted.
    MoreThan(usize),
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(count) => write!(f, "{count}"),
            Count::MoreThan(count) => f.write_str(&texts::more_than(count)),
        }
    }
}

impl Hits {
    /// Finds the pairs of the scene and counts them: no further than `limit`, or than any expectation can list.
    pub(super) fn of(scene: &Scene, limit: usize) -> Hits {
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
        Hits { count: if count <= limit { Count::Exactly(count) } else { Count::MoreThan(limit) }, kept }
    }

    /// All of them, in order. `None` where they are more than an expectation can list.
    pub(super) fn listed(&self) -> Option<&[[usize; 2]]> {
        (self.kept.len() <= MAX_NAMED_PAIRS).then_some(&self.kept)
    }
}
