//! How a command ends, and where its words go.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write as _};

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
pub(super) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Says what went wrong on standard error. Where nobody listens there is nobody to tell.
pub(super) fn complain(message: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{message}");
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
