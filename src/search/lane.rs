//! The answer of one method beside those of the others: a lane of the window, a row of the command line's table.

use super::cost::part_count;
use super::judgement::{Judgement, judge};
use super::method::Method;
use super::outcome::{EndedBy, MAX_TESTS, Outcome, Report};
use super::rules::Compared;
use super::table::MethodKind;
use crate::kernel::{Moving, Shape};

/// One method over a motion: what it looked at, what it answered, how that is judged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lane<'r> {
    /// The method, with its parameters.
    pub method: Method,
    /// Its search.
    pub report: &'r Report,
    /// After how many tests it was to give up.
    pub limit: usize,
    /// What its answer is judged to be.
    pub judgement: Judgement,
    /// The method of the proof it was judged by: `Exact`, or `Advance` where a body spins.
    pub prover: MethodKind,
}

impl<'r> Lane<'r> {
    /// The lane of a search that was to give up after `limit` tests, judged by the proof of the same motion.
    pub fn new(method: Method, report: &'r Report, limit: usize, prover: MethodKind, proof: &Report) -> Lane<'r> {
        Lane { method, report, limit, judgement: judge(report, prover, proof), prover }
    }

    /// Whether the search was ended early, before [`MAX_TESTS`], because it is not the one in focus.
    pub fn is_cut_short(&self) -> bool {
        let out_of_tests = matches!(self.report.outcome, Outcome::NotConverged { ended_by: EndedBy::Tests, .. });
        out_of_tests && self.limit < MAX_TESTS && self.limit <= self.report.tests
    }
}

/// The methods to compare for this motion, in order, see [`Compared`]. The one in `focus` is always among them.
pub fn compared(a: &Moving, b: &Moving, focus: MethodKind) -> impl Iterator<Item = MethodKind> {
    let spins = a.spins() || b.spins();
    MethodKind::ALL.into_iter().filter(move |kind| match kind.rules().compared {
        Compared::Always => true,
        Compared::WithSpin => spins || *kind == focus,
    })
}

/// How many tests of two shapes cost about as much as `tests` of two circles, at least 16.
pub fn test_budget(a: &Shape, b: &Shape, tests: usize) -> usize {
    /// So many vertices cost about as much as a circle.
    const VERTICES: usize = 8;
    let weight = part_count(a) * part_count(b) + a.vertex_count() / VERTICES + b.vertex_count() / VERTICES;
    (tests / weight).clamp(16, MAX_TESTS)
}
