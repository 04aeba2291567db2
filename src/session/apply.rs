//! Carries out commands. What makes no sense is refused as a whole, and the refusal is shown.

use std::mem;
use std::sync::Arc;

use super::edits::*;
use super::handles::{Target, has_handle};
use super::history::{Field, History};
use super::message::{Message, Refusal};
use super::playback::{MAX_SPEED, Playback};
use super::shift::moved;
use super::vertices::{with_vertex, without_vertex};
use super::{Command, Direction, Document, Drag, Session, Snap, examples};
use crate::check::record;
use crate::kernel::{Kind, MAX_COORDINATE, Polygon, Shape};
use crate::scene::limits::{MAX_NOTES_CHARS, MAX_SPIN, MAX_TITLE_CHARS};
use crate::scene::{Body, Scene};
use crate::search::{MethodKind, search};

/// The spins a file may hold, in words.
const SPIN_ALLOWED: &str = "it must be within 1,000,000 degrees of zero";

impl Session {
    /// Carries out a command. One that makes no sense changes nothing and leaves an error in [`Session::message`].
    pub fn apply(&mut self, command: Command) {
        self.methods = self.methods();
        if let Err(refusal) = self.carry_out(command) {
            self.message = Some(Message::error(refusal.to_string()));
        }
        self.drop_stale_references();
        self.fit_map();
    }

