//! The capture in view: its frames, its findings, and the way back to a scene.

use std::sync::Arc;

use crate::background::Recording;
use crate::capture::{Depths, FindingFilter, FrameRun, PLAY_DT, run_of_scene};
use crate::scene::Scene;
use crate::session::Session;
use crate::session::capture_view::{CaptureChange, CaptureView, check_depths};
use crate::session::checks::body;
use crate::session::document::{Document, SceneChange, SceneOrigin};
use crate::session::playback::{Direction, check_speed};
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};
use crate::session::view_state::{LeftTab, StatusMessage, Workspace};
use crate::shipped::empty_scene;

/// One thing that is done with the capture in view. All but `Run` and `Follow` need one.
#[derive(Debug, Clone, PartialEq)]
pub enum CaptureCommand {
    /// Takes the file of the capture, which has changed and was opened anew, in place of the one before, at the same frame.
    Renew(Arc<Recording>),
    /// Takes over the frames and findings that were read since. Due in each frame of the window while a capture is open.
    Follow,
    /// Runs the scene for some frames, each with its own search, and shows them as a capture; closing it leads back to the scene.
    Run(FrameRun),
    /// Shows the frame of this index, or the last one that is read so far. Stops the frames.
    ShowFrame(usize),
    /// Shows the frame of this number in the file, or the one after it, once it is read.
    ShowFrameNumber(u64),
    /// Shows the next or the previous frame. Stops the frames.
    StepFrame(Direction),
    /// Shows a finding, by its index into the findings of the audit: its first step, its pair, the time of its contact. Stops the frames.
    ShowFinding(usize),
    /// Shows the next or the previous finding that the filter accepts.
    StepFinding(Direction),
    /// Chooses the findings that are listed.
    SetFilter(FindingFilter),
    /// Chooses the depths from which a pair is a finding, each a number from 0 to 1e30. The audit begins anew.
    SetDepths(Depths),
    /// Plays the frames; from the first one if the last one is reached. At the end they do as
    /// [`Play::SetAtEnd`](super::Play::SetAtEnd) says.
    Play,
    /// Stops the frames.
    Pause,
    /// Sets the speed of the frames: > 0, 1 is the speed of the recording.
    SetSpeed(f64),
    /// Lets the view follow a body, by its index in the scene, or none. While it does, the pair stays in focus.
    FollowBody(Option<usize>),
    /// Makes the step in view a new scene, which can be changed; the capture can be returned to. In a run it is a change to its scene.
    EditStep,
    /// Returns to the capture of whose step the scene was made, at the same step. Closing it leads back to the scene.
    Return,
    /// Closes the capture: an empty scene is left, after a run or a play its scene. Ends the level in play, whose frames are dropped.
    Close,
}

impl Session {
    /// Checks a command about the capture in view.
    pub(super) fn check_capture(&self, command: &CaptureCommand) -> Result<(), Refusal> {
        let capture = self.capture.as_deref().ok_or(Refusal::NoCapture);
        match command {
            CaptureCommand::Follow | CaptureCommand::Pause => Ok(()),
            CaptureCommand::Run(run) => self.text_of_run(run).map(drop),
            CaptureCommand::Renew(_) | CaptureCommand::ShowFrameNumber(_) | CaptureCommand::SetFilter(_) => capture.map(drop),
            CaptureCommand::Close if self.level_play.is_some() => Ok(()),
            CaptureCommand::Close => capture.map(drop),
            CaptureCommand::ShowFrame(_) | CaptureCommand::StepFrame(_) | CaptureCommand::Play => {
                capture?.known_frames().map(drop)
            }
            CaptureCommand::ShowFinding(finding) => capture?.check_finding(*finding),
            CaptureCommand::StepFinding(direction) => capture?.finding_after(*direction).map(drop),
            CaptureCommand::SetDepths(depths) => capture.and(check_depths(depths)),
            CaptureCommand::SetSpeed(speed) => capture.and(check_speed(*speed)),
            CaptureCommand::FollowBody(Some(index)) => capture.and(body(self.document.scene(), *index)).map(drop),
            CaptureCommand::FollowBody(None) => capture.map(drop),
            CaptureCommand::Return if self.has_left_capture() => Ok(()),
            CaptureCommand::Return => Err(Refusal::NoCapture),
            CaptureCommand::EditStep => capture?.step().map(drop).ok_or(Refusal::NoFrames),
        }
    }

