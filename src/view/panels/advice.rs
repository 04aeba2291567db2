//! Changes of the scene that would change the answer: sentences with numbers that were found by searching, and a button to try
//! each.

use egui_macroquad::egui::{Align, Button, Label, Layout, RichText, Ui, WidgetInfo, WidgetType, vec2};

use super::view::View;
use super::widgets::fold_heading;
use crate::explain::Change;
use crate::session::{Advice, Command, Section};
use crate::view::texts::verdict as texts;
use crate::view::theme;

/// The largest number of changes that are listed.
const LISTED: usize = 3;
/// The height of a change, points: two lines.
const ROW: f32 = 36.0;
/// The width of the button at its end, points.
const BUTTON: f32 = 36.0;

/// Draws the changes, below the verdict.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(pair) = view.session.scene().pair else { return };
    if !fold_heading(ui, view, (Section::Changes, texts::CHANGES), commands, |_, _| {}) {
        return;
    }
    // The height for all of them is reserved: what is below must not move while a body is dragged.
    ui.scope(|ui| {
        ui.set_min_height(ROW * LISTED as f32);
        ui.spacing_mut().item_spacing.y = 2.0;
        let Some(advice) = view.advice else { return };
        if !advice.starts().is_empty() {
            ui.add(Label::new(RichText::new(advice.starts()).color(theme::of(ui).text)).wrap()).on_hover_text(texts::STARTS_HINT);
        }
        for change in advice.changes().iter().take(LISTED) {
            if change_ui(ui, change, view.session.is_editable()) {
                commands.extend(Command::making(&change.edit, pair));
            }
        }
        if let Some(text) = why_none(advice) {
            ui.label(RichText::new(text).color(theme::of(ui).text_weak));
        }
    });
}

/// Draws the button. Returns true if it was pressed.
fn try_ui(ui: &mut Ui, change: &Change) -> bool {
    let response = ui.add(Button::new(RichText::new(texts::TRY).size(12.0)).small().min_size(vec2(BUTTON, 20.0)));
    let name = texts::try_change(&change.text);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.clone()));
    response.on_hover_text(texts::TRY_HINT).clicked()
}

/// Returns the text below the changes: the search goes on, or the reason why it found none.
fn why_none(advice: &Advice) -> Option<&'static str> {
    match (advice.is_finished(), advice.changes().is_empty()) {
        (false, _) => Some(texts::SEARCHING),
        (true, true) if advice.is_too_costly() => Some(texts::TOO_MANY_TESTS),
        (true, true) => Some(texts::NO_CHANGE),
        (true, false) => None,
    }
}

/// Draws one change, with a button if it can be made. Returns true if the button was pressed.
fn change_ui(ui: &mut Ui, change: &Change, can_be_made: bool) -> bool {
    let size = vec2(ui.available_width(), ROW - 2.0);
    let row = ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_size(size);
        let clicked = can_be_made && try_ui(ui, change);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(&change.text).color(theme::of(ui).text)).wrap());
        });
        clicked
    });
    row.inner
}
