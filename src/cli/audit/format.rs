//! The formats in which `clashbox audit` prints its report.

use std::io::{self, Write as _};

use clashbox::capture::{Audit, Finding, FindingNumbers, finding_in_words};
use clashbox::json::line;
use clashbox::scene::errors::SceneErrors;

use super::super::known_lines::ObsoleteLine;
use super::super::output::CommandOutput;
use super::super::report::github::{self, AnnotationLevel};
use super::super::report::obsolete::{self, ObsoleteWeight};
use super::super::report::shard::ShardDocument;
use super::super::report::{CaseVerdict, ReportCase, ReportFormat, ReportSuite, add_obsolete, junit};
use super::super::texts;
use super::{json, text};

/// The report on standard output.
pub(super) struct AuditReport {
    pub(super) out: CommandOutput,
    format: ReportFormat,
    shard: Option<ShardDocument>,
    /// Of JUnit, whose totals come first.
    suites: Vec<ReportSuite>,
    /// True if there are several captures, so that each line of text names its own.
    names_captures: bool,
    /// Of the capture that was begun last.
    counts: CaptureCounts,
}

/// Numbers of findings of a capture.
#[derive(Default)]
struct CaptureCounts {
    /// Those that are accepted.
    known: usize,
    /// Those of which one sentence tells more.
    said_once: usize,
}

/// A finding with its numbers, and what is printed of it.
pub(super) struct DescribedFinding<'k> {
    pub(super) numbers: FindingNumbers,
    /// The reason why it is accepted.
    known: Option<&'k str>,
    /// True if one sentence tells more than all findings of its cause.
    is_said_once: bool,
    /// In words, where words are printed.
    words: String,
    /// The document and its line end, where JSON is printed.
    json: Vec<u8>,
}

impl<'k> DescribedFinding<'k> {
    pub(super) fn of(
        format: ReportFormat,
        capture: &str,
        audit: &Audit,
        finding: &Finding,
        known: Option<&'k str>,
    ) -> io::Result<DescribedFinding<'k>> {
        let numbers = audit.numbers(finding);
        let (mut words, mut json) = (String::new(), Vec::new());
        match format {
            ReportFormat::Json => json::finding(&mut json, capture, audit, finding, &numbers, known)?,
            ReportFormat::Text | ReportFormat::Junit | ReportFormat::Github => {
                words = finding_in_words(finding, audit.names(finding), &numbers);
            }
        }
        Ok(DescribedFinding { numbers, known, is_said_once: audit.is_said_once(finding), words, json })
    }
}

impl AuditReport {
    /// Begins a report on so many captures. `shard` is the part of them that is audited, if it is not all of them.
    pub(super) fn new(
        mut out: CommandOutput,
        format: ReportFormat,
        n_captures: usize,
        shard: Option<ShardDocument>,
    ) -> io::Result<AuditReport> {
        if format == ReportFormat::Json {
            shard.iter().try_for_each(|shard| line(&mut out, shard))?;
        }
        let counts = CaptureCounts::default();
        Ok(AuditReport { out, format, shard, suites: Vec::new(), names_captures: 1 < n_captures, counts })
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
        DescribedFinding { known, is_said_once, words, json, .. }: &DescribedFinding,
    ) -> io::Result<()> {
        self.counts.known += usize::from(known.is_some());
        self.counts.said_once += usize::from(known.is_none() && *is_said_once);
        match (self.format, known) {
            (ReportFormat::Json, _) => return self.out.write_all(json),
            (ReportFormat::Junit, Some(reason)) => {
                self.add(finding_case(audit, finding), CaseVerdict::Skipped((*reason).to_owned()));
            }
            (ReportFormat::Text | ReportFormat::Github, Some(_)) => {}
            (ReportFormat::Text | ReportFormat::Github | ReportFormat::Junit, None) if *is_said_once => {}
            (ReportFormat::Text, None) => self.line(capture, words)?,
            (ReportFormat::Github, None) => github::error(&mut self.out, capture, None, texts::FINDING, words)?,
            (ReportFormat::Junit, None) => self.add(finding_case(audit, finding), CaseVerdict::failed(words.clone())),
        }
        Ok(())
    }

    /// Ends a capture with its totals. Returns the number of findings that are accepted.
    pub(super) fn totals(&mut self, capture: &str, audit: &Audit) -> io::Result<usize> {
        let CaptureCounts { known, said_once } = std::mem::take(&mut self.counts);
        let sentence = text::said_once(audit, said_once);
        match (self.format, sentence) {
            (ReportFormat::Json, _) => json::totals(&mut self.out, capture, audit, known)?,
            (ReportFormat::Text, Some(sentence)) => self.line(capture, &sentence)?,
            (ReportFormat::Github, Some(sentence)) => github::error(&mut self.out, capture, None, texts::FINDING, &sentence)?,
            (ReportFormat::Junit, Some(sentence)) => self.add(texts::REPORTS_CASE.to_owned(), CaseVerdict::failed(sentence)),
            (ReportFormat::Text | ReportFormat::Github | ReportFormat::Junit, None) => {}
        }
        if matches!(self.format, ReportFormat::Text | ReportFormat::Github) {
            self.line(capture, &text::summary(audit, known))?;
        }
        Ok(known)
    }

    /// Reports an accepted finding that is not found any more, which is reported on standard error as well.
    pub(super) fn gone(&mut self, line: &ObsoleteLine, weight: ObsoleteWeight) -> io::Result<()> {
        match self.format {
            ReportFormat::Text => Ok(()),
            ReportFormat::Json => obsolete::document(&mut self.out, line, weight),
            ReportFormat::Github => {
                let level = match weight {
                    ObsoleteWeight::Failure => AnnotationLevel::Error,
                    ObsoleteWeight::Notice => AnnotationLevel::Warning,
                };
                github::obsolete(&mut self.out, level, texts::NOT_FOUND_ANY_MORE, line)
            }
            ReportFormat::Junit => {
                let message = line.message.clone();
                let verdict = match weight {
                    ObsoleteWeight::Failure => CaseVerdict::failed(message),
                    ObsoleteWeight::Notice => CaseVerdict::Skipped(message),
                };
                add_obsolete(&mut self.suites, line, verdict);
                Ok(())
            }
        }
    }

    /// Ends the report.
    pub(super) fn end(&mut self) -> io::Result<()> {
        if self.format == ReportFormat::Junit {
            junit::document(&mut self.out, "audit", self.shard.as_ref(), &self.suites)?;
        }
        self.out.flush()
    }

    /// Prints a line of text.
    fn line(&mut self, capture: &str, line: &str) -> io::Result<()> {
        if self.names_captures { writeln!(self.out, "{}", texts::of_file(capture, line)) } else { writeln!(self.out, "{line}") }
    }

    /// Adds a case to the capture that was begun last.
    fn add(&mut self, name: String, verdict: CaseVerdict) {
        if let Some(suite) = self.suites.last_mut() {
            suite.cases.push(ReportCase::new(name, verdict));
        }
    }
}

fn finding_case(audit: &Audit, finding: &Finding) -> String {
    let [a, b] = audit.names(finding);
    texts::finding_case(finding.frames[0], finding.kind, a, b)
}
