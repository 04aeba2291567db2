//! Every way to change a session. Commands are values: panels, keys and the canvas push them,
//! [`Session::apply`](super::Session::apply) carries them out. They are in the order of the rooms that carry them out; a room with many
//! of them has an enum of its own.

mod capture;
mod course;
mod drawing;
mod engines;
mod expectations;
mod focus;
mod map;
mod selection;

use std::path::PathBuf;

use glam::DVec2;

pub use capture::CaptureCommand;
pub use course::CourseCommand;
pub use drawing::DrawCommand;
pub use engines::EngineCommand;
pub use expectations::ExpectationCommand;
pub use focus::FocusCommand;
pub use map::MapCommand;
pub use selection::SelectionCommand;

use super::editing::{Along, PasteAs, Until};
use super::playback::{AtEnd, Direction};
use super::view_state::{LeftTab, Message, Pane, PanelSide, RightTab, Scale, Workspace};
use crate::check::properties::Transform;
use crate::explain::code::Language;
use crate::explain::{Edit, Why};
use crate::handles::{Snap, SnapKind, Target};
use crate::kernel::{Algorithm, Kind, Shape};
use crate::paste::Content;
use crate::picture::{Layer, Theme};
use crate::scene::Scene;
use crate::search::boundary::Axis;
use crate::search::{Method, Role};
use crate::sweep;

/// How far a new body reaches from where it is put, world units. Lines and rays go on.
pub const NEW_BODY_REACH: f64 = 1.25;

