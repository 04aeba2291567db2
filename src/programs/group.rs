//! Runs a program together with all programs that it starts, so that they end together: `sh -c`, `npx` and launchers of Python
//! start the engine as a child process.
//!
//! On Unix they are a process group; if this process ends first, a [guard] ends the group. On Windows they are a job, which the
//! system then ends. A program that leaves its group on purpose, by `setsid` or as a daemon, is not reached.

#[cfg(unix)]
mod guard;

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};

use system::Members;

/// A running program and what it has started. When this value is dropped, all of them are ended.
pub(super) struct Group {
    child: Child,
    /// `None` after they were ended.
    members: Option<Members>,
}

impl Group {
    /// Starts a program as the first of a new group.
    pub(super) fn start(command: &mut Command) -> io::Result<Group> {
        let (child, members) = Members::start(command)?;
        Ok(Group { child, members: Some(members) })
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

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::os::unix::process::CommandExt as _;
    use std::process::{Child, Command};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    use super::guard;

    /// The group, by the number of its first program. `None` if the guard cannot be started: then the program is in the group of
    /// this process, so that a terminal still ends both.
    pub(super) struct Members(Option<Pid>);

    impl Members {
        pub(super) fn start(command: &mut Command) -> io::Result<(Child, Members)> {
            let is_guarded = guard::begin();
            if is_guarded {
                command.process_group(0);
            }
            let child = command.spawn()?;
            let group = is_guarded.then(|| Pid::from_child(&child));
            group.into_iter().for_each(guard::watch);
            Ok((child, Members(group)))
        }

        pub(super) fn has_ended(&self, child: &mut Child) -> bool {
            // The program is not waited for here: as long as it is not, its number, which is that of the group, is given to no
            // other program.
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None))
        }

        pub(super) fn end(self, child: &mut Child) {
            // They may have ended by themselves, so an error is ignored.
            let _ = match self.0 {
                Some(group) => {
                    let killed = kill_process_group(group, Signal::KILL).map_err(io::Error::from);
                    guard::forget(group);
                    killed
                }
                None => child.kill(),
            };
        }
    }
}

#[cfg(windows)]
mod system {
    use std::io;
    use std::os::windows::io::AsRawHandle as _;
    use std::process::{Child, Command};

    use win32job::{ExtendedLimitInfo, Job};

    /// The job. Closing it ends its programs; the system closes it when this process ends.
    pub(super) struct Members(Job);

    impl Members {
        pub(super) fn start(command: &mut Command) -> io::Result<(Child, Members)> {
            let mut limits = ExtendedLimitInfo::new();
            let job = Job::create_with_limit_info(limits.limit_kill_on_job_close())?;
            let mut child = command.spawn()?;
            // What the program has started before this line is not in the job.
            if let Err(error) = job.assign_process(child.as_raw_handle() as isize) {
                let _ = child.kill();
                return Err(error.into());
            }
            Ok((child, Members(job)))
        }

        pub(super) fn has_ended(&self, child: &mut Child) -> bool {
            !matches!(child.try_wait(), Ok(None))
        }

        pub(super) fn end(self, _child: &mut Child) {
            drop(self.0);
        }
    }
}

/// On other systems programs have no groups.
#[cfg(not(any(unix, windows)))]
mod system {
    use std::io;
    use std::process::{Child, Command};

    pub(super) struct Members;

    impl Members {
        pub(super) fn start(command: &mut Command) -> io::Result<(Child, Members)> {
            Ok((command.spawn()?, Members))
        }

        pub(super) fn has_ended(&self, child: &mut Child) -> bool {
            !matches!(child.try_wait(), Ok(None))
        }

        pub(super) fn end(self, child: &mut Child) {
            let _ = child.kill();
        }
    }
}
