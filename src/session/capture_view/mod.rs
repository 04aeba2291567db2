//! The capture in view: the frame, the playing of frames, the filter of the findings.
//!
//! The step that leads to the frame is the scene of the session, which cannot be changed. Frames and findings are read later than they are
//! asked for: `follow` takes them over. This module names the state of the view, for messages, and the playback, for directions.

mod bodies_by_name;
mod follow;
mod frames;

use std::sync::Arc;

use super::checks::check_range;
use super::playback::{Direction, EndOfPlayback};
use super::refusal::Refusal;
use crate::background::Recording;
use crate::capture::{
    Depths, FilteredFindings, FindingFilter, FindingKind, FindingNumbers, RecordedStep, Trail, finding_in_words, scene_of,
};
use crate::kernel::MAX_COORDINATE;
use crate::scene::Scene;
use crate::search::{Method, prover};
use crate::session::texts::refusals;
use bodies_by_name::BodiesByName;
pub(in crate::session) use follow::CaptureChange;
use frames::Frames;

/// Checks the depths from which a pair is a finding.
pub(super) fn check_depths(depths: &Depths) -> Result<(), Refusal> {
    let mut given = [depths.reported, depths.stuck].into_iter().flatten();
    given.try_for_each(|depth| check_range(refusals::DEPTH, depth, [0.0, MAX_COORDINATE], refusals::DEPTH_RANGE))
}

/// The capture in view. Read it through its accessors, change it with commands.
#[derive(Debug, Clone)]
pub struct CaptureView {
    recording: Arc<Recording>,
    frames: Frames,
    /// The step that is shown; until another one is read, that may be the one of an earlier frame.
    step: Option<Arc<RecordedStep>>,
    /// The pair in focus, as indices into the bodies of the capture.
    pair: Option<[u32; 2]>,
    /// The player of a level that was played, whose contacts are put in focus, as an index into the bodies of the capture.
    player: Option<u32>,
    /// The body that the view follows, as an index into the bodies of the capture. Then the pair stays in focus.
    followed: Option<u32>,
    /// The method that the user has chosen. `None`: the one that proves.
    method: Option<Method>,
    filter: FindingFilter,
    depths: Depths,
    findings: Option<Arc<FilteredFindings>>,
    /// The version of the audit that the findings are of.
    version: u64,
    /// The finding in focus, and its numbers.
    finding: Option<(usize, FindingNumbers)>,
    /// True while a body is pressed: it can be selected, but not dragged.
    pub(super) is_pressed: bool,
    /// True if a step of it was made the scene that closing it leads back to.
    is_returned: bool,
    /// True if the problem of the file was shown.
    has_complained: bool,
    /// The bodies that were chosen before the file was read anew, until they are found in it.
    sought: BodiesByName,
}

impl CaptureView {
    /// A capture at its first frame.
    pub(super) fn new(recording: Arc<Recording>) -> CaptureView {
        CaptureView {
            recording,
            frames: Frames::new(),
            step: None,
            pair: None,
            player: None,
            followed: None,
            method: None,
            filter: FindingFilter::ALL,
            depths: Depths::STANDARD,
            findings: None,
            version: 0,
            finding: None,
            is_pressed: false,
            is_returned: false,
            has_complained: false,
            sought: BodiesByName::default(),
        }
    }

    /// Returns the recording.
    pub fn recording(&self) -> &Arc<Recording> {
        &self.recording
    }

    /// Returns the index of the frame in view. Its step is shown as soon as it is read.
    pub fn frame(&self) -> usize {
        self.frames.wanted
    }

    /// Returns the step that is the scene of the session. `None` before the first one is read.
    pub fn step(&self) -> Option<&Arc<RecordedStep>> {
        self.step.as_ref()
    }

    /// Returns the trails that end in the step in view. `None`: they are not known yet.
    pub fn trails(&self) -> Option<Arc<Vec<Trail>>> {
        self.recording.trails(self.step.as_ref()?.index)
    }

