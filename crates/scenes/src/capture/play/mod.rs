//! Plays the level of a scene: a body is steered by keys, a mover displaces it in each frame, and each frame is written into a capture.
//!
//! The body, the player, meets the bodies at rest. Bodies that move or spin themselves are left out, of the capture too. A frame takes
//! the frame time of the scene, or 1/60 s. The keys set the velocity of the player, gravity is added to it, the [mover](crate::movers) makes
//! the displacement of the frame, and what the mover leaves of the velocity goes into the next frame. There is no friction, and the player
//! does not turn. A player that falls out of the level is put back to its start.
//!
//! The capture is the same as that of a [run](super::run_of_scene) by a mover: each frame has what the mover met, with its normals and its path, so that
//! the audit finds ghosts, tunneling and bodies that are stuck.

mod controls;

use glam::DVec2;
use thiserror::Error;

pub use controls::{MAX_PLAY_SPEED, PlayKeys, PlayParameters, PlayView, RISE_SECONDS};

use super::bodies::{BodyKind, CaptureBody, Frame, Header, Pose};
use super::run::reports::{MoveReporter, declared, header, margin, via};
use super::texts;
use super::write::{CaptureWriter, WriteError};
use crate::kernel::bounds::{bounding_aabb, union_aabb};
use crate::kernel::level::Level;
use crate::kernel::{Aabb, MAX_COORDINATE, Moving, Shape};
use crate::movers::{Bump, Move, MoveError, MoveRequest, MoverKind};
use crate::scene::{Body, BodyMove, Scene, level_of, members_of};
use controls::Steering;

/// The largest number of frames of a play: ten minutes at 60 frames a second.
pub const MAX_PLAY_FRAMES: usize = 36_000;
/// The duration of a frame in a scene without a frame time, in a play and where a run is shown, seconds.
pub const PLAY_DT: f64 = 1.0 / 60.0;
/// The cosine of the steepest slope that is ground: 46 degrees, so that 45 degrees are ground in spite of rounding.
const GROUND: f64 = 0.694_658_370_458_997_3;
/// The largest distance to the ground of a player that stands on it, as a fraction of its diameter.
const GROUND_REACH: f64 = 0.02;

/// The reason why a play does not begin, or ends.
#[derive(Debug, Error, Clone, PartialEq)]
pub enum PlayRefused {
    /// Nothing is at rest but the player.
    #[error("{}", texts::no_level(name))]
    NoLevel {
        /// The player.
        name: String,
    },
    /// The mover is not made for the player, or for its speed.
    #[error("{}", texts::not_moved(name, reason))]
    NotMoved {
        /// The player.
        name: String,
        /// The reason.
        reason: MoveError,
    },
    /// A parameter is out of range.
    #[error("{}", texts::play_out_of_range(MAX_PLAY_SPEED, RISE_SECONDS[0], RISE_SECONDS[1]))]
    OutOfRange,
    /// The player leaves the range of coordinates.
    #[error("{}", texts::leaves_range(name))]
    TooFar {
        /// The player.
        name: String,
    },
    /// The play has as many frames as a capture in memory may have.
    #[error("{}", texts::too_long_a_play(MAX_PLAY_FRAMES))]
    TooLong,
}

/// A level that is played.
#[derive(Debug, Clone)]
pub struct Playthrough {
    /// The player and the bodies of its level, in the order of the scene. The player is where the last frame began, and its velocity is what it was
    /// displaced by.
    scene: Scene,
    /// The index of the player in it.
    player: usize,
    /// The indices of the other bodies.
    at_rest: Vec<usize>,
    /// The names of the bodies of the scene that are left out.
    left_out: Vec<String>,
    /// The player in the scene that is played.
    start: Shape,
    /// The displacement of the player from there at the end of the last frame, world units.
    displacement: DVec2,
    /// The same at the start of the play, to which the player is put back.
    from: DVec2,
    parameters: PlayParameters,
    steering: Steering,
    /// The part of the displacement that the mover has left for the next frame, world units.
    remainder: DVec2,
    dt: f64,
    /// The positions of the reference point of the player at which it has not left the level. `None`: it never leaves an unbounded level.
    area: Option<Aabb>,
    /// The distance up to which a body counts as in contact, world units.
    margin: f64,
    /// The move of the last frame. `None` where there was none.
    last: Option<BodyMove>,
    /// The number of frames in which a ghost was met.
    ghosts: usize,
    /// The movers of the frames, each once.
    movers: Vec<MoverKind>,
    frames: Vec<Frame>,
}

