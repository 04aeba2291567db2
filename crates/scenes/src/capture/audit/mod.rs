//! The audit: finds the steps of a capture in which an engine was wrong, by the library's own proofs.
//!
//! Frames are read one after the other; steps are judged on all cores, in batches; results that need several steps are put
//! together in the order of the frames. Memory grows with the number of bodies and of pairs in contact at one time; the number of
//! findings kept is bounded.
//!
//! Consequences of the definitions, where they leave a choice:
//!
//! - A report counts for its frame, even if its step is not asked about: the first frame, a jump, an ignored step.
//! - A contact of depth 0 is 0 deep: with no margin and no `depth`, a contact that only touches is missed if it is not reported.
//! - A touch begins anew after a step that is not asked about. The frame in which such a step ends is the frame before its first
//!   step.
//! - A body has no step after a spawn, a jump and `gone`. Then a teleport cannot be seen by comparing with the step before or
//!   after.
//! - A phantom is also asked about the motion that its bodies would have had at the speed of the step before: for the seconds of
//!   this step, if both times are known. Every body may move but a static one that stands still; a body that was not there before
//!   is taken to stand still.
//! - A round body does not turn: turning changes nothing, and the closed form proves its steps. A step in which it turned by
//!   nearly half a circle is still uncertain.
//! - A contact that is reported between two frames, with a fraction greater than 0 and less than 1, makes the step of its dynamic
//!   bodies uncertain: an engine that knows the time of an impact may let a body go on from there with another velocity.
//! - A step in which a line or a ray turns about a point other than its base is uncertain.
//! - A pair that is apart at both ends of a step, and for which neither contact nor separation is proven, is an uncertain
//!   `tunneled` if it is not reported. A pair that is reported is an uncertain phantom if it is not proven to stay apart.
//! - A pair with a one-way body counts among the pairs that are asked about also in steps in which the other body passes it.
//! - A body that passes poses within a step moves on straight lines between them. No motion of it is in doubt but a turn by half a circle.
//! - A level has the static bodies that stand still in the step, without sensors, and not those that the mover ignores or passes as one-way.
//! - A ghost and a wrong normal are judged for each contact with a normal and an impulse that is not 0. A normal is right if it is one at any
//!   time of the step.
//! - A loss of speed without a normal is a ghost only if no other body may have caused it: none is within reach in the step, none was reported in
//!   the step before. The body must have moved by 1 % of its diagonal in the step before, and two bodies of the level must be near.
//! - The certainty of a finding refers to the steps of that finding alone; A and B are in the order of their names.

mod audit_body;
mod batch;
mod body_in_step;
mod body_path;
mod body_pose;
mod depth;
mod doubt;
mod finding;
mod finding_kind;
mod gather_findings;
mod judged_normal;
mod level_bodies;
mod level_mover;
mod listing;
mod motions;
mod normals;
mod one_step;
mod oneway;
mod pair_count;
mod path;
mod pending_frames;
mod proof_between;
mod rules;
mod step;
mod step_context;
mod step_fault;
mod step_limits;
mod timeline;
mod totals;
mod unexplained_loss;
mod wrong_normal;

use std::io::{self, BufRead, Seek};
use std::ops::ControlFlow;
use std::sync::Arc;

pub use audit_body::AuditBody;
use batch::ImmediateJudges;
pub use batch::{Batch, BatchJudges, BatchSize, JudgedBatch};
pub(super) use body_in_step::doubt_of;
pub(super) use body_path::BodyPath;
pub use body_pose::BodyPose;
pub(crate) use depth::deepest;
pub use doubt::Doubt;
pub use finding::{Finding, FindingNumbers};
pub use finding_kind::FindingKind;
use gather_findings::TouchGatherer;
use listing::Listing;
pub use motions::{visit_motions, visit_motions_in_slices};
pub(super) use one_step::{MAX_STRETCH, StepFrames, two_bodies, with_step, with_steps};
pub use one_step::{NoStep, PairStep, step_of};
pub(super) use path::legs_of;
use pending_frames::{PendingFrames, SeenReports};
pub use step::StepJudge;
use step_context::Criteria;
pub use step_context::{Depths, NormalLimits};
pub use step_fault::{NoStepFault, StepFault};
use step_limits::TooMuchWork;
pub use timeline::{FrameWindow, FullFrame, Timeline};
pub use totals::FindingTotals;

