//! Stepping through the probes of the search in focus.

use super::message::Refusal;
use super::{Direction, Session};
use crate::search::search;

impl Session {
    pub(super) fn step_probe(&mut self, direction: Direction) -> Result<(), Refusal> {
        let current = self.probe;
        self.show_probe(|last| match (current, direction) {
            (None, Direction::Forward) => 0,
            (None, Direction::Backward) => last,
            (Some(probe), Direction::Forward) => last.min(probe + 1),
            (Some(probe), Direction::Backward) => probe.saturating_sub(1).min(last),
        })
    }

    /// Puts the cursor on a probe of the search, chosen by the index of the last one, and the timeline at the end of what it tested.
    pub(super) fn show_probe(&mut self, choose: impl FnOnce(usize) -> usize) -> Result<(), Refusal> {
        let pair = self.scene.pair.ok_or(Refusal::NoPair)?;
        let [a, b] = [self.body(pair[0])?.moving(), self.body(pair[1])?.moving()];
        let probes = search(&a, &b, &self.scene.search, self.scene.slop).probes;
        let last = probes.len().checked_sub(1).ok_or(Refusal::NoProbes)?;
        let index = choose(last);
        let probe = probes.get(index).ok_or(Refusal::NoSuchProbe { index, probes: probes.len() })?;
        self.forget_focus();
        self.probe = Some(index);
        self.playback.stop_at(probe.tested.stretch()[1]);
        Ok(())
    }
}
