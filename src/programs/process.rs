//! Runs a program with its three streams. Threads read and write them, because a program that neither reads nor writes must not
//! block its caller.

use std::io::{self, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::group::RunningProgram;
use super::stop::StopSwitch;
use crate::capture::{LineEnd, LineReader};
use crate::engine::MAX_LINE_BYTES;
use crate::worker;

/// Maximum number of lines that wait to be read. A program that writes more waits until they are.
const WAITING: usize = 8;
/// Number of bytes of standard error that are kept, and number of their lines that are shown.
const KEPT_BYTES: usize = 4096;
const SHOWN_LINES: usize = 4;
/// The time in which a program that has closed its streams must end, and in which the last output of one that has ended must
/// arrive.
const MOMENT: Duration = Duration::from_millis(300);

texts! {
    STOPPED => "it was stopped";
    of_standard_error(line) => "    | {line}";
}

/// A running program. When this value is dropped, the program is ended, with all that it has started.
pub(super) struct Process {
    group: Arc<Mutex<RunningProgram>>,
    questions: Sender<String>,
    answers: Receiver<ProgramOutput>,
    last_bytes: Arc<Mutex<Vec<u8>>>,
    /// Disconnected once standard error is closed.
    error_end: Receiver<()>,
}

/// A line that a program wrote.
pub(super) enum ProgramOutput {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line of more than [`MAX_LINE_BYTES`].
    TooLong,
}

/// The reason why no line came.
pub(super) enum NoOutput {
    /// It wrote nothing in time.
    Timeout,
    /// It has closed its standard output.
    Closed,
}

impl Process {
    /// Starts a program, given as its name and its arguments. `stop` can end it from then on; if it was stopped before, it is not
    /// started.
    ///
    /// With a `mark`, its answers are the lines that begin with it, and the mark is taken off; all others are kept as its standard
    /// error is.
    pub(super) fn start(words: &[String], mark: Option<&'static str>, stop: &StopSwitch) -> io::Result<Process> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let piped = || Stdio::piped();
        if stop.is_stopped() {
            return Err(io::Error::new(io::ErrorKind::Interrupted, STOPPED));
        }
        let mut command = Command::new(name);
        let mut group = RunningProgram::start(command.args(arguments).stdin(piped()).stdout(piped()).stderr(piped()))?;
        let (input, output, error) = group.streams();
        let (questions, to_write) = mpsc::channel::<String>();
        let (output_lines, answers) = mpsc::sync_channel(WAITING);
        let (open, error_end) = mpsc::sync_channel(0);
        let last_bytes = Arc::new(Mutex::new(Vec::new()));
        let process = Process { group: Arc::new(Mutex::new(group)), questions, answers, last_bytes, error_end };
        stop.watch(&process.group);
        if let Some(mut input) = input {
            // If the program does not read any more, it will not answer, and that is noticed.
            on_thread(move || drop(to_write.iter().try_for_each(|line| input.write_all(line.as_bytes()).and(input.flush()))))?;
        }
        if let Some(output) = output {
            let kept = Arc::clone(&process.last_bytes);
            on_thread(move || read_output(output, &output_lines, mark, &kept))?;
        }
        if let Some(error) = error {
            let kept = Arc::clone(&process.last_bytes);
            on_thread(move || keep_last(error, &kept, open))?;
        }
        Ok(process)
    }

    /// Writes a line to the program.
    pub(super) fn put(&self, line: String) {
        // If no one reads the line, no answer comes.
        let _ = self.questions.send(line + "\n");
    }

    /// Waits for the next line that the program writes.
    pub(super) fn next(&self, timeout: Duration) -> Result<ProgramOutput, NoOutput> {
        self.answers.recv_timeout(timeout).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoOutput::Timeout,
            RecvTimeoutError::Disconnected => NoOutput::Closed,
        })
    }

    /// Returns how the program ended, if it does so within [`MOMENT`].
    pub(super) fn status(&self) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            let mut group = self.group();
            if group.has_ended() {
                return group.end();
            }
            drop(group);
            if MOMENT <= start.elapsed() {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Returns the last lines of its standard error, once that has ended, each marked as such.
    pub(super) fn last_lines(&self) -> String {
        let _ = self.error_end.recv_timeout(MOMENT);
        let bytes = self.last_bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let shown = lines[lines.len().saturating_sub(SHOWN_LINES)..].iter().map(of_standard_error);
        shown.collect::<Vec<String>>().join("\n")
    }

    /// Ends the program, if it still runs, and all that it has started.
    pub(super) fn end(&self) {
        self.group().end();
    }

    fn group(&self) -> MutexGuard<'_, RunningProgram> {
        self.group.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A [`StopSwitch`] may hold the group too.
        self.end();
    }
}

fn on_thread(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    worker::start("engine-streams", work).map(drop)
}

/// Passes on the lines of `output`, until it ends or no one takes them.
fn read_output(output: impl Read, output_lines: &SyncSender<ProgramOutput>, mark: Option<&str>, kept: &Mutex<Vec<u8>>) {
    let mut lines = LineReader::new(BufReader::new(output), MAX_LINE_BYTES);
    while let Ok(Some(end)) = lines.read_next() {
        let bytes = lines.bytes();
        let Some(answer) = bytes.strip_prefix(mark.unwrap_or_default().as_bytes()) else {
            keep(&[bytes, b"\n"].concat(), kept);
            continue;
        };
        let line = match end {
            LineEnd::Whole | LineEnd::EndOfFile => ProgramOutput::Line(answer.to_vec()),
            LineEnd::TooLong => ProgramOutput::TooLong,
            // The rest of the line follows. If it never ends, no line comes, and the program is ended after the timeout.
            LineEnd::Unbounded => continue,
        };
        if output_lines.send(line).is_err() {
            return;
        }
    }
}

/// Keeps the last bytes of `error`, until it ends; then `_open` is dropped.
fn keep_last(mut error: impl Read, kept: &Mutex<Vec<u8>>, _open: SyncSender<()>) {
    let mut buffer = [0; 1024];
    while let Ok(read @ 1..) = error.read(&mut buffer) {
        keep(&buffer[..read], kept);
    }
}

/// Adds bytes to the last ones.
fn keep(bytes: &[u8], kept: &Mutex<Vec<u8>>) {
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    kept.extend_from_slice(bytes);
    let surplus = kept.len().saturating_sub(KEPT_BYTES);
    kept.drain(..surplus);
}
