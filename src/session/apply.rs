//! Hands each command to the room it is about. What makes no sense is refused as a whole, and the refusal is shown.
//!
//! What one room must know of another is settled here: no edit is made in the middle of a drag, and what speaks of a scene that is no
//! more is forgotten.

mod answers;
mod canvas;
mod capture;
mod documents;
mod expectations;
mod selection;

use std::mem;

use super::Session;
use super::checks::{check_length, check_one_line, check_range, check_scene};
use super::command::Command;
use super::document::{Change, Field};
use super::dragging::check_target;
use super::editing::{Edit, Selection, Selects, Until, bodies, flip, focus, groups, pasting, selected, slide};
use super::refusal::Refusal;
use super::texts::steps;
use super::view_state::{LeftTab, MAX_RECENT, Message, RightTab, Workspace};
use crate::explain::Reasoning;
use crate::handles::rests;
use crate::scene::limits::{MAX_NOTES_CHARS, MAX_TITLE_CHARS};
use crate::search::Role;

impl Session {
    /// Carries out a command. One that makes no sense changes nothing and leaves an error in [`Session::message`].
    pub fn apply(&mut self, command: Command) {
        self.editing.remember_method(self.document.scene());
        if let Err(refusal) = self.carry_out(command) {
            self.view.message = Some(Message::error(refusal.to_string()));
        }
        self.drop_stale_references();
        self.fit_map();
    }

    /// Why a command would be refused now. `None`: it would not. A slide is not tried: it is a search.
    pub fn refuses(&self, command: &Command) -> Option<String> {
        if matches!(command, Command::Slide { .. }) {
            return (!self.is_editable()).then(|| Refusal::StepOfCapture.to_string());
        }
        self.clone().carry_out(command.clone()).err().map(|refusal| refusal.to_string())
    }

