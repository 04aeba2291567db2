//! The end of a lesson: what was learned, and a question whose answer is shown on request.

use egui_macroquad::egui::{Id, RichText, Ui};

use super::super::widgets::heading_label;
use crate::session::CourseLesson;
use crate::view::texts::lessons as texts;
use crate::view::theme;

/// Draws what was learned, and the question. The answer stays hidden until the learner asks for it, in each lesson separately.
pub(super) fn ui(ui: &mut Ui, lesson: &CourseLesson) {
    let learned = &lesson.lesson().learned;
    if !learned.is_empty() {
        ui.add_space(4.0);
        heading_label(ui, texts::LEARNED);
        ui.label(RichText::new(learned).size(13.0));
    }
    let Some(question) = &lesson.lesson().question else { return };
    ui.add_space(4.0);
    heading_label(ui, texts::QUESTION);
    ui.label(RichText::new(&question.ask).size(13.0));
    let id = Id::new(("answer-revealed", lesson.id()));
    if ui.data(|data| data.get_temp(id).unwrap_or(false)) {
        ui.label(RichText::new(&question.answer).size(13.0).color(theme::of(ui).text_strong));
    } else if ui.button(texts::REVEAL).clicked() {
        ui.data_mut(|data| data.insert_temp(id, true));
    }
}
