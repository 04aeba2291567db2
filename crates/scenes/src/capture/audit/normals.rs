//! Judges the normals of reported contacts: by the outward normals of the level around the mover, and by those of the pair itself.

use smallvec::SmallVec;

use super::body_in_step::{BodyInStep, slot_of};
use super::judged_normal::NormalFact;
use super::level_bodies::LevelBodies;
use super::level_mover::LevelMover;
use super::rules::PairKey;
use super::step_context::StepContext;
use super::timeline::ReportedNormal;
use super::unexplained_loss::unexplained_losses;
use super::wrong_normal::wrong_normal;

/// Returns the faults of the reported normals of a step, and of losses of speed where no normal is reported, in the order of the pairs.
/// `touching` are the pairs that meet or are reported.
pub(super) fn judge_normals(
    step: &StepContext<'_>,
    slots: &[BodyInStep],
    level: &LevelBodies,
    touching: &[PairKey],
) -> Vec<NormalFact> {
    let mut found = Vec::new();
    for reported in step.window.now.normals.chunk_by(|one, other| one.pair == other.pair) {
        let Some(pair) = reported.first().map(|reported| reported.pair) else { continue };
        let [Some(a), Some(b)] = pair.bodies().map(|body| slot_of(slots, body)) else { continue };
        // A contact that pushed nothing is a guess of the engine, which it dropped.
        let pushed: SmallVec<[&ReportedNormal; 2]> = reported.iter().filter(|reported| reported.impulse != Some(0.0)).collect();
        if pushed.is_empty() || [a, b].iter().any(|slot| step.actor(slot).is_sensor) {
            continue;
        }
        found.extend(LevelMover::of_pair(step, level, [a, b]).and_then(|mover| mover.ghost(pair, &pushed)));
        if step.asks(a, b) {
            found.extend(wrong_normal(step, [a, b], pair, &pushed));
        }
    }
    if !level.is_empty() {
        found.extend(unexplained_losses(step, slots, level, touching));
    }
    found.sort_by_key(|fact| (fact.pair, fact.kind));
    found
}
