//! The ending of a command, and its outputs.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

pub(super) use super::color::TextMeaning;
use super::escaping::EscapingWriter;
use super::progress::WithoutProgress;
use super::texts;

/// The ways in which a command ends, from good to bad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// Everything is as expected.
    Fine,
    /// It ran, and something differs from what was expected.
    Differences,
    /// It could not run, or not on everything that it was given.
    CouldNotRun,
}

/// The writer that commands print to.
pub(super) type CommandOutput = EscapingWriter<BufWriter<WithoutProgress<StandardOutput>>>;

/// Returns standard output, written in large pieces. If the reader has closed it, writing is an error, never a panic.
pub(super) fn stdout() -> CommandOutput {
    EscapingWriter::new(BufWriter::new(WithoutProgress(unescaped_stdout())))
}

/// Returns standard output for data that is not text, and for scripts, which contain characters that would be escaped elsewhere.
pub(super) fn unescaped_stdout() -> StandardOutput {
    StandardOutput(io::stdout().lock())
}

/// Refuses to write if standard output was closed at the start: Rust has replaced it by `/dev/null`.
pub(super) fn check_stdout() -> io::Result<()> {
    if clashbox::platform::stdout_was_closed() { Err(io::Error::other(texts::STDOUT_CLOSED)) } else { Ok(()) }
}

/// Standard output. Writing to it is an error if it was closed.
pub(super) struct StandardOutput(StdoutLock<'static>);

impl Write for StandardOutput {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        check_stdout()?;
        self.0.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Prints a message on standard error. An error of this is ignored: there is no other place to report it.
pub(super) fn complain(message: impl fmt::Display) {
    let _ = writeln!(EscapingWriter::new(WithoutProgress(io::stderr())), "{message}");
}

/// Returns rows of cells as lines whose columns are aligned: the first one to the left, the others to the right.
pub(super) fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<String>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Returns `1 scene` or `2 scenes`.
pub(super) fn scenes(count: usize) -> String {
    if count == 1 { texts::ONE_SCENE.to_owned() } else { texts::scenes(count) }
}

/// Returns `1 expectation` or `2 expectations`.
pub(super) fn expectations(count: usize) -> String {
    if count == 1 { texts::ONE_EXPECTATION.to_owned() } else { texts::expectations(count) }
}

/// Adds to a summary the number of files that it does not include.
pub(super) fn with_unreadable(summary: String, files: usize) -> String {
    match files {
        0 => summary,
        1 => texts::one_unreadable(summary),
        files => texts::unreadable(summary, files),
    }
}
