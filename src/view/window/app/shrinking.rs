//! Progress of the scene that is being shrunk.

use std::time::Duration;

use egui_macroquad::egui::Context;

use super::App;
use crate::session::Shrink;

/// Interval at which the window shows the progress.
const NEWS: Duration = Duration::from_millis(100);

impl App {
    /// Takes over the progress of the scene that is being shrunk, or its result, and asks for another frame if there will be more.
    pub(super) fn follow_shrinking(&mut self, ctx: &Context) {
        if self.session.shrinking().is_none() {
            return;
        }
        let seconds = ctx.input(|input| f64::from(input.unstable_dt));
        self.apply(Shrink::Follow { seconds });
        if self.session.shrinking().is_some() {
            ctx.request_repaint_after(NEWS);
        }
    }
}
