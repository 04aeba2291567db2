//! What the user holds: a document, a selection, a hand, a time, a view. Commands are the only way to change it.
//!
//! A session has a room for each of these, and [`Session::apply`] hands every [`Command`] to the room it is about. The rooms are in an
//! order in which each names only those above it; `tests/files/circles.rs` reads the `use` lines.
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
pub mod examples;
mod named;
mod playback;
mod refusal;
mod shapes;
mod snapping;
mod texts;
mod view_state;

use std::path::{Path, PathBuf};

pub use capture_view::CaptureView;
pub use command::{
    CaptureCommand, Command, CourseCommand, DrawCommand, EngineCommand, ExpectationCommand, FocusCommand, MapCommand,
    NEW_BODY_REACH, SelectionCommand,
};
pub use course::{CourseLesson, LESSONS, Learner, MAX_LEARNER_CHARS, MAX_LEARNERS};
pub use derived::{
    Advice, Analysis, Budget, Derived, Expectations, Hand, Lanes, Map, MapAsks, MapAxis, Mark, OneAgainstAll, RESOLUTIONS,
    Refreshed, Subject, Tally, Touching, answer_nudged, verdict_nudged,
};
pub use document::MAX_STEPS;
pub use dragging::{CROWD, bodies_at, cycle, pick, pick_handles, touched};
pub use drawing::{Grows, Lasts, Sketch, Stroke, Tool};
pub use editing::{Alignment, Along, Order, PasteAs, Selection, Until};
pub use engines::{EngineLane, EngineSays};
pub use playback::{AtEnd, Direction, FRAME_SECONDS, STEP_SECONDS};
pub use shapes::{
    Exact, Handle, Landmark, Reach, Refused, Snap, SnapKind, SnapKinds, Target, dragged, frame, frame_handles, handles, placed,
    rests, spin_position, with_vertex, without_vertex,
};
pub use snapping::{Snapped, SnappedOn};
pub use view_state::{
    Layer, Layers, LeftTab, MAX_RECENT, Message, Pane, PanelSide, RightTab, Scale, Severity, Tabs, Theme, Workspace,
};

use crate::explain::code::Language;
use crate::explain::{Reasoning, Why};
use crate::goal::{Progress, progress};
use crate::kernel::{Algorithm, Moving, methods_of};
use crate::scene::Scene;
use crate::search::{Method, MethodKind};
use crate::sweep::Setup;
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

/// The document.
impl Session {
    /// The scene as it is now, in the middle of a drag too.
    pub fn scene(&self) -> &Scene {
        self.document.scene()
    }

    /// A number that the scene has for itself: as long as it stays the same, so does the scene.
    pub fn revision(&self) -> u64 {
        self.document.revision()
    }

    /// The file the scene is saved to. `None` where it has none yet.
    pub fn file(&self) -> Option<&Path> {
        self.document.file()
    }

    /// The scene as it was last loaded or saved.
    pub fn saved(&self) -> &Scene {
        self.document.saved()
    }

    /// Whether there are changes that would be lost: the scene differs from what was last loaded or saved. Never so of a capture.
    pub fn is_dirty(&self) -> bool {
        self.capture.is_none() && self.document.is_dirty()
    }

    /// The file that is looked at: of the scene, or of the capture. `None` where there is none yet.
    pub fn open_file(&self) -> Option<&Path> {
        self.capture.as_ref().map_or(self.document.file(), |capture| capture.recording().file())
    }

    /// Whether going to another scene loses nothing that matters: there are no changes, or they are tries in a lesson.
    pub fn may_leave(&self) -> bool {
        !self.is_dirty() || (self.lesson().is_some() && self.file().is_none())
    }

    /// What undo would take back, as a label: "Move bullet".
    pub fn undo_label(&self) -> Option<&str> {
        self.document.undo_label()
    }

    /// What redo would make again, as a label.
    pub fn redo_label(&self) -> Option<&str> {
        self.document.redo_label()
    }
}

/// Editing and dragging.
impl Session {
    /// The selected body, of several the primary: a valid index into the scene's bodies.
    pub fn selected(&self) -> Option<usize> {
        self.editing.selection.primary()
    }

    /// All selected bodies.
    pub fn selection(&self) -> &Selection {
        &self.editing.selection
    }

    /// All methods, in order: the one in focus as the scene has it, each other one with the parameters it last had since the scene was
    /// loaded.
    pub fn methods(&self) -> [Method; MethodKind::ALL.len()] {
        MethodKind::ALL.map(|kind| self.method(kind))
    }

    /// The method of this kind, see [`Session::methods`].
    pub fn method(&self, kind: MethodKind) -> Method {
        self.editing.method(self.scene(), kind)
    }

    /// What a slide of a body is to flip.
    pub fn until(&self) -> Until {
        self.editing.until
    }

    /// What is being dragged, as its body has it now: a drag may add a vertex.
    pub fn dragging(&self) -> Option<Target> {
        self.dragging.target()
    }

    /// Why the dragged body does not follow the pointer, where it does not.
    pub fn refused(&self) -> Option<&Refused> {
        self.dragging.refused()
    }

