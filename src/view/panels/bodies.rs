//! The list of bodies: select, rename, hide, lock, put in the pair, add, copy, remove.

use std::ops::Range;

use egui_macroquad::egui::{
    Align, Align2, Button, Color32, CornerRadius, FontId, Id, Layout, Painter, Pos2, Rect, Response, RichText, ScrollArea, Sense,
    TextEdit, Ui, WidgetInfo, WidgetType, vec2,
};

use super::context_menu;
use super::icon;
use super::keys::{self, selection};
use super::renaming::{begin_to_rename, renamed_ui};
use super::request::WindowAction;
use super::tools;
use super::view::View;
use super::widgets::{fold_heading, list_row};
use super::words;
use crate::kernel::{DVec2, Kind};
use crate::picture::theme::{Palette, Rgba};
use crate::scene::Body;
use crate::session::{CaptureView, Command, Edit, Focus, Section, Select, SelectionEdit};
use crate::view::texts::scene as texts;
use crate::view::theme;

/// The height of a row, points.
const ROW: f32 = 26.0;

/// The width of a list, points, below which its buttons are closer together.
const NARROW: f32 = 240.0;

/// The number of rows that do not scroll in a low panel, and in a high one: what is below them must stay visible.
const ROWS: [usize; 2] = [6, 18];
/// The height below the rows for the numbers of the selected body and the choice of the pair, points; and the same in a capture.
const BELOW: [f32; 2] = [440.0, 170.0];
/// The number of bodies from which on there is a field that filters them.
const FILTERED: usize = 13;

/// Draws the list of bodies.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    // The menu of snapping is at the end of the heading.
    let shown = fold_heading(ui, view, (Section::Bodies, texts::BODIES), commands, |ui, commands| {
        if view.session.is_editable() {
            tools::snap_menu(ui, view, commands);
        }
    });
    if !shown {
        return;
    }
    let scene = view.session.scene();
    // The tools are above the list, which grows: they must stay in place while several bodies are drawn.
    if view.session.is_editable() {
        tools::ui(ui, view, commands);
    }
    ui.spacing_mut().item_spacing.y = 3.0;
    let all: Vec<usize> = (0..scene.bodies.len()).collect();
    let listed = if all.len() < FILTERED { all } else { filter_ui(ui, view, all) };
    if listed.len() <= ROWS[0] {
        rows_ui(ui, view, &listed, commands);
    } else {
        crowd_ui(ui, view, &listed, commands);
    }
    ui.spacing_mut().item_spacing.y = 6.0;
    if view.session.is_editable() {
        buttons_ui(ui, view, commands);
    }
}

/// Draws the buttons that add, copy and remove bodies, and the one that swaps A and B.
fn buttons_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    ui.horizontal(|ui| {
        if ui.available_width() < NARROW {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().button_padding.x = 4.0;
        }
        ui.menu_button(texts::ADD, |ui| {
            for kind in Kind::ALL {
                if ui.button(words::kind(kind)).clicked() {
                    commands.push(Edit::AddBody { kind, at: free_position(view) }.into());
                    ui.close_menu();
                }
            }
        });
        for (row, text, hint) in [
            (&selection::DUPLICATE, texts::COPY, selection::DUPLICATE.description),
            (&selection::REMOVE, texts::REMOVE, texts::REMOVE_HINT),
        ] {
            let action = keys::entry(row, view.session);
            let clicked = ui.add_enabled(action.is_some(), Button::new(text)).on_hover_text(hint).clicked();
            if let (true, Some(WindowAction::Do(command))) = (clicked, action) {
                commands.push(command);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.add_enabled(scene.pair.is_some(), Button::new(texts::SWAP)).on_hover_text(texts::SWAP_HINT).clicked() {
                commands.push(Focus::SwapPair.into());
            }
        });
    });
}

