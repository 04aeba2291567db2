//! Lists the findings of an audit: a bounded number is listed, the rest is only counted.

use std::cmp::Ordering;
use std::sync::Arc;

use super::audit_body::AuditBody;
use super::finding::Finding;
use super::totals::FindingTotals;
use crate::capture::limits::MAX_FINDINGS;
use crate::scene::limits::MAX_VERTEX_PAIRS;

/// The first findings of those that are wanted, and the number of all wanted ones.
#[derive(Clone)]
pub(super) struct Listing<'w> {
    wanted: &'w dyn Fn(&Finding, [&str; 2]) -> bool,
    /// The findings kept, unsorted: at most twice as many as are listed.
    findings: Vec<Finding>,
    /// The last finding that may still be listed, once findings were left out: those after it are only counted.
    last: Option<Finding>,
    pub(super) totals: FindingTotals,
}

impl<'w> Listing<'w> {
    /// Returns an empty listing. `wanted` gets a finding and the names of its bodies and returns true if it counts.
    pub(super) fn new(wanted: &'w dyn Fn(&Finding, [&str; 2]) -> bool) -> Listing<'w> {
        Listing { wanted, findings: Vec::new(), last: None, totals: FindingTotals::default() }
    }

    /// Adds a finding that does not change any more.
    pub(super) fn add(&mut self, finding: Finding, actors: &[Arc<AuditBody>]) {
        if !(self.wanted)(&finding, names(&finding, actors)) {
            return;
        }
        self.totals.add(&finding);
        if self.last.as_ref().is_some_and(|last| order(last, &finding, actors) == Ordering::Less) {
            return;
        }
        self.findings.push(finding);
        if 2 * MAX_FINDINGS <= self.findings.len() {
            self.shorten(actors);
        }
    }

    /// Returns the findings that are listed, in the order of frames, then names, and the totals of all.
    pub(super) fn finish(mut self, actors: &[Arc<AuditBody>]) -> (Vec<Finding>, FindingTotals) {
        self.shorten(actors);
        self.findings.sort_unstable_by(|p, q| order(p, q, actors));
        let mut left = MAX_VERTEX_PAIRS;
        let is_within = |finding: &&Finding| {
            let rest = left.checked_sub(vertex_pairs(finding, actors));
            left = rest.unwrap_or(0);
            rest.is_some()
        };
        let listed = self.findings.iter().take_while(is_within).count();
        self.findings.truncate(listed);
        (self.findings, self.totals)
    }

    /// Keeps only the first findings.
    fn shorten(&mut self, actors: &[Arc<AuditBody>]) {
        if MAX_FINDINGS < self.findings.len() {
            self.findings.select_nth_unstable_by(MAX_FINDINGS - 1, |p, q| order(p, q, actors));
            self.findings.truncate(MAX_FINDINGS);
            self.last = self.findings.last().cloned();
        }
    }
}

/// Returns the cost of a finding's numbers: the product of the vertex counts of its bodies. It is 0 if one of them has few
/// vertices: bounds then leave few parts of the other to look at.
fn vertex_pairs(finding: &Finding, actors: &[Arc<AuditBody>]) -> usize {
    const FEW: usize = 16;
    let [a, b] = finding.path.bodies().map(|body| actors[body as usize].vertices);
    if a.min(b) <= FEW { 0 } else { a.saturating_mul(b) }
}

/// Compares by frames, then names. No two findings are equal in this order.
fn order(p: &Finding, q: &Finding, actors: &[Arc<AuditBody>]) -> Ordering {
    let by_names = || names(p, actors).cmp(&names(q, actors)).then(p.kind.cmp(&q.kind));
    p.steps[0].cmp(&q.steps[0]).then_with(by_names)
}

fn names<'a>(finding: &Finding, actors: &'a [Arc<AuditBody>]) -> [&'a str; 2] {
    finding.path.bodies().map(|body| actors[body as usize].name.as_str())
}
