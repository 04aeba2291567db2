//! The notes of the game on the frame in view: velocities and data, which are shown and never judged.

use egui_macroquad::egui::{RichText, Ui};

use super::super::view::View;
use super::super::widgets::{card, fact_in, fold_heading};
use crate::capture::members_of_json;
use crate::explain::point_in_words;
use crate::session::{CaptureView, Command, Section};
use crate::view::texts::frames as texts;
use crate::view::theme;

/// The largest number of lines.
const LISTED: usize = 16;

/// Draws what the game says of the frame, of the two bodies in focus and of the whole capture. Draws nothing if it says nothing.
pub(in crate::view::panels) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(capture) = view.session.capture() else { return };
    let rows = rows(capture);
    if rows.is_empty() || !fold_heading(ui, view, (Section::GameNotes, texts::GAME_NOTES), commands, |_, _| {}) {
        return;
    }
    card(ui, |ui| {
        for (caption, value) in rows.iter().take(LISTED) {
            fact_in(ui, caption, RichText::new(value).color(theme::of(ui).text)).on_hover_text(texts::note(caption, value));
        }
        if LISTED < rows.len() {
            ui.label(RichText::new(texts::more_notes(rows.len() - LISTED)).color(theme::of(ui).text_weak));
        }
    });
}

/// Returns the lines, each with its caption: those of the frame, of the bodies in focus, of the capture.
fn rows(capture: &CaptureView) -> Vec<(String, String)> {
    let Some(step) = capture.step() else { return Vec::new() };
    let data = |data: &Option<String>| data.as_deref().map(members_of_json).unwrap_or_default();
    let mut rows = step.notes.as_ref().map(|notes| data(&notes.data)).unwrap_or_default();
    for body in capture.pair().into_iter().flatten().filter_map(|body| step.position(body)).map(|index| &step.bodies[index]) {
        let name = &body.declared.name;
        let velocities = step.notes.iter().flat_map(|notes| &notes.velocities);
        let velocity = velocities.filter(|(of, _)| *of == body.body).map(|(_, velocity)| point_in_words(*velocity));
        rows.extend(velocity.map(|velocity| (texts::velocity_of(name), velocity)));
        rows.extend(data(&body.declared.data).into_iter().map(|(key, value)| (texts::note_of(name, key), value)));
    }
    rows.extend(data(&capture.recording().header().data));
    rows
}
