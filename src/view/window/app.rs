//! The sandbox between the user's events and the picture, without macroquad and without a display.

mod capture;
mod description;
mod disk;
mod engines;
mod follow;
mod frame;
mod keyboard;
mod preferences;
mod recovery;
mod requests;
mod shrinking;
mod text;
mod transfer;

use std::path::{Path, PathBuf};

use egui_macroquad::egui::{Context, Order, pos2};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::canvas::{self, PointerInput, PressedPointer};
use super::clipboard::Clipboard;
use super::events::UserEvent;
use super::file_dialog::SceneFileDialog;
use super::glossary::{OpenGlossary, OpenTerm};
use super::layout::{self, SideWidths};
use super::opening;
use super::palette::OpenPalette;
use super::pasting::Pasting;
use super::pictures::PictureInWriting;
use super::questions::{NextAction, SaveQuestion};
use super::shortcuts::OpenShortcuts;
use super::state::PreferencesWriter;
use super::terms::PaintedTerms;
use super::typing::TypedFunction;
use crate::picture::camera::Camera;
use crate::picture::{self, Placements};
use crate::platform::GivenFile;
use crate::scene::Scene;
use crate::session::{
    CaptureView, Command, DerivedValues, LevelPlay, Look, Open, Play, Select, Session, Severity, StatusMessage,
};
use crate::sweep::Sweep;
use crate::view::panels::keys::{self, Modifiers};
use crate::view::panels::{PointedAt, WindowAction};
use recovery::Recovery;
use text::{DeferredAction, WaitingActions};

/// The sandbox without its window.
pub struct App {
    session: Session,
    camera: Camera,
    /// True while the view is to be fitted to the scene, which needs the size of the canvas.
    fit: bool,
    /// True while the pair of a finding is to be shown, which has to wait until its step is read.
    seeks_pair: bool,
    /// The number of frames in which panels may still settle after a body was drawn: until then the world stays in place.
    settling: u8,
    /// The view as it was fitted last. If the camera still equals it, the user has not moved the view.
    fitted: Option<Camera>,
    /// True if the picture was in B's frame when the camera was placed last.
    is_relative: bool,
    pointer: PressedPointer,
    held: Modifiers,
    files: SceneFileDialog,
    question: Option<SaveQuestion>,
    /// The next action after the dialog for saving.
    after_save: Option<NextAction>,
    /// The list of shortcuts, if it is open.
    shortcuts: Option<OpenShortcuts>,
    /// True if the file of the scene was reported to have changed and was not read since.
    file_changed: bool,
    /// The size of the window at the normal size of text, points.
    window: egui_macroquad::egui::Vec2,
    /// The scale that the last frame was drawn with.
    drawn_scale: f32,
    widths: SideWidths,
    quit: bool,
    derived: DerivedValues,
    /// The time that has gone by for the level in play since its last frame was drawn, seconds. The keys of this frame come first.
    play_seconds: f64,
    /// The sides of the labels, relative to what they name.
    placements: Placements,
    /// The copy of unsaved work. `None`: no copy is kept.
    recovery: Option<Recovery>,
    /// The store of the user's preferences. `None`: they are not stored.
    preferences_writer: Option<PreferencesWriter>,
    /// The number of changes of the scene that were looked at as tries of a lesson.
    counted_steps: (u64, u64),
    /// True if the preferences name no workspace: none was chosen in an earlier session.
    is_first_start: bool,
    /// A message to show as soon as there is no other one.
    greeting: Option<StatusMessage>,
    /// The command palette, if it is open.
    palette: Option<OpenPalette>,
    /// The list of all terms of the glossary, if it is open.
    glossary: Option<OpenGlossary>,
    /// The entry of the glossary that is shown beside its term.
    term: Option<OpenTerm>,
    terms: PaintedTerms,
    waiting: WaitingActions,
    /// The functions that the user types in a page, if there are any.
    typed: Option<TypedFunction>,
    /// The picture that is being written to a file.
    pictures: PictureInWriting,
    /// The objects under the last right click on the canvas.
    under: Option<PointedAt>,
    clipboard: Clipboard,
    /// The pasted content that is not inserted yet.
    pasting: Option<Pasting>,
    /// True if another scene was opened: text typed into fields but not taken over belongs to the scene before.
    drafts_are_stale: bool,
    /// True if the canvas and the verdict are shown alone.
    is_embedded: bool,
    /// The last description.
    described: Option<description::LastDescription>,
}

