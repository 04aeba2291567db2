//! Questions that must be answered before something is lost.

use std::path::PathBuf;

use egui_macroquad::egui::{Button, Context, Frame, Id, Key, Modal, RichText, Stroke, Ui, vec2};

use super::files::name_of;
use super::texts;
use crate::picture::theme::Palette;
use crate::platform::GivenFile;
use crate::scene::Scene;
use crate::view::theme;

/// The next action, once nothing can be lost.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum NextAction {
    /// Show an empty scene.
    New,
    /// Show the dialog to choose a file.
    ChooseFile,
    /// Show the dialog to choose a folder of lessons.
    ChooseLessons,
    /// Open this file.
    File(PathBuf),
    /// Open this file, which was given to the page.
    Given(GivenFile),
    /// Open the example at this index.
    Example(usize),
    /// Open the shipped capture at this index.
    Capture(usize),
    /// Open the lesson at this index.
    Lesson(usize),
    /// Show the start page.
    StartPage,
    /// Open this scene, which was pasted.
    Pasted(Box<Scene>),
    /// Close the window.
    Quit,
}

/// A question.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum SaveQuestion {
    /// There are unsaved changes before this action.
    Unsaved(NextAction),
    /// Another program has changed the file, and there are unsaved changes here.
    BothChanged(PathBuf),
    /// The scene is to be saved to this file, which would lose something.
    Save {
        /// The file.
        path: PathBuf,
        /// The action after that.
        next: Option<NextAction>,
        /// The reason for the question.
        doubt: OverwriteReason,
    },
    /// The list of solved lessons is to be deleted.
    ForgetProgress,
    /// The name of this learner is to be removed, with the progress.
    RemoveLearner(String),
}

/// The reason why a file is not overwritten without a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OverwriteReason {
    /// It contains comments, which would be lost.
    Comments,
    /// It exists and contains another scene.
    Replaces,
    /// It is the file of the scene, and another program has changed it.
    Changed,
    /// It is the file of the scene, and cannot be read as a scene any more: the first error.
    Unreadable(String),
    /// It is the file of the scene, and no longer exists.
    Gone,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SaveAnswer {
    /// Save. For comments and for a file that exists: over it. If both have changed: keep the changes here.
    Save,
    /// Save to another file.
    SaveElsewhere,
    /// Discard the changes, or the progress. If another program has changed the file: load that.
    Discard,
    /// Go back to the scene.
    Cancel,
}

/// Shows a question. Returns the answer, once there is one; Escape and a click beside the question cancel.
pub(super) fn ask(ctx: &Context, question: &SaveQuestion, title: &str) -> Option<SaveAnswer> {
    // An open list behind the question would take Escape from it.
    ctx.memory_mut(|memory| memory.close_popup());
    let (heading, text, answers) = words(question, title_or_untitled(title));
    let modal = Modal::new(Id::new("question")).frame(frame(theme::of(ctx))).show(ctx, |ui| {
        ui.set_width(400.0);
        ui.label(RichText::new(heading).heading().color(theme::of(ui).text_strong));
        ui.label(text);
        buttons(ui, answers)
    });
    if modal.inner.is_none() && modal.should_close() { Some(SaveAnswer::Cancel) } else { modal.inner }
}

/// Returns the sentences of a question, with its answers as the last one, for a page that reads them aloud.
pub(super) fn sentences(question: &SaveQuestion, title: &str) -> [String; 3] {
    let (heading, text, answers) = words(question, title_or_untitled(title));
    let answers: Vec<&str> = answers.iter().map(|(answer, _)| *answer).collect();
    [heading.to_owned(), text, answers.join(", ")]
}

