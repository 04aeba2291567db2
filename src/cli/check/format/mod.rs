//! The formats in which `clashbox check` prints its report.

mod github;
pub(crate) mod json;
mod junit;
mod text;

use std::io;

use super::super::output::Out;
use super::arguments::ReportFormat;
use super::replayed::{Replayed, Totals};

/// A format of the report. In every format, files that cannot be read are also reported on standard error.
pub(super) trait Format {
    /// Reports a file, at once or at the end.
    fn file(&mut self, out: &mut Out, file: Replayed) -> io::Result<()>;

    /// Reports the totals.
    fn end(&mut self, out: &mut Out, totals: &Totals) -> io::Result<()>;
}

pub(super) fn named(format: ReportFormat) -> Box<dyn Format> {
    match format {
        ReportFormat::Text => Box::new(text::Text),
        ReportFormat::Json => Box::new(json::Json),
        ReportFormat::Junit => Box::new(junit::Junit::default()),
        ReportFormat::Github => Box::new(github::Github),
    }
}
