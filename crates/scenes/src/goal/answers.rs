//! The answers that goals look at.

use crate::kernel::{Algorithm, Contact, Crossings, Recorder, Step, contact_by, crossings};
use crate::scene::Scene;
use crate::search::{Contacts, Judgement, Limits, ProvenSearch, Report, search_and_prove};

/// The answers for the pair of a scene.
#[derive(Debug, Clone, Copy)]
pub struct Answers<'a> {
    /// How the two relate at the time on the timeline.
    pub contact: &'a Contact,
    /// The steps of its trace.
    pub steps: &'a [Step],
    /// The algorithm it comes from.
    pub algorithm: Algorithm,
    /// Where the boundaries meet at that time.
    pub crossings: &'a Crossings,
    /// What the search of the scene says.
    pub report: &'a Report,
    /// What is proven of the same motion.
    pub proof: &'a Report,
    /// When the two are in contact.
    pub contacts: &'a Contacts,
    /// What the answer of the search is worth.
    pub judgement: Judgement,
}

/// The answers for the pair of a scene at t = 0, for whoever has none yet.
#[derive(Debug, Clone)]
pub struct Findings {
    contact: Contact,
    trace: Recorder,
    algorithm: Algorithm,
    crossings: Crossings,
    found: ProvenSearch,
    contacts: Contacts,
}

impl Findings {
    /// The answers, the contact by this algorithm where it applies. `None` where the scene has no pair.
    pub fn of(scene: &Scene, algorithm: Algorithm) -> Option<Findings> {
        let [a, b] = scene.moving(scene.pair?)?;
        let algorithm = Some(algorithm).filter(|algorithm| algorithm.applies(&a.shape, &b.shape)).unwrap_or_default();
        let mut trace = Recorder::default();
        let contact = contact_by(algorithm, &a.shape, &b.shape, &mut trace);
        let found = search_and_prove(&a, &b, &scene.search, scene.slop, Limits::NONE);
        let contacts = found.contacts(&a, &b, scene.slop);
        let crossings = crossings(&a.shape, &b.shape);
        Some(Findings { contact, trace, algorithm, crossings, found, contacts })
    }

    /// The same, to look at.
    pub fn answers(&self) -> Answers<'_> {
        Answers {
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
