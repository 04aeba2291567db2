//! The audit: in which steps of a capture an engine was wrong, by the library's own proofs.
//!
//! Frames are read one after the other; steps are judged on all cores, in batches; what takes several steps is put together in the order of the
//! frames. Memory grows with the bodies and the findings.
//!
//! What follows from the definitions, where they leave a choice:
//!
//! - A report counts for its frame, also where the step is not asked about: the first frame, a jump, an ignored step.
//! - A contact of depth 0 is 0 deep: with no margin and no `depth`, one that only touches is missed where it is not reported.
//! - A touch begins anew after a step that is not asked about. The frame in which such a step ends is the frame before its first step.
//! - A step of a body is lacking after a spawn, a jump and `gone`. Then the body has no step before, or after, for a teleport to be seen by.
//! - What a phantom's bodies would have done at the speed of the step before is asked for the seconds of this step, where both are known. What
//!   may move is everything but a static body that stands still; what was not there before is taken for standing where it is.
//! - A round body does not turn: turning changes nothing, and the closed form proves its steps. A step in which it turned by nearly half a
//!   circle is uncertain all the same.
//! - A line or a ray that turns about another point than its base has steps that are uncertain.
//! - `certain` is about the steps of a finding alone; A and B are in the order of their names.

mod actor;
mod depth;
mod finding;
mod posed;
mod rules;
mod step;
mod timeline;
mod touches;
mod workers;

use std::collections::HashMap;
use std::io::{self, BufRead, Seek};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

pub(super) use actor::Actor;
use finding::Path;
pub use finding::{Finding, FindingKind, Numbers};
pub(super) use posed::Posed;
pub(super) use rules::Rules;
use rules::{PairKey, key};
use step::Criteria;
pub(super) use step::{Window, is_uncertain};
pub(super) use timeline::{Snapshot, Timeline};
use touches::{Moment, Touches};
use workers::{Batch, Judged, Workers};

use super::bodies::{CaptureBody, Frame, Header, Ignore, Reporting};
use super::limits::MAX_BODIES_AT_ONCE;
use super::read::{Entry, Reader, ignores};
use super::texts;
use crate::kernel::Moving;
use crate::scene::errors::SceneErrors;

/// What an audit is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// How deep a contact is that must be reported, world units, >= 0. `None`: the margin of the pair.
    pub depth: Option<f64>,
    /// How deep two bodies are that are stuck, world units, >= 0. `None`: not asked.
    pub stuck: Option<f64>,
    /// What is done where a part of the file cannot be read.
    pub unreadable: Unreadable,
    /// How many threads judge. The answer does not depend on it.
    pub threads: NonZeroUsize,
}

/// What is done where a part of a file cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing is audited; all problems are listed.
    Refused,
    /// The rest is audited.
    LeftOut,
}

/// What an audit found.
#[derive(Debug)]
pub struct Audit {
    /// What the file says of itself.
    pub header: Header,
    /// In the order of frames, then names.
    pub findings: Vec<Finding>,
    /// How many frames there are.
    pub frames: u64,
    /// How many pairs are asked about, in all steps together.
    pub pair_steps: u64,
    /// What is wrong with the file.
    pub problems: Option<SceneErrors>,
    /// Whether the file is a capture of a known version, within the limits. Nothing of another is audited.
    pub is_capture: bool,
    /// The number of the last line, where the file ends in the middle of it.
    pub incomplete_line: Option<usize>,
    actors: Arc<Vec<Arc<Actor>>>,
}

/// How many findings there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// All of them.
    pub findings: usize,
    /// Of each kind, in the order of [`FindingKind::ALL`].
    pub of_kind: [usize; FindingKind::ALL.len()],
    /// Those that are not certain.
    pub uncertain: usize,
}

impl Totals {
    /// The totals of some findings.
    pub fn of<'f>(findings: impl Iterator<Item = &'f Finding>) -> Totals {
        let mut totals = Totals::default();
        for finding in findings {
            totals.findings += 1;
            totals.uncertain += usize::from(!finding.is_certain);
            for (count, kind) in totals.of_kind.iter_mut().zip(FindingKind::ALL) {
                *count += usize::from(kind == finding.kind);
            }
        }
        totals
    }
}

/// A step of two bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct StepOf {
    /// Their names.
    pub names: [String; 2],
    /// Their motions during the step, world frame.
    pub motions: [Moving; 2],
    /// The frame that ends it.
    pub frame: u64,
    /// The title of the capture.
    pub title: String,
}

