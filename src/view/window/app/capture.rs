//! Progress of the capture in view: what was read and found since the last frame of the window is taken over.

use std::time::Duration;

use egui_macroquad::egui::Context;

use super::App;
use crate::session::CaptureCommand;

/// Interval at which the window shows the progress of reading and auditing a capture.
const NEWS: Duration = Duration::from_millis(100);

impl App {
    /// Takes over what was read and found of the capture in view, and asks for another frame if there will be more.
    pub(super) fn follow_capture(&mut self, ctx: &Context) {
        let Some(capture) = self.session.capture() else { return };
        if capture.recording().is_growing() {
            ctx.request_repaint_after(NEWS);
        }
        self.apply(CaptureCommand::Follow);
    }

    /// Shows the frame with this number of the capture in view, once it is read.
    pub fn look_at_frame(&mut self, frame: Option<u64>) {
        frame.into_iter().for_each(|number| self.apply(CaptureCommand::ShowFrameNumber(number)));
    }

    /// Returns true if the scene is a step of a capture.
    pub(super) fn shows_step(&self) -> bool {
        self.session.capture().is_some_and(|capture| capture.step().is_some())
    }
}
