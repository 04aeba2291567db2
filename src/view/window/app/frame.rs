//! One frame of the sandbox: the answers are brought up to date, the panels shown, the canvas drawn. Then the form of the pointer on the
//! canvas, and the title of the window.

use std::cell::Cell;
use std::mem;
use std::path::Path;

use egui_macroquad::egui::{Context, CursorIcon};
use macroquad::miniquad::date;

use super::App;
use crate::check::ExpectationState;
use crate::explain::DerivedAnswer;
use crate::handles::{Handle, PressTarget, SnapKind, frame, frame_handles, handles, placed};
use crate::kernel::DVec2;
use crate::picture::{self, Picture, Scope};
use crate::picture::{Layer, Layers};
use crate::scene::{Body, Claim, Scene};
use crate::session::{
    CaptureView, Command, Expectations, LeftTab, LevelInPlay, LevelPlay, Look, Play, RefreshBudget, RefreshResult, RightTab,
};
use crate::view::panels::{self, View};
use crate::view::style;
use crate::view::texts::expectations as texts;
use crate::view::window::layout;

/// The longest duration of the search in focus, in seconds. A user is not made to wait longer.
const SEARCH_SECONDS: f64 = 0.25;
/// The time in which a frame may fill cells of the map and replay expectations, in seconds.
const MAP_SECONDS: f64 = 0.003;
/// The number of tests of two simple shapes that the advice makes in a frame.
const ADVICE_TESTS: usize = 3_000;
/// The same number while something is dragged, on the canvas or in a panel, or frames are played: the tests take a fraction of a
/// millisecond.
const ADVICE_TESTS_OF_DRAG: usize = 1_000;
/// The largest number of vertices of a pair for which the advice is computed during a drag. With more vertices its reason alone
/// would take too long.
const ADVICE_VERTICES_OF_DRAG: usize = 64;

impl App {
    /// Shows the panels and draws the canvas. To be called within a frame of `ctx`.
    ///
    /// Requests of the panels are carried out at once, after the panels were shown; the next frame shows the result.
    pub fn ui(&mut self, ctx: &Context) -> Picture {
        self.look_at_file(ctx);
        self.follow_capture(ctx);
        self.follow_engines(ctx);
        self.follow_shrinking(ctx);
        let play_seconds = mem::take(&mut self.play_seconds);
        if 0.0 < play_seconds && self.plays_level() {
            self.apply(LevelPlay::Advance { seconds: play_seconds });
        }
        if let Some(message) = self.pictures.finished() {
            self.apply(Look::ShowMessage(message));
        }
        if self.refresh(ctx) == RefreshResult::Changed {
            self.hover(ctx);
        }
        style::follow(ctx, self.session.view().theme);
        let lanes = self.derived.lanes();
        let view = View::of(&self.session, &self.derived, &lanes);
        let position = self.pointer.on_canvas().map(|at| self.camera.world_from_screen(at));
        let pointer = panels::PointerPosition { at: position, pixels_per_unit: self.camera.pixels_per_unit };
        if mem::take(&mut self.drafts_are_stale) {
            panels::forget_drafts(ctx);
        }
        let (mut commands, mut requests) = (Vec::new(), Vec::new());
        let canvas = if self.is_embedded {
            layout::show_embedded(ctx, view, &mut commands, &mut requests)
        } else {
            layout::show(ctx, view, pointer, &mut self.widths, &mut commands, &mut requests)
        };
        if let (Some(canvas), Some(under)) = (ctx.read_response(layout::canvas_id()), &self.under) {
            canvas.context_menu(|ui| panels::context_menu_ui(ui, view, under, &mut commands, &mut requests));
        }
        self.place_camera(canvas, ctx);
        commands.extend(self.look_at_reason());
        let picture = self.picture();
        self.placements = picture.placements.clone();
        if let Some(icon) = self.cursor() {
            ctx.set_cursor_icon(icon);
        }
        self.typed_ui(ctx);
        self.dialogs(ctx);
        for command in commands {
            self.panel_command(command, &mut requests);
        }
        for request in requests {
            self.request(request);
        }
        self.terms_ui(ctx);
        style::focus_ring(ctx);
        self.do_waiting(ctx);
        self.note_solved(ctx.input(|input| input.pointer.any_down()));
        self.keep_work(ctx);
        self.remember(ctx);
        picture
    }