/// Audits a capture. `file` is its name in messages, `progress` hears how many bytes were read, and may end it.
///
/// # Errors
///
/// Where the system cannot read. Of the kind [`Interrupted`](io::ErrorKind::Interrupted) where `progress` ends it.
pub fn audit(
    mut input: impl BufRead + Seek,
    file: &str,
    settings: &Settings,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> io::Result<Audit> {
    // A pair may be ignored by a line after the steps that it is about.
    let ignores = ignores(&mut input)?;
    input.rewind()?;
    let mut reader = Reader::new(input)?;
    let criteria = Criteria {
        depth: settings.depth,
        stuck: settings.stuck,
        margin: reader.header().margin,
        has_reports: reader.header().contacts != Reporting::None,
    };
    let mut course = Course::new(ignores);
    let mut put_together = Found::default();
    std::thread::scope(|scope| {
        let mut workers = Workers::new(scope, settings.threads);
        while let Some(entry) = reader.read()? {
            let is_refused = settings.unreadable == Unreadable::Refused && 0 < reader.problem_count();
            match entry {
                Entry::Body => course.declare(reader.bodies()),
                Entry::Ignore(_) => {}
                Entry::Frame(_) if is_refused => {}
                Entry::Frame(frame) => {
                    if !course.advance(&frame, reader.header()) {
                        reader.stop(texts::too_many_at_once(MAX_BODIES_AT_ONCE));
                    } else if let Some(batch) = course.full_batch(&criteria) {
                        workers.hand_in(batch, &mut |judged| put_together.take(&judged));
                        if progress(reader.bytes_read()).is_break() {
                            return Err(io::ErrorKind::Interrupted.into());
                        }
                    }
                }
            }
        }
        if let Some(batch) = course.last_batch(&criteria) {
            workers.hand_in(batch, &mut |judged| put_together.take(&judged));
        }
        workers.finish(&mut |judged| put_together.take(&judged));
        io::Result::Ok(())
    })?;
    let mut findings = put_together.touches.finish();
    let name = |body: u32| course.actors[body as usize].name.as_str();
    findings.sort_by(|p, q| {
        let order = |finding: &Finding| (finding.steps[0], finding.path.bodies().map(name), finding.kind);
        order(p).cmp(&order(q))
    });
    Ok(Audit {
        header: reader.header().clone(),
        findings,
        frames: course.timeline.frames(),
        pair_steps: course.pair_steps,
        problems: reader.problems(file),
        is_capture: reader.is_capture(),
        incomplete_line: reader.incomplete_line(),
        actors: course.actors,
    })
}

impl Audit {
    /// How many bodies there are.
    pub fn body_count(&self) -> usize {
        self.actors.len()
    }

    /// The two bodies of a finding, in the order of their names, as indices into the bodies of the capture.
    pub fn bodies(&self, finding: &Finding) -> [u32; 2] {
        finding.path.bodies()
    }

    /// The names of the two bodies of a finding, in order.
    pub fn names(&self, finding: &Finding) -> [&str; 2] {
        self.pair(finding).map(|actor| actor.name.as_str())
    }

    /// The numbers of a finding.
    pub fn numbers(&self, finding: &Finding) -> Numbers {
        Numbers::of(finding.kind, &finding.path, self.pair(finding), self.header.up)
    }

    /// The first step of a finding.
    pub fn step(&self, finding: &Finding) -> StepOf {
        StepOf {
            names: self.names(finding).map(str::to_owned),
            motions: finding.path.motions(self.pair(finding)),
            frame: finding.frames[0],
            title: self.header.title.clone(),
        }
    }

    fn pair(&self, finding: &Finding) -> [&Actor; 2] {
        finding.path.bodies().map(|body| &*self.actors[body as usize])
    }
}

/// Why there is no such step.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NoStep {
    /// What is wrong with the file.
    #[error("{0}")]
    Unreadable(SceneErrors),
    /// No frame has the number.
    #[error("there is no frame {frame}, the numbers of the frames go from {first} to {last}")]
    Frame {
        /// The number asked for.
        frame: u64,
        /// The number of the first frame.
        first: u64,
        /// The number of the last frame.
        last: u64,
    },
    /// There are no frames.
    #[error("there are no frames")]
    NoFrames,
    /// No body has the name.
    #[error("there is no body \"{name}\"")]
    Body {
        /// The name asked for.
        name: String,
    },
    /// A body did not move from the frame before to this one: it was not there, or was set.
    #[error("\"{name}\" has no step that ends in frame {frame}: it appears there, was set, or is not there")]
    NotThere {
        /// The body.
        name: String,
        /// The frame.
        frame: u64,
    },
}

