//! `clashbox check --properties`: checks which changes leave the answers as they are, and lists those that do not.

use std::io::{self, Write};
use std::path::Path;

use clashbox::check::properties::{self, Agreement, PropertyFinding};

use super::super::inputs::{chosen_scene_files, load, shown_name};
use super::super::output::{Ending, complain, scenes, stdout, with_unreadable};
use super::super::texts;
use super::arguments::CheckArguments;

pub(super) fn run(arguments: &CheckArguments) -> io::Result<Ending> {
    let Some(files) = chosen_scene_files(&arguments.paths, &arguments.filters) else { return Ok(Ending::CouldNotRun) };
    let mut out = stdout();
    let (mut findings, mut n_scenes, mut unreadable) = (Vec::new(), 0, 0);
    for file in &files {
        match load(file) {
            Ok(scene) => {
                let found = properties::findings(&scene);
                for finding in found.iter().filter(|finding| finding.agreement == Agreement::Different) {
                    writeln!(out, "{}", line(file, finding))?;
                }
                findings.extend(found);
                n_scenes += 1;
            }
            Err(errors) => {
                complain(errors);
                unreadable += 1;
            }
        }
    }
    let different = findings.iter().filter(|finding| finding.agreement == Agreement::Different).count();
    writeln!(out, "{}", summary(n_scenes, &findings, different, unreadable))?;
    out.flush()?;
    Ok(match (unreadable, different) {
        (0, 0) => Ending::Fine,
        (0, _) => Ending::Differences,
        (_, _) => Ending::CouldNotRun,
    })
}

/// Returns a line such as `wall.ron: Mirror x: relation is apart, was touching`.
fn line(file: &Path, finding: &PropertyFinding) -> String {
    let PropertyFinding { transform, quantity, before, after, .. } = finding;
    texts::of_file(shown_name(file), texts::property(transform.name(), quantity.name(), after, before))
}

/// Returns the summary: `45 scenes, 2,000 answers: all as they should be (12 differ for a known reason)`.
fn summary(n_scenes: usize, findings: &[PropertyFinding], different: usize, unreadable: usize) -> String {
    let documented = findings.iter().filter(|finding| matches!(finding.agreement, Agreement::Documented { .. })).count();
    let answers = if findings.len() == 1 { texts::ONE_ANSWER.to_owned() } else { texts::answers(findings.len()) };
    let checked = texts::checked(scenes(n_scenes), answers);
    let summary = match different {
        _ if findings.is_empty() => checked,
        0 => texts::all_properties(checked),
        different => texts::differing_properties(checked, different),
    };
    let summary = if documented == 0 { summary } else { texts::with_documented(summary, documented) };
    with_unreadable(summary, unreadable)
}
