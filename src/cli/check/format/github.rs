//! Prints the report for GitHub Actions: a workflow command for each difference, which the site shows at its line, and a last
//! line with the totals.

use std::io::{self, Write as _};

use super::super::super::output::CommandOutput;
use super::super::super::report::github;
use super::super::super::texts;
use super::super::replayed::{CheckTotals, ReplayedFile};
use super::{ReportWriter, text};

pub(super) struct GithubReport;

impl ReportWriter for GithubReport {
    fn file(&mut self, out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()> {
        let name = file.path.display().to_string();
        for result in file.differences() {
            let why = (!result.checked.why.is_empty()).then(|| texts::why(&result.checked.why));
            let picture = result.picture.as_ref().map(|picture| texts::picture(picture.display()));
            let lines: Vec<String> = result.checked.lines().into_iter().chain(why).chain(picture).collect();
            github::error(out, &name, Some(result.position), texts::ANNOTATION, &lines.join("\n"))?;
        }
        file.result.as_ref().err().map_or(Ok(()), |errors| github::unreadable(out, &name, errors))
    }

    fn end(&mut self, out: &mut CommandOutput, totals: &CheckTotals) -> io::Result<()> {
        writeln!(out, "{}", text::summary(totals))
    }
}
