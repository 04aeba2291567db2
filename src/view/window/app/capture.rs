//! The capture in view goes on by itself: what is read and found meanwhile is taken over in each frame of the window.

use std::time::Duration;

use egui_macroquad::egui::Context;

use super::App;
use crate::session::CaptureCommand;

/// While a capture is read and audited, the window says how far that is so often.
const NEWS: Duration = Duration::from_millis(100);

impl App {
    /// Takes over what was read and found of the capture in view, and asks for another frame where there will be more.
    pub(super) fn follow_capture(&mut self, ctx: &Context) {
        let Some(capture) = self.session.capture() else { return };
        if capture.recording().is_growing() {
            ctx.request_repaint_after(NEWS);
        }
        self.apply(CaptureCommand::Follow);
    }

    /// Looks at the frame of this number of the capture in view, once it is read.
    pub fn look_at_frame(&mut self, frame: Option<u64>) {
        frame.into_iter().for_each(|number| self.apply(CaptureCommand::ShowFrameNumber(number)));
    }

    /// Whether a step of a capture is the scene.
    pub(super) fn shows_step(&self) -> bool {
        self.session.capture().is_some_and(|capture| capture.step().is_some())
    }
}
