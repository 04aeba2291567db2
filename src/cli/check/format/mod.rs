//! The formats in which `clashbox check` prints its report.

mod github;
pub(crate) mod json;
mod junit;
mod text;

use std::io;

use super::super::output::CommandOutput;
use super::super::report::ReportFormat;
use super::super::report::shard::ShardDocument;
use super::replayed::{CheckTotals, ReplayedFile};

/// A format of the report. In every format, files that cannot be read are also reported on standard error.
pub(super) trait ReportWriter {
    /// Begins the report.
    fn begin(&mut self, _out: &mut CommandOutput) -> io::Result<()> {
        Ok(())
    }

    /// Reports a file, at once or at the end.
    fn file(&mut self, out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()>;

    /// Reports the totals.
    fn end(&mut self, out: &mut CommandOutput, totals: &CheckTotals) -> io::Result<()>;
}

/// Returns the writer of a format. `shard` is the part of the files that is reported, if it is not all of them.
pub(super) fn named(format: ReportFormat, shard: Option<ShardDocument>) -> Box<dyn ReportWriter> {
    match format {
        ReportFormat::Text => Box::new(text::TextReport),
        ReportFormat::Json => Box::new(json::JsonReport { shard }),
        ReportFormat::Junit => Box::new(junit::JunitReport::new(shard)),
        ReportFormat::Github => Box::new(github::GithubReport),
    }
}
