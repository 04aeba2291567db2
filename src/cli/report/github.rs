//! Prints workflow commands of GitHub Actions, which the site shows as annotations.
//!
//! Source: GitHub Docs, "Workflow commands for GitHub Actions", `error` and `warning`.

use std::io::{self, Write as _};

use clashbox::escape::{escaped, escaped_lines};
use clashbox::scene::errors::{Position, Problem, SceneErrors};

use super::super::known_lines::ObsoleteLine;
use super::super::output::CommandOutput;
use super::super::texts;

/// The weight of an annotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum AnnotationLevel {
    Error,
    Warning,
}

/// Prints an annotation at a line about something that is not there any more.
pub(in crate::cli) fn obsolete(
    out: &mut CommandOutput,
    level: AnnotationLevel,
    title: &str,
    ObsoleteLine { file, line, message }: &ObsoleteLine,
) -> io::Result<()> {
    annotation(out, level, file, Some(Position { line: *line, column: 1 }), title, message)
}

/// Prints an error at a file, and at a position in it if there is one.
pub(in crate::cli) fn error(
    out: &mut CommandOutput,
    file: &str,
    position: Option<Position>,
    title: &str,
    message: &str,
) -> io::Result<()> {
    annotation(out, AnnotationLevel::Error, file, position, title, message)
}

fn annotation(
    out: &mut CommandOutput,
    level: AnnotationLevel,
    file: &str,
    position: Option<Position>,
    title: &str,
    message: &str,
) -> io::Result<()> {
    out.workflow_command(match level {
        AnnotationLevel::Error => "error",
        AnnotationLevel::Warning => "warning",
    })?;
    // The site expects the path as git writes it.
    write!(out, " file={}", property(file.strip_prefix("./").unwrap_or(file)))?;
    if let Some(Position { line, column }) = position {
        write!(out, ",line={line},col={column}")?;
    }
    writeln!(out, ",title={}::{}", property(title), data(message))
}

/// Prints an annotation for each problem of a file that could not be read.
pub(in crate::cli) fn unreadable(out: &mut CommandOutput, file: &str, errors: &SceneErrors) -> io::Result<()> {
    let problem = |problem: &Problem| error(out, file, problem.position, texts::UNREADABLE_ANNOTATION, &problem.message);
    errors.problems.iter().try_for_each(problem)
}

/// Escapes a message: a command ends at the end of its line, and line breaks in the text are our own.
fn data(text: &str) -> String {
    escaped_lines(text).replace('%', "%25").replace('\n', "%0A")
}

/// Escapes a property: a property also ends at a comma or a colon.
fn property(text: &str) -> String {
    data(&escaped(text)).replace(':', "%3A").replace(',', "%2C")
}
