//! The audit: in which steps of a capture an engine was wrong, by the library's own proofs.
//!
//! Frames are read one after the other; steps are judged in batches, by whoever the caller chooses ([`Judges`]); what takes several steps is put together in the order of the
//! frames. Memory grows with the bodies and with the pairs in contact at one time; of the findings a bounded number is kept.
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
//! - A contact that is reported between two frames, with a fraction greater than 0 and less than 1, makes the step of its dynamic bodies
//!   uncertain: an engine that knows the time of an impact may let a body go on from there with another velocity.
//! - A line or a ray that turns about another point than its base has steps that are uncertain.
//! - A pair that is apart at both ends of a step, of which neither is proven, that they meet or that they stay apart, has `tunneled`
//!   perhaps, where it is not reported. A pair that is reported is a phantom perhaps where it is not proven that it stays apart.
//! - Whether a finding is certain is about the steps of a finding alone; A and B are in the order of their names.

mod actor;
mod asked;
mod batch;
mod between;
mod course;
mod depth;
mod depths;
mod doubt;
mod finding;
mod listing;
mod one_step;
mod path;
mod posed;
mod rules;
mod slot;
mod step;
mod timeline;
mod totals;
mod touches;
mod work;

use std::io::{self, BufRead, Seek};
use std::ops::ControlFlow;
use std::sync::Arc;

pub use actor::Actor;
pub use batch::{AtOnce, Batch, Judged, Judges};
use course::Course;
pub(crate) use depth::deepest;
pub use depths::Depths;
pub use doubt::Doubt;
pub use finding::{Finding, FindingKind, Numbers};
use listing::Listing;
pub use one_step::{NoStep, StepOf, step_of};
pub use posed::Posed;
pub(super) use slot::doubt_of;
use step::Criteria;
pub use step::Judge;
pub use timeline::{Snapshot, Timeline, Window};
pub use totals::Totals;
use touches::Touches;
use work::TooManyPairs;

use super::bodies::{Header, Reporting};
use super::read::{Entry, Reader, ignores};
use super::texts;
use crate::scene::errors::SceneErrors;

/// What an audit is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// How deep two bodies are that are found.
    pub depths: Depths,
    /// What is done where a part of the file cannot be read.
    pub unreadable: Unreadable,
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
    /// In the order of frames, then names: the first [`MAX_FINDINGS`](super::limits::MAX_FINDINGS) of them.
    pub findings: Vec<Finding>,
    /// How many findings there are, those that are not listed included.
    pub totals: Totals,
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

/// An audit that goes on.
pub struct SoFar<'a> {
    /// How many bytes were read.
    pub bytes_read: u64,
    /// How many findings there are so far.
    pub findings: usize,
    audit: &'a dyn Fn() -> Audit,
}

impl SoFar<'_> {
    /// What was found so far. A finding may last longer than it does here, and one that takes several steps may come before others.
    pub fn audit(&self) -> Audit {
        (self.audit)()
    }
}

