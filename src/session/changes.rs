//! Every change to the scene is a step of the history: how it is made, taken back and made again.

use std::mem;

use super::Session;
use super::document::Document;
use super::history::{Field, Past, Step};
use super::message::{Refusal, Severity};
use crate::scene::Scene;

impl Session {
    /// Changes the scene, as one step of the history or as part of the open edit of `field`. A refused change leaves no trace.
    pub(super) fn edit<T>(
        &mut self,
        label: impl Into<String>,
        field: Option<Field>,
        change: impl FnOnce(&mut Scene) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.finish_drag();
        let mut scene = Scene::clone(&self.scene);
        let result = change(&mut scene)?;
        let before = mem::replace(&mut *self.scene, scene);
        self.note(label.into(), before, None, field);
        Ok(result)
    }

    /// Changes the scene as [`edit`](Self::edit) does, where nothing is left to refuse.
    pub(super) fn change(&mut self, label: impl Into<String>, field: Option<Field>, change: impl FnOnce(&mut Scene)) {
        self.finish_drag();
        let before = Scene::clone(&self.scene);
        change(&mut self.scene);
        self.note(label.into(), before, None, field);
    }

    /// Puts a change that was made into the history. One that changed nothing is none, and leaves no trace: no -0 for a 0.
    pub(super) fn note(&mut self, label: String, before: Scene, document: Option<Document>, field: Option<Field>) {
        if before == *self.scene {
            *self.scene = before;
            return;
        }
        let past = Past::of(before, &self.scene);
        self.history.push(Step { label, past, document }, field);
        self.forget_focus();
        self.message.take_if(|message| message.severity == Severity::Error);
    }

    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        self.finish_drag();
        let step = self.history.pop_undo().ok_or(Refusal::NothingToUndo)?;
        let counterpart = self.exchange(step);
        self.history.push_redo(counterpart);
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        self.finish_drag();
        let step = self.history.pop_redo().ok_or(Refusal::NothingToRedo)?;
        let counterpart = self.exchange(step);
        self.history.push_undo(counterpart);
        Ok(())
    }

    /// Goes to the other side of a change; gives the step that leads back.
    fn exchange(&mut self, step: Step) -> Step {
        let document = step.document.map(|document| mem::replace(&mut self.document, document));
        let past = step.past.exchange(&mut self.scene);
        // Where bodies came or went, the index may mean another one: the name finds it. Another file has other bodies altogether.
        if document.is_some() {
            self.selected = None;
        } else if let Past::Scene(scene) = &past
            && scene.bodies.len() != self.scene.bodies.len()
        {
            let name = self.selected.and_then(|index| scene.bodies.get(index)).map(|body| &body.name);
            self.selected = name.and_then(|name| self.scene.bodies.iter().position(|body| body.name == *name));
            self.hover = None;
        }
        self.forget_focus();
        self.message = None;
        Step { label: step.label, past, document }
    }

    /// The probe and the reason in focus speak of a scene and a time that are no more.
    pub(super) fn forget_focus(&mut self) {
        self.probe = None;
        self.reasons.hover = None;
    }
}
