//! The phases of one step, and the first stretch of positions that each of them meets.

use super::{FirstGhost, PhaseStretch};

/// Intervals of phases narrower than this are left to their neighbours: they come from rounding.
const NARROW: f64 = 1e-9;

/// A stretch of positions with a ghost, as lengths along the path from the start.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct GhostOnPath {
    pub(super) span: [f64; 2],
    pub(super) ghost: FirstGhost,
}

/// Returns the stretches as they are met: those before the start cut off, in order, and no two of them in one place. Where several overlap, the one that
/// begins first is kept.
pub(super) fn in_order(mut stretches: Vec<GhostOnPath>) -> Vec<GhostOnPath> {
    stretches.sort_by(|one, other| one.span[0].total_cmp(&other.span[0]));
    let mut end = 0.0;
    stretches.retain_mut(|stretch| {
        stretch.span[0] = stretch.span[0].max(end);
        let is_left = stretch.span[0] < stretch.span[1];
        if is_left {
            end = stretch.span[1];
        }
        is_left
    });
    stretches
}

/// Returns the intervals of phases for steps of this length, above 0: each phase with the first stretch that one of its positions is in. The
/// stretches are [in order](in_order).
pub(super) fn intervals(stretches: &[GhostOnPath], step: f64) -> Vec<PhaseStretch> {
    let mut free = vec![[0.0, 1.0]];
    let mut found = Vec::new();
    for GhostOnPath { span, ghost } in stretches {
        let first = (span[0] / step).floor();
        let [from, to] = span.map(|end| end / step - first);
        // Every phase has a position in a stretch that is as long as a step.
        let parts = if 1.0 <= to - from { [[0.0, 1.0], [0.0, 0.0]] } else { [[from, to.min(1.0)], [0.0, to - 1.0]] };
        for part in parts.into_iter().filter(|part| part[0] < part[1]) {
            let taken = take(&mut free, part);
            found.extend(taken.into_iter().map(|phases| PhaseStretch { phases, first: Some(*ghost) }));
        }
        if free.is_empty() {
            break;
        }
    }
    found.extend(free.into_iter().map(|phases| PhaseStretch { phases, first: None }));
    tidied(found)
}

/// Removes an interval from others, which are in order, and returns what was removed.
fn take(free: &mut Vec<[f64; 2]>, [from, to]: [f64; 2]) -> Vec<[f64; 2]> {
    let first = free.partition_point(|interval| interval[1] <= from);
    let last = first + free[first..].partition_point(|interval| interval[0] < to);
    let met = &free[first..last];
    let taken: Vec<[f64; 2]> = met.iter().map(|[start, end]| [start.max(from), end.min(to)]).collect();
    let before = met.first().map(|[start, _]| [*start, from]);
    let after = met.last().map(|[_, end]| [to, *end]);
    let left = before.into_iter().chain(after).filter(|[start, end]| NARROW < end - start);
    let left: Vec<[f64; 2]> = left.collect();
    free.splice(first..last, left);
    taken
}

/// Sorts intervals, closes those that are too narrow, and joins neighbours with the same answer.
fn tidied(mut found: Vec<PhaseStretch>) -> Vec<PhaseStretch> {
    found.retain(|stretch| NARROW < stretch.phases[1] - stretch.phases[0]);
    found.sort_by(|one, other| one.phases[0].total_cmp(&other.phases[0]));
    let mut tidied: Vec<PhaseStretch> = Vec::new();
    for stretch in found {
        let from = tidied.last().map_or(0.0, |before| before.phases[1]);
        match tidied.last_mut().filter(|before| before.first == stretch.first) {
            Some(before) => before.phases[1] = stretch.phases[1],
            None => tidied.push(PhaseStretch { phases: [from, stretch.phases[1]], ..stretch }),
        }
    }
    if let Some(last) = tidied.last_mut() {
        last.phases[1] = 1.0;
    }
    tidied
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::DVec2;

    fn ghost(seam: usize, span: [f64; 2]) -> GhostOnPath {
        GhostOnPath { span, ghost: FirstGhost { seam, member: seam, normal: -DVec2::X } }
    }

    #[test]
    fn each_phase_keeps_the_first_stretch() {
        type Expected<'a> = &'a [(f64, f64, Option<usize>)];
        let rows: [(&[[f64; 2]], Expected<'_>); 6] = [
            (&[[0.25, 0.5]], &[(0.0, 0.25, None), (0.25, 0.5, Some(0)), (0.5, 1.0, None)]),
            // The end of the second one is taken by the first one.
            (&[[0.25, 0.5], [1.375, 1.75]], &[(0.0, 0.25, None), (0.25, 0.5, Some(0)), (0.5, 0.75, Some(1)), (0.75, 1.0, None)]),
            (&[[2.75, 3.25]], &[(0.0, 0.25, Some(0)), (0.25, 0.75, None), (0.75, 1.0, Some(0))]),
            (&[[0.0, 0.5], [3.25, 5.0]], &[(0.0, 0.5, Some(0)), (0.5, 1.0, Some(1))]),
            (&[[0.5, 1.5], [1.0, 9.0]], &[(0.0, 1.0, Some(0))]),
            (&[], &[(0.0, 1.0, None)]),
        ];
        for (spans, expected) in rows {
            let stretches = in_order(spans.iter().enumerate().map(|(seam, span)| ghost(seam, *span)).collect());
            let found = intervals(&stretches, 1.0);
            let found: Vec<_> = found.iter().map(|s| (s.phases[0], s.phases[1], s.first.map(|first| first.seam))).collect();
            assert_eq!(found, expected, "{spans:?}");
        }
    }

    #[test]
    fn what_lies_before_the_start_is_cut_off() {
        let found = in_order(vec![ghost(1, [0.5, 2.0]), ghost(0, [-1.0, 1.0]), ghost(2, [0.75, 1.5]), ghost(3, [-3.0, -2.0])]);
        assert_eq!(found, vec![ghost(0, [0.0, 1.0]), ghost(1, [1.0, 2.0])], "in order, without overlaps");
    }
}
