//! Playback: the time on the timeline, whether it runs and how fast, the cursor on a probe and the one on a step of the reasons.
//!
//! This room names no other one.

mod steps;

use super::checks::check_range;
use super::refusal::Refusal;
use crate::scene::Scene;
use crate::search::search;
pub(super) use steps::Steps;
pub use steps::{Direction, STEP_SECONDS};

/// How long playing one frame takes at speed 1, in seconds.
pub const FRAME_SECONDS: f64 = 2.5;

/// The fastest playback; the slowest is its inverse.
const MAX_SPEED: f64 = 100.0;

/// What playing does when it reaches t = 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtEnd {
    /// It stops there.
    Stop,
    /// It goes on from t = 0.
    Loop,
}

/// The timeline and its cursors.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Playback {
    /// The fraction of the frame, in [0, 1].
    pub(super) t: f64,
    pub(super) playing: bool,
    pub(super) speed: f64,
    pub(super) at_end: AtEnd,
    /// The probe under the cursor: an index into the probes of the scene's search.
    pub(super) probe: Option<usize>,
    /// Where the user is among the steps of the trace.
    pub(super) steps: Steps,
}

impl Default for Playback {
    fn default() -> Playback {
        Playback { t: 0.0, playing: false, speed: 1.0, at_end: AtEnd::Stop, probe: None, steps: Steps::default() }
    }
}

impl Playback {
    /// Plays on, from the start where the end was reached.
    pub(super) fn play(&mut self) {
        if 1.0 <= self.t {
            self.t = 0.0;
        }
        self.playing = true;
        self.forget_focus();
    }

    /// Goes to `t` and stays there; beyond [0, 1], at the end.
    pub(super) fn set_time(&mut self, t: f64) -> Result<(), Refusal> {
        check_range("time", t, [f64::MIN, f64::MAX], "")?;
        self.stop_at(t);
        self.forget_focus();
        Ok(())
    }

    /// Lets `seconds` go by, where playing.
    pub(super) fn advance(&mut self, seconds: f64) {
        if !self.playing {
            return;
        }
        let t = self.t + seconds * self.speed / FRAME_SECONDS;
        match self.at_end {
            AtEnd::Stop | AtEnd::Loop if t < 1.0 => self.t = t,
            AtEnd::Stop => self.stop_at(1.0),
            AtEnd::Loop => self.t = t.fract(),
        }
    }

    pub(super) fn set_speed(&mut self, speed: f64) -> Result<(), Refusal> {
        check_range("playback speed", speed, [1.0 / MAX_SPEED, MAX_SPEED], "it must be from 0.01 to 100")?;
        self.speed = speed;
        Ok(())
    }

    /// Puts the cursor on the next or the previous probe of the scene's search.
    pub(super) fn step_probe(&mut self, direction: Direction, scene: &Scene) -> Result<(), Refusal> {
        let current = self.probe;
        self.put_cursor(scene, |last| match (current, direction) {
            (None, Direction::Forward) => 0,
            (None, Direction::Backward) => last,
            (Some(probe), Direction::Forward) => last.min(probe + 1),
            (Some(probe), Direction::Backward) => probe.saturating_sub(1).min(last),
        })
    }

    /// Puts the cursor on a probe of the scene's search.
    pub(super) fn show_probe(&mut self, probe: usize, scene: &Scene) -> Result<(), Refusal> {
        self.put_cursor(scene, |_| probe)
    }

    /// Puts the cursor on a probe, chosen by the index of the last one, and the timeline at the end of what it tested.
    fn put_cursor(&mut self, scene: &Scene, choose: impl FnOnce(usize) -> usize) -> Result<(), Refusal> {
        let [a, b] = scene.pair.and_then(|pair| scene.moving(pair)).ok_or(Refusal::NoPair)?;
        let probes = search(&a, &b, &scene.search, scene.slop).probes;
        let last = probes.len().checked_sub(1).ok_or(Refusal::NoProbes)?;
        let index = choose(last);
        let probe = probes.get(index).ok_or(Refusal::NoSuchProbe { index, probes: probes.len() })?;
        self.forget_focus();
        self.probe = Some(index);
        self.stop_at(probe.tested.stretch()[1]);
        Ok(())
    }

    /// The probe and the step under the pointer are of a scene and a time that are no more.
    pub(super) fn forget_focus(&mut self) {
        self.probe = None;
        self.steps.hover = None;
    }

    /// Another scene: from the start. The speed stays.
    pub(super) fn start_over(&mut self) {
        *self = Playback { speed: self.speed, at_end: self.at_end, ..Playback::default() };
    }

    fn stop_at(&mut self, t: f64) {
        self.t = t.clamp(0.0, 1.0);
        self.playing = false;
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
