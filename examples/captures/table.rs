//! Makes the table of `examples/captures/README.md`: the findings of the audit in captures of physics engines.
//!
//! `cargo run --example table_of_captures --no-default-features` prints it; names of captures behind `--` make
//! it print the table of these. `cargo test --example table_of_captures --no-default-features` tests that the
//! README has it.

use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::fs;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clashbox::capture::{
    AuditSettings, CaptureEntry, CaptureReader, Depths, FindingKind, FindingTotals, NormalLimits, UnreadableParts, audit,
};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/captures");

/// The settings of `clashbox audit --stuck 0.05`.
const SETTINGS: AuditSettings = AuditSettings {
    depths: Depths { reported: None, stuck: Some(0.05) },
    normals: NormalLimits::STANDARD,
    unreadable: UnreadableParts::Refused,
};

/// The start of the name of a bullet.
const BULLET: &str = "bullet ";

const HEAD: &str = "\
| engine | world | bodies | frames | pair steps | tunneled | late | missed | phantom | stuck | ghost | wrong normal | uncertain | bullets tunneled | bullets behind |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let captures = if arguments.is_empty() { captures()? } else { arguments };
    print!("{}", table(&captures)?);
    Ok(())
}

/// Returns the captures that are checked in, by engine and name.
fn captures() -> Result<Vec<PathBuf>, std::io::Error> {
    let mut captures = Vec::new();
    for engine in ["rapier2d", "planck", "pymunk"] {
        let entries: Result<Vec<_>, _> = fs::read_dir(Path::new(FOLDER).join(engine))?.collect();
        let mut paths: Vec<PathBuf> = entries?.into_iter().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
        paths.sort();
        captures.extend(paths);
    }
    Ok(captures)
}

fn table(captures: &[PathBuf]) -> Result<String, Box<dyn Error>> {
    let rows: Result<Vec<String>, _> = captures.iter().map(|capture| row(capture)).collect();
    Ok(HEAD.to_owned() + &rows?.concat())
}

fn row(capture: &Path) -> Result<String, Box<dyn Error>> {
    let text = fs::read_to_string(capture)?;
    let audit = audit(Cursor::new(&text), &capture.display().to_string(), &SETTINGS, |_| ControlFlow::Continue(()))?;
    if let Some(problems) = &audit.problems {
        return Err(problems.to_string().into());
    }
    let totals = FindingTotals::of(audit.findings.iter());
    let [tunneled, late, missed, phantom, stuck, ghost, wrong_normal] = totals.of_kind;
    let through: BTreeSet<&str> = audit
        .findings
        .iter()
        .filter(|finding| finding.kind == FindingKind::Tunneled)
        .flat_map(|finding| audit.names(finding))
        .filter(|name| name.starts_with(BULLET))
        .collect();
    let (bullets, behind) = bullets(&text)?;
    let of_all = |count: usize| if bullets == 0 { String::new() } else { format!("{count} of {bullets}") };
    Ok(format!(
        "| {} | {} | {} | {} | {} | {tunneled} | {late} | {missed} | {phantom} | {stuck} | {ghost} | {wrong_normal} | {} | {} | {} |\n",
        audit.header.engine,
        audit.header.title,
        audit.body_count(),
        audit.frames,
        audit.pair_steps,
        totals.uncertain,
        of_all(through.len()),
        of_all(behind),
    ))
}

/// Returns the number of bullets, and how many of them are behind their target in the last frame: a plate of the same number, or
/// a wall at x = 0.
fn bullets(text: &str) -> Result<(usize, usize), Box<dyn Error>> {
    let mut reader = CaptureReader::new(text.as_bytes())?;
    let mut x = HashMap::new();
    while let Some(entry) = reader.read()? {
        if let CaptureEntry::Frame(frame) = entry {
            x.extend(frame.at.iter().map(|(body, pose)| (reader.bodies()[*body as usize].name.clone(), pose.position.x)));
        }
    }
    let bullets: Vec<_> = x.iter().filter_map(|(name, x)| Some((name.strip_prefix(BULLET)?, *x))).collect();
    let target = |number: &str| x.get(&format!("plate {number}")).copied().unwrap_or(0.0);
    let behind = bullets.iter().filter(|(number, x)| target(number) < *x).count();
    Ok((bullets.len(), behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_says_what_the_audit_finds() {
        let captures = captures().unwrap();
        assert_eq!(captures.len(), 28, "{captures:?}");
        let table = table(&captures).unwrap();
        let readme = fs::read_to_string(Path::new(FOLDER).join("README.md")).unwrap();
        assert!(readme.replace('\r', "").contains(&table), "examples/captures/README.md must hold this table:\n{table}");
    }

    #[test]
    fn the_captures_that_are_checked_in_are_small() {
        let sizes = captures().unwrap().into_iter().map(|capture| fs::metadata(capture).unwrap().len());
        let sizes: Vec<u64> = sizes.collect();
        assert!(sizes.iter().all(|size| *size <= 320 << 10), "each at most 320 KiB: {sizes:?}");
        assert!(sizes.iter().sum::<u64>() <= 3 << 20, "together at most 3 MiB: {sizes:?}");
    }
}
