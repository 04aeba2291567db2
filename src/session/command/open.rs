//! Opening: another scene, lesson or capture takes the place of the one that is held.

use std::path::PathBuf;
use std::sync::Arc;

use crate::background::Recording;
use crate::broad_lens::WorstCase;
use crate::explain::worst_case_in_words;
use crate::kernel::{Kind, Moving};
use crate::scene::{Body, Scene};
use crate::search::Method;
use crate::session::Session;
use crate::session::capture_view::CaptureView;
use crate::session::checks::check_scene;
use crate::session::course::{LessonView, Opening};
use crate::session::document::SceneOrigin;
use crate::session::drawing::ToolDrawing;
use crate::session::editing::Selection;
use crate::session::refusal::Refusal;
use crate::session::stamping::Stamping;
use crate::session::texts::{messages, steps};
use crate::session::view_state::{ChosenMover, LeftTab, Section, StatusMessage, Workspace};
use crate::shipped::{empty_scene, pair_scene, start_scene};

/// One thing that takes the place of the scene in view.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "a scene is opened once by a click, and no list of these is kept")]
pub enum Open {
    /// Holds another scene. Resets history, selection, time and the mark for unsaved changes.
    Scene {
        /// The scene.
        scene: Scene,
        /// The file it came from. `None` for an example, which cannot be saved over.
        file: Option<PathBuf>,
    },
    /// Holds an empty scene, as `Scene` does.
    Empty,
    /// Holds the scene of the first minute, as `Scene` does, and shows the start page.
    StartPage,
    /// Replaces the scene by the ready-made one of two kinds. Can be undone, unless a capture is in view.
    Pair(Kind, Kind),
    /// Replaces the scene by a world of this many bodies that is hard for some broad phases, as `Pair` does.
    WorstCase(WorstCase, usize),
    /// Opens the lesson of this index of the [course](crate::session::Course::lessons), with the tab that its text is about: as it
    /// was left in this session, or at its start. Resets selection and time. If that lesson is open already: at its start, as a
    /// change that can be undone.
    Lesson(usize),
    /// Shows a capture, from its first frame on. The step in view is the scene, which cannot be changed. Resets history,
    /// selection and time.
    Capture(Arc<Recording>),
}

impl Session {
    /// Checks what is to be opened.
    pub(super) fn check_open(&self, open: &Open) -> Result<(), Refusal> {
        match open {
            Open::Scene { scene, .. } => check_scene(scene),
            Open::Lesson(lesson) => self.course.opening(*lesson).map(drop),
            Open::Empty | Open::StartPage | Open::Pair(..) | Open::WorstCase(..) | Open::Capture(_) => Ok(()),
        }
    }

    /// Opens something in place of the scene in view.
    pub(super) fn open(&mut self, open: Open) -> Result<(), Refusal> {
        self.check_open(&open)?;
        match open {
            Open::Scene { scene, file } => {
                // A scene from a file is not a lesson of the course.
                if file.is_some() && self.view.tabs.workspace() == Workspace::Learn {
                    self.view.tabs = self.view.tabs.in_workspace(Workspace::Build);
                }
                self.hold(scene, file);
            }
            Open::Empty => self.hold_empty(),
            Open::StartPage => {
                self.hold(start_scene(), None);
                // The ball is selected, so that its arrow can be dragged.
                self.editing.selection = Selection::of(Some(0));
                self.view.tabs = self.view.tabs.on_start_page();
            }
            Open::Pair(a, b) => self.open_made(steps::load_pair(a.name(), b.name()), pair_scene(a, b)),
            Open::WorstCase(case, n_bodies) => {
                let scene = worst_case_scene(case, n_bodies);
                self.open_made(steps::load_world(&scene.title), scene);
            }
            Open::Lesson(lesson) => self.turn_to_lesson(lesson)?,
            Open::Capture(recording) => self.open_capture(recording),
        }
        Ok(())
    }

    /// Holds another scene, as after the start.
    pub(super) fn hold(&mut self, scene: Scene, file: Option<PathBuf>) {
        file.iter().for_each(|file| self.view.note_recent(file.clone()));
        let origin = SceneOrigin::of(file, &scene);
        self.leave_frames();
        self.view.tabs = self.view.tabs.off_start_page().with_below_at_rest(false).with_asked(&[]);
        self.document.hold(scene, origin);
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
    }

    /// Leaves the capture in view, the level in play, and what there is to return to from there.
    fn leave_frames(&mut self) {
        self.keep_play_parameters();
        (self.capture, self.level_play, self.run_of, self.left_capture) = (None, None, None, None);
    }

    /// Holds an empty scene, and shows the tab that adds bodies to it.
    pub(super) fn hold_empty(&mut self) {
        self.hold(empty_scene(), None);
        self.view.tabs = self.view.tabs.with_left(LeftTab::Scene);
    }

