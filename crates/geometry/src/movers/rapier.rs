//! `rapier`: casts of the rest of the displacement that keep an offset from the level; a hit leaves the part along the slope, unless the slope is too steep
//! to climb or is not slipped down; at the end a body that started on ground is drawn down to it.
//!
//! Source: rapier2d 0.36.1, `KinematicCharacterController::move_shape` with its helpers, and parry2d 0.31.1, `cast_shapes_support_map_support_map` and
//! `cast_shapes_ball_ball`. Autostep is off, all members are at rest, and the velocity is the translation that the controller returns.
//! Casts and contacts are the exact ones of the kernel.
//!
//! Surprises of the source:
//!
//! - The angle of a slope is that of `angle_to`, which has a sign in the plane: positive where it turns up to the normal
//!   from +x toward +y. With +y up, a slope that rises to the left, however steep, is no wall, and is never slipped down; with -y up, one that rises to the
//!   right on the screen. The rule is not the same for a mirrored scene.
//! - A circle that is nearer to another one than the offset gets a normal that is shorter than a unit vector, and keeps a part of its motion into it.
//! - A body is pushed out of a member only where its desired displacement is 0. Inside of a member it is stopped by motions that lead farther in.
//!
//! Held against the crate in f64, `engines/rapier2d/src/movers.rs`: of 1,000 seeded scenes 928 agree to 1e-6 of the diameter with the snap, and 921 without.
//! `tests/files/movers.rs` gives each of the others one of four reasons, and bounds their number: the normal of a cast of parry is off by up to 1e-4; two
//! members are met at once, of which Rapier takes the first of its tree, and this the first of the level; rounding decides whether a motion along a
//! surface nearer than the offset is a hit; rounding decides whether the motion along a level, vertical or 45 degrees steep slope is dropped.

use super::constants::{
    PARRY_AT_START, RAPIER_CASTS, RAPIER_GROUND, RAPIER_GROUND_DOT, RAPIER_NUDGE, RAPIER_OFFSET, RAPIER_PUSH_DEPTH,
    RAPIER_PUSH_LIMIT, RAPIER_PUSH_PASSES, RAPIER_SHORTEST, RAPIER_SLOPE, RAPIER_SNAP,
};
use super::log::{BumpReason, MoveLog};
use super::request::{MoveError, MoveRequest};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::convex_parts;
use crate::kernel::{Cast, DVec2, Moving, Shape, cast, contact};

/// The options of `rapier`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RapierOptions {
    /// The distance from which a body that starts on ground is drawn down to it, as a fraction of its height, 0 or more: 0.2 by default. `None`: it
    /// is not.
    pub snap: Option<f64>,
}

impl Default for RapierOptions {
    fn default() -> RapierOptions {
        RapierOptions { snap: Some(RAPIER_SNAP) }
    }
}

pub(super) fn run(log: &mut MoveLog<'_, '_>, options: RapierOptions) -> Result<(), MoveError> {
    let body = log.request.body;
    let height = height(body).ok_or(MoveError::Unbounded { kind: body.kind() })?;
    let offset = RAPIER_OFFSET * height;
    if log.request.desired.length() <= RAPIER_SHORTEST {
        push_out(log, height, offset);
    }
    let starts_on_ground = is_on_ground(log, offset);
    slide(log, offset);
    log.velocity = log.displacement;
    if let Some(snap) = options.snap.filter(|_| starts_on_ground && log.displacement.dot(log.request.up) <= 0.0) {
        snap_to_ground(log, snap * height, offset);
    }
    Ok(())
}

/// Returns the height of a body in its own frame. `None` if it is unbounded.
fn height(body: &Shape) -> Option<f64> {
    match body {
        Shape::Obb(obb) => Some(2.0 * obb.half_extents().y),
        _ => bounding_aabb(body).map(|bounds| bounds.max().y - bounds.min().y),
    }
}

/// Moves by the rest of the displacement, hit by hit.
fn slide(log: &mut MoveLog<'_, '_>, offset: f64) {
    let mut rest = log.request.desired;
    for _ in 0..RAPIER_CASTS {
        let far = rest.length();
        if far <= RAPIER_SHORTEST {
            return;
        }
        let direction = rest / far;
        let Some(hit) = first_hit(log, direction, far, offset) else {
            log.advance(rest);
            log.t = 1.0;
            return;
        };
        log.advance(direction * hit.far);
        rest -= direction * hit.far;
        log.use_up_to(rest);
        log.velocity = rest;
        let (reason, kept) = along_slope(hit.normal, log.request, rest);
        rest = kept + hit.normal * RAPIER_NUDGE;
        log.note(Some(hit.member), Some(hit.normal.normalize_or(log.request.up)), reason, rest);
    }
    if RAPIER_SHORTEST < rest.length() {
        log.note(None, None, BumpReason::TooMany, DVec2::ZERO);
    }
}

