//! The tabs above the panels at the sides.

use egui_macroquad::egui::{Button, RichText, Stroke, StrokeKind, Ui, vec2};

use super::view::View;
use crate::session::{Command, LeftTab, RightTab};
use crate::view::theme;

/// The height of a tab, points.
const HEIGHT: f32 = 26.0;

/// The tabs to the left of the canvas.
pub fn left_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let open = view.session.tabs().left;
    let chosen = row(ui, LeftTab::ALL.map(|tab| (tab, tab.name(), left_key(tab))), open);
    commands.extend(chosen.map(Command::ShowLeft));
}

/// The tabs to the right of the canvas.
pub fn right_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let open = view.session.tabs().right;
    let chosen = row(ui, RightTab::ALL.map(|tab| (tab, tab.name(), right_key(tab))), open);
    commands.extend(chosen.map(Command::ShowRight));
}

/// A row of tabs with their names and keys, all of a width. The one that was clicked.
fn row<T: Copy + PartialEq, const N: usize>(ui: &mut Ui, tabs: [(T, &str, &str); N], open: T) -> Option<T> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let width = ui.available_width() / N as f32;
        for (tab, name, key) in tabs {
            let is_open = tab == open;
            let color = if is_open { theme::TEXT_STRONG } else { theme::TEXT_WEAK };
            let button = Button::new(RichText::new(name).size(13.0).color(color)).frame(false).min_size(vec2(width, HEIGHT));
            let response = ui.add(button).on_hover_text(key);
            let line = if is_open { Stroke::new(2.0, theme::ACCENT) } else { Stroke::new(1.0, theme::BORDER) };
            ui.painter().hline(response.rect.x_range(), response.rect.bottom(), line);
            if response.has_focus() {
                ui.painter().rect_stroke(response.rect, 3.0, Stroke::new(1.0, theme::TEXT_STRONG), StrokeKind::Inside);
            }
            if response.clicked() && !is_open {
                chosen = Some(tab);
            }
        }
    });
    chosen
}

/// The key that opens a tab to the left.
fn left_key(tab: LeftTab) -> &'static str {
    match tab {
        LeftTab::Scene => "F2",
        LeftTab::Lessons => "F3",
    }
}

/// The key that opens a tab to the right.
fn right_key(tab: RightTab) -> &'static str {
    match tab {
        RightTab::Answer => "F5",
        RightTab::Why => "F6",
        RightTab::WhatIf => "F7",
        RightTab::Map => "F8",
    }
}
