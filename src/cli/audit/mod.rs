//! `clashbox audit`: compares what a game did, frame by frame, with the proof.

mod arguments;
mod format;
pub(super) mod json;
mod outputs;
mod text;

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufRead, Seek, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clashbox::background::audit_on;
use clashbox::capture::{
    Audit, AuditInProgress, AuditSettings, Depths, Finding, FindingKind, NoStep, NormalLimits, PairStep, UnreadableParts, step_of,
};
use clashbox::files::{open_file, rewindable, wrong_kind};
use clashbox::scene::errors::SceneErrors;
use clashbox::worker::in_order;

use super::choices::cores;
use super::inputs::{found_files, is_stdin};
use super::output::{Ending, complain, stdout};
use super::progress::ProgressLine;
use super::texts;
pub(super) use arguments::AuditArguments;
use format::{AuditReport, DescribedFinding};

/// The end of the name of a capture.
const EXTENSION: &str = "jsonl";

pub(super) fn run(arguments: &AuditArguments) -> io::Result<Ending> {
    let result = match &arguments.pair {
        Some(names) => one_step(arguments, names)?,
        None => whole(arguments)?,
    };
    Ok(result.unwrap_or_else(|message| {
        complain(message);
        Ending::CouldNotRun
    }))
}

/// Audits all steps of the captures. The inner error says why nothing can be audited.
fn whole(arguments: &AuditArguments) -> io::Result<Result<Ending, String>> {
    if arguments.kinds.contains(&FindingKind::Stuck) && arguments.stuck.is_none() {
        return Ok(Err(texts::KIND_STUCK_NEEDS.to_owned()));
    }
    let files = match capture_files(&arguments.captures) {
        Ok(files) => files,
        Err(message) => return Ok(Err(message)),
    };
    if let Some(folder) = &arguments.save {
        if 1 < files.len() {
            return Ok(Err(texts::SAVE_NEEDS_ONE.to_owned()));
        }
        if let Err(message) = outputs::check_folder(folder) {
            return Ok(Err(message));
        }
    }
    let mut report = AuditReport::new(stdout(), arguments.format(), files.len());
    let mut ending = Ending::Fine;
    for file in &files {
        let of_file = match checked(arguments, file) {
            Ok(audit) => one_capture(arguments, &mut report, file, &audit)?,
            Err(errors) => {
                complain(&errors);
                report.unreadable(&errors)?;
                Ending::CouldNotRun
            }
        };
        // Flushes before the next line of progress, which may be on the same terminal.
        report.out.flush()?;
        ending = ending.max(of_file);
    }
    report.end()?;
    Ok(Ok(ending))
}

/// Audits a capture. The error says why there is no answer.
fn checked(arguments: &AuditArguments, path: &Path) -> Result<Audit, SceneErrors> {
    let file = path.display().to_string();
    let whole_file = |message: String| SceneErrors::whole_file(&file, message);
    let audit = audited(arguments, path).map_err(whole_file)?;
    if let Some(line) = audit.incomplete_line {
        complain(texts::incomplete_line(&file, line));
    }
    if let Some(problems) = &audit.problems {
        if !audit.is_capture || arguments.unreadable() == UnreadableParts::Refused {
            return Err(problems.clone());
        }
        complain(problems);
    }
    if audit.lacks_steps() {
        return Err(whole_file(texts::NOTHING_AUDITED.to_owned()));
    }
    let mut wrong_names = arguments.bodies.iter().filter_map(|body| audit.wrong_name(body)).map(whole_file);
    match wrong_names.next() {
        None => Ok(audit),
        Some(mut errors) => {
            errors.problems.extend(wrong_names.flat_map(|more| more.problems));
            Err(errors)
        }
    }
}

