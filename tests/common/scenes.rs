//! The scenes that are shipped; and random scenes of two bodies: every kind, every flavor of numbers, moving or not, spinning or not, with a
//! slop or without.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use clashbox::files;
use clashbox::kernel::Kind;
use clashbox::scene::{Body, Scene};

use super::{Dice, Flavor, random_motion_of};

/// Returns every scene that is shipped, with its path, in the order of the paths.
pub fn shipped_scenes() -> Vec<(PathBuf, Scene)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes")];
    let mut scenes = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ron") {
                let scene = files::load(&path).unwrap_or_else(|errors| panic!("{errors}"));
                scenes.push((path, scene));
            }
        }
    }
    scenes.sort_by(|a, b| a.0.cmp(&b.0));
    scenes
}

/// Returns a scene of two bodies, `a` and `b`, that is drawn from `dice` alone.
pub fn random_scene(dice: &mut Dice) -> Scene {
    let kinds = [Kind::ALL[dice.below(Kind::ALL.len() as u64) as usize], Kind::ALL[dice.below(Kind::ALL.len() as u64) as usize]];
    random_scene_of(kinds, Flavor::ALL[dice.below(Flavor::ALL.len() as u64) as usize], dice)
}

/// Does the same as [`random_scene`], with these kinds of shapes and numbers.
pub fn random_scene_of(kinds: [Kind; 2], flavor: Flavor, dice: &mut Dice) -> Scene {
    let motion = random_motion_of(kinds, flavor, dice);
    let [a, b] = motion.bodies;
    let body = |name: &str, (shape, velocity, spin)| Body { velocity, spin, ..Body::new(name, shape) };
    Scene { slop: motion.slop, ..Scene::new(vec![body("a", a), body("b", b)], motion.search) }
}
