//! Playback: the time, and the cursors on probes and steps.

use crate::session::Session;
use crate::session::playback::AtEnd;

/// Playback.
impl Session {
    /// The time on the timeline, the fraction of the frame, in [0, 1].
    pub fn t(&self) -> f64 {
        self.playback.t
    }

    /// Whether the timeline runs: then [`Command::Advance`](crate::session::Command::Advance) is due each frame.
    pub fn playing(&self) -> bool {
        self.playback.playing
    }

    /// How fast it runs: > 0, 1 is normal.
    pub fn playback_speed(&self) -> f64 {
        self.playback.speed
    }

    /// What playing does at the end of the frame.
    pub fn at_end(&self) -> AtEnd {
        self.playback.at_end
    }

    /// The probe under the cursor: an index into the probes of the scene's search. `None` after every change to scene or time.
    pub fn probe(&self) -> Option<usize> {
        self.playback.probe
    }

    /// The step of the trace under the pointer, on the canvas or in the panel. `None` after every change to scene or time.
    pub fn reason(&self) -> Option<usize> {
        self.playback.steps.hover
    }

    /// The selected step of a trace of `count` steps: always one of them. `None` where none is selected.
    pub fn selected_step(&self, count: usize) -> Option<usize> {
        self.playback.steps.selected(count)
    }

    /// Whether the player goes through the steps: then [`Command::Advance`](crate::session::Command::Advance) is due each frame.
    pub fn plays_reasons(&self) -> bool {
        self.playback.steps.playing
    }
}
