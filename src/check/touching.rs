//! What is expected of all bodies together: which pairs hit at t = 0.

use std::collections::HashSet;

use super::Difference;
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
    let rows = [("hit of a listed pair", "no", "yes", missed), ("hit of a pair not listed", "yes", "no", unlisted)];
    let different = rows.into_iter().filter(|(.., pairs)| !pairs.is_empty());
    different
        .map(|(quantity, found, expected, pairs)| Difference {
            quantity,
            expected: expected.to_owned(),
            found: format!("{found} for {}", in_words(scene, &pairs)),
        })
        .collect()
}

/// `"a" and "b", "a" and "c", 7 more`.
fn in_words(scene: &Scene, pairs: &[[usize; 2]]) -> String {
    /// So many pairs help; more hide the message.
    const SHOWN: usize = 4;
    let named = |[a, b]: &[usize; 2]| format!("\"{}\" and \"{}\"", scene.name(*a), scene.name(*b));
    let mut words: Vec<String> = pairs.iter().take(SHOWN).map(named).collect();
    words.extend((SHOWN < pairs.len()).then(|| format!("{} more", pairs.len() - SHOWN)));
    words.join(", ")
}
