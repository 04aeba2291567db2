//! The capture in view: which frame, whether the frames run, which findings are asked for.
//!
//! The step that leads to the frame is the scene of the session, to look at and not to change. What is read and found comes later than it is
//! asked for: `follow` takes it over. This room names the state of the view, for messages, and the playback, for directions.

mod follow;
mod frames;
mod sought;

use std::sync::Arc;

use super::checks::check_range;
use super::playback::{AtEnd, Direction};
use super::refusal::Refusal;
use crate::background::Recording;
use crate::capture::{Depths, FilteredFindings, FindingFilter, Numbers, RecordedStep, Trail, finding_in_words, scene_of};
use crate::kernel::MAX_COORDINATE;
use crate::scene::Scene;
use crate::search::{Method, prover};
pub(in crate::session) use follow::News;
use frames::Frames;
use sought::SoughtBodies;

/// The capture in view. Read it through its accessors, change it with commands.
#[derive(Debug, Clone)]
pub struct CaptureView {
    recording: Arc<Recording>,
    frames: Frames,
    /// The step that is shown; until another one is read, that may be the one of an earlier frame.
    step: Option<Arc<RecordedStep>>,
    /// The pair in focus, as indices into the bodies of the capture.
    pair: Option<[u32; 2]>,
    /// The method that the user has chosen. `None`: the one that proves.
    method: Option<Method>,
    filter: FindingFilter,
    depths: Depths,
    findings: Option<Arc<FilteredFindings>>,
    /// Which state of the audit they are of.
    version: u64,
    /// The finding in focus, and its numbers.
    finding: Option<(usize, Numbers)>,
    /// Whether a body is pressed: it can be selected, and not dragged.
    pub(super) is_pressed: bool,
    /// Whether it was said what is wrong with the file.
    has_complained: bool,
    /// The bodies that were chosen before the file was read anew, until they are found in it.
    sought: SoughtBodies,
}

impl CaptureView {
    /// A capture at its first frame.
    pub(super) fn new(recording: Arc<Recording>) -> CaptureView {
        CaptureView {
            recording,
            frames: Frames::new(),
            step: None,
            pair: None,
            method: None,
            filter: FindingFilter::ALL,
            depths: Depths::STANDARD,
            findings: None,
            version: 0,
            finding: None,
            is_pressed: false,
            has_complained: false,
            sought: SoughtBodies::default(),
        }
    }

    /// The open capture.
    pub fn recording(&self) -> &Arc<Recording> {
        &self.recording
    }

    /// The index of the frame that is looked at. Its step is shown as soon as it is read.
    pub fn frame(&self) -> usize {
        self.frames.wanted
    }

    /// The step that is the scene of the session. `None` before the first one is read.
    pub fn step(&self) -> Option<&Arc<RecordedStep>> {
        self.step.as_ref()
    }

    /// The trails that end in the step in view. `None` where they are not known yet.
    pub fn trails(&self) -> Option<Arc<Vec<Trail>>> {
        self.recording.trails(self.step.as_ref()?.index)
    }

    /// Whether the frame that is looked at is not read yet: what is shown is another one.
    pub fn is_pending(&self) -> bool {
        self.step.as_ref().is_none_or(|step| step.index != self.frames.wanted)
    }

    /// Whether the frames run: then [`Command::Advance`](super::Command::Advance) is due each frame of the window.
    pub fn playing(&self) -> bool {
        self.frames.playing
    }

    /// How fast the frames run: > 0, 1 is as fast as they were recorded, or 60 a second where that is not known.
    pub fn speed(&self) -> f64 {
        self.frames.speed
    }

    /// The pair in focus, as indices into the bodies of the capture.
    pub fn pair(&self) -> Option<[u32; 2]> {
        self.pair
    }

    /// Which findings are asked for.
    pub fn filter(&self) -> FindingFilter {
        self.filter
    }

    /// How deep two bodies are that are found.
    pub fn depths(&self) -> Depths {
        self.depths
    }

    /// The findings that the filter takes, as far as the audit is. `None` where nothing is known yet. The same value as long as neither changes.
    pub fn findings(&self) -> Option<&Arc<FilteredFindings>> {
        self.findings.as_ref()
    }

    /// The finding in focus, as an index into the findings of the audit: it is of the pair in focus, and the step in view is one of its steps.
    pub fn finding(&self) -> Option<usize> {
        self.finding.map(|(finding, _)| finding)
    }

    /// The numbers of the finding in focus, in the coordinates of the file.
    pub fn numbers(&self) -> Option<&Numbers> {
        self.finding.as_ref().map(|(_, numbers)| numbers)
    }

    /// The finding in focus in a line.
    pub fn finding_in_words(&self) -> Option<String> {
        let (finding, numbers) = self.finding.as_ref()?;
        let audit = self.findings.as_ref()?.audit();
        let finding = audit.findings.get(*finding)?;
        Some(finding_in_words(finding, audit.names(finding), numbers))
    }

    /// Whether both bodies of the pair in focus have a step, which can be saved.
    pub fn has_step_to_save(&self) -> bool {
        self.step.as_ref().zip(self.pair).is_some_and(|(step, pair)| step.is_of_pair(pair))
    }

    /// The step of the pair in focus as `clashbox audit --save` writes it: what is proven of it is expected, and the notes hold the finding.
    /// `None` where a body of the pair has no step.
    pub fn step_to_save(&self) -> Option<Scene> {
        let title = self.recording.header().title;
        let step = self.step.as_ref()?.of_pair(self.pair?, &title)?;
        Some(scene_of(&step, &self.finding_in_words().unwrap_or_default()))
    }
}

