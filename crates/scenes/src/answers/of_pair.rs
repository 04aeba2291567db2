//! The answers that goals read.

use crate::kernel::{Algorithm, Contact, Crossings, Recorder, Step, contact_by_traced, crossings};
use crate::scene::Scene;
use crate::search::{Contacts, Judgement, Limits, ProvenSearch, Report, search_and_prove};

/// The answers for the pair of a scene.
#[derive(Debug, Clone, Copy)]
pub struct PairAnswers<'a> {
    /// The time on the timeline, in [0, 1].
    pub t: f64,
    /// The relation of the two at the time on the timeline.
    pub contact: &'a Contact,
    /// The steps of the trace of the contact.
    pub steps: &'a [Step],
    /// The algorithm that found the contact.
    pub algorithm: Algorithm,
    /// The points where the boundaries meet at that time.
    pub crossings: &'a Crossings,
    /// The answer of the scene's search.
    pub report: &'a Report,
    /// The proof for the same motion.
    pub proof: &'a Report,
    /// The times at which the two are in contact.
    pub contacts: &'a Contacts,
    /// The judgement of the search's answer.
    pub judgement: Judgement,
}

/// The answers for the pair of a scene at t = 0, for callers that have none yet.
#[derive(Debug, Clone)]
pub struct GoalAnswers {
    contact: Contact,
    trace: Recorder,
    algorithm: Algorithm,
    crossings: Crossings,
    found: ProvenSearch,
    contacts: Contacts,
}

impl GoalAnswers {
    /// Finds the answers, with the contact by this algorithm if it applies. `None` if the scene has no pair.
    pub fn of(scene: &Scene, algorithm: Algorithm) -> Option<GoalAnswers> {
        let [a, b] = scene.moving(scene.pair?)?;
        let algorithm = Some(algorithm).filter(|algorithm| algorithm.applies(&a.shape, &b.shape)).unwrap_or_default();
        let mut trace = Recorder::default();
        let contact = contact_by_traced(algorithm, &a.shape, &b.shape, &mut trace);
        let found = search_and_prove(&a, &b, &scene.search, scene.slop, Limits::NONE);
        let contacts = found.contacts(&a, &b, scene.slop);
        let crossings = crossings(&a.shape, &b.shape);
        Some(GoalAnswers { contact, trace, algorithm, crossings, found, contacts })
    }

    /// Returns the answers by reference.
    pub fn answers(&self) -> PairAnswers<'_> {
        PairAnswers {
            t: 0.0,
            contact: &self.contact,
            steps: &self.trace.steps,
            algorithm: self.algorithm,
            crossings: &self.crossings,
            report: &self.found.report,
            proof: &self.found.proof,
            contacts: &self.contacts,
            judgement: self.found.judgement(),
        }
    }
}
