//! The faults of pairs in stretches of frames, and the search for the same ones in another audit.
//!
//! Two faults are the same if they are of one kind and one pair, and if their stretches overlap or the numbers of their nearest frames differ by
//! no more than the shift. So a finding that begins a frame later, or that ends earlier, stays the same.

use std::collections::{BTreeMap, HashMap};

use clashbox::capture::{Audit, Finding, FindingKind};

/// A fault of a pair from its first to its last frame.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FaultStretch {
    /// The numbers of the first and the last frame.
    pub(super) frames: [u64; 2],
    /// The names of the two bodies, in order.
    pub(super) pair: [String; 2],
    pub(super) kind: FindingKind,
}

impl FaultStretch {
    pub(super) fn of(audit: &Audit, finding: &Finding) -> FaultStretch {
        FaultStretch::new(finding.kind, audit.names(finding).map(str::to_owned), finding.frames)
    }

    pub(super) fn new(kind: FindingKind, mut pair: [String; 2], frames: [u64; 2]) -> FaultStretch {
        pair.sort();
        FaultStretch { frames, pair, kind }
    }

    fn fault(&self) -> (FindingKind, [String; 2]) {
        (self.kind, self.pair.clone())
    }
}

/// Returns the faults of an audit, in the order of frames and names: findings with the same fault are one if no more frames than the shift are
/// between them.
pub(super) fn joined(audit: &Audit, shift: u64) -> Vec<FaultStretch> {
    let mut of_fault: BTreeMap<_, Vec<FaultStretch>> = BTreeMap::new();
    // Findings are in the order of their first frames.
    for stretch in audit.findings.iter().map(|finding| FaultStretch::of(audit, finding)) {
        let stretches = of_fault.entry(stretch.fault()).or_default();
        match stretches.last_mut() {
            Some(before) if stretch.frames[0] <= before.frames[1].saturating_add(shift).saturating_add(1) => {
                before.frames[1] = before.frames[1].max(stretch.frames[1]);
            }
            Some(_) | None => stretches.push(stretch),
        }
    }
    let mut joined: Vec<FaultStretch> = of_fault.into_values().flatten().collect();
    joined.sort();
    joined
}

/// Stretches in which the same fault can be searched for.
pub(super) struct StretchIndex {
    shift: u64,
    /// Of each fault of a pair, in the order of the first frame.
    of_fault: HashMap<(FindingKind, [String; 2]), Vec<IndexedStretch>>,
}

struct IndexedStretch {
    first: u64,
    /// The largest number of a last frame up to this stretch, and the position of the stretch that has it.
    latest: (u64, usize),
}

impl StretchIndex {
    /// Indexes stretches by their position.
    pub(super) fn new<'s>(stretches: impl Iterator<Item = &'s FaultStretch>, shift: u64) -> StretchIndex {
        let mut of_fault: HashMap<_, Vec<IndexedStretch>> = HashMap::new();
        for (index, stretch) in stretches.enumerate() {
            let [first, last] = stretch.frames;
            of_fault.entry(stretch.fault()).or_default().push(IndexedStretch { first, latest: (last, index) });
        }
        for stretches in of_fault.values_mut() {
            stretches.sort_by_key(|stretch| stretch.first);
            let mut latest = (0, 0);
            for stretch in stretches {
                latest = latest.max(stretch.latest);
                stretch.latest = latest;
            }
        }
        StretchIndex { shift, of_fault }
    }

    /// Returns the position of a stretch with the same fault; of several, of the one that ends last.
    pub(super) fn find(&self, stretch: &FaultStretch) -> Option<usize> {
        let of_fault = self.of_fault.get(&stretch.fault())?;
        let [first, last] = stretch.frames;
        let begun = of_fault.partition_point(|other| other.first <= last.saturating_add(self.shift));
        let (other_last, index) = of_fault[..begun].last()?.latest;
        (first <= other_last.saturating_add(self.shift)).then_some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stretch(kind: FindingKind, [a, b]: [&str; 2], frames: [u64; 2]) -> FaultStretch {
        FaultStretch::new(kind, [a.to_owned(), b.to_owned()], frames)
    }

    #[test]
    fn a_fault_is_the_same_within_the_shift() {
        use FindingKind::{Late, Missed};
        let known = [stretch(Missed, ["b", "a"], [10, 12]), stretch(Missed, ["a", "b"], [20, 20])];
        let rows = [
            (Missed, ["a", "b"], [10, 12], Some(0)),
            (Missed, ["b", "a"], [12, 12], Some(0)),
            (Missed, ["a", "b"], [13, 13], Some(0)),
            (Missed, ["a", "b"], [14, 18], None),
            (Missed, ["a", "b"], [14, 19], Some(1)),
            (Missed, ["a", "b"], [9, 9], Some(0)),
            (Missed, ["a", "b"], [0, 8], None),
            (Missed, ["a", "b"], [0, u64::MAX], Some(1)),
            (Late, ["a", "b"], [10, 12], None),
            (Missed, ["a", "c"], [10, 12], None),
        ];
        let index = StretchIndex::new(known.iter(), 1);
        for (kind, pair, frames, expected) in rows {
            assert_eq!(index.find(&stretch(kind, pair, frames)), expected, "{kind} {pair:?} {frames:?}");
        }
        assert_eq!(StretchIndex::new(known.iter(), 0).find(&known[1]), Some(1), "without a shift");
        let next = stretch(Missed, ["a", "b"], [21, 21]);
        assert_eq!(StretchIndex::new(known.iter(), 0).find(&next), None, "the frame after it");
    }

    /// The index finds a stretch if and only if a look at all of them does, whatever contains what.
    #[test]
    fn the_index_finds_what_a_look_at_all_finds() {
        let mut state = 29_u64;
        let mut below = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % n
        };
        let (mut found, mut missing) = (0, 0);
        for _ in 0..400 {
            let (shift, count) = (below(4), below(6));
            let mut drawn = || {
                let first = below(60);
                stretch(FindingKind::Ghost, ["a", "b"], [first, first + below(3) * below(12)])
            };
            let (known, asked) = ((0..count).map(|_| drawn()).collect::<Vec<FaultStretch>>(), drawn());
            let is_same =
                |other: &&FaultStretch| other.frames[0] <= asked.frames[1] + shift && asked.frames[0] <= other.frames[1] + shift;
            let expected = known.iter().filter(is_same).map(|other| other.frames[1]).max();
            let index = StretchIndex::new(known.iter(), shift).find(&asked);
            assert_eq!(index.map(|index| known[index].frames[1]), expected, "{asked:?} in {known:?}, shift {shift}");
            if expected.is_some() { found += 1 } else { missing += 1 }
        }
        assert!(50 < found && 50 < missing, "{found} found, {missing} not");
    }
}
