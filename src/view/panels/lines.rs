//! The lines of a menu. They are written to the menu itself, or to a record of all lines, so that the palette has every line that
//! a menu has.

use egui_macroquad::egui::{Align, Button, Layout, RichText, Ui, vec2};

use crate::session::Refusal;
use crate::view::theme;

/// The smallest width of a line, points.
const WIDTH: f32 = 190.0;

/// A receiver of the lines of a menu, one after the other.
pub(super) trait MenuLines {
    /// Adds a line with its key. Returns true if it was chosen.
    fn line(&mut self, is_enabled: bool, text: &str, key: &str) -> bool;

    /// A line for a command with its key. It is disabled if the command is refused, and then says why. True where it was chosen.
    fn command_line(&mut self, refusal: Option<Refusal>, text: &str, key: &str) -> bool;

    /// A line for what can be shown or hidden. True where it was chosen.
    fn switch(&mut self, text: &str, key: &str, is_on: bool) -> bool;

    /// Adds a line for one of several choices. Returns true if it was clicked; the menu is then closed.
    fn choice(&mut self, text: &str, key: &str, is_chosen: bool) -> bool;

    /// Adds a separator between two groups.
    fn separator(&mut self);

    /// Adds a menu within the menu.
    fn menu_button(&mut self, title: &str, add: impl FnOnce(&mut Self));
}

impl MenuLines for Ui {
    fn line(&mut self, is_enabled: bool, text: &str, key: &str) -> bool {
        let button = Button::new(text).shortcut_text(key).min_size(vec2(WIDTH, 0.0));
        let clicked = self.add_enabled(is_enabled, button).clicked();
        if clicked {
            self.close_menu();
        }
        clicked
    }

    fn command_line(&mut self, refusal: Option<Refusal>, text: &str, key: &str) -> bool {
        let Some(refusal) = refusal else { return self.line(true, text, key) };
        let button = Button::new(text).shortcut_text(key).min_size(vec2(WIDTH, 0.0));
        self.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
        false
    }

    fn switch(&mut self, text: &str, key: &str, mut is_on: bool) -> bool {
        let row = self.horizontal(|ui| {
            let changed = ui.checkbox(&mut is_on, text).changed();
            key_ui(ui, key);
            changed
        });
        row.inner
    }

    fn choice(&mut self, text: &str, key: &str, is_chosen: bool) -> bool {
        let row = self.horizontal(|ui| {
            let clicked = ui.radio(is_chosen, text).clicked();
            key_ui(ui, key);
            clicked
        });
        if row.inner {
            self.close_menu();
        }
        row.inner
    }

    fn separator(&mut self) {
        Ui::separator(self);
    }

    fn menu_button(&mut self, title: &str, add: impl FnOnce(&mut Self)) {
        Ui::menu_button(self, title, add);
    }
}

/// Draws a key at the end of a line.
fn key_ui(ui: &mut Ui, key: &str) {
    let text = RichText::new(key).color(theme::of(ui).text_weak);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(text));
}

/// A line that was recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MenuLine {
    /// The menu within the menu that the line is in; empty if it is in none.
    pub(super) menu: String,
    pub(super) text: String,
    pub(super) key: String,
    pub(super) is_enabled: bool,
    /// True if the object that the line shows and hides is shown, or if its choice is chosen. `None`: the line does something
    /// else.
    pub(super) is_on: Option<bool>,
}

/// A record of lines. One of them can be treated as chosen: the commands and requests of the menu are then those of that line.
#[derive(Debug, Default)]
pub(super) struct MenuRecord {
    pub(super) lines: Vec<MenuLine>,
    menu: String,
    chosen: Option<usize>,
}

impl MenuRecord {
    /// Returns a record in which the line of this index is treated as chosen.
    pub(super) fn choosing(line: usize) -> MenuRecord {
        MenuRecord { chosen: Some(line), ..MenuRecord::default() }
    }

    fn push(&mut self, text: &str, key: &str, is_enabled: bool, is_on: Option<bool>) -> bool {
        let (menu, text, key) = (self.menu.clone(), text.to_owned(), key.to_owned());
        self.lines.push(MenuLine { menu, text, key, is_enabled, is_on });
        self.chosen == Some(self.lines.len() - 1)
    }
}

impl MenuLines for MenuRecord {
    fn line(&mut self, is_enabled: bool, text: &str, key: &str) -> bool {
        self.push(text, key, is_enabled, None)
    }

    fn command_line(&mut self, refusal: Option<Refusal>, text: &str, key: &str) -> bool {
        self.line(refusal.is_none(), text, key)
    }

    fn switch(&mut self, text: &str, key: &str, is_on: bool) -> bool {
        self.push(text, key, true, Some(is_on))
    }

    fn choice(&mut self, text: &str, key: &str, is_chosen: bool) -> bool {
        self.push(text, key, true, Some(is_chosen))
    }

    fn separator(&mut self) {}

    fn menu_button(&mut self, title: &str, add: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.menu, title.to_owned());
        add(self);
        self.menu = outer;
    }
}
