//! What is wrong with a scene file: all of it at once, each with its position.

use std::fmt;

use crate::escape::{Escaped, shortened};

/// At most this many problems are kept and shown; the rest is counted.
pub const MAX_PROBLEMS: usize = 20;

/// A message longer than this many characters is cut.
const MAX_MESSAGE_CHARS: usize = 400;

/// A position in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Position {
    /// The position of the byte at `offset` in `text`. Offsets beyond the end count as the end.
    pub fn of(text: &str, offset: usize) -> Position {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        // A byte order mark is no column.
        let in_line = before[line_start..].trim_start_matches('\u{feff}');
        Position { line: 1 + before.matches('\n').count(), column: 1 + in_line.chars().count() }
    }
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where, if it has a position.
    pub position: Option<Position>,
    /// What was found and what is allowed. Lower case, no final dot, one line: what it quotes is [escaped](crate::escape).
    pub message: String,
}

impl Problem {
    /// A problem at a position. The message is shortened where it is beyond reason, and [escaped](crate::escape).
    pub(crate) fn at_position(position: Position, message: &str) -> Problem {
        Problem { position: Some(position), message: shortened(message, MAX_MESSAGE_CHARS) }
    }

    /// A problem of the file as a whole. The message is as that of one at a position.
    pub(crate) fn of_file(message: &str) -> Problem {
        Problem { position: None, message: shortened(message, MAX_MESSAGE_CHARS) }
    }

    /// The line that tells of it: `file:line:column: message`.
    pub fn at(&self, file: &str) -> String {
        let file = Escaped(file);
        match self.position {
            Some(Position { line, column }) => format!("{file}:{line}:{column}: {}", self.message),
            None => format!("{file}: {}", self.message),
        }
    }
}

/// Everything that is wrong with one scene file. Displays one line per problem: `file:line:column: message`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SceneErrors {
    /// The file, as the user named it.
    pub file: String,
    /// The problems, at least one and at most [`MAX_PROBLEMS`], in the order of the file.
    pub problems: Vec<Problem>,
    /// How many problems there are beyond those.
    pub more: usize,
}

impl SceneErrors {
    /// A single problem of the whole file.
    pub fn whole_file(file: &str, message: impl Into<String>) -> SceneErrors {
        SceneErrors { file: file.to_owned(), problems: vec![Problem::of_file(&message.into())], more: 0 }
    }
}

impl fmt::Display for SceneErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = Escaped(&self.file);
        for (idx, problem) in self.problems.iter().enumerate() {
            if 0 < idx {
                f.write_str("\n")?;
            }
            f.write_str(&problem.at(&self.file))?;
        }
        match self.more {
            0 => Ok(()),
            1 => write!(f, "\n{file}: and one more problem"),
            more => write!(f, "\n{file}: and {more} more problems"),
        }
    }
}

impl std::error::Error for SceneErrors {}
