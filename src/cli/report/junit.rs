//! Prints a report for continuous integration: one document in the XML of JUnit, a suite for each file.
//!
//! There is no standard. The document has only what the common readers share: suites, cases, `failure`, `error` and `skipped`.

use std::io::{self, Write};

use clashbox::escape::{xml, xml_lines};

use super::super::texts;
use super::{CaseVerdict, ReportCase, ReportSuite};

/// The numbers of cases in the attributes of a suite, or of the whole document.
#[derive(Default)]
struct CaseCounts {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
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

/// Prints the document of a command.
pub(in crate::cli) fn document(out: &mut impl Write, command: &str, suites: &[ReportSuite]) -> io::Result<()> {
    let counts = CaseCounts::of(suites.iter().flat_map(|suite| &suite.cases));
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="clashbox {command}"{}>"#, counts.attributes())?;
    suites.iter().try_for_each(|suite| self::suite(out, suite))?;
    writeln!(out, "</testsuites>")
}

fn suite(out: &mut impl Write, suite: &ReportSuite) -> io::Result<()> {
    let name = xml(&suite.name);
    writeln!(out, r#"<testsuite name="{name}"{}>"#, CaseCounts::of(suite.cases.iter()).attributes())?;
    suite.cases.iter().try_for_each(|case| self::case(out, &name, case))?;
    writeln!(out, "</testsuite>")
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
