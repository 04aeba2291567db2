//! The timeline: where it stands, whether it runs, how fast.

use super::Session;
use super::command::AtEnd;
use super::edits::check_range;
use super::message::Refusal;

/// How long playing one frame takes at speed 1, in seconds.
pub const FRAME_SECONDS: f64 = 2.5;

/// The fastest playback; the slowest is its inverse.
pub const MAX_SPEED: f64 = 100.0;

/// The timeline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Playback {
    pub(super) t: f64,
    pub(super) playing: bool,
    pub(super) speed: f64,
    pub(super) at_end: AtEnd,
}

impl Default for Playback {
    fn default() -> Playback {
        Playback { t: 0.0, playing: false, speed: 1.0, at_end: AtEnd::Stop }
    }
}

impl Playback {
    /// Plays on, from the start where the end was reached.
    pub(super) fn play(&mut self) {
        if 1.0 <= self.t {
            self.t = 0.0;
        }
        self.playing = true;
    }

    /// Goes to `t` and stays there.
    pub(super) fn stop_at(&mut self, t: f64) {
        self.t = t.clamp(0.0, 1.0);
        self.playing = false;
    }

    /// Lets `seconds` go by, where playing.
    pub(super) fn advance(&mut self, seconds: f64) {
        if !self.playing {
            return;
        }
        let t = self.t + seconds * self.speed / FRAME_SECONDS;
        match self.at_end {
            _ if t < 1.0 => self.t = t,
            AtEnd::Stop => self.stop_at(1.0),
            AtEnd::Loop => self.t = t.fract(),
        }
    }
}

impl Session {
    pub(super) fn set_time(&mut self, t: f64) -> Result<(), Refusal> {
        check_range("time", t, [f64::MIN, f64::MAX], "")?;
        self.playback.stop_at(t);
        self.forget_focus();
        Ok(())
    }

    pub(super) fn play(&mut self) {
        self.playback.play();
        self.forget_focus();
    }

    pub(super) fn advance(&mut self, seconds: f64) -> Result<(), Refusal> {
        check_range("elapsed time", seconds, [0.0, f64::MAX], "it must be 0 or more")?;
        // The body under the pointer must not run away from it.
        if self.drag.is_none() {
            self.playback.advance(seconds);
        }
        self.advance_reasons(seconds);
        Ok(())
    }

    pub(super) fn set_playback_speed(&mut self, speed: f64) -> Result<(), Refusal> {
        check_range("playback speed", speed, [1.0 / MAX_SPEED, MAX_SPEED], "it must be from 0.01 to 100")?;
        self.playback.speed = speed;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_lasts_two_and_a_half_seconds() {
        let mut playback = Playback::default();
        playback.play();
        playback.advance(1.25);
        assert_eq!((playback.t, playback.playing), (0.5, true), "half of it: {playback:?}");
        playback.advance(2.0);
        assert_eq!((playback.t, playback.playing), (1.0, false), "past its end: {playback:?}");
        playback.play();
        assert_eq!((playback.t, playback.playing), (0.0, true), "played again: {playback:?}");
    }

    #[test]
    fn a_loop_goes_on_from_the_start() {
        let mut playback = Playback { at_end: AtEnd::Loop, speed: 2.0, ..Playback::default() };
        playback.play();
        playback.advance(1.875);
        assert_eq!((playback.t, playback.playing), (0.5, true), "one and a half frames at speed 2: {playback:?}");
    }
}
