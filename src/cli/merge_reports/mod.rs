//! `clashbox merge-reports`: merges the reports of shards to one.

mod json;
mod junit;
mod part;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use clap::Args;

use super::output::{Ending, complain, stdout};
use super::texts;
use part::{PartFormat, ReportPart};

/// The arguments of `clashbox merge-reports`.
#[derive(Debug, Args)]
pub(super) struct MergeReportsArguments {
    /// The reports of the shards, in JSON or the XML of JUnit, in any order
    #[arg(required = true, value_name = "REPORT")]
    reports: Vec<PathBuf>,
}

pub(super) fn run(arguments: &MergeReportsArguments) -> io::Result<Ending> {
    let merged = parts(&arguments.reports).and_then(|parts| {
        let missing = checked(&parts)?;
        let merged = match parts[0].format {
            PartFormat::Json => json::merged(&parts)?,
            PartFormat::Junit => junit::merged(&parts)?,
        };
        Ok((merged, missing))
    });
    let ((text, ending), missing) = match merged {
        Ok(merged) => merged,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let mut out = stdout();
    io::Write::write_all(&mut out, text.as_bytes())?;
    io::Write::flush(&mut out)?;
    match missing {
        None => Ok(ending),
        Some(message) => {
            complain(message);
            Ok(Ending::CouldNotRun)
        }
    }
}

/// Reads all reports. The error lists everything that is wrong with them.
fn parts(paths: &[PathBuf]) -> Result<Vec<ReportPart>, String> {
    let (mut parts, mut wrong) = (Vec::new(), Vec::new());
    for path in paths {
        match ReportPart::read(path) {
            Ok(part) => parts.push(part),
            Err(message) => wrong.push(message),
        }
    }
    if wrong.is_empty() { Ok(parts) } else { Err(wrong.join("\n")) }
}

/// Checks that all reports are shards of one whole, each of another part. Returns the message about shards that are missing.
fn checked(parts: &[ReportPart]) -> Result<Option<String>, String> {
    let (mut numbers, mut wrong) = (BTreeMap::new(), Vec::new());
    let first = &parts[0];
    for part in parts {
        let ours =
            [part.format.name(), &part.head.command, &part.head.of.to_string(), &part.head.files.to_string()].map(str::to_owned);
        let theirs = [first.format.name(), &first.head.command, &first.head.of.to_string(), &first.head.files.to_string()]
            .map(str::to_owned);
        let kinds = [texts::FORMAT_OF_REPORT, texts::COMMAND_OF_REPORT, texts::SHARDS_OF_REPORT, texts::FILES_OF_REPORT];
        for ((kind, ours), theirs) in kinds.into_iter().zip(ours).zip(theirs) {
            if ours != theirs {
                wrong.push(texts::reports_differ(&part.name, kind, ours, &first.name, theirs));
            }
        }
        if let Some(other) = numbers.insert(part.head.shard, &part.name) {
            wrong.push(texts::shard_twice(&part.name, part.head.shard, part.head.of, other));
        }
    }
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let missing: Vec<String> =
        (1..=first.head.of).filter(|number| !numbers.contains_key(number)).map(|number| number.to_string()).collect();
    Ok((!missing.is_empty()).then(|| texts::missing_shards(first.head.of, missing.join(", "))))
}