/// The step of two bodies that ends in a frame, found or not. `file` is the name of the capture in messages.
///
/// # Errors
///
/// Where the system cannot read; the inner error where there is no such step.
pub fn step_of(input: impl BufRead, file: &str, frame: u64, names: [&str; 2]) -> io::Result<Result<StepOf, NoStep>> {
    let mut reader = Reader::new(input)?;
    let mut course = Course::new(Vec::new());
    let mut numbers: Option<[u64; 2]> = None;
    while let Some(entry) = reader.read()? {
        match entry {
            Entry::Body => course.declare(reader.bodies()),
            Entry::Ignore(_) => {}
            Entry::Frame(found) => {
                let is_within = course.advance(&found, reader.header());
                if !is_within {
                    reader.stop(texts::too_many_at_once(MAX_BODIES_AT_ONCE));
                } else if found.number == frame && reader.problem_count() == 0 {
                    return Ok(course.step(names.map(|name| (name, reader.body(name))), reader.header()));
                }
                numbers = Some([numbers.map_or(found.number, |[first, _]| first), found.number]);
                course.forget();
            }
        }
    }
    Ok(Err(match (reader.problems(file), numbers) {
        (Some(errors), _) => NoStep::Unreadable(errors),
        (None, Some([first, last])) => NoStep::Frame { frame, first, last },
        (None, None) => NoStep::NoFrames,
    }))
}

/// The frames that are read and not judged, and what they are judged by.
struct Course {
    actors: Arc<Vec<Arc<Actor>>>,
    by_name: HashMap<String, u32>,
    rules: Arc<Rules>,
    /// Ignored pairs of which a body is not declared yet, by the name of that body.
    waiting: HashMap<String, Vec<Ignore>>,
    timeline: Timeline,
    /// Up to two frames that are judged, and those that are not.
    frames: Vec<Arc<Snapshot>>,
    /// The index of the first frame whose step is not judged.
    first: usize,
    /// The number of that step.
    number: u64,
    /// How many poses the frames hold that are not judged.
    poses: usize,
    pair_steps: u64,
}

impl Course {
    /// Nothing read yet.
    fn new(ignores: Vec<Ignore>) -> Course {
        let mut waiting: HashMap<String, Vec<Ignore>> = HashMap::new();
        for ignore in ignores {
            waiting.entry(ignore.names[0].clone()).or_default().push(ignore);
        }
        Course {
            actors: Arc::default(),
            by_name: HashMap::new(),
            rules: Arc::default(),
            waiting,
            timeline: Timeline::default(),
            frames: Vec::new(),
            first: 1,
            number: 1,
            poses: 0,
            pair_steps: 0,
        }
    }

    /// The last of these bodies is new.
    fn declare(&mut self, bodies: &[CaptureBody]) {
        let Some(body) = bodies.last() else { return };
        // Bodies are counted in 32 bits: there are far fewer.
        let number = (bodies.len() - 1) as u32;
        let actor = Arc::new(Actor::new(body));
        self.timeline.declare(number, &actor);
        Arc::make_mut(&mut self.actors).push(actor);
        self.by_name.insert(body.name.clone(), number);
        for ignore in self.waiting.remove(&body.name).unwrap_or_default() {
            let undeclared = ignore.names.iter().find(|name| !self.by_name.contains_key(*name)).cloned();
            match (undeclared, ignore.names.each_ref().map(|name| self.by_name.get(name))) {
                (Some(name), _) => self.waiting.entry(name).or_default().push(ignore),
                (None, [Some(a), Some(b)]) => Arc::make_mut(&mut self.rules).ignore(key([*a, *b]), ignore.frames),
                (None, _) => {}
            }
        }
    }

    /// The next frame. False where there are too many bodies.
    fn advance(&mut self, frame: &Frame, header: &Header) -> bool {
        let dt = frame.dt.or(header.dt);
        let Ok(snapshot) = self.timeline.advance(frame, dt, &self.actors, &self.rules) else { return false };
        self.pair_steps += snapshot.asked;
        self.poses += snapshot.len();
        self.frames.push(Arc::new(snapshot));
        true
    }

