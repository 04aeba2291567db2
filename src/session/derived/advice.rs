//! The answer in words: why it is what it is, and what would change it. Derived from the scene, like the [`Analysis`], but for the time
//! on the timeline; and bit by bit, for it takes many searches.

use super::analysis::Analysis;
use crate::explain::{Change, Inquiry, Reason, Searched, reason};
use crate::scene::Scene;
use crate::search::vertex_count;

/// The reason of an answer, and an inquiry into what would change it.
#[derive(Debug, Clone)]
pub struct Advice {
    reason: Reason,
    inquiry: Inquiry,
}

impl Advice {
    /// The reason of an answer for a scene; nothing is asked yet about changes. `None` where `analysis` is not of this scene.
    pub fn of(scene: &Scene, analysis: &Analysis) -> Option<Advice> {
        let [a, b] = &scene.moving(analysis.pair)?;
        let Analysis { pair, report, proof, prover, contacts, .. } = analysis;
        let reason = reason(&Searched { a, b, slop: scene.slop, method: &scene.search, report, prover, proof, contacts });
        Some(Advice { reason, inquiry: Inquiry::new(scene, *pair, report, prover.kind(), proof)? })
    }

    /// How many vertices the two bodies have together, those of all members of a group: what the reason takes grows with it.
    pub fn vertices(scene: &Scene, pair: [usize; 2]) -> usize {
        pair.into_iter().filter_map(|index| scene.bodies.get(index)).map(|body| vertex_count(&body.shape)).sum()
    }

    /// Goes on looking for changes, for about so many tests of two simple shapes.
    pub fn advance(&mut self, tests: usize) {
        self.inquiry.advance(tests);
    }

    /// Whether all changes are found.
    pub fn is_finished(&self) -> bool {
        self.inquiry.is_finished()
    }

    /// Why the answer is what it is.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }

    /// Whether some change was not looked for, because that would take too many tests.
    pub fn is_too_costly(&self) -> bool {
        self.inquiry.is_too_costly()
    }

    /// What would change it. Empty until all is found: a list that grows is hard to read.
    pub fn changes(&self) -> &[Change] {
        if self.is_finished() { self.inquiry.changes() } else { &[] }
    }
}
