//! Carries out commands. What makes no sense is refused as a whole, and the refusal is shown.

use super::edits::empty_scene;
use super::message::{Message, Refusal};
use super::{Command, Session};

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
            Command::LoadScene { scene, file } => self.load(scene, file)?,
            Command::NewScene => self.hold(empty_scene(), None),
            Command::MarkSaved { file } => self.mark_saved(file),

            Command::Select(body) => self.select(body)?,
            Command::Hover(target) => self.hover = target,

            Command::BeginDrag { target, at } => self.begin_drag(target, at)?,
            Command::DragTo { at, snap } => self.drag_to(at, snap)?,
            Command::EndDrag => self.finish_drag(),
            Command::CancelDrag => self.cancel_drag(),
            Command::NudgeSelected(offset) => self.nudge_selected(offset)?,

            Command::Slide { body, along, until } => self.slide(body, along, until)?,
            Command::SlideUntil(until) => self.until = until,
            Command::NudgeUlps { body, axis, ulps } => self.nudge_ulps(body, axis, ulps)?,
            Command::Transform(transform) => self.transform(transform)?,

            Command::SetShape { body, shape } => self.set_shape(body, shape)?,
            Command::SetVelocity { body, velocity } => self.set_velocity(body, velocity)?,
            Command::SetSpin { body, spin } => self.set_spin(body, spin)?,
            Command::AddVertex { body, side } => self.add_vertex(body, side)?,
            Command::RemoveVertex { body, vertex } => self.remove_vertex(body, vertex)?,
            Command::Rename { body, name } => self.rename(body, name)?,
            Command::AddBody { kind, at } => self.add_new(kind, at)?,
            Command::RemoveBody(body) => self.remove(body)?,
            Command::DuplicateBody(body) => self.duplicate(body)?,

            Command::Join { body, to } => self.join(body, to)?,
            Command::TakeOut { group, member } => self.take_out(group, member)?,
            Command::Ungroup(group) => self.ungroup(group)?,

            Command::SetPair(pair) => self.set_pair(pair)?,
            Command::SwapPair => self.swap_pair()?,
            Command::LoadPair(a, b) => self.load_pair(a, b),
            Command::SetMethod(method) => self.set_method(method)?,
            Command::SetSlop(slop) => self.set_slop(slop)?,

            Command::SetMapAxis { which, axis } => self.set_map_axis(which, axis)?,
            Command::SetMapMethod(method) => self.map.set_method(method),
            Command::SetMapCells(cells) => self.map.set_cells(cells)?,
            Command::RunMap(running) => self.map.set_running(running),
            Command::LoadCell(setup) => self.load_cell(&setup)?,
            Command::CheckProperties => self.checked = Some(self.revision()),

            Command::SetTitle(title) => self.set_title(title)?,
            Command::SetNotes(notes) => self.set_notes(notes)?,
            Command::EndEdit => self.history.end_edit(),
            Command::RecordExpectations => self.record_expectations()?,

            Command::SetTime(t) => self.set_time(t)?,
            Command::Play => self.play(),
            Command::Pause => self.playback.playing = false,
            Command::Advance { seconds } => self.advance(seconds)?,
            Command::SetPlaybackSpeed(speed) => self.set_playback_speed(speed)?,
            Command::SetAtEnd(at_end) => self.playback.at_end = at_end,
            Command::StepProbe(direction) => self.step_probe(direction)?,
            Command::ShowProbe(probe) => self.show_probe(|_| probe)?,

            Command::SetLayer { layer, shown } => self.layers = self.layers.with(layer, shown),
            Command::ShowLeft(tab) => self.tabs.left = tab,
            Command::ShowRight(tab) => self.tabs.right = tab,
            Command::SetPane { pane, shown } => self.tabs = self.tabs.with(pane, shown),
            Command::SetAlgorithm(algorithm) => self.set_algorithm(algorithm),
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

    /// Whatever a command did: selection and hover speak of what exists.
    fn drop_stale_references(&mut self) {
        self.selected = self.selected.filter(|&index| index < self.scene.bodies.len());
        self.hover = self.hover.filter(|&target| self.check_target(target).is_ok());
    }
}
