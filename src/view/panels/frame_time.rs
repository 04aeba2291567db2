//! The frame time in seconds, and as frames per second. A scene need not have one.

use egui_macroquad::egui::Ui;

use super::number::{NumberField, number};
use super::view::View;
use super::widgets::{caption, small_button};
use crate::session::{Command, Edit};
use crate::view::texts::search as texts;

/// The frame time that a scene gets first: 60 frames per second.
const USUAL: f64 = 1.0 / 60.0;
/// The width of each field, points: two of them and a button fill a row beside the caption.
const FIELD: f32 = 84.0;

/// Draws the row of the frame time.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        caption(ui, texts::FRAME_TIME);
        let Some(dt) = view.session.scene().dt else {
            if ui.button(texts::SET_FRAME_TIME).on_hover_text(texts::FRAME_TIME_HINT).clicked() {
                set(Some(USUAL), commands);
            }
            return;
        };
        let (mut seconds, mut rate) = (dt, 1.0 / dt);
        let in_seconds =
            NumberField { suffix: texts::SECONDS, ..NumberField::not_negative("", texts::FRAME_TIME_NAME).width(FIELD) };
        let in_hertz = NumberField { suffix: texts::HERTZ, ..NumberField::not_negative("", texts::FRAME_RATE_NAME).width(FIELD) };
        if number(ui, &mut seconds, in_seconds, commands) {
            commands.push(Edit::SetFrameTime(Some(seconds)).into());
        }
        if number(ui, &mut rate, in_hertz, commands) {
            commands.push(Edit::SetFrameTime(Some(1.0 / rate)).into());
        }
        if small_button(ui, texts::NO_FRAME_TIME, texts::NO_FRAME_TIME_HINT) {
            set(None, commands);
        }
    });
}

/// Sets a frame time that is chosen by a click: an undo step of its own.
fn set(dt: Option<f64>, commands: &mut Vec<Command>) {
    commands.extend([Command::EndEdit, Command::Edit(Edit::SetFrameTime(dt)), Command::EndEdit]);
}
