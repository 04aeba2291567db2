//! `KinematicBody2D` of Godot 3.2.

use super::options::{GodotOptions, Side};
use super::steps::{along, follow, note_rest};
use super::test_motion::{Motion, RecoveryMeans, World};
use crate::kernel::DVec2;
use crate::movers::constants::GODOT3_SLOPE_TRAVEL;
use crate::movers::log::{BumpReason, MoveLog};

/// The body goes as far as it can.
pub(super) fn move_and_collide(log: &mut MoveLog<'_, '_>, world: &World) {
    let tested = world.test(Motion { from: DVec2::ZERO, desired: log.request.desired, recovery: RecoveryMeans::Collision });
    follow(log, &tested);
    note_rest(log, &tested, log.velocity);
}

/// The body goes as far as it can, and the rest of its motion goes along the tangent, again and again.
pub(super) fn move_and_slide(log: &mut MoveLog<'_, '_>, world: &World, options: &GodotOptions) {
    let desired = log.request.desired;
    let mut motion = desired;
    for _ in 0..options.max_slides {
        let tested = world.test(Motion { from: log.displacement, desired: motion, recovery: RecoveryMeans::Collision });
        follow(log, &tested);
        let Some(collision) = tested.collision else { return };
        let is_floor = options.side(collision.normal) == Side::Floor;
        if is_floor && options.stops_on_slope && options.falls(desired) && tested.travel.length() < GODOT3_SLOPE_TRAVEL {
            note_rest(log, &tested, log.velocity);
            log.advance(-along(tested.travel, options.up()));
            log.note(Some(collision.member), Some(collision.normal), BumpReason::StoppedOnSlope, DVec2::ZERO);
            return;
        }
        note_rest(log, &tested, along(log.velocity, collision.normal));
        motion = along(tested.remainder, collision.normal);
        if motion == DVec2::ZERO {
            return;
        }
    }
    log.note(None, None, BumpReason::TooMany, log.velocity);
}
