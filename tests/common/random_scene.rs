//! Random scenes of two bodies: every kind, every flavor of numbers, moving or not, spinning or not, with a slop or without.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]

use clashbox::kernel::{DVec2, Kind};
use clashbox::scene::{Body, Scene};
use clashbox::search::{AtLimit, Envelope, Method, MethodKind, Refinement};

use super::{Dice, Flavor, pose, v};

/// Returns every method, with the parameters a user may try; lengths are multiples of `size`.
pub fn methods(size: f64) -> Vec<Method> {
    let mut methods: Vec<Method> = MethodKind::ALL.into_iter().map(MethodKind::with_defaults).collect();
    for step in [0.3, 1.0, 2.5].map(|step| step * size) {
        for refinement in [Refinement::None, Refinement::Bisect] {
            methods.push(Method::Linear { max_step: Some(step), refinement });
        }
        for envelope in [Envelope::Circle, Envelope::Rectangle, Envelope::Grown] {
            for at_limit in [AtLimit::Accept, AtLimit::Test] {
                methods.push(Method::Binary { min_move: Some(step), envelope, at_limit });
            }
        }
    }
    methods
}

/// Returns a scene of two bodies, `a` and `b`, that is drawn from `dice` alone.
pub fn random_scene(dice: &mut Dice) -> Scene {
    let kinds = [Kind::ALL[dice.below(Kind::ALL.len() as u64) as usize], Kind::ALL[dice.below(Kind::ALL.len() as u64) as usize]];
    random_scene_of(kinds, Flavor::ALL[dice.below(Flavor::ALL.len() as u64) as usize], dice)
}

/// Does the same as [`random_scene`], with these kinds of shapes and numbers.
pub fn random_scene_of(kinds: [Kind; 2], flavor: Flavor, dice: &mut Dice) -> Scene {
    let scale = if dice.below(2) == 0 { 1e-8 } else { 1e8 };
    let size = if flavor == Flavor::Scaled { scale } else { 1.0 };
    let lattice = flavor == Flavor::Grid || dice.below(2) == 0;
    let on_lattice = move |x: f64| if lattice { (x * 2.0).round() / 2.0 } else { x };
    let bodies = [("a", kinds[0]), ("b", kinds[1])].map(|(name, kind)| {
        let shape = pose(kind, flavor, scale, dice);
        let offset = v(on_lattice(dice.between(-4.0, 4.0)), on_lattice(dice.between(-4.0, 4.0))) * size;
        let shape = if dice.below(3) == 0 { shape } else { shape.translated(offset) };
        let velocity = v(on_lattice(dice.between(-8.0, 8.0)), on_lattice(dice.between(-8.0, 8.0))) * size;
        let velocity = if dice.below(3) == 0 { DVec2::ZERO } else { velocity };
        let spin = if dice.below(6) == 0 { dice.between(-720.0, 720.0).round() } else { 0.0 };
        Body { velocity, spin, ..Body::new(name, shape) }
    });
    let methods = methods(size);
    let search = methods[dice.below(methods.len() as u64) as usize];
    let slop = if dice.below(4) == 0 { 0.25 * size } else { 0.0 };
    Scene { slop, ..Scene::new(bodies.to_vec(), search) }
}