/// What commands change.
impl CaptureView {
    /// The same capture was opened anew, because its file has changed: the frame, the filter, the depths and the pair stay, as far as the
    /// bodies are still there.
    pub(super) fn renew(&mut self, recording: Arc<Recording>) {
        let frames = Frames { playing: false, ..self.frames.clone() };
        let before = std::mem::take(&mut self.sought);
        let sought = SoughtBodies::of(&self.recording.bodies(), self.filter.body, self.pair, before);
        recording.audit_by(self.depths);
        *self = CaptureView {
            frames,
            sought,
            depths: self.depths,
            step: self.step.take(),
            method: self.method,
            filter: FindingFilter { body: None, ..self.filter },
            ..CaptureView::new(recording)
        };
        self.frames.is_stale = true;
    }

    /// Looks at a frame, or at the last one that is known.
    pub(super) fn show(&mut self, frame: usize) -> Result<(), Refusal> {
        let frames = self.known_frames()?;
        self.frames.go_to(frame.min(frames - 1));
        Ok(())
    }

    /// Looks at the frame with this number, once it is read.
    pub(super) fn show_number(&mut self, number: u64) {
        self.frames.sought = Some(number);
    }

    /// Looks at the next or the previous frame.
    pub(super) fn step_frame(&mut self, direction: Direction) -> Result<(), Refusal> {
        let frame = match direction {
            Direction::Forward => self.frames.wanted + 1,
            Direction::Backward => self.frames.wanted.saturating_sub(1),
        };
        self.show(frame)
    }

    /// Looks at a finding, by its index into the findings of the audit.
    pub(super) fn show_finding(&mut self, finding: usize) -> Result<(), Refusal> {
        let audit = self.findings.as_ref().ok_or(Refusal::NoFinding)?.audit();
        let found = audit.findings.get(finding).ok_or(Refusal::NoFinding)?;
        let numbers = audit.numbers(found);
        let (frame, pair) = (found.frame_indices()[0], audit.bodies(found));
        self.frames.go_to(frame);
        // The frame may be the one in view already, with another pair.
        self.frames.is_stale = true;
        (self.finding, self.pair, self.sought.pair) = (Some((finding, numbers)), Some(pair), None);
        Ok(())
    }

    /// Looks at the next or the previous finding that the filter takes.
    pub(super) fn step_finding(&mut self, direction: Direction) -> Result<(), Refusal> {
        let findings = self.findings.as_ref().ok_or(Refusal::NoFinding)?;
        let found = match direction {
            Direction::Forward => findings.next(self.frames.wanted, self.finding()),
            Direction::Backward => findings.previous(self.frames.wanted, self.finding()),
        };
        self.show_finding(found.ok_or(Refusal::NoFinding)?)
    }

    pub(super) fn set_depths(&mut self, depths: Depths) -> Result<(), Refusal> {
        let allowed = "it must be from 0 to 1e30";
        [depths.reported, depths.stuck]
            .into_iter()
            .flatten()
            .try_for_each(|depth| check_range("depth", depth, [0.0, MAX_COORDINATE], allowed))?;
        self.depths = depths;
        self.recording.audit_by(depths);
        Ok(())
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
        // A finding of other bodies is not said of these.
        self.finding = self.finding_of(&step, self.pair).filter(|(finding, _)| self.is_of(*finding, pair));
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

    pub(super) fn set_speed(&mut self, speed: f64) -> Result<(), Refusal> {
        self.frames.set_speed(speed)
    }

    /// Lets `seconds` go by, where the frames run. The time on the timeline then.
    pub(super) fn advance(&mut self, seconds: f64, at_end: AtEnd, t: f64) -> Option<f64> {
        let step = self.step.as_ref().filter(|step| step.index == self.frames.wanted)?;
        let reading = self.recording.reading();
        self.frames.advance(seconds, t, step.dt, at_end, reading.frames, reading.is_complete)
    }

    /// The step in view as a scene. `None` before the first one is read.
    pub(super) fn scene_in_view(&self) -> Option<Scene> {
        self.step.as_ref().map(|step| self.scene(step))
    }

    /// The step as a scene, with the pair and the method in focus.
    fn scene(&self, step: &RecordedStep) -> Scene {
        let mut scene = step.scene(&self.recording.header().title);
        let indices = self.pair.and_then(|[a, b]| Some([step.position(a)?, step.position(b)?]));
        scene.pair = indices.or(scene.pair);
        scene.notes = self.finding_in_words().unwrap_or_default();
        if let Some([a, b]) = scene.pair.and_then(|pair| scene.moving(pair)) {
            scene.search = self.method.unwrap_or_else(|| prover(&a, &b));
        }
        scene
    }

    /// The finding of a step, and its numbers: the one in focus or one of this pair, where it goes on in the step, else the first that begins
    /// in it.
    fn finding_of(&self, step: &RecordedStep, pair: Option<[u32; 2]>) -> Option<(usize, Numbers)> {
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

    /// Whether a finding is of these two bodies, in any order.
    fn is_of(&self, finding: usize, [a, b]: [u32; 2]) -> bool {
        self.findings.as_ref().is_some_and(|findings| {
            let audit = findings.audit();
            let bodies = audit.bodies(&audit.findings[finding]);
            bodies == [a, b] || bodies == [b, a]
        })
    }

    fn known_frames(&self) -> Result<usize, Refusal> {
        match self.recording.reading().frames {
            0 => Err(Refusal::NoFrames),
            frames => Ok(frames),
        }
    }
}