impl App {
    /// Creates the sandbox with a scene.
    pub fn new(scene: Scene) -> App {
        App {
            session: Session::new(scene),
            camera: Camera::new([0.0, 0.0, 0.0, 0.0]),
            fit: true,
            settling: 0,
            fitted: None,
            is_relative: false,
            seeks_pair: false,
            pointer: PressedPointer::new(),
            held: Modifiers::default(),
            files: SceneFileDialog::new(),
            question: None,
            after_save: None,
            shortcuts: None,
            file_changed: false,
            window: egui_macroquad::egui::Vec2::INFINITY,
            drawn_scale: 1.0,
            widths: SideWidths::STANDARD,
            quit: false,
            derived: DerivedValues::default(),
            play_seconds: 0.0,
            placements: Placements::default(),
            recovery: None,
            preferences_writer: None,
            counted_steps: (0, 0),
            is_first_start: false,
            greeting: None,
            palette: None,
            glossary: None,
            term: None,
            terms: PaintedTerms::default(),
            waiting: WaitingActions::default(),
            typed: None,
            pictures: PictureInWriting::default(),
            under: None,
            clipboard: Clipboard::of_process(),
            pasting: None,
            drafts_are_stale: false,
            is_embedded: false,
            described: None,
        }
    }

    /// Opens a file without a question. Errors in the file become a message.
    pub fn open(&mut self, path: &Path) {
        opening::open(path).into_iter().for_each(|command| self.apply(command));
    }

    /// Opens the scene of a link without a question. Errors in the link become a message.
    pub fn open_link(&mut self, link: &str) {
        opening::open_link(link).into_iter().for_each(|command| self.apply(command));
    }

