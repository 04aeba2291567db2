//! The list of bodies: select, put in the pair, add, copy, remove.

use std::ops::Range;

use egui_macroquad::egui::{Align, Align2, Button, CornerRadius, FontId, Layout, Rect, Response, ScrollArea, Ui, vec2};

use super::icon;
use super::tools;
use super::view::View;
use super::widgets::{heading, heading_label, list_row};
use super::words;
use crate::kernel::{DVec2, Kind};
use crate::session::Command;
use crate::view::texts::scene as texts;
use crate::view::theme::{self, Palette, Rgba};

/// The height of a row, points.
const ROW: f32 = 26.0;

/// In a list narrower than this, the buttons below it are closer together, points.
const NARROW: f32 = 240.0;

/// More rows than this scroll: the selected body must stay visible below them.
const MOST_ROWS: usize = 6;

/// The list of bodies.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    heading_ui(ui, view, commands);
    let scene = view.session.scene();
    // Above the list, which grows: one tool after the other is where it was.
    if view.session.is_editable() {
        tools::ui(ui, view, commands);
    }
    ui.spacing_mut().item_spacing.y = 3.0;
    if scene.bodies.len() <= MOST_ROWS {
        rows_ui(ui, view, 0..scene.bodies.len(), commands);
    } else {
        crowd_ui(ui, view, commands);
    }
    ui.spacing_mut().item_spacing.y = 6.0;
    if view.session.is_editable() {
        buttons_ui(ui, view, commands);
    }
}

/// The heading, and at its end the menu of what is snapped to.
fn heading_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if !view.session.is_editable() {
        return heading(ui, texts::BODIES);
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        heading_label(ui, texts::BODIES);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| tools::snap_menu(ui, view, commands));
    });
}

/// What makes bodies and takes them away.
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
                    commands.push(Command::AddBody { kind, at: free_position(view) });
                    ui.close_menu();
                }
            }
        });
        let selected = view.session.selected();
        if ui.add_enabled(selected.is_some(), Button::new(texts::COPY)).clicked() {
            commands.extend(selected.map(Command::DuplicateBody));
        }
        if ui.add_enabled(selected.is_some(), Button::new(texts::REMOVE)).on_hover_text(texts::REMOVE_HINT).clicked() {
            commands.extend(selected.map(Command::RemoveBody));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.add_enabled(scene.pair.is_some(), Button::new(texts::SWAP)).on_hover_text(texts::SWAP_HINT).clicked() {
                commands.push(Command::SwapPair);
            }
        });
    });
}

fn rows_ui(ui: &mut Ui, view: View, rows: Range<usize>, commands: &mut Vec<Command>) {
    for index in rows {
        let response = row_ui(ui, view, index);
        if response.clicked() {
            commands.push(Command::Select(Some(index)));
        }
        response.context_menu(|ui| body_menu(ui, view, index, commands));
    }
}

/// More bodies than the panel has room for: they scroll, and only the visible rows are made. A body that is selected elsewhere is
/// scrolled into view.
fn crowd_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let selected = view.session.selected();
    let bodies = view.session.scene().bodies.len();
    let memory = ui.id().with("selected and visible");
    let (before, visible): (Option<usize>, Range<usize>) = ui.data(|data| data.get_temp(memory)).unwrap_or_default();
    let mut area = ScrollArea::vertical().id_salt("bodies").auto_shrink([false, true]);
    let pitch = ROW + ui.spacing().item_spacing.y;
    area = area.max_height(pitch * MOST_ROWS as f32);
    if let Some(selected) = selected.filter(|index| before != Some(*index) && !visible.contains(index)) {
        area = area.vertical_scroll_offset(pitch * selected.saturating_sub(MOST_ROWS / 2) as f32);
    }
    let shown = area.show_rows(ui, ROW, bodies, |ui, rows| {
        rows_ui(ui, view, rows.clone(), commands);
        rows
    });
    ui.data_mut(|data| data.insert_temp(memory, (selected, shown.inner)));
}

/// A row: the sign of the kind, the name, and whether it is A or B.
fn row_ui(ui: &mut Ui, view: View, index: usize) -> Response {
    let scene = view.session.scene();
    let body = &scene.bodies[index];
    let selected = view.session.selected() == Some(index);
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
        theme::of(ui).text_strong.into(),
    );
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

fn body_menu(ui: &mut Ui, view: View, index: usize, commands: &mut Vec<Command>) {
    let pair = view.session.scene().pair;
    for (slot, label) in [(0, texts::MAKE_A), (1, texts::MAKE_B)] {
        let Some(new) = pair.map(|pair| with_body(pair, slot, index)) else { continue };
        if ui.add_enabled(pair != Some(new), Button::new(label)).clicked() {
            commands.push(Command::SetPair(new));
            ui.close_menu();
        }
    }
    if !view.session.is_editable() {
        return;
    }
    let bodies = &view.session.scene().bodies;
    if matches!(bodies.get(index).map(|body| body.shape.kind()), Some(Kind::Group)) && ui.button(texts::UNGROUP).clicked() {
        commands.push(Command::Ungroup(index));
        ui.close_menu();
    }
    if ui.button(texts::DUPLICATE).clicked() {
        commands.push(Command::DuplicateBody(index));
        ui.close_menu();
    }
    if ui.button(texts::REMOVE).clicked() {
        commands.push(Command::RemoveBody(index));
        ui.close_menu();
    }
}

/// The pair with `index` in `slot`, 0 for A and 1 for B. A body that is in the other slot changes with the one there.
pub(super) fn with_body(pair: [usize; 2], slot: usize, index: usize) -> [usize; 2] {
    let other = pair[1 - slot];
    let other = if other == index { pair[slot] } else { other };
    if slot == 0 { [index, other] } else { [other, index] }
}

/// "A" or "B", and the colour of the body on the canvas.
pub(super) fn letter_in_pair(palette: &Palette, pair: Option<[usize; 2]>, index: usize) -> (Option<&'static str>, Rgba) {
    match pair {
        Some([a, _]) if a == index => (Some(texts::A), palette.shape_a),
        Some([_, b]) if b == index => (Some(texts::B), palette.shape_b),
        _ => (None, palette.shape_other),
    }
}

/// Where a new body is put: above the others, shifted with every body, so that none hides another.
fn free_position(view: View) -> DVec2 {
    let bodies = &view.session.scene().bodies;
    let middle = bodies.iter().map(|body| body.shape.reference_point()).sum::<DVec2>() / bodies.len().max(1) as f64;
    middle + DVec2::new(0.5 * (bodies.len() % 8) as f64, 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_put_in_the_slot_of_the_other_changes_with_it() {
        let rows = [
            ([0, 1], 0, 2, [2, 1]),
            ([0, 1], 1, 2, [0, 2]),
            ([0, 1], 0, 1, [1, 0]),
            ([0, 1], 1, 0, [1, 0]),
            ([0, 1], 0, 0, [0, 1]),
        ];
        for (pair, slot, index, expected) in rows {
            assert_eq!(with_body(pair, slot, index), expected, "body {index} to slot {slot} of {pair:?}");
        }
    }
}
