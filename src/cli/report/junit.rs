//! Prints a report for continuous integration: one document in the XML of JUnit, a suite for each file.
//!
//! There is no standard. The document has only what the common readers share: suites, cases, `failure`, `error` and `skipped`.

use std::io::{self, Write};

use clashbox::escape::{xml, xml_lines};
use clashbox::json;

use super::super::texts;
use super::shard::ShardDocument;
use super::{CaseVerdict, ReportCase, ReportSuite};

/// The first line.
pub(in crate::cli) const DECLARATION: &str = r#"<?xml version="1.0" encoding="UTF-8"?>"#;
/// The last line of a suite.
pub(in crate::cli) const END_OF_SUITE: &str = "</testsuite>";
/// The last line.
pub(in crate::cli) const END: &str = "</testsuites>";
/// The comment on the second line of the report of a shard has its document between these.
pub(in crate::cli) const BEFORE_SHARD: &str = "<!-- ";
/// The end of that comment.
pub(in crate::cli) const AFTER_SHARD: &str = " -->";

/// The numbers of cases in the attributes of a suite, or of the whole document.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) struct CaseCounts {
    pub(in crate::cli) tests: usize,
    pub(in crate::cli) failures: usize,
    pub(in crate::cli) errors: usize,
    pub(in crate::cli) skipped: usize,
}

impl CaseCounts {
    fn of<'c>(cases: impl Iterator<Item = &'c ReportCase>) -> CaseCounts {
        let mut counts = CaseCounts::default();
        for case in cases {
            counts.tests += 1;
            match case.verdict {
                CaseVerdict::Passed => {}
                CaseVerdict::Skipped(_) => counts.skipped += 1,
                CaseVerdict::Failed { .. } => counts.failures += 1,
                CaseVerdict::Unreadable(_) => counts.errors += 1,
            }
        }
        counts
    }

    fn attributes(&self) -> String {
        let CaseCounts { tests, failures, errors, skipped } = self;
        format!(r#" tests="{tests}" failures="{failures}" errors="{errors}" skipped="{skipped}""#)
    }
}

/// Returns the line that begins the suites.
pub(in crate::cli) fn head(command: &str, counts: &CaseCounts) -> String {
    format!(r#"<testsuites name="clashbox {command}"{}>"#, counts.attributes())
}

/// Prints the document of a command.
pub(in crate::cli) fn document(
    out: &mut impl Write,
    command: &str,
    shard: Option<&ShardDocument>,
    suites: &[ReportSuite],
) -> io::Result<()> {
    let counts = CaseCounts::of(suites.iter().flat_map(|suite| &suite.cases));
    writeln!(out, "{DECLARATION}")?;
    if let Some(shard) = shard {
        let mut document = Vec::new();
        json::line(&mut document, shard)?;
        write!(out, "{BEFORE_SHARD}{}", String::from_utf8_lossy(&document).trim_end())?;
        writeln!(out, "{AFTER_SHARD}")?;
    }
    writeln!(out, "{}", head(command, &counts))?;
    suites.iter().try_for_each(|suite| self::suite(out, suite))?;
    writeln!(out, "{END}")
}

fn suite(out: &mut impl Write, suite: &ReportSuite) -> io::Result<()> {
    let name = xml(&suite.name);
    writeln!(out, r#"<testsuite name="{name}"{}>"#, CaseCounts::of(suite.cases.iter()).attributes())?;
    suite.cases.iter().try_for_each(|case| self::case(out, &name, case))?;
    writeln!(out, "{END_OF_SUITE}")
}

fn case(out: &mut impl Write, file: &str, ReportCase { name, line, verdict, picture }: &ReportCase) -> io::Result<()> {
    let name = xml(name);
    if let CaseVerdict::Unreadable(why) = verdict {
        writeln!(out, r#"<testcase classname="{file}" name="{name}">"#)?;
        return writeln!(out, r#"<error message="{}">{}</error></testcase>"#, texts::UNREADABLE_ANNOTATION, xml_lines(why));
    }
    let line = line.map(|line| format!(r#" line="{line}""#)).unwrap_or_default();
    write!(out, r#"<testcase classname="{file}" file="{file}"{line} name="{name}""#)?;
    match verdict {
        CaseVerdict::Passed | CaseVerdict::Unreadable(_) => return writeln!(out, "/>"),
        CaseVerdict::Skipped(reason) => write!(out, r#"><skipped message="{}"/>"#, xml(reason))?,
        CaseVerdict::Failed { message, text } => {
            write!(out, r#"><failure message="{}">{}</failure>"#, xml_lines(message), xml_lines(text))?;
        }
    }
    if let Some(picture) = picture {
        // Readers that support attachments show it with the case.
        write!(out, "<system-out>[[ATTACHMENT|{}]]</system-out>", xml(picture))?;
    }
    writeln!(out, "</testcase>")
}
