//! Prints the report for continuous integration: one document in the XML of JUnit, a suite for each file and a case for each
//! expectation.

use std::io;

use clashbox::check::CheckVerdict;

use super::super::super::output::CommandOutput;
use super::super::super::report::shard::ShardDocument;
use super::super::super::report::{CaseVerdict, ReportCase, ReportSuite, junit};
use super::super::super::texts;
use super::super::replayed::{CheckTotals, ExpectationResult, ReplayedFile};
use super::ReportWriter;

/// A report in the XML of JUnit. The totals come first, so all suites are kept until the end.
pub(super) struct JunitReport {
    shard: Option<ShardDocument>,
    suites: Vec<ReportSuite>,
}

impl JunitReport {
    pub(super) fn new(shard: Option<ShardDocument>) -> JunitReport {
        JunitReport { shard, suites: Vec::new() }
    }
}

impl ReportWriter for JunitReport {
    fn file(&mut self, _out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()> {
        let name = file.path.display().to_string();
        self.suites.push(match &file.result {
            Ok(scene) => ReportSuite { name, cases: scene.expectations.iter().map(case).collect() },
            Err(errors) => ReportSuite::unreadable(name, errors.to_string()),
        });
        Ok(())
    }

    fn end(&mut self, out: &mut CommandOutput, _totals: &CheckTotals) -> io::Result<()> {
        junit::document(out, "check", self.shard.as_ref(), &self.suites)
    }
}

fn case(ExpectationResult { position, checked, picture }: &ExpectationResult) -> ReportCase {
    let verdict = match &checked.verdict {
        CheckVerdict::AsExpected => CaseVerdict::Passed,
        CheckVerdict::FailedAsKnown { reason } => CaseVerdict::Skipped(reason.clone()),
        CheckVerdict::Different { .. } | CheckVerdict::PassedUnexpectedly { .. } => {
            CaseVerdict::Failed { message: checked.lines().join("\n"), text: checked.to_string() }
        }
    };
    let picture = picture.as_ref().map(|path| path.display().to_string());
    ReportCase { name: texts::case(position.line, checked.question()), line: Some(position.line), verdict, picture }
}
