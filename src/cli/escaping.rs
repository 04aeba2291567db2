//! Escapes text before it reaches a terminal, a pipe or the log of a build.
//!
//! Messages already escape what they quote. This is the second protection: the output of any command in any format contains no
//! hidden character, and the machine that keeps the log takes none of it for a command.
//!
//! Source: actions/runner, `ActionCommand.cs`. A line is a command if it begins with `::`, also after white space; so is text
//! that begins with `##[` anywhere in a line. Azure Pipelines reads `##vso[` likewise.

use std::fmt::Display;
use std::io::{self, Write};

use clashbox::escape::is_shown_in_lines;

use super::color::{self, TextMeaning};

/// A writer whose text controls neither a terminal nor the log of a build. Line breaks and tabs stay, and color if it was asked
/// for.
pub(super) struct EscapingWriter<W> {
    to: W,
    before: TextBefore,
}

/// The text on the line before the next character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TextBefore {
    /// White space or nothing: a colon would begin a command.
    Nothing,
    /// A text that ends with `#`.
    Hash,
    Text,
}

impl<W: Write> EscapingWriter<W> {
    /// Returns a writer that begins a line of `to`.
    pub(super) fn new(to: W) -> EscapingWriter<W> {
        EscapingWriter { to, before: TextBefore::Nothing }
    }

    /// Writes a piece of text in its style, if styles are shown.
    pub(super) fn styled(&mut self, style: TextMeaning, text: impl Display) -> io::Result<()> {
        if style == TextMeaning::Plain || !color::is_on() {
            return write!(self, "{text}");
        }
        let style = style.anstyle();
        // These control sequences are our own, so they are not escaped.
        write!(self.to, "{style}")?;
        write!(self, "{text}")?;
        write!(self.to, "{style:#}")
    }

    /// Ends a line in the way it ends in a file: with `
    /// ` or `\r
    /// `.
    pub(super) fn line_end(&mut self, end: &str) -> io::Result<()> {
        // A carriage return is harmless if the next line follows.
        if end == "\r\n" {
            self.before = TextBefore::Nothing;
            self.to.write_all(b"\r\n")
        } else {
            writeln!(self)
        }
    }

    /// Begins a line that is a workflow command of GitHub.
    pub(super) fn workflow_command(&mut self, name: &str) -> io::Result<()> {
        self.before = TextBefore::Text;
        write!(self.to, "::{name}")
    }

    /// Writes text that is valid UTF-8, in pieces as large as possible.
    fn write_text(&mut self, text: &str) -> io::Result<()> {
        let mut written = 0;
        for (at, c) in text.char_indices() {
            let is_command = matches!((self.before, c), (TextBefore::Nothing, ':') | (TextBefore::Hash, '#'));
            if is_command || !is_shown_in_lines(c) {
                self.to.write_all(&text.as_bytes()[written..at])?;
                if is_command {
                    write!(self.to, "{}", c.escape_unicode())?
                } else {
                    write!(self.to, "{}", c.escape_default())?
                }
                written = at + c.len_utf8();
            }
            self.before = match c {
                '\n' => TextBefore::Nothing,
                '#' => TextBefore::Hash,
                c if c.is_whitespace() && self.before == TextBefore::Nothing => TextBefore::Nothing,
                _ => TextBefore::Text,
            };
        }
        self.to.write_all(&text.as_bytes()[written..])
    }
}

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        for chunk in text.utf8_chunks() {
            self.write_text(chunk.valid())?;
            if !chunk.invalid().is_empty() {
                write!(self.to, "{}", chunk.invalid().escape_ascii())?;
                self.before = TextBefore::Text;
            }
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_written_is_a_command() {
        let rows: [(&[&str], &str); 9] = [
            (&["a::b # c #d\n\t:x"], "a::b # c #d\n\t\\u{3a}x"),
            (&["::error::x\n"], "\\u{3a}:error::x\n"),
            (&[" \u{3000}", ":", ":error::x"], " \u{3000}\\u{3a}:error::x"),
            (&["a\n", "::stop-commands::x"], "a\n\\u{3a}:stop-commands::x"),
            (&["a ##[error]x, #", "#vso[x] ###"], "a #\\u{23}[error]x, #\\u{23}vso[x] #\\u{23}\\u{23}"),
            (&["\u{1b}[31m::error::x"], "\\u{1b}[31m::error::x"),
            (&["\u{200b}::error::x"], "\\u{200b}::error::x"),
            (&["a\r::error::x\u{2028}::b\u{85}::c"], "a\\r::error::x\\u{2028}::b\\u{85}::c"),
            (&["plain, \u{e9}\n"], "plain, \u{e9}\n"),
        ];
        for (pieces, expected) in rows {
            let mut escaping = EscapingWriter::new(Vec::new());
            pieces.iter().try_for_each(|piece| escaping.write_all(piece.as_bytes())).expect("written to memory");
            assert_eq!(String::from_utf8_lossy(&escaping.to), expected, "{pieces:?}");
        }
        let mut escaping = EscapingWriter::new(Vec::new());
        escaping.write_all(b"\xff::error::x\n::x").expect("written to memory");
        assert_eq!(escaping.to, b"\\xff::error::x\n\\u{3a}:x", "bytes that are no text");
    }

    #[test]
    fn a_command_of_ours_stands_at_the_start_of_its_line() {
        let mut escaping = EscapingWriter::new(Vec::new());
        let written = escaping.workflow_command("error").and_then(|()| writeln!(escaping, " file=a::b\n::c"));
        assert!(written.is_ok(), "{written:?}");
        assert_eq!(escaping.to, b"::error file=a::b\n\\u{3a}:c\n", "ours, and another line");
    }
}