/// Audits a capture. `file` is its name in messages, `progress` hears how far it is, and may end it.
///
/// # Errors
///
/// Where the system cannot read. Of the kind [`Interrupted`](io::ErrorKind::Interrupted) where `progress` ends it.
pub fn audit(
    input: impl BufRead + Seek,
    file: &str,
    settings: &Settings,
    progress: impl FnMut(&SoFar<'_>) -> ControlFlow<()>,
) -> io::Result<Audit> {
    audit_by(&mut AtOnce::default(), input, file, settings, &|_, _| true, progress)
}

/// Audits a capture as [`audit()`] does, with its steps judged by `judges`, for the findings alone that are `wanted`: it is asked of each, with
/// the names of its bodies in order.
///
/// # Errors
///
/// As those of [`audit()`].
pub fn audit_by(
    judges: &mut dyn Judges,
    mut input: impl BufRead + Seek,
    file: &str,
    settings: &Settings,
    wanted: &dyn Fn(&Finding, [&str; 2]) -> bool,
    mut progress: impl FnMut(&SoFar<'_>) -> ControlFlow<()>,
) -> io::Result<Audit> {
    // A pair may be ignored by a line after the steps that it is about.
    let ignores = ignores(&mut input)?;
    input.rewind()?;
    let mut reader = Reader::new(input)?;
    let criteria = Criteria {
        depths: settings.depths,
        margin: reader.header().margin,
        has_reports: reader.header().contacts != Reporting::None,
    };
    let mut course = Course::new(ignores);
    let mut judged = Gathered { touches: Touches::new(Listing::new(wanted)), excess: None };
    while judged.excess.is_none()
        && let Some(entry) = reader.read()?
    {
        let is_refused = settings.unreadable == Unreadable::Refused && 0 < reader.problem_count();
        match entry {
            Entry::Body => course.declare(&reader),
            Entry::Ignore(_) => {}
            Entry::Frame(_) if is_refused => {}
            Entry::Frame(frame) => {
                if let Err(too_many) = course.advance(&frame, reader.header()) {
                    reader.stop(too_many.to_string());
                } else if let Some(batch) = course.full_batch(&criteria) {
                    judges.hand_in(batch, &mut |batch| judged.take(batch));
                    let audit = || Audit::of(judged.touches.so_far(&course.actors), &course, &reader, file);
                    let so_far = SoFar { bytes_read: reader.bytes_read(), findings: judged.touches.found(), audit: &audit };
                    if progress(&so_far).is_break() {
                        return Err(io::ErrorKind::Interrupted.into());
                    }
                }
            }
        }
    }
    if judged.excess.is_none() {
        if let Some(batch) = course.last_batch(&criteria) {
            judges.hand_in(batch, &mut |batch| judged.take(batch));
        }
        judges.finish(&mut |batch| judged.take(batch));
    }
    let Gathered { touches, excess } = judged;
    if let Some(excess) = excess {
        reader.stop_whole(excess.to_string());
    }
    Ok(Audit::of(touches.finish(&course.actors), &course, &reader, file))
}

/// What was judged, put together.
struct Gathered<'w> {
    touches: Touches<'w>,
    /// The step with too many pairs, after which nothing more is judged.
    excess: Option<TooManyPairs>,
}

impl Gathered<'_> {
    fn take(&mut self, batch: Judged) {
        if self.excess.is_none() {
            self.excess = course::take(&mut self.touches, batch).err();
        }
    }
}

impl Audit {
    /// The findings of what was read.
    fn of(listing: Listing<'_>, course: &Course, reader: &Reader<impl BufRead>, file: &str) -> Audit {
        let (findings, totals) = listing.finish(&course.actors);
        Audit {
            header: reader.header().clone(),
            findings,
            totals,
            frames: course.timeline.frames(),
            pair_steps: course.pair_steps,
            problems: reader.problems(file),
            is_capture: reader.is_capture(),
            incomplete_line: reader.incomplete_line(),
            actors: Arc::clone(&course.actors),
        }
    }

    /// How many findings are counted and not listed.
    pub fn unlisted(&self) -> usize {
        self.totals.findings - self.findings.len()
    }

    /// Whether all findings that begin in the frame of this index are listed. Beyond the first one of which one is not, none need be.
    pub fn lists(&self, frame: usize) -> bool {
        self.unlisted() == 0 || self.findings.last().is_some_and(|last| frame < last.frame_indices()[0])
    }

    /// Whether there is no step that could be audited because a part of the file could not be read.
    pub fn lacks_steps(&self) -> bool {
        let is_broken = self.incomplete_line.is_some() || self.problems.is_some();
        !self.is_capture || (is_broken && self.frames < 2)
    }

    /// How many bodies there are.
    pub fn body_count(&self) -> usize {
        self.actors.len()
    }

    /// What is wrong with the name of a body, in a sentence. `None` where a body has it.
    pub fn wrong_name(&self, name: &str) -> Option<String> {
        let is_there = self.actors.iter().any(|actor| actor.name == name);
        (!is_there).then(|| texts::undeclared_anywhere(name, actor::listed(&self.actors)))
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