    /// Shows a capture. Until its first frame is read the scene has no bodies.
    pub(super) fn open_capture(&mut self, recording: Arc<Recording>) {
        recording.file().into_iter().for_each(|file| self.view.note_recent(file.to_path_buf()));
        let scene = empty_scene();
        self.document.hold(scene.clone(), SceneOrigin::of(None, &scene));
        self.leave_frames();
        self.capture = Some(Box::new(CaptureView::new(recording)));
        self.view.tabs = self.view.tabs.in_workspace(Workspace::Review).with_below_at_rest(false).with_asked(&[]);
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
        self.follow_capture();
    }

    /// Turns to a ready-made scene. It has no file: saving it must not overwrite the scene before. If that one had
    /// unsaved changes, they still count as unsaved.
    fn open_made(&mut self, label: String, scene: Scene) {
        if self.capture.is_some() {
            return self.hold(scene, None);
        }
        self.finish_drag();
        if scene == *self.document.scene() {
            return self.start_over();
        }
        let of_scene = SceneOrigin::of(None, &scene);
        let origin = if self.document.is_dirty() {
            SceneOrigin { saved: Arc::clone(&self.document.origin().saved), ..of_scene }
        } else {
            of_scene
        };
        self.turn_to(label, scene, origin);
    }

    /// Opens a lesson on its scene, or as it was left, with its history. If it is open already: from its start, as a change that
    /// can be undone. The lesson before it is kept as it is left.
    fn turn_to_lesson(&mut self, lesson: usize) -> Result<(), Refusal> {
        let Opening { scene, origin, view } = self.course.opening(lesson)?;
        let rests = rests_throughout(&scene);
        let mut message = None;
        if self.lesson() == Some(lesson) {
            self.turn_to(steps::open_lesson(lesson + 1), scene, origin);
        } else {
            self.course.keep_left(self.run_of.as_deref().unwrap_or(&self.document));
            self.leave_frames();
            match self.course.take_left(lesson) {
                Some(document) => {
                    self.document.resume(document);
                    message = Some(StatusMessage::info(messages::LESSON_AS_LEFT));
                }
                None => self.document.hold(scene, origin),
            }
            self.start_over();
        }
        self.view.openings += 1;
        self.view.message = message;
        self.show_what_a_lesson_needs(view, rests);
        Ok(())
    }

    /// Shows the panels and layers of a lesson. `rests`: nothing moves in it.
    pub(super) fn show_what_a_lesson_needs(&mut self, wanted: LessonView, rests: bool) {
        let LessonView { shows, panes, layers, reasoning, lens, mover } = wanted;
        self.view.reasoning = reasoning;
        self.view.tabs = self.view.tabs.with_below_at_rest(rests).of_lesson(shows, &panes);
        self.view.layers = self.view.layers.of_lesson(&layers);
        self.set_lens(lens);
        self.view.movers = ChosenMover { selected: mover, ..ChosenMover::default() };
        if mover.is_some() {
            self.view.folded = self.view.folded.with(Section::Movers, false);
        }
    }

    /// Turns to a ready-made scene, as a change that can be undone.
    fn turn_to(&mut self, label: String, scene: Scene, origin: SceneOrigin) {
        self.finish_drag();
        if self.document.turn_to(label, scene, origin) {
            self.scene_changed();
        }
        self.start_over();
    }

    /// Forgets selection, drag and time, which belong to the scene before. Speed and layers stay.
    pub(super) fn start_over(&mut self) {
        self.dragging.forget();
        self.drawing = ToolDrawing::default();
        self.stamping = Stamping::default();
        self.view.focused_handle = None;
        self.editing.start_over();
        self.view.hover = None;
        self.view.expectation = None;
        self.map.start_over();
        self.playback.start_over();
    }
}

/// Returns the scene of a world that is hard for some broad phases. Its bodies are named by their numbers.
fn worst_case_scene(case: WorstCase, n_bodies: usize) -> Scene {
    let named = |(index, moving): (usize, Moving)| {
        let velocity = moving.velocity();
        Body { velocity, ..Body::new((index + 1).to_string(), moving.shape) }
    };
    let bodies = case.world(n_bodies, 1).into_iter().enumerate().map(named).collect();
    Scene { title: worst_case_in_words(case, n_bodies), ..Scene::new(bodies, Method::Exact) }
}

/// Returns true if no body of a scene moves, at its start and in the solution of its lesson.
pub(super) fn rests_throughout(scene: &Scene) -> bool {
    let solved = scene.lesson.as_ref().and_then(|lesson| lesson.solution.as_ref()).map(|solution| solution.applied(scene));
    scene.bodies.iter().all(Body::rests) && solved.is_none_or(|solved| solved.bodies.iter().all(Body::rests))
}
