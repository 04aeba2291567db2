//! A search together with the proof of the same motion: the input of every judgement.

use super::contacts::{Contacts, contacts};
use super::judgement::{Judgement, judge};
use super::log::Limits;
use super::method::Method;
use super::outcome::Report;
use super::proof::prove_knowing;
use super::search_within;
use crate::kernel::Moving;

/// The report of a search, and the proof of the same motion.
#[derive(Debug, Clone, PartialEq)]
pub struct ProvenSearch {
    /// The report of the search.
    pub report: Report,
    /// The method of the proof: [`Method::Exact`], or [`Method::Advance`] if a body spins.
    pub prover: Method,
    /// The proof.
    pub proof: Report,
}

/// Searches the frame for the first impact of `a` with `b` within these limits, and proves what there is to find. A hit is
/// `separation <= slop`, world units. The proof has only its own limits.
pub fn search_and_prove(a: &Moving, b: &Moving, method: &Method, slop: f64, limits: Limits<'_>) -> ProvenSearch {
    ProvenSearch::of(a, b, method, slop, search_within(a, b, method, slop, limits))
}

impl ProvenSearch {
    /// Returns the answer `report` of a search by `method`, together with the proof.
    pub fn of(a: &Moving, b: &Moving, method: &Method, slop: f64, report: Report) -> ProvenSearch {
        let (prover, proof) = prove_knowing(a, b, slop, method, &report);
        ProvenSearch { report, prover, proof }
    }

    /// Returns the judgement of the answer by the proof.
    pub fn judgement(&self) -> Judgement {
        judge(&self.report, self.prover.kind(), &self.proof)
    }

    /// Returns the contacts of the two. Bodies and slop: those of the search.
    pub fn contacts(&self, a: &Moving, b: &Moving, slop: f64) -> Contacts {
        contacts(a, b, slop, &self.proof)
    }
}
