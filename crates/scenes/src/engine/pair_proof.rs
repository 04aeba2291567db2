//! The proof about two bodies, which all engines that are asked about them share.

use std::cell::OnceCell;

use crate::capture::deepest;
use crate::kernel::{Contact, Moving, contact, separating_translation};
use crate::search::{Outcome, prove};

/// The proof about two bodies. Each part of it is found when it is first needed.
#[derive(Debug, Clone)]
pub struct PairProof {
    /// A and B: their shapes at t = 0, and their displacements and turns during the frame.
    pub bodies: [Moving; 2],
    contact: OnceCell<Contact>,
    whole_depth: OnceCell<Option<f64>>,
    outcome: OnceCell<Outcome>,
    deepest: OnceCell<f64>,
}

impl PairProof {
    /// Returns the proof about two bodies, of which nothing is found yet.
    pub fn new(bodies: [Moving; 2]) -> PairProof {
        PairProof {
            bodies,
            contact: OnceCell::new(),
            whole_depth: OnceCell::new(),
            outcome: OnceCell::new(),
            deepest: OnceCell::new(),
        }
    }

    /// Returns the contact at t = 0.
    pub fn contact(&self) -> &Contact {
        let [a, b] = &self.bodies;
        self.contact.get_or_init(|| contact(&a.shape, &b.shape))
    }

    /// Returns the length, > 0, of the translation that separates all parts of the two at t = 0. `None` if they are apart, or no translation does.
    pub fn whole_depth(&self) -> Option<f64> {
        let [a, b] = &self.bodies;
        let depth = || separating_translation(&a.shape, &b.shape, self.contact()).map(|found| found.translation.length());
        *self.whole_depth.get_or_init(depth)
    }

    /// Returns the outcome of the search for the first impact.
    pub fn outcome(&self) -> &Outcome {
        let [a, b] = &self.bodies;
        self.outcome.get_or_init(|| prove(a, b, 0.0).1.outcome)
    }

    /// Returns the greatest depth during the frame, world units.
    pub fn deepest(&self) -> f64 {
        let [a, b] = &self.bodies;
        *self.deepest.get_or_init(|| deepest(a, b))
    }
}
