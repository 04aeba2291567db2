//! Prints the report for people: a line for each difference, and a last one with the totals.

use std::io::{self, Write as _};

use super::super::super::inputs::shown_name;
use super::super::super::output::{CommandOutput, Ending, TextMeaning, expectations, scenes, with_unreadable};
use super::super::super::texts;
use super::super::replayed::{CheckTotals, ReplayedFile};
use super::ReportWriter;

pub(super) struct TextReport;

impl ReportWriter for TextReport {
    fn file(&mut self, out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()> {
        for result in file.differences() {
            for line in result.checked.lines() {
                out.styled(TextMeaning::Bad, texts::of_file(shown_name(&file.path), line))?;
                writeln!(out)?;
            }
            if !result.checked.why.is_empty() {
                writeln!(out, "{}", texts::why(&result.checked.why))?;
            }
            if let Some(picture) = &result.picture {
                writeln!(out, "{}", texts::picture(picture.display()))?;
            }
        }
        Ok(())
    }

    fn end(&mut self, out: &mut CommandOutput, totals: &CheckTotals) -> io::Result<()> {
        let style = if totals.ending() == Ending::Fine { TextMeaning::Good } else { TextMeaning::Bad };
        out.styled(style, summary(totals))?;
        writeln!(out)
    }
}

/// Returns the summary: `45 scenes, 180 expectations: all as expected`. If no scene was checked, it does not say how they came
/// out.
pub(super) fn summary(totals: &CheckTotals) -> String {
    let checked = texts::checked(scenes(totals.scenes), expectations(totals.expectations));
    let summary = match totals.different {
        _ if totals.scenes == 0 => checked,
        0 => texts::all_as_expected(checked),
        different => texts::not_as_expected(checked, different),
    };
    let summary = match totals.known_failures {
        0 => summary,
        1 => texts::with_known_failure(summary),
        known => texts::with_known_failures(summary, known),
    };
    with_unreadable(summary, totals.unreadable)
}
