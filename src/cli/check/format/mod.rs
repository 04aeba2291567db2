//! The forms in which `clashbox check` says what it found.

mod github;
mod json;
mod junit;
mod text;

use std::io;

use super::super::output::Out;
use super::arguments::ReportFormat;
use super::replayed::{Replayed, Totals};

/// A form of the report. What cannot be read is said on standard error besides, whatever the form.
pub(super) trait Format {
    /// Says what a file came to, now or at the end.
    fn file(&mut self, out: &mut Out, file: Replayed) -> io::Result<()>;

    /// Says what all came to.
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
