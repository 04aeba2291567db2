//! What a press can take.

use glam::DVec2;

use super::handles::Target;
use crate::scene::Scene;

/// Everything that a press at `at` could take, best first: handles of the selected body, velocity tips of the others, bodies.
///
/// The bodies stand where they are drawn at the time `t`. `reach` is how far from the pointer a press still takes something,
/// `margin` the offset of [`handles`](super::handles::handles); both in world units, > 0.
pub fn pick(scene: &Scene, t: f64, at: DVec2, reach: f64, margin: f64, selected: Option<usize>) -> Vec<Target> {
    let _ = (scene, t, at, reach, margin, selected);
    todo!()
}

/// The next of the candidates of [`pick`] after the one taken by the previous press: repeated clicks reach all of them.
/// The first one where the previous press took none of them. `None` where there are no candidates.
pub fn cycle(previous: Option<Target>, candidates: &[Target]) -> Option<Target> {
    let next = previous.and_then(|previous| candidates.iter().position(|&candidate| candidate == previous)).map_or(0, |i| i + 1);
    candidates.get(next).or(candidates.first()).copied()
}
