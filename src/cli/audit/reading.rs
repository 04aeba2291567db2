//! Finds the captures, reads them and audits them.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufRead, Seek};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::slice;

use clashbox::background::audit_on;
use clashbox::capture::{Audit, AuditInProgress, AuditSettings, Finding, UnreadableParts};
use clashbox::files::{open_file, rewindable, wrong_kind};
use clashbox::scene::errors::SceneErrors;

use super::super::choices::cores;
use super::super::inputs::{found_files, is_stdin};
use super::super::output::complain;
use super::super::progress::ProgressLine;
use super::super::texts;
use super::arguments::AuditArguments;
use super::known;

/// The end of the name of a capture.
const EXTENSION: &str = "jsonl";

/// Finds the captures: a folder is searched for `*.jsonl`, in order, without files of accepted findings; anything else is taken as it is. Each file counts once.
pub(super) fn capture_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let (mut files, mut unsearched) = (Vec::new(), Vec::new());
    for path in paths {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() && !is_stdin(path) => {
                let (found, messages) = found_files(slice::from_ref(path), EXTENSION, &[]);
                files.extend(found.into_iter().filter(|file| !known::is_known_file(file)));
                unsearched.extend(messages);
            }
            Ok(_) | Err(_) => files.push(path.clone()),
        }
    }
    let mut seen = HashSet::new();
    files.retain(|file| seen.insert(file.clone()));
    match (unsearched.is_empty(), files.is_empty()) {
        (false, _) => Err(unsearched.join("\n")),
        (true, true) => {
            let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
            Err(texts::of_file(names.join(", "), texts::NO_CAPTURE))
        }
        (true, false) => Ok(files),
    }
}

/// Audits a capture. The error says why there is no answer.
pub(super) fn checked(arguments: &AuditArguments, path: &Path) -> Result<Audit, SceneErrors> {
    let limits = &arguments.limits;
    let settings = AuditSettings { depths: limits.depths(), normals: limits.normals(), unreadable: arguments.unreadable() };
    let wanted = |finding: &Finding, names: [&str; 2]| is_wanted(arguments, finding, names);
    let audit = audited(path, &settings, &wanted)?;
    let whole_file = |message: String| SceneErrors::whole_file(&path.display().to_string(), message);
    let mut wrong_names = arguments.bodies.iter().filter_map(|body| audit.wrong_name(body)).map(whole_file);
    match wrong_names.next() {
        None => Ok(audit),
        Some(mut errors) => {
            errors.problems.extend(wrong_names.flat_map(|more| more.problems));
            Err(errors)
        }
    }
}

/// Audits a capture, and keeps the findings that are `wanted`. The error says why there is no answer.
pub(in crate::cli) fn audited(
    path: &Path,
    settings: &AuditSettings,
    wanted: &dyn Fn(&Finding, [&str; 2]) -> bool,
) -> Result<Audit, SceneErrors> {
    let file = path.display().to_string();
    let whole_file = |message: String| SceneErrors::whole_file(&file, message);
    let audit = read(path, settings, wanted).map_err(whole_file)?;
    if let Some(line) = audit.incomplete_line {
        complain(texts::incomplete_line(&file, line));
    }
    if let Some(problems) = &audit.problems {
        if !audit.is_capture || settings.unreadable == UnreadableParts::Refused {
            return Err(problems.clone());
        }
        complain(problems);
    }
    if audit.lacks_steps() {
        return Err(whole_file(texts::NOTHING_AUDITED.to_owned()));
    }
    Ok(audit)
}

/// Reads the capture. On a terminal a line shows the progress.
fn read(path: &Path, settings: &AuditSettings, wanted: &dyn Fn(&Finding, [&str; 2]) -> bool) -> Result<Audit, String> {
    let file = path.display().to_string();
    let size = fs::metadata(path).ok().filter(|metadata| metadata.is_file()).map(|metadata| metadata.len());
    let mut progress = ProgressLine::new();
    let mut show = |so_far: &AuditInProgress<'_>| {
        if let Some(size) = size.filter(|size| 0 < *size) {
            progress.show(|| texts::audited(100.0 * so_far.bytes_read as f64 / size as f64));
        }
        ControlFlow::Continue(())
    };
    with_input(path, |input| audit_on(cores(), input, &file, settings, wanted, &mut show))
}

/// Opens a capture and reads it. The error says why it cannot be read. A pipe is copied first, so that it can be read twice.
pub(in crate::cli) fn with_input<T>(path: &Path, read: impl FnOnce(&mut dyn CaptureInput) -> io::Result<T>) -> Result<T, String> {
    let metadata = if is_stdin(path) { None } else { fs::metadata(path).ok() };
    if let Some(message) = metadata.as_ref().and_then(wrong_kind) {
        return Err(message.to_string());
    }
    let opened = || -> io::Result<T> {
        match metadata {
            _ if is_stdin(path) => read(&mut rewindable(io::stdin().lock())?),
            Some(metadata) if !metadata.is_file() => read(&mut rewindable(File::open(path)?)?),
            Some(_) | None => read(&mut open_file(path)?),
        }
    };
    opened().map_err(texts::cannot_be_read)
}

/// A source of captures that can be read twice.
pub(in crate::cli) trait CaptureInput: BufRead + Seek {}

impl<I: BufRead + Seek> CaptureInput for I {}

fn is_wanted(arguments: &AuditArguments, finding: &Finding, names: [&str; 2]) -> bool {
    arguments.asks_for(finding.kind, names) && (!arguments.certain || finding.doubt.is_none())
}
