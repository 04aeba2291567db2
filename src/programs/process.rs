//! A program and its three streams. Reading and writing are left to threads, so that a program that neither reads nor writes stops nobody.

use std::io::{self, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::group::Group;
use super::stop::Stop;
use super::texts;
use crate::capture::{LineEnd, Lines};
use crate::engine::MAX_LINE_BYTES;
use crate::worker;

/// So many lines of a program wait to be read: one that writes without end waits until they are.
const WAITING: usize = 8;
/// So many bytes of standard error are kept, and of them so many lines shown.
const KEPT_BYTES: usize = 4096;
const SHOWN_LINES: usize = 4;
/// What has closed its streams is given this time to end, and the last words of what has ended this time to arrive.
const MOMENT: Duration = Duration::from_millis(300);

/// A program that runs. When this value is dropped, the program is ended, with all that it has started.
pub(super) struct Process {
    group: Arc<Mutex<Group>>,
    questions: Sender<String>,
    answers: Receiver<Heard>,
    last_bytes: Arc<Mutex<Vec<u8>>>,
    /// Disconnected once standard error is closed.
    error_end: Receiver<()>,
}

/// What a program wrote.
pub(super) enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line of more than [`MAX_LINE_BYTES`].
    TooLong,
}

/// Why nothing was heard.
pub(super) enum Silence {
    /// It said nothing in time.
    Timeout,
    /// It has closed its standard output.
    Closed,
}

impl Process {
    /// Starts a program: its name and its arguments. `stop` can end it from then on; where that was done before, it is not started.
    pub(super) fn start(words: &[String], stop: &Stop) -> io::Result<Process> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let piped = || Stdio::piped();
        if stop.is_stopped() {
            return Err(io::Error::new(io::ErrorKind::Interrupted, texts::STOPPED));
        }
        let mut command = Command::new(name);
        let mut group = Group::start(command.args(arguments).stdin(piped()).stdout(piped()).stderr(piped()))?;
        let (input, output, error) = group.streams();
        let (questions, to_write) = mpsc::channel::<String>();
        let (heard, answers) = mpsc::sync_channel(WAITING);
        let (open, error_end) = mpsc::sync_channel(0);
        let last_bytes = Arc::new(Mutex::new(Vec::new()));
        let process = Process { group: Arc::new(Mutex::new(group)), questions, answers, last_bytes, error_end };
        stop.watch(&process.group);
        if let Some(mut input) = input {
            // Where the program does not read any more, that is seen by its silence.
            on_thread(move || drop(to_write.iter().try_for_each(|line| input.write_all(line.as_bytes()).and(input.flush()))))?;
        }
        if let Some(output) = output {
            on_thread(move || listen(output, &heard))?;
        }
        if let Some(error) = error {
            let kept = Arc::clone(&process.last_bytes);
            on_thread(move || keep_last(error, &kept, open))?;
        }
        Ok(process)
    }

    /// Writes a line to it.
    pub(super) fn put(&self, line: String) {
        // Where nobody takes it, no answer comes.
        let _ = self.questions.send(line + "\n");
    }

    /// The next line it writes.
    pub(super) fn next(&self, timeout: Duration) -> Result<Heard, Silence> {
        self.answers.recv_timeout(timeout).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Timeout,
            RecvTimeoutError::Disconnected => Silence::Closed,
        })
    }

    /// How it ended, where it does within a moment.
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

    /// The last lines of its standard error, once it has ended, each marked as such.
    pub(super) fn last_lines(&self) -> String {
        let _ = self.error_end.recv_timeout(MOMENT);
        let bytes = self.last_bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let shown = lines[lines.len().saturating_sub(SHOWN_LINES)..].iter().map(texts::of_standard_error);
        shown.collect::<Vec<String>>().join("\n")
    }

    /// Ends it, if it still runs, and all that it has started.
    pub(super) fn end(&self) {
        self.group().end();
    }

    fn group(&self) -> MutexGuard<'_, Group> {
        self.group.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A switch may hold the group too.
        self.end();
    }
}

fn on_thread(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    worker::start("engine, standard streams", work).map(drop)
}

/// Hands on the lines of `output`, until it ends or nobody takes them.
fn listen(output: impl Read, heard: &SyncSender<Heard>) {
    let mut lines = Lines::new(BufReader::new(output), MAX_LINE_BYTES);
    while let Ok(Some(end)) = lines.next() {
        let line = match end {
            LineEnd::Whole | LineEnd::EndOfFile => Heard::Line(lines.bytes().to_vec()),
            LineEnd::TooLong => Heard::TooLong,
            // Its rest follows. Where that never ends, the program says nothing, and is ended for its silence.
            LineEnd::Unbounded => continue,
        };
        if heard.send(line).is_err() {
            return;
        }
    }
}

/// Keeps the last bytes of `error`, until it ends; then `_open` goes away.
fn keep_last(mut error: impl Read, kept: &Mutex<Vec<u8>>, _open: SyncSender<()>) {
    let mut buffer = [0; 1024];
    while let Ok(read @ 1..) = error.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..read]);
        let surplus = kept.len().saturating_sub(KEPT_BYTES);
        kept.drain(..surplus);
    }
}
