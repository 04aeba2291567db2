//! `clashbox audit`: compares what a game did, frame by frame, with the proof.

mod arguments;
pub(super) mod json;
mod outputs;
mod text;

use std::fs::{self, File};
use std::io::{self, BufRead, Seek, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

pub(super) use arguments::AuditArguments;
use clashbox::background::audit_on;
use clashbox::capture::{
    Audit, AuditInProgress, AuditSettings, Finding, FindingKind, NoStep, PairStep, UnreadableParts, finding_in_words, step_of,
};
use clashbox::files::{open_file, rewindable, wrong_kind};
use clashbox::worker::in_order;

use super::choices::cores;
use super::inputs::is_stdin;
use super::output::{Ending, complain, stdout};
use super::progress::ProgressLine;
use super::texts;

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

/// Audits all steps of the capture. The inner error says why there is no answer.
fn whole(arguments: &AuditArguments) -> io::Result<Result<Ending, String>> {
    if arguments.kinds.contains(&FindingKind::Stuck) && arguments.limits.depths().stuck.is_none() {
        return Ok(Err(texts::KIND_STUCK_NEEDS.to_owned()));
    }
    if let Some(folder) = &arguments.save
        && let Err(message) = outputs::check_folder(folder)
    {
        return Ok(Err(message));
    }
    let limits = &arguments.limits;
    let settings = AuditSettings { depths: limits.depths(), normals: limits.normals(), unreadable: arguments.unreadable() };
    let wanted = |finding: &Finding, names: [&str; 2]| is_wanted(arguments, finding, names);
    let audit = match audited(&arguments.capture, &settings, &wanted) {
        Ok(audit) => audit,
        Err(message) => return Ok(Err(message)),
    };
    let file = arguments.capture.display();
    if let Some(line) = audit.incomplete_line {
        complain(texts::incomplete_line(&file, line));
    }
    if let Some(problems) =
        audit.problems.as_ref().filter(|_| audit.is_capture && settings.unreadable == UnreadableParts::LeftOut)
    {
        complain(problems);
    }
    if let Some(refusal) = refusal_of(&arguments.capture, &audit, settings.unreadable) {
        return Ok(Err(refusal));
    }
    let wrong_names: Vec<String> = arguments.bodies.iter().filter_map(|body| audit.wrong_name(body)).collect();
    if !wrong_names.is_empty() {
        return Ok(Err(wrong_names.into_iter().map(|message| texts::of_file(&file, message)).collect::<Vec<_>>().join("\n")));
    }
    let mut out = stdout();
    // If all findings are saved, their numbers are needed again.
    let (mut with_numbers, mut findings) = (Vec::new(), audit.findings.iter());
    let described = |finding: &Finding| {
        let numbers = audit.numbers(finding);
        let mut line = Vec::new();
        match arguments.json {
            true => json::finding(&mut line, &audit, finding, &numbers)?,
            false if audit.is_said_once(finding) => {}
            false => writeln!(line, "{}", finding_in_words(finding, audit.names(finding), &numbers))?,
        }
        io::Result::Ok((numbers, line))
    };
    in_order(&audit.findings, cores(), described, |described| {
        let (numbers, line) = described?;
        if arguments.save.is_some() {
            with_numbers.extend(findings.next().map(|finding| (finding, numbers)));
        }
        out.write_all(&line)
    })?;
    match arguments.json {
        true => json::totals(&mut out, &audit)?,
        false => {
            text::said_once(&audit).into_iter().try_for_each(|sentence| writeln!(out, "{sentence}"))?;
            writeln!(out, "{}", text::summary(&audit))?;
        }
    }
    out.flush()?;
    if let Some(folder) = &arguments.save
        && let Err(message) = outputs::save_all(folder, &audit, &with_numbers, arguments.replaceable())
    {
        return Ok(Err(message));
    }
    Ok(Ok(if audit.findings.is_empty() { Ending::Fine } else { Ending::Differences }))
}

/// Saves one step as a scene. The inner error says why there is none.
fn one_step(arguments: &AuditArguments, names: &[String]) -> io::Result<Result<Ending, String>> {
    let (Some(frame), [a, b], Some(output)) = (arguments.frame, names, &arguments.output) else {
        return Ok(Err(texts::STEP_NEEDS.to_owned()));
    };
    match step(arguments, frame, [a, b]) {
        Ok(step) => Ok(outputs::save_step(output, &step, arguments.replaceable())?.map(|()| Ending::Fine)),
        Err(message) => Ok(Err(message)),
    }
}

/// Returns the step of two bodies that ends in a frame.
fn step(arguments: &AuditArguments, frame: u64, names: [&str; 2]) -> Result<PairStep, String> {
    let file = arguments.capture.display().to_string();
    let of_file = |message: String| texts::of_file(&file, message);
    let step = with_input(&arguments.capture, |input| step_of(input, &file, frame, names))?;
    step.map_err(|no_step| match no_step {
        NoStep::Unreadable(errors) => errors.to_string(),
        other => of_file(other.to_string()),
    })
}

/// Says why nothing of a capture was audited. `None` if something was.
pub(super) fn refusal_of(path: &Path, audit: &Audit, unreadable: UnreadableParts) -> Option<String> {
    let is_refused = !audit.is_capture || unreadable == UnreadableParts::Refused;
    let problems = audit.problems.as_ref().filter(|_| is_refused).map(ToString::to_string);
    problems.or_else(|| audit.lacks_steps().then(|| texts::of_file(path.display(), texts::NOTHING_AUDITED)))
}

/// Reads the capture at `path`, and keeps the findings that are `wanted`. On a terminal a line shows the progress.
pub(super) fn audited(
    path: &Path,
    settings: &AuditSettings,
    wanted: &dyn Fn(&Finding, [&str; 2]) -> bool,
) -> Result<Audit, String> {
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

/// Opens a capture and reads it. A pipe is copied first, so that it can be read twice.
fn with_input<T>(path: &Path, read: impl FnOnce(&mut dyn CaptureInput) -> io::Result<T>) -> Result<T, String> {
    let metadata = if is_stdin(path) { None } else { fs::metadata(path).ok() };
    if let Some(message) = metadata.as_ref().and_then(wrong_kind) {
        return Err(texts::of_file(path.display(), message));
    }
    let opened = || -> io::Result<T> {
        match metadata {
            _ if is_stdin(path) => read(&mut rewindable(io::stdin().lock())?),
            Some(metadata) if !metadata.is_file() => read(&mut rewindable(File::open(path)?)?),
            Some(_) | None => read(&mut open_file(path)?),
        }
    };
    opened().map_err(|error| texts::of_file(path.display(), texts::cannot_be_read(error)))
}

/// A source of captures that can be read twice.
trait CaptureInput: BufRead + Seek {}

impl<I: BufRead + Seek> CaptureInput for I {}

fn is_wanted(arguments: &AuditArguments, finding: &Finding, names: [&str; 2]) -> bool {
    let of_kind = arguments.kinds.is_empty() || arguments.kinds.contains(&finding.kind);
    let of_body = arguments.bodies.is_empty() || arguments.bodies.iter().any(|body| names.contains(&body.as_str()));
    of_kind && of_body && (!arguments.certain || finding.doubt.is_none())
}
