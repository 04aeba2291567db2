//! How a command ends, and where its words go.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

pub(super) use super::color::Style;
use super::escaping::Escaping;
use super::progress::WithoutProgress;
use super::texts;

/// How a command ended, from good to bad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// All as expected.
    Fine,
    /// It ran, and something differs from what was expected.
    Differences,
    /// It could not run, or not on everything it was given.
    CouldNotRun,
}

/// What the commands write to.
pub(super) type Out = Escaping<BufWriter<WithoutProgress<Standard>>>;

/// Standard output, written in large pieces. A reader that went away is an error here, never a panic.
pub(super) fn stdout() -> Out {
    Escaping::new(BufWriter::new(WithoutProgress(unescaped_stdout())))
}

/// Standard output for what is no text, and for scripts that hold what would be escaped elsewhere.
pub(super) fn unescaped_stdout() -> Standard {
    Standard(io::stdout().lock())
}

/// Refuses to write where standard output was closed at the start: Rust has put `/dev/null` in its place.
pub(super) fn check_stdout() -> io::Result<()> {
    if clashbox_startup::stdout_was_closed() { Err(io::Error::other(texts::STDOUT_CLOSED)) } else { Ok(()) }
}

/// Standard output. To write to it is an error where it was closed.
pub(super) struct Standard(StdoutLock<'static>);

impl Write for Standard {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        check_stdout()?;
        self.0.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Says what went wrong on standard error. Where nobody listens there is nobody to tell.
pub(super) fn complain(message: impl fmt::Display) {
    let _ = writeln!(Escaping::new(WithoutProgress(io::stderr())), "{message}");
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
