//! Random scenes of two bodies: every kind, every flavor of numbers, moving or not, spinning or not, with a slop or without.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]

use clashbox::kernel::Kind;
use clashbox::scene::{Body, Scene};

use super::random_motion_of;
use super::{Dice, Flavor};

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
