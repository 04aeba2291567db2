//! The keys of a play and the velocity that they give the player: as in a platformer, or seen from above.

use glam::DVec2;

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::Level;
use crate::kernel::{MAX_COORDINATE, Shape};
use crate::movers::{Mover, MoverKind};

/// The number of frames in which a jump is still made after the player has left the ground, and in which a key that was pressed too early
/// still counts.
const LATE_FRAMES: u32 = 5;
/// The part of the speed upwards that is left when the key of a jump is released.
const CUT_JUMP: f64 = 0.5;

/// The speed of a usual player, in heights of the body per second.
const USUAL_SPEED: f64 = 6.0;
/// The height of a usual jump, in heights of the body.
const USUAL_JUMP: f64 = 2.2;
/// The time from the start of a usual jump to its highest point, seconds.
const USUAL_RISE: f64 = 0.35;

/// The shortest and the longest time in which a jump may rise, seconds.
pub const RISE_SECONDS: [f64; 2] = [0.05, 10.0];
/// The largest speed, world units per second, and the largest height of a jump, world units.
pub const MAX_PLAY_SPEED: f64 = MAX_COORDINATE / 1e6;

/// The keys that are held in a frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PlayKeys {
    /// To the left.
    pub left: bool,
    /// To the right.
    pub right: bool,
    /// Up; in a platformer a jump.
    pub up: bool,
    /// Down, seen from above.
    pub down: bool,
    /// A jump.
    pub jump: bool,
}

/// The point of view of a play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PlayView {
    /// From the side: gravity acts downward, and the player jumps.
    #[default]
    Platformer,
    /// From above: the player moves in all directions.
    TopDown,
}

/// The parameters of a play.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayParameters {
    /// The point of view.
    pub view: PlayView,
    /// The rule by which the player moves.
    pub mover: Mover,
    /// The speed of the player, world units per second, in [0, [`MAX_PLAY_SPEED`]].
    pub speed: f64,
    /// The height of a jump, world units, in [0, [`MAX_PLAY_SPEED`]].
    pub jump: f64,
    /// The time in which a jump rises to that height, seconds, within [`RISE_SECONDS`].
    pub rise: f64,
}

impl PlayParameters {
    /// Returns usual parameters for a body: its speed and its jump are those of a figure of its size that runs and jumps.
    pub fn usual(body: &Shape, level: &Level<'_>) -> PlayParameters {
        let bounds = bounding_aabb(body).map(|bounds| bounds.max() - bounds.min());
        let height = bounds.map(|size| if 0.0 < size.y { size.y } else { size.x }).filter(|size| 0.0 < *size);
        let height = height.unwrap_or_else(|| level.diameter(body));
        let rounded = |number: f64| significant(number).clamp(0.0, MAX_PLAY_SPEED);
        PlayParameters {
            view: PlayView::Platformer,
            mover: MoverKind::Slide.with_defaults(),
            speed: rounded(USUAL_SPEED * height),
            jump: rounded(USUAL_JUMP * height),
            rise: USUAL_RISE,
        }
    }

    /// Returns true if all numbers are in their ranges.
    pub fn are_valid(&self) -> bool {
        let [least, most] = RISE_SECONDS;
        [self.speed, self.jump].into_iter().all(|number| (0.0..=MAX_PLAY_SPEED).contains(&number))
            && (least..=most).contains(&self.rise)
    }

    /// Returns the acceleration downward, world units per second squared: a jump rises in its time to its height. 0 seen from above.
    pub fn gravity(&self) -> f64 {
        match self.view {
            PlayView::Platformer => 2.0 * self.jump / (self.rise * self.rise),
            PlayView::TopDown => 0.0,
        }
    }

    /// Returns the speed at which a jump begins, world units per second, where the velocity changes before the position in each frame of `dt` seconds.
    fn jump_speed(&self, dt: f64) -> f64 {
        // The first frame goes by v dt: the height is v^2 / 2g + v dt / 2.
        let per_frame = self.gravity() * dt;
        ((per_frame * per_frame + 8.0 * self.gravity() * self.jump).sqrt() - per_frame) / 2.0
    }
}

/// Returns a number with two significant digits.
fn significant(number: f64) -> f64 {
    if number == 0.0 {
        return 0.0;
    }
    let unit = 10f64.powi(number.abs().log10().floor() as i32 - 1);
    (number / unit).round() * unit
}

/// The velocity of a player, and what its next one depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Steering {
    /// World units per second, as it is seen: y up.
    pub(super) velocity: DVec2,
    /// The number of frames since the player stood on the ground.
    since_ground: u32,
    /// The number of frames since the key of a jump was pressed.
    since_press: u32,
    is_held: bool,
    /// True while a jump rises.
    jumps: bool,
    /// True once its key was released.
    is_cut: bool,
}

impl Steering {
    /// A player at rest, in the air.
    pub(super) const AT_REST: Steering = Steering {
        velocity: DVec2::ZERO,
        since_ground: LATE_FRAMES,
        since_press: LATE_FRAMES,
        is_held: false,
        jumps: false,
        is_cut: false,
    };

    /// Notes whether the player stands on the ground at the end of a frame.
    pub(super) fn note_ground(&mut self, is_on_ground: bool) {
        self.since_ground = if is_on_ground { 0 } else { self.since_ground.saturating_add(1) };
    }

    /// Changes the velocity to that of the next frame, which takes `dt` seconds.
    pub(super) fn steer(&mut self, keys: PlayKeys, parameters: &PlayParameters, dt: f64) {
        let along = |less: bool, more: bool| f64::from(i8::from(more) - i8::from(less));
        let direction = DVec2::new(along(keys.left, keys.right), along(keys.down, keys.up));
        match parameters.view {
            PlayView::TopDown => self.velocity = direction.normalize_or_zero() * parameters.speed,
            PlayView::Platformer => {
                self.velocity.x = direction.x * parameters.speed;
                // A slope that the player walks up leaves a velocity upwards, which must not lift it off the ground.
                if self.since_ground == 0 && !self.jumps {
                    self.velocity.y = self.velocity.y.min(0.0);
                }
                self.velocity.y -= parameters.gravity() * dt;
                self.jump(keys.up || keys.jump, parameters.jump_speed(dt));
            }
        }
    }

    fn jump(&mut self, is_held: bool, speed: f64) {
        let is_pressed = is_held && !self.is_held;
        self.since_press = if is_pressed { 0 } else { self.since_press.saturating_add(1) };
        self.is_held = is_held;
        if self.since_press < LATE_FRAMES && self.since_ground < LATE_FRAMES {
            (self.since_press, self.since_ground) = (LATE_FRAMES, LATE_FRAMES);
            self.velocity.y = speed;
            (self.jumps, self.is_cut) = (true, false);
        }
        self.jumps &= 0.0 < self.velocity.y;
        if self.jumps && !is_held && !self.is_cut {
            self.velocity.y *= CUT_JUMP;
            self.is_cut = true;
        }
    }
}
