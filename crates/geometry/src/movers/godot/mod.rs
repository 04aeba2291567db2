//! `godot` and `godot3`: the kinematic bodies of Godot, versions 4 and 3.2.
//!
//! Both ask the 2D physics server for each motion, [`test_motion`]: push free what is stuck, sweep, narrow the fraction in 8 steps, and take the deepest
//! contact where the body is no longer free. Then the rest of the motion goes along the tangent, as their scripts see it:
//! [`kinematic`] in Godot 3, [`character`] in Godot 4.
//!
//! Sources, read, and written anew in our words:
//!
//! - Godot 3.2: `Space2DSW::test_body_motion` in `servers/physics_2d/space_2d_sw.cpp`, `SeparatorAxisTest2D` in `collision_solver_2d_sat.cpp`, the
//!   supports in `shape_2d_sw.cpp`, `KinematicBody2D::move_and_slide` in `scene/2d/physics_body_2d.cpp`. The program of version 3.2.3 is held against this
//!   reading, see `engines/godot3`.
//! - Godot 4: `GodotSpace2D::test_body_motion` in `modules/godot_physics_2d/godot_space_2d.cpp`, `godot_collision_solver_2d_sat.cpp`,
//!   `godot_shape_2d.cpp`, `PhysicsBody2D::move_and_collide` in `scene/2d/physics/physics_body_2d.cpp`, `CharacterBody2D::move_and_slide` in
//!   `character_body_2d.cpp`, of 2025. It could not be run here: it is a reading that nothing but the tests of its parts has checked.
//!
//! Differences from both: they compute with single precision, this with double; 1,000 seeded scenes agree with the program of version 3.2.3 to what
//! single precision leaves (`engines/godot3`). They take the members in the order of their broad phase, and the axes of convex polygons in another
//! order than this, which takes the members in the order of the level: it decides between contacts, or axes, that are equally deep. One-way shapes,
//! moving platforms, snapping to the floor, and rays of separation are left out: no body moves but the one that is asked about, and it was not on a
//! floor before.

mod character;
mod form;
mod kinematic;
mod options;
mod sat;
mod steps;
mod test_motion;
#[cfg(test)]
mod tests;

pub use options::{GodotCall, GodotOptions, GodotVersion};

use test_motion::World;

use super::log::MoveLog;
use crate::kernel::DVec2;

pub(super) fn run(log: &mut MoveLog<'_, '_>, version: GodotVersion, options: &GodotOptions) {
    let request = log.request;
    let world = World::new(request.body, request.level, version, options.margin, request.desired.length());
    match (version, options.call) {
        (GodotVersion::Three, GodotCall::MoveAndCollide) => kinematic::move_and_collide(log, &world),
        (GodotVersion::Three, GodotCall::MoveAndSlide) => kinematic::move_and_slide(log, &world, options),
        (GodotVersion::Four, GodotCall::MoveAndCollide) => character::move_and_collide(log, &world, options),
        (GodotVersion::Four, GodotCall::MoveAndSlide) if options.up() == DVec2::ZERO => character::float(log, &world, options),
        (GodotVersion::Four, GodotCall::MoveAndSlide) => character::walk(log, &world, options),
    }
}
