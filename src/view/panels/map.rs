//! The phase map: the answer of a method over two parameters.

use egui_macroquad::egui::Ui;

use super::View;
use super::widgets::heading;
use crate::session::Command;

/// The phase map: the answer of a method over two parameters.
pub fn ui(ui: &mut Ui, _view: View, _commands: &mut Vec<Command>) {
    heading(ui, "PHASE MAP");
}
