//! The promises of a sentence about a changed scene, and whether they hold.

use clashbox::scene::Scene;
use clashbox::search::{Outcome, largest_coordinate, prove, relative_distance};

use super::answer;

/// A promise of a sentence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Promise {
    /// The search claims contact.
    Hit,
    /// The search claims contact, and the two do meet.
    TrueHit,
    /// The search claims no contact.
    NoHit,
    /// They do not meet, whatever the search says.
    TrueMiss,
    NotAtStart,
    ContactAtStart,
    /// The search proves that there is no contact.
    Proof,
}

impl Promise {
    pub(super) fn is_kept(self, scene: &Scene) -> bool {
        let outcome = answer(scene);
        let truth = || {
            let [a, b] = [scene.bodies[0].moving(), scene.bodies[1].moving()];
            let proof = prove(&a, &b, scene.slop).1.outcome;
            // Rounding decides whether there is a contact at the very limit: positions round otherwise than the closed form.
            let rounding = 1e-14 * (largest_coordinate(&a.shape) + largest_coordinate(&b.shape) + relative_distance(&a, &b));
            let is_sure = proof.clearance().is_none_or(|clearance| rounding < clearance - scene.slop);
            proof.claims_contact().filter(|_| is_sure)
        };
        match self {
            Promise::Hit => outcome.claims_contact() == Some(true),
            Promise::TrueHit => outcome.claims_contact() == Some(true) && truth() != Some(false),
            Promise::NoHit => outcome.claims_contact() == Some(false),
            Promise::TrueMiss => truth() != Some(true),
            Promise::NotAtStart => !matches!(outcome, Outcome::InContactAtStart { .. }),
            Promise::ContactAtStart => matches!(outcome, Outcome::InContactAtStart { .. }),
            Promise::Proof => matches!(outcome, Outcome::Separated { .. }) && truth() != Some(true),
        }
    }
}

/// The beginnings of sentences about the answer of the search.
pub(super) const HIT: &str = "Hits";
pub(super) const CLAIMED: &str = "Claims a hit";
pub(super) const MISS: &str = "Misses";
pub(super) const UNSEEN: &str = "Sees no hit";

pub(super) fn promise_of(answer: &str) -> Promise {
    match answer {
        HIT => Promise::TrueHit,
        CLAIMED => Promise::Hit,
        MISS => Promise::Proof,
        UNSEEN => Promise::NoHit,
        other => panic!("{other:?} is no answer"),
    }
}
