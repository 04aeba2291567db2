//! Placement of the camera: it follows the size of the canvas, and it shows the bodies of the pair again if a command moves them
//! out of view.

use egui_macroquad::egui::{Context, Rect};

use super::App;
use crate::kernel::bounds::{bounding_aabb, union_aabb};
use crate::kernel::{DVec2, Moving};
use crate::picture::camera::Camera;
use crate::picture::{Placements, svg};
use crate::scene::Scene;
use crate::session::{CaptureCommand, CaptureView, Command, Draw, Edit, LevelInPlay, LevelPlay, NEW_BODY_REACH, Stamp};

/// The smallest size on the screen of the smaller body of a finding with its path, points.
const LEAST_PATH: f64 = 40.0;
/// The number of frames in which the panels of a new body appear and settle.
const SETTLING: u8 = 3;
/// The width of the surroundings that are shown on each side of it, as a multiple of its size.
const SURROUNDINGS: f64 = 2.0;

/// The smallest size on the screen of the player of a level that begins to be played, points.
const LEAST_PLAYER: f64 = 28.0;
/// The part of the view at each border that the player of a level in play does not enter.
const PLAYER_MARGIN: f64 = 0.25;

/// For each body of the pair, true if the whole of it was in view.
#[derive(Clone, Copy, PartialEq, Eq)]
struct InView([bool; 2]);

/// The view before a command.
pub(super) struct ViewBefore {
    lesson: Option<usize>,
    has_step: bool,
    /// The number of bodies, if a scene is being shrunk.
    shrinks: Option<usize>,
    in_view: InView,
}

impl App {
    /// Fits the camera to the current canvas, and shows the whole scene if that is wanted.
    pub(super) fn place_camera(&mut self, canvas: Rect, ctx: &Context) {
        let viewport = [canvas.left(), canvas.top(), canvas.width(), canvas.height()].map(f64::from);
        // A scene that was shown as a whole stays so in a window of another size.
        let is_news = viewport != self.camera.viewport;
        let resized = is_news && self.fitted == Some(self.camera);
        if is_news {
            // The panels settle one frame later.
            ctx.request_repaint();
        }
        let up = self.session.scene().up;
        if std::mem::replace(&mut self.camera.up, up) != up {
            // The labels are placed anew: their positions are relative to a picture that is turned round.
            self.placements = Placements::default();
        }
        let is_relative = self.session.is_relative();
        let changes_frame = std::mem::replace(&mut self.is_relative, is_relative) != is_relative;
        if self.fit || resized || (changes_frame && self.loses_path()) || self.run_leaves_view() {
            self.camera = svg::fit(&self.scene_to_fit(), viewport);
            self.fitted = Some(self.camera);
        } else if 0 < self.settling {
            self.camera = self.camera.with_viewport_in_place(viewport);
        } else {
            self.camera = self.camera.with_viewport(viewport);
        }
        self.follow_player(self.fit);
        self.fit = false;
        self.settling = self.settling.saturating_sub(1);
        self.show_sought_pair();
    }

    /// Keeps the player of a level in play in the middle of the view. `is_fitted`: the level was just fitted to the view; where the player is
    /// then too small to be seen, the view shows its surroundings.
    fn follow_player(&mut self, is_fitted: bool) {
        let Some(play) = self.session.level_play().map(LevelInPlay::play) else { return };
        let player = &play.scene().bodies[play.player()];
        let at = player.shape.reference_point() + player.velocity * self.session.playback().t;
        let size = bounding_aabb(&player.shape).map_or(0.0, |bounds| (bounds.max() - bounds.min()).max_element());
        let is_small = self.camera.points_from_length(size) < LEAST_PLAYER;
        if is_fitted && is_small && 0.0 < size {
            let zoom = self.camera.pixels_per_unit * LEAST_PLAYER / self.camera.points_from_length(size);
            self.camera = Camera { center: at, ..self.camera }.with_zoom(zoom);
        }
        let [x, y, width, height] = self.camera.viewport;
        let middle = DVec2::new(x + width / 2.0, y + height / 2.0);
        let most = DVec2::new(width, height) * (0.5 - PLAYER_MARGIN);
        let away = self.camera.points_from_world(at) - middle;
        let beyond = away - away.clamp(-most, most);
        if self.plays_level() && beyond != DVec2::ZERO && 0.0 < most.min_element() {
            self.camera = self.camera.panned(-beyond.as_vec2());
        }
    }

