//! The question at the start about unsaved work that an earlier process left.

use std::time::Duration;

use egui_macroquad::egui::{Align, Context, Id, Label, Layout, Modal, RichText, ScrollArea, Ui, vec2};

use super::files::name_of;
use super::questions::{frame, main_button, title_or_untitled};
use super::state::LeftWork;
use super::texts;
use crate::escape::Escaped;
use crate::view::theme;

/// The user's choice. The numbers are indices into the offered work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RestoreChoice {
    /// Go on with this work now.
    Restore(usize),
    /// Remove this work for good.
    Discard(usize),
    /// Ask again at the next start.
    Later,
}

/// Offers all of the work. Returns the choice, once there is one; Escape and a click beside the dialog leave everything for
/// later.
pub(super) fn show(ctx: &Context, all: &[LeftWork]) -> Option<RestoreChoice> {
    let modal = Modal::new(Id::new("unsaved-work")).frame(frame(theme::of(ctx))).show(ctx, |ui| {
        ui.set_width(480.0);
        ui.label(RichText::new(texts::UNSAVED_WORK).heading().color(theme::of(ui).text_strong));
        ui.label(texts::UNSAVED_WORK_HINT);
        ui.add_space(8.0);
        let mut choice = None;
        ScrollArea::vertical().max_height(ctx.screen_rect().height() - 280.0).show(ui, |ui| {
            for (index, left) in all.iter().enumerate() {
                choice = choice.or(ui.push_id(index, |ui| left_ui(ui, index, left)).inner);
            }
        });
        ui.add_space(8.0);
        let later = ui.button(texts::LATER).on_hover_text(texts::LATER_HINT).clicked();
        choice.or(later.then_some(RestoreChoice::Later))
    });
    if modal.inner.is_none() && modal.should_close() { Some(RestoreChoice::Later) } else { modal.inner }
}

/// Returns the sentences of the dialog, with the choices as the last one, for a page that reads them aloud.
pub(super) fn sentences(all: &[LeftWork]) -> Vec<String> {
    let titles = all.iter().map(|left| title_or_untitled(left.title()).to_owned());
    let choices = [texts::RESTORE, texts::DISCARD, texts::LATER].join(", ");
    let question = [texts::UNSAVED_WORK, texts::UNSAVED_WORK_HINT].map(str::to_owned);
    question.into_iter().chain(titles).chain([choices]).collect()
}

/// Shows one scene: its title, its file and age, and buttons for the choice.
fn left_ui(ui: &mut Ui, index: usize, left: &LeftWork) -> Option<RestoreChoice> {
    let mut choice = None;
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 44.0), Layout::right_to_left(Align::Center), |ui| {
        if ui.button(texts::DISCARD).clicked() {
            choice = Some(RestoreChoice::Discard(index));
        }
        let restore = ui.add(main_button(theme::of(ui), texts::RESTORE));
        // Enter restores: the button beside it removes the work for good.
        if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
            restore.request_focus();
        }
        if restore.clicked() {
            choice = Some(RestoreChoice::Restore(index));
        }
        ui.with_layout(Layout::top_down(Align::LEFT), |ui| {
            let title = RichText::new(title_or_untitled(left.title()));
            ui.add(Label::new(title.color(theme::of(ui).text_strong)).truncate());
            let line = match left.file().map(name_of) {
                Some(file) if left.file_is_newer() => texts::age_and_newer_file(age(left.age()), file),
                Some(file) => texts::age_and_file(age(left.age()), file),
                None => age(left.age()),
            };
            let line = ui.add(Label::new(RichText::new(line).size(12.5).color(theme::of(ui).text_weak)).truncate());
            if let Some(file) = left.file() {
                line.on_hover_text(Escaped(file.display()).to_string());
            }
        });
    });
    choice
}

/// Returns an age in words: "5 minutes ago".
fn age(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    match (minutes, minutes / 60, minutes / (24 * 60)) {
        (0, _, _) => texts::JUST_NOW.to_owned(),
        (1, _, _) => texts::ONE_MINUTE_AGO.to_owned(),
        (minutes, 0, _) => texts::minutes_ago(minutes),
        (_, 1, _) => texts::ONE_HOUR_AGO.to_owned(),
        (_, hours, 0) => texts::hours_ago(hours),
        (_, _, 1) => texts::ONE_DAY_AGO.to_owned(),
        (_, _, days) => texts::days_ago(days),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_said_in_the_largest_unit_that_they_fill() {
        let rows = [
            (59, "just now"),
            (60, "1 minute ago"),
            (3_599, "59 minutes ago"),
            (3_600, "1 hour ago"),
            (86_399, "23 hours ago"),
            (86_400, "1 day ago"),
            (864_000, "10 days ago"),
        ];
        for (seconds, expected) in rows {
            assert_eq!(age(Duration::from_secs(seconds)), expected, "{seconds} s");
        }
    }
}
