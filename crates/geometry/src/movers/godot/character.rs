//! `CharacterBody2D` of Godot 4, which was not on a floor before.

use super::options::{GodotOptions, Side, angle_between};
use super::steps::{along, follow, note_rest};
use super::test_motion::{Motion, RecoveryMeans, Tested, World};
use crate::kernel::DVec2;
use crate::movers::constants::{GODOT_EPSILON, GODOT_FLOOR_SLACK, GODOT_SLIDE_PRECISION, GODOT_WALL_DEGREES};
use crate::movers::log::{BumpReason, MoveLog};

/// The contacts of a move so far.
#[derive(Debug, Clone, Copy, Default)]
struct Sides {
    floor: bool,
    ceiling: bool,
    wall: bool,
}

/// The body goes as far as it can.
pub(super) fn move_and_collide(log: &mut MoveLog<'_, '_>, world: &World, options: &GodotOptions) {
    let motion = Motion { from: DVec2::ZERO, desired: log.request.desired, recovery: RecoveryMeans::Nothing };
    let tested = without_sliding(world.test(motion), log.request.desired, options.margin);
    follow(log, &tested);
    note_rest(log, &tested, log.velocity);
}

/// Returns the answer with the pushes aside taken off the travel, where they and the contact are shallow.
fn without_sliding(tested: Tested, desired: DVec2, margin: f64) -> Tested {
    let mut allowed = margin + GODOT_SLIDE_PRECISION;
    if let Some(collision) = tested.collision {
        allowed += desired.length() * (tested.blocked - tested.safe);
        if allowed < collision.depth {
            return tested;
        }
    }
    let direction = if GODOT_EPSILON < desired.length() { desired.normalize_or_zero() } else { DVec2::ZERO };
    let travel = direction * tested.travel.dot(direction);
    if (tested.travel - travel).length() < allowed {
        Tested { pushes: Vec::new(), travel, remainder: desired - travel, ..tested }
    } else {
        tested
    }
}

/// `move_and_slide` in the mode *grounded*.
pub(super) fn walk(log: &mut MoveLog<'_, '_>, world: &World, options: &GodotOptions) {
    let (desired, up) = (log.request.desired, options.up());
    let is_rising = 0.0 < desired.dot(up);
    let sideways = along(desired, up);
    // The first motion does not slide on a floor, so that the body stands still on a slope.
    let mut slides = !options.stops_on_slope;
    let (mut sides, mut first, mut motion) = (Sides::default(), None, desired);
    for _ in 0..options.max_slides {
        let mut tested = world.test(Motion { from: log.displacement, desired: motion, recovery: RecoveryMeans::Collision });
        if !slides {
            tested = without_sliding(tested, motion, options.margin);
        }
        follow(log, &tested);
        let Some(collision) = tested.collision else { break };
        let normal = collision.normal;
        first = first.or(Some(normal));
        note_rest(log, &tested, log.velocity);
        match options.side(normal) {
            Side::Floor => sides.floor = true,
            Side::Ceiling => sides.ceiling = true,
            Side::Wall => sides.wall = true,
        }
        if sides.floor && options.stops_on_slope && options.falls(log.velocity) {
            if tested.travel.length() <= options.margin + GODOT_EPSILON {
                log.advance(-tested.travel);
            }
            log.note(Some(collision.member), Some(normal), BumpReason::StoppedOnSlope, DVec2::ZERO);
            return;
        }
        if is_short(tested.remainder) {
            break;
        }
        motion = if sides.wall && sideways.dot(normal) <= 0.0 {
            // A wall must not be climbed.
            if sides.floor { tested.remainder } else { along(up * up.dot(tested.remainder), normal) }
        } else if slides || !sides.floor {
            let rest = along(tested.remainder, normal);
            let rest = if 0.0 < rest.dot(log.velocity) { rest } else { DVec2::ZERO };
            if sides.ceiling {
                let velocity = if is_rising { along(log.velocity, normal) } else { up * up.dot(log.velocity) };
                log.note(Some(collision.member), Some(normal), BumpReason::Clipped { dot: log.velocity.dot(normal) }, velocity);
            }
            rest
        } else {
            tested.remainder
        };
        slides = true;
        if is_short(motion) {
            break;
        }
    }
    finish_walk(log, sides, first, sideways, options);
}

/// Takes off the velocity what the wall and the floor stop.
fn finish_walk(log: &mut MoveLog<'_, '_>, sides: Sides, first: Option<DVec2>, sideways: DVec2, options: &GodotOptions) {
    let up = options.up();
    if let Some(normal) = first.filter(|normal| sides.wall && !sides.floor && !sides.ceiling && sideways.dot(*normal) < 0.0) {
        let slid = along(log.velocity, normal);
        let kept = up * up.dot(log.velocity);
        let velocity = if sideways.dot(slid) < 0.0 { kept } else { kept + along(slid, up) };
        log.note(None, Some(normal), BumpReason::Clipped { dot: log.velocity.dot(normal) }, velocity);
    }
    let dot = log.velocity.dot(up);
    if sides.floor && log.request.desired.dot(up) <= 0.0 && dot != 0.0 {
        log.note(None, Some(up), BumpReason::Clipped { dot }, along(log.velocity, up));
    }
}

/// `move_and_slide` in the mode *floating*: every contact is a wall.
pub(super) fn float(log: &mut MoveLog<'_, '_>, world: &World, options: &GodotOptions) {
    let mut motion = log.request.desired;
    let mut wall = None;
    for slide in 0..options.max_slides {
        let tested = world.test(Motion { from: log.displacement, desired: motion, recovery: RecoveryMeans::Collision });
        follow(log, &tested);
        let Some(collision) = tested.collision else { break };
        let normal = collision.normal;
        wall = Some(collision);
        note_rest(log, &tested, log.velocity);
        if is_short(tested.remainder) {
            break;
        }
        let rest = along(tested.remainder, normal);
        let against = angle_between(normal, -log.velocity.normalize_or_zero());
        motion = if against < GODOT_WALL_DEGREES.to_radians() + GODOT_FLOOR_SLACK {
            // A wall that is met head-on stops the body.
            DVec2::ZERO
        } else if slide == 0 {
            let direction = rest.normalize_or_zero();
            direction * (motion.dot(direction) - tested.travel.length())
        } else {
            rest
        };
        if motion.dot(log.velocity) <= 0.0 || is_short(motion) {
            break;
        }
    }
    if let Some(collision) = wall.filter(|collision| collision.normal.dot(log.velocity) < 0.0) {
        let dot = log.velocity.dot(collision.normal);
        log.note(
            Some(collision.member),
            Some(collision.normal),
            BumpReason::Clipped { dot },
            along(log.velocity, collision.normal),
        );
    }
}

/// Returns true for a motion that Godot takes for none.
fn is_short(motion: DVec2) -> bool {
    motion.x.abs() < GODOT_EPSILON && motion.y.abs() < GODOT_EPSILON
}
