//! `clashbox check`: replays scenes and lists every difference.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::check::{Checked, Report, Verdict, check};
use clashbox::scene::file::load;

use super::inputs::scene_files;
use super::output::{Ending, complain, counted, stdout};

pub(super) fn run(paths: &[PathBuf]) -> io::Result<Ending> {
    let Some(files) = scene_files(paths) else { return Ok(Ending::CouldNotRun) };
    let mut out = stdout();
    let (mut reports, mut unreadable) = (Vec::new(), 0);
    for file in &files {
        match load(file) {
            Ok(scene) => {
                let report = check(&scene);
                list_differences(&mut out, file, &report)?;
                reports.push(report);
            }
            Err(errors) => {
                complain(errors);
                unreadable += 1;
            }
        }
    }
    writeln!(out, "{}", summary(&reports, unreadable))?;
    out.flush()?;
    Ok(if 0 < unreadable {
        Ending::CouldNotRun
    } else if reports.iter().all(Report::is_clean) {
        Ending::Fine
    } else {
        Ending::Differences
    })
}

fn list_differences(out: &mut impl Write, file: &Path, report: &Report) -> io::Result<()> {
    for checked in report.differences() {
        for line in lines(checked) {
            writeln!(out, "{}: {line}", file.display())?;
        }
        if !checked.why.is_empty() {
            writeln!(out, "    why: {}", checked.why)?;
        }
    }
    Ok(())
}

/// One line per difference: `"bullet" and "paper", exact: t is 0.5, expected 0.48125 within 1e-9`.
fn lines(checked: &Checked) -> Vec<String> {
    let subject = checked.names.as_ref().map_or("all bodies".to_owned(), |[a, b]| format!("\"{a}\" and \"{b}\""));
    let question = checked.search.map_or("at the start", |search| search.id());
    let whose = format!("{subject}, {question}");
    match &checked.verdict {
        Verdict::AsExpected | Verdict::FailedAsKnown { .. } => Vec::new(),
        Verdict::Different { differences } => differences
            .iter()
            .map(|difference| {
                format!("{whose}: {} is {}, expected {}", difference.quantity, difference.found, difference.expected)
            })
            .collect(),
        Verdict::PassedUnexpectedly { reason } => {
            vec![format!("{whose}: all as expected, but marked as a known failure ({reason}), expected it to fail")]
        }
    }
}

/// `45 scenes, 180 expectations: all as expected`. Where nothing was checked, nothing is said of it.
fn summary(reports: &[Report], unreadable: usize) -> String {
    let results = || reports.iter().flat_map(|report| &report.results);
    let different = results().filter(|checked| !checked.is_as_it_should_be()).count();
    let known = results().filter(|checked| matches!(checked.verdict, Verdict::FailedAsKnown { .. })).count();
    let mut summary = format!("{}, {}", counted(reports.len(), "scene"), counted(results().count(), "expectation"));
    if !reports.is_empty() {
        summary += &if different == 0 { ": all as expected".to_owned() } else { format!(": {different} not as expected") };
    }
    if 0 < known {
        summary += &format!(" ({})", counted(known, "known failure"));
    }
    if 0 < unreadable {
        summary += &format!(", {} could not be read", counted(unreadable, "file"));
    }
    summary
}
