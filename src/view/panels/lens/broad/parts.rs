//! Parts of the card of a broad phase: the names of the methods, choices in a row, remarks.

use egui_macroquad::egui::{RichText, Ui};

use super::super::super::widgets::caption;
use crate::broad_lens::BroadMethodKind;
use crate::view::texts::lens as texts;
use crate::view::theme;

/// Returns the name of a method.
pub(in crate::view::panels::lens) fn name(method: BroadMethodKind) -> &'static str {
    match method {
        BroadMethodKind::BruteForce => texts::BRUTE_FORCE,
        BroadMethodKind::Grid => texts::GRID,
        BroadMethodKind::SweepAndPrune => texts::SWEEP,
        BroadMethodKind::Tree => texts::TREE,
        BroadMethodKind::Quadtree => texts::QUADTREE,
    }
}

/// Draws a choice in a row, behind a caption.
pub(super) fn row_ui<T: Copy + PartialEq, S: Into<String>, const N: usize>(
    ui: &mut Ui,
    caption_text: &str,
    all: [T; N],
    name: fn(T) -> S,
    chosen: &mut T,
) {
    ui.horizontal(|ui| {
        caption(ui, caption_text);
        choice_ui(ui, all, name, chosen);
    });
}

/// Draws a choice.
pub(super) fn choice_ui<T: Copy + PartialEq, S: Into<String>, const N: usize>(
    ui: &mut Ui,
    all: [T; N],
    name: fn(T) -> S,
    chosen: &mut T,
) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for value in all {
            if ui.selectable_label(*chosen == value, RichText::new(name(value)).size(12.0)).clicked() {
                *chosen = value;
            }
        }
    });
}

/// Draws a remark.
pub(super) fn weak(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(12.5).color(theme::of(ui).text_weak));
}
