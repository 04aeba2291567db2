//! Carries out what replaces the scene as a whole: another document, a step of the history.

use std::path::PathBuf;
use std::sync::Arc;

use crate::explain::Reasoning;
use crate::handles::rests;
use crate::kernel::Kind;
use crate::scene::Scene;
use crate::session::Session;
use crate::session::command::CourseCommand;
use crate::session::course::Opening;
use crate::session::document::{Change, Destination, Document, Origin};
use crate::session::drawing::Drawing;
use crate::session::editing::Selection;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};
use crate::session::view_state::{LeftTab, Message, Workspace};
use crate::shipped::{empty_scene, pair_scene};

impl Session {
    /// Takes over what the file of the scene holds now. The selected bodies are known again by their names.
    pub(super) fn read_again(&mut self, theirs: Scene) {
        let selected = self.named_selection();
        let change = Change::by(steps::READ_AGAIN, None, self.document.scene(), |scene| *scene = theirs.clone());
        self.change(change);
        self.document.note_on_disk(theirs);
        self.select_named(&selected);
    }

    /// Holds another scene, as after the start.
    pub(in crate::session) fn hold(&mut self, scene: Scene, file: Option<PathBuf>) {
        file.iter().for_each(|file| self.view.note_recent(file.clone()));
        let origin = Origin::of(file, &scene);
        (self.capture, self.beneath) = (None, None);
        self.view.tabs = self.view.tabs.with_below_at_rest(false);
        self.document.hold(scene, origin);
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
    }

    /// Holds an empty scene, beside what fills it.
    pub(super) fn hold_empty(&mut self) {
        self.hold(empty_scene(), None);
        self.view.tabs = self.view.tabs.with_left(LeftTab::Scene);
    }

    /// Turns to the ready-made scene of two kinds. It has no file: saving it must not overwrite the scene before. Where that one had
    /// unsaved changes, these count as unsaved still.
    pub(super) fn load_pair(&mut self, a: Kind, b: Kind) {
        let scene = pair_scene(a, b);
        if self.capture.is_some() {
            return self.hold(scene, None);
        }
        self.finish_drag();
        if scene == *self.document.scene() {
            return self.start_over();
        }
        let of_scene = Origin::of(None, &scene);
        let origin =
            if self.document.is_dirty() { Origin { saved: Arc::clone(self.document.saved()), ..of_scene } } else { of_scene };
        self.turn_to(steps::load_pair(a.name(), b.name()), scene, origin);
    }

    /// Opens a lesson on its scene, with an empty history. Where it is open already: from its start, as a change that can be undone.
    pub(super) fn open_lesson(&mut self, lesson: usize) -> Result<(), Refusal> {
        let Opening { scene, origin, shows, why } = self.course.opening(lesson)?;
        let rests = rests_throughout(&scene);
        if self.lesson() == Some(lesson) {
            self.turn_to(steps::open_lesson(lesson + 1), scene, origin);
        } else {
            (self.capture, self.beneath) = (None, None);
            self.document.hold(scene, origin);
            self.start_over();
        }
        self.view.openings += 1;
        self.view.message = None;
        self.view.reasoning = Reasoning { why, ..Reasoning::default() };
        let tabs = self.view.tabs.in_workspace(Workspace::Learn).with_left(LeftTab::Lessons).with_right(shows);
        self.view.tabs = tabs.with_below_at_rest(rests);
        Ok(())
    }

    /// Carries out what is done with the lessons, or by who learns.
    pub(super) fn carry_out_on_course(&mut self, command: CourseCommand) -> Result<(), Refusal> {
        match command {
            CourseCommand::Show(lessons) => self.course.show(lessons),
            CourseCommand::Continue(lesson) => {
                let Opening { origin, shows, why, .. } = self.course.opening(lesson)?;
                self.view.reasoning = Reasoning { why, ..Reasoning::default() };
                origin.lesson.into_iter().for_each(|id| self.document.set_lesson(id));
                let rests = rests_throughout(self.document.scene());
                let tabs = self.view.tabs.in_workspace(Workspace::Learn).with_left(LeftTab::Lessons).with_right(shows);
                self.view.tabs = tabs.with_below_at_rest(rests);
            }
            CourseCommand::SetLearners { known, present } => self.course.learners.set(known, &present),
            CourseCommand::TurnTo(name) => self.course.learners.turn_to(&name)?,
            CourseCommand::RemoveLearner => self.course.learners.remove_present(),
        }
        Ok(())
    }

