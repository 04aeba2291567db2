//! Losses of speed that the level does not explain, where no normal is reported.

use std::sync::Arc;

use super::body_in_step::BodyInStep;
use super::doubt::Doubt;
use super::finding_kind::FindingKind;
use super::judged_normal::{JudgedNormal, NormalFact, by_names, least_angle};
use super::level_bodies::LevelBodies;
use super::level_mover::{LevelMover, Surroundings};
use super::rules::{PairKey, key};
use super::step_context::StepContext;
use crate::capture::bodies::BodyKind;
use crate::kernel::{contact, hit};

/// Returns a ghost, not certain, for each body that touches its level only and loses more than half of its speed in a direction in which
/// the level cannot push it, where no normal is reported.
pub(super) fn unexplained_losses(
    step: &StepContext<'_>,
    slots: &[BodyInStep],
    level: &LevelBodies,
    touching: &[PairKey],
) -> Vec<NormalFact> {
    /// The largest angle between an outward normal and the change of the velocity that it explains, degrees.
    const EXPLAINED: f64 = 60.0;
    /// The least path in the step before, as a fraction of the diagonal of the body.
    const LEAST_PATH: f64 = 1e-2;
    let mut found = Vec::new();
    for slot in slots {
        let actor = step.actor(slot);
        if actor.kind != BodyKind::Dynamic || actor.is_sensor {
            continue;
        }
        let path = step.pose_before(slot).map_or(0.0, |pose| pose.center.distance(slot.from.center));
        if path <= LEAST_PATH * actor.diagonal {
            continue;
        }
        let [Some(before), Some(now), _] = step.velocities(slot) else { continue };
        if before.length() <= 2.0 * now.length() {
            continue;
        }
        let own: Vec<PairKey> = touching.iter().filter(|pair| pair.bodies().contains(&slot.to.body)).copied().collect();
        // Engines show a push up to a step late.
        let mut normals = step.window.before.normals.iter().chain(&step.window.now.normals);
        let has_normal = normals.any(|reported| reported.pair.bodies().contains(&slot.to.body));
        let touched: Vec<LevelMover<'_>> =
            own.iter().filter_map(|pair| LevelMover::touching(step, level, slots, slot, *pair)).collect();
        if has_normal || own.is_empty() || touched.len() < own.len() || meets_others(step, slots, level, slot) {
            continue;
        }
        let reach = touched.iter().map(LevelMover::reach).fold(0.0, f64::max);
        let Some(mover) = touched.first() else { continue };
        let Surroundings { bodies, normals } = mover.surroundings(reach);
        // A single body has no seam.
        if bodies.len() < 2 {
            continue;
        }
        let change = (now - before).normalize_or_zero();
        let off = least_angle(&normals, change);
        if off.is_some_and(|off| off <= EXPLAINED) {
            continue;
        }
        let towards = |mover: &&LevelMover<'_>| {
            let normal = contact(mover.level.shape(mover.position), &slot.end).normal;
            normal.map_or(f64::NEG_INFINITY, |normal| normal.dot(change))
        };
        let Some(mover) = touched.iter().max_by(|p, q| towards(p).total_cmp(&towards(q))) else { continue };
        let pair = key([slot.to.body, mover.member.to.body]);
        let from_first = if mover.member_is_first { change } else { -change };
        found.push(NormalFact {
            pair,
            kind: FindingKind::Ghost,
            doubt: Some(Doubt::NoNormal),
            judged: Arc::new(JudgedNormal {
                normal: by_names(step, pair, from_first),
                point: None,
                fraction: None,
                off,
                lost: mover.lost(change),
                level: bodies,
            }),
        });
    }
    found
}

/// Returns true if a body may have met one that is not of its level: it can reach one in the step, or was reported with one in the step before.
/// Engines show a push up to a step late.
fn meets_others(step: &StepContext<'_>, slots: &[BodyInStep], level: &LevelBodies, slot: &BodyInStep) -> bool {
    /// The skin that an engine may have, as a fraction of the diagonal of the body.
    const SKIN: f64 = 0.02;
    let is_other = |body: u32| body != slot.to.body && level.position(body).is_none();
    let reported = step.window.before.reported.iter().map(|pair| pair.bodies());
    let was_reported = reported.filter(|pair| pair.contains(&slot.to.body)).flatten().any(is_other);
    let others = || slots.iter().filter(|other| is_other(other.to.body) && step.asks(slot, other));
    was_reported
        || others().any(|other| {
            let path = slot.displacement().length() + other.displacement().length();
            let skin = SKIN * step.actor(slot).diagonal;
            hit(&slot.moving.shape, &other.moving.shape, step.margin(slot, other) + path + skin)
        })
}
