//! Merges reports in the XML of JUnit. Suites are copied as they were written, in the order of their files.

use std::collections::HashMap;
use std::path::Path;

use super::super::output::Ending;
use super::super::report::junit::{CaseCounts, DECLARATION, END, END_OF_SUITE, head};
use super::super::texts;
use super::part::ReportPart;

/// The beginning of the first line of a suite, and of a case.
const SUITE: &str = "<testsuite name=\"";
const CASE: &str = "<testcase ";

/// A suite as it was written.
struct CopiedSuite<'a> {
    name: &'a str,
    counts: CaseCounts,
    lines: Vec<&'a str>,
}

/// Returns the merged report, and how it ends. The error says what cannot be merged.
pub(super) fn merged(parts: &[ReportPart]) -> Result<(String, Ending), String> {
    let (mut suites, mut wrong) = (Vec::new(), Vec::new());
    let mut cases: HashMap<(&str, &str), &str> = HashMap::new();
    for part in parts {
        let of_part = suites_of(part)?;
        // The same case may be twice in one report: two contacts of a pair in one frame.
        let lines = of_part.iter().flat_map(|suite| suite.lines.iter().map(|line| (suite.name, *line)));
        for case in lines.filter(|(_, line)| line.starts_with(CASE)) {
            if let Some(other) = cases.insert(case, &part.name).filter(|other| *other != part.name) {
                wrong.push(texts::file_twice(&part.name, case.0, other));
            }
        }
        suites.extend(of_part);
    }
    if !wrong.is_empty() {
        wrong.dedup();
        return Err(wrong.join("\n"));
    }
    suites.sort_by_key(|suite| Path::new(suite.name));
    let mut counts = CaseCounts::default();
    for suite in &suites {
        counts.tests += suite.counts.tests;
        counts.failures += suite.counts.failures;
        counts.errors += suite.counts.errors;
        counts.skipped += suite.counts.skipped;
    }
    let head = head(&parts[0].head.command, &counts);
    let lines = [DECLARATION, &head].into_iter().chain(suites.iter().flat_map(|suite| suite.lines.iter().copied())).chain([END]);
    let ending = match counts {
        CaseCounts { errors: 0, failures: 0, .. } => Ending::Fine,
        CaseCounts { errors: 0, .. } => Ending::Differences,
        _ => Ending::CouldNotRun,
    };
    Ok((lines.map(|line| format!("{line}\n")).collect(), ending))
}

/// Returns the suites of a report. Texts in it have no `<`, so a line that begins with one is ours.
fn suites_of(part: &ReportPart) -> Result<Vec<CopiedSuite<'_>>, String> {
    let mut suites: Vec<CopiedSuite> = Vec::new();
    let (mut is_open, mut is_ended, mut last) = (false, false, 0);
    for (number, line) in part.lines() {
        let unexpected = || texts::of_line(&part.name, number, texts::not_of_a_report(line));
        last = number;
        if is_ended {
            return Err(unexpected());
        } else if is_open {
            suites.last_mut().into_iter().for_each(|suite| suite.lines.push(line));
            is_open = line != END_OF_SUITE;
        } else if let Some(rest) = line.strip_prefix(SUITE) {
            let (name, counts) = rest.split_once('"').ok_or_else(unexpected)?;
            let counts = counts_of(counts).ok_or_else(unexpected)?;
            suites.push(CopiedSuite { name, counts, lines: vec![line] });
            is_open = true;
        } else if line == END {
            is_ended = true;
        } else if !line.starts_with("<testsuites ") {
            return Err(unexpected());
        }
    }
    if is_ended { Ok(suites) } else { Err(texts::of_line(&part.name, last, texts::REPORT_IS_CUT)) }
}

fn counts_of(attributes: &str) -> Option<CaseCounts> {
    let number = |name: &str| -> Option<usize> {
        let (_, rest) = attributes.split_once(&format!(" {name}=\""))?;
        rest.split_once('"')?.0.parse().ok()
    };
    let (tests, failures) = (number("tests")?, number("failures")?);
    Some(CaseCounts { tests, failures, errors: number("errors")?, skipped: number("skipped")? })
}
