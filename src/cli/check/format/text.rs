//! Prints the report for people: a line for each difference, and a last one with the totals.

use std::io::{self, Write as _};

use super::super::super::output::{Ending, Out, Style, expectations, scenes, with_unreadable};
use super::super::super::texts;
use super::super::replayed::{Replayed, Totals};
use super::Format;

pub(super) struct Text;

impl Format for Text {
    fn file(&mut self, out: &mut Out, file: Replayed) -> io::Result<()> {
        for result in file.differences() {
            for line in result.checked.lines() {
                out.styled(Style::Bad, texts::of_file(file.path.display(), line))?;
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

    fn end(&mut self, out: &mut Out, totals: &Totals) -> io::Result<()> {
        let style = if totals.ending() == Ending::Fine { Style::Good } else { Style::Bad };
        out.styled(style, summary(totals))?;
        writeln!(out)
    }
}

/// Returns the summary: `45 scenes, 180 expectations: all as expected`. If no scene was checked, it does not say how they came
/// out.
pub(super) fn summary(totals: &Totals) -> String {
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
