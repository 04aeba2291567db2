//! The list of shortcuts: first the tasks that people most often come for, then the keys for what the user does now, then all keys in folded
//! sections by topic. A filter finds a key by the words of its action.

use std::ops::ControlFlow;

use egui_macroquad::egui::{CollapsingHeader, Context, Id, Label, Modal, RichText, ScrollArea, TextEdit, Ui, vec2};

use super::questions::frame;
use super::texts;
use crate::session::Session;
use crate::view::panels::keys::{self, ListedShortcuts};
use crate::view::panels::{WindowAction, frequent_tasks};
use crate::view::texts::keys as keys_texts;
use crate::view::theme;

/// The largest width and height of the list, points.
const LARGEST: [f32; 2] = [540.0, 470.0];
/// The width of the keys, points.
const KEYS: f32 = 150.0;
/// The height of a task, points.
const TASK: f32 = 24.0;
/// The space that the dialog needs to the left and right of the list, and above and below it, points: its rim, the heading, the field, the
/// button, and some of the window around it.
const AROUND: [f32; 2] = [72.0, 190.0];

/// The list while it is open.
#[derive(Debug, Default)]
pub(super) struct OpenShortcuts {
    query: String,
}

impl OpenShortcuts {
    /// Shows the list. It is closed with the task to begin, if one is chosen.
    pub(super) fn show(&mut self, ctx: &Context, session: &Session) -> ControlFlow<Option<WindowAction>> {
        let mut begun = None;
        let screen = ctx.screen_rect().size();
        let width = (screen.x - AROUND[0]).clamp(1.0, LARGEST[0]);
        let height = (screen.y - AROUND[1]).clamp(1.0, LARGEST[1]);
        let modal = Modal::new(Id::new("shortcuts")).frame(frame(theme::of(ctx))).show(ctx, |ui| {
            ui.set_width(width);
            ui.label(RichText::new(texts::MOUSE_AND_KEYBOARD).heading().color(theme::of(ui).text_strong));
            ui.add_space(4.0);
            let field = TextEdit::singleline(&mut self.query).hint_text(texts::FILTER_KEYS).desired_width(f32::INFINITY);
            let field = ui.add(field);
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            ui.add_space(4.0);
            // A dialog takes its smallest height, so the list has to ask for its own.
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width() - 8.0);
                if self.query.trim().is_empty() { begun = all_ui(ui, session, height) } else { found_ui(ui, &self.query) }
            });
            ui.add_space(6.0);
            ui.button(texts::CLOSE).clicked()
        });
        let closes = begun.is_some() || modal.inner || modal.should_close();
        if closes { ControlFlow::Break(begun) } else { ControlFlow::Continue(()) }
    }
}

/// Draws the frequent tasks, the keys for what the user does now, and below them all keys in folded sections. Returns the task that is begun.
fn all_ui(ui: &mut Ui, session: &Session, height: f32) -> Option<WindowAction> {
    heading_ui(ui, keys_texts::FREQUENT_TASKS);
    let mut begun = None;
    // In a low window the keys stay visible: the tasks take half of the height.
    let listed = (height / 2.0 / TASK) as usize;
    for task in frequent_tasks(session).into_iter().take(listed) {
        row_ui(ui, &task.key, |ui| {
            if ui.link(RichText::new(task.text).size(12.5)).clicked() {
                begun = Some(task.action);
            }
        });
    }
    for ListedShortcuts { heading, rows } in keys::of_context(session) {
        heading_ui(ui, heading);
        rows_ui(ui, &rows);
    }
    heading_ui(ui, texts::ALL_KEYS);
    for ListedShortcuts { heading, rows } in keys::list() {
        let title = RichText::new(texts::topic(heading, rows.len())).color(theme::of(ui).text_strong);
        CollapsingHeader::new(title).id_salt(("keys", heading)).show_unindented(ui, |ui| rows_ui(ui, &rows));
    }
    begun
}

/// Draws the keys that a query finds, by topic.
fn found_ui(ui: &mut Ui, query: &str) {
    let found = matching(query);
    if found.is_empty() {
        ui.label(RichText::new(texts::NO_KEY_FOUND).color(theme::of(ui).text_weak));
    }
    for ListedShortcuts { heading, rows } in found {
        heading_ui(ui, heading);
        rows_ui(ui, &rows);
    }
}

/// Returns the rows that have all words of a query, in their keys, their action or their heading.
fn matching(query: &str) -> Vec<ListedShortcuts> {
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let groups = keys::list().into_iter().map(|mut group| {
        group.rows.retain(|[keys, action]| {
            let text = format!("{keys} {action} {}", group.heading).to_lowercase();
            words.iter().all(|word| text.contains(word))
        });
        group
    });
    groups.filter(|group| !group.rows.is_empty()).collect()
}

fn heading_ui(ui: &mut Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(text).size(12.0).strong().color(theme::of(ui).text_weak));
}

fn rows_ui(ui: &mut Ui, rows: &[[String; 2]]) {
    for [keys, action] in rows {
        row_ui(ui, keys, |ui| {
            ui.add(Label::new(RichText::new(action).size(12.5)).wrap());
        });
    }
}

/// Draws a row: the keys, and what `add` adds beside them.
fn row_ui(ui: &mut Ui, keys: &str, add: impl FnOnce(&mut Ui)) {
    ui.spacing_mut().item_spacing = vec2(8.0, 3.0);
    let width = KEYS.min(ui.available_width() * 0.4);
    ui.horizontal_top(|ui| {
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.set_width(width);
            ui.add(Label::new(RichText::new(keys).size(12.5).color(theme::of(ui).accent).strong()).wrap());
        });
        add(ui);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_by_its_action_and_by_its_name() {
        let keys = |query: &str| -> Vec<String> {
            matching(query).into_iter().flat_map(|group| group.rows).map(|[keys, _]| keys).collect()
        };
        assert_eq!(keys("previous  PROBE"), [",  ."], "by two words of the action");
        assert_eq!(keys("ctrl+z"), ["Ctrl+Z"], "by the key");
        assert!(keys("no such key").is_empty(), "nothing");
        assert!(keys("workspaces and panels").len() > 5, "a whole topic");
    }
}