    /// Brings the answers up to date. Work that takes longer than a frame gets its share of this one.
    fn refresh(&mut self, ctx: &Context) -> RefreshResult {
        let drags = self.session.dragging().target().is_some() || ctx.input(|input| input.pointer.any_down());
        let frames_run = self.session.capture().is_some_and(CaptureView::playing) || self.plays_level();
        // Results that follow the pointer must not be delayed.
        let (advice_tests, advice_vertices) =
            if drags || frames_run { (ADVICE_TESTS_OF_DRAG, ADVICE_VERTICES_OF_DRAG) } else { (ADVICE_TESTS, usize::MAX) };
        // The clocks start with the first question, because the answers before it are needed in any case.
        let [slices, search] = [Cell::new(None), Cell::new(None)];
        let seconds = |start: &Cell<Option<f64>>| {
            let now = date::now();
            start.set(start.get().or(Some(now)));
            now - start.get().unwrap_or(now)
        };
        let search_is_over = || SEARCH_SECONDS < seconds(&search);
        let mut has_time = || seconds(&slices) < MAP_SECONDS;
        let budget = RefreshBudget { search_is_over: &search_is_over, advice_tests, advice_vertices, has_time: &mut has_time };
        self.derived.refresh(&self.session, budget)
    }

    /// Marks the step of the reasons under the pointer, while the panel that shows the reasons is open and nothing is dragged.
    fn look_at_reason(&self) -> Option<Command> {
        let session = &self.session;
        if !session.view().tabs.shows_right(RightTab::Why) {
            return session.playback().steps.hover.map(|_| Command::Play(Play::ShowReason(None)));
        }
        let at =
            self.pointer.on_canvas().filter(|_| !self.pointer.has_canvas() && session.view().layers.shows(Layer::Reasons))?;
        let analysis = self.derived.analysis()?;
        let step = session.playback().steps.selected(analysis.reasons().steps.len());
        let scope = Scope { step, ..Scope::new(session.scene(), Some(analysis), session.playback().t, &self.camera) };
        let at = self.camera.world_from_screen(at);
        // The steps of a motion are drawn in B's frame anyway.
        let at = if analysis.why == DerivedAnswer::Motion { at } else { at + session.frame_velocity() * session.playback().t };
        let pointed_at = picture::reason_at(&scope, at);
        (pointed_at != session.playback().steps.hover).then_some(Command::Play(Play::ShowReason(pointed_at)))
    }

