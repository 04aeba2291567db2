//! The contact of a body of the pair with all bodies at rest, for scenes that have a level.

use crate::handles::mover_and_target;
use crate::kernel::level::LevelOptions;
use crate::scene::{LevelOfMover, Scene, level_bodies};

/// The largest gap and the largest step of a level that are seams, as a fraction of the diameter of the mover.
pub const LEVEL_GAP: f64 = 0.01;

/// Returns the body of the pair that moves, as an index, if it has a level. `None`: no body of the pair moves, or fewer than two bodies rest.
pub fn level_mover(scene: &Scene) -> Option<usize> {
    let [mover, _] = mover_and_target(scene)?;
    (2 <= level_bodies(scene, mover).len()).then_some(mover)
}

/// Returns the depth in its level on which a body of this diameter rests: the slop of the scene, or where it has none 0.5 % of the diameter.
pub fn rest_depth(scene: &Scene, diameter: f64) -> f64 {
    if 0.0 < scene.slop { scene.slop } else { 0.005 * diameter }
}

/// Returns the contact of the [body that has a level](level_mover) with it, at the time `t` in [0, 1].
pub fn level_of_pair(scene: &Scene, t: f64) -> Option<LevelOfMover> {
    level_mover(scene).map(|mover| LevelOfMover::at(scene, mover, t, LevelOptions::default()))
}
