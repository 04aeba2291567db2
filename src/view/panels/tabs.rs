//! The tabs at the sides of the canvas: the table of them, and the bar above the panels.
//!
//! A tab is a line of [`LeftTab`] or [`RightTab`], a line of the table here, and its panels in `content`.

use egui_macroquad::egui::{Button, RichText, Stroke, Ui, vec2};
use macroquad::miniquad::KeyCode;

use super::view::View;
use crate::session::{Command, LeftTab, Look, RightTab};
use crate::view::texts::menu as texts;
use crate::view::theme;

/// A tab: its name, and the key that opens it.
#[derive(Debug, Clone, Copy)]
struct Tab<T> {
    tab: T,
    name: &'static str,
    key: KeyCode,
}

/// The tabs to the left of the canvas.
const LEFT: [Tab<LeftTab>; LeftTab::ALL.len()] = [
    tab(LeftTab::Scene, texts::SCENE_TAB, KeyCode::F2),
    tab(LeftTab::Lessons, texts::LESSONS_TAB, KeyCode::F3),
    tab(LeftTab::Expectations, texts::EXPECTATIONS_TAB, KeyCode::F4),
];

/// The tabs to the right of the canvas.
const RIGHT: [Tab<RightTab>; RightTab::ALL.len()] = [
    tab(RightTab::Answer, texts::ANSWER_TAB, KeyCode::F5),
    tab(RightTab::Why, texts::WHY_TAB, KeyCode::F6),
    tab(RightTab::WhatIf, texts::WHAT_IF_TAB, KeyCode::F7),
    tab(RightTab::Map, texts::MAP_TAB, KeyCode::F8),
];

// Each tab has its line, in the order of the screen.
const _: () = {
    let mut i = 0;
    while i < LEFT.len() {
        assert!(LEFT[i].tab as usize == i, "the lines of the left tabs are in the order of LeftTab");
        i += 1;
    }
    let mut i = 0;
    while i < RIGHT.len() {
        assert!(RIGHT[i].tab as usize == i, "the lines of the right tabs are in the order of RightTab");
        i += 1;
    }
};

const fn tab<T>(tab: T, name: &'static str, key: KeyCode) -> Tab<T> {
    Tab { tab, name, key }
}

/// Returns the name of the key that opens a tab to the left.
pub(super) fn key_of(tab: LeftTab) -> String {
    format!("{:?}", LEFT[tab as usize].key)
}

/// Returns the keys of all tabs: the key, the name of the tab, and the command that opens it.
pub(super) fn keys() -> impl Iterator<Item = (KeyCode, &'static str, Command)> + Clone {
    let left = LEFT.iter().map(|tab| (tab.key, tab.name, Command::Look(Look::ShowLeft(tab.tab))));
    left.chain(RIGHT.iter().map(|tab| (tab.key, tab.name, Command::Look(Look::ShowRight(tab.tab)))))
}

/// The height of a tab, points.
const HEIGHT: f32 = 26.0;

/// Draws the tabs of the workspace to the left of the canvas. A single tab is not drawn: the name of the workspace is enough.
pub fn left_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    // A step of a capture has no expectations.
    let is_there = |tab: &&LeftTab| session.is_editable() || **tab != LeftTab::Expectations;
    let tabs: Vec<_> = session.view().tabs.workspace().left().iter().filter(is_there).map(|&tab| LEFT[tab as usize]).collect();
    if 1 < tabs.len() {
        commands.extend(row(ui, &tabs, session.view().tabs.left()).map(|tab| Look::ShowLeft(tab).into()));
    }
}

/// Draws the tabs of the workspace to the right of the canvas, and the open one if a key has opened another.
pub fn right_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let tabs = view.session.view().tabs;
    let is_there = |tab: &RightTab| tabs.workspace().right().contains(tab) || tabs.right() == *tab;
    let shown: Vec<_> = RightTab::ALL.into_iter().filter(is_there).map(|tab| RIGHT[tab as usize]).collect();
    commands.extend(row(ui, &shown, tabs.right()).map(|tab| Look::ShowRight(tab).into()));
}

/// Draws a row of tabs with their names and keys, all of the same width. Returns the one that was clicked.
fn row<T: Copy + PartialEq>(ui: &mut Ui, tabs: &[Tab<T>], open: T) -> Option<T> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let width = ui.available_width() / tabs.len() as f32;
        for &Tab { tab, name, key } in tabs {
            let is_open = tab == open;
            let color = if is_open { theme::of(ui).text_strong } else { theme::of(ui).text_weak };
            let button = Button::new(RichText::new(name).size(13.0).color(color)).frame(false).min_size(vec2(width, HEIGHT));
            let response = ui.add(button).on_hover_text(format!("{key:?}"));
            let line = if is_open { Stroke::new(2.0, theme::of(ui).accent) } else { Stroke::new(1.0, theme::of(ui).border) };
            ui.painter().hline(response.rect.x_range(), response.rect.bottom(), line);
            if response.clicked() && !is_open {
                chosen = Some(tab);
            }
        }
    });
    chosen
}
