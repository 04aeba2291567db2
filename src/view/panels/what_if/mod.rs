//! The tab "What if": the changes that must not change the answer, and the smallest change that does.

use egui_macroquad::egui::Ui;

use super::view::View;
use super::widgets::{card, fold_heading, heading, no_pair};
use crate::session::{Command, Section};
use crate::view::texts::what_if as texts;

mod boundary;
mod properties;
mod strip;

/// Draws the distance to the other verdict, and the changes that must leave the answers as they are.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else {
        heading(ui, texts::BOUNDARY);
        return no_pair(ui, view.session.scene().bodies.len());
    };
    if fold_heading(ui, view, (Section::Boundary, texts::BOUNDARY), commands, |_, _| {}) {
        card(ui, |ui| boundary::ui(ui, view, analysis, commands));
    }
    if fold_heading(ui, view, (Section::Properties, texts::PROPERTIES), commands, |_, _| {}) {
        card(ui, |ui| properties::ui(ui, view, commands));
    }
}
