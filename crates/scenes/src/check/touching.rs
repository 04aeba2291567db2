//! Checks expectations about all bodies together: the pairs that hit at t = 0.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::comparison::ClaimComparison;
use super::hits::{HitPairs, PairCount, SHOWN};
use super::report::{CheckDifference, Deviation};
use super::texts;
use crate::kernel::hit;
use crate::scene::Scene;

/// Returns the differences between the pairs that hit and those listed.
pub(super) fn differences(scene: &Scene, listed: &[[usize; 2]], hits: &HitPairs) -> Vec<CheckDifference> {
    let in_order = |[a, b]: [usize; 2]| [a.min(b), a.max(b)];
    let listed: HashSet<[usize; 2]> = listed.iter().copied().map(in_order).collect();
    let mut missed: Vec<[usize; 2]> = match hits.listed() {
        Some(all) => {
            let hitting: HashSet<[usize; 2]> = all.iter().copied().collect();
            listed.difference(&hitting).copied().collect()
        }
        None => {
            let shape = |body: usize| &scene.bodies[body].shape;
            listed.iter().copied().filter(|[a, b]| !hit(shape(*a), shape(*b), scene.slop)).collect()
        }
    };
    missed.sort_unstable();
    let unlisted: Vec<[usize; 2]> = hits.kept.iter().copied().filter(|pair| !listed.contains(pair)).collect();
    let n_found = listed.len() - missed.len();
    let n_unlisted = match hits.count {
        PairCount::Exactly(count) => PairCount::Exactly(count - n_found),
        PairCount::MoreThan(count) => PairCount::MoreThan(count - n_found),
    };
    let mut differences = Vec::new();
    if !missed.is_empty() {
        let found = texts::no_for(in_words(scene, &missed, PairCount::Exactly(missed.len())));
        differences.push(CheckDifference {
            quantity: texts::HIT_OF_LISTED,
            expected: texts::YES.to_owned(),
            found,
            deviation: Deviation::Other,
        });
    }
    if !unlisted.is_empty() {
        let found = texts::yes_for(in_words(scene, &unlisted, n_unlisted));
        differences.push(CheckDifference {
            quantity: texts::HIT_OF_UNLISTED,
            expected: texts::NO.to_owned(),
            found,
            deviation: Deviation::Other,
        });
    }
    differences
}

/// Compares the number of pairs that hit.
pub(super) fn compare_count(comparison: &mut ClaimComparison, expected: usize, found: PairCount) {
    let direction = match found {
        PairCount::Exactly(found) => found.cmp(&expected),
        // Counting ends above the largest number that is expected.
        PairCount::MoreThan(_) => Ordering::Greater,
    };
    if direction != Ordering::Equal {
        comparison.deviate(texts::HITTING_PAIRS, expected.to_string(), found.to_string(), Deviation::Count(direction));
    }
}

/// Returns `"a" and "b", "a" and "c", 7 more`: the first pairs, and the number of the rest.
fn in_words(scene: &Scene, pairs: &[[usize; 2]], count: PairCount) -> String {
    let named = |[a, b]: &[usize; 2]| texts::pair(scene.name(*a), scene.name(*b));
    let mut words: Vec<String> = pairs.iter().take(SHOWN).map(named).collect();
    words.extend(match count {
        PairCount::Exactly(count) => (SHOWN < count).then(|| texts::more(count - SHOWN)),
        PairCount::MoreThan(count) => Some(texts::more(PairCount::MoreThan(count - SHOWN))),
    });
    words.join(", ")
}
