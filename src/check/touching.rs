//! What is expected of all bodies together: which pairs hit at t = 0.

use std::collections::HashSet;

use super::{Difference, texts};
use crate::kernel::{Crowd, Shape};
use crate::scene::Scene;

/// The pairs of the scene that hit at t = 0, as indices, the smaller first, in order.
pub(super) fn hits(scene: &Scene) -> Vec<[usize; 2]> {
    let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.shape.clone()).collect();
    Crowd::new().hits(&shapes, scene.slop).into_iter().map(|pair| pair.map(|body| body as usize)).collect()
}

/// In what the pairs that hit differ from those listed.
pub(super) fn differences(scene: &Scene, listed: &[[usize; 2]], hits: &[[usize; 2]]) -> Vec<Difference> {
    let in_order = |[a, b]: [usize; 2]| [a.min(b), a.max(b)];
    let listed: HashSet<[usize; 2]> = listed.iter().copied().map(in_order).collect();
    let hitting: HashSet<[usize; 2]> = hits.iter().copied().collect();
    let mut missed: Vec<[usize; 2]> = listed.difference(&hitting).copied().collect();
    missed.sort_unstable();
    let unlisted: Vec<[usize; 2]> = hits.iter().copied().filter(|pair| !listed.contains(pair)).collect();
    let mut differences = Vec::new();
    if !missed.is_empty() {
        let found = texts::no_for(in_words(scene, &missed));
        differences.push(Difference { quantity: texts::HIT_OF_LISTED, expected: texts::YES.to_owned(), found });
    }
    if !unlisted.is_empty() {
        let found = texts::yes_for(in_words(scene, &unlisted));
        differences.push(Difference { quantity: texts::HIT_OF_UNLISTED, expected: texts::NO.to_owned(), found });
    }
    differences
}

/// `"a" and "b", "a" and "c", 7 more`.
fn in_words(scene: &Scene, pairs: &[[usize; 2]]) -> String {
    /// So many pairs help; more hide the message.
    const SHOWN: usize = 4;
    let named = |[a, b]: &[usize; 2]| texts::pair(scene.name(*a), scene.name(*b));
    let mut words: Vec<String> = pairs.iter().take(SHOWN).map(named).collect();
    words.extend((SHOWN < pairs.len()).then(|| texts::more(pairs.len() - SHOWN)));
    words.join(", ")
}
