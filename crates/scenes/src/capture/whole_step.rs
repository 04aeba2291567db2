//! Saves a whole step as a scene: all bodies, and what is proven about each pair that may meet in it.

use std::io::{self, BufRead, Seek};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::audit::{NoStep, StepFrames, with_step};
use super::save::{expectations, rebuilt};
use super::step::RecordedStep;
use super::texts;
use crate::kernel::Moving;
use crate::scene::{Body, Scene};
use crate::search::{prover, swept_aabb, visit_meeting_candidates};

/// Maximum number of pairs that get expectations: each is proven, which takes up to milliseconds.
const MAX_EXPECTED_PAIRS: usize = 500;
/// Maximum number of pairs among which these are chosen.
const MAX_CANDIDATES: usize = 1_000_000;

/// Reads the step that ends in a frame as a scene of all its bodies. Its expectations hold: they are computed from the scene itself, for each
/// pair that an audit asks about and whose swept bounds meet. The pair in focus is the one that is nearest to meeting. `file` is the name of the
/// capture in messages.
///
/// # Errors
///
/// If the system cannot read. The inner error says why there is no such step.
pub fn whole_step_of(input: impl BufRead + Seek, file: &str, frame: u64) -> io::Result<Result<Scene, NoStep>> {
    with_step(input, file, frame, scene_of_all)
}

fn scene_of_all(frames: &StepFrames<'_>) -> Option<Scene> {
    let [before, now] = frames.frames;
    let bodies: Vec<_> = frames.bodies.iter().cloned().map(Arc::new).collect();
    let step = RecordedStep::of(1, [None, Some(before), Some(now), None], &bodies, frames.actors)?;
    let mut scene = step.scene(frames.header);
    for body in &mut scene.bodies {
        *body = Body { shape: rebuilt(&body.moving()).shape, ..body.clone() };
    }
    let motions: Vec<Moving> = scene.bodies.iter().map(Body::moving).collect();
    let mut pairs = Vec::new();
    let body = |index: usize| step.bodies[index].body;
    visit_meeting_candidates(&motions, 0.0, swept_aabb, |pair| {
        let [a, b] = pair.map(|index| index as usize);
        if step.meets([a, b]) && !frames.ignores([body(a), body(b)]) {
            pairs.push([a, b]);
        }
        if pairs.len() < MAX_CANDIDATES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    pairs.sort_unstable();
    let mut notes = match frames.header.title.as_str() {
        "" => texts::step_notes(now.number),
        title => texts::step_notes_of(now.number, title),
    };
    if MAX_EXPECTED_PAIRS < pairs.len() {
        notes = texts::not_all_expected(notes, MAX_EXPECTED_PAIRS);
        pairs.truncate(MAX_EXPECTED_PAIRS);
    }
    match step.bent_paths() {
        0 => {}
        1 => notes = texts::one_bent_path(notes),
        bent => notes = texts::bent_paths(notes, bent),
    }
    scene.notes = notes;
    scene.expectations = pairs.iter().flat_map(|&[a, b]| expectations([a, b], &motions[a], &motions[b])).collect();
    let nearest = step.nearest().map(|pair| pair.map(|body| step.position(body)));
    if let Some([Some(a), Some(b)]) = nearest {
        (scene.pair, scene.search) = (Some([a, b]), prover(&motions[a], &motions[b]));
    }
    Some(scene)
}
