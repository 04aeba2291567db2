//! Pairs of bodies in random motion: every kind, every flavor of numbers, moving or not, spinning or not, with a slop or without.

use clashbox_geometry::kernel::{DVec2, Kind, Moving, Shape};
use clashbox_geometry::search::{AtLimit, Envelope, Method, MethodKind, Refinement};

use super::{Dice, Flavor, pose, v};

/// Two bodies, with the search and the slop that they are asked by.
pub struct RandomMotion {
    /// Shape at t = 0, velocity and spin of each body.
    pub bodies: [(Shape, DVec2, f64); 2],
    /// One of [`methods`].
    pub search: Method,
    /// 0, or a quarter of the size of the scene.
    pub slop: f64,
}

impl RandomMotion {
    /// The two bodies as the kernel takes them.
    pub fn moving(&self) -> [Moving; 2] {
        self.bodies.clone().map(|(shape, velocity, spin)| Moving::new(shape, velocity).unwrap().spinning(spin).unwrap())
    }
}

/// Every method, with the parameters a user may try; lengths are multiples of `size`.
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

/// A random motion of two bodies of these kinds, drawn from `dice` alone.
pub fn random_motion_of(kinds: [Kind; 2], flavor: Flavor, dice: &mut Dice) -> RandomMotion {
    let scale = if dice.below(2) == 0 { 1e-8 } else { 1e8 };
    let size = if flavor == Flavor::Scaled { scale } else { 1.0 };
    let lattice = flavor == Flavor::Grid || dice.below(2) == 0;
    let on_lattice = move |x: f64| if lattice { (x * 2.0).round() / 2.0 } else { x };
    let bodies = kinds.map(|kind| {
        let shape = pose(kind, flavor, scale, dice);
        let offset = v(on_lattice(dice.between(-4.0, 4.0)), on_lattice(dice.between(-4.0, 4.0))) * size;
        let shape = if dice.below(3) == 0 { shape } else { shape.translated(offset) };
        let velocity = v(on_lattice(dice.between(-8.0, 8.0)), on_lattice(dice.between(-8.0, 8.0))) * size;
        let velocity = if dice.below(3) == 0 { DVec2::ZERO } else { velocity };
        let spin = if dice.below(6) == 0 { dice.between(-720.0, 720.0).round() } else { 0.0 };
        (shape, velocity, spin)
    });
    let methods = methods(size);
    let search = methods[dice.below(methods.len() as u64) as usize];
    let slop = if dice.below(4) == 0 { 0.25 * size } else { 0.0 };
    RandomMotion { bodies, search, slop }
}
