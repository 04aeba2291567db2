//! The document: the scene, the file behind it, and every change to it as a step that can be taken back.
//!
//! The scene is changed here and nowhere else. A change is computed from the scene as it is, by whoever asks for it, and comes in as a
//! whole: what is refused never gets this far. This room names no other one.

mod history;
mod origin;
mod tracked;

use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(in crate::session) use history::Field;
pub use history::MAX_STEPS;
use history::{History, Past, Step};
pub(super) use origin::Origin;
use tracked::Tracked;

use super::refusal::Refusal;
use crate::scene::{Body, Scene};

/// The scene with its file and its history.
#[derive(Debug, Clone)]
pub(super) struct Document {
    scene: Tracked,
    origin: Origin,
    history: History,
}

/// A change to the scene, ready to be made: one step of the history.
#[derive(Debug, Clone)]
pub(super) struct Change {
    /// What it is, for the menu: "Move bullet".
    pub(super) label: String,
    /// The field whose edit it continues, where repeated changes are one step.
    pub(super) field: Option<Field>,
    /// The scene it leads to.
    pub(super) scene: Scene,
}

/// How far a step of the history led.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination {
    /// To another state of the same file.
    SameFile,
    /// To the scene of another file.
    OtherFile,
}

impl Document {
    /// A scene without a file.
    pub(super) fn new(scene: Scene) -> Document {
        Document { origin: Origin::of(None, &scene), scene: Tracked::new(scene), history: History::default() }
    }

    pub(super) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(super) fn revision(&self) -> u64 {
        self.scene.revision()
    }

    pub(super) fn file(&self) -> Option<&Path> {
        self.origin.file.as_deref()
    }

    pub(super) fn lesson(&self) -> Option<&str> {
        self.origin.lesson.as_deref()
    }

    /// The scene is that of the lesson of this id.
    pub(super) fn set_lesson(&mut self, id: String) {
        self.origin.lesson = Some(id);
    }

    /// The scene as last loaded or saved.
    pub(super) fn saved(&self) -> &Arc<Scene> {
        &self.origin.saved
    }

    /// Whether the scene differs from what was last loaded or saved.
    pub(super) fn is_dirty(&self) -> bool {
        *self.scene != *self.origin.saved
    }

    pub(super) fn undo_label(&self) -> Option<&str> {
        self.history.undo_label()
    }

    pub(super) fn redo_label(&self) -> Option<&str> {
        self.history.redo_label()
    }

    /// Makes a change. Whether it was one: a scene that stays equal stays as it is, with no -0 for a 0, and leaves no step.
    pub(super) fn change(&mut self, change: Change) -> bool {
        if change.scene == *self.scene {
            return false;
        }
        let before = mem::replace(&mut *self.scene, change.scene);
        self.note(change.label, before, None, change.field)
    }

    /// Replaces a body without a step of the history: a drag is one step, when it ends.
    pub(super) fn preview(&mut self, index: usize, body: Body) {
        if let Some(previewed) = self.scene.bodies.get_mut(index) {
            *previewed = body;
        }
    }

    /// Makes a step of the history out of all that was previewed since `before`. Whether that changed anything.
    pub(super) fn keep_preview(&mut self, label: String, before: Scene) -> bool {
        self.note(label, before, None, None)
    }

    /// Takes all that was previewed since `before` back.
    pub(super) fn drop_preview(&mut self, before: Scene) {
        *self.scene = before;
    }

    /// The next change is a step of its own.
    pub(super) fn end_edit(&mut self) {
        self.history.end_edit();
    }

    /// Holds another scene, with an empty history.
    pub(super) fn hold(&mut self, scene: Scene, origin: Origin) {
        self.origin = origin;
        *self.scene = scene;
        self.history = History::default();
    }

    /// Shows a scene that is of no file and has no history.
    pub(super) fn show(&mut self, scene: Scene) {
        *self.scene = scene;
        self.history = History::default();
    }

    /// Turns to a scene of another origin, as a change that can be undone. Whether that is another scene.
    pub(super) fn turn_to(&mut self, label: String, scene: Scene, origin: Origin) -> bool {
        let origin = mem::replace(&mut self.origin, origin);
        let before = mem::replace(&mut *self.scene, scene);
        self.note(label, before, Some(origin), None)
    }

    /// The scene was written to this file.
    pub(super) fn mark_saved(&mut self, file: PathBuf) {
        // What was saved stays a state to come back to.
        self.history.end_edit();
        let lesson = self.origin.lesson.take();
        self.origin = Origin { lesson, ..Origin::of(Some(file), &self.scene) };
    }

    /// The file of the scene holds this now, by another program.
    pub(super) fn note_on_disk(&mut self, theirs: Scene) {
        self.origin.saved = Arc::new(theirs);
    }

    /// Takes the last change back.
    pub(super) fn undo(&mut self) -> Result<Destination, Refusal> {
        let step = self.history.pop_undo().ok_or(Refusal::NothingToUndo)?;
        let (counterpart, reach) = self.exchange(step);
        self.history.push_redo(counterpart);
        Ok(reach)
    }

    /// Makes the change last taken back again.
    pub(super) fn redo(&mut self) -> Result<Destination, Refusal> {
        let step = self.history.pop_redo().ok_or(Refusal::NothingToRedo)?;
        let (counterpart, reach) = self.exchange(step);
        self.history.push_undo(counterpart);
        Ok(reach)
    }

    /// Puts a change that was made into the history. One that changed nothing is none.
    fn note(&mut self, label: String, before: Scene, origin: Option<Origin>, field: Option<Field>) -> bool {
        if before == *self.scene {
            *self.scene = before;
            return false;
        }
        let past = Past::of(before, &self.scene);
        self.history.push(Step { label, past, origin }, field);
        true
    }

    /// Goes to the other side of a change; gives the step that leads back.
    fn exchange(&mut self, step: Step) -> (Step, Destination) {
        let origin = step.origin.map(|origin| mem::replace(&mut self.origin, origin));
        let reach = if origin.is_some() { Destination::OtherFile } else { Destination::SameFile };
        (Step { label: step.label, past: step.past.exchange(&mut self.scene), origin }, reach)
    }
}

impl Change {
    /// A change by a function of the scene, where nothing is left to refuse.
    pub(super) fn by(label: impl Into<String>, field: Option<Field>, scene: &Scene, change: impl FnOnce(&mut Scene)) -> Change {
        let mut scene = scene.clone();
        change(&mut scene);
        Change { label: label.into(), field, scene }
    }
}
