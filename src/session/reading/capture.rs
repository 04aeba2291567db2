//! The capture in view.

use crate::session::Session;
use crate::session::capture_view::CaptureView;
use crate::session::command::{CaptureCommand, Command};

/// The capture.
impl Session {
    /// Whether the scene can be changed: a step of a capture cannot.
    pub fn is_editable(&self) -> bool {
        self.capture.is_none()
    }

    /// Whether the capture in view is a run of a scene, which is there again when it is closed.
    pub fn is_run(&self) -> bool {
        self.beneath.is_some()
    }

    /// What starts what stands still, and stops what runs: the frames of the capture in view, else the time on the timeline.
    pub fn play_or_pause(&self) -> Command {
        match &self.capture {
            Some(capture) if capture.playing() => Command::Capture(CaptureCommand::Pause),
            Some(_) => Command::Capture(CaptureCommand::Play),
            None if self.playing() => Command::Pause,
            None => Command::Play,
        }
    }

    /// The capture in view, whose step is the scene. `None` where a scene is.
    pub fn capture(&self) -> Option<&CaptureView> {
        self.capture.as_deref()
    }
}
