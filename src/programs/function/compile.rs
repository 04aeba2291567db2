//! Runs a compiler.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::super::group::RunningProgram;
use super::super::stop::StopSwitch;

/// The time in which a compiler must be done.
const LIMIT: Duration = Duration::from_secs(120);

/// The time between two looks at a compiler that runs.
const PAUSE: Duration = Duration::from_millis(5);

texts! {
    too_slow(seconds) => "it was not done within {seconds} s";
}

/// Runs a compiler, which writes into `folder`. `stop` ends it. The inner error is all that it has written.
pub(super) fn compile(compiler: &str, arguments: &[String], folder: &Path, stop: &StopSwitch) -> io::Result<Result<(), String>> {
    let path = folder.join("compiler.txt");
    let output = File::create(&path)?;
    let mut command = Command::new(compiler);
    command.args(arguments).stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
    let group = Arc::new(Mutex::new(RunningProgram::start(&mut command)?));
    stop.watch(&group);
    let start = Instant::now();
    loop {
        let mut running = group.lock().unwrap_or_else(PoisonError::into_inner);
        if running.has_ended() {
            let is_done = running.end().is_some_and(|status| status.success());
            let written = || fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).trim_end().to_owned());
            return if is_done { Ok(Ok(())) } else { written().map(Err) };
        }
        if LIMIT <= start.elapsed() {
            running.end();
            return Ok(Err(too_slow(LIMIT.as_secs())));
        }
        drop(running);
        thread::sleep(PAUSE);
    }
}
