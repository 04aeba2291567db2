//! Prints the report for continuous integration: one document in the XML of JUnit, a suite for each file and a case for each
//! expectation.
//!
//! There is no standard. The document has only what the common readers share: suites, cases, `failure`, `error` and `skipped`.

use std::io::{self, Write as _};

use clashbox::check::CheckVerdict;
use clashbox::escape::{xml, xml_lines};

use super::super::super::output::CommandOutput;
use super::super::super::texts;
use super::super::replayed::{CheckTotals, ExpectationResult, ReplayedFile};
use super::ReportWriter;

/// A report in the XML of JUnit. The totals come first, so all files are kept until the end.
#[derive(Default)]
pub(super) struct JunitReport {
    files: Vec<ReplayedFile>,
}

impl ReportWriter for JunitReport {
    fn file(&mut self, _out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()> {
        self.files.push(file);
        Ok(())
    }

    fn end(&mut self, out: &mut CommandOutput, totals: &CheckTotals) -> io::Result<()> {
        writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
        writeln!(out, r#"<testsuites name="clashbox check"{}>"#, counts(totals))?;
        self.files.iter().try_for_each(|file| suite(out, file))?;
        writeln!(out, "</testsuites>")
    }
}

/// Returns the attributes of a suite, or of the whole document.
fn counts(totals: &CheckTotals) -> String {
    let CheckTotals { expectations, different, known_failures, unreadable, .. } = *totals;
    let tests = expectations + unreadable;
    format!(r#" tests="{tests}" failures="{different}" errors="{unreadable}" skipped="{known_failures}""#)
}

fn suite(out: &mut CommandOutput, file: &ReplayedFile) -> io::Result<()> {
    let name = xml(&file.path.display().to_string());
    let mut totals = CheckTotals::default();
    totals.add(file);
    writeln!(out, r#"<testsuite name="{name}"{}>"#, counts(&totals))?;
    match &file.result {
        Ok(scene) => scene.expectations.iter().try_for_each(|result| case(out, &name, result))?,
        Err(errors) => {
            let text = xml_lines(&errors.to_string());
            writeln!(out, r#"<testcase classname="{name}" name="{}">"#, texts::READING)?;
            writeln!(out, r#"<error message="{}">{text}</error></testcase>"#, texts::UNREADABLE_ANNOTATION)?;
        }
    }
    writeln!(out, "</testsuite>")
}

fn case(
    out: &mut CommandOutput,
    file: &str,
    ExpectationResult { position, checked, picture }: &ExpectationResult,
) -> io::Result<()> {
    let name = xml(&texts::case(position.line, checked.question()));
    write!(out, r#"<testcase classname="{file}" file="{file}" line="{}" name="{name}""#, position.line)?;
    match &checked.verdict {
        CheckVerdict::AsExpected => return writeln!(out, "/>"),
        CheckVerdict::FailedAsKnown { reason } => write!(out, r#"><skipped message="{}"/>"#, xml(reason))?,
        CheckVerdict::Different { .. } | CheckVerdict::PassedUnexpectedly { .. } => {
            let (message, text) = (xml_lines(&checked.lines().join("\n")), xml_lines(&checked.to_string()));
            write!(out, r#"><failure message="{message}">{text}</failure>"#)?;
        }
    }
    if let Some(picture) = picture {
        // Readers that support attachments show it with the case.
        write!(out, "<system-out>[[ATTACHMENT|{}]]</system-out>", xml(&picture.display().to_string()))?;
    }
    writeln!(out, "</testcase>")
}
