//! What is expected of all bodies together: which pairs hit at t = 0.

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

use super::{Difference, texts};
use crate::kernel::{Crowd, Shape, hit};
use crate::scene::Scene;
use crate::scene::limits::MAX_NAMED_PAIRS;

/// So many pairs help in a message; more hide it.
const SHOWN: usize = 4;
/// So many pairs are kept: among them are some that an expectation does not list, if there are any.
const KEPT: usize = MAX_NAMED_PAIRS + SHOWN;

/// The pairs of a scene that hit at t = 0.
pub(super) struct Hits {
    /// How many they are.
    pub(super) count: Count,
    /// As indices, the smaller first, in order: all of them, or the [`KEPT`] that were met first.
    kept: Vec<[usize; 2]>,
}

/// A number of pairs, as far as they were counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// All were counted.
    Exactly(usize),
    /// There are more, and no more were counted.
    MoreThan(usize),
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(count) => write!(f, "{count}"),
            Count::MoreThan(count) => f.write_str(&texts::more_than(count)),
        }
    }
}

impl Hits {
    /// Finds the pairs of the scene and counts them: no further than `limit`, or than any expectation can list.
    pub(super) fn of(scene: &Scene, limit: usize) -> Hits {
        let limit = limit.max(KEPT);
        let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.shape.clone()).collect();
        let (mut count, mut kept) = (0, Vec::new());
        Crowd::new().visit_hits(&shapes, scene.slop, |pair| {
            count += 1;
            if kept.len() < KEPT {
                kept.push(pair.map(|body| body as usize));
            }
            if count <= limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        kept.sort_unstable();
        Hits { count: if count <= limit { Count::Exactly(count) } else { Count::MoreThan(limit) }, kept }
    }

    /// All of them, in order. `None` where they are more than an expectation can list.
    pub(super) fn listed(&self) -> Option<&[[usize; 2]]> {
        (self.kept.len() <= MAX_NAMED_PAIRS).then_some(&self.kept)
    }
}

/// In what the pairs that hit differ from those listed.
pub(super) fn differences(scene: &Scene, listed: &[[usize; 2]], hits: &Hits) -> Vec<Difference> {
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
        Count::Exactly(count) => Count::Exactly(count - n_found),
        Count::MoreThan(count) => Count::MoreThan(count - n_found),
    };
    let mut differences = Vec::new();
    if !missed.is_empty() {
        let found = texts::no_for(in_words(scene, &missed, Count::Exactly(missed.len())));
        differences.push(Difference { quantity: texts::HIT_OF_LISTED, expected: texts::YES.to_owned(), found });
    }
    if !unlisted.is_empty() {
        let found = texts::yes_for(in_words(scene, &unlisted, n_unlisted));
        differences.push(Difference { quantity: texts::HIT_OF_UNLISTED, expected: texts::NO.to_owned(), found });
    }
    differences
}

/// `"a" and "b", "a" and "c", 7 more`: the first of so many pairs.
fn in_words(scene: &Scene, pairs: &[[usize; 2]], count: Count) -> String {
    let named = |[a, b]: &[usize; 2]| texts::pair(scene.name(*a), scene.name(*b));
    let mut words: Vec<String> = pairs.iter().take(SHOWN).map(named).collect();
    words.extend(match count {
        Count::Exactly(count) => (SHOWN < count).then(|| texts::more(count - SHOWN)),
        Count::MoreThan(count) => Some(texts::more(Count::MoreThan(count - SHOWN))),
    });
    words.join(", ")
}