impl Playthrough {
    /// Begins a play. `player` is the index of a body that the scene has, `from` its displacement from where the scene has it, world units.
    /// Without `parameters` they are usual ones for the body.
    ///
    /// # Errors
    ///
    /// If no other body is at rest, a parameter is out of range, or the mover does not move the body.
    ///
    /// ```
    /// use clashbox_scenes::capture::{PlayKeys, Playthrough};
    /// use clashbox_scenes::kernel::DVec2;
    /// use clashbox_scenes::scene::format::parse;
    ///
    /// let text = r#"Scene(version: 1, bodies: [
    ///     Body(name: "player", shape: Aabb(min: (0, 0), max: (1, 1))),
    ///     Body(name: "floor", shape: Aabb(min: (-9, -1), max: (9, 0))),
    /// ], pair: ("player", "floor"), search: Exact)"#;
    /// let scene = parse(text, "floor.ron")?;
    /// let mut play = Playthrough::begin(&scene, 0, DVec2::ZERO, None)?;
    /// for _ in 0..60 {
    ///     play.step(PlayKeys { right: true, ..PlayKeys::default() })?;
    /// }
    /// // Six heights a second.
    /// assert!((play.displacement().x - 6.0).abs() < 1e-9);
    /// assert_eq!(play.capture()?.lines().count(), 1 + 2 + 61);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin(
        scene: &Scene,
        player: usize,
        from: DVec2,
        parameters: Option<PlayParameters>,
    ) -> Result<Playthrough, PlayRefused> {
        let is_kept = |&body: &usize| body == player || scene.bodies[body].rests();
        let (kept, left_out): (Vec<usize>, Vec<usize>) = (0..scene.bodies.len()).partition(is_kept);
        let bodies: Vec<Body> = kept.iter().map(|&body| scene.bodies[body].clone()).collect();
        let player = kept.partition_point(|&body| body < player);
        let at_rest: Vec<usize> = (0..bodies.len()).filter(|body| *body != player).collect();
        let mut shown = Scene {
            title: scene.title.clone(),
            slop: scene.slop,
            dt: scene.dt,
            up: scene.up,
            ..Scene::new(bodies, scene.search)
        };
        shown.pair = None;
        let body = &mut shown.bodies[player];
        (body.velocity, body.spin, body.hidden) = (DVec2::ZERO, 0.0, false);
        let start = body.shape.clone();
        if at_rest.is_empty() {
            return Err(PlayRefused::NoLevel { name: body.name.clone() });
        }
        let level = level_of(&shown, &at_rest);
        let parameters = parameters.unwrap_or_else(|| PlayParameters::usual(&start, &level));
        let area = area(&start.translated(from), &level);
        let margin = margin(scene.slop, &level, [&start].into_iter());
        let mut play = Playthrough {
            player,
            at_rest,
            left_out: left_out.into_iter().map(|body| scene.name(body).to_owned()).collect(),
            start,
            displacement: from,
            from,
            parameters,
            steering: Steering::AT_REST,
            remainder: DVec2::ZERO,
            dt: scene.dt.unwrap_or(PLAY_DT),
            area,
            margin,
            last: None,
            ghosts: 0,
            movers: Vec::new(),
            frames: Vec::new(),
            scene: shown,
        };
        play.set_parameters(parameters)?;
        play.put_back();
        Ok(play)
    }

    /// Plays a frame.
    ///
    /// # Errors
    ///
    /// If the mover cannot make the displacement, the player leaves the range of coordinates, or there are [`MAX_PLAY_FRAMES`] frames. The player stays
    /// where it is.
    pub fn step(&mut self, keys: PlayKeys) -> Result<(), PlayRefused> {
        if MAX_PLAY_FRAMES <= self.frames.len() {
            return Err(PlayRefused::TooLong);
        }
        let mut steering = self.steering;
        steering.steer(keys, &self.parameters, self.dt);
        let up = self.scene.up;
        let desired = up.as_seen(steering.velocity) * self.dt + self.remainder;
        let before = self.start.translated(self.displacement);
        let mover = self.parameters.mover;
        if MAX_COORDINATE / 2.0 <= (before.reference_point() + desired).abs().max_element() {
            return Err(PlayRefused::TooFar { name: self.name().to_owned() });
        }
        let level = level_of(&self.scene, &self.at_rest);
        let request = MoveRequest { body: &before, desired, level: &level, up: up.vector() };
        let answer = mover.moved(&request).map_err(|reason| self.not_moved(reason))?;
        let after = before.translated(answer.displacement);
        // A remainder is no velocity.
        let carried = DVec2::select(answer.velocity.cmpne(DVec2::ZERO), self.remainder, DVec2::ZERO);
        steering.velocity = up.as_seen((answer.velocity - carried) / self.dt);
        steering.note_ground(is_on_ground(&level, &after, &answer, up.vector()));
        let reporter = MoveReporter { level: &level, bodies: &self.at_rest, margin: self.margin };
        let contacts = reporter.contacts(self.player, &after, &answer);
        let members = members_of(&self.at_rest, &level);
        let via = via(self.displacement, &answer);
        self.ghosts += usize::from(answer.bumps.iter().any(|bump| bump.is_ghost));
        self.displacement += answer.displacement;
        (self.steering, self.remainder) = (steering, mover.remainder(desired));
        self.show(before, answer.displacement);
        self.last = Some(BodyMove { of: self.player, by: mover, answer, members });
        if !self.movers.contains(&mover.kind()) {
            self.movers.push(mover.kind());
        }
        let at = self.start.reference_point() + self.displacement;
        let via = if via.is_empty() { Vec::new() } else { vec![(self.player as u32, via)] };
        self.record(Frame { via, contacts, ..Frame::default() });
        if self.area.is_some_and(|area| at.cmplt(area.min()).any() || at.cmpgt(area.max()).any()) {
            self.put_back();
        }
        Ok(())
    }

    /// Puts the player back to the start of the play, at rest. In the capture it is teleported there.
    pub fn put_back(&mut self) {
        (self.displacement, self.steering, self.remainder) = (self.from, Steering::AT_REST, DVec2::ZERO);
        self.show(self.start.translated(self.from), DVec2::ZERO);
        self.last = None;
        if self.frames.len() < MAX_PLAY_FRAMES {
            let jumped = if self.frames.is_empty() { Vec::new() } else { vec![self.player as u32] };
            self.record(Frame { jumped, ..Frame::default() });
        }
    }

    /// Changes the parameters of the frames that follow.
    ///
    /// # Errors
    ///
    /// If one is out of range, or the mover does not move the player; the parameters stay as they are.
    pub fn set_parameters(&mut self, parameters: PlayParameters) -> Result<(), PlayRefused> {
        if !parameters.are_valid() {
            return Err(PlayRefused::OutOfRange);
        }
        let level = level_of(&self.scene, &self.at_rest);
        let request = MoveRequest { body: &self.start, desired: DVec2::ZERO, level: &level, up: self.scene.up.vector() };
        parameters.mover.moved(&request).map_err(|reason| self.not_moved(reason))?;
        self.parameters = parameters;
        Ok(())
    }

    /// Returns the capture of all frames as text.
    ///
    /// # Errors
    ///
    /// If a capture cannot hold one of the values.
    pub fn capture(&self) -> Result<String, WriteError> {
        let movers: Vec<&str> = self.movers.iter().map(|mover| mover.id()).collect();
        let header = Header { dt: Some(self.dt), ..header(&self.scene, &movers.join(", "), self.margin) };
        let mut writer = CaptureWriter::new(Vec::new(), &header)?;
        for (index, body) in self.scene.bodies.iter().enumerate() {
            let (kind, shape) =
                if index == self.player { (BodyKind::Dynamic, &self.start) } else { (BodyKind::Static, &body.shape) };
            writer.body(&CaptureBody { kind, ..declared(&body.name, &Moving::resting(shape.clone())) })?;
        }
        self.frames.iter().try_for_each(|frame| writer.frame(frame))?;
        Ok(String::from_utf8_lossy(&writer.into_inner()).into_owned())
    }

    /// Notes a frame that ends where the player is now.
    fn record(&mut self, frame: Frame) {
        let number = self.frames.len() as u64;
        let at_rest = self.at_rest.iter().filter(|_| number == 0);
        let pose = |body: usize, position: DVec2| (body as u32, Pose { position, angle: None });
        let mut at: Vec<(u32, Pose)> = at_rest.map(|&body| pose(body, DVec2::ZERO)).collect();
        at.push(pose(self.player, self.displacement));
        self.frames.push(Frame { number, at, ..frame });
    }

    /// Shows the player in the scene at the start of a frame, with its displacement.
    fn show(&mut self, shape: Shape, displacement: DVec2) {
        let player = &mut self.scene.bodies[self.player];
        (player.shape, player.velocity) = (shape, displacement);
    }

    fn not_moved(&self, reason: MoveError) -> PlayRefused {
        PlayRefused::NotMoved { name: self.name().to_owned(), reason }
    }
}