use super::bodies::{Header, Reporting};
use super::read::{CaptureEntry, CaptureReader, at_once, ignores};
use super::texts;
use crate::scene::errors::SceneErrors;

/// The settings of an audit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AuditSettings {
    /// The depths from which on two bodies are a finding.
    pub depths: Depths,
    /// The limits by which reported normals are judged.
    pub normals: NormalLimits,
    /// The treatment of parts of the file that cannot be read.
    pub unreadable: UnreadableParts,
}

impl Default for AuditSettings {
    /// Returns the settings of `clashbox audit` without options: the standard depths and limits, and a file that cannot be read whole is refused.
    fn default() -> AuditSettings {
        AuditSettings { depths: Depths::STANDARD, normals: NormalLimits::STANDARD, unreadable: UnreadableParts::Refused }
    }
}

/// The treatment of parts of a file that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnreadableParts {
    /// Nothing is audited; all problems are listed.
    Refused,
    /// The readable rest is audited.
    LeftOut,
}

/// The result of an audit.
#[derive(Debug)]
pub struct Audit {
    /// The header of the file.
    pub header: Header,
    /// The first [`MAX_FINDINGS`](super::limits::MAX_FINDINGS) findings, in the order of frames, then names.
    pub findings: Vec<Finding>,
    /// Number of findings, including those that are not listed.
    pub totals: FindingTotals,
    /// Number of frames.
    pub frames: u64,
    /// Number of pairs that are asked about, summed over all steps.
    pub pair_steps: u64,
    /// The problems of the file.
    pub problems: Option<SceneErrors>,
    /// True if the file is a capture of a known version, within the limits. Nothing of any other file is audited.
    pub is_capture: bool,
    /// The number of the last line, if the file ends in the middle of it.
    pub incomplete_line: Option<usize>,
    reports: SeenReports,
    actors: Arc<Vec<Arc<AuditBody>>>,
    rules: Arc<rules::IgnoreRules>,
}

/// An audit in progress.
pub struct AuditInProgress<'a> {
    /// Number of bytes read.
    pub bytes_read: u64,
    /// Number of findings so far.
    pub findings: usize,
    audit: &'a dyn Fn() -> Audit,
}

impl AuditInProgress<'_> {
    /// Returns what was found so far. In the end a finding may last longer than it does here, and findings that take several
    /// steps may be inserted before others.
    pub fn audit(&self) -> Audit {
        (self.audit)()
    }
}

/// Audits a capture. `file` is its name in messages. `progress` is called as the audit proceeds, and may end it.
///
/// # Errors
///
/// If the system cannot read. The error is of the kind [`Interrupted`](io::ErrorKind::Interrupted) if `progress` ends the audit.
///
/// ```
/// use std::io::Cursor;
/// use std::ops::ControlFlow;
///
/// use clashbox_scenes::capture::{AuditSettings, FindingKind, audit};
///
/// let game = r#"{"clashbox":"capture","version":1}
/// {"body":"paper","shape":{"aabb":{"min":[-0.05,-2],"max":[0.05,2]}},"kind":"static"}
/// {"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.1}}}
/// {"frame":0,"at":{"paper":[0,0],"bullet":[-2,0]},"contacts":[]}
/// {"frame":1,"at":{"bullet":[2,0]},"contacts":[]}
/// "#;
/// let audit = audit(Cursor::new(game), "game.jsonl", &AuditSettings::default(), |_| ControlFlow::Continue(()))?;
/// let [finding] = &audit.findings[..] else { panic!("one finding: {:?}", audit.findings) };
/// assert_eq!((finding.kind, finding.frames), (FindingKind::Tunneled, [1, 1]));
/// assert_eq!(audit.names(finding), ["bullet", "paper"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn audit(
    input: impl BufRead + Seek,
    file: &str,
    settings: &AuditSettings,
    progress: impl FnMut(&AuditInProgress<'_>) -> ControlFlow<()>,
) -> io::Result<Audit> {
    audit_by(&mut ImmediateJudges::default(), input, file, settings, &|_, _| true, progress)
}