    /// Carries out a command about the capture in view.
    pub(super) fn change_capture(&mut self, command: CaptureCommand) -> Result<(), Refusal> {
        if let CaptureCommand::Run(run) = &command {
            // The run is checked by making it, which takes a search for each frame.
            return self.run_frames(run);
        }
        self.check_capture(&command)?;
        match command {
            CaptureCommand::Follow => self.follow_capture(),
            CaptureCommand::Run(_) => {}
            CaptureCommand::Pause => self.pause_frames(),
            CaptureCommand::EditStep => self.edit_step()?,
            CaptureCommand::Return => self.return_to_capture(),
            CaptureCommand::Close => self.close_capture(),
            CaptureCommand::Renew(recording) => self.in_capture(|capture| {
                capture.renew(recording);
                Ok(())
            })?,
            CaptureCommand::ShowFrame(frame) => self.in_capture(|capture| capture.show(frame))?,
            CaptureCommand::ShowFrameNumber(number) => self.in_capture(|capture| {
                capture.show_number(number);
                Ok(())
            })?,
            CaptureCommand::StepFrame(direction) => self.in_capture(|capture| capture.step_frame(direction))?,
            CaptureCommand::ShowFinding(finding) => self.in_capture(|capture| capture.show_finding(finding))?,
            CaptureCommand::StepFinding(direction) => self.in_capture(|capture| capture.step_finding(direction))?,
            CaptureCommand::SetFilter(filter) => self.in_capture(|capture| {
                capture.set_filter(filter);
                Ok(())
            })?,
            CaptureCommand::SetDepths(depths) => self.in_capture(|capture| {
                capture.set_depths(depths);
                Ok(())
            })?,
            CaptureCommand::Play => {
                self.in_capture(CaptureView::play)?;
                self.playback.playing = false;
            }
            CaptureCommand::FollowBody(body) => self.in_capture(|capture| {
                capture.follow_body(body);
                Ok(())
            })?,
            CaptureCommand::SetSpeed(speed) => self.in_capture(|capture| {
                capture.set_speed(speed);
                Ok(())
            })?,
        }
        Ok(())
    }

    /// Changes the capture in view, and shows the result as far as it is known.
    pub(super) fn in_capture(&mut self, change: impl FnOnce(&mut CaptureView) -> Result<(), Refusal>) -> Result<(), Refusal> {
        change(self.capture.as_mut().ok_or(Refusal::NoCapture)?)?;
        self.capture_changed();
        Ok(())
    }

    /// Shows the capture after a change of it, and settles errors.
    pub(super) fn capture_changed(&mut self) {
        self.view.settle_error();
        self.follow_capture();
    }

    /// Takes over the frames and findings that were read since.
    pub(super) fn follow_capture(&mut self) {
        let Some(capture) = &mut self.capture else { return };
        let (change, message) = capture.follow();
        if let Some(CaptureChange { scene, t, positions }) = change {
            self.document.show(scene);
            self.editing.selection = self.editing.selection.renumbered(|index| positions.get(index).copied().flatten());
            self.view.hover = None;
            self.playback.forget_cursors();
            if let Some(t) = t {
                (self.playback.t, self.playback.playing) = (t.clamp(0.0, 1.0), false);
            }
        }
        if message.is_some() {
            self.view.message = message;
        }
    }

    pub(super) fn pause_frames(&mut self) {
        if let Some(capture) = &mut self.capture {
            capture.pause();
        }
    }

    /// Lets `seconds` go by for the frames, if they run.
    pub(super) fn advance_frames(&mut self, seconds: f64) {
        let Some(capture) = &mut self.capture else { return };
        if let Some(t) = capture.advance(seconds, self.playback.at_end, self.playback.t) {
            self.playback.t = t.clamp(0.0, 1.0);
            self.follow_capture();
        }
    }

    /// Returns the capture that a run of the scene writes. The step of a run or of another capture cannot be run.
    fn text_of_run(&self, run: &FrameRun) -> Result<String, Refusal> {
        self.check_editable()?;
        run_of_scene(self.document.scene(), run).map_err(|error| Refusal::NotARun { reason: error.to_string() })
    }

