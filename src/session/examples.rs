//! Scenes that are there without a file: the first one, and one for each pair of kinds.

use crate::kernel::Kind;
use crate::scene::Scene;

/// The scene of a new window: "Bullet through paper".
pub fn opening_scene() -> Scene {
    todo!()
}

/// The ready-made scene of two kinds, in any order.
pub fn pair_scene(a: Kind, b: Kind) -> Scene {
    let _ = (a, b);
    todo!()
}
