//! The formats in which `clashbox audit` prints its report.

use std::io::{self, Write as _};

use clashbox::capture::{Audit, Finding, FindingNumbers, finding_in_words};
use clashbox::scene::errors::SceneErrors;

use super::super::output::CommandOutput;
use super::super::report::{CaseVerdict, ReportCase, ReportFormat, ReportSuite, github, junit};
use super::super::texts;
use super::{json, text};

/// The report on standard output.
pub(super) struct AuditReport {
    pub(super) out: CommandOutput,
    format: ReportFormat,
    /// Of JUnit, whose totals come first.
    suites: Vec<ReportSuite>,
    /// True if there are several captures, so that each line of text names its own.
    names_captures: bool,
}

/// A finding with its numbers, and what is printed of it.
pub(super) struct DescribedFinding {
    pub(super) numbers: FindingNumbers,
    /// In words. Empty if it is not printed by itself.
    words: String,
    /// The document and its line end, where JSON is printed.
    json: Vec<u8>,
}

impl DescribedFinding {
    pub(super) fn of(format: ReportFormat, capture: &str, audit: &Audit, finding: &Finding) -> io::Result<DescribedFinding> {
        let numbers = audit.numbers(finding);
        let (mut words, mut json) = (String::new(), Vec::new());
        match format {
            ReportFormat::Json => json::finding(&mut json, capture, audit, finding, &numbers)?,
            _ if audit.is_said_once(finding) => {}
            ReportFormat::Text | ReportFormat::Junit | ReportFormat::Github => {
                words = finding_in_words(finding, audit.names(finding), &numbers);
            }
        }
        Ok(DescribedFinding { numbers, words, json })
    }
}

impl AuditReport {
    pub(super) fn new(out: CommandOutput, format: ReportFormat, n_captures: usize) -> AuditReport {
        AuditReport { out, format, suites: Vec::new(), names_captures: 1 < n_captures }
    }

    /// Reports a capture that cannot be audited, which is reported on standard error as well.
    pub(super) fn unreadable(&mut self, errors: &SceneErrors) -> io::Result<()> {
        match self.format {
            ReportFormat::Text => Ok(()),
            ReportFormat::Json => json::unreadable(&mut self.out, errors),
            ReportFormat::Github => github::unreadable(&mut self.out, &errors.file, errors),
            ReportFormat::Junit => {
                self.suites.push(ReportSuite::unreadable(errors.file.clone(), errors.to_string()));
                Ok(())
            }
        }
    }

    /// Begins a capture.
    pub(super) fn capture(&mut self, capture: &str) {
        if self.format == ReportFormat::Junit {
            // A capture without findings has a case as well: servers complain about a report without any.
            let audited = ReportCase::new(texts::AUDITED_CASE.to_owned(), CaseVerdict::Passed);
            self.suites.push(ReportSuite { name: capture.to_owned(), cases: vec![audited] });
        }
    }

    /// Reports a finding of the capture that was begun last.
    pub(super) fn finding(
        &mut self,
        capture: &str,
        audit: &Audit,
        finding: &Finding,
        DescribedFinding { words, json, .. }: &DescribedFinding,
    ) -> io::Result<()> {
        match self.format {
            ReportFormat::Json => self.out.write_all(json),
            _ if words.is_empty() => Ok(()),
            ReportFormat::Text => self.line(capture, words),
            ReportFormat::Github => github::error(&mut self.out, capture, None, texts::FINDING, words),
            ReportFormat::Junit => {
                let [a, b] = audit.names(finding);
                self.fail(texts::finding_case(finding.frames[0], finding.kind, a, b), words);
                Ok(())
            }
        }
    }

    /// Ends a capture with its totals.
    pub(super) fn totals(&mut self, capture: &str, audit: &Audit) -> io::Result<()> {
        let said_once = text::said_once(audit);
        match self.format {
            ReportFormat::Json => return json::totals(&mut self.out, capture, audit),
            ReportFormat::Text => said_once.iter().try_for_each(|sentence| self.line(capture, sentence))?,
            ReportFormat::Github => {
                said_once.iter().try_for_each(|sentence| github::error(&mut self.out, capture, None, texts::FINDING, sentence))?
            }
            ReportFormat::Junit => {
                said_once.iter().for_each(|sentence| self.fail(texts::REPORTS_CASE.to_owned(), sentence));
                return Ok(());
            }
        }
        self.line(capture, &text::summary(audit))
    }

    /// Ends the report.
    pub(super) fn end(&mut self) -> io::Result<()> {
        if self.format == ReportFormat::Junit {
            junit::document(&mut self.out, "audit", &self.suites)?;
        }
        self.out.flush()
    }

    /// Prints a line of text.
    fn line(&mut self, capture: &str, line: &str) -> io::Result<()> {
        if self.names_captures { writeln!(self.out, "{}", texts::of_file(capture, line)) } else { writeln!(self.out, "{line}") }
    }

    /// Adds a case that fails to the capture that was begun last.
    fn fail(&mut self, name: String, message: &str) {
        let case = ReportCase::new(name, CaseVerdict::failed(message.to_owned()));
        if let Some(suite) = self.suites.last_mut() {
            suite.cases.push(case);
        }
    }
}
