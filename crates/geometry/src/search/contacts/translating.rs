//! The contacts of bodies that translate, in closed form.

use super::{ContactInterval, Contacts};
use crate::kernel::{ContactIntervals, Moving, contact_intervals};

/// The largest number of pairs of convex parts that are solved: some tens of milliseconds.
const PAIRS: usize = 20_000;

pub(super) fn contacts(a: &Moving, b: &Moving, slop: f64) -> Contacts {
    let ContactIntervals { intervals, undecided } = contact_intervals(a, b, slop, PAIRS);
    let undecided = undecided.into_iter().flat_map(|interval| outside(interval, &intervals)).collect();
    Contacts { intervals: intervals.into_iter().map(ContactInterval::exactly).collect(), undecided }
}

/// Returns the parts of an interval that lie outside of others, which are disjoint and in order.
fn outside([from, to]: [f64; 2], others: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut left = Vec::new();
    let mut start = from;
    for [begins, ends] in others.iter().filter(|[begins, ends]| from < *ends && *begins < to) {
        left.push([start, *begins]);
        start = *ends;
    }
    left.push([start, to]);
    left.retain(|[from, to]| from < to);
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_decided() {
        let known = [[0.1, 0.2], [0.4, 0.5], [0.9, 1.0]];
        for (interval, expected) in
            [([0.0, 0.45], vec![[0.0, 0.1], [0.2, 0.4]]), ([0.12, 0.2], vec![]), ([0.45, 0.7], vec![[0.5, 0.7]])]
        {
            assert_eq!(outside(interval, &known), expected, "{interval:?}");
        }
    }
}