/// Audits a capture as [`audit()`] does, but keeps only the findings that are `wanted`. It gets each finding with the names of
/// its bodies in order.
///
/// # Errors
///
/// Fails as [`audit()`] does.
pub fn audit_by(
    judges: &mut dyn BatchJudges,
    input: impl BufRead + Seek,
    file: &str,
    settings: &AuditSettings,
    wanted: &dyn Fn(&Finding, [&str; 2]) -> bool,
    progress: impl FnMut(&AuditInProgress<'_>) -> ControlFlow<()>,
) -> io::Result<Audit> {
    // No pause is pending, so one call does everything.
    at_once(audit_in_slices(judges, input, file, settings, wanted, progress, async || Ok(())))
}

/// Audits a capture as [`audit_by`] does, in slices that end where the caller wants: `pause` is awaited after each line and each batch.
///
/// # Errors
///
/// Fails as [`audit()`] does, and with the first error of `pause`.
pub async fn audit_in_slices(
    judges: &mut dyn BatchJudges,
    mut input: impl BufRead + Seek,
    file: &str,
    settings: &AuditSettings,
    wanted: &dyn Fn(&Finding, [&str; 2]) -> bool,
    mut progress: impl FnMut(&AuditInProgress<'_>) -> ControlFlow<()>,
    mut pause: impl AsyncFnMut() -> io::Result<()>,
) -> io::Result<Audit> {
    // A line may ignore a pair for steps that come before that line.
    let ignores = ignores(&mut input, &mut pause).await?;
    input.rewind()?;
    let mut reader = CaptureReader::new(input)?;
    let criteria = Criteria {
        depths: settings.depths,
        margin: reader.header().margin,
        has_reports: reader.header().contacts != Reporting::None,
        normals: settings.normals,
    };
    let mut course = PendingFrames::new(ignores);
    let mut judged = AuditResults { touches: TouchGatherer::new(Listing::new(wanted)), excess: None };
    while judged.excess.is_none()
        && let Some(entry) = reader.read()?
    {
        let is_refused = settings.unreadable == UnreadableParts::Refused && 0 < reader.problem_count();
        match entry {
            CaptureEntry::Body => course.declare(&reader),
            CaptureEntry::Ignore(_) => {}
            CaptureEntry::Frame(_) if is_refused => {}
            CaptureEntry::Frame(frame) => {
                if let Err(too_many) = course.advance(&frame, reader.header()) {
                    reader.stop(too_many.to_string());
                } else if let Some(batch) = course.full_batch(judges.batch_size(), &criteria) {
                    judges.hand_in(batch, &mut |batch| judged.take(batch));
                    let audit = || Audit::of(judged.touches.so_far(&course.actors), &course, &reader, file);
                    let so_far =
                        AuditInProgress { bytes_read: reader.bytes_read(), findings: judged.touches.found(), audit: &audit };
                    if progress(&so_far).is_break() {
                        return Err(io::ErrorKind::Interrupted.into());
                    }
                }
            }
        }
        pause().await?;
    }
    if judged.excess.is_none() {
        if let Some(batch) = course.last_batch(&criteria) {
            judges.hand_in(batch, &mut |batch| judged.take(batch));
        }
        judges.finish(&mut |batch| judged.take(batch));
    }
    let AuditResults { touches, excess } = judged;
    if let Some(excess) = excess {
        reader.stop_whole(excess.to_string());
    }
    Ok(Audit::of(touches.finish(&course.actors), &course, &reader, file))
}

/// The judged steps, put together.
struct AuditResults<'w> {
    touches: TouchGatherer<'w>,
    /// The step with too many pairs, after which nothing more is judged.
    excess: Option<TooMuchWork>,
}

impl AuditResults<'_> {
    fn take(&mut self, batch: JudgedBatch) {
        if self.excess.is_none() {
            self.excess = pending_frames::take(&mut self.touches, batch).err();
        }
    }
}

