//! Shows the progress of a long task in a line on a terminal.

use std::env;
use std::io::{self, IsTerminal as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clashbox::escape::Escaped;

/// The pause between two updates of the line.
const MOMENT: Duration = Duration::from_millis(300);

/// True while the line is on the terminal. There is one for the program, because it has one terminal.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// The line of progress. Nothing is written unless standard error is a terminal. The line is removed before anything else is
/// written, and when this value is dropped.
pub(super) struct ProgressLine {
    is_watched: bool,
    last_shown: Instant,
}

impl ProgressLine {
    /// Begins a task.
    pub(super) fn new() -> ProgressLine {
        // Such a terminal cannot erase a line.
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        ProgressLine { is_watched: io::stderr().is_terminal() && !is_dumb, last_shown: Instant::now() }
    }

    /// Shows the progress, if enough time has passed since it was last shown.
    pub(super) fn show(&mut self, words: impl FnOnce() -> String) {
        if self.is_watched && MOMENT <= self.last_shown.elapsed() {
            clear();
            // An error is ignored: the task does not need the line.
            let _ = write!(io::stderr(), "{}", Escaped(words()));
            IS_SHOWN.store(true, Ordering::Relaxed);
            self.last_shown = Instant::now();
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        clear();
    }
}

/// Removes the line if it is shown.
fn clear() {
    if IS_SHOWN.swap(false, Ordering::Relaxed) {
        // Returns to the first column and clears the line.
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}

/// A writer that removes the line of progress before it writes: both may be on the same terminal.
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
