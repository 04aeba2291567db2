//! The tasks that people most often come for, at the head of the list of shortcuts: a click begins one.

use super::keys;
use super::request::{CopiedContent, WindowAction, WindowRequest};
use crate::session::{Command, LeftTab, LevelPlay, Look, RightTab, Session};
use crate::view::texts::keys as texts;

/// A task, and the key that begins it too.
#[derive(Debug, Clone, PartialEq)]
pub struct FrequentTask {
    /// The name of the key. Empty if there is none.
    pub key: String,
    /// The task in words.
    pub text: &'static str,
    /// The action that begins it.
    pub action: WindowAction,
}

/// Returns the tasks that can be begun now, the most frequent ones first.
pub fn frequent_tasks(session: &Session) -> Vec<FrequentTask> {
    let ask = |text, key: keys::KeyChord, request| FrequentTask { key: key.name(), text, action: WindowAction::Ask(request) };
    let has_bodies = !session.scene().bodies.is_empty();
    let play = Command::from(LevelPlay::Start);
    let shown = |text, look: Look| FrequentTask { key: String::new(), text, action: WindowAction::Do(look.into()) };
    let tasks = [
        Some(ask(texts::TASK_GAME, keys::OPEN, WindowRequest::Open)),
        session.scene().pair.map(|_| FrequentTask {
            key: String::new(),
            text: texts::TASK_FUNCTION,
            action: WindowAction::Ask(WindowRequest::TryFunction),
        }),
        session.capture().is_none().then(|| ask(texts::TASK_PASTE, keys::PASTE, WindowRequest::Paste)),
        session.scene().pair.map(|_| shown(texts::TASK_WHY, Look::ShowRight(RightTab::Why))),
        session.refusal(&play).is_none().then(|| FrequentTask {
            key: keys::PLAY_LEVEL.name(),
            text: texts::TASK_LEVEL,
            action: WindowAction::Do(play.clone()),
        }),
        has_bodies.then(|| ask(texts::TASK_KEEP, keys::SAVE, WindowRequest::Save)),
        has_bodies.then(|| ask(texts::TASK_LINK, keys::COPY_LINK, WindowRequest::Copy(CopiedContent::Link))),
        Some(shown(texts::TASK_LEARN, Look::ShowLeft(LeftTab::Lessons))),
    ];
    tasks.into_iter().flatten().collect()
}