/// Draws the field that filters the bodies by name. Returns those whose names have its text in them, in capital letters or not.
fn filter_ui(ui: &mut Ui, view: View, all: Vec<usize>) -> Vec<usize> {
    // Another scene has other names.
    let id = Id::new(("filter-of-bodies", view.session.view().openings));
    let mut wanted: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = TextEdit::singleline(&mut wanted).id(id).hint_text(texts::filter(all.len()));
    let field = field.desired_width(f32::INFINITY).margin(vec2(8.0, 4.0));
    if ui.add(field).changed() {
        ui.data_mut(|data| data.insert_temp(id, wanted.clone()));
    }
    let wanted = wanted.trim().to_lowercase();
    if wanted.is_empty() {
        return all;
    }
    let scene = view.session.scene();
    let found: Vec<usize> = all.into_iter().filter(|&index| scene.name(index).to_lowercase().contains(&wanted)).collect();
    if found.is_empty() {
        ui.label(RichText::new(texts::NO_SUCH_NAME).color(theme::of(ui).text_weak));
    }
    found
}

fn rows_ui(ui: &mut Ui, view: View, rows: &[usize], commands: &mut Vec<Command>) {
    for &index in rows {
        if renamed_ui(ui, view, index, ROW, commands) {
            continue;
        }
        let response = row_ui(ui, view, index, commands);
        let is_one_more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        if response.double_clicked() && view.session.is_editable() {
            begin_to_rename(ui.ctx(), index, &view.session.scene().bodies[index].name);
        } else if response.clicked() && is_one_more {
            commands.push(Select::Toggle(index).into());
        } else if response.clicked() || (response.secondary_clicked() && !view.session.selection().contains(index)) {
            commands.push(Select::Body(Some(index)).into());
        }
        response.context_menu(|ui| context_menu::body_ui(ui, view, index, commands));
    }
}

/// Draws more rows than the panel has room for: they scroll, and only the visible rows are made. A body that is selected
/// elsewhere is scrolled into view.
fn crowd_ui(ui: &mut Ui, view: View, listed: &[usize], commands: &mut Vec<Command>) {
    let selected = view.session.selection().primary().and_then(|selected| listed.binary_search(&selected).ok());
    let below = BELOW[usize::from(!view.session.is_editable())];
    let memory = ui.id().with("selected-and-visible");
    let (before, visible): (Option<usize>, Range<usize>) = ui.data(|data| data.get_temp(memory)).unwrap_or_default();
    let mut area = ScrollArea::vertical().id_salt("bodies").auto_shrink([false, true]);
    let pitch = ROW + ui.spacing().item_spacing.y;
    let room = ((ui.clip_rect().bottom() - ui.cursor().top() - below) / pitch).floor().max(0.0) as usize;
    let rows = room.clamp(ROWS[0], ROWS[1]);
    area = area.max_height(pitch * rows as f32);
    if let Some(selected) = selected.filter(|index| before != Some(*index) && !visible.contains(index)) {
        area = area.vertical_scroll_offset(pitch * selected.saturating_sub(rows / 2) as f32);
    }
    let shown = area.show_rows(ui, ROW, listed.len(), |ui, rows| {
        rows_ui(ui, view, &listed[rows.clone()], commands);
        rows
    });
    ui.data_mut(|data| data.insert_temp(memory, (selected, shown.inner)));
}

