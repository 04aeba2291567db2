//! Forth and back through the steps, by itself too.

use egui_macroquad::egui::{RichText, Ui};

use super::super::timeline::{Sign, sign_button};
use super::super::view::View;
use crate::session::{Analysis, Command, Direction};
use crate::view::theme;

/// The buttons, from the right to the left: they stand at the end of a row.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let count = analysis.trace.steps.len();
    let selected = view.session.selected_step(count);
    ui.spacing_mut().item_spacing.x = 3.0;
    let plays = view.session.plays_reasons();
    let (sign, hint) = if plays { (Sign::Pause, "Pause the steps (\\)") } else { (Sign::Play, "Play the steps (\\)") };
    let buttons = [
        (Sign::End, "To the last step", Command::SelectReason(count.checked_sub(1))),
        (Sign::Forward, "Next step (])", Command::StepReason(Direction::Forward)),
        (sign, hint, Command::ToggleReasons),
        (Sign::Backward, "Previous step ([)", Command::StepReason(Direction::Backward)),
        (Sign::Start, "To the first step", Command::SelectReason(Some(0).filter(|_| 0 < count))),
    ];
    for (sign, hint, command) in buttons {
        if sign_button(ui, sign, hint).clicked() {
            commands.push(command);
        }
    }
    let place = selected.map_or_else(|| count.to_string(), |step| format!("{} / {count}", step + 1));
    ui.label(RichText::new(place).size(12.0).color(theme::TEXT_WEAK));
}
