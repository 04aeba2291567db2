//! An inquiry into what would change the answer. It can be carried on slice by slice: the window gives it a little of every frame.

use std::mem;

use super::Change;
use super::asker::{Asker, Question, Stop};
use super::finders::{Finder, LAST_RESORT, finders};
use crate::scene::Scene;
use crate::search::{MethodKind, Outcome, Probes, Report, judge};

/// So many changes are enough to read.
pub const MOST_CHANGES: usize = 4;

/// What one finder may spend, in units: tests of two simple shapes.
const PER_FINDER: usize = 40_000;

/// The search for changes to a scene that yield another answer of its search. The same changes are found however it is sliced.
#[derive(Debug, Clone)]
pub struct Inquiry {
    question: Question,
    pending: &'static [Finder],
    /// What is looked for where the pending finders find nothing.
    last_resort: &'static [Finder],
    /// The answers that the first of the pending finders has got so far.
    journal: Vec<Outcome>,
    /// What that finder may still spend.
    left: usize,
    /// How many tests the search makes now.
    tests_now: usize,
    /// The most tests that a search of that finder made, or the one of now.
    most_tests: usize,
    /// Whether a finder stopped because it would have cost too much.
    too_costly: bool,
    changes: Vec<Change>,
}

impl Inquiry {
    /// An inquiry into `report`, the answer of the scene's search about a pair, held against `proof`, which is by `prover`. `None` where a
    /// body does not exist. Nothing is searched yet.
    pub fn new(scene: &Scene, pair: [usize; 2], report: &Report, prover: MethodKind, proof: &Report) -> Option<Inquiry> {
        let [a, b] = [scene.bodies.get(pair[0])?.clone(), scene.bodies.get(pair[1])?.clone()];
        let scene = Scene {
            title: String::new(),
            notes: String::new(),
            slop: scene.slop,
            dt: scene.dt,
            bodies: vec![a, b],
            pair: Some([0, 1]),
            search: scene.search,
            expectations: Vec::new(),
            lesson: None,
        };
        let judgement = judge(report, prover, proof);
        let proof = Report { outcome: proof.outcome, probes: Probes::new(), tests: proof.tests, open: proof.open.clone() };
        let question = Question { scene, outcome: report.outcome, proof, judgement };
        let pending = finders(&question);
        let tests_now = report.tests;
        let (journal, left, changes) = (Vec::new(), PER_FINDER, Vec::new());
        Some(Inquiry {
            question,
            pending,
            last_resort: LAST_RESORT,
            journal,
            left,
            tests_now,
            most_tests: tests_now,
            too_costly: false,
            changes,
        })
    }

    /// Goes on for about so many tests of two simple shapes: at least one search, and at most one more than that.
    pub fn advance(&mut self, tests: usize) {
        let mut slice = tests;
        while let Some((finder, rest)) = self.pending.split_first() {
            let mut asker = Asker {
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
                Err(Stop::Pause) => return,
                Ok(Some(change)) => self.changes.push(change),
                Ok(None) => {}
                Err(Stop::Spent) => self.too_costly = true,
            }
            self.pending = if self.changes.len() < MOST_CHANGES { rest } else { &[] };
            if self.pending.is_empty() && self.changes.is_empty() {
                self.pending = mem::take(&mut self.last_resort);
            }
            self.journal.clear();
            self.left = PER_FINDER;
            self.most_tests = self.tests_now;
        }
    }

    /// Goes on until everything is found.
    pub fn finish(&mut self) {
        while !self.is_finished() {
            self.advance(usize::MAX);
        }
    }

    /// Whether everything is found.
    pub fn is_finished(&self) -> bool {
        self.pending.is_empty()
    }

    /// Whether some change was not looked for, because the searches would take too many tests.
    pub fn is_too_costly(&self) -> bool {
        self.too_costly
    }

    /// The changes found so far, at most [`MOST_CHANGES`].
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }
}
