//! The search whose answer is to be explained.

use crate::kernel::Moving;
use crate::search::{Contacts, Method, Report};

/// A search that was carried out, and the proof of the same motion.
#[derive(Debug, Clone, Copy)]
pub struct SearchEvidence<'s> {
    /// Body A.
    pub a: &'s Moving,
    /// Body B.
    pub b: &'s Moving,
    /// The slop, >= 0, world units.
    pub slop: f64,
    /// The search.
    pub method: &'s Method,
    /// The answer of the search.
    pub report: &'s Report,
    /// The method of the proof, see [`prove`](crate::search::prove).
    pub prover: &'s Method,
    /// The proof.
    pub proof: &'s Report,
    /// The times at which the two are in contact.
    pub contacts: &'s Contacts,
}
