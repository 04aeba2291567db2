//! How a command ends, and where its words go.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use clashbox::scene::escape::escaped;

pub(super) use super::color::Style;
use super::progress::WithoutProgress;
use super::{color, texts};

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
pub(super) type Out = Escaping<BufWriter<WithoutProgress<StdoutLock<'static>>>>;

/// Standard output, written in large pieces. A reader that went away is an error here, never a panic.
pub(super) fn stdout() -> Out {
    Escaping(BufWriter::new(WithoutProgress(io::stdout().lock())))
}

/// Says what went wrong on standard error. Where nobody listens there is nobody to tell.
pub(super) fn complain(message: impl fmt::Display) {
    let _ = writeln!(Escaping(WithoutProgress(io::stderr())), "{message}");
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

impl<W: Write> Escaping<W> {
    /// Writes a piece of text in its style, where styles are shown.
    pub(super) fn styled(&mut self, style: Style, text: impl fmt::Display) -> io::Result<()> {
        if style == Style::Plain || !color::is_on() {
            return write!(self, "{text}");
        }
        let style = style.anstyle();
        // Past the escaping: these control sequences are ours.
        write!(self.0, "{style}")?;
        write!(self, "{text}")?;
        write!(self.0, "{style:#}")
    }

    /// Ends a line as it ends in a file: with `\n` or `\r\n`.
    pub(super) fn line_end(&mut self, end: &str) -> io::Result<()> {
        // A carriage return is harmless where the next line follows.
        if end == "\r\n" { self.0.write_all(b"\r\n") } else { writeln!(self) }
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
