//! Records every probe of a search, and counts its tests.

use super::outcome::{EndedBy, Impact, MAX_TESTS, Outcome, Probe, ProbeResult, Probes, Report, Tested};
use super::relative::in_contact_at_start;
use crate::kernel::{Contact, Moving, Shape, contact, hit};

/// The number of probes for which a search has memory without allocating again: as many as fit into a size that an allocator
/// provides fast.
const USUAL: usize = 7;

/// The limits at which a search gives up.
#[derive(Clone, Copy)]
pub struct Limits<'c> {
    /// The largest number of tests, if [`test_limit`](super::test_limit) is not smaller.
    pub tests: usize,
    /// Returns true when the time is over; called now and then. `None`: a search takes as long as its tests do.
    pub time_is_over: Option<&'c dyn Fn() -> bool>,
}

impl Limits<'_> {
    /// The limits without any but [`test_limit`](super::test_limit).
    pub const NONE: Limits<'static> = Limits { tests: MAX_TESTS, time_is_over: None };
}

/// The terms of a search: which separation counts as a hit, and when to give up.
#[derive(Clone, Copy)]
pub(super) struct SearchTerms<'c> {
    /// A hit is `separation <= slop`, world units.
    pub(super) slop: f64,
    /// The limits at which the search gives up.
    pub(super) limits: Limits<'c>,
}

impl From<f64> for SearchTerms<'_> {
    /// Returns terms with this slop and no other limits.
    fn from(slop: f64) -> Self {
        SearchTerms { slop, limits: Limits::NONE }
    }
}

/// A pair under search, with the probes made so far.
pub(super) struct Log<'m> {
    bodies: [PlacedBody<'m>; 2],
    terms: SearchTerms<'m>,
    probes: Vec<Probe>,
    tests: usize,
}

/// A body, and the memory for its shape at some time.
pub(super) struct PlacedBody<'m> {
    body: &'m Moving,
    shape: Option<Shape>,
}

impl<'m> PlacedBody<'m> {
    /// Returns a body that is not placed yet.
    pub(super) fn new(body: &'m Moving) -> PlacedBody<'m> {
        PlacedBody { body, shape: None }
    }

    /// Returns what `ask` answers for the shape at `t`.
    #[inline(always)]
    pub(super) fn with<T>(&mut self, t: f64, ask: impl FnOnce(&Shape) -> T) -> T {
        let body = self.body;
        if t == 0.0 || body.rests() {
            return ask(&body.shape);
        }
        match body.shape {
            // The memory of the last shape is used again: nothing is allocated.
            Shape::Polygon(_) | Shape::Group(_) => {
                let shape = self.shape.get_or_insert_with(|| body.shape.clone());
                body.place_at(t, shape);
                ask(shape)
            }
            // A small shape is built where it is read, not moved there: reading a copy would have to wait for it.
            _ => ask(&body.at(t)),
        }
    }
}

impl<'m> Log<'m> {
    /// Returns an empty log.
    pub(super) fn new(a: &'m Moving, b: &'m Moving, terms: impl Into<SearchTerms<'m>>) -> Log<'m> {
        Log { bodies: [PlacedBody::new(a), PlacedBody::new(b)], terms: terms.into(), probes: Vec::with_capacity(USUAL), tests: 0 }
    }

    /// Reserves memory for that many more probes.
    pub(super) fn expect(&mut self, probes: usize) {
        self.probes.reserve(probes);
    }

    /// Returns what ends the search before the next test. `None`: it may continue.
    #[inline]
    pub(super) fn ended_by(&self) -> Option<EndedBy> {
        if self.terms.limits.tests <= self.tests { Some(EndedBy::Tests) } else { self.time_is_over().then_some(EndedBy::Time) }
    }

    /// Returns true if the clock ends the search before the next test.
    #[inline(always)]
    pub(super) fn time_is_over(&self) -> bool {
        /// The number of tests between two looks at the clock.
        const TESTS_PER_LOOK: usize = 32;
        self.terms.limits.time_is_over.is_some_and(|is_over| self.tests % TESTS_PER_LOOK == TESTS_PER_LOOK - 1 && is_over())
    }

    /// Tests both shapes at `t`: whether they hit.
    #[inline(always)]
    pub(super) fn position(&mut self, t: f64) -> ProbeResult {
        let found = if self.ask(t, hit) { ProbeResult::Hit } else { ProbeResult::Miss };
        self.test(Tested::Position { t }, found);
        found
    }

    /// Tests the shapes at t = 0. An error with the outcome if they hit.
    pub(super) fn start(&mut self) -> Result<(), Outcome> {
        match self.position(0.0) {
            ProbeResult::Hit => {
                let [a, b] = &self.bodies;
                Err(in_contact_at_start(a.body, b.body, &contact(&a.body.shape, &b.body.shape)))
            }
            _ => Ok(()),
        }
    }

    /// Records a test.
    pub(super) fn test(&mut self, tested: Tested, found: ProbeResult) {
        self.note(Probe { tested, found });
    }

    /// Records a test that was made already.
    pub(super) fn note(&mut self, probe: Probe) {
        self.tests += 1;
        self.probes.push(probe);
    }

    /// Records a stretch that was accepted as an impact without a test.
    pub(super) fn accepted(&mut self, stretch: [f64; 2]) {
        self.probes.push(Probe { tested: Tested::Untested { stretch }, found: ProbeResult::Accepted });
    }

    /// Returns the impact claimed at the end of `bracket`.
    pub(super) fn impact(&mut self, bracket: [f64; 2]) -> Outcome {
        let t = bracket[1];
        let contact = self.contact_at(t);
        Outcome::Impact(Impact { t, bracket, normal: contact.normal, point: contact.point(), grazing: false })
    }

    /// Returns the record, with the answer.
    #[inline(always)]
    pub(super) fn report(self, outcome: Outcome) -> Report {
        Report { outcome, probes: Probes::from_vec(self.probes), tests: self.tests, open: Vec::new() }
    }

    /// Returns the contact of the two at `t`.
    pub(super) fn contact_at(&mut self, t: f64) -> Contact {
        self.ask(t, |a, b, _| contact(a, b))
    }

    #[inline(always)]
    fn ask<T>(&mut self, t: f64, ask: impl FnOnce(&Shape, &Shape, f64) -> T) -> T {
        let ([a, b], slop) = (&mut self.bodies, self.terms.slop);
        a.with(t, |a| b.with(t, |b| ask(a, b, slop)))
    }
}
