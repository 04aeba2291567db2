//! The scene in sentences, for a page that reads them aloud.

use super::super::{questions, texts};
use super::App;
use crate::describe::describe;
use crate::goal::GoalProgress;
use crate::picture::theme::palette;
use crate::session::{EngineLane, EngineSays};
use crate::view::panels::engine_answer;

/// The state that was described last: the number of scenes opened before, the number of changes, the time, the message, how far the task of a lesson is,
/// the open question.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct DescribedState {
    openings: u64,
    revision: u64,
    t: f64,
    message: Option<String>,
    task: Option<String>,
    question: Option<String>,
    /// The answers of engines on trial.
    trial: Vec<String>,
}

/// A scene in sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenScene {
    /// The message of the window and how far the task of a lesson is, if there are any, and the answer: the relation of the pair and the
    /// verdict. While a question waits for an answer, the question.
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

    /// Returns what engines on trial have answered about the pair as it is now, or why they will not.
    fn trial_in_words(&self) -> Vec<String> {
        let has_ended = |lane: &EngineLane| matches!(lane.says, EngineSays::NoGreeting(_) | EngineSays::Answered(_));
        let palette = palette(self.session.view().theme);
        let lanes = self.session.engine_lanes().into_iter().filter(has_ended);
        lanes.map(|lane| texts::lane_in_words(lane.name, engine_answer(palette, &lane).0)).collect()
    }

    /// Returns the scene in sentences if it, the message or the task has changed since the last call, and it is at rest: nothing is dragged, played
    /// or searched, and its answers are those of the last frame.
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
        let (openings, revision) = (session.view().openings, session.document().revision());
        let question = self.question_in_words();
        let t = session.playback().t;
        let state = DescribedState { openings, revision, t, message, task, question, trial: self.trial_in_words() };
        if self.described.as_ref() == Some(&state) {
            return None;
        }
        // What would change the answer is not sought: it takes long.
        let described = describe(session.scene(), state.t, 0);
        let sentences = described.relation.iter().chain(&described.verdict).map(String::as_str);
        let all = state.message.as_deref().into_iter().chain(state.task.as_deref()).chain(sentences);
        let all = all.chain(state.trial.iter().map(String::as_str));
        // Until it is answered, nothing else can be done.
        let answer = state.question.clone().unwrap_or_else(|| all.collect::<Vec<_>>().join(" "));
        self.described = Some(state);
        Some(SpokenScene { answer, scene: described.text() })
    }
}

/// Returns a text with a full stop, unless it ends a sentence already.
fn sentence(text: &str) -> String {
    let text = text.trim_end();
    if text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}
