//! The reports for programs, in the formats that `check`, `judge` and `audit` share.

pub(super) mod github;
pub(super) mod junit;
pub(super) mod obsolete;
pub(super) mod shard;

use clap::ValueEnum;

use super::known_lines::ObsoleteLine;
use super::texts;

/// The format of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    /// For people
    Text,
    /// JSON documents, each on its line
    Json,
    /// The XML of JUnit
    Junit,
    /// Annotations of GitHub Actions
    Github,
}

/// The cases of a file.
pub(super) struct ReportSuite {
    /// The file.
    pub(super) name: String,
    pub(super) cases: Vec<ReportCase>,
}

/// Something that was tested.
pub(super) struct ReportCase {
    /// Its name, on one line.
    pub(super) name: String,
    /// Its line in the file, from 1, if it has one.
    pub(super) line: Option<usize>,
    pub(super) verdict: CaseVerdict,
    /// The picture of the failure, if there is one.
    pub(super) picture: Option<String>,
}

/// The result of a case.
pub(super) enum CaseVerdict {
    Passed,
    /// It fails as it is known to, or it could not be asked, for this reason.
    Skipped(String),
    Failed {
        /// In short.
        message: String,
        /// In full.
        text: String,
    },
    /// The file could not be read, for this reason.
    Unreadable(String),
}

impl ReportSuite {
    /// Returns the suite of a file that could not be read.
    pub(super) fn unreadable(name: String, why: String) -> ReportSuite {
        let verdict = CaseVerdict::Unreadable(why);
        ReportSuite { name, cases: vec![ReportCase::new(texts::READING.to_owned(), verdict)] }
    }
}

/// Adds the case of a line about something that is not there any more, to the suite of its file.
pub(super) fn add_obsolete(suites: &mut Vec<ReportSuite>, ObsoleteLine { file, line, .. }: &ObsoleteLine, verdict: CaseVerdict) {
    let case = ReportCase { line: Some(*line), ..ReportCase::new(texts::line_case(line), verdict) };
    match suites.last_mut().filter(|suite| suite.name == *file) {
        Some(suite) => suite.cases.push(case),
        None => suites.push(ReportSuite { name: file.clone(), cases: vec![case] }),
    }
}

impl ReportCase {
    /// Returns a case without a line and a picture.
    pub(super) fn new(name: String, verdict: CaseVerdict) -> ReportCase {
        ReportCase { name, line: None, verdict, picture: None }
    }
}

impl CaseVerdict {
    /// Returns a failure that is said in full in one sentence.
    pub(super) fn failed(message: String) -> CaseVerdict {
        CaseVerdict::Failed { text: message.clone(), message }
    }
}
