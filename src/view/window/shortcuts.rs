//! The list of shortcuts.

use egui_macroquad::egui::{Context, Grid, Id, Modal, RichText, ScrollArea, Ui};

use super::questions::frame;
use super::texts;
use crate::view::panels::keys::{self, Listed};
use crate::view::theme;

/// The width of a column, points. Where there is room, two are side by side.
const COLUMN: f32 = 560.0;

/// Lists the shortcuts. Whether it is to be closed.
pub(super) fn show(ctx: &Context) -> bool {
    let modal = Modal::new(Id::new("shortcuts")).frame(frame()).show(ctx, |ui| {
        let room = ctx.screen_rect().width() - 60.0;
        let columns = if 2.0 * COLUMN < room { 2 } else { 1 };
        ui.set_width((COLUMN * columns as f32).min(room));
        ui.label(RichText::new(texts::MOUSE_AND_KEYBOARD).heading().color(theme::TEXT_STRONG));
        ui.add_space(6.0);
        ScrollArea::vertical().max_height(ctx.screen_rect().height() - 190.0).show(ui, |ui| {
            let groups = keys::list();
            let split = if columns == 1 { groups.len() } else { half(&groups) };
            let (left, right) = groups.split_at(split);
            ui.columns(columns, |columns| {
                for (column, (ui, groups)) in columns.iter_mut().zip([left, right]).enumerate() {
                    column_ui(ui, column, groups);
                }
            });
        });
        ui.add_space(6.0);
        ui.button(texts::CLOSE).clicked()
    });
    modal.inner || modal.should_close()
}

/// How many groups the left column has, so that the longer of the two is as short as it can be.
fn half(groups: &[Listed]) -> usize {
    let lines = |groups: &[Listed]| groups.iter().map(|group| 1 + group.rows.len()).sum::<usize>();
    (0..=groups.len()).min_by_key(|&split| lines(&groups[..split]).max(lines(&groups[split..]))).unwrap_or_default()
}

fn column_ui(ui: &mut Ui, column: usize, groups: &[Listed]) {
    Grid::new(("shortcuts", column)).num_columns(2).spacing([20.0, 1.0]).min_row_height(20.0).show(ui, |ui| {
        for group in groups {
            ui.label(RichText::new(group.heading).size(12.0).color(theme::TEXT_WEAK));
            ui.end_row();
            for [keys, what] in &group.rows {
                ui.label(RichText::new(keys).color(theme::ACCENT).strong());
                ui.label(RichText::new(what).size(13.0));
                ui.end_row();
            }
        }
    });
}
