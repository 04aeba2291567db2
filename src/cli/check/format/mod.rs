//! The formats in which `clashbox check` prints its report.

mod github;
pub(crate) mod json;
mod junit;
mod text;

use std::io;

use super::super::output::CommandOutput;
use super::super::report::ReportFormat;
use super::replayed::{CheckTotals, ReplayedFile};

/// A format of the report. In every format, files that cannot be read are also reported on standard error.
pub(super) trait ReportWriter {
    /// Reports a file, at once or at the end.
    fn file(&mut self, out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()>;

    /// Reports the totals.
    fn end(&mut self, out: &mut CommandOutput, totals: &CheckTotals) -> io::Result<()>;
}

pub(super) fn named(format: ReportFormat) -> Box<dyn ReportWriter> {
    match format {
        ReportFormat::Text => Box::new(text::TextReport),
        ReportFormat::Json => Box::new(json::JsonReport),
        ReportFormat::Junit => Box::new(junit::JunitReport::default()),
        ReportFormat::Github => Box::new(github::GithubReport),
    }
}
