//! `quake`: traces of the rest of the frame, and after each a velocity that leads into none of the planes that were met so far.
//!
//! Source: Quake III Arena 1.32, `code/game/bg_slidemove.c`, `PM_SlideMove` and `PM_ClipVelocity` in `bg_pmove.c`; the trace stops as far before
//! a plane as in `CM_TraceThroughBrush`. The velocity of the body is the desired displacement times the rate of frames, in units a second. There is no gravity and
//! no ground plane. Two planes leave a line to move along in space, and a point in the plane: there the body stops.

use super::constants::{QUAKE_BUMPS, QUAKE_INTO, QUAKE_NUDGE, QUAKE_OVERCLIP, QUAKE_PLANES, QUAKE_SAME_PLANE};
use super::log::{BumpReason, MoveLog};
use crate::kernel::level::PathImpact;
use crate::kernel::{DVec2, contact};

/// The options of `quake`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct QuakeOptions {
    /// The frames a second, more than 0: 60 by default.
    pub hz: f64,
    /// The distance before a plane at which a trace stops, world units, 0 or more: 0 by default; `SURFACE_CLIP_EPSILON` is 0.125.
    pub epsilon: f64,
}

impl Default for QuakeOptions {
    fn default() -> QuakeOptions {
        QuakeOptions { hz: 60.0, epsilon: 0.0 }
    }
}

pub(super) fn run(log: &mut MoveLog<'_, '_>, options: QuakeOptions) {
    // Units a second.
    let mut velocity = log.request.desired * options.hz;
    // The first plane keeps the body from turning back.
    let mut planes: Vec<DVec2> = vec![velocity.normalize_or_zero()];
    for _ in 0..QUAKE_BUMPS {
        let path = velocity * ((1.0 - log.t) / options.hz);
        let Some(impact) = log.first_impact(path) else {
            log.advance(path);
            log.t = 1.0;
            return;
        };
        if is_inside(log, path, &impact) {
            log.bump(&impact, BumpReason::Inside, log.velocity * DVec2::X);
            return;
        }
        let t = stopped_before(path, &impact, options.epsilon);
        log.advance_to(path, &PathImpact { t, ..impact });
        log.t += t * (1.0 - log.t);
        let (reason, changed) = after_impact(velocity, impact.normal, &mut planes, options.hz);
        velocity = changed;
        log.bump(&impact, reason, velocity / options.hz);
        if matches!(reason, BumpReason::TooMany | BumpReason::StoppedDead) {
            return;
        }
    }
}

/// Returns the fraction of the path at which a trace stops: before the plane by `epsilon`, measured along its normal.
fn stopped_before(path: DVec2, impact: &PathImpact, epsilon: f64) -> f64 {
    let approach = -path.dot(impact.normal);
    if 0.0 < approach { (impact.t - epsilon / approach).max(0.0) } else { impact.t }
}

/// Returns true if the body overlaps the member at the start of a path and at its end.
fn is_inside(log: &MoveLog<'_, '_>, path: DVec2, impact: &PathImpact) -> bool {
    let (level, body) = (log.request.level, log.body());
    let member = level.members()[impact.member].shape;
    let start = contact(member, &body);
    let is_deep = start.penetration_depth().is_none_or(|depth| level.rounding(&body) < depth);
    start.relation.overlaps() && is_deep && contact(member, &body.translated(path)).relation.overlaps()
}

/// Returns what becomes of a velocity at a plane that is met, given the planes before, to which it is added: units a second. The reason has the speed along
/// the normal of that plane, whichever plane the velocity is clipped to first.
fn after_impact(velocity: DVec2, normal: DVec2, planes: &mut Vec<DVec2>, hz: f64) -> (BumpReason, DVec2) {
    if QUAKE_PLANES <= planes.len() {
        return (BumpReason::TooMany, DVec2::ZERO);
    }
    if let Some(dot) = planes.iter().map(|plane| plane.dot(normal)).find(|dot| QUAKE_SAME_PLANE < *dot) {
        return (BumpReason::SamePlane { dot }, velocity + normal * QUAKE_NUDGE);
    }
    planes.push(normal);
    for (i, plane) in planes.iter().enumerate() {
        if QUAKE_INTO <= velocity.dot(*plane) {
            continue;
        }
        let mut reason = BumpReason::Clipped { dot: velocity.dot(normal) / hz };
        let mut turned = overclipped(velocity, *plane);
        for (j, second) in planes.iter().enumerate() {
            if j == i || QUAKE_INTO <= turned.dot(*second) {
                continue;
            }
            turned = overclipped(turned, *second);
            if 0.0 <= turned.dot(*plane) {
                continue;
            }
            // The line that two planes have in common is perpendicular to the plane of motion.
            (reason, turned) = (BumpReason::Crease, DVec2::ZERO);
            let leads_into_third = |(k, third): (usize, &DVec2)| k != i && k != j && turned.dot(*third) < QUAKE_INTO;
            if planes.iter().enumerate().any(leads_into_third) {
                return (BumpReason::StoppedDead, DVec2::ZERO);
            }
        }
        return (reason, turned);
    }
    (BumpReason::Clipped { dot: velocity.dot(normal) / hz }, velocity)
}

/// Returns a velocity without a little more than its part along a normal, `PM_ClipVelocity`.
fn overclipped(velocity: DVec2, normal: DVec2) -> DVec2 {
    let along = velocity.dot(normal);
    velocity - normal * if along < 0.0 { along * QUAKE_OVERCLIP } else { along / QUAKE_OVERCLIP }
}
