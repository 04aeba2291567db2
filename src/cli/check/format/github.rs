//! Prints the report for GitHub Actions: a workflow command for each difference, which the site shows at its line, and a last
//! line with the totals.
//!
//! Source: GitHub Docs, "Workflow commands for GitHub Actions", `error`.

use std::io::{self, Write as _};

use clashbox::escape::{escaped, escaped_lines};
use clashbox::scene::errors::Position;

use super::super::super::output::CommandOutput;
use super::super::super::texts;
use super::super::replayed::{CheckTotals, ReplayedFile};
use super::{ReportWriter, text};

pub(super) struct GithubReport;

impl ReportWriter for GithubReport {
    fn file(&mut self, out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()> {
        let name = file.path.display().to_string();
        for result in file.differences() {
            let why = (!result.checked.why.is_empty()).then(|| texts::why(&result.checked.why));
            let picture = result.picture.as_ref().map(|picture| texts::picture(picture.display()));
            let lines: Vec<String> = result.checked.lines().into_iter().chain(why).chain(picture).collect();
            error(out, &name, Some(result.position), texts::ANNOTATION, &lines.join("\n"))?;
        }
        let problems = file.result.as_ref().err().map_or(&[][..], |errors| &errors.problems);
        problems
            .iter()
            .try_for_each(|problem| error(out, &name, problem.position, texts::UNREADABLE_ANNOTATION, &problem.message))
    }

    fn end(&mut self, out: &mut CommandOutput, totals: &CheckTotals) -> io::Result<()> {
        writeln!(out, "{}", text::summary(totals))
    }
}

fn error(out: &mut CommandOutput, file: &str, position: Option<Position>, title: &str, message: &str) -> io::Result<()> {
    // The site expects the path as git writes it.
    out.workflow_command("error")?;
    write!(out, " file={}", property(file.strip_prefix("./").unwrap_or(file)))?;
    if let Some(Position { line, column }) = position {
        write!(out, ",line={line},col={column}")?;
    }
    writeln!(out, ",title={}::{}", property(title), data(message))
}

/// Escapes a message: a command ends at the end of its line, and line breaks in the text are our own.
fn data(text: &str) -> String {
    escaped_lines(text).replace('%', "%25").replace('\n', "%0A")
}

/// Escapes a property: a property also ends at a comma or a colon.
fn property(text: &str) -> String {
    data(&escaped(text)).replace(':', "%3A").replace(',', "%2C")
}
