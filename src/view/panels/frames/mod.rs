//! The frames of an open capture: what runs through them, and the strip of them with the findings. The step that leads to the frame in view
//! is the scene of all other panels.

mod about;
mod controls;
mod description;
mod filter;
mod strip;

pub(super) use about::ui as about_ui;

use egui_macroquad::egui::Ui;

use super::request::Request;
use super::view::View;
use crate::session::Command;

/// The frames of the capture in view. Nothing where a scene is in view.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<Request>) {
    if let Some(capture) = view.session.capture() {
        controls::ui(ui, view, capture, commands, requests);
        ui.add_space(4.0);
        strip::ui(ui, capture, commands);
    }
}
