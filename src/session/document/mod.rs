//! The document: the scene, the file behind it, and every change to it as a step that can be undone.
//!
//! The scene is changed here and nowhere else. A change arrives as the whole scene that it leads to, computed from the present
//! one and already checked. This module names no other part of the session.

mod history;

use std::mem;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use history::MAX_STEPS;
pub(in crate::session) use history::SceneField;
pub(super) use history::SceneOrigin;
use history::{History, StoredState, UndoStep};

use super::refusal::Refusal;
use crate::scene::{Body, Scene};

/// The scene with its file and its history.
#[derive(Debug, Clone)]
pub struct Document {
    scene: TrackedScene,
    origin: SceneOrigin,
    history: History,
}

/// A change to the scene, ready to be made: one step of the history.
#[derive(Debug, Clone)]
pub(super) struct SceneChange {
    /// The label, for the menu: "Move bullet".
    pub(super) label: String,
    /// The field whose edit it continues, if repeated changes are one step.
    pub(super) field: Option<SceneField>,
    /// The scene it leads to.
    pub(super) scene: Scene,
}

/// The destination of a step of the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HistoryDirection {
    /// Another state of the same file.
    WithinFile,
    /// The scene of another file.
    ToOtherFile,
}

/// A scene with a number that grows with every access that may change it. Numbers are compared faster than scenes, which may have 10,000
/// bodies; and no change can be forgotten.
#[derive(Debug, Clone)]
struct TrackedScene {
    scene: Scene,
    revision: u64,
}

impl Deref for TrackedScene {
    type Target = Scene;

    fn deref(&self) -> &Scene {
        &self.scene
    }
}

impl DerefMut for TrackedScene {
    fn deref_mut(&mut self) -> &mut Scene {
        self.revision += 1;
        &mut self.scene
    }
}

/// The document as it can be read.
impl Document {
    /// Returns the scene as it is now, during a drag too.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Returns the number of accesses that may have changed the scene: while it stays the same, so does the scene.
    pub fn revision(&self) -> u64 {
        self.scene.revision
    }

    /// Returns the file the scene is saved to. `None`: it has none yet.
    pub fn file(&self) -> Option<&Path> {
        self.origin.file.as_deref()
    }

    /// Returns the id of the lesson whose scene it is.
    pub fn lesson(&self) -> Option<&str> {
        self.origin.lesson.as_deref()
    }

    /// Returns the scene as it was last loaded or saved.
    pub fn saved(&self) -> &Scene {
        &self.origin.saved
    }

    /// Returns the label of the change that undo takes back: "Move bullet".
    pub fn undo_label(&self) -> Option<&str> {
        self.history.undo_label()
    }

    /// Returns the number of changes in the life of this history, each an undo step. Undo and redo count nothing.
    pub fn steps(&self) -> u64 {
        self.history.begun()
    }

    /// Returns the label of the change that redo makes again.
    pub fn redo_label(&self) -> Option<&str> {
        self.history.redo_label()
    }
}

/// The document as commands change it.
impl Document {
    /// A scene without a file.
    pub(super) fn new(scene: Scene) -> Document {
        let origin = SceneOrigin::of(None, &scene);
        Document { origin, scene: TrackedScene { scene, revision: 0 }, history: History::default() }
    }

    pub(super) fn origin(&self) -> &SceneOrigin {
        &self.origin
    }

    /// Marks the scene as that of the lesson of this id.
    pub(super) fn set_lesson(&mut self, id: String) {
        self.origin.lesson = Some(id);
    }

    /// Returns true if the scene differs from the one that was last loaded or saved.
    pub(super) fn is_dirty(&self) -> bool {
        *self.scene != *self.origin.saved
    }