/// Returns the part of the rest of the displacement that a hit leaves, `handle_slopes`.
fn along_slope(normal: DVec2, request: &MoveRequest<'_, '_>, rest: DVec2) -> (BumpReason, DVec2) {
    let MoveRequest { desired, up, .. } = *request;
    let height_of = |v: DVec2| v.dot(up);
    // The sign of `angle_to`.
    let angle = (height_of(normal) / normal.length()).clamp(-1.0, 1.0).acos().to_degrees() * up.perp_dot(normal).signum();
    let is_ceiling = height_of(normal) < 0.0;
    let is_wall = RAPIER_SLOPE <= angle && !is_ceiling;
    let is_rough = angle <= RAPIER_SLOPE;
    let dot = rest.dot(normal);
    let tangent = |vector: DVec2| vector - normal * vector.dot(normal);
    let (across, along) = (tangent(desired - up * height_of(desired)), tangent(rest));
    let away = normal * dot.max(0.0);
    if is_wall && 0.0 < height_of(along) && height_of(desired) <= 0.0 {
        (BumpReason::TooSteep, away)
    } else if is_rough && height_of(along) < 0.0 && 0.0 <= height_of(across) {
        (BumpReason::NotSlipped, away)
    } else {
        (BumpReason::Clipped { dot }, along + away)
    }
}

/// Draws the body down to the ground, if that is within a distance.
fn snap_to_ground(log: &mut MoveLog<'_, '_>, far: f64, offset: f64) {
    let down = -log.request.up;
    if let Some(hit) = first_hit(log, down, far, offset) {
        log.advance(down * hit.far);
        log.note(
            Some(hit.member),
            Some(hit.normal.normalize_or(log.request.up)),
            BumpReason::Snapped { by: hit.far },
            log.displacement,
        );
    }
}

/// Returns true if a member is near the body whose normal has a part upward.
fn is_on_ground(log: &MoveLog<'_, '_>, offset: f64) -> bool {
    let near = log.request.level.contacts_within(&log.body(), offset + RAPIER_GROUND);
    near.iter().any(|pair| pair.contact.normal.is_some_and(|normal| RAPIER_GROUND_DOT <= normal.dot(log.request.up)))
}

/// Pushes the body out of the members it overlaps, until the offset is between them, `check_and_fix_penetrations`.
fn push_out(log: &mut MoveLog<'_, '_>, height: f64, offset: f64) {
    let mut left = RAPIER_PUSH_LIMIT * height;
    for _ in 0..RAPIER_PUSH_PASSES {
        let mut is_free = true;
        for pair in log.request.level.contacts_within(&log.body(), 2.0 * offset) {
            let found = contact(log.request.level.members()[pair.member].shape, &log.body());
            let (Some(separation), Some(normal)) = (found.separation, found.normal) else { continue };
            if -RAPIER_PUSH_DEPTH <= separation {
                continue;
            }
            let depth = (offset - separation).min(left);
            if depth <= 0.0 {
                return;
            }
            log.advance(normal * depth);
            log.note(Some(pair.member), Some(normal), BumpReason::PushedOut { depth }, log.velocity);
            left -= depth;
            is_free = false;
        }
        if is_free {
            return;
        }
    }
}

/// A hit of a cast.
struct Hit {
    member: usize,
    /// The distance up to the hit, world units.
    far: f64,
    /// From the member to the body: a unit vector, or shorter where two circles are nearer than the offset.
    normal: DVec2,
}

/// Returns the first hit within a distance along a direction, a unit vector: where the offset from a member is left.
fn first_hit(log: &MoveLog<'_, '_>, direction: DVec2, far: f64, offset: f64) -> Option<Hit> {
    let (level, body) = (log.request.level, log.body());
    let path = direction * far;
    let parts: Vec<Moving> = convex_parts(&body).into_iter().map(|part| Moving::from_valid(part.clone(), path, 0.0)).collect();
    let mut first: Option<Hit> = None;
    for member in level.indices_near(&[body.clone(), body.translated(path)], offset) {
        for of_member in convex_parts(level.members()[member].shape) {
            for part in &parts {
                let Some((at, normal)) = hit_of_parts(part, of_member, direction, far, offset) else { continue };
                if at < first.as_ref().map_or(far, |first| first.far) {
                    first = Some(Hit { member, far: at, normal });
                }
            }
        }
    }
    first
}

