//! Playback: the time on the timeline, its speed, the cursor on a probe and the one on a step of the reasons.
//!
//! This module names no other part of the session.

mod step_cursor;

use super::checks::check_range;
use super::refusal::Refusal;
use crate::scene::Scene;
use crate::search::search;
use crate::session::texts::refusals;
pub use step_cursor::{Direction, STEP_SECONDS, StepCursor};

/// The time in which one frame is played at speed 1, in seconds.
pub const FRAME_SECONDS: f64 = 2.5;

/// The fastest playback; the slowest is its inverse.
const MAX_SPEED: f64 = 100.0;

/// The action of playing when it reaches t = 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndOfPlayback {
    /// Stops there.
    Stop,
    /// Goes on from t = 0.
    Loop,
}

/// The timeline and its cursors.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Playback {
    /// The time on the timeline: the fraction of the frame, in [0, 1].
    pub t: f64,
    /// True while the timeline runs: then [`Play::Advance`](super::Play::Advance) is due each frame.
    pub playing: bool,
    /// The speed of the timeline: > 0, 1 is normal.
    pub speed: f64,
    /// The action of playing at the end of the frame.
    pub at_end: EndOfPlayback,
    /// The probe under the cursor: an index into the probes of the scene's search. `None` after every change to scene or time.
    pub probe: Option<usize>,
    /// The position of the user among the steps of the trace.
    pub steps: StepCursor,
}

/// Checks a playback speed.
pub(super) fn check_speed(speed: f64) -> Result<(), Refusal> {
    check_range(refusals::PLAYBACK_SPEED, speed, [1.0 / MAX_SPEED, MAX_SPEED], refusals::SPEED_RANGE)
}

impl Default for Playback {
    fn default() -> Playback {
        Playback { t: 0.0, playing: false, speed: 1.0, at_end: EndOfPlayback::Stop, probe: None, steps: StepCursor::default() }
    }
}

impl Playback {
    /// Plays on, from the start if the end was reached.
    pub(super) fn play(&mut self) {
        if 1.0 <= self.t {
            self.t = 0.0;
        }
        self.playing = true;
        self.forget_cursors();
    }

    /// Goes to `t`, finite, and stays there; beyond [0, 1], at the end.
    pub(super) fn set_time(&mut self, t: f64) {
        self.stop_at(t);
        self.forget_cursors();
    }

    /// Lets `seconds` go by, while playing.
    pub(super) fn advance(&mut self, seconds: f64) {
        if !self.playing {
            return;
        }
        let t = self.t + seconds * self.speed / FRAME_SECONDS;
        match self.at_end {
            EndOfPlayback::Stop | EndOfPlayback::Loop if t < 1.0 => self.t = t,
            EndOfPlayback::Stop => self.stop_at(1.0),
            EndOfPlayback::Loop => self.t = t.fract(),
        }
    }

    /// Finds the next or the previous probe of the scene's search: its index, and the end of the stretch that it tested.
    pub(super) fn probe_after(&self, direction: Direction, scene: &Scene) -> Result<(usize, f64), Refusal> {
        probe(scene, |last| match (self.probe, direction) {
            (None, Direction::Forward) => 0,
            (None, Direction::Backward) => last,
            (Some(probe), Direction::Forward) => last.min(probe + 1),
            (Some(probe), Direction::Backward) => probe.saturating_sub(1).min(last),
        })
    }

    /// Finds the probe of this index, as [`Playback::probe_after`] does.
    pub(super) fn probe_at(&self, index: usize, scene: &Scene) -> Result<(usize, f64), Refusal> {
        probe(scene, |_| index)
    }

    /// Puts the cursor on a probe, and the timeline at the end of the stretch that it tested.
    pub(super) fn put_cursor(&mut self, (probe, end): (usize, f64)) {
        self.forget_cursors();
        self.probe = Some(probe);
        self.stop_at(end);
    }

    /// Forgets the probe and the step under the pointer, which belong to another scene or time.
    pub(super) fn forget_cursors(&mut self) {
        self.probe = None;
        self.steps.hover = None;
    }

    /// Starts from the beginning, for another scene. The speed stays.
    pub(super) fn start_over(&mut self) {
        *self = Playback { speed: self.speed, at_end: self.at_end, ..Playback::default() };
    }

    fn stop_at(&mut self, t: f64) {
        self.t = t.clamp(0.0, 1.0);
        self.playing = false;
    }
}

/// Finds a probe of the scene's search, chosen by the index of the last one.
fn probe(scene: &Scene, choose: impl FnOnce(usize) -> usize) -> Result<(usize, f64), Refusal> {
    let [a, b] = scene.pair.and_then(|pair| scene.moving(pair)).ok_or(Refusal::NoPair)?;
    let probes = search(&a, &b, &scene.search, scene.slop).probes;
    let last = probes.len().checked_sub(1).ok_or(Refusal::NoProbes)?;
    let index = choose(last);
    let probe = probes.get(index).ok_or(Refusal::NoSuchProbe { index, probes: probes.len() })?;
    Ok((index, probe.tested.stretch()[1]))
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
        let mut playback = Playback { at_end: EndOfPlayback::Loop, speed: 2.0, ..Playback::default() };
        playback.play();
        playback.advance(1.875);
        assert_eq!((playback.t, playback.playing), (0.5, true), "one and a half frames at speed 2: {playback:?}");
    }
}