    /// Shows the start page if no workspace was chosen in an earlier session.
    pub fn begin(&mut self) {
        if self.is_first_start {
            self.apply(Open::StartPage);
        }
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the phase map, as far as it is filled. `None` before it is shown, and if the scene has none.
    pub fn map(&self) -> Option<&Sweep> {
        self.derived.map()
    }

    /// Returns the camera, which maps the world to the screen.
    pub fn camera(&self) -> &Camera {
        &self.camera
    }

    /// Returns true if the window is to be closed.
    pub fn wants_to_quit(&self) -> bool {
        self.quit
    }

    /// Returns true if a dialog or a question is open, which takes the user's input.
    pub fn has_dialog(&self) -> bool {
        self.files.is_open() || self.question.is_some()
    }

    /// Returns true if something changes by itself.
    pub fn is_moving(&self) -> bool {
        let seeks = self.session.capture().is_some_and(|capture| capture.recording().is_seeking());
        self.plays() || seeks || self.pictures.is_busy() || self.derived.is_in_progress(&self.session)
    }

    /// Returns true if time advances. It does not while a dialog is open.
    fn plays(&self) -> bool {
        let frames_run = self.session.capture().is_some_and(CaptureView::playing) || self.plays_level();
        !self.awaits_answer() && (self.session.playback().playing || self.session.playback().steps.playing || frames_run)
    }

    /// Returns true if a dialog is open, which takes priority over everything else.
    fn awaits_answer(&self) -> bool {
        let lists = self.shortcuts.is_some() || self.palette.is_some() || self.glossary.is_some();
        self.has_dialog() || lists || self.offers_work() || self.pasting.is_some()
    }

    /// Closes the window, after a question if changes would be lost.
    pub fn ask_to_quit(&mut self, ctx: &Context) {
        self.after_text(DeferredAction::Go(NextAction::Quit), ctx);
    }

    /// Opens a file that was dropped on the window.
    pub fn drop_file(&mut self, path: PathBuf, ctx: &Context) {
        self.after_text(DeferredAction::Go(NextAction::File(path)), ctx);
    }

    /// Opens a file that the user chose or dropped in a page.
    pub(super) fn take_given(&mut self, file: GivenFile, ctx: &Context) {
        self.after_text(DeferredAction::Go(NextAction::Given(file)), ctx);
    }

    /// Shows the canvas and the verdict alone from now on, as a part of another page.
    pub fn embed(&mut self) {
        self.is_embedded = true;
    }

    /// Advances the time by this many seconds, if it runs.
    pub fn advance(&mut self, seconds: f64) {
        if !self.plays() {
            return;
        }
        if self.session.level_play().is_some() {
            self.play_seconds += seconds;
            return;
        }
        let before = self.session.playback().t;
        self.apply(Play::Advance { seconds });
        // On the start page a ball that was found stops where it was found.
        let found = self.derived.analysis().and_then(|analysis| analysis.report.outcome.contact_t());
        if let Some(t) = found.filter(|_| self.session.view().tabs.shows_start_page())
            && before < t
            && t <= self.session.playback().t
        {
            self.apply(Play::SetTime(t));
        }
    }

    /// Handles one event, which happened at `now` (in seconds). `ctx` knows which part of the screen and which keys belong to the
    /// panels.
    pub fn take(&mut self, event: UserEvent, now: f64, ctx: &Context) {
        match event {
            UserEvent::Key { key, modifiers, repeat } => {
                self.held.press(key);
                self.key(key, modifiers, repeat, ctx);
            }
            UserEvent::KeyUp(key) => {
                self.held.release(key);
                if let Some(key) = keys::player_key(key).filter(|_| self.session.level_play().is_some()) {
                    self.apply(LevelPlay::Hold(key, false));
                }
                if key == KeyCode::Space {
                    let command = self.pointer.release_space(&self.session);
                    command.into_iter().for_each(|command| self.apply(command));
                }
            }
            UserEvent::Typed('?') if self.hears_keys(ctx) => self.shortcuts = Some(OpenShortcuts::default()),
            UserEvent::Typed(_) => {}
            UserEvent::FocusLost => {
                self.held = Modifiers::default();
                let command = self.pointer.focus_lost();
                command.into_iter().for_each(|command| self.apply(command));
                if self.session.level_play().is_some() {
                    self.apply(LevelPlay::ReleaseAll);
                }
            }
            UserEvent::Moved(at) => self.move_pointer(at, ctx),
            UserEvent::Pressed(..) | UserEvent::Released(..) | UserEvent::Wheel(_) => self.mouse(event, now, ctx),
        }
    }

    /// Takes a movement of the pointer. Its command is carried out at once, unless a press before it waits for a text field.
    fn move_pointer(&mut self, at: Vec2, ctx: &Context) {
        let command = self.with_stage(0.0, ctx, |pointer, stage| pointer.moved(at, stage));
        if let Some(command) = command {
            if self.waiting.is_empty() {
                self.apply(command);
            } else {
                self.after_text(DeferredAction::Act(WindowAction::Do(command)), ctx);
            }
        }
        self.hover(ctx);
    }

    fn mouse(&mut self, event: UserEvent, now: f64, ctx: &Context) {
        let pressed = matches!(event, UserEvent::Pressed(..));
        if pressed && self.session.view().message.as_ref().is_some_and(|message| message.severity == Severity::Info) {
            self.apply(Look::DismissMessage);
        }
        let actions = self.with_stage(now, ctx, |pointer, stage| pointer.take(event, stage));
        actions.into_iter().for_each(|action| self.after_text(DeferredAction::Act(action), ctx));
        self.hover(ctx);
    }

    /// Shows the target that a press would take now.
    fn hover(&mut self, ctx: &Context) {
        let command = self.with_stage(0.0, ctx, |pointer, stage| pointer.hover(stage));
        command.into_iter().for_each(|command| self.apply(command));
    }

    fn with_stage<R>(&mut self, now: f64, ctx: &Context, work: impl FnOnce(&mut PressedPointer, &mut PointerInput) -> R) -> R {
        let viewport = self.camera.viewport;
        let on_canvas = |at: Vec2| is_canvas(ctx, viewport, at);
        let mut stage =
            PointerInput { session: &self.session, camera: &mut self.camera, held: self.held, now, on_canvas: &on_canvas };
        work(&mut self.pointer, &mut stage)
    }

    /// Finds what was under a right click, and selects its body, because the menu is about it.
    fn look_under(&mut self, at: Vec2) {
        let [reach, margin] = [canvas::REACH, picture::HANDLE_MARGIN].map(|points| self.camera.length_from_points(points));
        let world = self.camera.world_from_screen(at);
        let under = PointedAt::of(&self.session, self.derived.analysis(), world, reach, margin);
        if let Some(body) = under.body.filter(|body| !self.session.selection().contains(*body)) {
            self.apply(Select::Body(Some(body)));
        }
        self.under = Some(under);
    }

    fn act(&mut self, action: WindowAction) {
        match action {
            WindowAction::Do(command) => self.apply(command),
            WindowAction::Ask(request) => self.request(request),
        }
    }

    pub(super) fn fills_map(&self) -> bool {
        self.derived.fills_map(&self.session)
    }

    /// Carries out a command. Fits the view if the scene after it is not at the position of the one before.
    fn apply(&mut self, command: impl Into<Command>) {
        let command = command.into();
        // The pointer drags within the view.
        let before = (!matches!(command, Command::Drag(_))).then(|| self.before(&command));
        self.session.apply(command);
        before.into_iter().for_each(|before| self.follow(before));
    }
}

/// Returns true if a position on the screen belongs to the canvas, and not to a panel, a menu or a dialog above it.
fn is_canvas(ctx: &Context, [x, y, width, height]: [f64; 4], at: Vec2) -> bool {
    let p = at.as_dvec2();
    let within = x <= p.x && p.x < x + width && y <= p.y && p.y < y + height;
    let at = pos2(at.x, at.y);
    within && ctx.layer_id_at(at).is_none_or(|layer| layer.order == Order::Background) && !layout::is_edge(ctx, at)
}
