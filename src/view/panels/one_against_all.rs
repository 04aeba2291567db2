//! The other bodies that a moving body of the pair meets, in the order of time: a click shows that pair.

use egui_macroquad::egui::{Align2, Color32, FontId, RichText, Ui, vec2};

use super::verdict::awaits_first;
use super::view::View;
use super::widgets::{fold_heading, list_row};
use crate::answers::OneAgainstAll;
use crate::explain::figure;
use crate::picture::theme::{Palette, Rgba};
use crate::search::FirstContacts;
use crate::session::{Command, Focus, Section};
use crate::view::texts::verdict as texts;
use crate::view::theme;

/// The largest number of contacts that are listed.
const LISTED: usize = 5;
/// The height of a row, points.
const ROW: f32 = 22.0;

/// Draws the list, below the verdict. Draws nothing if the scene is a pair only, or if both bodies rest.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if view.first.is_none() && !awaits_first(view) {
        return;
    }
    if !fold_heading(ui, view, (Section::OneAgainstAll, texts::ONE_AGAINST_ALL), commands, |_, _| {}) {
        return;
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        // The height for all of them is reserved: what is below must not move while a body is dragged.
        let others = view.session.scene().bodies.len() - 1;
        ui.set_min_height((ROW + 1.0) * others.min(LISTED + 1) as f32);
        let Some(first) = view.first else { return };
        let rows = rows(theme::of(ui), &first.found);
        if rows.is_empty() {
            ui.label(RichText::new(texts::NO_CONTACTS).color(theme::of(ui).text_weak));
        }
        // The row that counts the rest is as high as a contact: a single contact more is listed instead of counted.
        let shown = if rows.len() <= LISTED + 1 { rows.len() } else { LISTED };
        for row in &rows[..shown] {
            row_ui(ui, view, first, row, commands);
        }
        if shown < rows.len() {
            ui.label(RichText::new(texts::one_more(rows.len() - shown)).color(theme::of(ui).text_weak));
        }
    });
}

/// A row of the list, for one of the other bodies.
struct BodyRow {
    other: usize,
    /// The time at which it is met.
    when: String,
    color: Rgba,
}

/// Returns the rows of the list, in the order of time.
fn rows(palette: &Palette, found: &FirstContacts) -> Vec<BodyRow> {
    let at_start = found.at_start.iter().map(|contact| (contact.other, texts::AT_START.to_owned(), palette.text));
    let met = found.met.iter().map(|contact| {
        let t = figure(contact.impact.t);
        if contact.rank == 0 {
            (contact.other, texts::first(t), palette.hit)
        } else {
            (contact.other, texts::at(t), palette.text)
        }
    });
    let undecided = found.undecided.iter().map(|undecided| (undecided.other, texts::UNDECIDED.to_owned(), palette.closest));
    at_start.chain(met).chain(undecided).map(|(other, when, color)| BodyRow { other, when, color }).collect()
}

fn row_ui(ui: &mut Ui, view: View, first: &OneAgainstAll, row: &BodyRow, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    let name = scene.name(row.other);
    let label = texts::contact_row(scene.name(first.body), name, &row.when);
    let is_focused = row.other == first.target;
    let (painter, response) = list_row(ui, ROW, is_focused, &label);
    let rect = response.rect.shrink2(vec2(8.0, 0.0));
    // The colour would be hard to read on the tint of the focused row.
    let color = Color32::from(if is_focused { theme::of(ui).text_strong } else { row.color });
    let when = painter.text(rect.right_center(), Align2::RIGHT_CENTER, &row.when, FontId::proportional(12.5), color);
    let painter = painter.with_clip_rect(rect.with_max_x(when.left() - 8.0));
    painter.text(rect.left_center(), Align2::LEFT_CENTER, name, FontId::proportional(13.5), color);
    // The body is A of the new pair: the list stays about the same body.
    if response.on_hover_text(texts::FOCUS_HINT).clicked() && !is_focused {
        commands.push(Focus::SetPair([first.body, row.other]).into());
    }
}
