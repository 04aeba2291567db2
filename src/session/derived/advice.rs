//! The answer in words: why it is what it is, and what would change it. Derived from the scene, like the [`Analysis`], but for the time
//! on the timeline; and bit by bit, for it takes many searches.

use crate::answers::Analysis;
use crate::explain::{Change, Inquiry, Reason, Searched, reason, starts_of_in_words};
use crate::kernel::Moving;
use crate::scene::Scene;
use crate::search::{Method, Outcome};

/// The reason of an answer, and an inquiry into what would change it.
#[derive(Debug, Clone)]
pub struct Advice {
    reason: Reason,
    inquiry: Inquiry,
    /// What the start positions depend on, until they are asked about: after the changes, for it is one piece of work.
    unasked: Option<PairSearch>,
    /// From which start positions the search hits. Empty where that is no question, and until it is known.
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
    /// The reason of an answer for a scene; nothing is asked yet about changes. `None` where `analysis` is not of this scene.
    pub fn of(scene: &Scene, analysis: &Analysis) -> Option<Advice> {
        let [a, b] = &scene.moving(analysis.pair)?;
        let Analysis { pair, report, proof, prover, contacts, .. } = analysis;
        let reason = reason(&Searched { a, b, slop: scene.slop, method: &scene.search, report, prover, proof, contacts });
        let bodies = [a.clone(), b.clone()];
        let unasked = PairSearch { bodies, method: scene.search, slop: scene.slop, dt: scene.dt, proof: proof.outcome };
        let inquiry = Inquiry::new(scene, *pair, report, prover.kind(), proof)?;
        Some(Advice { reason, inquiry, unasked: Some(unasked), starts: String::new() })
    }

    /// How many vertices the two bodies have together, those of all members of a group: what the reason takes grows with it.
    pub fn vertices(scene: &Scene, pair: [usize; 2]) -> usize {
        pair.into_iter().filter_map(|index| scene.bodies.get(index)).map(|body| body.shape.vertex_count()).sum()
    }

    /// Goes on looking for changes, for about so many tests of two simple shapes.
    pub fn advance(&mut self, tests: usize) {
        if !self.inquiry.is_finished() {
            self.inquiry.advance(tests);
        } else if let Some(PairSearch { bodies: [a, b], method, slop, dt, proof }) = self.unasked.take() {
            self.starts = starts_of_in_words([&a, &b], &method, slop, dt, &proof);
        }
    }

    /// Whether all changes are found, and the start positions asked about.
    pub fn is_finished(&self) -> bool {
        self.inquiry.is_finished() && self.unasked.is_none()
    }

    /// From which start positions the search hits, in words. Empty where that is no question, and until it is known.
    pub fn starts(&self) -> &str {
        &self.starts
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
        if self.inquiry.is_finished() { self.inquiry.changes() } else { &[] }
    }
}
