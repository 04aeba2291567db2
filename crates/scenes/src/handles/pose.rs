//! Points of a body that moves and turns: where they are at a time, and where they were at t = 0.
//!
//! What is edited is the body at t = 0. On a timeline at a later `t` it is drawn moved and turned: the pointer's positions are brought
//! back to t = 0 before a drag uses them.

use glam::DVec2;

use crate::kernel::Rotation;
use crate::scene::{Body, Scene};

/// Returns the first body of the pair that moves, and the other one of the pair. `None`: there are no bodies but the pair, or both of
/// the pair rest.
pub fn mover_and_target(scene: &Scene) -> Option<[usize; 2]> {
    let [a, b] = scene.pair.filter(|_| 2 < scene.bodies.len())?;
    let moves = |index: usize| scene.bodies.get(index).is_some_and(|body| !body.rests());
    let (body, target) = if moves(a) { (a, b) } else { (b, a) };
    moves(body).then_some([body, target])
}

/// Returns the position at the time `t` of a point that the body has at t = 0.
pub fn placed(body: &Body, t: f64, p: DVec2) -> DVec2 {
    turned(body, t, p, Rotation::world_from_local) + body.velocity * t
}

/// Returns the position at t = 0 of a point that the body has at the time `t`.
pub fn unplaced(body: &Body, t: f64, p: DVec2) -> DVec2 {
    turned(body, t, p - body.velocity * t, Rotation::local_from_world)
}

/// `p` turned about the reference point by what the body turns until `t`, forward or back.
fn turned(body: &Body, t: f64, p: DVec2, turn: impl Fn(Rotation, DVec2) -> DVec2) -> DVec2 {
    let pivot = body.shape.reference_point();
    // A turn by nothing must not round anything.
    let rotation = Rotation::from_degrees(body.spin * t).ok().filter(|_| body.spin * t != 0.0);
    rotation.map_or(p, |rotation| pivot + turn(rotation, p - pivot))
}
