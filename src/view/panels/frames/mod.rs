//! The frames of an open capture: the controls that step through them, and the strip of all frames with the findings. The step
//! that leads to the frame in view is the scene of all other panels.

mod about;
mod controls;
mod description;
mod filter;
mod next_steps;
mod notes;
mod strip;

pub(super) use about::ui as about_ui;
pub(super) use next_steps::lines as next_steps;
pub(super) use notes::ui as notes_ui;

use egui_macroquad::egui::Ui;

use super::request::WindowRequest;
use super::view::View;
use crate::session::Command;

/// Draws the frames of the capture in view, and nothing if a scene is in view.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    if let Some(capture) = view.session.capture() {
        controls::ui(ui, view, capture, commands, requests);
        ui.add_space(4.0);
        strip::ui(ui, view, capture, commands, requests);
    }
}
