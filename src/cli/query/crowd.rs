//! `query --touching`: finds only the pairs that hit, with the broad phase.

use std::ops::ControlFlow;

use clashbox::explain::grouped;
use clashbox::kernel::{Crowd, Shape, hit};
use clashbox::scene::Scene;
use clashbox::search::{claimed_aabb, search, visit_meeting_candidates};

use super::super::texts;

/// Maximum number of pairs that are listed. Writing their answers takes minutes and gigabytes.
pub(super) const MAX_PAIRS: usize = 1_000_000;

/// The error for more pairs than [`MAX_PAIRS`].
#[derive(Debug)]
pub(super) struct TooManyPairs;

/// The pairs of a crowd that are listed.
pub(super) struct ListedPairs {
    /// The pairs, as indices into the bodies, in order.
    pub(super) pairs: Vec<[usize; 2]>,
    /// Number of pairs that the broad phase left to be tested.
    pub(super) candidates: usize,
}

impl ListedPairs {
    /// Finds the pairs that hit at t = 0. Fails if there are more than [`MAX_PAIRS`].
    pub(super) fn touching(scene: &Scene) -> Result<ListedPairs, TooManyPairs> {
        let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.shape.clone()).collect();
        let mut found = ListedPairs::none();
        Crowd::new()
            .visit_candidates(&shapes, scene.slop, |pair| found.test(pair, |[a, b]| hit(&shapes[a], &shapes[b], scene.slop)));
        found.in_order()
    }

    /// Finds the pairs that meet during the frame according to the search of the scene. Fails if there are more than
    /// [`MAX_PAIRS`].
    pub(super) fn meeting(scene: &Scene) -> Result<ListedPairs, TooManyPairs> {
        let bodies: Vec<_> = scene.bodies.iter().map(|body| body.moving()).collect();
        let meet = |[a, b]: [usize; 2]| search(&bodies[a], &bodies[b], &scene.search, scene.slop).outcome.contact_t().is_some();
        // A search may claim a contact where there is none: such a pair is listed too.
        let claimed = |body: &_| claimed_aabb(body, &scene.search);
        let mut found = ListedPairs::none();
        visit_meeting_candidates(&bodies, scene.slop, claimed, |pair| found.test(pair, meet));
        found.in_order()
    }

    fn none() -> ListedPairs {
        ListedPairs { pairs: Vec::new(), candidates: 0 }
    }

    /// Adds a candidate if it passes the test, until there are too many.
    fn test(&mut self, pair: [u32; 2], test: impl Fn([usize; 2]) -> bool) -> ControlFlow<()> {
        self.candidates += 1;
        self.pairs.extend(Some(pair.map(|body| body as usize)).filter(|pair| test(*pair)));
        if self.pairs.len() <= MAX_PAIRS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn in_order(mut self) -> Result<ListedPairs, TooManyPairs> {
        self.pairs.sort_unstable();
        if self.pairs.len() <= MAX_PAIRS { Ok(self) } else { Err(TooManyPairs) }
    }

    /// Returns the counts: `10,000 bodies, 40,321 candidates of the broad phase, 20,123 hits`.
    pub(super) fn in_words(&self, bodies: usize) -> String {
        let counted = |count: usize, one: &str, many: fn(String) -> String| {
            if count == 1 { one.to_owned() } else { many(grouped(count)) }
        };
        let bodies = counted(bodies, texts::ONE_BODY, texts::bodies);
        let candidates = counted(self.candidates, texts::ONE_CANDIDATE, texts::candidates);
        texts::crowd(bodies, candidates, counted(self.pairs.len(), texts::ONE_HIT, texts::hits))
    }
}
