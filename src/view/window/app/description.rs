//! The scene in sentences, for a page that reads them aloud.

use super::super::palette::OpenPalette;
use super::super::{questions, texts};
use super::App;
use crate::describe::{Description, describe};
use crate::goal::GoalProgress;
use crate::picture::theme::palette;
use crate::session::{EngineLane, EngineSays};
use crate::view::panels::engine_answer;

/// The last description, with what was read aloud beside it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct LastDescription {
    of: DescribedScene,
    description: Description,
    beside: SpokenBeside,
}

/// The scene that is described, as it is at one time: the number of scenes opened before, the number of changes, the time.
#[derive(Debug, Clone, Copy, PartialEq)]
struct DescribedScene {
    openings: u64,
    revision: u64,
    t: f64,
}

/// Sentences that are read aloud with the answer.
#[derive(Debug, Clone, PartialEq)]
struct SpokenBeside {
    message: Option<String>,
    /// The state of the task of the lesson.
    task: Option<String>,
    selection: Option<String>,
    /// The selected step of the reasons.
    step: Option<String>,
    /// The open question, or the chosen entry of the command palette.
    dialog: Option<String>,
    /// The answers of engines on trial.
    trial: Vec<String>,
}

/// A scene in sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenScene {
    /// The message of the window, how far the task of a lesson is, the selection and the selected step, if there are any, and the answer: the relation of
    /// the pair and the verdict. While a dialog takes the input, the dialog alone: a question, or the chosen entry of the command palette.
    pub answer: String,
    /// Everything: the scene, its bodies and the answer.
    pub scene: String,
}

impl App {
    /// Returns the question that waits for an answer.
    fn question_in_words(&self) -> Option<String> {
        let question =
            self.question.as_ref().map(|question| questions::sentences(question, &self.session.scene().title).to_vec());
        let sentences = question.or_else(|| self.offered_work())?;
        Some(sentences.iter().map(|text| sentence(text)).collect::<Vec<_>>().join(" "))
    }

    /// Returns the dialog that takes the input: what is asked, or what Enter would carry out.
    fn dialog_in_words(&self) -> Option<String> {
        self.question_in_words().or_else(|| self.palette.as_ref().map(OpenPalette::in_words))
    }

    fn selection_in_words(&self) -> Option<String> {
        let bodies = &self.session.scene().bodies;
        match self.session.selection().bodies() {
            [] => None,
            &[body] => bodies.get(body).map(|body| texts::body_is_selected(&body.name)),
            many => Some(texts::bodies_are_selected(many.len())),
        }
    }

    fn step_in_words(&self) -> Option<String> {
        let steps = &self.session.playback().steps;
        // Deriving the steps takes time.
        steps.selected(usize::MAX)?;
        let derivations = self.derived.analysis()?.derivations();
        let index = steps.selected(derivations.len())?;
        derivations.get(index).map(|step| texts::step_in_words(index + 1, step.sentence()))
    }

    /// Returns what engines on trial have answered about the pair as it is now, or why they will not.
    fn trial_in_words(&self) -> Vec<String> {
        let has_ended = |lane: &EngineLane| matches!(lane.says, EngineSays::NoGreeting(_) | EngineSays::Answered(_));
        let palette = palette(self.session.view().theme);
        let lanes = self.session.engine_lanes().into_iter().filter(has_ended);
        lanes.map(|lane| texts::lane_in_words(lane.name, engine_answer(palette, &lane).0)).collect()
    }

    /// Returns the scene in sentences if they have changed since the last call, and it is at rest: nothing is dragged, played or searched, and its
    /// answers are those of the last frame.
    pub fn spoken(&mut self) -> Option<SpokenScene> {
        let session = &self.session;
        if !self.derived.is_current(session) || self.is_moving() || session.dragging().target().is_some() {
            return None;
        }
        let message = session.view().message.as_ref().map(|message| sentence(&message.text));
        let task = session.progress(self.derived.analysis()).map(|progress| match progress {
            GoalProgress::Open { hint } => sentence(&texts::task_is_open(hint)),
            GoalProgress::Solved => texts::TASK_IS_SOLVED.to_owned(),
        });
        let of = DescribedScene {
            openings: session.view().openings,
            revision: session.document().revision(),
            t: session.playback().t,
        };
        let (selection, step) = (self.selection_in_words(), self.step_in_words());
        let beside =
            SpokenBeside { message, task, selection, step, dialog: self.dialog_in_words(), trial: self.trial_in_words() };
        let description = match self.described.take_if(|last| last.of == of) {
            Some(last) if last.beside == beside => {
                self.described = Some(last);
                return None;
            }
            Some(last) => last.description,
            // What would change the answer is not sought: it takes long.
            None => describe(session.scene(), of.t, 0),
        };
        let spoken = SpokenScene { answer: beside.answer(&description), scene: description.text() };
        self.described = Some(LastDescription { of, description, beside });
        Some(spoken)
    }
}

impl SpokenBeside {
    /// Returns what is read aloud: all that is known, or the dialog alone. Until it is closed, nothing else can be done.
    fn answer(&self, description: &Description) -> String {
        if let Some(dialog) = &self.dialog {
            return dialog.clone();
        }
        let before = [&self.message, &self.task, &self.selection, &self.step].into_iter().flatten();
        let all = before.chain(&description.relation).chain(&description.verdict).chain(&self.trial);
        all.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

/// Returns a text with a full stop, unless it ends a sentence already.
fn sentence(text: &str) -> String {
    let text = text.trim_end();
    if text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}
