//! A stretch of frames as scenes, one for each step: what an animated picture of a capture shows.

use std::io::{self, BufRead, Seek};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::audit::{MAX_STRETCH, NoStep, StepFrames, two_bodies, with_steps};
use super::step::RecordedStep;
use crate::scene::Scene;
use crate::search::prover;

/// Reads the steps between two frames of a capture, by their numbers, as scenes in order. The pair of these names is in focus where both bodies are
/// there. Without names it is the one that is nearest to meeting, which stays in focus as long as both are there. `file` is the name of the
/// capture in messages.
///
/// # Errors
///
/// If the system cannot read. The inner error says why there are no such steps, or that there are too many.
pub fn stretch_of(
    input: impl BufRead + Seek,
    file: &str,
    [first, last]: [u64; 2],
    names: Option<[&str; 2]>,
) -> io::Result<Result<Vec<Scene>, NoStep>> {
    if let Some(Err(named_twice)) = names.map(two_bodies) {
        return Ok(Err(named_twice));
    }
    let (mut scenes, mut pair, mut n_bodies) = (Vec::new(), None, 0);
    with_steps(input, file, [first.saturating_add(1), last], |step| {
        let Some(frames) = step else { return ControlFlow::Continue(()) };
        match scene_of(frames, names, &mut pair) {
            Ok(scene) => {
                n_bodies += scene.bodies.len();
                scenes.push(scene);
            }
            Err(no_step) => return ControlFlow::Break(Err(no_step)),
        }
        if MAX_STRETCH[0] < scenes.len() || MAX_STRETCH[1] < n_bodies {
            return ControlFlow::Break(Err(NoStep::LongStretch));
        }
        if frames.frames[1].number == last {
            ControlFlow::Break(Ok(std::mem::take(&mut scenes)))
        } else {
            ControlFlow::Continue(())
        }
    })
}

/// Returns a step as a scene. `pair`: the pair in focus in the step before, and afterwards in this one.
fn scene_of(frames: &StepFrames<'_>, names: Option<[&str; 2]>, pair: &mut Option<[u32; 2]>) -> Result<Scene, NoStep> {
    let [before, now] = frames.frames;
    let bodies: Vec<_> = frames.bodies.iter().cloned().map(Arc::new).collect();
    let step = RecordedStep::of(1, [None, Some(before), Some(now), None], &bodies, frames.actors);
    let step = step.ok_or(NoStep::First { frame: now.number })?;
    let is_there = |pair: &[u32; 2]| pair.iter().all(|body| step.position(*body).is_some());
    *pair = match names {
        Some(names) => Some(named(frames, names)?).filter(is_there),
        None => pair.filter(is_there).or_else(|| step.nearest()),
    };
    let mut scene = step.scene(frames.header);
    if let Some([Some(a), Some(b)]) = pair.map(|pair| pair.map(|body| step.position(body))) {
        scene.step_level = Some(Box::new(step.level([a, b], |pair| frames.ignores(pair))));
        (scene.pair, scene.search) = (Some([a, b]), prover(&scene.bodies[a].moving(), &scene.bodies[b].moving()));
    }
    Ok(scene)
}

fn named(frames: &StepFrames<'_>, names: [&str; 2]) -> Result<[u32; 2], NoStep> {
    let [a, b] = names.map(|name| frames.body_named(name));
    Ok([a?, b?])
}
