//! A line on a terminal that says how far a long work is.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// How long somebody at a terminal waits for the next word.
const MOMENT: Duration = Duration::from_millis(300);

/// The line. Where nobody watches, nothing is written.
pub(super) struct Progress {
    is_watched: bool,
    said: Instant,
    has_said: bool,
}

impl Progress {
    /// The work begins.
    pub(super) fn new() -> Progress {
        Progress { is_watched: io::stderr().is_terminal(), said: Instant::now(), has_said: false }
    }

    /// Says how far it is, where a moment has passed since it was said last.
    pub(super) fn say(&mut self, words: impl FnOnce() -> String) {
        if self.is_watched && MOMENT <= self.said.elapsed() {
            (self.said, self.has_said) = (Instant::now(), true);
            // Without the line the work is the same.
            let _ = write!(io::stderr(), "\r{}", words());
        }
    }

    /// Something else is said, or the work is done: the line goes away.
    pub(super) fn clear(&mut self) {
        if self.has_said {
            // Back to the first column, and the line cleared.
            let _ = write!(io::stderr(), "\r\x1b[K");
            self.has_said = false;
        }
    }
}