    /// Makes a change. Returns false if the scene stays equal: then it is not touched, -0 stays -0, and no step is made.
    pub(super) fn change(&mut self, change: SceneChange) -> bool {
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

    /// Replaces the scene without a step of the history, until the stroke that does so ends.
    pub(super) fn preview_scene(&mut self, scene: Scene) {
        *self.scene = scene;
    }

    /// Makes one step of the history of all previews since `before`. Returns true if they changed anything.
    pub(super) fn keep_preview(&mut self, label: String, before: Scene) -> bool {
        self.note(label, before, None, None)
    }

    /// Takes all previews since `before` back.
    pub(super) fn drop_preview(&mut self, before: Scene) {
        *self.scene = before;
    }

    /// Ends the open edit: the next change is a step of its own.
    pub(super) fn end_edit(&mut self) {
        self.history.end_edit();
    }

    /// Holds another scene, with an empty history.
    pub(super) fn hold(&mut self, scene: Scene, origin: SceneOrigin) {
        self.origin = origin;
        *self.scene = scene;
        self.history = History::default();
    }

    /// Replaces this document by one that was left, with its history.
    pub(super) fn resume(&mut self, left: Document) {
        self.origin = left.origin;
        *self.scene = left.scene.scene;
        self.history = left.history;
    }

    /// Shows a scene that has neither a file nor a history.
    pub(super) fn show(&mut self, scene: Scene) {
        *self.scene = scene;
        self.history = History::default();
    }

    /// Turns to a scene of another origin, as a change that can be undone. Returns true if it is another scene.
    pub(super) fn turn_to(&mut self, label: String, scene: Scene, origin: SceneOrigin) -> bool {
        let origin = mem::replace(&mut self.origin, origin);
        let before = mem::replace(&mut *self.scene, scene);
        self.note(label, before, Some(origin), None)
    }

    /// Marks the scene as saved to this file.
    pub(super) fn mark_saved(&mut self, file: PathBuf) {
        // Undo can return to the saved state.
        self.history.end_edit();
        let lesson = self.origin.lesson.take();
        self.origin = SceneOrigin { lesson, ..SceneOrigin::of(Some(file), &self.scene) };
    }

    /// Notes the scene that another program has written to the file.
    pub(super) fn note_on_disk(&mut self, theirs: Scene) {
        self.origin.saved = Arc::new(theirs);
    }

    /// Undoes the last change.
    pub(super) fn undo(&mut self) -> Result<HistoryDirection, Refusal> {
        let step = self.history.pop_undo().ok_or(Refusal::NothingToUndo)?;
        let (counterpart, travel) = self.exchange(step);
        self.history.push_redo(counterpart);
        Ok(travel)
    }

    /// Redoes the change that was undone last.
    pub(super) fn redo(&mut self) -> Result<HistoryDirection, Refusal> {
        let step = self.history.pop_redo().ok_or(Refusal::NothingToRedo)?;
        let (counterpart, travel) = self.exchange(step);
        self.history.push_undo(counterpart);
        Ok(travel)
    }

    /// Adds a change that was made to the history. Returns false if it changed nothing.
    fn note(&mut self, label: String, before: Scene, origin: Option<SceneOrigin>, field: Option<SceneField>) -> bool {
        if before == *self.scene {
            *self.scene = before;
            return false;
        }
        let past = StoredState::of(before, &self.scene);
        self.history.push(UndoStep { label, past, origin }, field);
        true
    }

    /// Goes to the other side of a change; returns the step that leads back.
    fn exchange(&mut self, step: UndoStep) -> (UndoStep, HistoryDirection) {
        let origin = step.origin.map(|origin| mem::replace(&mut self.origin, origin));
        let travel = if origin.is_some() { HistoryDirection::ToOtherFile } else { HistoryDirection::WithinFile };
        (UndoStep { label: step.label, past: step.past.exchange(&mut self.scene), origin }, travel)
    }
}

impl SceneChange {
    /// A change by a function of the scene that cannot refuse.
    pub(super) fn by(
        label: impl Into<String>,
        field: Option<SceneField>,
        scene: &Scene,
        change: impl FnOnce(&mut Scene),
    ) -> SceneChange {
        let mut scene = scene.clone();
        change(&mut scene);
        SceneChange { label: label.into(), field, scene }
    }

    /// A change to another scene.
    pub(super) fn to(label: impl Into<String>, scene: Scene) -> SceneChange {
        SceneChange { label: label.into(), field: None, scene }
    }
}