    /// The tool that draws. `None`: none is held.
    pub fn tool(&self) -> Option<Tool> {
        self.drawing.tool()
    }

    /// What is drawn, as far as it is. `None` without a tool.
    pub fn sketch(&self) -> Option<&Sketch> {
        self.drawing.sketch()
    }

    /// The handle that the keyboard moves: of the selected body, one that it has.
    pub fn focus(&self) -> Option<Target> {
        self.view.focus
    }

    /// What the pointer snaps to without a key.
    pub fn snaps(&self) -> SnapKinds {
        self.view.snaps
    }

    /// What the dragged handle or body has snapped to.
    pub fn snapped(&self) -> Option<Snapped> {
        self.dragging.snapped()
    }
}

/// Playback.
impl Session {
    /// The time on the timeline, the fraction of the frame, in [0, 1].
    pub fn t(&self) -> f64 {
        self.playback.t
    }

    /// Whether the timeline runs: then [`Command::Advance`] is due each frame.
    pub fn playing(&self) -> bool {
        self.playback.playing
    }

    /// How fast it runs: > 0, 1 is normal.
    pub fn playback_speed(&self) -> f64 {
        self.playback.speed
    }

    /// What playing does at the end of the frame.
    pub fn at_end(&self) -> AtEnd {
        self.playback.at_end
    }

    /// The probe under the cursor: an index into the probes of the scene's search. `None` after every change to scene or time.
    pub fn probe(&self) -> Option<usize> {
        self.playback.probe
    }

    /// The step of the trace under the pointer, on the canvas or in the panel. `None` after every change to scene or time.
    pub fn reason(&self) -> Option<usize> {
        self.playback.steps.hover
    }

    /// The selected step of a trace of `count` steps: always one of them. `None` where none is selected.
    pub fn selected_step(&self, count: usize) -> Option<usize> {
        self.playback.steps.selected(count)
    }

    /// Whether the player goes through the steps: then [`Command::Advance`] is due each frame.
    pub fn plays_reasons(&self) -> bool {
        self.playback.steps.playing
    }
}

/// The engines on trial.
impl Session {
    /// The engines on trial beside the pair in focus. None where there are none, or no pair.
    pub fn engines(&self) -> Vec<EngineLane<'_>> {
        let bodies = self.pair_bodies().filter(|_| self.has_engines());
        bodies.map_or(Vec::new(), |bodies| self.trial.lanes(&bodies))
    }

    /// The engine whose claim the canvas shows, an index into [`Session::engines`]: of the lane under the pointer, else the selected one.
    pub fn engine(&self) -> Option<usize> {
        self.trial.hover.or(self.trial.selected)
    }

    /// The engine that is selected, an index into [`Session::engines`].
    pub fn selected_engine(&self) -> Option<usize> {
        self.trial.selected
    }

    /// The engine whose lane the pointer is over, an index into [`Session::engines`].
    pub fn hovered_engine(&self) -> Option<usize> {
        self.trial.hover
    }

    /// Whether there are engines on trial: then [`EngineCommand::Follow`] is due each frame.
    pub fn has_engines(&self) -> bool {
        !self.trial.is_empty()
    }

    /// Whether an engine will say more.
    pub fn awaits_engines(&self) -> bool {
        self.trial.is_awaited()
    }

    /// The two bodies of the pair. `None` where the scene has none.
    fn pair_bodies(&self) -> Option<[Moving; 2]> {
        self.scene().pair.and_then(|pair| self.scene().moving(pair))
    }
}

/// The capture.
impl Session {
    /// Whether the scene can be changed: a step of a capture cannot.
    pub fn is_editable(&self) -> bool {
        self.capture.is_none()
    }

    /// Whether the capture in view is a run of a scene, which is there again when it is closed.
    pub fn is_run(&self) -> bool {
        self.beneath.is_some()
    }

    /// What starts what stands still, and stops what runs: the frames of the capture in view, else the time on the timeline.
    pub fn play_or_pause(&self) -> Command {
        match &self.capture {
            Some(capture) if capture.playing() => Command::Capture(CaptureCommand::Pause),
            Some(_) => Command::Capture(CaptureCommand::Play),
            None if self.playing() => Command::Pause,
            None => Command::Play,
        }
    }

    /// The capture in view, whose step is the scene. `None` where a scene is.
    pub fn capture(&self) -> Option<&CaptureView> {
        self.capture.as_deref()
    }
}

/// The course.
impl Session {
    /// The lessons, in the order in which they are read: those that are shipped, or those of a folder.
    pub fn lessons(&self) -> &[CourseLesson] {
        self.course.lessons()
    }

    /// Whether the lessons are those that are shipped.
    pub fn has_shipped_lessons(&self) -> bool {
        self.course.is_shipped()
    }

    /// The lesson that is open, an index into [`Session::lessons`]. `None` where the scene is not of the course.
    pub fn lesson(&self) -> Option<usize> {
        self.course.index_of(self.document.lesson()?)
    }

