//! The verdict above the canvas while the canvas is presented alone, large enough for the last row of an audience, and the button
//! that brings the panels back.

use egui_macroquad::egui::{Align, Button, Label, Layout, RichText, Ui};

use super::view::View;
use super::{keys, verdict};
use crate::explain::{first_contact_in_words, outcome_in_words};
use crate::session::{Command, Look};
use crate::view::texts::verdict as texts;
use crate::view::theme;

/// The height of the whole bar, points: the headline, and a sentence of two lines.
pub const HEIGHT: f32 = 118.0;
/// The size of the headline, points.
const HEADLINE: f32 = 38.0;
/// The size of the sentence below the headline, points.
const SENTENCE: f32 = 21.0;

/// Draws the verdict, and the button that brings the panels back.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        let hint = RichText::new(texts::presentation_hint(keys::PRESENT.name())).size(13.0).color(theme::of(ui).text_weak);
        if ui.add(Button::new(hint).frame(false)).clicked() {
            commands.push(Look::Present(false).into());
        }
        ui.with_layout(Layout::top_down(Align::Min), |ui| verdict_ui(ui, view));
    });
}

fn verdict_ui(ui: &mut Ui, view: View) {
    let Some(analysis) = view.analysis else { return };
    let (headline, color) = verdict::headline(theme::of(ui), view, analysis);
    ui.add(Label::new(RichText::new(headline).size(HEADLINE).color(color).strong()).truncate());
    let alarm = view.advice.and_then(|advice| advice.reason().alarm.clone());
    let first = view.first.map(|first| first_contact_in_words(view.session.scene(), first.body, &first.found));
    let sentence =
        alarm.or(first).unwrap_or_else(|| outcome_in_words(&analysis.report.outcome, view.session.scene().search.kind()));
    ui.add(Label::new(RichText::new(sentence).size(SENTENCE).color(theme::of(ui).text)).wrap());
}