    /// Returns true if the frame in view is not read yet: another step is shown.
    pub fn is_pending(&self) -> bool {
        self.step.as_ref().is_none_or(|step| step.index != self.frames.wanted)
    }

    /// Returns true while the frames run: then [`Play::Advance`](super::Play::Advance) is due each frame of the window.
    pub fn playing(&self) -> bool {
        self.frames.playing
    }

    /// Returns the speed of the frames: > 0, 1 is the speed of the recording, or 60 a second if that is not known.
    pub fn speed(&self) -> f64 {
        self.frames.speed
    }

    /// The pair in focus, as indices into the bodies of the capture.
    pub fn pair(&self) -> Option<[u32; 2]> {
        self.pair
    }

    /// Returns the body that the view follows, as an index into the bodies of the step in view. `None` also where it is gone.
    pub fn followed(&self) -> Option<usize> {
        self.step.as_ref()?.position(self.followed?)
    }

    /// Returns true if the view follows a body, also where it is gone.
    pub fn is_following(&self) -> bool {
        self.followed.is_some()
    }

    /// Returns true if a step of it was made the scene that closing it leads back to.
    pub fn is_returned(&self) -> bool {
        self.is_returned
    }

    /// Returns true if the capture is a run of a scene by one search.
    pub fn is_run(&self) -> bool {
        self.method.is_some()
    }

    /// Returns the filter of the findings.
    pub fn filter(&self) -> FindingFilter {
        self.filter
    }

    /// Returns the depths from which a pair is a finding.
    pub fn depths(&self) -> Depths {
        self.depths
    }

    /// Returns the findings that the filter accepts, as far as the audit is. `None`: nothing is known yet. The same value while
    /// neither changes.
    pub fn findings(&self) -> Option<&Arc<FilteredFindings>> {
        self.findings.as_ref()
    }

    /// Returns the finding in focus, as an index into the findings of the audit: it is of the pair in focus, and the step in view
    /// is one of its steps.
    pub fn finding(&self) -> Option<usize> {
        self.finding.map(|(finding, _)| finding)
    }

    /// Returns the numbers of the finding in focus, in the coordinates of the file.
    pub fn numbers(&self) -> Option<&FindingNumbers> {
        self.finding.as_ref().map(|(_, numbers)| numbers)
    }

    /// Returns the kind of the finding in focus.
    pub fn finding_kind(&self) -> Option<FindingKind> {
        let audit = self.findings.as_ref()?.audit();
        audit.findings.get(self.finding()?).map(|finding| finding.kind)
    }

    /// Returns the finding in focus as one line.
    pub fn finding_in_words(&self) -> Option<String> {
        let (finding, numbers) = self.finding.as_ref()?;
        let audit = self.findings.as_ref()?.audit();
        let finding = audit.findings.get(*finding)?;
        Some(finding_in_words(finding, audit.names(finding), numbers))
    }

    /// Returns true if both bodies of the pair in focus have a step, which can be saved.
    pub fn has_step_to_save(&self) -> bool {
        self.step.as_ref().zip(self.pair).is_some_and(|(step, pair)| step.is_of_pair(pair))
    }

    /// Returns the step of the pair in focus as `clashbox audit --save` writes it: proven answers are expected, and the notes hold the finding.
    /// `None`: a body of the pair has no step.
    pub fn step_to_save(&self) -> Option<Scene> {
        let step = self.step.as_ref()?.of_pair(self.pair?, &self.recording.header())?;
        Some(scene_of(&step, &self.finding_in_words().unwrap_or_default()))
    }
}

/// The capture as commands change it.
impl CaptureView {
    /// Takes the same capture, opened anew because its file has changed: the frame, the filter, the depths and the pair stay, as far as the
    /// bodies are still there.
    pub(super) fn renew(&mut self, recording: Arc<Recording>) {
        let frames = Frames { playing: false, ..self.frames.clone() };
        let before = std::mem::take(&mut self.sought);
        let sought = BodiesByName::of(&self.recording.bodies(), self.filter.body, self.followed, self.pair, before);
        recording.audit_by(self.depths);
        *self = CaptureView {
            frames,
            sought,
            depths: self.depths,
            step: self.step.take(),
            player: self.player,
            method: self.method,
            is_returned: self.is_returned,
            filter: FindingFilter { body: None, ..self.filter },
            ..CaptureView::new(recording)
        };
        self.frames.is_stale = true;
    }

