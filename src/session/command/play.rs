//! The time on the timeline, and the cursors on probes and on the steps of the reasons.

use std::mem;

use crate::answers;
use crate::session::Session;
use crate::session::checks::check_range;
use crate::session::playback::{Direction, EndOfPlayback, check_speed};
use crate::session::refusal::Refusal;
use crate::session::texts::refusals;
use crate::session::view_state::RightTab;

/// One change of the time or of a cursor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Play {
    /// Puts the timeline at a time; beyond [0, 1] it stops at the end. Stops playing.
    SetTime(f64),
    /// Plays on; from the start if the end was reached.
    Start,
    /// Stops playing.
    Pause,
    /// Lets seconds of the user's time go by, 0 or more. Moves `t` while playing; a frame lasts
    /// [`FRAME_SECONDS`](crate::session::FRAME_SECONDS) at speed 1.
    Advance {
        /// The seconds.
        seconds: f64,
    },
    /// Sets the playback speed: > 0, 1 is normal.
    SetSpeed(f64),
    /// Chooses what playing does at the end of the frame.
    SetAtEnd(EndOfPlayback),
    /// Puts the probe cursor on the next or previous probe of the search, and the timeline at the end of the stretch that it tested.
    StepProbe(Direction),
    /// Puts the probe cursor on the probe of this index, and the timeline at the end of the stretch that it tested.
    ShowProbe(usize),
    /// Highlights a step of the contact's reasons on the canvas, by its index, or none.
    ShowReason(Option<usize>),
    /// Selects a step of the contact's reasons, by its index, or none: later steps are not shown. Stops the player.
    SelectReason(Option<usize>),
    /// Selects the next or the previous step, and opens the panel that says it.
    StepReason(Direction),
    /// Lets the steps follow one another, from the selected one on; or stops.
    ToggleReasons,
}

impl Session {
    /// Checks a change of the time or of a cursor.
    pub(super) fn check_play(&self, play: &Play) -> Result<(), Refusal> {
        let scene = self.document.scene();
        match *play {
            Play::SetTime(t) => check_range(refusals::TIME, t, [f64::MIN, f64::MAX], ""),
            Play::Advance { seconds } => check_range(refusals::ELAPSED_TIME, seconds, [0.0, f64::MAX], refusals::AT_LEAST_0),
            Play::SetSpeed(speed) => check_speed(speed),
            Play::StepProbe(direction) => self.playback.probe_after(direction, scene).map(drop),
            Play::ShowProbe(probe) => self.playback.probe_at(probe, scene).map(drop),
            Play::Start | Play::Pause | Play::SetAtEnd(_) => Ok(()),
            Play::ShowReason(_) | Play::SelectReason(_) | Play::StepReason(_) | Play::ToggleReasons => Ok(()),
        }
    }

    /// Changes the time or a cursor.
    pub(super) fn play(&mut self, play: Play) -> Result<(), Refusal> {
        match play {
            Play::SetTime(t) => {
                self.check_play(&play)?;
                self.pause_frames();
                self.playback.set_time(t);
            }
            Play::Start => {
                self.pause_frames();
                self.playback.play();
            }
            Play::Pause => self.playback.playing = false,
            Play::Advance { seconds } => {
                self.check_play(&play)?;
                self.advance(seconds);
            }
            Play::SetSpeed(speed) => {
                self.check_play(&play)?;
                self.playback.speed = speed;
            }
            Play::SetAtEnd(at_end) => self.playback.at_end = at_end,
            Play::StepProbe(direction) => {
                let probe = self.playback.probe_after(direction, self.document.scene())?;
                self.playback.put_cursor(probe);
            }
            Play::ShowProbe(probe) => {
                let probe = self.playback.probe_at(probe, self.document.scene())?;
                self.playback.put_cursor(probe);
            }
            Play::ShowReason(step) => self.playback.steps.hover = step,
            Play::SelectReason(step) => self.playback.steps.select(step),
            Play::StepReason(direction) => {
                let count = self.step_count();
                self.playback.steps.step(direction, count);
                self.show_steps();
            }
            Play::ToggleReasons => self.toggle_reasons(),
        }
        Ok(())
    }

    fn advance(&mut self, seconds: f64) {
        // The body under the pointer must not move away from it.
        if !self.dragging.is_in_progress() {
            self.playback.advance(seconds);
        }
        self.advance_frames(seconds);
        if self.playback.steps.playing {
            let mut steps = self.playback.steps;
            steps.advance(seconds, self.playback.speed, || self.step_count());
            self.playback.steps = steps;
        }
    }

    /// Lets the steps of the trace follow one another, or stops them.
    fn toggle_reasons(&mut self) {
        if mem::take(&mut self.playback.steps.playing) {
            return;
        }
        let count = self.step_count();
        self.playback.steps.play(count);
        self.show_steps();
    }

    /// Shows the panel with the steps. A presentation has them below the tab *Answer* too.
    fn show_steps(&mut self) {
        let tabs = self.view.tabs;
        let tab = if tabs.presents() && tabs.shows_right(RightTab::Why) { tabs.right() } else { RightTab::Why };
        self.view.tabs = tabs.with_right(tab);
    }

    /// Returns the number of steps of the reasons; 0 if there is no pair.
    pub(in crate::session) fn step_count(&self) -> usize {
        answers::step_count(self.reasoning(), self.document.scene(), self.playback.t)
    }
}
