//! How many findings there are, whether they are listed or not.

use super::finding::{Finding, FindingKind};

/// How many findings there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// All of them.
    pub findings: usize,
    /// Of each kind, in the order of [`FindingKind::ALL`].
    pub of_kind: [usize; FindingKind::ALL.len()],
    /// Those that are not certain.
    pub uncertain: usize,
}

impl Totals {
    /// The totals of some findings.
    pub fn of<'f>(findings: impl Iterator<Item = &'f Finding>) -> Totals {
        let mut totals = Totals::default();
        findings.for_each(|finding| totals.add(finding));
        totals
    }

    /// One more finding.
    pub(super) fn add(&mut self, finding: &Finding) {
        self.findings += 1;
        self.uncertain += usize::from(finding.doubt.is_some());
        self.of_kind[finding.kind as usize] += 1;
    }
}
