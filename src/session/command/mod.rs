//! Every change to a session is a command: a value that panels, keys and the canvas make, and that [`Session::apply`] carries out.
//!
//! A [`Command`] is one of a few families, and the family says what is changed:
//!
//! | family | changes | undo step | in a capture |
//! |---|---|---|---|
//! | [`Edit`] | the scene | yes | refused |
//! | [`Focus`] | the pair in focus and its search | yes, of a scene | kept for the steps that follow |
//! | [`Drag`] | the scene, while the pointer is pressed | one, when it ends | selects, and refuses to move |
//! | [`Draw`] | what is drawn, and the scene with its last point | one, with the last point | no tool can be taken |
//! | [`Stamp`] | the scene, by copies in the cells under the pointer | one, when the pointer is released | no stamp can be taken |
//! | [`Select`] | what is selected | no | allowed |
//! | [`Play`] | the time and the cursors on probes and steps | no | allowed |
//! | [`Look`] | what the window shows, and how | no | allowed |
//! | [`Open`] | the document: another scene, lesson or capture | only [`Open::Pair`] and [`Open::WorstCase`] | closes the capture |
//! | [`Disk`] | what is known of the file on disk | no | refused |
//! | [`CaptureCommand`] | the capture in view | no | needs one |
//! | [`LevelPlay`] | the level in play | no | of an earlier play: goes on from there |
//! | [`Shrink`] | the scene, by the smallest one that still has a fault | one, when it is found | of a finding |
//! | [`MapCommand`], [`EngineCommand`], [`CourseCommand`] | the map, the engines on trial, the lessons | no | allowed |
//!
//! Each family has a file: the type, the check that refuses a command, and the function that carries it out. The check reads the
//! session and changes nothing, so that [`Session::refusal`] answers without a copy of the session.

mod capture;
mod course;
mod disk;
mod drag;
mod draw;
mod edit;
mod edit_expectations;
mod edit_selection;
mod engines;
mod focus;
mod level_play;
mod look;
mod map;
mod open;
mod play;
mod select;
mod shrink;
mod stamp;

pub use capture::CaptureCommand;
pub use course::CourseCommand;
pub use disk::Disk;
pub use drag::Drag;
pub use draw::Draw;
pub use edit::{Edit, NEW_BODY_REACH};
pub use edit_expectations::ExpectationEdit;
pub use edit_selection::SelectionEdit;
pub use engines::EngineCommand;
pub use focus::Focus;
pub use level_play::LevelPlay;
pub use look::Look;
pub use map::MapCommand;
pub use open::Open;
pub use play::Play;
pub use select::Select;
pub use shrink::Shrink;
pub use stamp::Stamp;

use super::Session;
use super::document::{Document, HistoryDirection, SceneChange};
use super::dragging::check_target;
use super::editing::copies::LastCopies;
use super::editing::{Effect, Selection, SelectionAfter};
use super::refusal::Refusal;
use super::texts::messages;
use super::view_state::StatusMessage;
use crate::explain::PairEdit;
use crate::scene::Body;

/// One thing the user does.
///
/// Bodies are named by their index into the scene's bodies. A command that makes no sense (no such body, a number that is not
/// finite, a name that is taken) changes nothing and leaves an error in [`ViewState::message`](super::ViewState::message).
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Changes the scene, as an undo step. A step of a capture refuses it.
    Edit(Edit),
    /// Ends a merged edit: a slider was released, a text field was left. The next change is an undo step of its own.
    EndEdit,
    /// Takes the last change to the scene back.
    Undo,
    /// Makes the change that was taken back again.
    Redo,
    /// Puts a pair or a search in focus.
    Focus(Focus),
    /// Drags a body or a handle.
    Drag(Drag),
    /// Draws a body.
    Draw(Draw),
    /// Puts copies of the selected bodies into cells.
    Stamp(Stamp),
    /// Selects.
    Select(Select),
    /// Changes the time, or a cursor on probes and steps.
    Play(Play),
    /// Changes what the window shows, and how.
    Look(Look),
    /// Opens another scene, lesson or capture in place of the one that is held.
    Open(Open),
    /// Notes what the file of the scene holds.
    Disk(Disk),
    /// Changes the capture in view: its frame, its filter.
    Capture(CaptureCommand),
    /// Plays the level of the scene.
    LevelPlay(LevelPlay),
    /// Looks for the smallest scene that still has a fault.
    Shrink(Shrink),
    /// Changes what the phase map shows.
    Map(MapCommand),
    /// Asks the engines on trial.
    Engines(EngineCommand),
    /// Changes the lessons, or who learns.
    Course(CourseCommand),
}

/// Lets a command of a family stand where a [`Command`] is wanted.
macro_rules! command_from {
    ($($family:ident => $variant:ident,)+) => {
        $(impl From<$family> for Command {
            fn from(command: $family) -> Command {
                Command::$variant(command)
            }
        })+
    };
}

