//! How a command ends, and where its words go.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use clashbox::scene::escape::escaped;

use super::texts;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All as expected.
    Fine,
    /// It ran, and something differs from what was expected.
    Differences,
    /// It could not run, or not on everything it was given.
    CouldNotRun,
}

/// Standard output, written in large pieces. A reader that went away is an error here, never a panic.
pub(super) fn stdout() -> Escaping<BufWriter<StdoutLock<'static>>> {
    Escaping(BufWriter::new(io::stdout().lock()))
}

/// Says what went wrong on standard error. Where nobody listens there is nobody to tell.
pub(super) fn complain(message: impl fmt::Display) {
    let _ = writeln!(Escaping(io::stderr()), "{message}");
}

/// Text that may go to a terminal: whatever a file, its name or an argument holds, no control character gets through but line breaks and
/// tabs.
pub(super) struct Escaping<W>(W);

impl<W: Write> Write for Escaping<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        for chunk in text.utf8_chunks() {
            self.0.write_all(escaped(chunk.valid()).as_bytes())?;
            write!(self.0, "{}", chunk.invalid().escape_ascii())?;
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// `1 scene`, `2 scenes`.
pub(super) fn scenes(count: usize) -> String {
    if count == 1 { texts::ONE_SCENE.to_owned() } else { texts::scenes(count) }
}

/// `1 expectation`, `2 expectations`.
pub(super) fn expectations(count: usize) -> String {
    if count == 1 { texts::ONE_EXPECTATION.to_owned() } else { texts::expectations(count) }
}

/// A summary, and how many files it does not speak of.
pub(super) fn with_unreadable(summary: String, files: usize) -> String {
    match files {
        0 => summary,
        1 => texts::one_unreadable(summary),
        files => texts::unreadable(summary, files),
    }
}
