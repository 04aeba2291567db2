//! The answer of one method beside those of the others: a lane of the window, a row of the command line's table.

use super::cost::part_count;
use super::judgement::{Judgement, judge};
use super::method::Method;
use super::outcome::{EndedBy, MAX_TESTS, Outcome, Report};
use super::rules::ComparedMotions;
use super::table::MethodKind;
use crate::kernel::{Moving, Shape};

/// One method over a motion: its probes, its answer, and the judgement of the answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lane<'r> {
    /// The method, with its parameters.
    pub method: Method,
    /// The report of its search.
    pub report: &'r Report,
    /// The number of tests after which it was to give up.
    pub limit: usize,
    /// The judgement of its answer.
    pub judgement: Judgement,
    /// The method of the proof by which it was judged: `Exact`, or `Advance` if a body spins.
    pub prover: MethodKind,
}

impl<'r> Lane<'r> {
    /// Returns the lane of a search that was to give up after `limit` tests, judged by the proof of the same motion.
    pub fn new(method: Method, report: &'r Report, limit: usize, prover: MethodKind, proof: &Report) -> Lane<'r> {
        Lane { method, report, limit, judgement: judge(report, prover, proof), prover }
    }

    /// Returns true if the search was ended early, before [`MAX_TESTS`], because it is not the one in focus.
    pub fn is_cut_short(&self) -> bool {
        let out_of_tests = matches!(self.report.outcome, Outcome::NotConverged { ended_by: EndedBy::Tests, .. });
        out_of_tests && self.limit < MAX_TESTS && self.limit <= self.report.tests
    }
}

/// Returns the methods to compare for this motion, in order, see [`ComparedMotions`]. The one in `focus` is always among them.
pub fn compared(a: &Moving, b: &Moving, focus: MethodKind) -> impl Iterator<Item = MethodKind> {
    let spins = a.spins() || b.spins();
    MethodKind::ALL.into_iter().filter(move |kind| match kind.rules().compared {
        ComparedMotions::Always => true,
        ComparedMotions::WithSpin => spins || *kind == focus,
    })
}

/// Returns the number of tests of two shapes that cost about as much as `tests` of two circles, at least 16.
pub fn test_budget(a: &Shape, b: &Shape, tests: usize) -> usize {
    /// The number of vertices that cost about as much as a circle.
    const VERTICES: usize = 8;
    let weight = part_count(a) * part_count(b) + a.vertex_count() / VERTICES + b.vertex_count() / VERTICES;
    (tests / weight).clamp(16, MAX_TESTS)
}