    /// Shows a frame, or the last one that is known.
    pub(super) fn show(&mut self, frame: usize) -> Result<(), Refusal> {
        let frames = self.known_frames()?;
        self.frames.go_to(frame.min(frames - 1));
        Ok(())
    }

    /// Shows the frame with this number, once it is read.
    pub(super) fn show_number(&mut self, number: u64) {
        self.frames.sought = Some(number);
    }

    /// Shows the next or the previous frame.
    pub(super) fn step_frame(&mut self, direction: Direction) -> Result<(), Refusal> {
        let frame = match direction {
            Direction::Forward => self.frames.wanted + 1,
            Direction::Backward => self.frames.wanted.saturating_sub(1),
        };
        self.show(frame)
    }

    /// Shows a finding, by its index into the findings of the audit.
    pub(super) fn show_finding(&mut self, finding: usize) -> Result<(), Refusal> {
        let audit = self.findings.as_ref().ok_or(Refusal::NoFinding)?.audit();
        let found = audit.findings.get(finding).ok_or(Refusal::NoFinding)?;
        let numbers = audit.numbers(found);
        let (frame, pair) = (found.frame_indices()[0], audit.bodies(found));
        self.frames.go_to(frame);
        // The frame may be the one in view already, with another pair.
        self.frames.is_stale = true;
        (self.finding, self.pair, self.sought.pair) = (Some((finding, numbers)), Some(pair), None);
        // The view cannot be at the finding and with a body that is not part of it.
        self.followed = self.followed.filter(|body| pair.contains(body));
        Ok(())
    }

    /// Shows the next or the previous finding that the filter accepts.
    pub(super) fn step_finding(&mut self, direction: Direction) -> Result<(), Refusal> {
        self.show_finding(self.finding_after(direction)?)
    }

    /// Finds the next or the previous finding that the filter accepts, an index into the findings of the audit.
    pub(super) fn finding_after(&self, direction: Direction) -> Result<usize, Refusal> {
        let findings = self.findings.as_ref().ok_or(Refusal::NoFinding)?;
        let found = match direction {
            Direction::Forward => findings.next(self.frames.wanted, self.finding()),
            Direction::Backward => findings.previous(self.frames.wanted, self.finding()),
        };
        found.ok_or(Refusal::NoFinding)
    }

    /// Checks that the audit has a finding of this index.
    pub(super) fn check_finding(&self, finding: usize) -> Result<(), Refusal> {
        let findings = self.findings.as_ref().ok_or(Refusal::NoFinding)?;
        findings.audit().findings.get(finding).map(drop).ok_or(Refusal::NoFinding)
    }

    pub(super) fn set_depths(&mut self, depths: Depths) {
        self.depths = depths;
        self.recording.audit_by(depths);
    }

    pub(super) fn set_filter(&mut self, filter: FindingFilter) {
        self.sought.body = None;
        if self.filter != filter {
            self.filter = filter;
            let audit = self.findings.take().map(|findings| Arc::clone(findings.audit()));
            self.findings = audit.map(|audit| Arc::new(FilteredFindings::of(audit, &filter)));
        }
    }

    /// Puts two bodies in focus, by their indices in the scene.
    pub(super) fn set_pair(&mut self, pair: [usize; 2]) {
        let Some(step) = self.step.clone() else { return };
        let pair = pair.map(|index| step.bodies[index].body);
        (self.pair, self.finding, self.sought.pair) = (Some(pair), None, None);
        // A finding of other bodies does not concern these.
        self.finding = self.finding_of(&step, self.pair).filter(|(finding, _)| self.is_of(*finding, pair));
    }

    /// Puts in each frame a pair of this body in focus that the file reports in contact: an index into the bodies of the capture.
    pub(super) fn set_player(&mut self, body: u32) {
        self.player = Some(body);
    }