/// Returns the heading of a question, its text, and its answers, the most likely one first.
fn words(question: &SaveQuestion, title: &str) -> (&'static str, String, &'static [(&'static str, SaveAnswer)]) {
    const CANCEL: (&str, SaveAnswer) = (texts::CANCEL, SaveAnswer::Cancel);
    const SAVE_AS: (&str, SaveAnswer) = (texts::SAVE_AS, SaveAnswer::SaveElsewhere);
    const LOAD_THEIRS: (&str, SaveAnswer) = (texts::LOAD_THEIRS, SaveAnswer::Discard);
    match question {
        SaveQuestion::Unsaved(next) => {
            let lost = if *next == NextAction::Quit { texts::quitting_loses(title) } else { texts::going_on_loses(title) };
            let answers = &[(texts::SAVE, SaveAnswer::Save), (texts::DO_NOT_SAVE, SaveAnswer::Discard), CANCEL];
            (texts::SAVE_THE_CHANGES, lost, answers)
        }
        SaveQuestion::BothChanged(path) => (
            texts::BOTH_CHANGED,
            texts::both_changed(name_of(path)),
            &[(texts::KEEP_MINE, SaveAnswer::Save), LOAD_THEIRS, SAVE_AS],
        ),
        SaveQuestion::Save { path, doubt, .. } => {
            let file = name_of(path);
            match doubt {
                OverwriteReason::Comments => {
                    let answers = &[SAVE_AS, (texts::SAVE_WITHOUT_COMMENTS, SaveAnswer::Save), CANCEL];
                    (texts::DROP_THE_COMMENTS, texts::holds_comments(file), answers)
                }
                OverwriteReason::Replaces => {
                    let answers = &[SAVE_AS, (texts::REPLACE, SaveAnswer::Save), CANCEL];
                    (texts::REPLACE_THE_FILE, texts::is_there_already(file), answers)
                }
                OverwriteReason::Changed => {
                    let answers = &[SAVE_AS, (texts::REPLACE, SaveAnswer::Save), LOAD_THEIRS, CANCEL];
                    (texts::REPLACE_THE_CHANGES, texts::changed_by_another(file), answers)
                }
                OverwriteReason::Unreadable(error) => {
                    let answers = &[SAVE_AS, (texts::REPLACE, SaveAnswer::Save), CANCEL];
                    (texts::REPLACE_THE_FILE, texts::is_unreadable(file, error), answers)
                }
                OverwriteReason::Gone => {
                    (texts::SAVE_AGAIN, texts::is_not_there(file), &[(texts::SAVE, SaveAnswer::Save), SAVE_AS, CANCEL])
                }
            }
        }
        SaveQuestion::RemoveLearner(name) => {
            let answers = &[CANCEL, (texts::REMOVE, SaveAnswer::Discard)];
            (texts::REMOVE_THE_NAME, texts::learner_is_removed(name), answers)
        }
        SaveQuestion::ForgetProgress => {
            let answers = &[CANCEL, (texts::FORGET, SaveAnswer::Discard)];
            (texts::FORGET_THE_PROGRESS, texts::PROGRESS_IS_LOST.to_owned(), answers)
        }
    }
}

/// Returns the title of a scene as it is shown: a text in place of an empty one.
pub(super) fn title_or_untitled(title: &str) -> &str {
    if title.is_empty() { texts::UNTITLED } else { title }
}

/// Returns the frame around a dialog, with its margin.
pub(super) fn frame(palette: &Palette) -> Frame {
    Frame::new().fill(palette.panel.into()).stroke(Stroke::new(1.0, palette.border)).corner_radius(8).inner_margin(20)
}

/// Returns the button for the most likely answer.
pub(super) fn main_button<'a>(palette: &Palette, text: &'a str) -> Button<'a> {
    Button::new(RichText::new(text).color(palette.text_on_accent).strong()).fill(palette.accent)
}

/// Shows the answers side by side, the first one highlighted; Enter chooses it.
fn buttons(ui: &mut Ui, answers: &[(&str, SaveAnswer)]) -> Option<SaveAnswer> {
    let mut chosen = None;
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        for (index, &(text, answer)) in answers.iter().enumerate() {
            let main = index == 0;
            let button = if main { main_button(theme::of(ui), text) } else { Button::new(text) };
            if ui.add(button.min_size(vec2(88.0, 28.0))).clicked() {
                chosen = Some(answer);
            }
        }
    });
    let enter = ui.input(|input| input.key_pressed(Key::Enter));
    chosen.or(answers.first().filter(|_| enter).map(|&(_, answer)| answer))
}
