//! `clashbox check`: replays scenes and lists every difference.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::check::{Report, Verdict, check};

use super::inputs::{load, scene_files};
use super::output::{Ending, complain, expectations, scenes, stdout, with_unreadable};
use super::texts;

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
        for line in checked.lines() {
            writeln!(out, "{}", texts::of_file(file.display(), line))?;
        }
        if !checked.why.is_empty() {
            writeln!(out, "{}", texts::why(&checked.why))?;
        }
    }
    Ok(())
}

/// `45 scenes, 180 expectations: all as expected`. Where nothing was checked, nothing is said of it.
fn summary(reports: &[Report], unreadable: usize) -> String {
    let results = || reports.iter().flat_map(|report| &report.results);
    let different = results().filter(|checked| !checked.is_as_it_should_be()).count();
    let known = results().filter(|checked| matches!(checked.verdict, Verdict::FailedAsKnown { .. })).count();
    let checked = texts::checked(scenes(reports.len()), expectations(results().count()));
    let summary = match different {
        _ if reports.is_empty() => checked,
        0 => texts::all_as_expected(checked),
        different => texts::not_as_expected(checked, different),
    };
    let summary = match known {
        0 => summary,
        1 => texts::with_known_failure(summary),
        known => texts::with_known_failures(summary, known),
    };
    with_unreadable(summary, unreadable)
}
