//! Windows.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::os::windows::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::os::windows::io::AsRawHandle as _;
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use tempfile::NamedTempFile;
use win32job::{ExtendedLimitInfo, Job};

pub use super::desktop::{CAN_QUIT, HAS_FILES, HAS_THREADS, hand_over, page_address};
use super::not_unix::has_ended;
pub use super::not_unix::{
    HAS_COMMAND_KEY, copy_owner_and_permissions, create_private, hold, is_left, is_pipe, read_options, read_options_without_links,
};

/// The size of a notch of the wheel: `WHEEL_DELTA`.
pub const WHEEL_NOTCH: f32 = 120.0;
/// True: AltGr is reported as Ctrl with Alt.
pub const ALT_GR_IS_CTRL_ALT: bool = true;

/// Hidden, system, compressed, encrypted. The other attributes say what was done with a file, or follow from these.
const KEPT_ATTRIBUTES: u32 = 0x2 | 0x4 | 0x800 | 0x4000;
/// `FILE_SHARE_DELETE`: others may remove the file, but neither read nor write it.
const SHARE_DELETE: u32 = 4;
/// `ERROR_SHARING_VIOLATION`: another program has the file open, and does not share it.
const SHARING_VIOLATION: i32 = 32;
/// The pause between two attempts to open or to replace a file, and how often it is made: one second in all.
const PAUSE: Duration = Duration::from_millis(5);
const PAUSES: u32 = 200;

/// Returns the options to open a file that may be a leftover: opening fails if another program has it open for writing.
pub fn take_over_options() -> OpenOptions {
    let mut options = read_options();
    options.share_mode(SHARE_DELETE);
    options
}

/// Returns true if both files have the same attributes, as far as std can tell. The access list of the new file is that of its
/// folder.
///
/// # Errors
///
/// If the system cannot tell.
pub fn is_alike(_old: &File, before: &Metadata, new: &File) -> io::Result<bool> {
    Ok((before.file_attributes() ^ new.metadata()?.file_attributes()) & KEPT_ATTRIBUTES == 0)
}

/// Gives a new file the name of an old one, or a name that is not taken, [once no other program has it open](once_closed).
///
/// # Errors
///
/// If the system refuses.
pub fn take_place(new: NamedTempFile, target: &Path) -> io::Result<()> {
    once_closed(|| fs::rename(new.path(), target))
}

/// Does something with a file. Another program may have it open for a moment, to read it or to look for viruses: this is waited for, one
/// second at most.
///
/// # Errors
///
/// If the system still refuses, or refuses for another reason.
pub fn once_closed<T>(attempt: impl Fn() -> io::Result<T>) -> io::Result<T> {
    for _ in 0..PAUSES {
        match attempt() {
            Err(error) if is_open_elsewhere(&error) => thread::sleep(PAUSE),
            other => return other,
        }
    }
    attempt()
}

fn is_open_elsewhere(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::PermissionDenied || error.raw_os_error() == Some(SHARING_VIOLATION)
}

/// Does nothing: here a folder cannot be synced.
pub fn sync_folder(_folder: &Path) {}

/// A program with all programs that it has started: a job. Closing it ends them; the system closes it when this process ends.
pub struct ProgramGroup(Job);

impl ProgramGroup {
    /// Starts a program as the first of a new job.
    ///
    /// # Errors
    ///
    /// If the system cannot start it, or gives no job.
    pub fn start(command: &mut Command) -> io::Result<(Child, ProgramGroup)> {
        let mut limits = ExtendedLimitInfo::new();
        let job = Job::create_with_limit_info(limits.limit_kill_on_job_close())?;
        let mut child = command.spawn()?;
        // What the program has started before this line is not in the job.
        if let Err(error) = job.assign_process(child.as_raw_handle() as isize) {
            let _ = child.kill();
            return Err(error.into());
        }
        Ok((child, ProgramGroup(job)))
    }

    /// Returns true once the program itself has ended. What it has started may still run.
    pub fn has_ended(&self, child: &mut Child) -> bool {
        has_ended(child)
    }

    /// Ends the program and what it has started, and does not wait until they have ended.
    pub fn end(self, _child: &mut Child) {
        drop(self.0);
    }
}

/// Returns true if nothing can be written to standard output, because it was closed when the program started: Windows leaves a
/// closed stream as it is.
pub fn stdout_was_closed() -> bool {
    io::stdout().as_raw_handle().is_null()
}
