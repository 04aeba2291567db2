//! One body against many in words.

use super::figures::figure;
use super::texts::answers as texts;
use crate::scene::Scene;
use crate::search::FirstContacts;

/// Returns the body that a body of the scene meets first after the start, and the time: `"bullet" first meets "tile 3", at t =
/// 0.25.` `found`: the [first contacts](Scene::first_contacts) of the body.
pub fn first_contact_in_words(scene: &Scene, body: usize, found: &FirstContacts) -> String {
    let mover = scene.name(body);
    let sentence = match found.first() {
        [] if found.at_start.is_empty() => texts::meets_none(mover),
        [] => texts::meets_none_after_start(mover),
        [one] => texts::meets_one(mover, scene.name(one.other), figure(one.impact.t)),
        [one, other] => texts::meets_two(mover, scene.name(one.other), scene.name(other.other), figure(one.impact.t)),
        [one, others @ ..] => texts::meets_many(mover, scene.name(one.other), others.len(), figure(one.impact.t)),
    };
    if found.is_first_proven() { sentence } else { texts::as_far_as_proven(sentence) }
}
