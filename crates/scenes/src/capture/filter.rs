//! Filters findings, and counts those of an interval of frames.

use std::sync::Arc;

use super::audit::{Audit, Finding, FindingKind, FindingTotals};

/// A filter for findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FindingFilter {
    /// True for the kinds that are wanted, in the order of [`FindingKind::ALL`].
    pub kinds: [bool; FindingKind::ALL.len()],
    /// The body whose findings are wanted, as an index into the bodies of the capture. `None`: those of all.
    pub body: Option<u32>,
    /// The certainty that is wanted.
    pub certainty: CertaintyFilter,
}

/// A filter for the certainty of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CertaintyFilter {
    /// All findings.
    Any,
    /// Only findings that are certain.
    CertainOnly,
}

impl FindingFilter {
    /// The filter that takes all findings.
    pub const ALL: FindingFilter =
        FindingFilter { kinds: [true; FindingKind::ALL.len()], body: None, certainty: CertaintyFilter::Any };

    /// Returns true if findings of this kind are wanted.
    pub fn shows(&self, kind: FindingKind) -> bool {
        self.kinds[kind as usize]
    }

    /// Returns the same filter, with or without findings of this kind.
    pub fn with(mut self, kind: FindingKind, shown: bool) -> FindingFilter {
        self.kinds[kind as usize] = shown;
        self
    }

    /// Returns true if the filter takes this finding of the audit.
    pub fn takes(&self, audit: &Audit, finding: &Finding) -> bool {
        let is_certain_enough = match self.certainty {
            CertaintyFilter::Any => true,
            CertaintyFilter::CertainOnly => finding.doubt.is_none(),
        };
        is_certain_enough && self.shows(finding.kind) && self.body.is_none_or(|body| audit.bodies(finding).contains(&body))
    }
}

/// The findings of an audit that a filter takes. Made once for an audit and a filter; all questions about it are then cheap.
#[derive(Debug, Clone)]
pub struct FilteredFindings {
    audit: Arc<Audit>,
    /// Indices into the findings of the audit, which are in the order of the frames.
    indices: Vec<usize>,
    totals: FindingTotals,
    /// The largest number of frames from the first to the last frame of one of them.
    longest: usize,
}

impl FilteredFindings {
    /// Returns the findings that the filter takes.
    pub fn of(audit: Arc<Audit>, filter: &FindingFilter) -> FilteredFindings {
        let taken = audit.findings.iter().enumerate().filter(|(_, finding)| filter.takes(&audit, finding));
        let indices: Vec<usize> = taken.map(|(index, _)| index).collect();
        let totals = FindingTotals::of(indices.iter().map(|index| &audit.findings[*index]));
        let lasts = |index: &usize| {
            let [first, last] = audit.findings[*index].frame_indices();
            last - first
        };
        let longest = indices.iter().map(lasts).max().unwrap_or_default();
        FilteredFindings { audit, indices, totals, longest }
    }

    /// Returns the audit of the findings.
    pub fn audit(&self) -> &Arc<Audit> {
        &self.audit
    }

    /// Returns the numbers of the findings, in all and of each kind.
    pub fn totals(&self) -> &FindingTotals {
        &self.totals
    }

    /// Returns the indices of the findings in [`Audit::findings`], in the order of the frames.
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// Returns the findings whose first step ends in the frame of this index, as indices into [`Audit::findings`].
    pub fn at(&self, frame: usize) -> &[usize] {
        &self.indices[self.before(frame)..self.before(frame + 1)]
    }

    /// Returns the findings that have a step which ends in the frame of this index, as indices into [`Audit::findings`].
    pub fn during(&self, frame: usize) -> impl Iterator<Item = usize> {
        let candidates = &self.indices[self.before(frame.saturating_sub(self.longest))..self.before(frame + 1)];
        candidates.iter().copied().filter(move |index| frame <= self.audit.findings[*index].frame_indices()[1])
    }

    /// Returns the finding after this one, or after this frame if no finding is given. `None` if there is none.
    pub fn next(&self, frame: usize, finding: Option<usize>) -> Option<usize> {
        let after = match finding {
            Some(finding) => self.indices.partition_point(|index| *index <= finding),
            None => self.before(frame + 1),
        };
        self.indices.get(after).copied()
    }

    /// Returns the finding before this one, or before this frame if no finding is given. `None` if there is none.
    pub fn previous(&self, frame: usize, finding: Option<usize>) -> Option<usize> {
        let after = match finding {
            Some(finding) => self.indices.partition_point(|index| *index < finding),
            None => self.before(frame),
        };
        self.indices.get(after.checked_sub(1)?).copied()
    }

    /// Counts the findings of each kind, in the order of [`FindingKind::ALL`], in each of `columns` equal intervals of `frames`
    /// frames. A finding counts in each interval that it reaches. The frame of index `i` is in the interval `i * columns /
    /// frames`.
    pub fn columns(&self, frames: usize, columns: usize) -> Vec<[u32; FindingKind::ALL.len()]> {
        let mut counts = vec![[0_u32; FindingKind::ALL.len()]; columns];
        if frames == 0 || columns == 0 {
            return counts;
        }
        let column = |frame: usize| (frame.min(frames - 1) as u128 * columns as u128 / frames as u128) as usize;
        // `counts` holds the findings that begin in a column, `ended` those that have ended before it; their running difference
        // is the number of findings that reach the column.
        let mut ended = vec![[0_u32; FindingKind::ALL.len()]; columns + 1];
        for index in &self.indices {
            let finding = &self.audit.findings[*index];
            let [first, last] = finding.frame_indices().map(column);
            counts[first][finding.kind as usize] += 1;
            ended[last + 1][finding.kind as usize] += 1;
        }
        let mut open = [0_u32; FindingKind::ALL.len()];
        for (counts, ended) in counts.iter_mut().zip(&ended) {
            for kind in 0..open.len() {
                open[kind] = open[kind] + counts[kind] - ended[kind];
                counts[kind] = open[kind];
            }
        }
        counts
    }

    /// Returns the number of findings that begin before the frame of this index.
    fn before(&self, frame: usize) -> usize {
        self.indices.partition_point(|index| self.audit.findings[*index].frame_indices()[0] < frame)
    }
}
