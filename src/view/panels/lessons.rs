//! The course: what to read, what to try, and whether it is done.

use egui_macroquad::egui::Ui;

use super::View;
use super::widgets::heading;
use crate::session::Command;

/// The course: what to read, what to try, and whether it is done.
pub fn ui(ui: &mut Ui, _view: View, _commands: &mut Vec<Command>) {
    heading(ui, "LESSONS");
}