/// Reports the findings of a capture, and saves them if that is asked for.
fn one_capture(arguments: &AuditArguments, report: &mut AuditReport, path: &Path, audit: &Audit) -> io::Result<Ending> {
    let capture = path.display().to_string();
    report.capture(&capture);
    let format = arguments.format();
    // If all findings are saved, their numbers are needed again.
    let (mut with_numbers, mut findings) = (Vec::new(), audit.findings.iter());
    let described = |finding: &Finding| DescribedFinding::of(format, &capture, audit, finding);
    in_order(&audit.findings, cores(), described, |described| {
        let Some(finding) = findings.next() else { return Ok(()) };
        let described = described?;
        report.finding(&capture, audit, finding, &described)?;
        if arguments.save.is_some() {
            with_numbers.push((finding, described.numbers));
        }
        io::Result::Ok(())
    })?;
    report.totals(&capture, audit)?;
    report.out.flush()?;
    if let Some(folder) = &arguments.save
        && let Err(message) = outputs::save_all(folder, audit, &with_numbers, arguments.replaceable())
    {
        complain(message);
        return Ok(Ending::CouldNotRun);
    }
    Ok(if audit.findings.is_empty() { Ending::Fine } else { Ending::Differences })
}

/// Finds the captures: a folder is searched for `*.jsonl`, in order; anything else is taken as it is. Each file counts once.
fn capture_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let (mut files, mut unsearched) = (Vec::new(), Vec::new());
    for path in paths {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() && !is_stdin(path) => {
                let (found, messages) = found_files(std::slice::from_ref(path), EXTENSION, &[]);
                files.extend(found);
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

/// Saves one step as a scene. The inner error says why there is none.
fn one_step(arguments: &AuditArguments, names: &[String]) -> io::Result<Result<Ending, String>> {
    let (Some(frame), [a, b], Some(output)) = (arguments.frame, names, &arguments.output) else {
        return Ok(Err(texts::STEP_NEEDS.to_owned()));
    };
    let [capture] = &arguments.captures[..] else { return Ok(Err(texts::STEP_NEEDS_ONE.to_owned())) };
    match step(capture, frame, [a, b]) {
        Ok(step) => Ok(outputs::save_step(output, &step, arguments.replaceable())?.map(|()| Ending::Fine)),
        Err(message) => Ok(Err(message)),
    }
}

/// Returns the step of two bodies that ends in a frame.
fn step(capture: &Path, frame: u64, names: [&str; 2]) -> Result<PairStep, String> {
    let file = capture.display().to_string();
    let of_file = |message: String| texts::of_file(&file, message);
    let step = with_input(capture, |input| step_of(input, &file, frame, names)).map_err(of_file)?;
    step.map_err(|no_step| match no_step {
        NoStep::Unreadable(errors) => errors.to_string(),
        other => of_file(other.to_string()),
    })
}

/// Reads the capture. On a terminal a line shows the progress.
fn audited(arguments: &AuditArguments, path: &Path) -> Result<Audit, String> {
    let depths = Depths { reported: arguments.depth, stuck: arguments.stuck };
    let normals = NormalLimits { angle: arguments.angle, seam: arguments.seam };
    let settings = AuditSettings { depths, normals, unreadable: arguments.unreadable() };
    let file = path.display().to_string();
    let size = fs::metadata(path).ok().filter(|metadata| metadata.is_file()).map(|metadata| metadata.len());
    let mut progress = ProgressLine::new();
    let mut show = |so_far: &AuditInProgress<'_>| {
        if let Some(size) = size.filter(|size| 0 < *size) {
            progress.show(|| texts::audited(100.0 * so_far.bytes_read as f64 / size as f64));
        }
        ControlFlow::Continue(())
    };
    let wanted = |finding: &Finding, names: [&str; 2]| is_wanted(arguments, finding, names);
    with_input(path, |input| audit_on(cores(), input, &file, &settings, &wanted, &mut show))
}

/// Opens a capture and reads it. The error says why it cannot be read. A pipe is copied first, so that it can be read twice.
fn with_input<T>(path: &Path, read: impl FnOnce(&mut dyn CaptureInput) -> io::Result<T>) -> Result<T, String> {
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
trait CaptureInput: BufRead + Seek {}

impl<I: BufRead + Seek> CaptureInput for I {}

fn is_wanted(arguments: &AuditArguments, finding: &Finding, names: [&str; 2]) -> bool {
    let of_kind = arguments.kinds.is_empty() || arguments.kinds.contains(&finding.kind);
    let of_body = arguments.bodies.is_empty() || arguments.bodies.iter().any(|body| names.contains(&body.as_str()));
    of_kind && of_body && (!arguments.certain || finding.doubt.is_none())
}
