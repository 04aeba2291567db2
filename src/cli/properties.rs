//! `clashbox check --properties`: which changes leave the answers as they are, and every one that does not.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clashbox::check::properties::{Agreement, Finding, properties};
use clashbox::scene::file::load;

use super::inputs::scene_files;
use super::output::{Ending, complain, counted, stdout};

pub(super) fn run(paths: &[PathBuf]) -> io::Result<Ending> {
    let Some(files) = scene_files(paths) else { return Ok(Ending::CouldNotRun) };
    let mut out = stdout();
    let (mut findings, mut scenes, mut unreadable) = (Vec::new(), 0, 0);
    for file in &files {
        match load(file) {
            Ok(scene) => {
                let found = properties(&scene);
                for finding in found.iter().filter(|finding| finding.agreement == Agreement::Different) {
                    writeln!(out, "{}", line(file, finding))?;
                }
                findings.extend(found);
                scenes += 1;
            }
            Err(errors) => {
                complain(errors);
                unreadable += 1;
            }
        }
    }
    let different = findings.iter().filter(|finding| finding.agreement == Agreement::Different).count();
    writeln!(out, "{}", summary(scenes, &findings, different, unreadable))?;
    out.flush()?;
    Ok(match (unreadable, different) {
        (0, 0) => Ending::Fine,
        (0, _) => Ending::Differences,
        (_, _) => Ending::CouldNotRun,
    })
}

/// `wall.ron: Mirror x: relation is apart, was touching`.
fn line(file: &Path, finding: &Finding) -> String {
    let Finding { transform, quantity, before, after, .. } = finding;
    format!("{}: {}: {} is {after}, was {before}", file.display(), transform.name(), quantity.name())
}

/// `45 scenes, 2,000 answers: all as they should be (12 differ for a known reason)`.
fn summary(scenes: usize, findings: &[Finding], different: usize, unreadable: usize) -> String {
    let known = findings.iter().filter(|finding| matches!(finding.agreement, Agreement::Documented { .. })).count();
    let mut summary = format!("{}, {}", counted(scenes, "scene"), counted(findings.len(), "answer"));
    if !findings.is_empty() {
        summary += &if different == 0 { ": all as they should be".to_owned() } else { format!(": {different} differ") };
    }
    if 0 < known {
        summary += &format!(" ({known} differ for a known reason)");
    }
    if 0 < unreadable {
        summary += &format!(", {} could not be read", counted(unreadable, "file"));
    }
    summary
}
