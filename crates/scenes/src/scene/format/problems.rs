//! All problems of a text, gathered while its tree is read.

use std::fmt::{Display, Write as _};

use super::super::errors::{MAX_PROBLEMS, Position, Problem, SceneErrors};
use super::tree::Node;

/// The problems found so far, and what the next messages begin with.
#[derive(Debug)]
pub(super) struct SceneProblems<'a> {
    text: &'a str,
    /// Opens each message: `body "paper": member 2: `.
    whose: String,
    found: Vec<(usize, Problem)>,
    more: usize,
}

impl<'a> SceneProblems<'a> {
    /// Begins without a problem.
    pub(super) fn new(text: &'a str) -> SceneProblems<'a> {
        SceneProblems { text, whose: String::new(), found: Vec::new(), more: 0 }
    }

    /// Notes a problem of a node.
    pub(super) fn at(&mut self, node: Node<'_>, message: impl Display) {
        self.at_offset(node.start(), message);
    }

    /// Notes a problem of a node. The message is made only if it is kept: a hostile file breaks millions of rules.
    pub(super) fn at_with(&mut self, node: Node<'_>, message: impl FnOnce() -> String) {
        let message = if self.found.len() < MAX_PROBLEMS { message() } else { String::new() };
        self.at(node, message);
    }

    /// Notes a problem at a byte of the text.
    pub(super) fn at_offset(&mut self, offset: usize, message: impl Display) {
        if self.found.len() < MAX_PROBLEMS {
            let message = format!("{}{message}", self.whose);
            self.found.push((offset, Problem::at_position(Position::of(self.text, offset), &message)));
        } else {
            self.more += 1;
        }
    }

    /// Runs `read`, whose messages begin with `whose`, behind that of the structures around it.
    pub(super) fn within<T>(&mut self, whose: impl Display, read: impl FnOnce(&mut SceneProblems<'a>) -> T) -> T {
        let outer = self.whose.len();
        // Writing to a string cannot fail.
        let _ = write!(self.whose, "{whose}");
        let value = read(self);
        self.whose.truncate(outer);
        value
    }

    /// Returns true if nothing was found.
    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Returns all that was found, in the order of the text.
    pub(super) fn into_errors(mut self, file: &str) -> SceneErrors {
        self.found.sort_by_key(|(offset, _)| *offset);
        let problems = self.found.into_iter().map(|(_, problem)| problem).collect();
        SceneErrors { file: file.to_owned(), problems, more: self.more }
    }
}
