//! The problems of a scene file, all at once, each with its position; and a name that no body has.

use std::fmt;

use super::texts;
use crate::escape::{Escaped, shortened};

/// Maximum number of problems that are kept and shown; the rest is counted.
pub const MAX_PROBLEMS: usize = 20;

/// Maximum length of a message in characters; the rest is cut off.
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
    /// Returns the position of the byte at `offset` in `text`. Offsets beyond the end count as the end.
    pub fn of(text: &str, offset: usize) -> Position {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        // A byte order mark is no column.
        let in_line = before[line_start..].trim_start_matches('\u{feff}');
        Position { line: 1 + before.matches('\n').count(), column: 1 + in_line.chars().count() }
    }
}

/// One problem of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The position, if the problem has one.
    pub position: Option<Position>,
    /// The message: what was found and what is allowed. Lower case, no final dot, one line; quoted text is
    /// [escaped](crate::escape).
    pub message: String,
}

impl Problem {
    /// Returns a problem at a position. A very long message is shortened, and all of it is [escaped](crate::escape).
    pub(crate) fn at_position(position: Position, message: &str) -> Problem {
        Problem { position: Some(position), message: shortened(message, MAX_MESSAGE_CHARS) }
    }

    /// Returns a problem of the file as a whole. The message is treated as that of [`Problem::at_position`].
    pub(crate) fn of_file(message: &str) -> Problem {
        Problem { position: None, message: shortened(message, MAX_MESSAGE_CHARS) }
    }

    /// Returns the line that reports it: `file:line:column: message`.
    pub fn at(&self, file: &str) -> String {
        let file = Escaped(file);
        match self.position {
            Some(Position { line, column }) => format!("{file}:{line}:{column}: {}", self.message),
            None => format!("{file}: {}", self.message),
        }
    }
}

/// All problems of one scene file. Displays one line per problem: `file:line:column: message`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SceneErrors {
    /// The file, as the user named it.
    pub file: String,
    /// The problems, at least one and at most [`MAX_PROBLEMS`], in the order of the file.
    pub problems: Vec<Problem>,
    /// Number of problems beyond those.
    pub more: usize,
}

impl SceneErrors {
    /// Returns a single problem of the whole file.
    pub fn whole_file(file: &str, message: impl Into<String>) -> SceneErrors {
        SceneErrors { file: file.to_owned(), problems: vec![Problem::of_file(&message.into())], more: 0 }
    }
}

impl fmt::Display for SceneErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, problem) in self.problems.iter().enumerate() {
            if 0 < idx {
                f.write_str("\n")?;
            }
            f.write_str(&problem.at(&self.file))?;
        }
        match self.more {
            0 => Ok(()),
            1 => write!(f, "\n{}", texts::one_more_problem(&self.file)),
            more => write!(f, "\n{}", texts::more_problems(&self.file, more)),
        }
    }
}

impl std::error::Error for SceneErrors {}

/// A name that no body of a scene has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::no_such_body(name, listed(first, *count, texts::NO_BODIES)))]
pub struct NoSuchBody {
    /// The name.
    pub name: String,
    /// The first names that exist.
    first: Vec<String>,
    /// Number of names that exist.
    count: usize,
}

impl NoSuchBody {
    pub(super) fn new<'a>(name: &str, there: impl ExactSizeIterator<Item = &'a str>) -> NoSuchBody {
        let count = there.len();
        NoSuchBody { name: name.to_owned(), first: there.take(SHOWN_NAMES).map(str::to_owned).collect(), count }
    }
}

/// The number of names that a message lists; more would hide the message.
pub(crate) const SHOWN_NAMES: usize = 5;

/// Returns the list of the names that there are. `first`: the first of them, at least as many as are shown, in order; `none`: what is said
/// where there are none.
pub(crate) fn listed(first: &[String], count: usize, none: &str) -> String {
    let shown: Vec<String> = first.iter().take(SHOWN_NAMES).map(texts::name).collect();
    match count {
        0 => none.to_owned(),
        n if n <= SHOWN_NAMES => texts::names(shown.join(", ")),
        n => texts::names_and_more(shown.join(", "), n - SHOWN_NAMES),
    }
}
