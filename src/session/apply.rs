//! Hands each command to the room it is about. What makes no sense is refused as a whole, and the refusal is shown.
//!
//! What one room must know of another is settled here: no edit is made in the middle of a drag, and what speaks of a scene that is no
//! more is forgotten.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use super::checks::{check_length, check_one_line, check_range, check_scene};
use super::command::Command;
use super::course::Course;
use super::document::{Change, Document, Field, Origin, Reach};
use super::dragging::check_target;
use super::drawing::Drawing;
use super::editing::{Edit, Selects, Until, bodies, expectations, flip, focus, groups, slide};
use super::engines::Trial;
use super::examples::{empty_scene, pair_scene};
use super::refusal::Refusal;
use super::texts::steps;
use super::view_state::{LeftTab, Message, RightTab};
use super::{Session, course, derived};
use crate::kernel::{Algorithm, Kind};
use crate::scene::Scene;
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

    fn carry_out(&mut self, command: Command) -> Result<(), Refusal> {
        if self.capture.is_some() && command.is_of_scene() {
            return Err(Refusal::StepOfCapture);
        }
        let scene = self.document.scene();
        match command {
            // The document.
            Command::LoadScene { scene, file } => {
                check_scene(&scene)?;
                self.hold(scene, file);
            }
            Command::NewScene => self.hold(empty_scene(), None),
            Command::MarkSaved { file } => {
                self.finish_drag();
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
            Command::Undo => self.travel(Document::undo)?,
            Command::Redo => self.travel(Document::redo)?,

            // Editing.
            Command::Select(body) => self.select(body)?,
            Command::NudgeSelected(offset) => self.edit(bodies::nudge(scene, self.editing.selected, offset)?),
            Command::SetShape { body, shape } => self.edit(bodies::set_shape(scene, body, shape)?),
            Command::SetVelocity { body, velocity } => self.edit(bodies::set_velocity(scene, body, velocity)?),
            Command::SetSpin { body, spin } => self.edit(bodies::set_spin(scene, body, spin)?),
            Command::AddVertex { body, edge } => self.edit(bodies::add_vertex(scene, body, edge)?),
            Command::RemoveVertex { body, vertex } => self.edit(bodies::remove_vertex(scene, body, vertex)?),
            Command::Rename { body, name } => self.edit(bodies::rename(scene, body, name)?),
            Command::AddBody { kind, at } => self.edit(bodies::add(scene, kind, at)?),
            Command::RemoveBody(body) => self.edit(bodies::remove(scene, body, self.editing.selected)?),
            Command::DuplicateBody(body) => self.edit(bodies::duplicate(scene, body)?),
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
            Command::LoadCell(setup) => self.edit(focus::load_cell(scene, &setup)?),
            Command::RecordExpectations(recording) => self.edit(focus::record_expectations(scene, &recording)?),
            Command::AddExpectations => self.edit(expectations::add(scene)?),
            Command::AcceptExpectation(index) => self.edit(expectations::accept(scene, index)?),
            Command::AcceptExpectations => self.edit(expectations::accept_all(scene)),
            Command::RemoveExpectation(index) => {
                self.edit(expectations::remove(scene, index)?);
                self.view.expectation = None;
            }
            Command::SetTolerance { expectation, tolerance } => {
                self.edit(expectations::set_tolerance(scene, expectation, tolerance)?);
            }
            Command::SetWhy { expectation, why } => self.edit(expectations::set_why(scene, expectation, why)?),
            Command::SetKnownFailure { expectation, reason } => {
                self.edit(expectations::set_known_failure(scene, expectation, reason)?);
            }
            Command::SelectExpectation(Some(index)) => {
                let t = expectations::shown_time(scene, index)?;
                self.edit(expectations::show(scene, index)?);
                self.playback.set_time(t)?;
                self.playback.steps.start_over();
                self.view.expectation = Some(index);
            }
            Command::SelectExpectation(None) => self.view.expectation = None,
            Command::Transform(transform) => self.edit(focus::transform(scene, transform)?),
            Command::Slide { body, along, until } => self.slide(body, along, until)?,
            Command::SlideUntil(until) => self.editing.until = until,
            Command::NudgeUlps { body, axis, ulps } => self.edit(slide::nudge_ulps(scene, body, axis, ulps)?),

            // Dragging.
            Command::BeginDrag { target, .. } if self.capture.is_some() => self.press_in_capture(target)?,
            Command::BeginDrag { target, at } => {
                self.finish_drag();
                self.dragging.begin(target, at, self.playback.t, &mut self.document)?;
                self.editing.selected = Some(target.body());
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

            // Drawing.
            Command::TakeTool(tool) => self.take_tool(tool)?,
            Command::SketchTo(stroke) => self.drawing.move_to(stroke, scene, self.playback.t)?,
            Command::PlacePoint(stroke) => {
                let drawn = self.drawing.place(stroke, scene, self.playback.t)?;
                self.add_drawn(drawn)?;
            }
            Command::CloseOutline => {
                let drawn = self.drawing.close();
                self.add_drawn(drawn)?;
            }
            Command::TakePointBack => self.drawing.take_back(),
            Command::DropSketch => self.drawing.step_back(),

            // The keyboard on the canvas.
            Command::StepBody(direction) => self.step_body(direction)?,
            Command::StepHandle(direction) => self.step_handle(direction)?,
            Command::NudgeHandle { arrow, step } => self.nudge_handle(arrow, step)?,
            Command::PressHandle => self.press_handle()?,
            Command::LeaveHandle => self.view.focus = None,

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
                self.view.tabs.right = RightTab::Why;
            }
            Command::ToggleReasons => self.toggle_reasons(),

            // What is derived.
            Command::SetMapAxis { which, axis } => self.asked.map.choose_axis(which, axis, self.map_setup())?,
            Command::SetMapAsks(asks) => {
                self.trial.check(asks.engine())?;
                self.asked.map.ask(asks);
            }
            Command::SetMapCells(cells) => self.asked.map.set_cells(cells)?,
            Command::RunMap(running) => self.asked.map.set_running(running),
            Command::CheckProperties => self.asked.checked = Some(self.document.revision()),

            // The engines on trial.
            Command::SetEngines(engines) => {
                self.trial = Trial::of(engines);
                self.asked.map.forget_engine();
            }
            Command::FollowEngines => {
                let bodies = self.pair_bodies();
                self.trial.follow(bodies.as_ref());
            }
            Command::AskEngineAgain(engine) => {
                self.trial.ask_again(engine)?;
                self.asked.map.ask_again(engine);
            }
            Command::SelectEngine(engine) => {
                self.trial.check(engine)?;
                self.trial.selected = engine;
            }
            Command::HoverEngine(engine) => {
                self.trial.check(engine)?;
                self.trial.hover = engine;
            }

            // The capture in view.
            Command::OpenCapture(recording) => self.open_capture(recording),
            Command::RenewCapture(recording) => self.renew_capture(recording)?,
            Command::FollowCapture => self.follow_capture(),
            Command::ShowFrame(frame) => self.in_capture(|capture| capture.show(frame))?,
            Command::ShowFrameNumber(number) => self.in_capture(|capture| {
                capture.show_number(number);
                Ok(())
            })?,
            Command::StepFrame(direction) => self.in_capture(|capture| capture.step_frame(direction))?,
            Command::ShowFinding(finding) => self.in_capture(|capture| capture.show_finding(finding))?,
            Command::StepFinding(direction) => self.in_capture(|capture| capture.step_finding(direction))?,
            Command::SetFindingFilter(filter) => self.in_capture(|capture| {
                capture.set_filter(filter);
                Ok(())
            })?,
            Command::SetDepths(depths) => self.in_capture(|capture| capture.set_depths(depths))?,
            Command::PlayFrames => self.play_frames()?,
            Command::PauseFrames => self.pause_frames(),
            Command::SetFrameSpeed(speed) => self.in_capture(|capture| capture.set_speed(speed))?,
            Command::EditStep => self.edit_step()?,
            Command::CloseCapture => {
                self.capture.as_ref().ok_or(Refusal::NoCapture)?;
                self.hold(empty_scene(), None);
            }

            // The course.
            Command::OpenLesson(lesson) => self.open_lesson(lesson)?,
            Command::MarkSolved(lesson) => self.course.mark_solved(lesson)?,
            Command::ForgetProgress => self.course = Course::new(),

            // The state of the view.
            Command::Hover(target) => self.view.hover = target,
            Command::SetSnap { kind, on } => self.view.snaps = self.view.snaps.with(kind, on),
            Command::SetLayer { layer, shown } => self.view.layers = self.view.layers.with(layer, shown),
            Command::ShowLeft(LeftTab::Expectations) if self.capture.is_some() => return Err(Refusal::StepOfCapture),
            Command::ShowLeft(tab) => self.view.tabs.left = tab,
            Command::ShowRight(tab) => self.view.tabs.right = tab,
            Command::SetPane { pane, shown } => self.view.tabs = self.view.tabs.with(pane, shown),
            Command::SetAlgorithm(algorithm) => self.set_algorithm(algorithm),
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
            Selects::Only(body) => self.editing.selected = body,
        }
        if renumbers {
            self.view.hover = None;
            self.view.message = None;
        }
        if message.is_some() {
            self.view.message = message;
        }
    }

    /// Takes over what the file of the scene holds now. The selected body is known again by its name.
    fn read_again(&mut self, theirs: Scene) {
        let selected = self.selected_name();
        let change = Change::by(steps::READ_AGAIN, None, self.document.scene(), |scene| *scene = theirs.clone());
        self.change(change);
        self.document.note_on_disk(theirs);
        self.select_named(selected);
    }

    fn selected_name(&self) -> Option<String> {
        Some(self.document.scene().bodies.get(self.editing.selected?)?.name.clone())
    }

    /// Selects the body of this name, where there is one: bodies came and went, and an index may mean another one.
    fn select_named(&mut self, name: Option<String>) {
        self.editing.selected = name.and_then(|name| self.document.scene().bodies.iter().position(|body| body.name == name));
        self.view.hover = None;
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
        self.view.settle_error();
    }

    pub(super) fn select(&mut self, body: Option<usize>) -> Result<(), Refusal> {
        body.map_or(Ok(()), |index| super::checks::body(self.document.scene(), index).map(|_| ()))?;
        self.document.end_edit();
        self.editing.selected = body;
        Ok(())
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

    /// Holds another scene, as after the start.
    pub(super) fn hold(&mut self, scene: Scene, file: Option<PathBuf>) {
        let origin = Origin::of(file, &scene);
        self.capture = None;
        self.document.hold(scene, origin);
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
    }

    /// Turns to the ready-made scene of two kinds. It has no file: saving it must not overwrite the scene before. Where that one had
    /// unsaved changes, these count as unsaved still.
    fn load_pair(&mut self, a: Kind, b: Kind) {
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
    fn open_lesson(&mut self, lesson: usize) -> Result<(), Refusal> {
        let course::Opening { scene, origin, shows } = course::opening(lesson)?;
        if self.lesson() == Some(lesson) {
            self.turn_to(steps::open_lesson(lesson + 1), scene, origin);
        } else {
            self.capture = None;
            self.document.hold(scene, origin);
            self.start_over();
        }
        self.view.openings += 1;
        self.view.message = None;
        self.view.algorithm = Algorithm::Direct;
        self.view.tabs.right = shows;
        Ok(())
    }

    /// Turns to a ready-made scene, as a change that can be undone.
    fn turn_to(&mut self, label: String, scene: Scene, origin: Origin) {
        self.finish_drag();
        if self.document.turn_to(label, scene, origin) {
            self.scene_changed();
        }
        self.start_over();
    }

    /// Forgets what belongs to the scene before: selection, drag, time. Speed and layers stay.
    pub(super) fn start_over(&mut self) {
        self.dragging.forget();
        self.drawing = Drawing::default();
        self.view.focus = None;
        self.editing.start_over();
        self.view.hover = None;
        self.view.expectation = None;
        self.asked.map.start_over();
        self.playback.start_over();
    }

    /// Goes a step of the history back or on.
    fn travel(&mut self, step: impl FnOnce(&mut Document) -> Result<Reach, Refusal>) -> Result<(), Refusal> {
        self.finish_drag();
        let (count, selected) = (self.document.scene().bodies.len(), self.selected_name());
        let reach = step(&mut self.document)?;
        match reach {
            Reach::OtherFile => {
                self.editing.selected = None;
                self.view.openings += 1;
            }
            Reach::SameFile if self.document.scene().bodies.len() != count => self.select_named(selected),
            Reach::SameFile => {}
        }
        self.playback.forget_focus();
        self.view.message = None;
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
            let count = self.step_count();
            self.playback.steps.advance(seconds, self.playback.speed, count);
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
        self.view.tabs.right = RightTab::Why;
    }

    fn set_algorithm(&mut self, algorithm: Algorithm) {
        self.view.algorithm = algorithm;
        self.playback.steps.start_over();
    }

    /// How many steps the trace of the contact has now; 0 where there is no pair.
    fn step_count(&self) -> usize {
        derived::step_count(self.view.algorithm, self.document.scene(), self.playback.t)
    }

    /// Whatever a command did: selection and hover speak of what exists.
    fn drop_stale_references(&mut self) {
        let scene = self.document.scene();
        self.editing.selected = self.editing.selected.filter(|&index| index < scene.bodies.len());
        self.view.hover = self.view.hover.filter(|&target| check_target(scene, target).is_ok());
        let selected = self.editing.selected;
        self.view.focus.take_if(|target| Some(target.body()) != selected || check_target(scene, *target).is_err());
        self.view.expectation.take_if(|index| scene.expectations.len() <= *index);
        // Nothing is expected of a step.
        if self.capture.is_some() && self.view.tabs.left == LeftTab::Expectations {
            self.view.tabs.left = LeftTab::Scene;
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
