//! The level that is played: the [play](Playthrough) with the keys that are held, the speed, and the time since its last frame.
//!
//! This module names the reasons for refusing a command, and no other part of the session.

use super::checks::check_range;
use super::refusal::Refusal;
use super::texts::refusals;
use crate::capture::{PlayKeys, PlayParameters, PlayRefused, Playthrough};
use crate::picture::MoveInView;

/// The speeds of a play to choose from: 1 is that of the game.
pub const PLAY_SPEEDS: [f64; 4] = [1.0, 0.5, 0.25, 0.1];

/// The largest number of frames that are played at once. A slow machine plays slowly instead of falling further behind.
const FRAMES_AT_ONCE: usize = 4;

/// A key of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayKey {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up; in a platformer a jump.
    Up,
    /// Down.
    Down,
    /// A jump.
    Jump,
}

/// The level that is played. Read it through its accessors, change it with commands.
#[derive(Debug, Clone)]
pub struct LevelInPlay {
    play: Playthrough,
    held: PlayKeys,
    /// The keys that were pressed since the last frame: a short press counts for a frame.
    pressed: PlayKeys,
    is_running: bool,
    speed: f64,
    /// True if a ghost pauses the play.
    pauses_at_ghost: bool,
    /// The part of the next frame that has gone by, in [0, 1).
    t: f64,
}

impl LevelInPlay {
    /// A play that runs.
    pub(super) fn new(play: Playthrough) -> LevelInPlay {
        let (held, pressed) = (PlayKeys::default(), PlayKeys::default());
        LevelInPlay { play, held, pressed, is_running: true, speed: 1.0, pauses_at_ghost: false, t: 0.0 }
    }

    /// Returns the play.
    pub fn play(&self) -> &Playthrough {
        &self.play
    }

    /// Returns true while time goes by: then [`LevelPlay::Advance`](super::LevelPlay::Advance) is due in each frame of the window.
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Returns the speed: 1 is that of the game.
    pub fn speed(&self) -> f64 {
        self.speed
    }

    /// Returns true if a frame in which a ghost is met pauses the play.
    pub fn pauses_at_ghost(&self) -> bool {
        self.pauses_at_ghost
    }

    /// Returns the move of the last frame, which the canvas shows while the play is paused.
    pub fn move_in_view(&self) -> Option<MoveInView<'_>> {
        self.play.last_move().filter(|_| !self.is_running).map(|of| MoveInView { of, bump: None })
    }

    /// Returns the time within the last frame at which the player is shown, in [0, 1]: its end while the play is paused.
    pub(super) fn shown_t(&self) -> f64 {
        if self.is_running { self.t } else { 1.0 }
    }
}

/// The play as commands change it.
impl LevelInPlay {
    pub(super) fn hold(&mut self, key: PlayKey, is_held: bool) {
        *key.of(&mut self.held) = is_held;
        *key.of(&mut self.pressed) |= is_held;
    }

    pub(super) fn release_all(&mut self) {
        (self.held, self.pressed) = (PlayKeys::default(), PlayKeys::default());
    }

    pub(super) fn run(&mut self, is_running: bool) {
        (self.is_running, self.t) = (is_running, 0.0);
    }

    pub(super) fn set_speed(&mut self, speed: f64) -> Result<(), Refusal> {
        check_range(refusals::PLAYBACK_SPEED, speed, [0.01, 1.0], refusals::PLAY_SPEED_RANGE)?;
        self.speed = speed;
        Ok(())
    }

    pub(super) fn set_pauses_at_ghost(&mut self, pauses: bool) {
        self.pauses_at_ghost = pauses;
    }

    pub(super) fn set_parameters(&mut self, parameters: PlayParameters) -> Result<(), PlayRefused> {
        self.play.set_parameters(parameters)
    }

    pub(super) fn put_back(&mut self) {
        self.play.put_back();
        self.t = 0.0;
    }

    /// Plays a frame with the keys that are held or were pressed since the last one. A frame that is refused pauses the play.
    pub(super) fn step(&mut self) -> Result<(), PlayRefused> {
        let keys = either(self.held, std::mem::take(&mut self.pressed));
        let ghosts = self.play.ghost_frames();
        let played = self.play.step(keys);
        if played.is_err() || self.pauses_at_ghost && ghosts < self.play.ghost_frames() {
            self.run(false);
        }
        played
    }

    /// Lets `seconds` go by, while the play runs. Returns true if at least one frame was played.
    pub(super) fn advance(&mut self, seconds: f64) -> Result<bool, PlayRefused> {
        if !self.is_running {
            return Ok(false);
        }
        // A window that was asleep for a second does not catch up either.
        let t = self.t + seconds.min(1.0) * self.speed / self.play.dt();
        let due = (t.floor() as usize).min(FRAMES_AT_ONCE);
        self.t = t.fract();
        for _ in 0..due {
            if self.is_running {
                self.step()?;
            }
        }
        Ok(0 < due)
    }
}

impl PlayKey {
    fn of(self, keys: &mut PlayKeys) -> &mut bool {
        match self {
            PlayKey::Left => &mut keys.left,
            PlayKey::Right => &mut keys.right,
            PlayKey::Up => &mut keys.up,
            PlayKey::Down => &mut keys.down,
            PlayKey::Jump => &mut keys.jump,
        }
    }
}

/// Returns the keys that are in at least one of two sets.
fn either(one: PlayKeys, other: PlayKeys) -> PlayKeys {
    PlayKeys {
        left: one.left || other.left,
        right: one.right || other.right,
        up: one.up || other.up,
        down: one.down || other.down,
        jump: one.jump || other.jump,
    }
}