    /// Turns to a ready-made scene, as a change that can be undone.
    pub(super) fn turn_to(&mut self, label: String, scene: Scene, origin: Origin) {
        self.finish_drag();
        if self.document.turn_to(label, scene, origin) {
            self.scene_changed();
        }
        self.start_over();
    }

    /// Forgets what belongs to the scene before: selection, drag, time. Speed and layers stay.
    pub(in crate::session) fn start_over(&mut self) {
        self.dragging.forget();
        self.drawing = Drawing::default();
        self.view.focus = None;
        self.editing.start_over();
        self.view.hover = None;
        self.view.expectation = None;
        self.asked.map.start_over();
        self.playback.start_over();
    }

    /// Takes the last step of the history back, and says which one.
    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        self.travel(Document::undo, |document| document.redo_label().map(messages::undone))
    }

    /// Makes the step that was taken back again, and says which one.
    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        self.travel(Document::redo, |document| document.undo_label().map(messages::redone))
    }

    /// Goes a step of the history back or on. `said`: what there is to say about it then.
    fn travel(
        &mut self,
        step: impl FnOnce(&mut Document) -> Result<Destination, Refusal>,
        said: impl FnOnce(&Document) -> Option<String>,
    ) -> Result<(), Refusal> {
        self.finish_drag();
        let (count, selected) = (self.document.scene().bodies.len(), self.named_selection());
        match step(&mut self.document)? {
            Destination::OtherFile => {
                self.editing.selection = Selection::NOTHING;
                self.view.openings += 1;
            }
            // A body that got another name has kept its index, or one was added or removed.
            Destination::SameFile if self.document.scene().bodies.len() == count => self.select_moved(&selected),
            Destination::SameFile => self.select_named(&selected),
        }
        self.playback.forget_focus();
        self.view.say_of_step(said(&self.document).map(Message::info));
        Ok(())
    }

    /// The selected bodies with their names, the primary last.
    fn named_selection(&self) -> Vec<(usize, String)> {
        let selection = &self.editing.selection;
        let indices = selection.bodies().iter().copied().chain(selection.primary());
        indices.map(|index| (index, self.document.scene().name(index).to_owned())).collect()
    }

    /// Selects the bodies of these names, where they are: bodies came and went, and an index may mean another one.
    fn select_named(&mut self, named: &[(usize, String)]) {
        let scene = self.document.scene();
        let found = named.iter().filter_map(|(_, name)| scene.bodies.iter().position(|body| body.name == *name));
        self.editing.selection = Selection::of(found);
        self.view.hover = None;
    }

    /// Selects the bodies of these names, or of their indices where a body has another name now.
    fn select_moved(&mut self, named: &[(usize, String)]) {
        let scene = self.document.scene();
        let found = named.iter().map(|(index, name)| {
            let moved = || scene.bodies.iter().position(|body| body.name == *name);
            if scene.name(*index) == name { *index } else { moved().unwrap_or(*index) }
        });
        self.editing.selection = Selection::of(found);
        self.view.hover = None;
    }
}

/// Whether no body of a scene moves, at its start or where its lesson is solved.
fn rests_throughout(scene: &Scene) -> bool {
    let solved = scene.lesson.as_ref().and_then(|lesson| lesson.solution.as_ref()).map(|solution| solution.applied(scene));
    scene.bodies.iter().all(rests) && solved.is_none_or(|solved| solved.bodies.iter().all(rests))
}
