//! What must not change the answer, and how little would.

use egui_macroquad::egui::Ui;

use super::View;
use super::widgets::{card, heading};
use crate::session::Command;

mod boundary;
mod properties;

/// How far it is to the other verdict, and which changes leave the answers as they are.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    heading(ui, "BOUNDARY");
    card(ui, |ui| boundary::ui(ui, view, commands));
    heading(ui, "PROPERTIES");
    card(ui, |ui| properties::ui(ui, view, commands));
}
