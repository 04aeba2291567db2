//! Unix: Linux, macOS and the BSDs.

mod guard;

use std::fs::{DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, FileTypeExt as _, MetadataExt as _, OpenOptionsExt as _, fchown};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

use rustix::fs::OFlags;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use tempfile::NamedTempFile;

pub use super::desktop::{CAN_QUIT, HAS_FILES, HAS_THREADS, hand_over, page_address};
pub use clashbox_startup::stdout_was_closed;

/// True on macOS: shortcuts are held with the command key, which stands for Ctrl.
pub const HAS_COMMAND_KEY: bool = cfg!(target_os = "macos");
/// False: AltGr is a key of its own.
pub const ALT_GR_IS_CTRL_ALT: bool = false;
/// The size of a notch of the wheel: 1 on X11, about 90 on macOS.
pub const WHEEL_NOTCH: f32 = if cfg!(target_os = "macos") { 90.0 } else { 1.0 };

/// The longest time that a save may take. Some file systems have no locks; there a file that is older is taken for a leftover.
const LONGEST_SAVE: Duration = Duration::from_secs(60);

/// Returns the options to open a file for reading, through links, without waiting for another program. Without these flags, opening
/// a pipe would wait for a program that writes to it, and a terminal could become the controlling terminal of this program.
pub fn read_options() -> OpenOptions {
    options(OFlags::NONBLOCK | OFlags::NOCTTY)
}

/// Returns the options to open a file for reading, without waiting for another program. A link is an error.
pub fn read_options_without_links() -> OpenOptions {
    options(OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::NOFOLLOW)
}

fn options(flags: OFlags) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).custom_flags(flags.bits().cast_signed());
    options
}

/// Returns true if another program writes to it while it is read.
pub fn is_pipe(metadata: &Metadata) -> bool {
    metadata.file_type().is_fifo()
}

/// Holds a new file until it is closed, by a lock. Returns false if another program has already taken it for a leftover.
pub fn hold(new: &File, path: &Path) -> bool {
    !matches!(new.try_lock(), Err(TryLockError::WouldBlock)) && path.symlink_metadata().is_ok()
}

/// Returns the options to open a file that may be a leftover. [`is_left`] then decides.
pub fn take_over_options() -> OpenOptions {
    let mut options = read_options_without_links();
    options.write(true);
    options
}

/// Takes a file over that was opened with [`take_over_options`], by a lock. Returns false if its program still holds it, or if it
/// does not belong to the owner of `new`.
///
/// # Errors
///
/// If the file system has neither locks nor times.
pub fn is_left(old: &File, metadata: &Metadata, new: &Metadata) -> io::Result<bool> {
    if metadata.uid() != new.uid() {
        return Ok(false);
    }
    match old.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        // Both times come from the same clock, that of the file system.
        Err(TryLockError::Error(_)) => {
            Ok(LONGEST_SAVE < new.modified()?.duration_since(metadata.modified()?).unwrap_or_default())
        }
    }
}

/// Gives a new file the owner and permissions of an old one, as far as the user may.
pub fn copy_owner_and_permissions(old: &Metadata, new: &File) {
    // Errors are ignored, because `is_alike` sees the result. The owner comes first: changing it may take permissions away.
    let _ = fchown(new, Some(old.uid()), Some(old.gid()));
    let _ = new.set_permissions(old.permissions());
}

/// Returns true if the new file can replace the old one without a visible difference: the old one has one name, and owner, group,
/// permissions and extended attributes are the same.
///
/// # Errors
///
/// If the system cannot tell.
pub fn is_alike(old: &File, before: &Metadata, new: &File) -> io::Result<bool> {
    let after = new.metadata()?;
    let has_one_name = before.nlink() == 1;
    let same_owner = before.uid() == after.uid() && before.gid() == after.gid() && before.mode() == after.mode();
    Ok(has_one_name && same_owner && attributes(old) == attributes(new))
}

/// Returns the extended attributes of a file, sorted by their names. Empty if the file system has none.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn attributes(file: &File) -> Vec<(Vec<u8>, Option<Vec<u8>>)> {
    use rustix::fs::{fgetxattr, fgetxattr_query, flistxattr, flistxattr_query};
    let mut names = vec![0; flistxattr_query(file).unwrap_or_default()];
    let length = flistxattr(file, &mut names).unwrap_or_default();
    let names = names[..length].split(|&byte| byte == 0).filter(|name| !name.is_empty());
    let value = |name: &[u8]| {
        let mut value = vec![0; fgetxattr_query(file, name).ok()?];
        let length = fgetxattr(file, name, &mut value).ok()?;
        value.truncate(length);
        Some(value)
    };
    let mut found: Vec<_> = names.map(|name| (name.to_vec(), value(name))).collect();
    found.sort();
    found
}

/// Stands in where extended attributes cannot be read.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn attributes(_file: &File) {}

/// Gives a new file the name of an old one, or a name that is not taken.
///
/// # Errors
///
/// If the system refuses.
pub fn take_place(new: NamedTempFile, target: &Path) -> io::Result<()> {
    drop(new.persist(target)?);
    Ok(())
}

/// Does something with a file at once: a file that another program has open is no obstacle.
///
/// # Errors
///
/// If the system refuses.
pub fn once_closed<T>(attempt: impl Fn() -> io::Result<T>) -> io::Result<T> {
    attempt()
}

/// Syncs the names of a folder to disk. Errors are ignored: not every file system can sync a folder.
pub fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Creates a folder that other users cannot read, with all folders above it.
///
/// # Errors
///
/// If the system refuses.
pub fn create_private(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// A program with all programs that it has started: a process group, by the number of its first program. If this process ends
/// first, a guard ends the group. A program that leaves its group on purpose, by `setsid` or as a daemon, is not reached.
///
/// `None` if the guard cannot be started: then the program is in the group of this process, so that a terminal still ends both.
pub struct ProgramGroup(Option<Pid>);

impl ProgramGroup {
    /// Starts a program as the first of a new group.
    ///
    /// # Errors
    ///
    /// If the system cannot start it.
    pub fn start(command: &mut Command) -> io::Result<(Child, ProgramGroup)> {
        let is_guarded = guard::begin();
        if is_guarded {
            command.process_group(0);
        }
        let child = command.spawn()?;
        let group = is_guarded.then(|| Pid::from_child(&child));
        group.into_iter().for_each(guard::watch);
        Ok((child, ProgramGroup(group)))
    }

    /// Returns true once the program itself has ended. What it has started may still run.
    pub fn has_ended(&self, child: &mut Child) -> bool {
        // The program is not waited for here: as long as it is not, its number, which is that of the group, is given to no
        // other program.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None))
    }

    /// Ends the program and what it has started, and does not wait until they have ended.
    pub fn end(self, child: &mut Child) {
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