/// A play as it can be read.
impl Playthrough {
    /// Returns the last frame as a scene without a pair: the player where the frame began, with its displacement as velocity, and the level.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Returns the index of the player in [`Playthrough::scene`].
    pub fn player(&self) -> usize {
        self.player
    }

    /// Returns the name of the player.
    pub fn name(&self) -> &str {
        self.scene.name(self.player)
    }

    /// Returns the player in the scene that is played.
    pub fn start(&self) -> &Shape {
        &self.start
    }

    /// Returns the displacement of the player from where the scene had it, world units.
    pub fn displacement(&self) -> DVec2 {
        self.displacement
    }

    /// Returns the velocity of the player after the last frame, world units per second.
    pub fn velocity(&self) -> DVec2 {
        self.scene.up.as_seen(self.steering.velocity)
    }

    /// Returns the parameters of the next frame.
    pub fn parameters(&self) -> &PlayParameters {
        &self.parameters
    }

    /// Returns the duration of a frame, seconds.
    pub fn dt(&self) -> f64 {
        self.dt
    }

    /// Returns the number of frames that were played, teleports included.
    pub fn frames(&self) -> usize {
        self.frames.len() - 1
    }

    /// Returns the move of the last frame. `None` before the first one and where the player was put back.
    pub fn last_move(&self) -> Option<&BodyMove> {
        self.last.as_ref()
    }

