//! What the user holds: a document, a selection, a hand, a time, a view. Commands are the only way to change it.
//!
//! A session has a room for each of these, and [`Session::apply`] hands every [`Command`] to the room it is about. The rooms are in an
//! order in which each names only those above it; `tests/files/circles.rs` reads the `use` lines. What can be read of all rooms is in
//! `reading`, a file for each.
//!
//! | room | holds | in the undo history |
//! |---|---|---|
//! | `document` | the scene, its file, the history | the scene and its file |
//! | `shapes` | nothing: what a hand can do to one shape | |
//! | `snapping` | nothing: what a point or a body near others snaps to | |
//! | `view_state` | hover, layers, workspace and tabs, theme, what is derived, message, the selected expectation | no |
//! | `editing` | the selection, the last parameters of each method | no |
//! | `dragging` | the drag in progress | one step when it ends |
//! | `drawing` | the tool that draws, and what is drawn with it so far | one step when it is done |
//! | `derived` | what the user asks for beside the answers: the map, the properties | no |
//! | `playback` | the time, the speed, the cursors on probes and reasons | no |
//! | `engines` | the engines on trial, and what they have answered | no |
//! | `capture_view` | the capture in view, if there is one: its frame, its filter | no |
//! | `course` | the lessons, and who has solved which | no |
//!
//! What follows from all that, the answers, is not part of the session: [`Derived`] keeps it beside the session, as long as the
//! [`Subject`] it was derived from stays the same.

mod apply;
mod capture_view;
mod checks;
mod command;
mod course;
mod derived;
mod document;
mod dragging;
mod drawing;
mod editing;
mod engines;

mod named;
mod playback;
mod reading;
mod refusal;
mod snapping;
mod texts;
mod view_state;

pub use capture_view::CaptureView;
pub use command::{
    CaptureCommand, Command, CourseCommand, DrawCommand, EngineCommand, ExpectationCommand, FocusCommand, MapCommand,
    NEW_BODY_REACH, SelectionCommand,
};
pub use course::{CourseLesson, LESSONS, Learner, MAX_LEARNER_CHARS, MAX_LEARNERS};
pub use derived::{
    Advice, Budget, Derived, Expectations, Hand, Lanes, Map, MapAsks, MapAxis, RESOLUTIONS, Refreshed, Subject, Tally,
    answer_nudged, verdict_nudged,
};
pub use document::MAX_STEPS;
pub use dragging::{bodies_at, cycle, pick, pick_handles, touched};
pub use drawing::{Grows, Lasts, Stroke, Tool};
pub use editing::{Alignment, Along, Order, PasteAs, Selection, Until};
pub use engines::{EngineLane, EngineSays};
pub use playback::{AtEnd, Direction, FRAME_SECONDS, STEP_SECONDS};
pub use view_state::{LeftTab, MAX_RECENT, Message, Pane, PanelSide, RightTab, Scale, Severity, Tabs, Workspace};

use crate::scene::Scene;
use course::Course;
use derived::Asked;
use document::Document;
use dragging::Dragging;
use drawing::Drawing;
use editing::Editing;
use engines::Trial;
use playback::Playback;
use view_state::ViewState;

/// What the user holds. Read it through its accessors, change it with [`Session::apply`].
#[derive(Debug, Clone)]
pub struct Session {
    document: Document,
    view: ViewState,
    editing: Editing,
    dragging: Dragging,
    drawing: Drawing,
    asked: Asked,
    playback: Playback,
    trial: Trial,
    /// `None`: a scene is in view.
    capture: Option<Box<CaptureView>>,
    /// What is gone back to when a run of a scene is closed, which is a capture. `None`: it was opened in place of what was there.
    beneath: Option<Box<Document>>,
    course: Course,
}

impl Session {
    /// A session that holds a scene without a file.
    pub fn new(scene: Scene) -> Session {
        let mut session = Session {
            document: Document::new(scene),
            view: ViewState::new(),
            editing: Editing::new(),
            dragging: Dragging::default(),
            drawing: Drawing::default(),
            asked: Asked::standard(),
            playback: Playback::default(),
            trial: Trial::default(),
            capture: None,
            beneath: None,
            course: Course::new(),
        };
        session.fit_map();
        session
    }
}