impl Audit {
    /// Returns the findings of what was read.
    fn of(listing: Listing<'_>, course: &PendingFrames, reader: &CaptureReader<impl BufRead>, file: &str) -> Audit {
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
            reports: course.reports,
            actors: Arc::clone(&course.actors),
            rules: Arc::clone(&course.rules),
        }
    }

    /// Returns true if a rule of the file says that two bodies are not asked about in the step that ends at the frame of this number.
    pub fn ignores(&self, pair: [u32; 2], frame: u64) -> bool {
        self.rules.ignores(rules::key(pair), frame)
    }

    /// Returns true if no contact is reported in the whole file, though the header says that contacts are.
    pub fn reports_nothing(&self) -> bool {
        self.header.contacts != Reporting::None && !self.reports.has_any
    }

    /// Returns true for one of several findings whose cause is how the game reports contacts, so that one sentence tells more
    /// than all of them: the game reports no contact at all, or only one contact of a body with its level in each frame.
    pub fn is_said_once(&self, finding: &Finding) -> bool {
        let names_one = self.reports.has_any && !self.reports.names_several && finding.is_beside_report;
        let is_of_reports = matches!(finding.kind, FindingKind::Missed | FindingKind::Late);
        is_of_reports && (names_one || self.reports_nothing()) && 1 < self.totals.of_kind[finding.kind as usize]
    }

    /// Returns the number of findings that are counted and not listed.
    pub fn unlisted(&self) -> usize {
        self.totals.findings - self.findings.len()
    }

    /// Returns true if all findings that begin in the frame of this index are listed. After the first finding that is not listed,
    /// none needs to be.
    pub fn lists(&self, frame: usize) -> bool {
        self.unlisted() == 0 || self.findings.last().is_some_and(|last| frame < last.frame_indices()[0])
    }

    /// Returns true if no step could be audited because a part of the file could not be read.
    pub fn lacks_steps(&self) -> bool {
        let is_broken = self.incomplete_line.is_some() || self.problems.is_some();
        !self.is_capture || (is_broken && self.frames < 2)
    }

    /// Returns the number of bodies.
    pub fn body_count(&self) -> usize {
        self.actors.len()
    }

    /// Says what is wrong with the name of a body, in a sentence. `None` if a body has this name.
    pub fn wrong_name(&self, name: &str) -> Option<String> {
        let is_there = self.actors.iter().any(|actor| actor.name == name);
        (!is_there).then(|| texts::undeclared_anywhere(name, audit_body::listed(&self.actors)))
    }

    /// Returns the two bodies of a finding, in the order of their names, as indices into the bodies of the capture.
    pub fn bodies(&self, finding: &Finding) -> [u32; 2] {
        finding.path.bodies()
    }

    /// Returns the names of the two bodies of a finding, in order.
    pub fn names(&self, finding: &Finding) -> [&str; 2] {
        self.pair(finding).map(|actor| actor.name.as_str())
    }

    /// Computes the numbers of a finding.
    pub fn numbers(&self, finding: &Finding) -> FindingNumbers {
        FindingNumbers::of(finding, self.pair(finding))
    }

    /// Returns the first step of a finding, of a ghost with the bodies of the level around it.
    pub fn step(&self, finding: &Finding) -> PairStep {
        let legs = finding.path.legs(self.pair(finding));
        let mut step = PairStep::of(self.names(finding).map(str::to_owned), &legs, finding.frames[0], &self.header);
        let level = finding.report.iter().flat_map(|report| &report.level);
        let others = level.filter(|pose| !self.bodies(finding).contains(&pose.body));
        step.level.extend(others.map(|pose| {
            let actor = &self.actors[pose.body as usize];
            (actor.name.clone(), actor.placed(pose))
        }));
        step
    }

    fn pair(&self, finding: &Finding) -> [&AuditBody; 2] {
        finding.path.bodies().map(|body| &*self.actors[body as usize])
    }
}
