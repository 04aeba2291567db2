//! The session: a document, a selection, a drag, a time, a view. Commands are the only way to change it.
//!
//! [`Session::apply`] carries out a [`Command`], whose family says which part it changes; [`Session::refusal`] says beforehand
//! whether and why it would be refused. The parts can be read, each by a method of the same name: `session.playback().t`,
//! `session.document().file()`. They are in an order in which each names only those above it; `tests/files/circles.rs` reads the
//! `use` lines.
//!
//! | part | holds | in the undo history |
//! |---|---|---|
//! | [`document`](Session::document) | the scene, its file, the history | the scene and its file |
//! | `snapping` | nothing: the results of snapping to other bodies | |
//! | [`view`](Session::view) | hover, layers, workspace and tabs, theme, message, the selected expectation | no |
//! | [`editing`](Session::editing) | the selection, the last parameters of each method | no |
//! | [`dragging`](Session::dragging) | the drag in progress | one step when it ends |
//! | [`drawing`](Session::drawing) | the tool, and the sketch that is drawn with it | one step when it is complete |
//! | [`stamping`](Session::stamping) | the bodies of the stamp, and the stroke in progress | one step for each stroke |
//! | [`map`](Session::map) | the choices for the phase map | no |
//! | [`playback`](Session::playback) | the time, the speed, the cursors on probes and steps | no |
//! | [`trial`](Session::trial) | the engines on trial, and their answers | no |
//! | [`capture`](Session::capture) | the capture in view, if there is one: its frame, its filter | no |
//! | [`level_play`](Session::level_play) | the level in play, if there is one: its frames, the keys that are held | no |
//! | [`course`](Session::course) | the lessons, and who has solved which | no |
//!
//! The answers that follow from it are not part of the session: [`DerivedValues`] keeps them beside it, as long as what they were derived from
//! stays the same.

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
mod level_play;
mod playback;
mod presenting;
mod refusal;
mod shared_numbers;
mod shrinking;
mod snapping;
mod stamping;
mod texts;
mod view_state;

pub use capture_view::CaptureView;
pub use command::{
    CaptureCommand, Command, CourseCommand, Disk, Drag, Draw, Edit, EngineCommand, ExpectationEdit, Focus, LevelPlay, Look,
    MapCommand, NEW_BODY_REACH, Open, Play, Select, SelectionEdit, Shrink, Stamp,
};
pub use course::{
    Course, CourseLesson, Day, InvalidReport, LESSONS, Learner, LessonRecord, LessonReport, MAX_LEARNER_CHARS, MAX_LEARNERS,
    MAX_REPORT_BYTES, NotADay, ProgressReport, QuestionResult, UnreadableLesson,
};
pub use derived::{
    Advice, BroadCounted, BroadView, CostView, DerivedValues, DialectLensView, ExpectationCounts, Expectations, Lanes, LensView,
    MapAnswerer, MapAxis, MapChoices, MapContent, MoverLane, RESOLUTIONS, RefreshBudget, RefreshResult, SeamMapChoices,
    SeamMapState, answer_nudged, verdict_nudged,
};
pub use document::{Document, MAX_STEPS};
pub use dragging::{Dragging, bodies_at, cycle, pick, pick_handles, touched};
pub use drawing::{BoxOrigin, DrawingPointer, Tool, ToolDrawing, ToolUse};
pub use editing::{AlignmentLine, CopyPlan, Editing, FlippedAnswer, OrderChange, PasteAs, Selection, SlideDirection};
pub use engines::{EngineLane, EngineSays, EngineTrial, WrongReply};
pub use level_play::{LevelInPlay, PLAY_SPEEDS, PlayKey};
pub use playback::{Direction, EndOfPlayback, FRAME_SECONDS, Playback, STEP_SECONDS, StepCursor};
pub use presenting::PresentedStop;
pub use refusal::Refusal;
pub use shared_numbers::{SharedNumber, SharedValue};
pub use shrinking::Shrinking;
pub use stamping::Stamping;
pub use view_state::{
    BroadChoice, BroadShown, ChosenCures, ChosenMover, CurveQuantity, DialectLens, FoldedSections, LeftTab, Lens, MAX_RECENT,
    Pane, PanelSide, PresentedPart, RightTab, Scale, Section, Severity, StatusMessage, Tabs, ViewState, Workspace,
};

use std::borrow::Cow;
use std::path::Path;

use crate::answers::Analysis;
use crate::capture::PlayParameters;
use crate::goal::{GoalProgress, progress};
use crate::handles::PressTarget;
use crate::kernel::{DVec2, Moving, Shape};
use crate::picture::Layer;
use crate::scene::Scene;
use crate::search::{Method, MethodKind};