    /// Returns the number of frames in which something was met whose normal the level does not have.
    pub fn ghost_frames(&self) -> usize {
        self.ghosts
    }

    /// Returns the names of the bodies of the scene that are left out, because they move or spin themselves.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }
}

/// Returns true if a player stands on the ground at the end of a move: it met the ground, or the ground is within reach below it.
fn is_on_ground(level: &Level<'_>, player: &Shape, answer: &Move, up: DVec2) -> bool {
    let is_ground = |normal: DVec2| GROUND <= normal.dot(up);
    let has_met = |bump: &Bump| bump.normal.is_some_and(is_ground);
    let reach = -up * (GROUND_REACH * level.diameter(player));
    let has_below = || level.first_impact(player, reach).is_some_and(|impact| is_ground(impact.normal));
    answer.bumps.iter().any(has_met) || has_below()
}

/// Returns the positions of the reference point of a player at which it has not left its level: the bounds of both, widened by their size.
fn area(player: &Shape, level: &Level<'_>) -> Option<Aabb> {
    let shapes = level.members().iter().map(|member| member.shape).chain([player]);
    let bounds = shapes.map(bounding_aabb).reduce(|one, other| Some(union_aabb(&one?, &other?)))??;
    let size = (bounds.max() - bounds.min()).max_element().max(level.diameter(player));
    Aabb::new((bounds.min() - size).to_array(), (bounds.max() + size).to_array()).ok()
}

#[cfg(test)]
mod tests;
