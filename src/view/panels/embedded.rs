//! The verdict below a canvas that is a part of another page: a button that plays the frame, the answer in a word and in a sentence,
//! and a button that opens the whole program.

use egui_macroquad::egui::{Align, Button, Color32, Label, Layout, RichText, ScrollArea, Sense, Ui, vec2};

use super::icon;
use super::request::WindowRequest;
use super::verdict::headline;
use super::view::View;
use super::widgets::no_pair;
use crate::explain::outcome_in_words;
use crate::session::{Advice, Command, Play};
use crate::view::texts::start_page as texts;
use crate::view::theme;

/// The largest height, points: longer sentences scroll.
const MOST_HEIGHT: f32 = 96.0;
/// The width from which the button that opens the program stands beside the answer, points. Below it stands in a row of its own.
const WIDE: f32 = 360.0;

/// Draws the buttons and the verdict.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    let Some(analysis) = view.analysis else {
        return no_pair(ui, view.session.scene().bodies.len());
    };
    let (headline, color) = headline(theme::of(ui), view, analysis);
    let mut open_whole = |ui: &mut Ui| {
        if ui.button(texts::OPEN_WHOLE).on_hover_text(texts::OPEN_WHOLE_HINT).clicked() {
            requests.push(WindowRequest::OpenWhole);
        }
    };
    let is_wide = WIDE <= ui.available_width();
    ScrollArea::vertical().max_height(MOST_HEIGHT).show(ui, |ui| {
        ui.horizontal(|ui| {
            let text = RichText::new(texts::PLAY).strong().color(theme::of(ui).text_on_accent);
            let button = Button::new(text).fill(Color32::from(theme::of(ui).accent));
            if ui.add_sized(vec2(72.0, 26.0), button).on_hover_text(texts::PLAY_HINT).clicked() {
                commands.push(Play::SetTime(0.0).into());
                commands.push(Play::Start.into());
            }
            ui.add_space(4.0);
            let (rect, _) = ui.allocate_exact_size(vec2(20.0, 24.0), Sense::hover());
            icon::outcome(ui.painter(), rect.shrink(2.0), &analysis.report.outcome, color.into());
            ui.label(RichText::new(headline).size(18.0).color(color).strong());
            if is_wide {
                ui.with_layout(Layout::right_to_left(Align::Center), &mut open_whole);
            }
        });
        let alarm = view.advice.map(Advice::reason).and_then(|reason| reason.alarm.clone());
        let kind = view.session.scene().search.kind();
        let sentence = alarm.unwrap_or_else(|| outcome_in_words(&analysis.report.outcome, kind));
        ui.add(Label::new(RichText::new(sentence).color(theme::of(ui).text)).wrap());
        if !is_wide {
            open_whole(ui);
        }
    });
}
