//! The reasons of the contact at the time on the timeline: the steps of the algorithm, in the order it met them.

use egui_macroquad::egui::{Align, CornerRadius, Layout, RichText, Sense, Shape, Ui, UiBuilder, vec2};

use super::View;
use super::widgets::{card, heading};
use crate::explain::step_in_words;
use crate::kernel::Step;
use crate::session::Command;
use crate::view::theme;

/// The reasons of the contact. The one under the pointer is brought out on the canvas.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else { return };
    heading(ui, "WHY");
    let mut looked_at = None;
    card(ui, |ui| {
        for (index, step) in analysis.trace.steps.iter().enumerate() {
            if step_ui(ui, index, step, view.session.reason() == Some(index)) {
                looked_at = Some(index);
            }
        }
    });
    if looked_at != view.session.reason() {
        commands.push(Command::ShowReason(looked_at));
    }
}

/// One step. True where the pointer is over it.
fn step_ui(ui: &mut Ui, index: usize, step: &Step, lit: bool) -> bool {
    let color = if matches!(step, Step::Degenerate { .. }) {
        theme::CLOSEST
    } else if lit || matches!(step, Step::Verdict { .. }) {
        theme::TEXT_STRONG
    } else {
        theme::TEXT
    };
    // Its place is kept behind the text, whose size is not known yet.
    let background = ui.painter().add(Shape::Noop);
    let row = ui.scope_builder(UiBuilder::new().sense(Sense::hover()), |ui| {
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.allocate_ui(vec2(16.0, 16.0), |ui| {
                ui.set_min_width(16.0);
                ui.label(RichText::new(format!("{}", index + 1)).size(12.0).color(theme::TEXT_WEAK));
            });
            ui.vertical(|ui| ui.label(RichText::new(step_in_words(step)).size(12.5).color(color)));
        });
    });
    if lit {
        let rect = row.response.rect.expand2(vec2(6.0, 2.0));
        let fill = Shape::rect_filled(rect, CornerRadius::same(4), theme::BORDER);
        ui.painter().set(background, fill);
    }
    row.response.contains_pointer()
}