/// Returns the distance at which a convex part comes as near to another one as the offset, and the normal.
fn hit_of_parts(part: &Moving, member: &Shape, direction: DVec2, far: f64, offset: f64) -> Option<(f64, DVec2)> {
    let start = contact(member, &part.shape);
    let (at, normal) = if start.separation.is_none_or(|separation| separation <= offset) {
        (0.0, start.normal?)
    } else {
        match cast(&Moving::resting(member.clone()), part, offset) {
            Cast::Hit { t, normal, .. } => (t * far, normal),
            Cast::Miss(()) => return None,
        }
    };
    let normal = match (member, &part.shape) {
        (Shape::Circle(p), Shape::Circle(q)) => (q.center() + direction * at - p.center()) / (p.radius() + q.radius() + offset),
        _ if at < PARRY_AT_START => start.normal?,
        _ => normal,
    };
    // At the start a motion along the surface or away from it is free.
    (PARRY_AT_START <= at || normal.dot(direction) < 0.0).then_some((at, normal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::level::Level;
    use crate::kernel::testing::{aabb, circle, line, obb, v};
    use crate::movers::{Bump, Move, Mover};

    fn moved(body: &Shape, desired: DVec2, level: &[Shape], options: RapierOptions) -> Move {
        Mover::Rapier(options).moved(&MoveRequest { body, desired, level: &Level::of(level), up: DVec2::Y }).unwrap()
    }

    /// A box of 1 x 1 around a point: its offset is 0.01.
    fn unit_box(x: f64, y: f64) -> Shape {
        aabb((x - 0.5, y - 0.5), (x + 0.5, y + 0.5))
    }

    fn assert_near(found: DVec2, expected: DVec2) {
        assert!(found.distance(expected) < 1e-9, "{found} is not {expected}");
    }

    #[test]
    fn a_body_stops_an_offset_and_a_nudge_before_a_wall() {
        let found = moved(&unit_box(0.0, 0.0), v(4.0, 0.0), &[aabb((3.0, -9.0), (4.0, 9.0))], RapierOptions::default());
        assert_near(found.displacement, v(2.5 - 0.01 - 1e-4, 0.0));
        assert_near(found.velocity, found.displacement);
        assert!(matches!(found.bumps[..], [Bump { reason: BumpReason::Clipped { .. }, member: Some(0), .. }]), "{found:?}");
    }

    #[test]
    fn a_steep_slope_is_climbed_to_the_left_and_is_a_wall_to_the_right() {
        let slope = |degrees: f64, x: f64| [obb((x, 0.0), (5.0, 0.5), degrees)];
        let to_right = moved(&circle(0.0, 0.0, 0.5), v(2.0, 0.0), &slope(60.0, 2.0), RapierOptions { snap: None });
        assert_eq!(to_right.bumps[0].reason, BumpReason::TooSteep, "{to_right:?}");
        let to_left = moved(&circle(0.0, 0.0, 0.5), v(-2.0, 0.0), &slope(-60.0, -2.0), RapierOptions { snap: None });
        assert!(matches!(to_left.bumps[0].reason, BumpReason::Clipped { .. }), "{to_left:?}");
        assert!(to_right.displacement.y < 1e-3 && 0.1 < to_left.displacement.y, "{to_right:?} {to_left:?}");
    }

    #[test]
    fn a_body_on_ground_is_drawn_down_a_small_step() {
        let steps = |down: f64| [aabb((-5.0, -1.0), (1.0, 0.0)), aabb((1.0, -1.0), (9.0, -down))];
        // It starts 0.02 above the ground; the offset is 0.01, and it is drawn down by at most 0.2.
        let body = unit_box(0.0, 0.52);
        let drawn = moved(&body, v(3.0, 0.0), &steps(0.125), RapierOptions::default());
        assert_near(drawn.displacement, v(3.0, -0.125 - 0.01));
        assert!(matches!(drawn.bumps[..], [Bump { reason: BumpReason::Snapped { .. }, member: Some(1), .. }]), "{drawn:?}");
        for (options, down) in [(RapierOptions::default(), 0.25), (RapierOptions { snap: None }, 0.125)] {
            assert_near(moved(&body, v(3.0, 0.0), &steps(down), options).displacement, v(3.0, 0.0));
        }
        // 0.07 above the ground it is not on it: 0.01 and 0.05 count.
        assert_near(moved(&unit_box(0.0, 0.57), v(3.0, 0.0), &steps(0.125), RapierOptions::default()).displacement, v(3.0, 0.0));
    }

    #[test]
    fn two_circles_nearer_than_the_offset_have_a_short_normal() {
        let found = moved(&circle(2.01, 0.0, 1.0), v(-1.0, 0.0), &[circle(0.0, 0.0, 1.0)], RapierOptions { snap: None });
        // The offset is 0.02.
        let length = 2.01 / 2.02;
        assert_near(found.bumps[0].velocity, v(-1.0 + length * length + length * 1e-4, 0.0));
        assert_eq!(found.bumps[0].normal, Some(DVec2::X), "the bump has a unit vector");
    }

    #[test]
    fn a_body_that_stays_is_pushed_out_by_a_quarter_of_its_height_at_most() {
        let ground = [aabb((-5.0, -9.0), (5.0, 0.0))];
        for (depth, pushed) in [(0.125, 0.125 + 0.01), (0.3, 0.25), (0.0, 0.0)] {
            let found = moved(&unit_box(0.0, 0.5 - depth), DVec2::ZERO, &ground, RapierOptions::default());
            assert_near(found.displacement, v(0.0, pushed));
        }
    }

    #[test]
    fn a_line_is_no_body_for_it() {
        let request =
            MoveRequest { body: &line((0.0, 0.0), (1.0, 0.0)), desired: DVec2::X, level: &Level::of(&[]), up: DVec2::Y };
        let found = Mover::Rapier(RapierOptions::default()).moved(&request);
        assert_eq!(
            found.map_err(|error| error.to_string()),
            Err("expected a body of a finite size, found one of the kind line".to_owned())
        );
    }
}