    fn carry_out(&mut self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::LoadScene { scene, file } => {
                check_scene(&scene)?;
                self.hold(scene, file);
            }
            Command::NewScene => self.hold(empty_scene(), None),
            Command::MarkSaved { file } => {
                self.finish_drag();
                // What was saved stays a place to come back to.
                self.history.end_edit();
                let saved = Arc::new(Scene::clone(&self.scene));
                self.document = Document { file: Some(file), saved, lesson: self.document.lesson };
            }

            Command::Select(body) => {
                if let Some(index) = body {
                    self.body(index)?;
                }
                self.history.end_edit();
                self.selected = body;
            }
            Command::Hover(target) => self.hover = target,

            Command::BeginDrag { target, at } => {
                self.finish_drag();
                self.check_target(target)?;
                check_vector("pointer", at)?;
                self.history.end_edit();
                self.selected = Some(target.body());
                self.drag = Some(Drag::new(target, at, self.playback.t, &self.scene));
            }
            Command::DragTo { at, snap } => {
                let Some(drag) = &mut self.drag else { return Ok(()) };
                let index = drag.target().body();
                if let Some(body) = drag.move_to(at, snap, body_mut(&mut self.scene, index)?) {
                    self.scene.bodies[index] = body;
                    self.forget_focus();
                }
            }
            Command::EndDrag => self.finish_drag(),
            Command::CancelDrag => {
                if let Some(drag) = self.drag.take() {
                    *self.scene = drag.into_before();
                    self.forget_focus();
                }
            }
            Command::NudgeSelected(offset) => {
                check_vector("nudge", offset)?;
                let index = self.selected.ok_or(Refusal::NothingSelected)?;
                self.edit_body("Nudge", index, Field::Nudge(index), |body| {
                    let out = Refusal::OutOfRange {
                        field: "nudge",
                        found: offset.length(),
                        allowed: "it leads out of the permitted range",
                    };
                    body.shape = moved(&body.shape, offset, Snap::FREE).ok_or(out)?;
                    Ok(())
                })?;
            }

            Command::Slide { body, along, until } => self.slide(body, along, until)?,
            Command::SlideUntil(until) => self.until = until,
            Command::NudgeUlps { body, axis, ulps } => self.nudge_ulps(body, axis, ulps)?,
            Command::Transform(transform) => self.edit(transform.name(), None, |scene| {
                *scene = transform.applied(scene)?;
                Ok(())
            })?,

            Command::SetShape { body, shape } => self.edit_body("Reshape", body, Field::Shape(body, shape.kind()), |body| {
                body.shape = shape;
                Ok(())
            })?,
            Command::SetVelocity { body, velocity } => {
                check_vector("velocity", velocity)?;
                self.edit_body("Change velocity of", body, Field::Velocity(body), |body| {
                    body.velocity = velocity;
                    Ok(())
                })?;
            }
            Command::SetSpin { body, spin } => {
                check_range("spin", spin, [-MAX_SPIN, MAX_SPIN], SPIN_ALLOWED)?;
                self.edit_body("Change spin of", body, Field::Spin(body), |body| {
                    body.spin = spin;
                    Ok(())
                })?;
            }
            Command::AddVertex { body, side } => {
                self.edit_polygon("Add a vertex to", body, side, |polygon| Ok(with_vertex(polygon, side)?))?;
            }
            Command::RemoveVertex { body, vertex } => {
                self.edit_polygon("Remove a vertex of", body, vertex, |polygon| Ok(without_vertex(polygon, vertex)?))?;
            }
            Command::Rename { body, name } => {
                self.body(body)?;
                check_name(&self.scene, body, &name)?;
                self.edit_body("Rename", body, Field::Name(body), |body| {
                    body.name = name;
                    Ok(())
                })?;
            }
            Command::AddBody { kind, at } => {
                check_vector("place", at)?;
                let out =
                    Refusal::OutOfRange { field: "place", found: at.length(), allowed: "it leads out of the permitted range" };
                let shape = new_shape(kind, at).map_err(|_| out)?;
                self.add(format!("Add {}", kind.name()), |scene| {
                    Ok(Body { name: unused_name(scene, kind.id()), shape, velocity: glam::DVec2::ZERO, spin: 0.0 })
                })?;
            }
            Command::RemoveBody(index) => self.remove(index)?,
            Command::DuplicateBody(index) => {
                let label = format!("Duplicate {}", self.body(index)?.name);
                self.add(label, |scene| copy_beside(scene, index))?;
            }

            Command::Join { body, to } => self.join(body, to)?,
            Command::TakeOut { group, member } => self.take_out(group, member)?,
            Command::Ungroup(group) => self.ungroup(group)?,

            Command::SetPair(pair) => {
                check_pair(&self.scene, pair)?;
                self.edit("Choose pair", None, |scene| {
                    scene.pair = Some(pair);
                    Ok(())
                })?;
                self.reasons.start_over();
            }
            Command::SwapPair => self.edit("Swap A and B", None, |scene| {
                let [a, b] = scene.pair.ok_or(Refusal::NoPair)?;
                scene.pair = Some([b, a]);
                Ok(())
            })?,
            Command::LoadPair(a, b) => self.load_pair(a, b),
            Command::SetMethod(method) => {
                check_method(&method)?;
                self.edit("Choose search", Some(Field::Method(method.kind())), |scene| {
                    scene.search = method;
                    Ok(())
                })?;
            }
            Command::SetSlop(slop) => {
                check_range("slop", slop, [0.0, MAX_COORDINATE], "it must be 0 or more")?;
                self.edit("Change slop", Some(Field::Slop), |scene| {
                    scene.slop = slop;
                    Ok(())
                })?;
            }

            Command::SetMapAxis { which, axis } => self.set_map_axis(which, axis)?,
            Command::SetMapMethod(method) => self.map.set_method(method),
            Command::SetMapCells(cells) => self.map.set_cells(cells)?,
            Command::RunMap(running) => self.map.set_running(running),
            Command::LoadCell(setup) => self.load_cell(&setup)?,
            Command::CheckProperties => self.checked = Some(self.revision()),

            Command::SetTitle(title) => {
                check_one_line("title", &title, MAX_TITLE_CHARS)?;
                self.edit("Edit title", Some(Field::Title), |scene| {
                    scene.title = title;
                    Ok(())
                })?;
            }
            Command::SetNotes(notes) => {
                check_length("notes", &notes, MAX_NOTES_CHARS)?;
                self.edit("Edit notes", Some(Field::Notes), |scene| {
                    scene.notes = notes;
                    Ok(())
                })?;
            }
            Command::EndEdit => self.history.end_edit(),
            Command::RecordExpectations => {
                self.scene.pair.ok_or(Refusal::NoPair)?;
                self.edit("Record expectations", None, |scene| {
                    *scene = record(scene);
                    Ok(())
                })?;
            }

            Command::SetTime(t) => {
                check_range("time", t, [f64::MIN, f64::MAX], "")?;
                self.playback.stop_at(t);
                self.forget_focus();
            }
            Command::Play => {
                self.playback.play();
                self.forget_focus();
            }
            Command::Pause => self.playback.playing = false,
            Command::Advance { seconds } => {
                check_range("elapsed time", seconds, [0.0, f64::MAX], "it must be 0 or more")?;
                // The body under the pointer must not run away from it.
                if self.drag.is_none() {
                    self.playback.advance(seconds);
                }
                self.advance_reasons(seconds);
            }
            Command::SetPlaybackSpeed(speed) => {
                check_range("playback speed", speed, [1.0 / MAX_SPEED, MAX_SPEED], "it must be from 0.01 to 100")?;
                self.playback.speed = speed;
            }
            Command::SetAtEnd(at_end) => self.playback.at_end = at_end,
            Command::StepProbe(direction) => self.step_probe(direction)?,
            Command::ShowProbe(probe) => self.show_probe(|_| probe)?,

            Command::SetLayer { layer, shown } => self.layers = self.layers.with(layer, shown),
            Command::ShowLeft(tab) => self.tabs.left = tab,
            Command::ShowRight(tab) => self.tabs.right = tab,
            Command::SetPane { pane, shown } => self.tabs = self.tabs.with(pane, shown),
            Command::SetAlgorithm(algorithm) => {
                self.algorithm = algorithm;
                self.reasons.start_over();
            }
            Command::ShowReason(reason) => self.reasons.hover = reason,
            Command::SelectReason(step) => self.reasons.select(step),
            Command::StepReason(direction) => self.step_reason(direction),
            Command::ToggleReasons => self.toggle_reasons(),
            Command::ShowMessage(message) => self.message = Some(message),
            Command::DismissMessage => self.message = None,

            Command::OpenLesson(lesson) => self.open_lesson(lesson)?,
            Command::MarkSolved(lesson) => self.mark_solved(lesson)?,

            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
        }
        Ok(())
    }

    /// Holds another scene, as after the start.
    fn hold(&mut self, scene: Scene, file: Option<std::path::PathBuf>) {
        self.document = Document { file, saved: Arc::new(scene.clone()), lesson: None };
        *self.scene = scene;
        self.history = History::default();
        self.message = None;
        self.start_over();
    }

    /// Forgets what belongs to the scene before: selection, drag, time. Speed and layers stay.
    pub(super) fn start_over(&mut self) {
        self.drag = None;
        self.selected = None;
        self.hover = None;
        self.methods = MethodKind::ALL.map(MethodKind::with_defaults);
        self.map.start_over();
        self.forget_focus();
        self.reasons.start_over();
        self.playback = Playback { t: 0.0, playing: false, ..self.playback };
    }

    pub(super) fn body(&self, index: usize) -> Result<&Body, Refusal> {
        self.scene.bodies.get(index).ok_or(Refusal::NoSuchBody { index, bodies: self.scene.bodies.len() })
    }

    fn check_target(&self, target: Target) -> Result<(), Refusal> {
        let body = self.body(target.body())?;
        match target {
            Target::Handle(_, handle) if !has_handle(body, handle) => Err(Refusal::NoSuchHandle { body: body.name.clone() }),
            Target::Handle(..) | Target::Body(_) => Ok(()),
        }
    }

    fn edit_body(
        &mut self,
        verb: &str,
        index: usize,
        field: Field,
        change: impl FnOnce(&mut Body) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let label = format!("{verb} {}", self.body(index)?.name);
        self.edit(label, Some(field), |scene| change(body_mut(scene, index)?))
    }

    /// Changes the polygon of a body. `part` is the number of the vertex or side that is spoken of.
    fn edit_polygon(
        &mut self,
        verb: &str,
        index: usize,
        part: usize,
        change: impl FnOnce(&Polygon) -> Result<Polygon, Refusal>,
    ) -> Result<(), Refusal> {
        let body = self.body(index)?;
        let name = body.name.clone();
        let Shape::Polygon(polygon) = &body.shape else { return Err(Refusal::NoPolygon { name }) };
        if polygon.vertices().len() <= part {
            return Err(Refusal::NoSuchVertex { name, vertex: part, vertices: polygon.vertices().len() });
        }
        let shape = Shape::Polygon(change(polygon)?);
        self.edit(format!("{verb} {name}"), None, |scene| {
            body_mut(scene, index)?.shape = shape;
            Ok(())
        })
    }

    fn add(&mut self, label: String, body: impl FnOnce(&Scene) -> Result<Body, Refusal>) -> Result<(), Refusal> {
        let index = self.edit(label, None, |scene| {
            let body = body(scene)?;
            add_body(scene, body)
        })?;
        self.selected = Some(index);
        Ok(())
    }

    fn remove(&mut self, index: usize) -> Result<(), Refusal> {
        let name = self.body(index)?.name.clone();
        let expectations = self.edit(format!("Remove {name}"), None, |scene| remove_body(scene, index))?;
        self.selected = match self.selected {
            Some(selected) if selected == index => None,
            Some(selected) if index < selected => Some(selected - 1),
            other => other,
        };
        self.hover = None;
        self.message = match expectations {
            0 => None,
            1 => Some(Message::info(format!("removed \"{name}\" and 1 expectation that speaks of it"))),
            n => Some(Message::info(format!("removed \"{name}\" and {n} expectations that speak of it"))),
        };
        Ok(())
    }

    /// The ready-made scene has no file: saving it must not overwrite the scene before. Where that one had unsaved changes, these
    /// count as unsaved still.
    fn load_pair(&mut self, a: Kind, b: Kind) {
        self.finish_drag();
        let scene = examples::pair_scene(a, b);
        if scene == *self.scene {
            return self.start_over();
        }
        let saved = if self.is_dirty() { Arc::clone(&self.document.saved) } else { Arc::new(scene.clone()) };
        let document = mem::replace(&mut self.document, Document { file: None, saved, lesson: None });
        let before = mem::replace(&mut *self.scene, scene);
        self.note(format!("Load {} and {}", a.name(), b.name()), before, Some(document), None);
        self.start_over();
    }

    fn step_probe(&mut self, direction: Direction) -> Result<(), Refusal> {
        let current = self.probe;
        self.show_probe(|last| match (current, direction) {
            (None, Direction::Forward) => 0,
            (None, Direction::Backward) => last,
            (Some(probe), Direction::Forward) => last.min(probe + 1),
            (Some(probe), Direction::Backward) => probe.saturating_sub(1).min(last),
        })
    }

    /// Puts the cursor on a probe of the search, chosen by the index of the last one, and the timeline at the end of what it tested.
    fn show_probe(&mut self, choose: impl FnOnce(usize) -> usize) -> Result<(), Refusal> {
        let pair = self.scene.pair.ok_or(Refusal::NoPair)?;
        let [a, b] = [self.body(pair[0])?.moving(), self.body(pair[1])?.moving()];
        let probes = search(&a, &b, &self.scene.search, self.scene.slop).probes;
        let last = probes.len().checked_sub(1).ok_or(Refusal::NoProbes)?;
        let index = choose(last);
        let probe = probes.get(index).ok_or(Refusal::NoSuchProbe { index, probes: probes.len() })?;
        self.forget_focus();
        self.probe = Some(index);
        self.playback.stop_at(probe.tested.stretch()[1]);
        Ok(())
    }

    /// Whatever a command did: selection and hover speak of what exists.
    fn drop_stale_references(&mut self) {
        self.selected = self.selected.filter(|&index| index < self.scene.bodies.len());
        self.hover = self.hover.filter(|&target| self.check_target(target).is_ok());
    }
}