    /// The steps that can be judged, where they are worth a batch. The last step has to wait for the frame after it.
    fn full_batch(&mut self, criteria: &Criteria) -> Option<Batch> {
        const POSES: usize = 8192;
        const FRAMES: usize = 512;
        let is_full = POSES <= self.poses || FRAMES + self.first <= self.frames.len();
        let steps = self.frames.len().checked_sub(self.first + 1).filter(|steps| is_full && 0 < *steps)?;
        Some(self.batch(steps, criteria))
    }

    /// All steps that are left.
    fn last_batch(&mut self, criteria: &Criteria) -> Option<Batch> {
        let steps = self.frames.len().checked_sub(self.first).filter(|steps| 0 < *steps)?;
        Some(self.batch(steps, criteria))
    }

    fn batch(&mut self, steps: usize, criteria: &Criteria) -> Batch {
        let (first, number) = (self.first, self.number);
        let frames = self.frames.clone();
        self.number += steps as u64;
        self.frames.drain(..(first + steps).saturating_sub(2));
        self.first = (first + steps).min(2);
        self.poses = 0;
        let (actors, rules) = (Arc::clone(&self.actors), Arc::clone(&self.rules));
        Batch { frames, first, number, steps, actors, rules, criteria: *criteria }
    }

    /// All frames but the last are not needed any more.
    fn forget(&mut self) {
        self.frames.drain(..self.frames.len().saturating_sub(1));
    }

    /// The step that ends in the last frame.
    fn step(&self, bodies: [(&str, Option<u32>); 2], header: &Header) -> Result<StepOf, NoStep> {
        let [.., now] = &self.frames[..] else { return Err(NoStep::NoFrames) };
        let before = self.frames.len().checked_sub(2).map(|index| &self.frames[index]);
        let motion = |(name, body): (&str, Option<u32>)| {
            let body = body.ok_or_else(|| NoStep::Body { name: name.to_owned() })?;
            let poses = before.and_then(|before| Some((before.of(body)?, now.stepped(body)?)));
            let (from, to) = poses.ok_or_else(|| NoStep::NotThere { name: name.to_owned(), frame: now.number })?;
            Ok(self.actors[body as usize].moving(from, to))
        };
        let [a, b] = bodies.map(motion);
        let names = bodies.map(|(name, _)| name.to_owned());
        Ok(StepOf { names, motions: [a?, b?], frame: now.number, title: header.title.clone() })
    }
}

/// What the steps add up to.
#[derive(Default)]
struct Found {
    touches: Touches,
}

impl Found {
    fn take(&mut self, Judged { batch, facts }: &Judged) {
        for (step, facts) in facts.iter().enumerate() {
            let [before, now] = batch.ends(step);
            let number = batch.number + step as u64;
            self.touches.take(facts, |pair| moment(pair, number, before, now, &batch.actors));
        }
    }
}

/// The step of a pair, in the order of the names.
fn moment(pair: PairKey, step: u64, before: &Snapshot, now: &Snapshot, actors: &[Arc<Actor>]) -> Option<Moment> {
    let mut bodies = pair.bodies();
    bodies.sort_by_key(|body| &actors[*body as usize].name);
    let [a, b] = bodies.map(|body| Some([*before.of(body)?, *now.of(body)?]));
    let path = Path { poses: [a?, b?], time: before.time, dt: now.dt };
    Some(Moment { step, frame: now.number, path })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::bodies::Pose;
    use crate::kernel::DVec2;

    #[test]
    fn no_more_frames_are_held_than_a_batch_needs() {
        let text = "{\"clashbox\":\"capture\",\"version\":1}\n{\"body\":\"a\",\"shape\":{\"point\":{\"at\":[0,0]}}}\n";
        let mut reader = Reader::new(text.as_bytes()).unwrap();
        let mut course = Course::new(Vec::new());
        while reader.read().unwrap().is_some() {
            course.declare(reader.bodies());
        }
        let criteria = Criteria { depth: None, stuck: None, margin: 0.0, has_reports: true };
        let (mut held, mut steps) = (0, 0);
        for number in 0..20_000 {
            let pose = Pose { position: DVec2::new(number as f64, 0.0), angle: None };
            let frame = Frame { number, at: vec![(0, pose)], ..Frame::default() };
            assert!(course.advance(&frame, reader.header()), "frame {number}");
            steps += course.full_batch(&criteria).map_or(0, |batch| batch.steps);
            held = held.max(course.frames.len());
        }
        steps += course.last_batch(&criteria).map_or(0, |batch| batch.steps);
        assert_eq!(steps, 19_999, "every step is judged once");
        assert!(held < 600, "{held} frames were held");
    }
}
