//! The scene in sentences, for a page that reads them aloud.

use super::App;
use crate::describe::describe;

/// The state of a scene: the number of scenes opened before it, the number of its changes, the time.
pub(super) type DescribedState = (u64, u64, f64);

/// A scene in sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenScene {
    /// The answer: the relation of the pair and the verdict.
    pub answer: String,
    /// Everything: the scene, its bodies and the answer.
    pub scene: String,
}

impl App {
    /// Returns the scene in sentences if it has changed since the last call and is at rest: nothing is dragged, played or searched.
    pub fn spoken(&mut self) -> Option<SpokenScene> {
        let session = &self.session;
        let state = (session.view().openings, session.document().revision(), session.playback().t);
        if self.described == Some(state) || self.is_moving() || session.dragging().target().is_some() {
            return None;
        }
        self.described = Some(state);
        // What would change the answer is not sought: it takes long.
        let described = describe(session.scene(), session.playback().t, 0);
        let answer = described.relation.iter().chain(&described.verdict).map(String::as_str).collect::<Vec<_>>().join(" ");
        Some(SpokenScene { answer, scene: described.text() })
    }
}
