//! Undo and redo: the scene before each change, and the file that it belongs to.

use std::collections::VecDeque;
use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use crate::kernel::Kind;
use crate::scene::{Body, Scene};
use crate::search::MethodKind;
use crate::session::shared_numbers::SharedNumber;

/// The number of changes that can be taken back; older ones are forgotten.
pub const MAX_STEPS: usize = 200;

/// The file behind a scene, and its content.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::session) struct SceneOrigin {
    /// The file that the scene is saved to.
    pub(in crate::session) file: Option<PathBuf>,
    /// The scene as last loaded or saved.
    pub(in crate::session) saved: Arc<Scene>,
    /// The lesson whose scene it is, by its id.
    pub(in crate::session) lesson: Option<String>,
}

impl SceneOrigin {
    /// The origin of a scene that equals the content of its file, or has no file.
    pub(in crate::session) fn of(file: Option<PathBuf>, scene: &Scene) -> SceneOrigin {
        SceneOrigin { file, saved: Arc::new(scene.clone()), lesson: None }
    }
}

/// A field of the scene. Changes to the same field merge into one undo step until its edit ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum SceneField {
    Shape(usize, Kind),
    Velocity(usize),
    Spin(usize),
    Name(usize),
    Nudge(usize),
    NudgeAll,
    NumberAll(SharedNumber),
    Method(MethodKind),
    Slop,
    FrameTime,
    Tolerance(usize),
    Why(usize),
    KnownFailure(usize),
    Title,
    Notes,
}

/// A change is kept as the bodies that it changes if they are at most `1 / FEW` of all bodies.
const FEW: usize = 2;

/// One change that can be undone or redone.
#[derive(Debug, Clone)]
pub(super) struct UndoStep {
    /// The label of the change, for the menu: "Move bullet".
    pub(super) label: String,
    /// The state on the other side of the change.
    pub(super) past: StoredState,
    /// The origin of the scene on the other side, if the change led to another file.
    pub(super) origin: Option<SceneOrigin>,
}

/// The state on the other side of a change. Most changes concern few bodies: the others, up to 10,000, need not be kept 200 times.
#[derive(Debug, Clone)]
pub(super) enum StoredState {
    /// Another scene.
    Scene(Scene),
    /// The same scene but for the bodies of these indices.
    Bodies(Vec<(usize, Body)>),
}

impl StoredState {
    /// The state that leads from `now` back to `before`.
    pub(super) fn of(mut before: Scene, now: &Scene) -> StoredState {
        let Scene { title, notes, slop, dt, up, bodies, pair, search, expectations, lesson, step_level } = &before;
        let same_level = *step_level == now.step_level;
        let same_texts = *title == now.title && *notes == now.notes && *lesson == now.lesson;
        let same_questions = *slop == now.slop
            && *dt == now.dt
            && *up == now.up
            && *pair == now.pair
            && *search == now.search
            && *expectations == now.expectations;
        if !(same_texts && same_level && same_questions && bodies.len() == now.bodies.len()) {
            return StoredState::Scene(before);
        }
        let different: Vec<usize> = (0..bodies.len()).filter(|&index| bodies[index] != now.bodies[index]).collect();
        if bodies.len() < different.len() * FEW {
            return StoredState::Scene(before);
        }
        // From the last one on: those before it keep their indices.
        StoredState::Bodies(different.into_iter().rev().map(|index| (index, before.bodies.swap_remove(index))).collect())
    }

    /// Goes to that state; returns the one that leads back.
    pub(super) fn exchange(self, now: &mut Scene) -> StoredState {
        match self {
            StoredState::Scene(scene) => StoredState::Scene(mem::replace(now, scene)),
            StoredState::Bodies(mut bodies) => {
                for (index, body) in &mut bodies {
                    if let Some(present) = now.bodies.get_mut(*index) {
                        mem::swap(present, body);
                    }
                }
                StoredState::Bodies(bodies)
            }
        }
    }
}

/// The changes that can be undone and redone.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    undo: VecDeque<UndoStep>,
    redo: Vec<UndoStep>,
    open: Option<SceneField>,
    /// The number of steps that were ever begun.
    begun: u64,
}

impl History {
    /// Returns the number of steps that were ever begun. Undo and redo begin none.
    pub(super) fn begun(&self) -> u64 {
        self.begun
    }

    /// Returns the label of the last change.
    pub(super) fn undo_label(&self) -> Option<&str> {
        self.undo.back().map(|step| step.label.as_str())
    }

    /// Returns the label of the change that was undone last.
    pub(super) fn redo_label(&self) -> Option<&str> {
        self.redo.last().map(|step| step.label.as_str())
    }

    /// Adds a change. One that continues the open edit of `field` belongs to the last step.
    pub(super) fn push(&mut self, step: UndoStep, field: Option<SceneField>) {
        self.redo.clear();
        let continues = field.is_some() && self.open == field;
        self.open = field;
        if continues && !self.undo.is_empty() {
            return;
        }
        self.begun += 1;
        self.undo.push_back(step);
        if MAX_STEPS < self.undo.len() {
            self.undo.pop_front();
        }
    }

    /// Ends the open edit: the next change is a step of its own.
    pub(super) fn end_edit(&mut self) {
        self.open = None;
    }

    /// Removes the last step. The caller puts its counterpart in with [`History::push_redo`].
    pub(super) fn pop_undo(&mut self) -> Option<UndoStep> {
        self.end_edit();
        self.undo.pop_back()
    }

    /// Removes the step that was undone last. The caller puts its counterpart in with [`History::push_undo`].
    pub(super) fn pop_redo(&mut self) -> Option<UndoStep> {
        self.end_edit();
        self.redo.pop()
    }

    /// Adds the counterpart of a step that was undone.
    pub(super) fn push_redo(&mut self, step: UndoStep) {
        self.redo.push(step);
    }

    /// Adds the counterpart of a step that was redone.
    pub(super) fn push_undo(&mut self, step: UndoStep) {
        self.undo.push_back(step);
    }
}
