//! A line on a terminal that says how far a long work is.

use std::env;
use std::io::{self, IsTerminal as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clashbox::escape::Escaped;

/// How long somebody at a terminal waits for the next word.
const MOMENT: Duration = Duration::from_millis(300);

/// Whether the line stands there. It is one for the program, as the terminal is.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// The line. Where nobody watches, nothing is written. It goes away before anything else is written, and with this value.
pub(super) struct Progress {
    is_watched: bool,
    said: Instant,
}

impl Progress {
    /// The work begins.
    pub(super) fn new() -> Progress {
        // Such a terminal cannot take back what stands there.
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Progress { is_watched: io::stderr().is_terminal() && !is_dumb, said: Instant::now() }
    }

    /// Says how far it is, where a moment has passed since it was said last.
    pub(super) fn say(&mut self, words: impl FnOnce() -> String) {
        if self.is_watched && MOMENT <= self.said.elapsed() {
            clear();
            // Without the line the work is the same.
            let _ = write!(io::stderr(), "{}", Escaped(words()));
            IS_SHOWN.store(true, Ordering::Relaxed);
            self.said = Instant::now();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        clear();
    }
}

/// Takes the line away where it stands.
fn clear() {
    if IS_SHOWN.swap(false, Ordering::Relaxed) {
        // Back to the first column, and the line cleared.
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}

/// What is written to, without the line of progress: both may be the same terminal.
pub(super) struct WithoutProgress<W>(pub(super) W);

impl<W: Write> Write for WithoutProgress<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        clear();
        self.0.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
