//! Questions that must be answered before something is lost.

use std::path::PathBuf;

use egui_macroquad::egui::{Button, Context, Frame, Id, Key, Modal, RichText, Stroke, Ui, vec2};

use super::files::name_of;
use super::texts;
use crate::view::theme;

/// What replaces the scene, once nothing can be lost.
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
    /// The scene is to be saved to a file that is there and has another scene; and what comes next.
    Replace(PathBuf, Option<Next>),
    /// Another program has changed the file, and there are unsaved changes here.
    BothChanged(PathBuf),
    /// The scene is to be saved to its file, which another program has changed; and what comes next.
    SaveOverChange(PathBuf, Option<Next>),
    /// The scene is to be saved to its file, which is no longer there; and what comes next.
    SaveAgain(PathBuf, Option<Next>),
    /// It is to be forgotten which lessons were solved.
    ForgetProgress,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// Save. For comments and for a file that is there: over it. Where both have changed: keep the changes here.
    Save,
    /// Save to another file.
    SaveElsewhere,
    /// Lose the changes, or the progress. Where another program has changed the file: load that.
    Discard,
    /// Back to the scene.
    Cancel,
}

/// Asks. The answer, once there is one; Escape and a click beside the question cancel.
pub(super) fn ask(ctx: &Context, question: &Question, title: &str) -> Option<Answer> {
    let title = if title.is_empty() { texts::UNTITLED } else { title };
    // A list that was open behind the question would keep Escape from it.
    ctx.memory_mut(|memory| memory.close_popup());
    let modal = Modal::new(Id::new("question")).frame(frame()).show(ctx, |ui| {
        ui.set_width(400.0);
        match question {
            Question::Unsaved(next) => {
                ui.label(RichText::new(texts::SAVE_THE_CHANGES).heading().color(theme::TEXT_STRONG));
                let lost = if *next == Next::Quit { texts::quitting_loses(title) } else { texts::going_on_loses(title) };
                ui.label(lost);
                buttons(
                    ui,
                    &[(texts::SAVE, Answer::Save), (texts::DO_NOT_SAVE, Answer::Discard), (texts::CANCEL, Answer::Cancel)],
                )
            }
            Question::Comments(path, _) => {
                ui.label(RichText::new(texts::DROP_THE_COMMENTS).heading().color(theme::TEXT_STRONG));
                ui.label(texts::holds_comments(name_of(path)));
                let answers = [
                    (texts::SAVE_AS, Answer::SaveElsewhere),
                    (texts::SAVE_WITHOUT_COMMENTS, Answer::Save),
                    (texts::CANCEL, Answer::Cancel),
                ];
                buttons(ui, &answers)
            }
            Question::Replace(path, _) => {
                ui.label(RichText::new(texts::REPLACE_THE_FILE).heading().color(theme::TEXT_STRONG));
                ui.label(texts::is_there_already(name_of(path)));
                let answers =
                    [(texts::SAVE_AS, Answer::SaveElsewhere), (texts::REPLACE, Answer::Save), (texts::CANCEL, Answer::Cancel)];
                buttons(ui, &answers)
            }
            Question::BothChanged(path) => {
                ui.label(RichText::new(texts::BOTH_CHANGED).heading().color(theme::TEXT_STRONG));
                ui.label(texts::both_changed(name_of(path)));
                let answers = [
                    (texts::KEEP_MINE, Answer::Save),
                    (texts::LOAD_THEIRS, Answer::Discard),
                    (texts::SAVE_AS, Answer::SaveElsewhere),
                ];
                buttons(ui, &answers)
            }
            Question::SaveOverChange(path, _) => {
                ui.label(RichText::new(texts::REPLACE_THE_CHANGES).heading().color(theme::TEXT_STRONG));
                ui.label(texts::changed_by_another(name_of(path)));
                let answers = [
                    (texts::SAVE_AS, Answer::SaveElsewhere),
                    (texts::REPLACE, Answer::Save),
                    (texts::LOAD_THEIRS, Answer::Discard),
                    (texts::CANCEL, Answer::Cancel),
                ];
                buttons(ui, &answers)
            }
            Question::SaveAgain(path, _) => {
                ui.label(RichText::new(texts::SAVE_AGAIN).heading().color(theme::TEXT_STRONG));
                ui.label(texts::is_not_there(name_of(path)));
                let answers =
                    [(texts::SAVE, Answer::Save), (texts::SAVE_AS, Answer::SaveElsewhere), (texts::CANCEL, Answer::Cancel)];
                buttons(ui, &answers)
            }
            Question::ForgetProgress => {
                ui.label(RichText::new(texts::FORGET_THE_PROGRESS).heading().color(theme::TEXT_STRONG));
                ui.label(texts::PROGRESS_IS_LOST);
                buttons(ui, &[(texts::CANCEL, Answer::Cancel), (texts::FORGET, Answer::Discard)])
            }
        }
    });
    if modal.inner.is_none() && modal.should_close() { Some(Answer::Cancel) } else { modal.inner }
}

/// Room around a dialog.
pub(super) fn frame() -> Frame {
    Frame::new().fill(theme::PANEL.into()).stroke(Stroke::new(1.0, theme::BORDER)).corner_radius(8).inner_margin(20)
}

/// The answers side by side, the first one highlighted; Enter gives it.
fn buttons(ui: &mut Ui, answers: &[(&str, Answer)]) -> Option<Answer> {
    let mut given = None;
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        for (index, &(text, answer)) in answers.iter().enumerate() {
            let main = index == 0;
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