    fn carry_out(&mut self, command: Command) -> Result<(), Refusal> {
        if self.capture.is_some() && command.is_of_scene() {
            return Err(Refusal::StepOfCapture);
        }
        let scene = self.document.scene();
        match command {
            // The document.
            Command::LoadScene { scene, file } => {
                check_scene(&scene)?;
                // What has a file is not of the course.
                if file.is_some() && self.view.tabs.workspace() == Workspace::Learn {
                    self.view.tabs = self.view.tabs.in_workspace(Workspace::Build);
                }
                self.hold(scene, file);
            }
            Command::NewScene => self.hold_empty(),
            Command::MarkSaved { file } => {
                self.finish_drag();
                self.view.note_recent(file.clone());
                self.document.mark_saved(file);
            }
            Command::ReadAgain(theirs) => {
                check_scene(&theirs)?;
                self.read_again(theirs);
            }
            Command::NoteOnDisk(theirs) => self.document.note_on_disk(theirs),
            Command::RestoreWork(work) => {
                check_scene(&work)?;
                self.change(Change::by(steps::RESTORE_WORK, None, scene, |scene| *scene = work));
            }
            Command::SetTitle(title) => {
                check_one_line("title", &title, MAX_TITLE_CHARS)?;
                self.change(Change::by(steps::EDIT_TITLE, Some(Field::Title), scene, |scene| scene.title = title));
            }
            Command::SetNotes(notes) => {
                check_length("notes", &notes, MAX_NOTES_CHARS)?;
                self.change(Change::by(steps::EDIT_NOTES, Some(Field::Notes), scene, |scene| scene.notes = notes));
            }
            Command::EndEdit => self.document.end_edit(),
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,

            // Editing.
            Command::Select(body) => self.select_these(Selection::one(body))?,
            Command::Selection(command) => self.carry_out_on_selection(command)?,
            Command::NudgeSelected(offset) => self.edit(selected::nudge(scene, &self.editing.selection, offset)?),
            Command::SetShape { body, shape } => self.edit(bodies::set_shape(scene, body, shape)?),
            Command::SetVelocity { body, velocity } => self.edit(bodies::set_velocity(scene, body, velocity)?),
            Command::SetSpin { body, spin } => self.edit(bodies::set_spin(scene, body, spin)?),
            Command::AddVertex { body, edge } => self.edit(bodies::add_vertex(scene, body, edge)?),
            Command::RemoveVertex { body, vertex } => self.edit(bodies::remove_vertex(scene, body, vertex)?),
            Command::Rename { body, name } => self.edit(bodies::rename(scene, body, name)?),
            Command::AddBody { kind, at } => self.edit(bodies::add(scene, kind, at)?),
            Command::RemoveBody(body) => self.edit(bodies::remove(scene, body, &self.editing.selection)?),
            Command::DuplicateBody(body) => self.edit(bodies::duplicate(scene, body)?),
            Command::Paste { content, taken_as } => self.edit(pasting::paste(scene, &content, taken_as)?),
            Command::Join { body, to } => self.edit(groups::join(scene, body, to)?),
            Command::TakeOut { group, member } => self.edit(groups::take_out(scene, group, member)?),
            Command::Ungroup(group) => self.edit(groups::ungroup(scene, group)?),
            Command::SetPair(pair) => {
                let edit = focus::set_pair(scene, pair)?;
                self.look_at_pair(edit, |capture| capture.set_pair(pair));
                self.playback.steps.start_over();
            }
            Command::SwapPair => {
                let edit = focus::swap_pair(scene)?;
                let pair = edit.pair();
                self.look_at_pair(edit, |capture| pair.into_iter().for_each(|pair| capture.set_pair(pair)));
            }
            Command::LoadPair(a, b) => self.load_pair(a, b),
            Command::SetMethod(method) => {
                let edit = focus::set_method(scene, method)?;
                self.look_at_pair(edit, |capture| capture.set_method(method));
            }
            Command::SetSlop(slop) => self.edit(focus::set_slop(scene, slop)?),
            Command::SetFrameTime(dt) => self.edit(focus::set_frame_time(scene, dt)?),
            Command::LoadCell(setup) => self.edit(focus::load_cell(scene, &setup)?),
            Command::Transform(transform) => self.edit(focus::transform(scene, transform)?),
            Command::Slide { body, along, until } => self.slide(body, along, until)?,
            Command::SlideUntil(until) => self.editing.until = until,
            Command::NudgeUlps { body, axis, ulps } => self.edit(slide::nudge_ulps(scene, body, axis, ulps)?),

            // Dragging.
            Command::BeginDrag { target, .. } if self.capture.is_some() => self.press_in_capture(target)?,
            Command::BeginDrag { target, at } => {
                self.finish_drag();
                let selection = &self.editing.selection;
                // One of several selected bodies takes the others along.
                let selection =
                    if selection.contains(target.body()) { selection.clone() } else { Selection::one(Some(target.body())) };
                self.dragging.begin(target, at, self.playback.t, &selection, &mut self.document)?;
                self.editing.selection = selection;
                self.view.focus = None;
            }
            Command::DragTo { .. } if self.capture.is_some() => self.drag_in_capture()?,
            Command::DragTo { at, snap } => {
                if self.dragging.move_to(at, snap, &mut self.document)? {
                    self.playback.forget_focus();
                }
            }
            Command::EndDrag => {
                self.release_in_capture();
                self.finish_drag();
            }
            Command::CancelDrag => {
                self.release_in_capture();
                if self.dragging.cancel(&mut self.document) {
                    self.playback.forget_focus();
                }
            }

            // On the canvas.
            Command::Draw(command) => self.carry_out_drawing(command)?,
            Command::Focus(command) => self.carry_out_on_focus(command)?,

            // Playback.
            Command::SetTime(t) => {
                self.pause_frames();
                self.playback.set_time(t)?;
            }
            Command::Play => {
                self.pause_frames();
                self.playback.play();
            }
            Command::Pause => self.playback.playing = false,
            Command::Advance { seconds } => self.advance(seconds)?,
            Command::SetPlaybackSpeed(speed) => self.playback.set_speed(speed)?,
            Command::SetAtEnd(at_end) => self.playback.at_end = at_end,
            Command::StepProbe(direction) => self.playback.step_probe(direction, scene)?,
            Command::ShowProbe(probe) => self.playback.show_probe(probe, scene)?,
            Command::ShowReason(step) => self.playback.steps.hover = step,
            Command::SelectReason(step) => self.playback.steps.select(step),
            Command::StepReason(direction) => {
                let count = self.step_count();
                self.playback.steps.step(direction, count);
                self.view.tabs = self.view.tabs.with_right(RightTab::Why);
            }
            Command::ToggleReasons => self.toggle_reasons(),

            // Rooms with commands of their own.
            Command::Expectations(command) => self.carry_out_on_expectations(command)?,
            Command::Map(command) => self.carry_out_on_map(command)?,
            Command::CheckProperties => self.asked.checked = Some(self.document.revision()),
            Command::Engines(command) => self.carry_out_on_engines(command)?,
            Command::Capture(command) => self.carry_out_on_capture(command)?,

            // The course.
            Command::OpenLesson(lesson) => self.open_lesson(lesson)?,
            Command::MarkSolved(lesson) => self.course.mark_solved(lesson)?,
            Command::ForgetProgress => self.course.learners.forget(),
            Command::Course(command) => self.carry_out_on_course(command)?,

            // The state of the view.
            Command::Hover(target) => self.view.hover = target,
            Command::SetSnap { kind, on } => self.view.snaps = self.view.snaps.with(kind, on),
            Command::UseTheme(theme) => self.view.theme = theme,
            Command::SetLayer { layer, shown } => self.view.layers = self.view.layers.with(layer, shown),
            Command::ShowLeft(LeftTab::Expectations) if self.capture.is_some() => return Err(Refusal::StepOfCapture),
            Command::ShowWorkspace(workspace) => self.view.tabs = self.view.tabs.in_workspace(workspace),
            Command::ShowLeft(tab) => self.view.tabs = self.view.tabs.with_left(tab),
            Command::ShowRight(tab) => self.view.tabs = self.view.tabs.with_right(tab),
            Command::SetSide { side, shown } => self.view.tabs = self.view.tabs.with_side(side, shown),
            Command::SetScale(scale) => self.view.scale = scale,
            Command::SetRecent(recent) => {
                self.view.recent = recent;
                self.view.recent.truncate(MAX_RECENT);
            }
            Command::Present(presents) => self.view.tabs = self.view.tabs.presenting(presents),
            Command::SetPane { pane, shown } => self.view.tabs = self.view.tabs.with(pane, shown),
            Command::SetAlgorithm(algorithm) => self.set_reasoning(Reasoning { algorithm, ..self.view.reasoning }),
            Command::SetWhy(why) => {
                self.set_reasoning(Reasoning { why, ..self.view.reasoning });
                self.view.tabs = self.view.tabs.with_right(RightTab::Why);
            }
            Command::ShowCode(language) => self.view.code = language,
            Command::ShowMessage(message) => self.view.message = Some(message),
            Command::DismissMessage => self.view.message = None,
        }
        Ok(())
    }

