//! What an edit leads to: the change, and what is selected and said after it.

use super::selection::Selection;
use crate::scene::{Body, Scene};
use crate::session::checks;
use crate::session::document::{Change, Field};
use crate::session::refusal::Refusal;
use crate::session::view_state::Message;

/// An edit that is ready to be made.
#[derive(Debug, Clone)]
pub(in crate::session) struct Edit {
    /// The change to the scene. `None`: there is nothing to change.
    pub(in crate::session) change: Option<Change>,
    /// What is selected afterwards.
    pub(in crate::session) selects: Selects,
    /// Whether bodies have other indices afterwards.
    pub(in crate::session) renumbers: bool,
    /// What there is to say about it.
    pub(in crate::session) message: Option<Message>,
}

/// What an edit selects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::session) enum Selects {
    /// What was selected before.
    Same,
    /// These bodies.
    These(Selection),
}

impl Edit {
    /// A change and no more.
    pub(super) fn of(change: Change) -> Edit {
        Edit { change: Some(change), selects: Selects::Same, renumbers: false, message: None }
    }

    /// The pair in focus afterwards, where the edit changes something.
    pub(in crate::session) fn pair(&self) -> Option<[usize; 2]> {
        self.change.as_ref()?.scene.pair
    }

    /// Nothing but a message.
    pub(super) fn saying(message: Message) -> Edit {
        Edit { change: None, selects: Selects::Same, renumbers: false, message: Some(message) }
    }

    /// The same, with this body selected afterwards.
    pub(super) fn selecting(self, body: usize) -> Edit {
        Edit { selects: Selects::These(Selection::one(Some(body))), ..self }
    }

    /// The same, with these bodies selected afterwards.
    pub(super) fn selecting_all(self, bodies: Selection) -> Edit {
        Edit { selects: Selects::These(bodies), ..self }
    }

    /// The same, after which bodies have other indices; and what there is to say about it.
    pub(super) fn renumbering(self, selected: Selection, message: Option<Message>) -> Edit {
        Edit { selects: Selects::These(selected), renumbers: true, message, ..self }
    }
}

/// A change by a function of the scene that may refuse, with what the function gives.
pub(super) fn change_scene<T>(
    label: impl Into<String>,
    scene: &Scene,
    change: impl FnOnce(&mut Scene) -> Result<T, Refusal>,
) -> Result<(Change, T), Refusal> {
    let mut scene = scene.clone();
    let result = change(&mut scene)?;
    Ok((Change { label: label.into(), field: None, scene }, result))
}

/// A change to one body. `label` makes the label of its name.
pub(super) fn change_body<'a>(
    scene: &'a Scene,
    index: usize,
    label: impl FnOnce(&'a str) -> String,
    field: Option<Field>,
    change: impl FnOnce(&mut Body),
) -> Result<Edit, Refusal> {
    let label = label(&checks::body(scene, index)?.name);
    Ok(Edit::of(Change::by(label, field, scene, |scene| change(&mut scene.bodies[index]))))
}
