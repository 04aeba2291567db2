//! Finds when two bodies are in contact during the frame: one list, which is the source of everything about contacts.
//!
//! Translations are solved in closed form, pair by pair of their convex parts. Bodies that turn are sampled wherever a bound of
//! their speed does not exclude a contact or a parting, and each end is bisected down to neighboring numbers; what is not proven
//! in the end is listed too.

mod translating;
mod turning;

use super::outcome::{Outcome, Report};
use crate::kernel::Moving;

/// All contacts of a motion, see [`contacts`].
#[derive(Debug, Clone, PartialEq)]
pub struct Contacts {
    /// The contacts in the order of time, disjoint.
    pub intervals: Vec<ContactInterval>,
    /// Stretches in which nothing is proven, in the order of time: between contacts there may be another one, during one the
    /// bodies may part. Empty for translations, except for groups of very many members.
    pub undecided: Vec<[f64; 2]>,
}

/// A closed interval of time throughout which two bodies are in contact: a single instant if both ends are the same.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactInterval {
    /// The beginning, in [0, 1]: they are in contact then. 0 if they are at the start.
    pub from: f64,
    /// The end, in [from, 1]: they are in contact then. 1 if they are at the end of the frame.
    pub to: f64,
    /// The time before which they are proven not to be in contact, back to the previous contact or the start: `from`, or earlier
    /// by its error bound.
    pub earliest: f64,
    /// The time after which they are proven not to be in contact, up to the next contact or the end: `to`, or later by its error
    /// bound.
    pub latest: f64,
}

/// Returns when `a` and `b` are in contact during the frame. A hit is `separation <= slop`. `proof` is the report of
/// [`prove`](super::prove) about the same motion.
///
/// The ends of a translation are right to [`TIME_ROUNDING`](super::TIME_ROUNDING).
pub fn contacts(a: &Moving, b: &Moving, slop: f64, proof: &Report) -> Contacts {
    let turns = |body: &Moving| body.spins() && !body.shape.is_round();
    if matches!(proof.outcome, Outcome::Separated { .. }) {
        Contacts { intervals: Vec::new(), undecided: Vec::new() }
    } else if turns(a) || turns(b) {
        turning::contacts(a, b, slop, proof)
    } else {
        translating::contacts(a, b, slop)
    }
}

impl Contacts {
    /// Returns the longest possible contact that is not among the intervals, or parting during one of them, as a fraction of the
    /// frame. 0: proven to be complete.
    pub fn unseen(&self) -> f64 {
        self.undecided.iter().map(|[from, to]| to - from).fold(0.0, f64::max)
    }

    /// Returns the stretches outside of all contacts in which nothing is proven, in the order of time.
    pub fn open_outside(&self) -> impl Iterator<Item = &[f64; 2]> {
        let is_outside = |open: &&[f64; 2]| self.intervals.iter().all(|contact| open[1] <= contact.from || contact.to <= open[0]);
        self.undecided.iter().filter(is_outside)
    }

    /// Returns the first contact.
    pub fn first(&self) -> Option<ContactInterval> {
        self.intervals.first().copied()
    }

    /// Returns true if it is proven that the bodies do not part during a contact.
    pub fn is_unbroken(&self, contact: &ContactInterval) -> bool {
        self.undecided.iter().all(|[from, to]| *to <= contact.from || contact.to <= *from)
    }
}

impl ContactInterval {
    /// Returns a contact whose ends are known exactly.
    pub(super) fn exactly([from, to]: [f64; 2]) -> ContactInterval {
        ContactInterval { from, to, earliest: from, latest: to }
    }

    /// Returns how long it lasts, as a fraction of the frame.
    pub fn length(&self) -> f64 {
        self.to - self.from
    }
}