    /// Returns the scene that the view is fitted to. The start page leaves space for an arrow of twice the length.
    fn scene_to_fit(&self) -> Scene {
        let mut scene = self.session.scene_in_frame().into_owned();
        if self.session.view().tabs.shows_start_page() {
            scene.bodies.iter_mut().for_each(|body| body.velocity *= 2.0);
        }
        scene
    }

    /// Returns true if a body of a run has left the view, and the user has not chosen another view.
    fn run_leaves_view(&self) -> bool {
        self.session.is_run() && self.fitted == Some(self.camera) && self.loses_path()
    }

    /// Returns true if a body of the pair is out of view at one end of its motion, in the frame of the picture. Unbounded bodies
    /// do not count.
    fn loses_path(&self) -> bool {
        let scene = self.session.scene_in_frame();
        let Some(pair) = scene.pair.and_then(|pair| scene.moving(pair)) else { return false };
        pair.iter().filter_map(swept).flatten().any(|p| !self.camera.shows(p, 0.0))
    }

    /// Returns what is in view before a command. Commands that do not move bodies, or move them by the pointer on the canvas,
    /// cannot lose a body from view; for them the result is empty.
    pub(super) fn before(&mut self, command: &Command) -> ViewBefore {
        let mut in_view = InView([false; 2]);
        match command {
            Command::Open(_) => {
                self.drafts_are_stale = true;
                self.fit = true;
            }
            Command::Edit(edit) => {
                self.fit |= self.leads_out_of_view(edit);
                if moves_from_afar(edit) {
                    in_view = self.pair_in_view();
                }
            }
            Command::Undo | Command::Redo => in_view = self.pair_in_view(),
            Command::Capture(command) => {
                self.seeks_pair |= matches!(command, CaptureCommand::StepFinding(_) | CaptureCommand::ShowFinding(_));
            }
            Command::Draw(draw) => {
                // Whoever draws has chosen the view: it stays, and what is under the pointer stays there, also if the panels of the
                // new pair leave it less room.
                if let Draw::Place(_) | Draw::Close = draw {
                    self.fitted = None;
                    self.settling = SETTLING;
                }
            }
            // The view stays for whoever stamps, too: the first copy makes a pair.
            Command::Stamp(stamp) => {
                if let Stamp::Press { .. } = stamp {
                    self.fitted = None;
                    self.settling = SETTLING;
                }
            }
            Command::LevelPlay(command) => self.fit |= matches!(command, LevelPlay::Start),
            Command::EndEdit
            | Command::Focus(_)
            | Command::Drag(_)
            | Command::Select(_)
            | Command::Play(_)
            | Command::Shrink(_) => {}
            Command::Look(_) | Command::Disk(_) | Command::Map(_) | Command::Engines(_) | Command::Course(_) => {}
        }
        let shrinks = self.session.shrinking().map(|_| self.session.scene().bodies.len());
        ViewBefore { lesson: self.session.lesson(), has_step: self.shows_step(), shrinks, in_view }
    }

    /// Returns true if a body that was in view no longer is.
    pub(super) fn follow(&mut self, before: ViewBefore) {
        let ViewBefore { lesson, has_step, shrinks, in_view } = before;
        // Undo of a ready-made pair may lead back to the lesson before it.
        self.fit |= self.session.lesson() != lesson;
        // The first step of a capture comes after it was opened.
        self.fit |= self.shows_step() && !has_step;
        // The smallest scene is there.
        let is_shrunk = |bodies| self.session.shrinking().is_none() && self.session.scene().bodies.len() != bodies;
        self.fit |= shrinks.is_some_and(is_shrunk);
        self.fit |= self.has_lost(in_view);
    }

