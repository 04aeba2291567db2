//! Undo and redo: what the scene was before each change.

use std::collections::VecDeque;
use std::mem;

use super::origin::Origin;
use crate::kernel::Kind;
use crate::scene::{Body, Scene};
use crate::search::MethodKind;

/// The number of changes that can be taken back; older ones are forgotten.
pub const MAX_STEPS: usize = 200;

/// Changes to the same field merge into one step while its edit goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum Field {
    Shape(usize, Kind),
    Velocity(usize),
    Spin(usize),
    Name(usize),
    Nudge(usize),
    NudgeAll,
    VelocityAll,
    SpinAll,
    Method(MethodKind),
    Slop,
    FrameTime,
    Tolerance(usize),
    Why(usize),
    KnownFailure(usize),
    Title,
    Notes,
}

/// A change to no more than one of so many bodies is kept as these bodies.
const FEW: usize = 2;

/// One change that can be taken back or made again.
#[derive(Debug, Clone)]
pub(super) struct Step {
    /// What it was, for the menu: "Move bullet".
    pub(super) label: String,
    /// What is on the other side of the change.
    pub(super) past: Past,
    /// Where the scene on the other side is from, where the change led to another file.
    pub(super) origin: Option<Origin>,
}

/// What is on the other side of a change. Most changes are to few bodies: of 10,000 bodies the others need not be kept 200 times.
#[derive(Debug, Clone)]
pub(super) enum Past {
    /// Another scene.
    Scene(Scene),
    /// The same scene but for the bodies of these indices.
    Bodies(Vec<(usize, Body)>),
}

impl Past {
    /// What leads from `now` back to `before`.
    pub(super) fn of(mut before: Scene, now: &Scene) -> Past {
        let Scene { title, notes, slop, dt, bodies, pair, search, expectations, lesson } = &before;
        let same_texts = *title == now.title && *notes == now.notes && *lesson == now.lesson;
        let same_questions =
            *slop == now.slop && *dt == now.dt && *pair == now.pair && *search == now.search && *expectations == now.expectations;
        if !(same_texts && same_questions && bodies.len() == now.bodies.len()) {
            return Past::Scene(before);
        }
        let different: Vec<usize> = (0..bodies.len()).filter(|&index| bodies[index] != now.bodies[index]).collect();
        if bodies.len() < different.len() * FEW {
            return Past::Scene(before);
        }
        // From the last one on: those before it keep their indices.
        Past::Bodies(different.into_iter().rev().map(|index| (index, before.bodies.swap_remove(index))).collect())
    }

    /// Goes there; gives what leads back.
    pub(super) fn exchange(self, now: &mut Scene) -> Past {
        match self {
            Past::Scene(scene) => Past::Scene(mem::replace(now, scene)),
            Past::Bodies(mut bodies) => {
                for (index, body) in &mut bodies {
                    if let Some(present) = now.bodies.get_mut(*index) {
                        mem::swap(present, body);
                    }
                }
                Past::Bodies(bodies)
            }
        }
    }
}

/// What can be undone and redone.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    undo: VecDeque<Step>,
    redo: Vec<Step>,
    open: Option<Field>,
}

impl History {
    /// The label of the last change.
    pub(super) fn undo_label(&self) -> Option<&str> {
        self.undo.back().map(|step| step.label.as_str())
    }

    /// The label of the change last taken back.
    pub(super) fn redo_label(&self) -> Option<&str> {
        self.redo.last().map(|step| step.label.as_str())
    }

    /// Notes a change. One that continues the open edit of `field` belongs to the step that is there already.
    pub(super) fn push(&mut self, step: Step, field: Option<Field>) {
        self.redo.clear();
        let continues = field.is_some() && self.open == field;
        self.open = field;
        if continues && !self.undo.is_empty() {
            return;
        }
        self.undo.push_back(step);
        if MAX_STEPS < self.undo.len() {
            self.undo.pop_front();
        }
    }

    /// The next change is a step of its own.
    pub(super) fn end_edit(&mut self) {
        self.open = None;
    }

    /// Takes the last step out. The caller puts its counterpart in with [`History::push_redo`].
    pub(super) fn pop_undo(&mut self) -> Option<Step> {
        self.end_edit();
        self.undo.pop_back()
    }

    /// Takes the step last undone out. The caller puts its counterpart in with [`History::push_undo`].
    pub(super) fn pop_redo(&mut self) -> Option<Step> {
        self.end_edit();
        self.redo.pop()
    }

    /// The counterpart of a step that was undone.
    pub(super) fn push_redo(&mut self, step: Step) {
        self.redo.push(step);
    }

    /// The counterpart of a step that was redone.
    pub(super) fn push_undo(&mut self, step: Step) {
        self.undo.push_back(step);
    }
}
