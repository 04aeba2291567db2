//! The buttons that go forward and back through the steps, or play all of them in turn.

use egui_macroquad::egui::{Align, Layout, RichText, Ui, vec2};

use super::super::timeline::{ButtonSign, sign_button};
use super::super::view::View;
use super::super::widgets::heading_label;
use crate::answers::Analysis;
use crate::session::{Command, Direction, Play};
use crate::view::texts::why as texts;
use crate::view::theme;

/// The height of the row, points.
const ROW: f32 = 28.0;

/// Draws a row with the buttons and the number of the selected step.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let row = vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(row.x);
        heading_label(ui, texts::STEPS);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| buttons_ui(ui, view, analysis, commands));
    });
}

/// Draws the buttons, from the right to the left, since they are at the right end of a row.
fn buttons_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let count = analysis.reasons().steps.len();
    let selected = view.session.playback().steps.selected(count);
    ui.spacing_mut().item_spacing.x = 3.0;
    let plays = view.session.playback().steps.playing;
    let (sign, hint) = if plays { (ButtonSign::Pause, texts::PAUSE) } else { (ButtonSign::Play, texts::PLAY) };
    let buttons = [
        (ButtonSign::End, texts::LAST, Command::Play(Play::SelectReason(count.checked_sub(1)))),
        (ButtonSign::Forward, texts::NEXT, Command::Play(Play::StepReason(Direction::Forward))),
        (sign, hint, Command::Play(Play::ToggleReasons)),
        (ButtonSign::Backward, texts::PREVIOUS, Command::Play(Play::StepReason(Direction::Backward))),
        (ButtonSign::Start, texts::FIRST, Command::Play(Play::SelectReason(Some(0).filter(|_| 0 < count)))),
    ];
    for (sign, hint, command) in buttons {
        if sign_button(ui, sign, hint).clicked() {
            commands.push(command);
        }
    }
    let text = selected.map_or_else(|| count.to_string(), |step| texts::step_of(step + 1, count));
    ui.label(RichText::new(text).size(12.0).color(theme::of(ui).text_weak));
}