/// A document that is open, with all that the user has chosen for it. Read its parts, change it with [`Session::apply`].
#[derive(Debug, Clone)]
pub struct Session {
    document: Document,
    view: ViewState,
    editing: Editing,
    dragging: Dragging,
    drawing: ToolDrawing,
    stamping: Stamping,
    map: MapChoices,
    playback: Playback,
    trial: EngineTrial,
    /// `None`: a scene is in view.
    capture: Option<Box<CaptureView>>,
    /// The level in play. `None`: none is played. Then the scene is the last frame of the play.
    level_play: Option<Box<LevelInPlay>>,
    /// The scene that is being shrunk. `None`: there is none.
    shrinking: Option<Shrinking>,
    /// The document to return to when a run or a play is closed, whose frames are shown as a capture, or when the level in play is left.
    /// `None`: there is neither.
    run_of: Option<Box<Document>>,
    /// The capture to return to from a scene that was made of its step, at the time of the step. `None`: there is none.
    left_capture: Option<(Box<CaptureView>, f64)>,
    /// The parameters of the last play, and the body that was played.
    play_parameters: Option<(Shape, PlayParameters)>,
    course: Course,
}

impl Session {
    /// A session on a scene without a file.
    pub fn new(scene: Scene) -> Session {
        let mut session = Session {
            document: Document::new(scene),
            view: ViewState::new(),
            editing: Editing::new(),
            dragging: Dragging::default(),
            drawing: ToolDrawing::default(),
            stamping: Stamping::default(),
            map: MapChoices::standard(),
            playback: Playback::default(),
            trial: EngineTrial::default(),
            capture: None,
            level_play: None,
            shrinking: None,
            run_of: None,
            left_capture: None,
            play_parameters: None,
            course: Course::new(),
        };
        session.fit_map();
        session
    }
}

/// The parts of a session. Only commands change them.
impl Session {
    /// Returns the scene as it is now, during a drag too.
    pub fn scene(&self) -> &Scene {
        self.document.scene()
    }

    /// Returns the scene with its file and its history. While a capture is in view, its scene is the step in view.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Returns the selected bodies.
    pub fn selection(&self) -> &Selection {
        &self.editing.selection
    }

    /// Returns the selection, and the choices for the next edits.
    pub fn editing(&self) -> &Editing {
        &self.editing
    }

    /// Returns the drag in progress.
    pub fn dragging(&self) -> &Dragging {
        &self.dragging
    }

    /// Returns the tool that draws, and its sketch.
    pub fn drawing(&self) -> &ToolDrawing {
        &self.drawing
    }

    /// Returns the stamp, and the copy that a click would make with it.
    pub fn stamping(&self) -> &Stamping {
        &self.stamping
    }

    /// Returns true if a press on the canvas draws or stamps, and takes nothing.
    pub fn holds_tool(&self) -> bool {
        self.drawing.tool().is_some() || self.stamping.is_held()
    }

    /// Returns the time on the timeline, and the cursors on probes and steps.
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// Returns the state of the view: hover, layers, tabs, theme, messages.
    pub fn view(&self) -> &ViewState {
        &self.view
    }

    /// Returns the choices for the phase map.
    pub fn map(&self) -> &MapChoices {
        &self.map
    }

    /// Returns the engines on trial.
    pub fn trial(&self) -> &EngineTrial {
        &self.trial
    }

    /// Returns the capture in view, whose step is the scene. `None`: a scene is in view.
    pub fn capture(&self) -> Option<&CaptureView> {
        self.capture.as_deref()
    }

    /// Returns the level in play, whose last frame is the scene. `None`: none is played.
    pub fn level_play(&self) -> Option<&LevelInPlay> {
        self.level_play.as_deref()
    }

    /// Returns the scene that is being shrunk. `None`: there is none.
    pub fn shrinking(&self) -> Option<&Shrinking> {
        self.shrinking.as_ref()
    }

    /// Returns the lessons, and the people who learn.
    pub fn course(&self) -> &Course {
        &self.course
    }
}

/// Questions whose answers depend on several parts.
impl Session {
    /// Returns true if the scene can be changed: a step of a capture and a frame of a play cannot.
    pub fn is_editable(&self) -> bool {
        self.capture.is_none() && self.level_play.is_none()
    }

    /// Returns true if the capture in view, or the level in play, is of a scene that is shown again when it is closed.
    pub fn is_run(&self) -> bool {
        self.run_of.is_some()
    }

    /// Returns true if the scene was made of a step of a capture to which one can return.
    pub fn has_left_capture(&self) -> bool {
        self.is_editable() && self.left_capture.is_some()
    }