    /// Runs the scene as frames, which are shown in its place.
    fn run_frames(&mut self, run: &FrameRun) -> Result<(), Refusal> {
        /// The time in which all frames are played, seconds.
        const PLAYED: f64 = 4.0;
        self.finish_drag();
        let text = self.text_of_run(run)?;
        let scene = self.document.scene();
        let seconds = scene.dt.unwrap_or(PLAY_DT) * run.frames as f64;
        // A mover asks no search.
        let method = run.mover.is_none().then_some(scene.search);
        let speed = (100.0 * seconds / PLAYED).round() / 100.0;
        let recording =
            Recording::of_text(text, messages::RUN).map_err(|errors| Refusal::NotARun { reason: errors.to_string() })?;
        let (document, tabs, left) = (self.document.clone(), self.view.tabs, self.left_capture.take());
        self.open_capture(Arc::new(recording));
        // The panels stay as they are: this is still the user's scene.
        (self.run_of, self.view.tabs, self.left_capture) = (Some(Box::new(document)), tabs, left);
        self.in_capture(|capture| {
            method.into_iter().for_each(|method| capture.set_method(method));
            // Slow frames are seen one by one at any frame rate.
            capture.set_speed(speed.clamp(0.01, 1.0));
            Ok(())
        })
    }

    /// Leaves the capture in view or the level in play: for the document that was run or played, else for an empty scene.
    pub(super) fn close_capture(&mut self) {
        match self.run_of.take() {
            Some(document) => {
                let left = self.capture_to_leave().filter(|(capture, _)| capture.is_returned());
                self.go_back_to(*document);
                self.left_capture = left.or(self.left_capture.take());
            }
            None => self.hold_empty(),
        }
    }

    /// Leaves a run or a play for its document.
    fn go_back_to(&mut self, document: Document) {
        self.keep_play_parameters();
        (self.capture, self.level_play) = (None, None);
        self.document = document;
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
    }

    /// Leaves the capture for a scene without a file. In a run or a play it is a change to its scene, an undo step of this name.
    pub(super) fn leave_capture_for(&mut self, scene: Scene, step: &str) {
        match self.run_of.take() {
            Some(document) => {
                self.go_back_to(*document);
                let change = SceneChange::by(step, None, self.document.scene(), |now| *now = scene);
                self.change(change);
            }
            None => self.hold(scene, None),
        }
    }

    /// Takes the capture in view, at rest, with the time in its step.
    fn capture_to_leave(&mut self) -> Option<(Box<CaptureView>, f64)> {
        self.pause_frames();
        self.capture.take().map(|capture| (capture, self.playback.t))
    }

    /// Returns to the capture of whose step the scene was made. The scene is what closing it leads back to.
    fn return_to_capture(&mut self) {
        let Some((mut capture, t)) = self.left_capture.take() else { return };
        self.finish_drag();
        capture.be_returned();
        let document = self.document.clone();
        let scene = capture.scene_in_view().unwrap_or_else(empty_scene);
        self.document.hold(scene.clone(), SceneOrigin::of(None, &scene));
        (self.run_of, self.capture) = (Some(Box::new(document)), Some(capture));
        self.view.tabs = self.view.tabs.in_workspace(Workspace::Review);
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
        self.playback.t = t;
        self.follow_capture();
    }

    /// Makes the step in view a scene without a file. A capture that is no run of a scene can be returned to.
    fn edit_step(&mut self) -> Result<(), Refusal> {
        let is_of_scene = self.is_run();
        let (scene, t) = (Scene { step_level: None, ..self.document.scene().clone() }, self.playback.t);
        let left = self.capture_to_leave().filter(|(capture, _)| !is_of_scene || capture.is_returned());
        self.leave_capture_for(Scene { expectations: Vec::new(), ..scene }, steps::EDIT_STEP);
        let message = if left.is_some() { messages::STEP_IS_A_SCENE } else { messages::STEP_OF_RUN_IS_A_SCENE };
        self.left_capture = left.or(self.left_capture.take());
        self.view.tabs = self.view.tabs.with_left(LeftTab::Scene);
        self.playback.t = t;
        self.view.message = Some(StatusMessage::info(message));
        Ok(())
    }
}
