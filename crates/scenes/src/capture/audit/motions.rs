//! The motions of all bodies in the steps of a capture, for those who ask about the whole game and not about its faults.

use std::io::{self, BufRead};

use super::body_pose::BodyPose;
use super::pending_frames::PendingFrames;
use crate::capture::read::{CaptureEntry, CaptureReader, Ignores, at_once};
use crate::kernel::Moving;
use crate::scene::errors::SceneErrors;

/// Visits the motions of all bodies in the second frame of a capture and in every `every`-th one after it, world frame. A body that was not there
/// before, or was teleported, rests. Returns the number of frames of the capture, or the problems of the file. `file` is the name of the capture
/// in messages.
///
/// # Errors
///
/// If the system cannot read.
pub fn visit_motions(
    input: impl BufRead,
    file: &str,
    every: usize,
    visit: impl FnMut(&[Moving]),
) -> io::Result<Result<u64, SceneErrors>> {
    // No pause is pending, so one call does everything.
    at_once(visit_motions_in_slices(input, file, every, visit, async || Ok(())))
}

/// Visits motions as [`visit_motions`] does, in slices that end where the caller wants: `pause` is awaited after each frame.
///
/// # Errors
///
/// Fails as [`visit_motions`] does, and with the first error of `pause`.
pub async fn visit_motions_in_slices(
    input: impl BufRead,
    file: &str,
    every: usize,
    mut visit: impl FnMut(&[Moving]),
    mut pause: impl AsyncFnMut() -> io::Result<()>,
) -> io::Result<Result<u64, SceneErrors>> {
    let mut reader = CaptureReader::new(input)?;
    let mut course = PendingFrames::new(Ignores::default());
    let mut n_steps = 0_usize;
    while let Some(entry) = reader.read()? {
        match entry {
            CaptureEntry::Body => course.declare(&reader),
            CaptureEntry::Ignore(_) => {}
            CaptureEntry::Frame(frame) => {
                if let Err(too_many) = course.advance(&frame, reader.header()) {
                    reader.stop(too_many.to_string());
                } else if let Some(motions) = last_motions(&course).filter(|_| n_steps.is_multiple_of(every.max(1))) {
                    visit(&motions);
                }
                n_steps += usize::from(1 < course.frames.len());
                course.forget();
                pause().await?;
            }
        }
    }
    Ok(reader.problems(file).map_or(Ok(course.timeline.frames()), Err))
}

/// Returns the motions of the step that leads to the last frame. `None` for the first frame.
fn last_motions(course: &PendingFrames) -> Option<Vec<Moving>> {
    let [.., before, now] = &course.frames[..] else { return None };
    let motion = |pose: &BodyPose| {
        let actor = &course.actors[pose.body as usize];
        let from = before.of(pose.body).filter(|_| pose.has_step);
        from.map_or_else(|| Moving::resting(actor.placed(pose)), |from| actor.moving(from, pose))
    };
    Some(now.posed.iter().map(motion).collect())
}
