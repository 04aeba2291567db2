//! `clashbox audit`: compares what a game did, frame by frame, with the proof.

mod accept;
mod arguments;
pub(super) mod compare;
mod format;
pub(super) mod json;
mod known;
mod outputs;
mod reading;
mod stretches;
mod text;

use std::io::{self, Write as _};
use std::path::Path;

use clashbox::capture::{Audit, Finding, FindingKind, NoStep, scene_of, step_of, whole_step_of};
use clashbox::worker::in_order;

use super::choices::cores;
use super::output::{Ending, complain, stdout};
use super::report::obsolete::ObsoleteWeight;
use super::report::shard::chosen;
use super::texts;
pub(super) use arguments::AuditArguments;
use format::{AuditReport, DescribedFinding};
use known::{EmptyReasons, KnownFindings};
pub(super) use reading::{audited, with_input};
use reading::{capture_files, checked};
use stretches::FaultStretch;

pub(super) fn run(arguments: &AuditArguments) -> io::Result<Ending> {
    let result = match arguments.frame {
        Some(frame) => one_step(arguments, frame)?,
        None => whole(arguments)?,
    };
    Ok(result.unwrap_or_else(|message| {
        complain(message);
        Ending::CouldNotRun
    }))
}

/// Audits all steps of the captures. The inner error says why nothing can be audited.
fn whole(arguments: &AuditArguments) -> io::Result<Result<Ending, String>> {
    if arguments.kinds.contains(&FindingKind::Stuck) && arguments.limits.depths().stuck.is_none() {
        return Ok(Err(texts::KIND_STUCK_NEEDS.to_owned()));
    }
    if let Some(old) = &arguments.compare {
        return compare::run(arguments, old);
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
    if let Some(list) = &arguments.write_known {
        return accept::run(arguments, &files, list);
    }
    let known = arguments.known.as_deref();
    let known = known.map_or(Ok(KnownFindings::empty(arguments.shift())), |path| {
        KnownFindings::read(path, arguments.shift(), EmptyReasons::Refused)
    });
    let mut known = match known {
        Ok(known) => known,
        Err(message) => return Ok(Err(message)),
    };
    let n_captures = files.len();
    let (files, shard) = chosen(arguments.shard, "audit", files);
    let mut report = AuditReport::new(stdout(), arguments.format(), n_captures, shard)?;
    let mut ending = Ending::Fine;
    for file in &files {
        let of_file = match checked(arguments, file) {
            Ok(audit) => one_capture(arguments, &mut known, &mut report, file, &audit)?,
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
    let weight = if arguments.fail_gone { ObsoleteWeight::Failure } else { ObsoleteWeight::Notice };
    for line in known.gone() {
        complain(line.in_words());
        report.gone(&line, weight)?;
        ending = ending.max(if arguments.fail_gone { Ending::Differences } else { Ending::Fine });
    }
    report.end()?;
    Ok(Ok(ending))
}

/// Reports the findings of a capture, and saves them if that is asked for.
fn one_capture(
    arguments: &AuditArguments,
    known: &mut KnownFindings,
    report: &mut AuditReport,
    path: &Path,
    audit: &Audit,
) -> io::Result<Ending> {
    let capture = path.display().to_string();
    report.capture(&capture);
    let of_capture = known.of_capture(path);
    // If all findings are saved, their numbers are needed again.
    let (mut with_numbers, mut findings) = (Vec::new(), audit.findings.iter());
    let described = |finding: &Finding| {
        let reason = known.reason(&of_capture, &FaultStretch::of(audit, finding));
        DescribedFinding::of(arguments.format(), &capture, audit, finding, reason)
    };
    in_order(&audit.findings, cores(), described, |described| {
        let Some(finding) = findings.next() else { return Ok(()) };
        let described = described?;
        report.finding(&capture, audit, finding, &described)?;
        if arguments.save.is_some() {
            with_numbers.push((finding, described.numbers));
        }
        io::Result::Ok(())
    })?;
    let accepted = report.totals(&capture, audit)?;
    report.out.flush()?;
    known.add_audited(arguments, &of_capture, audit);
    if let Some(folder) = &arguments.save
        && let Err(message) = outputs::save_all(folder, audit, &with_numbers, arguments.replaceable())
    {
        complain(message);
        return Ok(Ending::CouldNotRun);
    }
    Ok(if audit.totals.findings == accepted { Ending::Fine } else { Ending::Differences })
}

/// Saves the step that ends in a frame as a scene. The inner error says why there is none.
fn one_step(arguments: &AuditArguments, frame: u64) -> io::Result<Result<Ending, String>> {
    let Some(output) = &arguments.output else { return Ok(Err(texts::STEP_NEEDS.to_owned())) };
    let [capture] = &arguments.captures[..] else { return Ok(Err(texts::STEP_NEEDS_ONE.to_owned())) };
    let file = capture.display().to_string();
    let found = match arguments.pair.as_deref() {
        None => with_input(capture, |input| whole_step_of(input, &file, frame)),
        Some([a, b]) => {
            let step = with_input(capture, |input| step_of(input, &file, frame, [a, b]));
            step.map(|step| step.map(|step| scene_of(&step, "")))
        }
        Some(_) => return Ok(Err(texts::STEP_NEEDS.to_owned())),
    };
    let of_file = |message: String| texts::of_file(&file, message);
    let scene = found.map_err(of_file).and_then(|found| {
        found.map_err(|no_step| match no_step {
            NoStep::Unreadable(errors) => errors.to_string(),
            other => of_file(other.to_string()),
        })
    });
    match scene {
        Ok(scene) => Ok(outputs::save_step(output, &scene, arguments.replaceable())?.map(|()| Ending::Fine)),
        Err(message) => Ok(Err(message)),
    }
}
