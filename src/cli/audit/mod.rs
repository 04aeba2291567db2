//! `clashbox audit`: what a game did, frame by frame, held against the proof.

mod json;
mod outputs;
mod text;

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal as _, Seek, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clashbox::capture::{Audit, Finding, Settings, Totals, Unreadable, audit, rewindable, step_of};

use super::arguments::AuditArguments;
use super::inputs::is_stdin;
use super::output::{Ending, complain, stdout};
use super::texts;

/// How long somebody at a terminal waits for the next word.
const MOMENT: Duration = Duration::from_millis(300);
/// So much of a file is read at once.
const BUFFER: usize = 1 << 16;

pub(super) fn run(arguments: &AuditArguments) -> io::Result<Ending> {
    let result = match &arguments.pair {
        Some(names) => one_step(arguments, names),
        None => whole(arguments)?,
    };
    Ok(result.unwrap_or_else(|message| {
        complain(message);
        Ending::CouldNotRun
    }))
}

/// All steps of the capture. The inner error says why there is no answer.
fn whole(arguments: &AuditArguments) -> io::Result<Result<Ending, String>> {
    if let Some(folder) = &arguments.save
        && let Err(message) = outputs::check_folder(folder)
    {
        return Ok(Err(message));
    }
    let audit = match audited(arguments) {
        Ok(audit) => audit,
        Err(message) => return Ok(Err(message)),
    };
    let file = arguments.capture.display();
    if let Some(line) = audit.incomplete_line {
        complain(texts::incomplete_line(&file, line));
    }
    if let Some(problems) = &audit.problems {
        complain(problems);
        if !audit.is_capture || arguments.unreadable() == Unreadable::Refused {
            return Ok(Ok(Ending::CouldNotRun));
        }
    }
    let findings: Vec<&Finding> = audit.findings.iter().filter(|finding| is_wanted(arguments, &audit, finding)).collect();
    let totals = Totals::of(findings.iter().copied());
    let mut out = stdout();
    for finding in &findings {
        let numbers = audit.numbers(finding);
        match arguments.json {
            true => json::finding(&mut out, &audit, finding, &numbers)?,
            false => writeln!(out, "{}", text::finding(&audit, finding, &numbers))?,
        }
    }
    match arguments.json {
        true => json::totals(&mut out, &audit, &totals)?,
        false => writeln!(out, "{}", text::summary(&audit, &totals))?,
    }
    out.flush()?;
    if let Some(folder) = &arguments.save
        && let Err(message) = outputs::save_all(folder, &audit, &findings, arguments.replaceable())
    {
        return Ok(Err(message));
    }
    Ok(Ok(if findings.is_empty() { Ending::Fine } else { Ending::Differences }))
}

/// One step as a scene.
fn one_step(arguments: &AuditArguments, names: &[String]) -> Result<Ending, String> {
    let (Some(frame), [a, b], Some(output)) = (arguments.frame, names, &arguments.output) else {
        return Err(texts::STEP_NEEDS.to_owned());
    };
    let file = arguments.capture.display().to_string();
    let of_file = |message: String| texts::of_file(&file, message);
    let step = with_input(&arguments.capture, |input| step_of(input, &file, frame, [a, b]))?;
    let step = step.map_err(|no_step| match no_step {
        clashbox::capture::NoStep::Unreadable(errors) => errors.to_string(),
        other => of_file(other.to_string()),
    })?;
    outputs::save_step(output, &step, arguments.replaceable())?;
    Ok(Ending::Fine)
}

/// Reads the capture, with a line on a terminal that says how far it is.
fn audited(arguments: &AuditArguments) -> Result<Audit, String> {
    let settings = Settings {
        depth: arguments.depth,
        stuck: arguments.stuck,
        unreadable: arguments.unreadable(),
        threads: available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    let path = &arguments.capture;
    let file = path.display().to_string();
    let size = fs::metadata(path).ok().filter(|metadata| metadata.is_file()).map(|metadata| metadata.len());
    let mut progress = Progress::new(size);
    let result = with_input(path, |input| {
        audit(input, &file, &settings, |read| {
            progress.say(read);
            ControlFlow::Continue(())
        })
    });
    progress.clear();
    result
}

/// Opens a capture and reads it. A pipe is kept until it can be read twice.
fn with_input<T>(path: &Path, read: impl FnOnce(&mut dyn Input) -> io::Result<T>) -> Result<T, String> {
    let opened = || -> io::Result<T> {
        if is_stdin(path) {
            return read(&mut rewindable(io::stdin().lock())?);
        }
        let file = File::open(path)?;
        if file.metadata()?.is_file() { read(&mut BufReader::with_capacity(BUFFER, file)) } else { read(&mut rewindable(file)?) }
    };
    opened().map_err(|error| texts::of_file(path.display(), texts::cannot_be_read(error)))
}

/// What a capture is read from.
trait Input: BufRead + Seek {}

impl<I: BufRead + Seek> Input for I {}

fn is_wanted(arguments: &AuditArguments, audit: &Audit, finding: &Finding) -> bool {
    let of_kind = arguments.kinds.is_empty() || arguments.kinds.contains(&finding.kind);
    let names = audit.names(finding);
    let of_body = arguments.bodies.is_empty() || arguments.bodies.iter().any(|body| names.contains(&body.as_str()));
    of_kind && of_body && (!arguments.certain || finding.is_certain)
}

/// A line on a terminal.
struct Progress {
    /// Where nobody waits or nothing is known, nothing is said.
    size: Option<u64>,
    said: Instant,
    has_said: bool,
}

impl Progress {
    fn new(size: Option<u64>) -> Progress {
        let size = size.filter(|size| 0 < *size && io::stderr().is_terminal());
        Progress { size, said: Instant::now(), has_said: false }
    }

    fn say(&mut self, read: u64) {
        let Some(size) = self.size.filter(|_| MOMENT <= self.said.elapsed()) else { return };
        (self.said, self.has_said) = (Instant::now(), true);
        // Without the line the work is the same.
        let _ = write!(io::stderr(), "\r{}", texts::audited(100.0 * read as f64 / size as f64));
    }

    fn clear(&self) {
        if self.has_said {
            // Back to the first column, and the line cleared.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
