//! Carries out the commands about the capture in view.

use std::sync::Arc;

use crate::background::Recording;
use crate::capture::{FrameRun, run_of_scene};
use crate::handles::Target;
use crate::scene::Scene;
use crate::session::Session;
use crate::session::capture_view::{CaptureView, News};
use crate::session::command::CaptureCommand;
use crate::session::document::{Change, Document, Origin};
use crate::session::dragging::check_target;
use crate::session::editing::{Edit, Selection};
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};
use crate::session::view_state::{LeftTab, Message, Workspace};
use crate::shipped::empty_scene;

impl Session {
    pub(super) fn carry_out_on_capture(&mut self, command: CaptureCommand) -> Result<(), Refusal> {
        match command {
            CaptureCommand::Open(recording) => self.open_capture(recording),
            CaptureCommand::Renew(recording) => self.in_capture(|capture| {
                capture.renew(recording);
                Ok(())
            })?,
            CaptureCommand::Follow => self.follow_capture(),
            CaptureCommand::Run(run) => self.run_frames(&run)?,
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
            CaptureCommand::SetDepths(depths) => self.in_capture(|capture| capture.set_depths(depths))?,
            CaptureCommand::Play => self.play_frames()?,
            CaptureCommand::Pause => self.pause_frames(),
            CaptureCommand::SetSpeed(speed) => self.in_capture(|capture| capture.set_speed(speed))?,
            CaptureCommand::EditStep => self.edit_step()?,
            CaptureCommand::Close => {
                self.capture.as_ref().ok_or(Refusal::NoCapture)?;
                match self.beneath.take() {
                    Some(document) => self.go_back_to(*document),
                    None => self.hold_empty(),
                }
            }
        }
        Ok(())
    }

    /// Runs the scene as frames, which are looked at in its place. A run of what a run shows is no other one.
    fn run_frames(&mut self, run: &FrameRun) -> Result<(), Refusal> {
        /// Played, all frames together take so long, seconds.
        const PLAYED: f64 = 4.0;
        /// How fast frames are played without a frame time.
        const USUAL_DT: f64 = 1.0 / 60.0;
        if self.capture.is_some() {
            return Err(Refusal::StepOfCapture);
        }
        self.finish_drag();
        let scene = self.document.scene();
        let refused = |reason: String| Refusal::NotARun { reason };
        let text = run_of_scene(scene, run).map_err(|error| refused(error.to_string()))?;
        let seconds = scene.dt.unwrap_or(USUAL_DT) * run.frames as f64;
        let (method, speed) = (scene.search, (100.0 * seconds / PLAYED).round() / 100.0);
        let recording = Recording::of_text(text, messages::RUN).map_err(|errors| refused(errors.to_string()))?;
        let (document, tabs) = (self.document.clone(), self.view.tabs);
        self.open_capture(Arc::new(recording));
        // The panels stay as they are: this is still the user's scene.
        (self.beneath, self.view.tabs) = (Some(Box::new(document)), tabs);
        // Slow frames are seen one by one, whatever their rate.
        self.in_capture(|capture| {
            capture.set_method(method);
            capture.set_speed(speed.clamp(0.01, 1.0))
        })
    }

    /// Leaves a run for the document that it is of.
    fn go_back_to(&mut self, document: Document) {
        self.capture = None;
        self.document = document;
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
    }

    /// Looks at a capture. Until its first frame is read there is no body.
    pub(in crate::session) fn open_capture(&mut self, recording: Arc<Recording>) {
        recording.file().into_iter().for_each(|file| self.view.note_recent(file.to_path_buf()));
        let scene = empty_scene();
        self.document.hold(scene.clone(), Origin::of(None, &scene));
        self.beneath = None;
        self.capture = Some(Box::new(CaptureView::new(recording)));
        self.view.tabs = self.view.tabs.in_workspace(Workspace::Review);
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
        self.follow_capture();
    }

