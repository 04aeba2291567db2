//! The effect of an edit: the change, the selection after it, and the message about it.

use super::selection::Selection;
use crate::scene::{Body, Scene};
use crate::session::checks;
use crate::session::document::{SceneChange, SceneField};
use crate::session::refusal::Refusal;
use crate::session::view_state::StatusMessage;

/// The effect of an edit, ready to be made.
#[derive(Debug, Clone)]
pub(in crate::session) struct Effect {
    /// The change to the scene. `None`: there is nothing to change.
    pub(in crate::session) change: Option<SceneChange>,
    /// The selection afterwards.
    pub(in crate::session) selects: SelectionAfter,
    /// True if bodies have other indices afterwards.
    pub(in crate::session) renumbers: bool,
    /// The message about it.
    pub(in crate::session) message: Option<StatusMessage>,
}

/// The selection after an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::session) enum SelectionAfter {
    /// The same bodies as before.
    Same,
    /// Exactly these bodies.
    These(Selection),
}

impl Effect {
    /// The effect of an edit that changes nothing.
    pub(in crate::session) const NOTHING: Effect =
        Effect { change: None, selects: SelectionAfter::Same, renumbers: false, message: None };

    /// A change and no more.
    pub(in crate::session) fn of(change: SceneChange) -> Effect {
        Effect { change: Some(change), selects: SelectionAfter::Same, renumbers: false, message: None }
    }

    /// Returns the pair in focus afterwards, if the edit changes something.
    pub(in crate::session) fn pair(&self) -> Option<[usize; 2]> {
        self.change.as_ref()?.scene.pair
    }

    /// A message without a change.
    pub(super) fn saying(message: StatusMessage) -> Effect {
        Effect { change: None, selects: SelectionAfter::Same, renumbers: false, message: Some(message) }
    }

    /// Returns the same, with this body selected afterwards.
    pub(super) fn selecting(self, body: usize) -> Effect {
        Effect { selects: SelectionAfter::These(Selection::one(Some(body))), ..self }
    }

    /// Returns the same, with these bodies selected afterwards.
    pub(super) fn selecting_all(self, bodies: Selection) -> Effect {
        Effect { selects: SelectionAfter::These(bodies), ..self }
    }

    /// Returns the same for a change that gives bodies other indices, with a message about it.
    pub(super) fn renumbering(self, selected: Selection, message: Option<StatusMessage>) -> Effect {
        Effect { selects: SelectionAfter::These(selected), renumbers: true, message, ..self }
    }
}

/// Returns a change by a function of the scene that may refuse, with the result of that function.
pub(super) fn change_scene<T>(
    label: impl Into<String>,
    scene: &Scene,
    change: impl FnOnce(&mut Scene) -> Result<T, Refusal>,
) -> Result<(SceneChange, T), Refusal> {
    let mut scene = scene.clone();
    let result = change(&mut scene)?;
    Ok((SceneChange { label: label.into(), field: None, scene }, result))
}

/// Returns the effect of a change to one body. `label` makes the label from its name.
pub(super) fn change_body<'a>(
    scene: &'a Scene,
    index: usize,
    label: impl FnOnce(&'a str) -> String,
    field: Option<SceneField>,
    change: impl FnOnce(&mut Body),
) -> Result<Effect, Refusal> {
    let label = label(&checks::body(scene, index)?.name);
    Ok(Effect::of(SceneChange::by(label, field, scene, |scene| change(&mut scene.bodies[index]))))
}
