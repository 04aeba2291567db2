//! Questions that must be answered before something is lost, and the list of shortcuts.

use std::path::PathBuf;

use egui_macroquad::egui::{Button, Context, Frame, Grid, Id, Key, Modal, RichText, ScrollArea, Stroke, Ui, vec2};

use super::keys::SHORTCUTS;
use crate::view::theme;

/// What takes the place of the scene, once nothing can be lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Next {
    /// An empty scene.
    New,
    /// The dialog to choose a file.
    ChooseFile,
    /// This file.
    File(PathBuf),
    /// The example at this index.
    Example(usize),
    /// The lesson at this index.
    Lesson(usize),
    /// Nothing: the window closes.
    Quit,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Question {
    /// There are unsaved changes, and this is what comes next.
    Unsaved(Next),
    /// The file that the scene is to be saved to holds comments, which would be lost; and what comes next.
    Comments(PathBuf, Option<Next>),
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// Save. For comments: over the file.
    Save,
    /// Save to another file.
    SaveElsewhere,
    /// Lose the changes.
    Discard,
    /// Back to the scene.
    Cancel,
}

/// Asks. The answer, once there is one; Escape and a click beside the question cancel.
pub(super) fn ask(ctx: &Context, question: &Question, title: &str) -> Option<Answer> {
    let title = if title.is_empty() { "Untitled" } else { title };
    let modal = Modal::new(Id::new("question")).frame(frame()).show(ctx, |ui| {
        ui.set_width(400.0);
        match question {
            Question::Unsaved(next) => {
                ui.label(RichText::new("Save the changes?").heading().color(theme::TEXT_STRONG));
                let lost = if *next == Next::Quit { "Quitting" } else { "Going on" };
                ui.label(format!("\"{title}\" has unsaved changes. {lost} without saving loses them."));
                buttons(ui, &[("Save", Answer::Save), ("Don't save", Answer::Discard), ("Cancel", Answer::Cancel)])
            }
            Question::Comments(path, _) => {
                ui.label(RichText::new("Drop the comments?").heading().color(theme::TEXT_STRONG));
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                ui.label(format!("{name} holds comments. Saving writes the scene anew, without them."));
                let answers = [
                    ("Save as\u{2026}", Answer::SaveElsewhere),
                    ("Save without comments", Answer::Save),
                    ("Cancel", Answer::Cancel),
                ];
                buttons(ui, &answers)
            }
        }
    });
    if modal.inner.is_none() && modal.should_close() { Some(Answer::Cancel) } else { modal.inner }
}

/// Room around a question.
fn frame() -> Frame {
    Frame::new().fill(theme::PANEL.into()).stroke(Stroke::new(1.0, theme::BORDER)).corner_radius(8).inner_margin(20)
}

/// The answers side by side, the first one brought out; Enter gives it.
fn buttons(ui: &mut Ui, answers: &[(&str, Answer)]) -> Option<Answer> {
    let mut given = None;
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        for (place, &(text, answer)) in answers.iter().enumerate() {
            let main = place == 0;
            let label = if main { RichText::new(text).color(theme::TEXT_ON_ACCENT).strong() } else { RichText::new(text) };
            let button = Button::new(label).min_size(vec2(88.0, 28.0));
            let button = if main { button.fill(theme::ACCENT) } else { button };
            if ui.add(button).clicked() {
                given = Some(answer);
            }
        }
    });
    let enter = ui.input(|input| input.key_pressed(Key::Enter));
    given.or(answers.first().filter(|_| enter).map(|&(_, answer)| answer))
}

/// The width of a list of shortcuts, points. Where there is room, two stand side by side.
const SHORTCUT_COLUMN: f32 = 560.0;

/// Lists the shortcuts. Whether it is to be closed.
pub(super) fn shortcuts(ctx: &Context) -> bool {
    let modal = Modal::new(Id::new("shortcuts")).frame(frame()).show(ctx, |ui| {
        let room = ctx.screen_rect().width() - 60.0;
        let columns = if 2.0 * SHORTCUT_COLUMN < room { 2 } else { 1 };
        ui.set_width((SHORTCUT_COLUMN * columns as f32).min(room));
        ui.label(RichText::new("Mouse and keyboard").heading().color(theme::TEXT_STRONG));
        ui.add_space(6.0);
        ScrollArea::vertical().max_height(ctx.screen_rect().height() - 190.0).show(ui, |ui| {
            ui.columns(columns, |columns| {
                let rows = SHORTCUTS.len().div_ceil(columns.len());
                for (place, (ui, shortcuts)) in columns.iter_mut().zip(SHORTCUTS.chunks(rows)).enumerate() {
                    Grid::new(("shortcuts", place)).num_columns(2).spacing([20.0, 1.0]).min_row_height(20.0).show(ui, |ui| {
                        for (keys, what) in shortcuts.iter().copied() {
                            ui.label(RichText::new(keys).color(theme::ACCENT).strong());
                            ui.label(RichText::new(what).size(13.0));
                            ui.end_row();
                        }
                    });
                }
            });
        });
        ui.add_space(6.0);
        ui.button("Close").clicked()
    });
    modal.inner || modal.should_close()
}
