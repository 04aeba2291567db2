//! Why the pair answers as it does at the time on the timeline: the steps of the algorithm, in the order it met them.

use egui_macroquad::egui::{Align, Layout, RichText, Ui, vec2};

use super::View;
use super::widgets::{card, heading};
use crate::explain::step_in_words;
use crate::kernel::Step;
use crate::session::Command;
use crate::view::theme;

/// The reasons of the contact.
pub fn ui(ui: &mut Ui, view: View, _commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else { return };
    heading(ui, "WHY");
    card(ui, |ui| {
        for (index, step) in analysis.trace.steps.iter().enumerate() {
            let color = match step {
                Step::Verdict { .. } => theme::TEXT_STRONG,
                Step::Degenerate { .. } => theme::CLOSEST,
                _ => theme::TEXT,
            };
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                ui.allocate_ui(vec2(16.0, 16.0), |ui| {
                    ui.set_min_width(16.0);
                    ui.label(RichText::new(format!("{}", index + 1)).size(12.0).color(theme::TEXT_WEAK));
                });
                ui.vertical(|ui| ui.label(RichText::new(step_in_words(step)).size(12.5).color(color)));
            });
        }
    });
}