/// Draws a row: the sign of the kind, the name, the marks of a hidden or locked body, and the letter of A or B.
fn row_ui(ui: &mut Ui, view: View, index: usize, commands: &mut Vec<Command>) -> Response {
    let scene = view.session.scene();
    let body = &scene.bodies[index];
    let selected = view.session.selection().contains(index);
    let (letter, color) = letter_in_pair(theme::of(ui), scene.pair, index);
    let (painter, response) = list_row(ui, ROW, selected, &body.name);
    let rect = response.rect;
    icon::kind(
        &painter,
        Rect::from_center_size(rect.left_center() + vec2(18.0, 0.0), vec2(15.0, 15.0)),
        body.shape.kind(),
        color.into(),
    );
    painter.text(
        rect.left_center() + vec2(36.0, 0.0),
        Align2::LEFT_CENTER,
        &body.name,
        FontId::proportional(13.5),
        if scene.is_hidden(index) { theme::of(ui).text_weak.into() } else { theme::of(ui).text_strong.into() },
    );
    marks_ui(ui, view, index, &response, commands);
    if view.session.capture().and_then(CaptureView::followed) == Some(index) {
        let end = rect.right_center() - vec2(if letter.is_some() { 32.0 } else { 8.0 }, 0.0);
        painter.text(end, Align2::RIGHT_CENTER, texts::FOLLOWED, FontId::proportional(12.0), theme::of(ui).text_weak.into());
    }
    if let Some(letter) = letter {
        let badge = Rect::from_center_size(rect.right_center() - vec2(16.0, 0.0), vec2(18.0, 18.0));
        painter.rect_filled(badge, CornerRadius::same(4), color);
        painter.text(
            badge.center(),
            Align2::CENTER_CENTER,
            letter,
            FontId::proportional(12.5),
            theme::of(ui).text_on_accent.into(),
        );
    }
    response
}

/// Draws the signs at the end of a row that hide or lock its body: those that are set, and all of them in the row under the
/// pointer.
fn marks_ui(ui: &mut Ui, view: View, index: usize, row: &Response, commands: &mut Vec<Command>) {
    let (scene, name) = (view.session.scene(), view.session.scene().name(index));
    let Body { hidden, locked, .. } = scene.bodies[index];
    let is_in_pair = scene.pair.is_some_and(|pair| pair.contains(&index));
    let is_pointed_at = view.session.is_editable() && ui.rect_contains_pointer(row.rect);
    let mut sign = |offset: f32, is_set: bool, hint: String, paint: fn(&Painter, Pos2, bool, Color32), command: SelectionEdit| {
        if !(is_set || is_pointed_at) {
            return;
        }
        let rect = Rect::from_center_size(row.rect.right_center() - vec2(offset, 0.0), vec2(20.0, 20.0));
        let response = ui.interact(rect, row.id.with(hint.as_str()), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, hint.as_str()));
        let color = if response.hovered() { theme::of(ui).text_strong } else { theme::of(ui).text_weak };
        paint(ui.painter(), rect.center(), is_set, color.into());
        if response.on_hover_text(hint).clicked() {
            commands.push(command.into());
        }
    };
    let lock_hint = if locked { texts::unlock(name) } else { texts::lock(name) };
    sign(40.0, locked, lock_hint, icon::lock, SelectionEdit::SetLocked { bodies: vec![index], locked: !locked });
    if !is_in_pair {
        let hide_hint = if hidden { texts::show(name) } else { texts::hide(name) };
        sign(16.0, hidden, hide_hint, icon::eye, SelectionEdit::SetHidden { bodies: vec![index], hidden: !hidden });
    }
}

/// Returns "A" or "B" for a body of the pair, and the colour of the body on the canvas.
pub(super) fn letter_in_pair(palette: &Palette, pair: Option<[usize; 2]>, index: usize) -> (Option<&'static str>, Rgba) {
    match pair {
        Some([a, _]) if a == index => (Some(texts::A), palette.shape_a),
        Some([_, b]) if b == index => (Some(texts::B), palette.shape_b),
        _ => (None, palette.shape_other),
    }
}

/// Returns the position of a new body: above the others, shifted with every body, so that none hides another.
fn free_position(view: View) -> DVec2 {
    let bodies = &view.session.scene().bodies;
    let middle = bodies.iter().map(|body| body.shape.reference_point()).sum::<DVec2>() / bodies.len().max(1) as f64;
    middle + DVec2::new(0.5 * (bodies.len() % 8) as f64, 2.0)
}