    /// Returns true if changes would be lost: the scene differs from the one last loaded or saved. Never true of a capture, and of
    /// the scene of the start page.
    pub fn is_dirty(&self) -> bool {
        self.is_editable() && !self.view.tabs.shows_start_page() && self.document.is_dirty()
    }

    /// Returns true if opening another scene loses nothing that matters: there are no changes, or they are tries in a lesson.
    pub fn may_leave(&self) -> bool {
        !self.is_dirty() || (self.lesson().is_some() && self.document.file().is_none())
    }

    /// Returns the file in view: of the scene, or of the capture. `None`: there is none yet.
    pub fn open_file(&self) -> Option<&Path> {
        self.capture.as_ref().map_or(self.document.file(), |capture| capture.recording().file())
    }

    /// Returns the file to watch: the one in view, or that of the open lesson, which is not written.
    pub fn watched_file(&self) -> Option<&Path> {
        self.open_file().or_else(|| self.open_lesson().and_then(|(_, lesson)| lesson.file()))
    }

    /// Returns the lesson that is open, an index into [`Course::lessons`]. `None`: the scene is not of the course.
    pub fn lesson(&self) -> Option<usize> {
        self.course.index_of(self.document.lesson()?)
    }

    /// Returns the lesson that is open, with its index. The shipped lessons are parsed when they are first asked for, which a scene that is not of the
    /// course does not do.
    pub fn open_lesson(&self) -> Option<(usize, &CourseLesson)> {
        let index = self.lesson()?;
        Some((index, self.course.lessons().get(index)?))
    }

    /// Returns the progress in the task of the open lesson, by the answers for its pair. `None`: no lesson is open.
    pub fn progress(&self, analysis: Option<&Analysis>) -> Option<GoalProgress> {
        let (_, lesson) = self.open_lesson()?;
        // The author of a lesson saves its start.
        let is_own = lesson.file().is_some() && self.document.file() == lesson.file();
        let start = if is_own { self.document.saved() } else { lesson.scene() };
        progress(start, self.document.scene(), analysis.map(Analysis::answers))
    }

    /// Returns all methods, in order: the one in focus as the scene has it, each other one with the parameters it last had since
    /// the scene was loaded.
    pub fn methods(&self) -> [Method; MethodKind::ALL.len()] {
        MethodKind::ALL.map(|kind| self.method(kind))
    }

    /// Returns the method of this kind, see [`Session::methods`].
    pub fn method(&self, kind: MethodKind) -> Method {
        self.editing.method(self.document.scene(), kind)
    }

    /// Returns the body whose frame the picture is in: B. `None`: the frame of the world.
    fn frame(&self) -> Option<usize> {
        self.scene().pair.filter(|_| self.view.layers.shows(Layer::RelativeFrame)).map(|[_, b]| b)
    }

    /// Returns true if the picture is in B's frame.
    pub fn is_relative(&self) -> bool {
        self.frame().is_some()
    }

    /// Returns the scene in the frame of the picture.
    pub fn scene_in_frame(&self) -> Cow<'_, Scene> {
        let from_b = self.frame().and_then(|b| self.scene().seen_from(b));
        from_b.map_or(Cow::Borrowed(self.scene()), Cow::Owned)
    }

    /// Returns the displacement of the frame of the picture.
    pub fn frame_velocity(&self) -> DVec2 {
        self.frame().and_then(|b| self.scene().bodies.get(b)).map_or(DVec2::ZERO, |b| b.velocity)
    }

    /// Returns true if a target can be dragged in the frame of the picture. B rests in its own frame, so its velocity cannot be
    /// changed there.
    pub fn can_drag(&self, target: PressTarget) -> bool {
        self.frame() != Some(target.body()) || !target.is_velocity()
    }

    /// Returns the engines on trial with their answers about the pair in focus. Empty if there are none, or no pair.
    pub fn engine_lanes(&self) -> Vec<EngineLane<'_>> {
        let bodies = self.pair_bodies().filter(|_| !self.trial.is_empty());
        bodies.map_or(Vec::new(), |bodies| self.trial.lanes(&bodies))
    }

    /// Returns true while every frame of the window brings another scene.
    fn changes_each_frame(&self) -> bool {
        self.dragging.is_in_progress()
            || self.stamping.is_in_progress()
            || self.capture.as_ref().is_some_and(|capture| capture.playing())
            || self.level_play.as_ref().is_some_and(|level| level.is_running())
    }

    /// Returns the two bodies of the pair. `None`: the scene has none.
    fn pair_bodies(&self) -> Option<[Moving; 2]> {
        let scene = self.document.scene();
        scene.pair.and_then(|pair| scene.moving(pair))
    }
}