    /// Makes a change to the scene, once the drag in progress is kept.
    fn change(&mut self, change: Change) {
        self.finish_drag();
        if self.document.change(change) {
            self.scene_changed();
        }
    }

    /// Makes an edit, with what it selects and says.
    pub(super) fn edit(&mut self, edit: Edit) {
        let Edit { change, selects, renumbers, message } = edit;
        if let Some(change) = change {
            self.change(change);
        }
        match selects {
            Selects::Same => {}
            Selects::These(bodies) => self.editing.selection = bodies,
        }
        if renumbers {
            self.view.hover = None;
            self.view.message = None;
        }
        if message.is_some() {
            self.view.message = message;
        }
    }

    /// Keeps the drag in progress, if there is one.
    fn finish_drag(&mut self) {
        if self.dragging.finish(&mut self.document) {
            self.scene_changed();
        }
    }

    /// A step of the history was made: what speaks of the scene before is forgotten.
    pub(super) fn scene_changed(&mut self) {
        self.playback.forget_focus();
        self.view.settle();
        if !self.document.scene().bodies.iter().all(rests) {
            self.view.tabs = self.view.tabs.with_below_at_rest(false);
        }
    }

    /// Slides a body of the pair until what is asked for flips.
    fn slide(&mut self, role: Role, along: super::Along, until: Until) -> Result<(), Refusal> {
        self.editing.until = until;
        let (scene, t) = (self.document.scene(), self.playback.t);
        let edit = match until {
            Until::Verdict => slide::to_touch(scene, role, along, t)?,
            Until::Answer => flip::to_flip(scene, role, along, t)?,
        };
        self.edit(edit);
        Ok(())
    }

    fn advance(&mut self, seconds: f64) -> Result<(), Refusal> {
        check_range("elapsed time", seconds, [0.0, f64::MAX], "it must be 0 or more")?;
        // The body under the pointer must not run away from it.
        if !self.dragging.is_in_progress() {
            self.playback.advance(seconds);
        }
        self.advance_frames(seconds);
        if self.playback.steps.playing {
            let mut steps = self.playback.steps;
            steps.advance(seconds, self.playback.speed, || self.step_count());
            self.playback.steps = steps;
        }
        Ok(())
    }

    /// Lets the steps of the trace follow one another, or stops them.
    fn toggle_reasons(&mut self) {
        if mem::take(&mut self.playback.steps.playing) {
            return;
        }
        let count = self.step_count();
        self.playback.steps.play(count);
        self.view.tabs = self.view.tabs.with_right(RightTab::Why);
    }

    fn set_reasoning(&mut self, reasoning: Reasoning) {
        self.view.reasoning = reasoning;
        self.playback.steps.start_over();
    }

    /// How many steps the reasons have now; 0 where there is no pair.
    fn step_count(&self) -> usize {
        crate::answers::step_count(self.reasoning(), self.document.scene(), self.playback.t)
    }

    /// Whatever a command did: selection and hover speak of what exists.
    fn drop_stale_references(&mut self) {
        let scene = self.document.scene();
        let bodies = scene.bodies.len();
        if self.editing.selection.bodies().last().is_some_and(|&last| bodies <= last) {
            self.editing.selection = self.editing.selection.renumbered(|index| Some(index).filter(|&index| index < bodies));
        }
        self.view.hover = self.view.hover.filter(|&target| check_target(scene, target).is_ok());
        let selected = self.editing.selection.primary();
        self.view.focus.take_if(|target| Some(target.body()) != selected || check_target(scene, *target).is_err());
        self.view.expectation.take_if(|index| scene.expectations.len() <= *index);
        // Nothing is expected of a step.
        if self.capture.is_some() {
            self.view.tabs = self.view.tabs.of_step();
        }
    }

    /// Whatever a command did: the axes of the map vary what there is.
    pub(super) fn fit_map(&mut self) {
        // A velocity that is dragged through zero has no direction for a moment. While frames run, the map is not filled.
        if !self.changes_each_frame() {
            let (revision, methods) = (self.document.revision(), self.methods());
            self.asked.map.fit(revision, self.document.scene(), &methods);
        }
    }
}
