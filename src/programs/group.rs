//! Runs a program together with all programs that it starts, so that they end together: `sh -c`, `npx` and launchers of Python
//! start the engine as a child process.
//!
//! On Unix they are a process group, on Windows a job; both are ended if this process ends first ([`ProgramGroup`]).

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};

use crate::platform::ProgramGroup;

/// A running program and what it has started. When this value is dropped, all of them are ended.
pub(super) struct RunningProgram {
    child: Child,
    /// `None` after they were ended.
    members: Option<ProgramGroup>,
}

impl RunningProgram {
    /// Starts a program as the first of a new group.
    pub(super) fn start(command: &mut Command) -> io::Result<RunningProgram> {
        let (child, members) = ProgramGroup::start(command)?;
        Ok(RunningProgram { child, members: Some(members) })
    }

    /// Hands over the streams of the program that are piped.
    pub(super) fn streams(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>) {
        (self.child.stdin.take(), self.child.stdout.take(), self.child.stderr.take())
    }

    /// Returns true once the program itself has ended. What it has started may still run.
    pub(super) fn has_ended(&mut self) -> bool {
        self.members.as_ref().is_none_or(|members| members.has_ended(&mut self.child))
    }

    /// Ends the program and what it has started, and does not wait until they have ended.
    pub(super) fn kill(&mut self) {
        if let Some(members) = self.members.take() {
            members.end(&mut self.child);
        }
    }

    /// Ends the program and what it has started. Returns how the program ended; if it had already ended by itself, how it did so.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        self.kill();
        self.child.wait().ok()
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        self.end();
    }
}
