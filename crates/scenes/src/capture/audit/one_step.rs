//! One step of two bodies, whether it has a finding or not.

use std::io::{self, BufRead, Seek};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::audit_body::{AuditBody, listed};
use super::body_path::PairLeg;
use super::finding::decisive_motions;
use super::path::legs_of;
use super::pending_frames::PendingFrames;
use super::rules::{IgnoreRules, key};
use super::timeline::FullFrame;
use crate::capture::bodies::{CaptureBody, Header};
use crate::capture::read::{CaptureEntry, CaptureReader, Ignores, at_once, ignores};
use crate::capture::texts;
use crate::kernel::{Moving, Shape};
use crate::scene::UpDirection;
use crate::scene::errors::SceneErrors;

/// A step of two bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct PairStep {
    /// The names of the two bodies.
    pub names: [String; 2],
    /// Their motions during the step, world frame: those in `part`, if a body passes poses in the step.
    pub motions: [Moving; 2],
    /// The part of the step that the motions are of, and the number of all parts, if there are several. Both bodies move on straight lines
    /// in each.
    pub part: Option<[usize; 2]>,
    /// Other bodies that count: those of the level around a ghost, with their names.
    pub level: Vec<(String, Shape)>,
    /// The number of the frame that ends it.
    pub frame: u64,
    /// The title of the capture.
    pub title: String,
    /// The direction that is up.
    pub up: UpDirection,
}

impl PairStep {
    /// Returns the step of two bodies, of which all straight parts are given.
    pub(in crate::capture) fn of(names: [String; 2], legs: &[PairLeg<'_>], frame: u64, header: &Header) -> PairStep {
        let (motions, part) = decisive_motions(legs);
        PairStep { names, motions, part, level: Vec::new(), frame, title: header.title.clone(), up: header.up }
    }
}

/// The largest number of steps of a stretch of frames, and of bodies in all of them.
pub(in crate::capture) const MAX_STRETCH: [usize; 2] = [1_000, 500_000];

/// The reason why there is no such step.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NoStep {
    /// The problems of the file.
    #[error("{0}")]
    Unreadable(SceneErrors),
    /// No frame has the number.
    #[error("{}", texts::no_frame(frame, first, last))]
    Frame {
        /// The number asked for.
        frame: u64,
        /// The number of the first frame.
        first: u64,
        /// The number of the last frame.
        last: u64,
    },
    /// The frame is the first one, to which no step leads.
    #[error("{}", texts::no_step_of_first(frame))]
    First {
        /// The frame.
        frame: u64,
    },
    /// There are no frames.
    #[error("{}", texts::NO_FRAMES)]
    NoFrames,
    /// A stretch of frames has more steps, or more bodies in all of its steps, than can be shown.
    #[error("{}", texts::long_stretch(MAX_STRETCH[0], MAX_STRETCH[1]))]
    LongStretch,
    /// No body has the name.
    #[error("{}", texts::undeclared_anywhere(name, listed))]
    Body {
        /// The name asked for.
        name: String,
        /// The names that exist, in words.
        listed: String,
    },
    /// The two names of a pair are the same.
    #[error("{}", texts::same_body(name))]
    NamedTwice {
        /// The name.
        name: String,
    },
    /// A body did not move from the frame before to this one: it was not there, or was teleported.
    #[error("{}", texts::no_step(name, frame))]
    NotThere {
        /// The body.
        name: String,
        /// The frame.
        frame: u64,
    },
}

/// Finds the step of two bodies that ends in a frame, whether it has a finding or not. `file` is the name of the capture in
/// messages.
///
/// # Errors
///
/// If the system cannot read. The inner error says why there is no such step.
pub fn step_of(input: impl BufRead, file: &str, frame: u64, names: [&str; 2]) -> io::Result<Result<PairStep, NoStep>> {
    if let Err(named_twice) = two_bodies(names) {
        return Ok(Err(named_twice));
    }
    in_frames(input, Ignores::default(), file, [frame, frame], |course, reader| {
        ControlFlow::Break(last_step(course, names.map(|name| (name, reader.body(name))), reader.header()))
    })
}

/// Refuses one name for both bodies of a pair.
pub(in crate::capture) fn two_bodies([a, b]: [&str; 2]) -> Result<(), NoStep> {
    if a == b { Err(NoStep::NamedTwice { name: a.to_owned() }) } else { Ok(()) }
}

/// The two frames of a step, with the bodies of the capture.
pub(in crate::capture) struct StepFrames<'c> {
    /// The frame before, and the one that ends the step.
    pub(in crate::capture) frames: [&'c FullFrame; 2],
    /// The bodies that are declared before the end of the step.
    pub(in crate::capture) bodies: &'c [CaptureBody],
    /// The same bodies, as the audit needs them.
    pub(in crate::capture) actors: &'c [Arc<AuditBody>],
    /// The first line of the capture.
    pub(in crate::capture) header: &'c Header,
    rules: &'c IgnoreRules,
}

