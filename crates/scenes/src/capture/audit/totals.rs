//! Counts the findings, whether they are listed or not.

use super::finding::Finding;
use super::finding_kind::FindingKind;

/// Numbers of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FindingTotals {
    /// Number of all findings.
    pub findings: usize,
    /// Number of each kind, in the order of [`FindingKind::ALL`].
    pub of_kind: [usize; FindingKind::ALL.len()],
    /// Number of findings that are not certain.
    pub uncertain: usize,
}

impl FindingTotals {
    /// Counts some findings.
    pub fn of<'f>(findings: impl Iterator<Item = &'f Finding>) -> FindingTotals {
        let mut totals = FindingTotals::default();
        findings.for_each(|finding| totals.add(finding));
        totals
    }

    /// Adds one more finding.
    pub(super) fn add(&mut self, finding: &Finding) {
        self.findings += 1;
        self.uncertain += usize::from(finding.doubt.is_some());
        self.of_kind[finding.kind as usize] += 1;
    }
}
