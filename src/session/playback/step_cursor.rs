//! The cursor on the steps of the contact's trace: one step under the pointer, one selected, and a player that goes on from there.

/// The time for which the player shows a step, seconds at normal speed.
pub const STEP_SECONDS: f64 = 1.0;

/// The direction of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// The next one.
    Forward,
    /// The previous one.
    Backward,
}

/// The position of the user among the steps of the trace.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct StepCursor {
    /// The step under the pointer, on the canvas or in the panel. `None` after every change to scene or time.
    pub hover: Option<usize>,
    /// The selected step. Beyond the end of a trace that became shorter, the last one is meant.
    selected: Option<usize>,
    /// True while the player goes on by itself: then [`Play::Advance`](crate::session::Play::Advance) is due each frame.
    pub playing: bool,
    /// The time for which the selected step was shown, seconds.
    shown_for: f64,
}

impl StepCursor {
    pub(in crate::session) fn select(&mut self, step: Option<usize>) {
        *self = StepCursor { hover: self.hover, selected: step, playing: false, shown_for: 0.0 };
    }

    /// Selects nothing, for another trace.
    pub(in crate::session) fn start_over(&mut self) {
        *self = StepCursor::default();
    }

    /// Selects the next or previous step of a trace of `count` steps.
    pub(in crate::session) fn step(&mut self, direction: Direction, count: usize) {
        let last = count.saturating_sub(1);
        let step = match (self.selected, direction) {
            (None, Direction::Forward) => 0,
            (None, Direction::Backward) => last,
            (Some(step), Direction::Forward) => last.min(step + 1),
            (Some(step), Direction::Backward) => step.min(last).saturating_sub(1),
        };
        self.select(Some(step));
    }

    /// Lets `seconds` go by at `speed`, while playing. `count` returns the number of steps of the trace; it is called when the
    /// next one is due.
    pub(in crate::session) fn advance(&mut self, seconds: f64, speed: f64, count: impl FnOnce() -> usize) {
        self.shown_for += seconds * speed;
        if self.shown_for < STEP_SECONDS || !self.playing {
            return;
        }
        let count = count();
        while STEP_SECONDS <= self.shown_for && self.playing {
            let left = self.shown_for - STEP_SECONDS;
            self.step(Direction::Forward, count);
            let at_end = self.selected.is_none_or(|step| count <= step + 1);
            (self.playing, self.shown_for) = (!at_end, left);
        }
    }

    /// Returns the selected step of a trace of `count` steps: always one of them. `None`: none is selected.
    pub fn selected(&self, count: usize) -> Option<usize> {
        self.selected.map(|step| step.min(count.saturating_sub(1))).filter(|_| 0 < count)
    }

    /// Plays on from the selected step; from the first one if none is selected or the end was reached.
    pub(in crate::session) fn play(&mut self, count: usize) {
        let from = self.selected(count).filter(|step| step + 1 < count).unwrap_or(0);
        self.select(Some(from));
        self.playing = 1 < count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_stays_within_the_trace() {
        let mut reasons = StepCursor::default();
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
        let mut reasons = StepCursor { selected: Some(0), playing: true, ..StepCursor::default() };
        reasons.advance(0.5, 1.0, || panic!("a step that is shown on needs no other trace"));
        assert_eq!((reasons.selected, reasons.playing), (Some(0), true), "half a step: {reasons:?}");
        reasons.advance(0.25, 2.0, || 3);
        assert_eq!((reasons.selected, reasons.playing), (Some(1), true), "the next half, at twice the speed: {reasons:?}");
        reasons.advance(7.0, 1.0, || 3);
        assert_eq!((reasons.selected, reasons.playing), (Some(2), false), "the last one stays: {reasons:?}");
    }
}
