//! The start of the window, during which the graphics driver may end the process.
//!
//! If OpenGL cannot be started, Xlib prints an error and calls `exit(1)`. The exit code 1 would mean "differences", and the error
//! contains numbers of a protocol. Two measures improve this: the output during the start goes to a file, and a value that
//! belongs to the main thread is dropped at `exit`, which reports the failure and ends with 2.

use std::cell::Cell;
use std::panic::{self, PanicHookInfo};

use super::display::WindowError;
use crate::escape::{EscapedLines, escaped};
use crate::platform::x11::CapturedStderr;

/// The exit code of a process that could not run.
pub(super) const COULD_NOT_RUN: i32 = 2;

thread_local! {
    /// The start that has neither succeeded nor failed yet.
    static START: Cell<Option<StartInProgress>> = const { Cell::new(None) };
}

/// Begins the start. From now on, a panic or an end of the process means that there is no OpenGL.
pub(super) fn begin() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    START.set(Some(StartInProgress { replaced: Some(ReplacedHook { hook, output: CapturedStderr::new() }) }));
}

/// Ends the start after the window was opened. Prints the output of the meantime.
pub(super) fn succeeded() {
    eprint!("{}", EscapedLines(end().unwrap_or_default()));
}

/// Ends the start and returns the output of the driver. `None` if the start has succeeded.
pub(super) fn failed() -> Option<String> {
    end().map(|printed| one_line(&printed))
}

/// Ends the start, if it has not ended yet. Returns what was printed.
fn end() -> Option<String> {
    let ReplacedHook { hook, output } = START.take()?.replaced.take()?;
    panic::set_hook(hook);
    Some(output.end())
}

/// Returns the messages of a driver as one line. The details below a message are indented; they are left out, because they do not
/// help a user.
fn one_line(printed: &str) -> String {
    let messages: Vec<&str> =
        printed.lines().filter(|line| !line.trim().is_empty() && !line.starts_with(' ')).map(str::trim).collect();
    escaped(&messages.join("; ").split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}

/// A start in progress.
struct StartInProgress {
    /// `None` once the start has ended.
    replaced: Option<ReplacedHook>,
}

/// The hook and the standard error to restore.
struct ReplacedHook {
    hook: Box<dyn Fn(&PanicHookInfo<'_>) + Sync + Send>,
    output: CapturedStderr,
}

impl Drop for StartInProgress {
    fn drop(&mut self) {
        let Some(ReplacedHook { output, .. }) = self.replaced.take() else { return };
        eprintln!("{}", WindowError::NoGraphics { reason: one_line(&output.end()) });
        std::process::exit(COULD_NOT_RUN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_driver_are_one_line() {
        let printed = "libGL error: failed to load driver: swrast\nX Error of failed request:  GLXBadFBConfig\n  Major opcode of failed request:  150 (GLX)\n";
        assert_eq!(
            one_line(printed),
            "libGL error: failed to load driver: swrast; X Error of failed request: GLXBadFBConfig",
            "one line"
        );
        assert_eq!(one_line(""), "", "nothing was printed");
    }
}
