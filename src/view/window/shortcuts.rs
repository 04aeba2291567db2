//! The list of shortcuts.

use egui_macroquad::egui::{Context, Id, Label, Modal, RichText, ScrollArea, Ui, vec2};

use super::questions::frame;
use super::texts;
use crate::view::panels::keys::{self, ListedShortcuts};
use crate::view::theme;

/// The widths of a column, points: the smallest that is easy to read, and the largest that is needed.
const COLUMN: [f32; 2] = [380.0, 560.0];
/// The maximum number of columns.
const COLUMNS: usize = 3;
/// The space between two columns, points.
const GUTTER: f32 = 28.0;
/// The width of the keys within a column, points.
const KEYS: f32 = 128.0;
/// The space that the dialog needs to the left and right of the list, and above and below it, points: its rim, the heading, the
/// button, and some of the window around it.
const AROUND: [f32; 2] = [72.0, 158.0];

/// Lists the shortcuts. Returns true if the list is to be closed.
pub(super) fn show(ctx: &Context) -> bool {
    let screen = ctx.screen_rect().size();
    let [width, height] = [(screen.x - AROUND[0]).max(KEYS), (screen.y - AROUND[1]).max(0.0)];
    let columns = (((width + GUTTER) / (COLUMN[0] + GUTTER)) as usize).clamp(1, COLUMNS);
    let column = ((width - GUTTER * (columns - 1) as f32) / columns as f32).min(COLUMN[1]);
    let modal = Modal::new(Id::new("shortcuts")).frame(frame(theme::of(ctx))).show(ctx, |ui| {
        ui.set_width(column * columns as f32 + GUTTER * (columns - 1) as f32);
        ui.label(RichText::new(texts::MOUSE_AND_KEYBOARD).heading().color(theme::of(ui).text_strong));
        ui.add_space(6.0);
        // A dialog takes its smallest height, so the list has to ask for its own.
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            let groups = keys::list();
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GUTTER;
                for groups in split(&groups, columns) {
                    ui.allocate_ui(vec2(column, 0.0), |ui| column_ui(ui, column, groups));
                }
            });
        });
        ui.add_space(6.0);
        ui.button(texts::CLOSE).clicked()
    });
    modal.inner || modal.should_close()
}

/// Splits the groups into this many columns, in order, so that the longest column is as short as possible.
fn split(groups: &[ListedShortcuts], columns: usize) -> Vec<&[ListedShortcuts]> {
    if columns <= 1 {
        return vec![groups];
    }
    let lines = |groups: &[ListedShortcuts]| groups.iter().map(|group| 1 + group.rows.len()).sum::<usize>();
    let longest = |parts: &Vec<&[ListedShortcuts]>| parts.iter().map(|part| lines(part)).max();
    let parts = (0..=groups.len()).map(|first| {
        let (left, rest) = groups.split_at(first);
        [vec![left], split(rest, columns - 1)].concat()
    });
    parts.min_by_key(longest).unwrap_or_default()
}

fn column_ui(ui: &mut Ui, width: f32, groups: &[ListedShortcuts]) {
    ui.vertical(|ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
        for group in groups {
            ui.add_space(3.0);
            ui.label(RichText::new(group.heading).size(11.5).color(theme::of(ui).text_weak));
            for [keys, what] in &group.rows {
                ui.horizontal_top(|ui| {
                    ui.allocate_ui(vec2(KEYS, 0.0), |ui| {
                        ui.set_min_width(KEYS);
                        ui.add(Label::new(RichText::new(keys).size(12.0).color(theme::of(ui).accent).strong()));
                    });
                    ui.add(Label::new(RichText::new(what).size(12.0)).wrap());
                });
            }
        }
    });
}
