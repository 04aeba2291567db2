//! Counts how often an engine is right, and in which ways it is wrong.

use std::collections::BTreeMap;

use clashbox::engine::{Assessment, AssessmentKind};
use clashbox::kernel::Kind;

/// The answers of an engine, counted for each pair of kinds.
#[derive(Default)]
pub(super) struct KindPairCounts {
    /// The counts by the positions of the two kinds, the smaller one first.
    pairs: BTreeMap<[usize; 2], AnswerCounts>,
}

/// Counts of answers.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct AnswerCounts {
    of_kind: [usize; AssessmentKind::ALL.len()],
    /// Number of wrong answers that are known.
    pub(super) known: usize,
    /// The largest error of a time of impact, a fraction of the frame.
    pub(super) worst_time: f64,
}

impl KindPairCounts {
    pub(super) fn count(&mut self, kinds: [Kind; 2], assessment: &Assessment, is_known: bool) {
        let [p, q] = kinds.map(|kind| position(&Kind::ALL, kind));
        let counts = self.pairs.entry([p.min(q), p.max(q)]).or_default();
        counts.of_kind[position(&AssessmentKind::ALL, assessment.kind())] += 1;
        counts.known += usize::from(is_known);
        if let Assessment::Early { by, .. } | Assessment::Late { by, .. } = assessment {
            counts.worst_time = counts.worst_time.max(*by);
        }
    }

    /// Returns the pairs of kinds that were asked about, in order.
    pub(super) fn pairs(&self) -> impl Iterator<Item = ([Kind; 2], &AnswerCounts)> {
        self.pairs.iter().map(|(pair, counts)| (pair.map(|kind| Kind::ALL[kind]), counts))
    }

    /// Returns the sum of all pairs.
    pub(super) fn all(&self) -> AnswerCounts {
        self.pairs.values().fold(AnswerCounts::default(), |mut all, counts| {
            all.of_kind.iter_mut().zip(counts.of_kind).for_each(|(all, count)| *all += count);
            all.known += counts.known;
            all.worst_time = all.worst_time.max(counts.worst_time);
            all
        })
    }

    /// Returns the number of wrong answers that are not known.
    pub(super) fn unknown_wrong(&self) -> usize {
        let all = self.all();
        all.wrong() - all.known
    }
}

impl AnswerCounts {
    pub(super) fn of(&self, kind: AssessmentKind) -> usize {
        self.of_kind[position(&AssessmentKind::ALL, kind)]
    }

    pub(super) fn asked(&self) -> usize {
        self.of_kind.iter().sum()
    }

    pub(super) fn wrong(&self) -> usize {
        AssessmentKind::ALL.into_iter().filter(|kind| kind.is_wrong()).map(|kind| self.of(kind)).sum()
    }
}

/// Returns the position of a value among all values of its type.
fn position<T: PartialEq>(all: &[T], value: T) -> usize {
    all.iter().position(|other| *other == value).unwrap_or_default()
}
