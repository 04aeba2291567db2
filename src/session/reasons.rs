//! Stepping through the reasons of the contact: one step under the pointer, one selected, and a player that goes on from there.

use super::command::Direction;
use super::{RightTab, Session};
use crate::kernel::{Algorithm, Contact, Moving, Recorder, gjk};

/// How long the player shows a step, seconds at normal speed.
pub const STEP_SECONDS: f64 = 1.0;

/// Where the user is among the steps of the trace.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Reasons {
    /// The step under the pointer, on the canvas or in the panel.
    pub(super) hover: Option<usize>,
    /// The step that is selected. Beyond the end of a trace that became shorter it stands for the last one.
    pub(super) selected: Option<usize>,
    /// Whether it goes on by itself.
    pub(super) playing: bool,
    /// For how long the selected step was shown, seconds.
    shown_for: f64,
}

impl Reasons {
    pub(super) fn select(&mut self, step: Option<usize>) {
        *self = Reasons { hover: self.hover, selected: step, playing: false, shown_for: 0.0 };
    }

    /// Another trace: nothing is selected.
    pub(super) fn start_over(&mut self) {
        *self = Reasons::default();
    }

    /// One step on or back, in a trace of `count` steps.
    fn step(&mut self, direction: Direction, count: usize) {
        let last = count.saturating_sub(1);
        let step = match (self.selected, direction) {
            (None, Direction::Forward) => 0,
            (None, Direction::Backward) => last,
            (Some(step), Direction::Forward) => last.min(step + 1),
            (Some(step), Direction::Backward) => step.min(last).saturating_sub(1),
        };
        self.select(Some(step));
    }

    fn advance(&mut self, seconds: f64, speed: f64, count: usize) {
        self.shown_for += seconds * speed;
        while STEP_SECONDS <= self.shown_for && self.playing {
            let left = self.shown_for - STEP_SECONDS;
            self.step(Direction::Forward, count);
            let at_end = self.selected.is_none_or(|step| count <= step + 1);
            (self.playing, self.shown_for) = (!at_end, left);
        }
    }
}

impl Session {
    /// The step of the trace under the pointer, on the canvas or in the panel. `None` after every change to scene or time.
    pub fn reason(&self) -> Option<usize> {
        self.reasons.hover
    }

    /// The selected step of a trace of `count` steps: always one of them. `None` where none is selected.
    pub fn selected_step(&self, count: usize) -> Option<usize> {
        self.reasons.selected.map(|step| step.min(count.saturating_sub(1))).filter(|_| 0 < count)
    }

    /// Whether the player goes through the steps: then [`Command::Advance`](super::Command::Advance) is due each frame.
    pub fn plays_reasons(&self) -> bool {
        self.reasons.playing
    }

    /// How many steps the trace of the contact has now; 0 where there is no pair.
    fn step_count(&self) -> usize {
        let bodies = self.scene.pair.and_then(|pair| self.scene.moving(pair));
        bodies.map_or(0, |[a, b]| traced(self.algorithm, [&a, &b], self.t()).1.steps.len())
    }

    pub(super) fn step_reason(&mut self, direction: Direction) {
        let count = self.step_count();
        self.reasons.step(direction, count);
        self.tabs.right = RightTab::Why;
    }

    /// Plays on from the selected step, from the first one where none is or the end was reached; or stops.
    pub(super) fn toggle_reasons(&mut self) {
        if self.reasons.playing {
            self.reasons.playing = false;
            return;
        }
        let count = self.step_count();
        let from = self.selected_step(count).filter(|step| step + 1 < count).unwrap_or(0);
        self.reasons.select(Some(from));
        self.reasons.playing = 1 < count;
        self.tabs.right = RightTab::Why;
    }

    pub(super) fn advance_reasons(&mut self, seconds: f64) {
        if self.reasons.playing {
            let count = self.step_count();
            self.reasons.advance(seconds, self.playback.speed, count);
        }
    }
}

/// How two moving shapes stand to each other at `t` by `algorithm`, or by the direct one where that does not apply, and why.
pub(super) fn traced(algorithm: Algorithm, [a, b]: [&Moving; 2], t: f64) -> (Contact, Recorder) {
    let mut trace = Recorder::default();
    let contact = gjk::contact_by(algorithm, &a.at(t), &b.at(t), &mut trace);
    (contact, trace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_stays_within_the_trace() {
        let mut reasons = Reasons::default();
        let mut seen = Vec::new();
        for direction in [Direction::Backward, Direction::Forward, Direction::Backward, Direction::Backward, Direction::Backward]
        {
            reasons.step(direction, 3);
            seen.push(reasons.selected);
        }
        assert_eq!(seen, [2, 2, 1, 0, 0].map(Some), "back from nothing is the last step");
        reasons.select(Some(9));
        reasons.step(Direction::Backward, 3);
        assert_eq!(reasons.selected, Some(1), "beyond the end is the last one");
    }

    #[test]
    fn the_player_stops_at_the_verdict() {
        let mut reasons = Reasons { selected: Some(0), playing: true, ..Reasons::default() };
        reasons.advance(0.5, 1.0, 3);
        assert_eq!((reasons.selected, reasons.playing), (Some(0), true), "half a step: {reasons:?}");
        reasons.advance(0.25, 2.0, 3);
        assert_eq!((reasons.selected, reasons.playing), (Some(1), true), "the next half, at twice the speed: {reasons:?}");
        reasons.advance(7.0, 1.0, 3);
        assert_eq!((reasons.selected, reasons.playing), (Some(2), false), "the last one stays: {reasons:?}");
    }
}
