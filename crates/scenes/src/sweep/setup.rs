//! The question about the pair of a scene, without the rest of the scene: a sweep asks it thousands of times.

use crate::kernel::Moving;
use crate::scene::Scene;
use crate::search::{Limits, Method, mover, search_and_prove};

use super::cell::SearchAnswer;

/// The recipient of the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AskedParty {
    /// A search.
    Search,
    /// An engine on trial, or a dialect. It is asked about the two bodies alone, not about the search and the slop.
    Engine,
}

/// Two moving bodies, the search, and the slop of a hit.
#[derive(Debug, Clone, PartialEq)]
pub struct SweepQuestion {
    /// The bodies, as indices into the scene: A and B.
    pub pair: [usize; 2],
    /// A and B themselves.
    pub bodies: [Moving; 2],
    /// The search.
    pub method: Method,
    /// A hit is `separation <= slop`, world units.
    pub slop: f64,
    /// The recipient of the question.
    pub asks: AskedParty,
}

impl SweepQuestion {
    /// Returns the question of the scene, with `method` in place of the scene's own search. `None` if the scene has no pair.
    pub fn of(scene: &Scene, method: Method) -> Option<SweepQuestion> {
        let pair = scene.pair?;
        Some(SweepQuestion { pair, bodies: scene.moving(pair)?, method, slop: scene.slop, asks: AskedParty::Search })
    }

    /// Returns the question about the scene for an engine on trial. `None` if the scene has no pair.
    pub fn for_engine(scene: &Scene) -> Option<SweepQuestion> {
        SweepQuestion::of(scene, scene.search).map(|setup| SweepQuestion { asks: AskedParty::Engine, ..setup })
    }

    /// Writes the setup to the scene: shape, velocity and spin of the pair, and for a search also the method and the slop.
    /// Everything else stays. The shapes are as a file would give them back, which may differ by rounding from those of the cell.
    pub fn write_to(&self, scene: &mut Scene) {
        for (&index, moving) in self.pair.iter().zip(&self.bodies) {
            if let Some(body) = scene.bodies.get_mut(index) {
                body.shape = moving.shape.rebuilt().unwrap_or_else(|_| moving.shape.clone());
                body.velocity = moving.velocity();
                body.spin = moving.spin();
            }
        }
        match self.asks {
            AskedParty::Search => (scene.search, scene.slop) = (self.method, self.slop),
            AskedParty::Engine => {}
        }
    }

    /// Returns the answer of the search and its judgement.
    pub fn answer(&self) -> SearchAnswer {
        let [a, b] = &self.bodies;
        let found = search_and_prove(a, b, &self.method, self.slop, Limits::NONE);
        let (outcome, tests) = (found.report.outcome, found.report.tests);
        SearchAnswer { outcome, judgement: found.judgement(), prover: found.prover.kind(), tests }
    }

    /// Returns the indices of the two in the pair, the mover first, as the searches define it.
    pub(super) fn mover_first(&self) -> [usize; 2] {
        let [a, b] = &self.bodies;
        mover(a, b).of([[0, 1], [1, 0]])
    }
}
