//! Worlds as engines and editors write them: planck's serializer, `b2World::Dump` of Box2D, and RUBE.
//!
//! Each body of the world becomes a body, its fixtures together one shape, in the order of the text. Joints, sleeping and materials are no part of a
//! scene. Velocities are per second there; both a second and a frame of 1/60 s are offered.

mod box2d_dump;
mod planck;
mod rube;
#[cfg(test)]
mod tests;
mod world_body;

use super::TextReading;
use super::collector::Collector;
use super::draft::moving_readings;
use super::exact_keys::groups_with;
use super::texts;
use super::tree::BracketGroup;
use world_body::WorldDraft;

/// Returns the readings of a text that is a world, or holds one. `None` if there is none.
pub(super) fn readings<'a>(text: &BracketGroup<'a>, collector: &mut Collector<'a>) -> Option<Vec<TextReading>> {
    let mut draft = WorldDraft::default();
    let dumped = groups_with(text, box2d_dump::is_body);
    let (limit, hows) = if !dumped.is_empty() {
        (box2d_dump::read(text, &dumped, &mut draft), [texts::DUMP, texts::DUMP_SECOND, texts::DUMP_FRAME])
    } else if let [world, ..] = groups_with(text, planck::is_world).as_slice() {
        (planck::read(world, &mut draft), [texts::PLANCK, texts::PLANCK_SECOND, texts::PLANCK_FRAME])
    } else if let [world, ..] = groups_with(text, rube::is_world).as_slice() {
        (rube::read(world, &mut draft), [texts::RUBE, texts::RUBE_SECOND, texts::RUBE_FRAME])
    } else {
        return None;
    };
    if let Err(limit) = limit {
        collector.refuse(hows[0], limit);
        return Some(Vec::new());
    }
    let bodies = draft.finished(hows[0], collector);
    Some(moving_readings(bodies, hows))
}
