//! The number fields of a box along the axes: two vertices, or the center and the size.

use egui_macroquad::egui::{Id, RichText, Ui};

use super::number::{NumberField, coordinates};
use super::widgets::caption;
use crate::kernel::{Aabb, InvalidShape};
use crate::session::Command;
use crate::view::texts::fields as texts;
use crate::view::theme;

/// The numbers that describe a box on the screen. The file has its vertices in any case.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum BoxNumbers {
    /// The lower left and the upper right vertex.
    #[default]
    Vertices,
    /// The center, the width and the height.
    Center,
}

/// Draws the number fields of a box. Returns the new box if a number was changed, or the reason why it is invalid.
pub(super) fn ui(ui: &mut Ui, aabb: &Aabb, commands: &mut Vec<Command>) -> Option<Result<Aabb, InvalidShape>> {
    // There is one choice for all boxes. It is kept as long as the window is open.
    let id = Id::new("box-numbers");
    let mut numbers: BoxNumbers = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let palette = theme::of(ui);
    ui.horizontal(|ui| {
        for (choice, name) in [(BoxNumbers::Vertices, texts::BY_VERTICES), (BoxNumbers::Center, texts::BY_CENTER)] {
            let color = if numbers == choice { palette.text_strong } else { palette.text_weak };
            if ui.selectable_label(numbers == choice, RichText::new(name).size(12.0).color(color)).clicked() {
                numbers = choice;
                ui.data_mut(|data| data.insert_temp(id, numbers));
            }
        }
    });
    match numbers {
        BoxNumbers::Vertices => by_vertices(ui, aabb, commands),
        BoxNumbers::Center => by_center(ui, aabb, commands),
    }
}

fn by_vertices(ui: &mut Ui, aabb: &Aabb, commands: &mut Vec<Command>) -> Option<Result<Aabb, InvalidShape>> {
    let (mut min, mut max) = (aabb.min(), aabb.max());
    let mut changed = false;
    for (names, vertex) in [(texts::MIN, &mut min), (texts::MAX, &mut max)] {
        ui.horizontal(|ui| {
            caption(ui, names.caption);
            changed |= coordinates(ui, vertex, names, NumberField::any, commands);
        });
    }
    changed.then(|| Aabb::new(min, max))
}

fn by_center(ui: &mut Ui, aabb: &Aabb, commands: &mut Vec<Command>) -> Option<Result<Aabb, InvalidShape>> {
    let (mut center, mut size) = (aabb.center(), aabb.size());
    let mut changed = false;
    ui.horizontal(|ui| {
        caption(ui, texts::CENTER.caption);
        changed |= coordinates(ui, &mut center, texts::CENTER, NumberField::any, commands);
    });
    ui.horizontal(|ui| {
        caption(ui, texts::SIZE.caption);
        changed |= coordinates(ui, &mut size, texts::SIZE, NumberField::not_negative, commands);
    });
    changed.then(|| Aabb::from_center(center, size / 2.0))
}
