//! The answers for the pair with a body some units in the last place off, for the strip of neighbors in the panel.

use crate::kernel::{Moving, Relation, contact, hit};
use crate::scene::Scene;
use crate::search::boundary::{Coordinate, nudged};
use crate::search::{Outcome, cost_of_test, search};

/// Returns the verdict of the pair with a body nudged: its relation, and true for a hit. `None`: the body is not in the pair.
pub fn verdict_nudged(scene: &Scene, index: usize, axis: Coordinate, ulps: i32, t: f64) -> Option<(Relation, bool)> {
    let [a, b] = pair_nudged(scene, index, axis, ulps)?.map(|body| body.at(t));
    Some((contact(&a, &b).relation, hit(&a, &b, scene.slop)))
}

/// Returns the answer of the search with a body nudged.
/// `None`: the body is not in the pair, or the search takes too many tests to be asked in every frame.
pub fn answer_nudged(scene: &Scene, index: usize, axis: Coordinate, ulps: i32, tests: usize) -> Option<Outcome> {
    /// The units of work that are a small part of a frame, for one of ten searches.
    const IN_A_FRAME: usize = 400;
    let [a, b] = pair_nudged(scene, index, axis, ulps)?;
    let units = tests.saturating_mul(cost_of_test(&a.shape, &b.shape, scene.search.kind()));
    (units <= IN_A_FRAME).then(|| search(&a, &b, &scene.search, scene.slop).outcome)
}

/// Returns A and B, with a body of the pair nudged.
fn pair_nudged(scene: &Scene, index: usize, axis: Coordinate, ulps: i32) -> Option<[Moving; 2]> {
    let pair = scene.pair.filter(|pair| pair.contains(&index))?;
    let mut bodies = scene.moving(pair)?;
    let body = &mut bodies[usize::from(pair[1] == index)];
    body.shape = nudged(&body.shape, axis, ulps);
    Some(bodies)
}