/// One thing the user does.
///
/// Bodies are named by their index into the scene's bodies. A command that makes no sense (no such body, a number that is
/// not finite, a name that is taken) changes nothing and leaves an error in [`Session::message`](super::Session::message).
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    // The document.
    /// Holds another scene. Resets history, selection, time and the mark for unsaved changes.
    LoadScene {
        /// The scene.
        scene: Scene,
        /// Where it came from. `None` for an example, which cannot be saved over.
        file: Option<PathBuf>,
    },
    /// Holds an empty scene, as `LoadScene` does.
    NewScene,
    /// The scene was written to this file: it counts as saved.
    MarkSaved {
        /// The file.
        file: PathBuf,
    },
    /// Takes over what another program has written to the scene's file, as a change that can be undone. What is selected stays so.
    ReadAgain(Scene),
    /// The scene's file holds this now, by another program: only the difference to it is unsaved.
    NoteOnDisk(Scene),
    /// Takes unsaved work of an earlier session up again, as a change to the scene.
    RestoreWork(Scene),
    /// Sets the title, one line. Merges.
    SetTitle(String),
    /// Sets the notes. Merges.
    SetNotes(String),
    /// Ends a merged edit: a slider was released, a text field was left. The next change is an undo step of its own.
    EndEdit,
    /// Takes the last change to the scene back.
    Undo,
    /// Makes the change that was taken back again.
    Redo,

    // Editing: bodies.
    /// Selects a body, or nothing.
    Select(Option<usize>),
    /// All that is done to the selected bodies at once, and to which bodies are selected.
    Selection(SelectionCommand),
    /// Moves the selected body by an offset, world units. Repeated nudges are one undo step.
    NudgeSelected(DVec2),
    /// Replaces the shape of a body. Repeated changes to one body are one undo step, until [`Command::EndEdit`].
    SetShape {
        /// The body.
        body: usize,
        /// Its new shape at t = 0.
        shape: Shape,
    },
    /// Replaces the velocity of a body. Merges as `SetShape` does.
    SetVelocity {
        /// The body.
        body: usize,
        /// The displacement during the frame, world units, finite.
        velocity: DVec2,
    },
    /// Replaces the spin of a body. Merges as `SetShape` does.
    SetSpin {
        /// The body.
        body: usize,
        /// The turn about its reference point during the frame, degrees, counter-clockwise positive, finite.
        spin: f64,
    },
    /// Adds a vertex to a polygon, in the middle of an edge.
    AddVertex {
        /// The body.
        body: usize,
        /// The edge: from the vertex of this number to the next.
        edge: usize,
    },
    /// Removes a vertex of a polygon that has more than three.
    RemoveVertex {
        /// The body.
        body: usize,
        /// The vertex.
        vertex: usize,
    },
    /// Renames a body. Merges as `SetShape` does.
    Rename {
        /// The body.
        body: usize,
        /// Not empty, unique in the scene.
        name: String,
    },
    /// Adds a resting body of a kind, about 2 units wide, and selects it.
    AddBody {
        /// The kind.
        kind: Kind,
        /// Its reference point, world frame.
        at: DVec2,
    },
    /// Removes a body, and the expectations that speak of it.
    RemoveBody(usize),
    /// Adds a copy of a body, beside it, and selects it.
    DuplicateBody(usize),
    /// Takes what was pasted as new bodies, which are selected then, or as a number of a body that is there.
    Paste {
        /// What was pasted.
        content: Box<Content>,
        /// As what it is taken.
        taken_as: PasteAs,
    },

    // Editing: groups.
    /// Makes a body a member of another one, where it is. A single shape that is joined becomes a group. What was expected of
    /// the member is removed.
    Join {
        /// The body that joins. Not a line or ray.
        body: usize,
        /// The body it joins. Its name, role in the pair and motion are those of the group.
        to: usize,
    },
    /// Makes a member of a group a body of its own, with the motion of the group, and selects it.
    TakeOut {
        /// The body that is a group.
        group: usize,
        /// The member.
        member: usize,
    },
    /// Makes every member of a group a body of its own, with the motion of the group.
    Ungroup(usize),

    // Editing: the pair and its search.
    /// Puts two different bodies in focus, A and B.
    SetPair([usize; 2]),
    /// Makes A of B and B of A.
    SwapPair,
    /// Replaces the scene by the ready-made one of two kinds. Can be undone.
    LoadPair(Kind, Kind),
    /// Chooses the search. Changes to the parameters of one method merge.
    SetMethod(Method),
    /// Sets the slop, 0 or more, world units. Merges.
    SetSlop(f64),
    /// Sets how long the frame takes, seconds, from [`MIN_DT`](crate::scene::limits::MIN_DT) to [`MAX_DT`](crate::scene::limits::MAX_DT); or
    /// leaves it open.
    SetFrameTime(Option<f64>),
    /// Makes the scene ask what a cell of the map asked: shapes and motion of the pair, the search, the slop. Can be undone.
    LoadCell(Box<sweep::Setup>),
    /// Makes a change to the whole scene that must not change its answers.
    Transform(Transform),

    // Editing: up to the boundary between hit and miss.
    /// Slides a body of the pair until an answer flips, forward or backward, whichever is shorter.
    Slide {
        /// Which body.
        body: Role,
        /// What it slides along.
        along: Along,
        /// What flips.
        until: Until,
    },
    /// Chooses what a slide is to flip, and what the neighbors are asked.
    SlideUntil(Until),
    /// Moves a body by units in the last place of its largest coordinate. Merges with other nudges.
    NudgeUlps {
        /// The body.
        body: usize,
        /// Along which axis.
        axis: Axis,
        /// How many numbers farther, at most 1,000 in either direction.
        ulps: i32,
    },

    // Dragging: one drag is one undo step.
    /// The pointer was pressed on a target. Selects its body.
    BeginDrag {
        /// What it took.
        target: Target,
        /// Where, world frame.
        at: DVec2,
    },
    /// The pointer moved. Does nothing where no drag is in progress.
    DragTo {
        /// Where it is now, world frame.
        at: DVec2,
        /// What the dragged position snaps to.
        snap: Snap,
    },
    /// The pointer was released: the drag is kept.
    EndDrag,
    /// Everything is as it was before the drag, bit for bit.
    CancelDrag,

    // On the canvas.
    /// About what is drawn.
    Draw(DrawCommand),
    /// About what the keyboard reaches.
    Focus(FocusCommand),

    // Playback: the time, and the cursors on probes and reasons.
    /// Puts the timeline at a time; beyond [0, 1] it stops at the end. Stops playing.
    SetTime(f64),
    /// Plays on; from the start where the end was reached.
    Play,
    /// Stops playing.
    Pause,
    /// So many seconds of the user's time went by, 0 or more. Moves `t` where playing; a frame lasts
    /// [`FRAME_SECONDS`](super::FRAME_SECONDS) at speed 1.
    Advance {
        /// The seconds.
        seconds: f64,
    },
    /// Sets the playback speed: > 0, 1 is normal.
    SetPlaybackSpeed(f64),
    /// Chooses what playing does at the end of the frame.
    SetAtEnd(AtEnd),
    /// Puts the probe cursor on the next or previous probe of the search, and the timeline at the end of what it tested.
    StepProbe(Direction),
    /// Puts the probe cursor on the probe of this index, and the timeline at the end of what it tested.
    ShowProbe(usize),
    /// Brings out a step of the contact's reasons on the canvas, by its index, or none.
    ShowReason(Option<usize>),
    /// Selects a step of the contact's reasons, by its index, or none: what comes after it is not shown. Stops the player.
    SelectReason(Option<usize>),
    /// Selects the next or the previous step, and opens the panel that says it.
    StepReason(Direction),
    /// Lets the steps follow one another, from the selected one on; or stops.
    ToggleReasons,

    // Rooms with commands of their own.
    /// What is expected of the scene.
    Expectations(ExpectationCommand),
    /// The phase map.
    Map(MapCommand),
    /// Wants to know whether the changes that must not change the answers of this scene leave them as they are.
    CheckProperties,
    /// The engines on trial.
    Engines(EngineCommand),
    /// The capture in view.
    Capture(CaptureCommand),

    // The course.
    /// Opens the lesson of this index of [`lessons`](super::Session::lessons) at its start, with the tab it speaks of. Resets history, selection and time;
    /// where that lesson is open already, it can be undone.
    OpenLesson(usize),
    /// The lessons, and who learns.
    Course(CourseCommand),
    /// The task of this lesson was seen to be solved.
    MarkSolved(usize),
    /// No lesson counts as solved any more by who learns now.
    ForgetProgress,

    // The state of the view.
    /// The pointer is over this, or over nothing.
    Hover(Option<Target>),
    /// Lets the pointer snap to a kind of things, or not.
    SetSnap {
        /// The kind.
        kind: SnapKind,
        /// Whether it is snapped to.
        on: bool,
    },
    /// Shows all in the colours of a theme.
    UseTheme(Theme),
    /// Shows or hides a layer.
    SetLayer {
        /// The layer.
        layer: Layer,
        /// Whether it is shown.
        shown: bool,
    },
    /// Goes to a workspace, with the tabs that were open there last.
    ShowWorkspace(Workspace),
    /// Opens a tab to the left of the canvas, in another workspace where the present one does not have it.
    ShowLeft(LeftTab),
    /// Opens a tab to the right of the canvas, in another workspace where the present one does not have it.
    ShowRight(RightTab),
    /// Shows or hides what is on a side of the canvas.
    SetSide {
        /// The side.
        side: PanelSide,
        /// Whether it is shown.
        shown: bool,
    },
    /// Makes text and controls larger or smaller.
    SetScale(Scale),
    /// Remembers these files as recent, the last one first, in place of those before.
    SetRecent(Vec<PathBuf>),
    /// Presents the canvas alone with large text, or shows the panels again as they were.
    Present(bool),
    /// Shows or hides a pane above the timeline.
    SetPane {
        /// The pane.
        pane: Pane,
        /// Whether it is shown.
        shown: bool,
    },
    /// Chooses how the static question is answered. Where that method does not apply, the direct one answers.
    SetAlgorithm(Algorithm),
    /// Chooses which answer is derived step by step, and shows the steps.
    SetWhy(Why),
    /// Shows the algorithm of the answer that is derived as code in a language, or none.
    ShowCode(Option<Language>),
    /// Shows a message.
    ShowMessage(Message),
    /// Hides the message.
    DismissMessage,
}