    /// Does something in the capture in view. What it leads to is shown at once where it is known already.
    pub(in crate::session) fn in_capture(
        &mut self,
        act: impl FnOnce(&mut CaptureView) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        act(self.capture.as_mut().ok_or(Refusal::NoCapture)?)?;
        self.view.settle_error();
        self.follow_capture();
        Ok(())
    }

    /// Makes an edit of what the scene asks. Of a step it is no change: `keep` keeps it for this step and those to come.
    pub(in crate::session) fn look_at_pair(&mut self, edit: Edit, keep: impl FnOnce(&mut CaptureView)) {
        match &mut self.capture {
            Some(capture) => {
                keep(capture);
                // The finding and the search that proves are those of the pair now.
                if let Some(scene) = capture.scene_in_view().filter(|scene| scene != self.document.scene()) {
                    self.document.show(scene);
                    self.scene_changed();
                }
            }
            None => self.edit(edit),
        }
    }

    /// Takes over what was read and found meanwhile.
    pub(in crate::session) fn follow_capture(&mut self) {
        let Some(capture) = &mut self.capture else { return };
        let (news, message) = capture.follow();
        if let Some(News { scene, t, positions }) = news {
            self.document.show(scene);
            self.editing.selection = self.editing.selection.renumbered(|index| positions.get(index).copied().flatten());
            self.view.hover = None;
            self.playback.forget_focus();
            if let Some(t) = t {
                (self.playback.t, self.playback.playing) = (t.clamp(0.0, 1.0), false);
            }
        }
        if message.is_some() {
            self.view.message = message;
        }
    }

    pub(in crate::session) fn play_frames(&mut self) -> Result<(), Refusal> {
        self.in_capture(CaptureView::play)?;
        self.playback.playing = false;
        Ok(())
    }

    pub(in crate::session) fn pause_frames(&mut self) {
        if let Some(capture) = &mut self.capture {
            capture.pause();
        }
    }

    /// Lets `seconds` go by for the frames, where they run.
    pub(in crate::session) fn advance_frames(&mut self, seconds: f64) {
        let Some(capture) = &mut self.capture else { return };
        if let Some(t) = capture.advance(seconds, self.playback.at_end, self.playback.t) {
            self.playback.t = t.clamp(0.0, 1.0);
            self.follow_capture();
        }
    }

    /// A press selects; what is selected cannot be dragged.
    pub(in crate::session) fn press_in_capture(&mut self, target: Target) -> Result<(), Refusal> {
        check_target(self.document.scene(), target)?;
        self.select_these(Selection::one(Some(target.body())))?;
        self.in_capture(|capture| {
            capture.is_pressed = true;
            Ok(())
        })
    }

    /// What is pressed is dragged, which a step does not allow.
    pub(in crate::session) fn drag_in_capture(&self) -> Result<(), Refusal> {
        match &self.capture {
            Some(capture) if capture.is_pressed => Err(Refusal::StepOfCapture),
            Some(_) | None => Ok(()),
        }
    }

    pub(in crate::session) fn release_in_capture(&mut self) {
        if let Some(capture) = &mut self.capture {
            capture.is_pressed = false;
        }
    }

    /// The step in view is a scene without a file from now on.
    pub(in crate::session) fn edit_step(&mut self) -> Result<(), Refusal> {
        let capture = self.capture.as_ref().ok_or(Refusal::NoCapture)?;
        capture.step().ok_or(Refusal::NoFrames)?;
        let (scene, t) = (self.document.scene().clone(), self.playback.t);
        match self.beneath.take() {
            Some(document) => {
                self.go_back_to(*document);
                let change = Change::by(steps::EDIT_STEP, None, self.document.scene(), |now| {
                    *now = Scene { expectations: Vec::new(), ..scene }
                });
                self.change(change);
            }
            None => self.hold(scene, None),
        }
        self.view.tabs = self.view.tabs.with_left(LeftTab::Scene);
        self.playback.t = t;
        self.view.message = Some(Message::info(messages::STEP_IS_A_SCENE));
        Ok(())
    }
}