command_from! {
    Edit => Edit,
    Focus => Focus,
    Drag => Drag,
    Draw => Draw,
    Stamp => Stamp,
    Select => Select,
    Play => Play,
    Look => Look,
    Open => Open,
    Disk => Disk,
    CaptureCommand => Capture,
    LevelPlay => LevelPlay,
    Shrink => Shrink,
    MapCommand => Map,
    EngineCommand => Engines,
    CourseCommand => Course,
}

impl From<SelectionEdit> for Command {
    fn from(edit: SelectionEdit) -> Command {
        Command::Edit(Edit::Selection(edit))
    }
}

impl From<ExpectationEdit> for Command {
    fn from(edit: ExpectationEdit) -> Command {
        Command::Edit(Edit::Expectations(edit))
    }
}

impl Command {
    /// Returns the commands that make a change to the pair of these two bodies: one undo step.
    pub fn making(edit: &PairEdit, pair: [usize; 2]) -> [Command; 3] {
        let command = match edit {
            PairEdit::Method(method) => Focus::SetMethod(*method).into(),
            PairEdit::Slop(slop) => Edit::SetSlop(*slop).into(),
            PairEdit::Velocity(role, velocity) => Edit::SetVelocity { body: role.of(pair), velocity: *velocity }.into(),
            PairEdit::Spin(role, spin) => Edit::SetSpin { body: role.of(pair), spin: *spin }.into(),
            PairEdit::Shape(role, shape) => Edit::SetShape { body: role.of(pair), shape: shape.clone() }.into(),
        };
        [Command::EndEdit, command, Command::EndEdit]
    }

    /// Returns the command that starts what stands still, and stops what runs: the level in play, the frames of the capture in view, else
    /// the timeline.
    pub fn play_or_pause(session: &Session) -> Command {
        if let Some(level) = session.level_play() {
            return LevelPlay::Run(!level.is_running()).into();
        }
        match session.capture() {
            Some(capture) if capture.playing() => CaptureCommand::Pause.into(),
            Some(_) => CaptureCommand::Play.into(),
            None if session.playback().playing => Play::Pause.into(),
            None => Play::Start.into(),
        }
    }
}

impl Session {
    /// Carries out a command. One that is refused changes nothing and leaves an error in
    /// [`ViewState::message`](super::ViewState::message).
    pub fn apply(&mut self, command: impl Into<Command>) {
        let command = command.into();
        self.editing.remember_method(self.document.scene());
        if let Err(refusal) = self.carry_out(command) {
            self.view.message = Some(StatusMessage::error(refusal.to_string()));
        }
        self.drop_stale_references();
        self.fit_map();
    }

    /// Returns the reason for which [`Session::apply`] would refuse a command now. `None`: it would not.
    ///
    /// Nothing is changed, no engine is asked and nothing is searched for. These are refused only when they are tried: a slide
    /// that finds nothing to slide to, expectations that are too many once they are found, and selected bodies that make no valid
    /// group or no valid parts of one.
    pub fn refusal(&self, command: &Command) -> Option<Refusal> {
        let checked = match command {
            Command::Edit(edit) => self.check_edit(edit),
            Command::EndEdit => Ok(()),
            Command::Undo if self.document.undo_label().is_none() && !self.has_dragged() => Err(Refusal::NothingToUndo),
            Command::Redo if self.document.redo_label().is_none() || self.has_dragged() => Err(Refusal::NothingToRedo),
            Command::Undo | Command::Redo => Ok(()),
            Command::Focus(focus) => self.check_focus(focus),
            Command::Drag(drag) => self.check_drag(drag),
            Command::Draw(draw) => self.check_draw(draw),
            Command::Stamp(stamp) => self.check_stamp(stamp),
            Command::Select(select) => self.check_select(select),
            Command::Play(play) => self.check_play(play),
            Command::Look(look) => self.check_look(look),
            Command::Open(open) => self.check_open(open),
            Command::Disk(disk) => self.check_disk(disk),
            Command::Capture(command) => self.check_capture(command),
            Command::LevelPlay(command) => self.check_level_play(command),
            Command::Shrink(command) => self.check_shrink(command),
            Command::Map(command) => self.check_map(command),
            Command::Engines(command) => self.check_engines(command),
            Command::Course(command) => self.check_course(command),
        };
        checked.err()
    }

    fn carry_out(&mut self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Edit(edit) => self.edit(edit),
            Command::EndEdit => {
                self.document.end_edit();
                Ok(())
            }
            Command::Undo => self.travel(Document::undo, |document| document.redo_label().map(messages::undone)),
            Command::Redo => self.travel(Document::redo, |document| document.undo_label().map(messages::redone)),
            Command::Focus(focus) => self.focus(focus),
            Command::Drag(drag) => self.drag(drag),
            Command::Draw(draw) => self.draw(draw),
            Command::Stamp(stamp) => self.stamp(stamp),
            Command::Select(select) => self.select(select),
            Command::Play(play) => self.play(play),
            Command::Look(look) => self.look(look),
            Command::Open(open) => self.open(open),
            Command::Disk(disk) => self.note_disk(disk),
            Command::Capture(command) => self.change_capture(command),
            Command::LevelPlay(command) => self.change_level_play(command),
            Command::Shrink(command) => self.change_shrink(command),
            Command::Map(command) => self.change_map(command),
            Command::Engines(command) => self.change_engines(command),
            Command::Course(command) => self.change_course(command),
        }
    }
}

