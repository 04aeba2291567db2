//! What must not change the answer, and how little would.

use egui_macroquad::egui::Ui;

use super::View;
use super::widgets::heading;
use crate::session::Command;

/// What must not change the answer, and how little would.
pub fn ui(ui: &mut Ui, _view: View, _commands: &mut Vec<Command>) {
    heading(ui, "WHAT IF");
}