impl StepFrames<'_> {
    /// Returns the body of a name.
    pub(in crate::capture) fn body_named(&self, name: &str) -> Result<u32, NoStep> {
        let found = self.bodies.iter().position(|body| body.name == name);
        // There are far fewer bodies than 32 bits count.
        found.map(|body| body as u32).ok_or_else(|| NoStep::Body { name: name.to_owned(), listed: listed(self.actors) })
    }

    /// Returns true if the file ignores two bodies in the step.
    pub(in crate::capture) fn ignores(&self, pair: [u32; 2]) -> bool {
        self.rules.ignores(key(pair), self.frames[1].number)
    }
}

/// Reads the step that ends in a frame, and passes it to `use_step`. The first frame has no step. The input is read twice: a pair may be ignored
/// after the frame.
///
/// # Errors
///
/// If the system cannot read. The inner error says why there is no such step.
pub(in crate::capture) fn with_step<T>(
    input: impl BufRead + Seek,
    file: &str,
    frame: u64,
    use_step: impl Fn(&StepFrames<'_>) -> Option<T>,
) -> io::Result<Result<T, NoStep>> {
    let no_step = || NoStep::First { frame };
    with_steps(input, file, [frame, frame], |step| {
        ControlFlow::Break(step.map_or_else(|| Err(no_step()), |step| use_step(step).ok_or_else(no_step)))
    })
}

/// Reads the frames with numbers from a first to a last one, and passes the step that ends in each to `use_step`, until it breaks off. No step
/// ends in the first frame of a file. The input is read twice: a pair may be ignored after the frame.
///
/// # Errors
///
/// If the system cannot read. The inner error says why the last frame was not reached.
pub(in crate::capture) fn with_steps<T>(
    mut input: impl BufRead + Seek,
    file: &str,
    frames: [u64; 2],
    mut use_step: impl FnMut(Option<&StepFrames<'_>>) -> ControlFlow<Result<T, NoStep>>,
) -> io::Result<Result<T, NoStep>> {
    let ignored = at_once(ignores(&mut input, &mut async || Ok(())))?;
    input.rewind()?;
    in_frames(input, ignored, file, frames, |course, reader| {
        let [.., before, now] = &course.frames[..] else { return use_step(None) };
        let (bodies, header) = (reader.bodies(), reader.header());
        use_step(Some(&StepFrames { frames: [before, now], bodies, actors: &course.actors, header, rules: &course.rules }))
    })
}

/// Reads a capture. `found_step` takes the course up to each frame with a number from the first to the last one, until it breaks off.
fn in_frames<T, I: BufRead>(
    input: I,
    ignores: Ignores,
    file: &str,
    frames: [u64; 2],
    mut found_step: impl FnMut(&PendingFrames, &CaptureReader<I>) -> ControlFlow<Result<T, NoStep>>,
) -> io::Result<Result<T, NoStep>> {
    let mut reader = CaptureReader::new(input)?;
    let mut course = PendingFrames::new(ignores);
    let mut numbers: Option<[u64; 2]> = None;
    while let Some(entry) = reader.read()? {
        match entry {
            CaptureEntry::Body => course.declare(&reader),
            CaptureEntry::Ignore(_) => {}
            CaptureEntry::Frame(found) => {
                if let Err(too_many) = course.advance(&found, reader.header()) {
                    reader.stop(too_many.to_string());
                } else if (frames[0]..=frames[1]).contains(&found.number)
                    && reader.problem_count() == 0
                    && let ControlFlow::Break(step) = found_step(&course, &reader)
                {
                    return Ok(step);
                }
                numbers = Some([numbers.map_or(found.number, |[first, _]| first), found.number]);
                course.forget();
            }
        }
    }
    Ok(Err(match (reader.problems(file), numbers) {
        (Some(errors), _) => NoStep::Unreadable(errors),
        (None, Some([first, last])) => NoStep::Frame { frame: frames[1], first, last },
        (None, None) => NoStep::NoFrames,
    }))
}

/// Returns the step that ends in the last frame of a course.
fn last_step(course: &PendingFrames, bodies: [(&str, Option<u32>); 2], header: &Header) -> Result<PairStep, NoStep> {
    let [.., now] = &course.frames[..] else { return Err(NoStep::NoFrames) };
    let before = course.frames.len().checked_sub(2).map(|index| &course.frames[index]);
    let motion = |(name, body): (&str, Option<u32>)| {
        let body = body.ok_or_else(|| NoStep::Body { name: name.to_owned(), listed: listed(&course.actors) })?;
        let path = before.filter(|_| now.stepped(body).is_some()).and_then(|before| now.path(before, body));
        let path = path.ok_or_else(|| NoStep::NotThere { name: name.to_owned(), frame: now.number })?;
        Ok((path, &*course.actors[body as usize]))
    };
    let [a, b] = bodies.map(motion);
    let [(path_a, actor_a), (path_b, actor_b)] = [a?, b?];
    let names = bodies.map(|(name, _)| name.to_owned());
    let legs = legs_of([&path_a, &path_b], [actor_a, actor_b]);
    Ok(PairStep::of(names, &legs, now.number, header))
}