    /// Draws the canvas: the scene with its answers, and what the user does with it.
    fn picture(&self) -> Picture {
        let session = &self.session;
        let played = session.level_play().map(|level| [level.play().player()]);
        let selection = played.as_ref().map_or(session.selection().bodies(), |player| &player[..]);
        let scene_in_frame = session.scene_in_frame();
        let handles = self.handles(&scene_in_frame);
        let refused = self.refused_outline(&scene_in_frame);
        let analysis = self.derived.analysis();
        let planned = session.editing().plan.map_or(Vec::new(), |plan| plan.preview(session.scene(), session.selection()));
        let stamped = session.stamping().next().iter().cloned();
        let pasted = self.pasting.as_ref().map_or(Vec::new(), |pasting| pasting.preview(session));
        let pasted: Vec<Body> = pasted.into_iter().chain(planned).chain(stamped).collect();
        let recorded = session.capture().and_then(CaptureView::trails);
        let trails: Vec<(usize, &[DVec2])> =
            session.capture().and_then(CaptureView::step).zip(recorded.as_ref()).map_or(Vec::new(), |(step, recorded)| {
                recorded.iter().filter_map(|trail| Some((step.position(trail.body)?, &trail.points[..]))).collect()
            });
        let lit_regions = self.derived.lit_regions(session);
        let scope = Scope {
            scene: session.scene(),
            analysis,
            // Tiles that touch each other are no news to the player.
            touching: self.derived.touching().filter(|_| played.is_none()),
            first: self.derived.first(),
            level: self.derived.level_in_view(session),
            lens: self.derived.lens_in_view(),
            regions: self.derived.regions_in_view(),
            lit_regions: &lit_regions,
            body_move: session.level_play().map_or_else(|| self.derived.move_in_view(session), LevelInPlay::move_in_view),
            t: session.playback().t,
            frame_velocity: DVec2::ZERO,
            selected: selection,
            frame: self.pointer.marquee().or_else(|| self.frame_of_selected(&scene_in_frame)),
            hover: session.dragging().target().or(session.view().hover),
            handles: &handles,
            focus: session.view().focused_handle,
            sketch: session.drawing().sketch(),
            snapped: session.dragging().snapped().or(session.drawing().sketch().and_then(|sketch| sketch.snapped)),
            probe: session.playback().probe,
            reason: session.playback().steps.hover,
            step: analysis.and_then(|analysis| session.playback().steps.selected(analysis.reasons().steps.len())),
            refused: &refused,
            trails: &trails,
            expected: self.expected(),
            pasted: &pasted,
            claim: self.engine_claim(),
            layers: self.layers(),
            before: Some(&self.placements),
            camera: &self.camera,
            theme: session.view().theme,
        };
        Picture::of(&scope)
    }

    /// Returns the handles of the selection with their positions in the frame of the picture. `scene`: the scene in that frame.
    fn handles(&self, scene: &Scene) -> Vec<(PressTarget, DVec2)> {
        let session = &self.session;
        let (t, margin) = (session.playback().t, self.camera.length_from_points(picture::HANDLE_MARGIN));
        let selection = session.selection().bodies();
        let Some(primary) = session.selection().primary() else { return Vec::new() };
        // During a marquee handles would be in the way of the rectangle that selects.
        if self.pointer.marquee().is_some() || session.stamping().is_held() {
            return Vec::new();
        }
        if 1 < selection.len() {
            return frame_handles(scene, selection, primary, t, margin);
        }
        let body = scene.bodies.get(primary).filter(|body| !body.locked && !scene.is_hidden(primary));
        body.map_or(Vec::new(), |body| {
            let mut positions = handles(body, t, margin);
            // The keyboard also reaches edges that are too short for the pointer.
            let of_focus = session.view().focused_handle.and_then(|focus| edge_of_focus(body, focus, t, &positions));
            positions.extend(of_focus);
            let targets = positions.into_iter().map(|(handle, position)| (PressTarget::Handle(primary, handle), position));
            let is_offered = |target: PressTarget| {
                matches!(target, PressTarget::Handle(_, Handle::Velocity)) || !session.view().tabs.shows_start_page()
            };
            targets.filter(|(target, _)| session.can_drag(*target) && is_offered(*target)).collect()
        })
    }

    /// Returns the rectangle around several selected bodies: two opposite vertices, which are the handles that scale.
    fn frame_of_selected(&self, scene: &Scene) -> Option<[DVec2; 2]> {
        let selection = self.session.selection().bodies();
        let [min, max] = frame(scene, selection, self.session.playback().t).filter(|_| 1 < selection.len())?;
        let margin = self.camera.length_from_points(picture::HANDLE_MARGIN);
        Some([min - margin / 2.0, max + margin / 2.0])
    }

    /// Returns the invalid outline that a drag would lead to. Empty if nothing is refused.
    fn refused_outline(&self, scene: &Scene) -> Vec<DVec2> {
        let session = &self.session;
        let body = session.selection().primary().and_then(|index| scene.bodies.get(index));
        session.dragging().refused().zip(body).map_or(Vec::new(), |(refused, body)| {
            refused.outline.iter().map(|&p| placed(body, session.playback().t, p)).collect()
        })
    }

