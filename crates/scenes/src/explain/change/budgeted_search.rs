//! Searches changed scenes within a budget. An inquiry can be interrupted at every search.

use super::PairEdit;
use crate::kernel::Moving;
use crate::scene::{Body, Scene};
use crate::search::rules::TestedTimes;
use crate::search::{Judgement, Method, MethodKind, Outcome, Report, Role, cost_of_test, linear_steps, mover, search};

/// The largest cost of a single search, in units, see [`InquiryQuestion::cost`].
const MAX_COST: usize = 6_000;

/// The subject of an inquiry: a pair, its search, and the answers known so far.
#[derive(Debug, Clone)]
pub(super) struct InquiryQuestion {
    /// The two bodies alone, as A and B.
    pub(super) scene: Scene,
    /// The present answer of the search.
    pub(super) outcome: Outcome,
    /// The proof, without its probes.
    pub(super) proof: Report,
    /// The judgement of the answer.
    pub(super) judgement: Judgement,
}

impl InquiryQuestion {
    pub(super) fn a(&self) -> Moving {
        self.body(Role::A).moving()
    }

    pub(super) fn b(&self) -> Moving {
        self.body(Role::B).moving()
    }

    pub(super) fn body(&self, role: Role) -> &Body {
        &self.scene.bodies[role as usize]
    }

    pub(super) fn mover(&self) -> Role {
        mover(&self.a(), &self.b())
    }

    /// Returns the body that does not set the steps.
    pub(super) fn target(&self) -> Role {
        self.mover().other()
    }

    pub(super) fn spins(&self) -> bool {
        self.scene.bodies.iter().any(|body| body.spin != 0.0)
    }

    pub(super) fn is_convex(&self) -> bool {
        self.scene.bodies.iter().all(|body| body.shape.is_convex())
    }

    /// Returns the cost of one test of a search, in units.
    pub(super) fn cost(&self, kind: MethodKind) -> usize {
        cost_of_test(&self.body(Role::A).shape, &self.body(Role::B).shape, kind)
    }
}

/// The reason why a finder gets no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchStop {
    /// The slice is used up: the finder must run again from the start, with the answers found so far.
    Pause,
    /// The finder has no budget left for the search.
    Spent,
}

/// Answers the questions of one finder. A finder asks the same questions in the same order on every run. Answers of an
/// interrupted run come from the journal, so that an interruption costs nothing.
#[derive(Debug)]
pub(super) struct JournaledSearch<'q> {
    pub(super) question: &'q InquiryQuestion,
    pub(super) journal: &'q mut Vec<Outcome>,
    /// The index of the next answer in the journal.
    pub(super) next: usize,
    /// The budget until the next pause, in units.
    pub(super) slice: usize,
    /// The budget that this finder has left, in units.
    pub(super) left: &'q mut usize,
    /// The most tests of one search so far.
    pub(super) most_tests: &'q mut usize,
}

impl JournaledSearch<'_> {
    /// Returns the answer of the search after the change.
    pub(super) fn outcome(&mut self, edit: &PairEdit) -> Result<Outcome, SearchStop> {
        if let Some(&known) = self.journal.get(self.next) {
            self.next += 1;
            return Ok(known);
        }
        let mut scene = self.question.scene.clone();
        edit.apply(&mut scene);
        let [a, b] = [scene.bodies[0].moving(), scene.bodies[1].moving()];
        let cost = self.question.cost(scene.search.kind());
        // The expected tests are known from the search, or else those of the most expensive one so far: at half the limit a
        // search makes about twice the tests.
        let is_like_now = scene.search.kind() == self.question.scene.search.kind();
        let known = expected_tests(&a, &b, &scene.search);
        let expected = known.unwrap_or(if is_like_now { *self.most_tests } else { 1 });
        if *self.left == 0 || MAX_COST < expected.saturating_mul(cost) {
            return Err(SearchStop::Spent);
        }
        if self.slice == 0 {
            return Err(SearchStop::Pause);
        }
        let report = search(&a, &b, &scene.search, scene.slop);
        *self.most_tests = (*self.most_tests).max(report.tests);
        let spent = report.tests.max(1).saturating_mul(cost);
        self.slice = self.slice.saturating_sub(spent);
        *self.left = self.left.saturating_sub(spent);
        self.journal.push(report.outcome);
        self.next += 1;
        Ok(report.outcome)
    }
}

/// Returns the number of tests that a search may make, if it is known in advance.
fn expected_tests(a: &Moving, b: &Moving, method: &Method) -> Option<usize> {
    match method.rules().looks {
        TestedTimes::End => Some(1),
        TestedTimes::Steps => Some(linear_steps(a, b, method.given_length()) as usize),
        TestedTimes::Whole => Some(2),
        TestedTimes::Adaptive => None,
    }
}