    /// Returns true if an edit may put bodies outside the view.
    fn leads_out_of_view(&self, edit: &Edit) -> bool {
        match edit {
            Edit::AddBody { at, .. } => !self.camera.shows(*at, NEW_BODY_REACH),
            Edit::Transform(_) | Edit::Paste { .. } | Edit::SetUp(_) | Edit::FlipY => true,
            Edit::SetTitle(_) | Edit::SetNotes(_) | Edit::SetShape { .. } | Edit::SetVelocity { .. } | Edit::SetSpin { .. } => {
                false
            }
            Edit::AddVertex { .. } | Edit::RemoveVertex { .. } | Edit::Rename { .. } | Edit::NudgeHandle { .. } => false,
            Edit::PressHandle | Edit::NudgeUlps { .. } | Edit::Slide { .. } | Edit::RemoveBody(_) => false,
            Edit::DuplicateBody(_) | Edit::Join { .. } | Edit::TakeOut { .. } | Edit::Ungroup(_) => false,
            Edit::Selection(_) | Edit::NudgeSelected(_) | Edit::Expectations(_) | Edit::SetSlop(_) => false,
            Edit::SetFrameTime(_) | Edit::LoadCell(_) | Edit::ReadAgain(_) | Edit::RestoreWork(_) => false,
        }
    }

    /// Returns true if a body that was in view no longer is.
    fn has_lost(&self, before: InView) -> bool {
        // A pair that is gone is not out of view.
        before != InView([false; 2])
            && self.session.scene().pair.is_some()
            && before.0.into_iter().zip(self.pair_in_view().0).any(|(before, now)| before && !now)
    }

    /// Zooms to the pair of a finding that was asked for, if the smaller of the two is out of view or too small to be seen: in a
    /// large world a bullet is a dot.
    fn show_sought_pair(&mut self) {
        if !self.seeks_pair || self.session.capture().is_some_and(CaptureView::is_pending) {
            return;
        }
        self.seeks_pair = false;
        let scene = self.session.scene();
        let Some(pair) = scene.pair.and_then(|pair| scene.moving(pair)) else { return };
        let diagonal = |[min, max]: &[DVec2; 2]| min.distance(*max);
        let Some([min, max]) = pair.iter().filter_map(swept).min_by(|p, q| diagonal(p).total_cmp(&diagonal(q))) else { return };
        let is_in_view = [min, max].iter().all(|&p| self.camera.shows(p, 0.0));
        if !is_in_view || self.camera.points_from_length(min.distance(max)) < LEAST_PATH {
            let margin = SURROUNDINGS * (max - min);
            self.camera = Camera::fit([min - margin, max + margin], self.camera.viewport, scene.up);
        }
    }

    fn pair_in_view(&self) -> InView {
        let session = &self.session;
        let pair = session.scene().pair.and_then(|pair| session.scene().moving(pair));
        // A body without bounds is never in view as a whole.
        let is_in_view = |body: Moving| {
            bounding_aabb(&body.at(session.playback().t))
                .is_some_and(|around| [around.min(), around.max()].iter().all(|&p| self.camera.shows(p, 0.0)))
        };
        InView(pair.map_or([false; 2], |pair| pair.map(is_in_view)))
    }
}

/// Returns the smallest rectangle around a body at both ends of its motion. `None` for an unbounded body.
fn swept(body: &Moving) -> Option<[DVec2; 2]> {
    let [start, end] = [0.0, 1.0].map(|t| bounding_aabb(&body.at(t)));
    let whole = union_aabb(&start?, &end?);
    Some([whole.min(), whole.max()])
}

/// Returns true for edits that move a body of the pair from a panel or by a key, so that it may leave the view unnoticed.
fn moves_from_afar(edit: &Edit) -> bool {
    matches!(edit, Edit::LoadCell(_) | Edit::SetShape { .. } | Edit::NudgeSelected(_) | Edit::Slide { .. })
}