    /// Returns the layers of the canvas. The grid is also shown while something snaps to it.
    fn layers(&self) -> Layers {
        if self.session.view().tabs.shows_start_page() {
            let shown = [Layer::Grid, Layer::Probes, Layer::Swept, Layer::Impact, Layer::Labels, Layer::Velocities];
            return shown.into_iter().fold(Layers::NONE, |layers, layer| layers.with(layer, true));
        }
        let layers = self.session.view().layers;
        // Names cannot be read while they move.
        let layers = layers.with(Layer::Labels, layers.shows(Layer::Labels) && !self.plays_level());
        if self.snaps_to_grid() { layers.with(Layer::Grid, true) } else { layers }
    }

    /// Returns true while a level is played and not paused.
    pub(super) fn plays_level(&self) -> bool {
        self.session.level_play().is_some_and(LevelInPlay::is_running)
    }

    /// Returns true if a drag or a tool puts something on the grid. The grid is then shown.
    fn snaps_to_grid(&self) -> bool {
        let session = &self.session;
        if session.stamping().is_held() {
            return true;
        }
        let is_used = session.dragging().target().is_some() || session.drawing().tool().is_some();
        let snaps = self.held.ctrl || session.view().snaps.has(SnapKind::Grid) && !self.held.shift;
        is_used && snaps && !self.held.alt
    }

    /// Returns the claim of the selected expectation, if it is not met.
    fn expected(&self) -> Option<&Claim> {
        let index = self.session.view().expectation?;
        let differs = self.derived.expectations()?.mark(index) == ExpectationState::Fails;
        self.session.scene().expectations.get(index).filter(|_| differs).map(|expectation| &expectation.claim)
    }

    /// Returns the title of the window: the file, and how many of its expectations hold.
    pub(in crate::view::window) fn title(&self) -> String {
        let title = &self.session.scene().title;
        let file = self.session.open_file().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        let name = file.unwrap_or_else(|| title.clone());
        // The expectations of a lesson's start concern only the authors of the lesson, and those of the start page nobody.
        let tabs = &self.session.view().tabs;
        let own = tabs.left() == LeftTab::Expectations || self.session.lesson().is_none() && !tabs.shows_start_page();
        match self.derived.expectations().and_then(Expectations::tally).filter(|_| own) {
            _ if name.is_empty() => texts::CLASHBOX.to_owned(),
            Some(tally) => texts::title_with(name, panels::tally_in_words(tally)),
            None => texts::title(name),
        }
    }

    /// Returns the form of the pointer on the canvas. `None`: the panels choose it.
    fn cursor(&self) -> Option<CursorIcon> {
        self.pointer.on_canvas()?;
        Some(if self.pointer.pans() {
            CursorIcon::AllScroll
        } else if self.session.holds_tool() {
            CursorIcon::Crosshair
        } else {
            match self.session.dragging().target().or(self.session.view().hover) {
                Some(PressTarget::Body(_)) => CursorIcon::Move,
                Some(PressTarget::Handle(_, Handle::Velocity)) => CursorIcon::Crosshair,
                Some(PressTarget::Handle(..)) => CursorIcon::PointingHand,
                None => CursorIcon::Default,
            }
        })
    }
}

/// Returns the handle in focus if it is not among these positions: that of a short edge.
fn edge_of_focus(body: &Body, focus: PressTarget, t: f64, shown: &[(Handle, DVec2)]) -> Option<(Handle, DVec2)> {
    let PressTarget::Handle(_, handle) = focus else { return None };
    let is_shown = shown.iter().any(|&(own, _)| own == handle);
    handles(body, t, f64::MIN_POSITIVE).into_iter().find(|&(own, _)| own == handle && !is_shown)
}
