//! The frame in view, and the playing of frames.

use crate::session::playback::EndOfPlayback;

/// The duration of a step if the file does not say it, seconds.
const STEP_SECONDS: f64 = 1.0 / 60.0;

/// The frame in view, and the state of the playing.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Frames {
    /// An index.
    pub(super) wanted: usize,
    /// The number of a frame that is searched for.
    pub(super) sought: Option<u64>,
    /// True if the frame was asked for, and not reached by playing: then the time on the timeline is that of the finding to see.
    pub(super) is_sought: bool,
    /// True if the step is to be shown anew, though the frame may be the same.
    pub(super) is_stale: bool,
    pub(super) playing: bool,
    pub(super) speed: f64,
}

impl Frames {
    pub(super) fn new() -> Frames {
        Frames { wanted: 0, sought: None, is_sought: true, is_stale: true, playing: false, speed: 1.0 }
    }

    /// Shows a frame and stays there.
    pub(super) fn go_to(&mut self, frame: usize) {
        (self.wanted, self.sought, self.is_sought, self.playing) = (frame, None, true, false);
        self.is_stale = true;
    }

    /// Plays on, from the first frame if the end of `frames` was reached.
    pub(super) fn play(&mut self, frames: usize, is_complete: bool) {
        if is_complete && frames <= self.wanted + 1 {
            self.wanted = 0;
        }
        self.playing = true;
    }

    /// Lets `seconds` go by from the time `t` in a step that takes `dt`. Returns the time in the step of the frame that is wanted
    /// then; `None`: the frames rest.
    pub(super) fn advance(
        &mut self,
        seconds: f64,
        t: f64,
        dt: Option<f64>,
        at_end: EndOfPlayback,
        frames: usize,
        is_complete: bool,
    ) -> Option<f64> {
        if !self.playing {
            return None;
        }
        // Before the first frame there is no step.
        let t = if self.wanted == 0 { 1.0 } else { t };
        let t = t + seconds * self.speed / dt.unwrap_or(STEP_SECONDS);
        // The end of a step is the start of the next one.
        let steps = (t.ceil() - 1.0).max(0.0);
        let wanted = self.wanted.saturating_add(steps as usize);
        if wanted < frames {
            self.wanted = wanted;
            return Some(t - steps);
        }
        match at_end {
            EndOfPlayback::Loop if is_complete => {
                self.wanted = 0;
                return Some(1.0);
            }
            EndOfPlayback::Stop if is_complete => self.playing = false,
            EndOfPlayback::Loop | EndOfPlayback::Stop => {}
        }
        self.wanted = frames.saturating_sub(1);
        Some(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_run_as_fast_as_they_were_recorded() {
        let mut frames = Frames { wanted: 1, ..Frames::new() };
        assert_eq!(frames.advance(1.0, 0.5, None, EndOfPlayback::Stop, 9, true), None, "they rest");
        frames.play(9, true);
        let rows = [
            (0.25, 0.5, Some(0.5), (1, 1.0)),
            (0.25, 1.0, Some(0.5), (2, 0.5)),
            (1.0, 0.5, Some(0.5), (4, 0.5)),
            (1.0 / 120.0, 0.5, None, (4, 1.0)),
            (9.0, 1.0, Some(0.5), (8, 1.0)),
        ];
        for (seconds, t, dt, expected) in rows {
            let t = frames.advance(seconds, t, dt, EndOfPlayback::Stop, 9, true);
            assert_eq!((frames.wanted, t), (expected.0, Some(expected.1)), "{seconds} s of steps of {dt:?}: {frames:?}");
        }
        assert!(!frames.playing, "the end: {frames:?}");
        frames.play(9, true);
        assert_eq!((frames.wanted, frames.playing), (0, true), "from the start");
        frames.advance(9.0, 1.0, None, EndOfPlayback::Loop, 9, false);
        assert_eq!((frames.wanted, frames.playing), (8, true), "more may be read");
        frames.advance(9.0, 1.0, None, EndOfPlayback::Loop, 9, true);
        assert_eq!((frames.wanted, frames.playing), (0, true), "a loop");
    }
}
