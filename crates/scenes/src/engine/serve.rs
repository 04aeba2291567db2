//! Serves an engine in Rust over standard input: the other side of a program that is asked (`src/programs`).

use std::io::{self, BufRead, Write};

use super::answer::{EngineAnswer, EngineFailure, FailureKind};
use super::protocol::{AskedQuestion, answer_line, greeting_line, read_hello, read_question};
use super::{Engine, texts};
use crate::capture::limits::MAX_LINE_BYTES;
use crate::capture::{LineEnd, LineReader};

/// Answers the questions that come from `input`, until it ends. A question that cannot be read is answered with an error.
///
/// ```no_run
/// # fn main_of(mut engine: impl clashbox_scenes::engine::Engine) -> std::io::Result<()> {
/// clashbox_scenes::engine::serve(&mut engine, std::io::stdin().lock(), std::io::stdout().lock())
/// # }
/// ```
///
/// # Errors
///
/// If the system cannot read or write, or if the input is not that of Clashbox.
pub fn serve(engine: &mut dyn Engine, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = LineReader::new(input, MAX_LINE_BYTES);
    let mut has_greeted = false;
    while let Some(end) = lines.read_next()? {
        let wrong = |message: String| io::Error::new(io::ErrorKind::InvalidData, message);
        let text = match end {
            LineEnd::Whole | LineEnd::EndOfFile => str::from_utf8(lines.bytes()).map_err(|error| wrong(error.to_string()))?,
            LineEnd::TooLong | LineEnd::Unbounded => return Err(wrong(texts::too_long(MAX_LINE_BYTES))),
        };
        let line = if text.trim().is_empty() {
            continue;
        } else if has_greeted {
            let (id, answer) = match read_question(text) {
                Ok((id, AskedQuestion::OfPair(question))) => (id, engine.answer(&question)),
                Ok((id, AskedQuestion::OfMove(question))) => (id, engine.answer_move(&question)),
                Err((Some(id), text)) => (id, EngineAnswer::Failed(EngineFailure { kind: FailureKind::Error, text })),
                Err((None, message)) => return Err(wrong(message)),
            };
            answer_line(id, &answer)
        } else {
            read_hello(text).map_err(wrong)?;
            has_greeted = true;
            greeting_line(engine.greeting())
        };
        writeln!(output, "{line}")?;
        output.flush()?;
    }
    Ok(())
}