impl Command {
    /// Whether it changes the scene, or says that a file holds it: of a step of a capture neither makes sense.
    pub(super) fn is_of_scene(&self) -> bool {
        match self {
            Command::MarkSaved { .. } | Command::ReadAgain(_) | Command::NoteOnDisk(_) | Command::RestoreWork(_) => true,
            Command::SetTitle(_) | Command::SetNotes(_) => true,
            Command::NudgeSelected(_) | Command::SetShape { .. } | Command::SetVelocity { .. } | Command::SetSpin { .. } => true,
            Command::AddVertex { .. } | Command::RemoveVertex { .. } | Command::Rename { .. } => true,
            Command::AddBody { .. } | Command::RemoveBody(_) | Command::DuplicateBody(_) | Command::Paste { .. } => true,
            Command::Join { .. } | Command::TakeOut { .. } | Command::Ungroup(_) => true,
            Command::SetSlop(_) | Command::SetFrameTime(_) | Command::LoadCell(_) | Command::Transform(_) => true,
            Command::Slide { .. } | Command::NudgeUlps { .. } => true,
            Command::Draw(command) => command.is_of_scene(),
            Command::Focus(command) => command.is_of_scene(),
            Command::SetSnap { .. } => false,
            Command::LoadScene { .. } | Command::NewScene | Command::EndEdit | Command::Undo | Command::Redo => false,
            Command::Select(_) | Command::SetPair(_) | Command::SwapPair | Command::LoadPair(..) => false,
            Command::SetMethod(_) | Command::SlideUntil(_) => false,
            Command::BeginDrag { .. } | Command::DragTo { .. } | Command::EndDrag | Command::CancelDrag => false,
            Command::SetTime(_) | Command::Play | Command::Pause | Command::Advance { .. } => false,
            Command::SetPlaybackSpeed(_) | Command::SetAtEnd(_) | Command::StepProbe(_) | Command::ShowProbe(_) => false,
            Command::ShowReason(_) | Command::SelectReason(_) | Command::StepReason(_) | Command::ToggleReasons => false,
            Command::Selection(command) => command.is_of_scene(),
            Command::Expectations(command) => command.is_of_scene(),
            Command::Map(_) | Command::CheckProperties | Command::Engines(_) | Command::Capture(_) => false,
            Command::OpenLesson(_) | Command::Course(_) | Command::MarkSolved(_) | Command::ForgetProgress => false,
            Command::Hover(_) | Command::SetLayer { .. } | Command::ShowLeft(_) | Command::ShowRight(_) => false,
            Command::ShowWorkspace(_) | Command::UseTheme(_) | Command::SetSide { .. } | Command::Present(_) => false,
            Command::SetScale(_) | Command::SetRecent(_) => false,
            Command::SetPane { .. } | Command::SetAlgorithm(_) | Command::SetWhy(_) | Command::ShowCode(_) => false,
            Command::ShowMessage(_) | Command::DismissMessage => false,
        }
    }

    /// What makes a change to the pair of these two bodies: one undo step.
    pub fn making(edit: &Edit, pair: [usize; 2]) -> [Command; 3] {
        let command = match edit {
            Edit::Method(method) => Command::SetMethod(*method),
            Edit::Slop(slop) => Command::SetSlop(*slop),
            Edit::Velocity(role, velocity) => Command::SetVelocity { body: role.of(pair), velocity: *velocity },
            Edit::Spin(role, spin) => Command::SetSpin { body: role.of(pair), spin: *spin },
            Edit::Shape(role, shape) => Command::SetShape { body: role.of(pair), shape: shape.clone() },
        };
        [Command::EndEdit, command, Command::EndEdit]
    }
}