    /// Lets the view follow a body, by its index in the scene, or none.
    pub(super) fn follow_body(&mut self, body: Option<usize>) {
        self.sought.followed = None;
        self.followed = self.step.as_ref().zip(body).and_then(|(step, body)| Some(step.bodies.get(body)?.body));
    }

    /// Notes that closing it leads back to a scene that was made of one of its steps.
    pub(super) fn be_returned(&mut self) {
        self.is_returned = true;
    }

    pub(super) fn set_method(&mut self, method: Method) {
        self.method = Some(method);
    }

    pub(super) fn play(&mut self) -> Result<(), Refusal> {
        let frames = self.known_frames()?;
        self.frames.play(frames, self.recording.reading().is_complete);
        Ok(())
    }

    pub(super) fn pause(&mut self) {
        self.frames.playing = false;
    }

    pub(super) fn set_speed(&mut self, speed: f64) {
        self.frames.speed = speed;
    }

    /// Lets `seconds` go by. Returns the time on the timeline then. `None`: the frames rest.
    pub(super) fn advance(&mut self, seconds: f64, at_end: EndOfPlayback, t: f64) -> Option<f64> {
        let step = self.step.as_ref().filter(|step| step.index == self.frames.wanted)?;
        let reading = self.recording.reading();
        self.frames.advance(seconds, t, step.dt, at_end, reading.frames, reading.is_complete)
    }

    /// Returns the step in view as a scene. `None` before the first one is read.
    pub(super) fn scene_in_view(&self) -> Option<Scene> {
        self.step.as_ref().map(|step| self.scene(step))
    }

    /// Returns the step as a scene, with the pair and the method in focus.
    fn scene(&self, step: &RecordedStep) -> Scene {
        let mut scene = step.scene(&self.recording.header());
        let indices = self.pair.and_then(|[a, b]| Some([step.position(a)?, step.position(b)?]));
        scene.pair = indices.or(scene.pair);
        let audit = self.recording.auditing().audit;
        let ignores = |pair| audit.as_ref().is_some_and(|audit| audit.ignores(pair, step.number));
        scene.step_level = scene.pair.map(|pair| Box::new(step.level(pair, ignores)));
        scene.notes = self.finding_in_words().unwrap_or_default();
        if let Some([a, b]) = scene.pair.and_then(|pair| scene.moving(pair)) {
            scene.search = self.method.unwrap_or_else(|| prover(&a, &b));
        }
        scene
    }

    /// Finds the finding of a step, and its numbers: the one in focus or one of this pair if it goes on in the step, else the
    /// first that begins in it.
    fn finding_of(&self, step: &RecordedStep, pair: Option<[u32; 2]>) -> Option<(usize, FindingNumbers)> {
        let findings = self.findings.as_ref()?;
        let audit = findings.audit();
        let is_kept = |index: &usize| self.finding() == Some(*index);
        let is_of_pair = |index: &usize| pair.is_some_and(|pair| self.is_of(*index, pair));
        let during = || findings.during(step.index);
        let index = during().find(is_kept).or_else(|| during().find(is_of_pair));
        let index = index.or_else(|| findings.at(step.index).first().copied())?;
        match self.finding {
            Some((kept, numbers)) if kept == index => Some((kept, numbers)),
            _ => Some((index, audit.numbers(&audit.findings[index]))),
        }
    }

    /// Returns true if a finding is of these two bodies, in any order.
    fn is_of(&self, finding: usize, [a, b]: [u32; 2]) -> bool {
        self.findings.as_ref().is_some_and(|findings| {
            let audit = findings.audit();
            let bodies = audit.bodies(&audit.findings[finding]);
            bodies == [a, b] || bodies == [b, a]
        })
    }

    /// Returns the number of frames that are read so far, at least 1.
    pub(super) fn known_frames(&self) -> Result<usize, Refusal> {
        match self.recording.reading().frames {
            0 => Err(Refusal::NoFrames),
            frames => Ok(frames),
        }
    }
}
