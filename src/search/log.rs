//! Keeps the books of a search: every probe, and what it cost.

use super::outcome::{Found, Impact, MAX_TESTS, Outcome, Probe, Report, Tested};
use super::relative::in_contact_at_start;
use crate::kernel::{Contact, Moving, contact};

/// A pair under search, with the probes made so far.
pub(super) struct Log<'m> {
    a: &'m Moving,
    b: &'m Moving,
    slop: f64,
    probes: Vec<Probe>,
    tests: usize,
}

impl<'m> Log<'m> {
    /// Nothing looked at yet.
    pub(super) fn new(a: &'m Moving, b: &'m Moving, slop: f64) -> Log<'m> {
        Log { a, b, slop, probes: Vec::new(), tests: 0 }
    }

    /// Whether [`MAX_TESTS`] tests were made.
    pub(super) fn exhausted(&self) -> bool {
        MAX_TESTS <= self.tests
    }

    /// One test of both shapes at `t`: how they stand there, and whether that is a hit.
    pub(super) fn position(&mut self, t: f64) -> (Contact, Found) {
        let contact = self.contact_at(t);
        let found = if contact.hit(self.slop) { Found::Hit } else { Found::Miss };
        self.test(Tested::Position { t }, found);
        (contact, found)
    }

    /// The test at t = 0: the outcome where it hits, the contact where it does not.
    pub(super) fn start(&mut self) -> Result<Contact, Outcome> {
        match self.position(0.0) {
            (start, Found::Hit) => Err(in_contact_at_start(self.a, self.b, &start)),
            (start, _) => Ok(start),
        }
    }

    /// Writes down a test.
    pub(super) fn test(&mut self, tested: Tested, found: Found) {
        self.tests += 1;
        self.probes.push(Probe { tested, found });
    }

    /// Writes down a stretch taken for an impact without a test.
    pub(super) fn accepted(&mut self, stretch: [f64; 2]) {
        self.probes.push(Probe { tested: Tested::Untested { stretch }, found: Found::Accepted });
    }

    /// The impact claimed at the end of `bracket`.
    pub(super) fn impact(&self, bracket: [f64; 2]) -> Outcome {
        let t = bracket[1];
        let contact = self.contact_at(t);
        Outcome::Impact(Impact { t, bracket, normal: contact.normal, point: contact.point(), grazing: false })
    }

    /// The books, closed with an answer.
    pub(super) fn report(self, outcome: Outcome) -> Report {
        Report { outcome, probes: self.probes, tests: self.tests }
    }

    fn contact_at(&self, t: f64) -> Contact {
        contact(&self.a.at(t), &self.b.at(t))
    }
}