/// Steps that several families have in common.
impl Session {
    /// Refuses changes to the scene while a step of a capture or a frame of a play is the scene.
    fn check_editable(&self) -> Result<(), Refusal> {
        match (&self.level_play, &self.capture) {
            (Some(_), _) => Err(Refusal::Played),
            (None, Some(_)) => Err(Refusal::StepOfCapture),
            (None, None) => Ok(()),
        }
    }

    /// Makes a change to the scene, once the drag in progress is kept.
    fn change(&mut self, change: SceneChange) {
        self.finish_drag();
        if self.document.change(change) {
            self.scene_changed();
        }
    }

    /// Makes the change of an edit, selects and shows what goes with it.
    fn take_effect(&mut self, effect: Effect) {
        let Effect { change, selects, renumbers, message } = effect;
        if let Some(change) = change {
            self.change(change);
        }
        match selects {
            SelectionAfter::Same => {}
            SelectionAfter::These(bodies) => self.editing.selection = bodies,
        }
        if renumbers {
            self.view.hover = None;
            self.view.message = None;
        }
        if message.is_some() {
            self.view.message = message;
        }
    }

    /// Keeps the drag or the stroke of the stamp in progress, if there is one.
    fn finish_drag(&mut self) {
        let dragged = self.dragging.finish(&mut self.document);
        let stamped = self.stamping.finish(&mut self.document);
        if dragged || stamped {
            self.scene_changed();
        }
    }

    /// Returns true if a drag in progress has changed the scene: to keep it makes an undo step.
    fn has_dragged(&self) -> bool {
        self.dragging.has_changed(self.document.scene()) || self.stamping.has_changed(self.document.scene())
    }

    /// Forgets what refers to the scene before a step of the history.
    fn scene_changed(&mut self) {
        self.playback.forget_cursors();
        self.view.settle();
        if !self.document.scene().bodies.iter().all(Body::rests) {
            self.view.tabs = self.view.tabs.with_below_at_rest(false);
        }
    }

    /// Undoes or redoes a step of the history. `report` returns the message about it.
    fn travel(
        &mut self,
        step: impl FnOnce(&mut Document) -> Result<HistoryDirection, Refusal>,
        report: impl FnOnce(&Document) -> Option<String>,
    ) -> Result<(), Refusal> {
        self.finish_drag();
        let (count, selected) = (self.document.scene().bodies.len(), self.named_selection());
        match step(&mut self.document)? {
            HistoryDirection::ToOtherFile => {
                self.editing.selection = Selection::NOTHING;
                self.view.openings += 1;
            }
            // A body that got another name has kept its index, or one was added or removed.
            HistoryDirection::WithinFile if self.document.scene().bodies.len() == count => self.select_moved(&selected),
            HistoryDirection::WithinFile => self.select_named(&selected),
        }
        self.playback.forget_cursors();
        self.view.show_until_change(report(&self.document).map(StatusMessage::info));
        Ok(())
    }

    /// Drops indices of bodies, handles and expectations that no longer exist. Called after every command.
    fn drop_stale_references(&mut self) {
        let scene = self.document.scene();
        let bodies = scene.bodies.len();
        if self.editing.selection.bodies().last().is_some_and(|&last| bodies <= last) {
            self.editing.selection = self.editing.selection.renumbered(|index| Some(index).filter(|&index| index < bodies));
        }
        if !self.editing.copied.are(scene, self.editing.selection.bodies()) {
            self.editing.copied = LastCopies::default();
        }
        let is_editable = self.is_editable();
        self.editing.plan.take_if(|_| self.editing.selection.bodies().is_empty() || !is_editable);
        self.view.hover = self.view.hover.filter(|&target| check_target(scene, target).is_ok());
        let selected = self.editing.selection.primary();
        self.view.focused_handle.take_if(|target| Some(target.body()) != selected || check_target(scene, *target).is_err());
        self.view.expectation.take_if(|index| scene.expectations.len() <= *index);
        // A step of a capture has no expectations.
        if self.capture.is_some() {
            self.view.tabs = self.view.tabs.of_step();
        }
    }

    /// Fits the axes of the map to the scene. Called after every command.
    pub(super) fn fit_map(&mut self) {
        // A velocity that is dragged through zero has no direction for a moment. While frames run, the map is not filled.
        if !self.changes_each_frame() {
            let (revision, methods) = (self.document.revision(), self.methods());
            self.map.fit(revision, self.document.scene(), &methods);
        }
    }
}
