//! Which findings are wanted, and what there is of them in a stretch of frames.

use std::sync::Arc;

use super::audit::{Audit, Finding, FindingKind, Totals};

/// Which findings are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FindingFilter {
    /// Whether findings of each kind are wanted, in the order of [`FindingKind::ALL`].
    pub kinds: [bool; FindingKind::ALL.len()],
    /// Those of this body, as an index into the bodies of the capture. `None`: those of all.
    pub body: Option<u32>,
    /// By whether they are beyond doubt.
    pub certainty: Certainty,
}

/// By whether they are beyond doubt, which findings are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certainty {
    /// All.
    Any,
    /// Those that are certain.
    CertainOnly,
}

impl FindingFilter {
    /// All findings are wanted.
    pub const ALL: FindingFilter = FindingFilter { kinds: [true; FindingKind::ALL.len()], body: None, certainty: Certainty::Any };

    /// Whether findings of this kind are wanted.
    pub fn shows(&self, kind: FindingKind) -> bool {
        self.kinds[kind as usize]
    }

    /// The same, but for whether findings of this kind are wanted.
    pub fn with(mut self, kind: FindingKind, shown: bool) -> FindingFilter {
        self.kinds[kind as usize] = shown;
        self
    }

    /// Whether it takes this finding of the audit.
    pub fn takes(&self, audit: &Audit, finding: &Finding) -> bool {
        let is_certain_enough = match self.certainty {
            Certainty::Any => true,
            Certainty::CertainOnly => finding.doubt.is_none(),
        };
        is_certain_enough && self.shows(finding.kind) && self.body.is_none_or(|body| audit.bodies(finding).contains(&body))
    }
}

/// The findings of an audit that a filter takes. Derived once for an audit and a filter: the rest is cheap.
#[derive(Debug, Clone)]
pub struct FilteredFindings {
    audit: Arc<Audit>,
    /// Indices into the findings of the audit, which are in the order of the frames.
    indices: Vec<usize>,
    totals: Totals,
    /// The most frames that one of them lasts, but for its first one.
    longest: usize,
}

impl FilteredFindings {
    /// The findings that the filter takes.
    pub fn of(audit: Arc<Audit>, filter: &FindingFilter) -> FilteredFindings {
        let taken = audit.findings.iter().enumerate().filter(|(_, finding)| filter.takes(&audit, finding));
        let indices: Vec<usize> = taken.map(|(index, _)| index).collect();
        let totals = Totals::of(indices.iter().map(|index| &audit.findings[*index]));
        let lasts = |index: &usize| {
            let [first, last] = audit.findings[*index].frame_indices();
            last - first
        };
        let longest = indices.iter().map(lasts).max().unwrap_or_default();
        FilteredFindings { audit, indices, totals, longest }
    }

    /// The audit that they are of.
    pub fn audit(&self) -> &Arc<Audit> {
        &self.audit
    }

    /// How many there are, of each kind.
    pub fn totals(&self) -> &Totals {
        &self.totals
    }

    /// The indices of the findings in [`Audit::findings`], in the order of the frames.
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// The findings whose first step ends in the frame of this index, as indices into [`Audit::findings`].
    pub fn at(&self, frame: usize) -> &[usize] {
        &self.indices[self.before(frame)..self.before(frame + 1)]
    }

    /// The findings one of whose steps ends in the frame of this index, as indices into [`Audit::findings`].
    pub fn during(&self, frame: usize) -> impl Iterator<Item = usize> {
        let candidates = &self.indices[self.before(frame.saturating_sub(self.longest))..self.before(frame + 1)];
        candidates.iter().copied().filter(move |index| frame <= self.audit.findings[*index].frame_indices()[1])
    }

    /// The finding after this one, or else after this frame. `None` where there is none.
    pub fn next(&self, frame: usize, finding: Option<usize>) -> Option<usize> {
        let after = match finding {
            Some(finding) => self.indices.partition_point(|index| *index <= finding),
            None => self.before(frame + 1),
        };
        self.indices.get(after).copied()
    }

    /// The finding before this one, or else before this frame. `None` where there is none.
    pub fn previous(&self, frame: usize, finding: Option<usize>) -> Option<usize> {
        let after = match finding {
            Some(finding) => self.indices.partition_point(|index| *index < finding),
            None => self.before(frame),
        };
        self.indices.get(after.checked_sub(1)?).copied()
    }

    /// How many findings of each kind, in the order of [`FindingKind::ALL`], there are in each of `columns` equal stretches of `frames`
    /// frames. One that lasts longer counts in each stretch that it reaches. The frame of index `i` is in the stretch `i * columns / frames`.
    pub fn columns(&self, frames: usize, columns: usize) -> Vec<[u32; FindingKind::ALL.len()]> {
        let mut counts = vec![[0_u32; FindingKind::ALL.len()]; columns];
        if frames == 0 || columns == 0 {
            return counts;
        }
        let column = |frame: usize| (frame.min(frames - 1) as u128 * columns as u128 / frames as u128) as usize;
        // Where findings begin and where they have ended; the sum up to a column is the number of those that reach it.
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

    /// How many of them begin before the frame of this index.
    fn before(&self, frame: usize) -> usize {
        self.indices.partition_point(|index| self.audit.findings[*index].frame_indices()[0] < frame)
    }
}
