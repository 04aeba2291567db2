//! An inquiry into the changes that would lead to another answer. It can advance in slices: the window gives it a part of every
//! frame.

use std::mem;

use super::Change;
use super::budgeted_search::{InquiryQuestion, JournaledSearch, SearchStop};
use super::finders::{FALLBACK, Finder, finders};
use crate::scene::Scene;
use crate::search::{MethodKind, Outcome, Probes, Report, judge};

/// The most changes that are looked for; more would be too much to read.
pub const MOST_CHANGES: usize = 4;

/// The budget of one finder, in units: tests of two simple shapes.
const PER_FINDER: usize = 40_000;

/// The search for changes to a scene that lead to another answer of its search. Every division into slices finds the same
/// changes.
#[derive(Debug, Clone)]
pub struct Inquiry {
    question: InquiryQuestion,
    pending: &'static [Finder],
    /// The finders to use if the pending ones find nothing.
    fallback: &'static [Finder],
    /// The answers that the first of the pending finders has received so far.
    journal: Vec<Outcome>,
    /// The budget that this finder has left.
    left: usize,
    /// The number of tests that the search makes now.
    tests_now: usize,
    /// The most tests of one search of this finder, at least those of the present search.
    most_tests: usize,
    /// True if a finder stopped because of its cost.
    too_costly: bool,
    changes: Vec<Change>,
}

impl Inquiry {
    /// Returns an inquiry into `report`, the answer of the scene's search about a pair, compared with `proof`, which is by
    /// `prover`. `None` if a body does not exist. Nothing is searched yet.
    pub fn new(scene: &Scene, pair: [usize; 2], report: &Report, prover: MethodKind, proof: &Report) -> Option<Inquiry> {
        let [a, b] = [scene.bodies.get(pair[0])?.clone(), scene.bodies.get(pair[1])?.clone()];
        let scene = Scene { slop: scene.slop, dt: scene.dt, up: scene.up, ..Scene::new(vec![a, b], scene.search) };
        let judgement = judge(report, prover, proof);
        let proof = Report { outcome: proof.outcome, probes: Probes::new(), tests: proof.tests, open: proof.open.clone() };
        let question = InquiryQuestion { scene, outcome: report.outcome, proof, judgement };
        let pending = finders(&question);
        let tests_now = report.tests;
        let (journal, left, changes) = (Vec::new(), PER_FINDER, Vec::new());
        Some(Inquiry {
            question,
            pending,
            fallback: FALLBACK,
            journal,
            left,
            tests_now,
            most_tests: tests_now,
            too_costly: false,
            changes,
        })
    }

    /// Continues for about as many tests of two simple shapes: at least one search, and at most one search beyond `tests`.
    pub fn advance(&mut self, tests: usize) {
        let mut slice = tests;
        while let Some((finder, rest)) = self.pending.split_first() {
            let mut asker = JournaledSearch {
                question: &self.question,
                journal: &mut self.journal,
                next: 0,
                slice,
                left: &mut self.left,
                most_tests: &mut self.most_tests,
            };
            let found = finder(&mut asker);
            slice = asker.slice;
            match found {
                Err(SearchStop::Pause) => return,
                Ok(Some(change)) => self.changes.push(change),
                Ok(None) => {}
                Err(SearchStop::Spent) => self.too_costly = true,
            }
            self.pending = if self.changes.len() < MOST_CHANGES { rest } else { &[] };
            if self.pending.is_empty() && self.changes.is_empty() {
                self.pending = mem::take(&mut self.fallback);
            }
            self.journal.clear();
            self.left = PER_FINDER;
            self.most_tests = self.tests_now;
        }
    }

    /// Continues until everything is found.
    pub fn finish(&mut self) {
        while !self.is_finished() {
            self.advance(usize::MAX);
        }
    }

    /// Returns true if everything is found.
    pub fn is_finished(&self) -> bool {
        self.pending.is_empty()
    }

    /// Returns true if some change was not looked for, because the searches would take too many tests.
    pub fn is_too_costly(&self) -> bool {
        self.too_costly
    }

    /// Returns the changes found so far, at most [`MOST_CHANGES`].
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }
}