    /// How far the task of the open lesson is, by the answers for its pair. `None` where no lesson is open.
    pub fn progress(&self, analysis: Option<&Analysis>) -> Option<Progress> {
        let lesson = self.lessons().get(self.lesson()?)?;
        // Whoever writes a lesson saves its start.
        let is_own = lesson.file().is_some() && self.document.file() == lesson.file();
        let start = if is_own { self.document.saved() } else { lesson.scene() };
        progress(start, self.scene(), analysis.map(Analysis::answers))
    }

    /// Who learns now.
    pub fn learner(&self) -> &Learner {
        self.course.learners.present()
    }

    /// Everybody who learns; the first one gave no name.
    pub fn learners(&self) -> &[Learner] {
        self.course.learners.all()
    }

    /// Whether the task of a lesson was solved, in this session or in an earlier one.
    pub fn is_solved(&self, lesson: usize) -> bool {
        self.course.is_solved(lesson)
    }
}

/// The state of the view.
impl Session {
    /// What a press would take now. Its body is a valid index, its handle one that the body has.
    pub fn hover(&self) -> Option<Target> {
        self.view.hover
    }

    /// The selected expectation, a valid index into the scene's expectations.
    pub fn selected_expectation(&self) -> Option<usize> {
        self.view.expectation
    }

    /// Which panels are open.
    pub fn tabs(&self) -> &Tabs {
        &self.view.tabs
    }

    /// The colours that all is shown in.
    pub fn theme(&self) -> Theme {
        self.view.theme
    }

    /// Which layers are shown.
    pub fn layers(&self) -> &Layers {
        &self.view.layers
    }

    /// How often another scene or lesson was opened, by undo too. The ready-made scene of a pair does not count.
    pub fn openings(&self) -> u64 {
        self.view.openings
    }

    /// How large text and controls are.
    pub fn scale(&self) -> Scale {
        self.view.scale
    }

    /// Files that were opened or saved, the last one first; at most [`MAX_RECENT`].
    pub fn recent(&self) -> &[PathBuf] {
        &self.view.recent
    }

    /// How the static question is to be answered.
    pub fn algorithm(&self) -> Algorithm {
        self.view.reasoning.algorithm
    }

    /// The next one of the methods that the pair offers; where it has but its own function, GJK and that one in turn.
    pub fn next_algorithm(&self) -> Algorithm {
        let scene = self.scene();
        let shapes = scene.pair.map(|pair| pair.map(|body| scene.bodies.get(body)));
        let methods = match shapes {
            Some([Some(a), Some(b)]) => methods_of(&a.shape, &b.shape),
            Some(_) | None => Vec::new(),
        };
        let methods = if methods.len() < 2 { vec![Algorithm::Direct, Algorithm::Gjk] } else { methods };
        let current = methods.iter().position(|method| *method == self.algorithm()).unwrap_or(0);
        methods[(current + 1) % methods.len()]
    }

    /// Which answer is derived step by step.
    pub fn why(&self) -> Why {
        self.view.reasoning.why
    }

    /// The language in which the algorithm is shown as code. `None`: it is not shown.
    pub fn code(&self) -> Option<Language> {
        self.view.code
    }

    /// What is derived: where no panel shows reasons, those of the contact, which the canvas draws.
    fn reasoning(&self) -> Reasoning {
        let why = if self.tabs().shows_right(RightTab::Why) { self.why() } else { Why::Contact };
        Reasoning { why, ..self.view.reasoning }
    }

    /// The text to show until it is dismissed.
    pub fn message(&self) -> Option<&Message> {
        self.view.message.as_ref()
    }
}

/// What is derived.
impl Session {
    /// All that derived things depend on.
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            scene: self.scene(),
            revision: self.revision(),
            t: self.t(),
            reasoning: self.reasoning(),
            methods: self.methods(),
            map: self.map(),
            map_engine: self.map().asks().engine().and_then(|index| self.trial.engine(index)),
            checked: self.checked(),
            tabs: *self.tabs(),
            hand: if self.changes_each_frame() { Hand::Holds } else { Hand::Free },
        }
    }

    /// Whether every frame of the window brings another scene.
    fn changes_each_frame(&self) -> bool {
        self.dragging.is_in_progress() || self.capture.as_ref().is_some_and(|capture| capture.playing())
    }

    /// The answers for the scene's pair at the time on the timeline, derived anew. `None` where the scene has no pair.
    pub fn analysis(&self) -> Option<Analysis> {
        Analysis::by(self.reasoning(), self.scene(), self.t())
    }

    /// What the map is to show.
    pub fn map(&self) -> &Map {
        &self.asked.map
    }

    /// The method that the map asks, with its parameters; that in focus where it asks an engine.
    pub fn map_method(&self) -> Method {
        match self.map().asks() {
            MapAsks::InFocus | MapAsks::Engine(_) => self.scene().search,
            MapAsks::Method(kind) => self.method(kind),
        }
    }

    /// What is asked of the scene where the map is. `None` where it has no pair.
    pub fn map_setup(&self) -> Option<Setup> {
        self.map().setup(self.scene(), &self.methods())
    }

    /// Of which scene the user asked last whether the properties hold, as [`revision`](Self::revision) numbers it. `None`: of none yet.
    pub fn checked(&self) -> Option<u64> {
        self.asked.checked
    }
}
