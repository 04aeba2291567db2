//! The algorithm of the answer as code. The lines that the trace has gone through are lit, and its numbers stand beside them.

use egui_macroquad::egui::{
    Align, Align2, Button, Color32, FontId, Layout, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::super::view::View;
use super::super::widgets::{card, heading_label};
use crate::explain::code::{Code, Function, Language, LitLine, code_of, no_code_in_words};
use crate::explain::{Why, capital};
use crate::kernel::{Algorithm, Kind, Step};
use crate::session::{Analysis, Command, Message};
use crate::view::texts::why as texts;
use crate::view::theme;

/// The height of the row with the languages, points.
const ROW: f32 = 26.0;
/// The height of a line of code, points.
const LINE: f32 = 16.0;
/// The size of its letters.
const LETTERS: f32 = 11.5;

/// A row with the languages, and the code in the one that is chosen. Nothing where there is no code and none is asked for.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let Some(kinds) = kinds(view, analysis) else { return };
    let code = |language| code_of(analysis.why, kinds, &analysis.method, language);
    let chosen = view.session.code();
    if chosen.is_none() && code(Language::default()).is_none() {
        return;
    }
    let shown = chosen.and_then(code);
    ui.add_space(4.0);
    let row = vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(row.x);
        languages_ui(ui, chosen, commands);
        if let Some(code) = &shown {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| copy_ui(ui, code, commands));
        }
    });
    if chosen.is_none() {
        return;
    }
    let Some(code) = shown else {
        let none = if analysis.why == Why::Contact { capital(&no_code_in_words(kinds)) } else { texts::NO_CODE.to_owned() };
        ui.label(RichText::new(none).size(12.0).color(theme::of(ui).text_weak));
        return;
    };
    // The code is that of the pair's own function: the steps of another method are none of it.
    let is_other = analysis.why == Why::Contact && analysis.algorithm != Algorithm::Direct;
    let steps = if is_other { &[][..] } else { &analysis.reasons().steps };
    let step = view.session.reason().or_else(|| view.session.selected_step(steps.len()));
    card(ui, |ui| code_ui(ui, &code, steps, step));
}

fn kinds(view: View, analysis: &Analysis) -> Option<[Kind; 2]> {
    let bodies = &view.session.scene().bodies;
    let [a, b] = analysis.pair.map(|body| bodies.get(body).map(|body| body.shape.kind()));
    Some([a?, b?])
}

/// The languages; a click on the chosen one hides the code.
fn languages_ui(ui: &mut Ui, chosen: Option<Language>, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 2.0;
    heading_label(ui, texts::CODE);
    ui.add_space(4.0);
    for language in Language::ALL {
        let is_chosen = chosen == Some(language);
        let hint = if is_chosen { texts::HIDE_CODE.to_owned() } else { texts::code_in(language.name()) };
        let label = ui.selectable_label(is_chosen, RichText::new(language.name()).size(12.0)).on_hover_text(hint);
        if label.clicked() {
            commands.push(Command::ShowCode((!is_chosen).then_some(language)));
        }
    }
}

fn copy_ui(ui: &mut Ui, code: &Code, commands: &mut Vec<Command>) {
    let button = ui.add(Button::new(RichText::new(texts::COPY_CODE).size(12.0)).small());
    if button.on_hover_text(texts::COPY_CODE_HINT).clicked() {
        ui.ctx().copy_text(code.text());
        commands.push(Command::ShowMessage(Message::info(texts::code_copied(code.language().name()))));
    }
}

/// The functions that answer, then those that they call. `step`: the lines of this one alone are lit.
fn code_ui(ui: &mut Ui, code: &Code, steps: &[Step], step: Option<usize>) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let scrolled = ScrollArea::horizontal().id_salt("code").show(ui, |ui| {
        let mut notes = Vec::new();
        for function in code.asked() {
            function_ui(ui, function, steps, step, &mut notes);
        }
        if code.called().next().is_some() {
            ui.label(RichText::new(texts::CALLED).size(12.0).color(theme::of(ui).text_weak));
        }
        // One may be called for several points, and a trace does not say for which: they are never lit.
        for function in code.called() {
            function_ui(ui, function, &[], None, &mut notes);
        }
        notes
    });
    for (y, note) in scrolled.inner {
        note_ui(ui, scrolled.inner_rect, y, note);
    }
}

/// A function. `notes` takes up the numbers of its lines, with the middles of these.
fn function_ui(ui: &mut Ui, function: &Function, steps: &[Step], step: Option<usize>, notes: &mut Vec<(f32, String)>) {
    let palette = theme::of(ui);
    let has_steps = function.lit(steps, None).iter().any(|line| line.is_lit);
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in &function.comment {
            ui.label(RichText::new(*line).monospace().size(LETTERS).color(palette.text_weak));
        }
        for (line, LitLine { is_lit, note }) in function.lines.iter().zip(function.lit(steps, step)) {
            let color = if is_lit || !has_steps { palette.text_strong } else { palette.text_weak };
            let galley = ui.painter().layout_no_wrap(line.text.to_owned(), FontId::monospace(LETTERS), color.into());
            let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x, LINE), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, line.text));
            if is_lit {
                let whole = Rect::from_x_y_ranges(ui.clip_rect().x_range(), rect.y_range());
                ui.painter().rect_filled(whole, 0.0, Color32::from(palette.accent).gamma_multiply(0.16));
            }
            ui.painter().galley(pos2(rect.left(), rect.center().y - 0.5 * galley.size().y), galley, Color32::PLACEHOLDER);
            if !note.is_empty() {
                notes.push((rect.center().y, note));
            }
        }
    });
}

/// A number at the right end of its line, over the code, which scrolls below it.
fn note_ui(ui: &mut Ui, visible: Rect, y: f32, note: String) {
    let palette = theme::of(ui);
    let galley = ui.painter().layout_no_wrap(note.clone(), FontId::monospace(LETTERS), palette.accent.into());
    let size = vec2(galley.size().x + 10.0, LINE);
    let rect = Align2::RIGHT_CENTER.anchor_size(pos2(visible.right(), y), size);
    ui.painter().rect_filled(rect, 3.0, Color32::from(palette.panel_raised));
    ui.painter().galley(pos2(rect.left() + 5.0, y - 0.5 * galley.size().y), galley, Color32::PLACEHOLDER);
    let response = ui.interact(rect, ui.id().with(("note of the code", y.to_bits())), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, note.clone()));
}
