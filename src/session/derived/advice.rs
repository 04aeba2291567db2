//! The answer in words: its reason, and the changes that would flip it. Derived from the scene, like the [`Analysis`], but not
//! from the time on the timeline; and bit by bit, for it takes many searches.

use crate::answers::Analysis;
use crate::explain::{Change, Inquiry, Reason, SearchEvidence, reason, starts_of_in_words};
use crate::kernel::Moving;
use crate::scene::Scene;
use crate::search::{Method, Outcome};

/// The reason of an answer, and an inquiry into what would change it.
#[derive(Debug, Clone)]
pub struct Advice {
    reason: Reason,
    inquiry: Inquiry,
    /// The input of the question about start positions, until it is asked: after the changes, because it cannot be divided.
    unasked: Option<PairSearch>,
    /// The start positions from which the search hits, in words. Empty if they are of no interest, and until they are known.
    starts: String,
}

/// A pair and its search.
#[derive(Debug, Clone)]
struct PairSearch {
    bodies: [Moving; 2],
    method: Method,
    slop: f64,
    dt: Option<f64>,
    proof: Outcome,
}

impl Advice {
    /// The reason of an answer for a scene, with no question about changes yet. `None`: `analysis` is not of this scene.
    pub fn of(scene: &Scene, analysis: &Analysis) -> Option<Advice> {
        let [a, b] = &scene.moving(analysis.pair)?;
        let Analysis { pair, report, proof, prover, contacts, .. } = analysis;
        let reason = reason(&SearchEvidence { a, b, slop: scene.slop, method: &scene.search, report, prover, proof, contacts });
        let bodies = [a.clone(), b.clone()];
        let unasked = PairSearch { bodies, method: scene.search, slop: scene.slop, dt: scene.dt, proof: proof.outcome };
        let inquiry = Inquiry::new(scene, *pair, report, prover.kind(), proof)?;
        Some(Advice { reason, inquiry, unasked: Some(unasked), starts: String::new() })
    }

    /// Counts the vertices of the two bodies, those of all members of a group too: the work for the reason grows with it.
    pub fn vertices(scene: &Scene, pair: [usize; 2]) -> usize {
        pair.into_iter().filter_map(|index| scene.bodies.get(index)).map(|body| body.shape.vertex_count()).sum()
    }

    /// Continues the search for changes, for about so many tests of two simple shapes.
    pub fn advance(&mut self, tests: usize) {
        if !self.inquiry.is_finished() {
            self.inquiry.advance(tests);
        } else if let Some(PairSearch { bodies: [a, b], method, slop, dt, proof }) = self.unasked.take() {
            self.starts = starts_of_in_words([&a, &b], &method, slop, dt, &proof);
        }
    }

    /// Returns true once all changes are found, and the start positions too.
    pub fn is_finished(&self) -> bool {
        self.inquiry.is_finished() && self.unasked.is_none()
    }

    /// Returns the start positions from which the search hits, in words. Empty if they are of no interest, and until they are known.
    pub fn starts(&self) -> &str {
        &self.starts
    }

    /// Returns the reason of the answer.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }

    /// Returns true if some change was not searched for, because that would take too many tests.
    pub fn is_too_costly(&self) -> bool {
        self.inquiry.is_too_costly()
    }

    /// Returns the changes that would flip the answer. Empty until all are found: a list that grows is hard to read.
    pub fn changes(&self) -> &[Change] {
        if self.inquiry.is_finished() { self.inquiry.changes() } else { &[] }
    }
}
