//! The lengths of a step at which the start position passes all stretches, as intervals.

use super::phases::GhostOnPath;

/// The most intervals that are kept: of more the widest.
const MOST: usize = 4096;

/// Returns the lengths of a step within `steps` with which no position is in a stretch: positions are multiples of the step. The stretches are
/// [in order](super::phases::in_order). Of very many intervals the widest are returned.
pub(super) fn passing(stretches: &[GhostOnPath], steps: [f64; 2]) -> Vec<[f64; 2]> {
    let mut free = vec![steps];
    for GhostOnPath { span: [from, to], .. } in stretches {
        if *from <= 0.0 {
            return Vec::new();
        }
        free = free.into_iter().flat_map(|interval| without_multiples(interval, [*from, *to])).collect();
        if MOST < free.len() {
            free.sort_by(|one, other| (other[1] - other[0]).total_cmp(&(one[1] - one[0])));
            free.truncate(MOST);
            free.sort_by(|one, other| one[0].total_cmp(&other[0]));
        }
        if free.is_empty() {
            break;
        }
    }
    free
}

/// Returns the lengths of an interval no multiple of which is in a stretch.
fn without_multiples([shortest, longest]: [f64; 2], [from, to]: [f64; 2]) -> Vec<[f64; 2]> {
    // A step that is no longer than the stretch always ends in it. With `steps` steps it ends there if its length is in [from / steps, to / steps].
    let mut left = Vec::new();
    let mut start = shortest.max(to - from);
    let mut steps = (to / start).floor();
    while 1.0 <= steps && start < longest {
        let met = [from / steps, to / steps];
        if longest <= met[0] {
            break;
        }
        if start < met[0] {
            left.push([start, met[0]]);
        }
        start = start.max(met[1]);
        steps -= 1.0;
    }
    if start < longest {
        left.push([start, longest]);
    }
    left
}

/// Joins intervals, which are in order, where one begins at the end of another.
pub(super) fn joined(intervals: impl IntoIterator<Item = [f64; 2]>) -> Vec<[f64; 2]> {
    let mut found: Vec<[f64; 2]> = Vec::new();
    for [from, to] in intervals {
        match found.last_mut().filter(|before| from <= before[1]) {
            Some(before) => before[1] = to.max(before[1]),
            None => found.push([from, to]),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::FirstGhost;
    use super::*;
    use crate::kernel::DVec2;

    fn ghost(span: [f64; 2]) -> GhostOnPath {
        GhostOnPath { span, ghost: FirstGhost { seam: 0, member: 0, normal: -DVec2::X } }
    }

    #[test]
    fn a_step_passes_if_no_multiple_of_it_is_in_a_stretch() {
        // 1 / 2 to 1.25 / 2 and 1 to 1.25; below 0.25 every step ends in the stretch, from 0.25 on 4 steps to 5 do.
        let found = passing(&[ghost([1.0, 1.25])], [0.25, 2.0]);
        let expected = [[1.25 / 4.0, 1.0 / 3.0], [1.25 / 3.0, 0.5], [0.625, 1.0], [1.25, 2.0]];
        assert_eq!(found, expected, "a stretch from 1 to 1.25");
        let found = passing(&[ghost([1.0, 1.25]), ghost([2.0, 2.25])], [0.5, 2.0]);
        assert_eq!(found, [[0.625, 2.0 / 3.0], [0.75, 1.0], [1.25, 2.0]], "3 steps of 2 / 3 to 0.75 end in the one from 2");
        assert_eq!(passing(&[ghost([0.0, 0.25])], [0.25, 2.0]), Vec::<[f64; 2]>::new(), "it starts in a ghost");
        assert_eq!(passing(&[], [0.25, 2.0]), [[0.25, 2.0]], "nothing is in front of it");
        assert_eq!(joined([[0.0, 1.0], [1.0, 2.0], [3.0, 4.0]]), [[0.0, 2.0], [3.0, 4.0]], "neighbours are joined");
    }
}
