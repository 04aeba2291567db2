//! Bodies by their names, as part of a sentence.

use super::texts::steps;
use crate::scene::Scene;

/// The names of bodies: "ball", "ball and wall", "ball and 3 others".
pub(super) fn named(scene: &Scene, bodies: &[usize]) -> String {
    match *bodies {
        [] => String::new(),
        [one] => scene.name(one).to_owned(),
        [one, other] => steps::two(scene.name(one), scene.name(other)),
        [first, ..] => steps::and_others(scene.name(first), bodies.len() - 1),
    }
}
