//! The merge of bodies at rest into polygons that are the same set.

use super::effect::{Effect, change_scene};
use super::list::replace_by_unions;
use super::names::names_in_words;
use super::selection::Selection;
use crate::merge::{Merged, merged_at_rest};
use crate::scene::Scene;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};
use crate::session::view_state::StatusMessage;

/// The most bodies that are kept of which the message tells the reasons.
const MOST_REASONS: usize = 5;

/// Merges the selected bodies, or all bodies at rest if fewer than two are selected. The unions are selected afterwards.
pub(in crate::session) fn merge(scene: &Scene, selection: &Selection) -> Result<Effect, Refusal> {
    let among: Vec<usize> = match selection.bodies() {
        [] | [_] => at_rest(scene),
        selected => selected.to_vec(),
    };
    let merged = merged_at_rest(scene, &among);
    if merged.shapes.is_empty() {
        return Ok(Effect::saying(StatusMessage::info(in_lines(messages::NOTHING_TO_MERGE.to_owned(), scene, &merged, 0))));
    }
    let mut bodies: Vec<usize> = merged.shapes.iter().flat_map(|(_, bodies)| bodies.iter().copied()).collect();
    bodies.sort_unstable();
    let label = steps::merge(names_in_words(scene, &bodies));
    let (change, removed) = change_scene(label, scene, |scene| Ok(replace_by_unions(scene, &merged)))?;
    let new = merged.new_indices(scene.bodies.len());
    let unions = Selection::of(merged.shapes.iter().map(|(_, bodies)| new[bodies[0]]));
    let summary = match &merged.shapes[..] {
        [(_, of)] if of.len() == 1 => messages::merged_group(scene.name(of[0])),
        [(_, of)] => messages::merged_into_one(of.len(), scene.name(of[0])),
        unions => messages::merged_into_some(bodies.len(), unions.len()),
    };
    Ok(Effect::of(change).renumbering(unions, Some(StatusMessage::info(in_lines(summary, scene, &merged, removed)))))
}

/// Returns the bodies that neither move nor spin.
fn at_rest(scene: &Scene) -> Vec<usize> {
    let bodies = scene.bodies.iter().enumerate().filter(|(_, body)| body.rests());
    bodies.map(|(index, _)| index).collect()
}

/// Returns a message: a summary, the number of expectations that are removed, and the bodies that are kept, with the reasons.
fn in_lines(summary: String, scene: &Scene, merged: &Merged, removed: usize) -> String {
    let mut lines = vec![summary];
    match removed {
        0 => {}
        1 => lines.push(messages::MERGED_WITH_ONE.to_owned()),
        count => lines.push(messages::merged_with_some(count)),
    }
    let kept = merged.kept.iter().take(MOST_REASONS);
    lines.extend(kept.map(|&(body, why)| messages::merged_kept(scene.name(body), why.in_words(scene))));
    if MOST_REASONS < merged.kept.len() {
        lines.push(messages::more_kept(merged.kept.len() - MOST_REASONS));
    }
    lines.join("\n")
}
