//! Systems that are neither Unix nor Windows: only what the standard library has.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;
use std::process::{Child, Command};

use tempfile::NamedTempFile;

/// False: shortcuts are held with Ctrl.
pub const HAS_COMMAND_KEY: bool = false;
/// False: AltGr is a key of its own.
pub const ALT_GR_IS_CTRL_ALT: bool = false;
/// The size of a notch of the wheel, about.
pub const WHEEL_NOTCH: f32 = 90.0;

/// Returns the options to open a file for reading, through links.
pub fn read_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
    options
}

/// Returns the same options as [`read_options`]: here no option refuses a link.
pub fn read_options_without_links() -> OpenOptions {
    read_options()
}

/// Returns false: no pipe has the name of a file.
pub fn is_pipe(_metadata: &Metadata) -> bool {
    false
}

/// Returns true, and does nothing: no program is known that would remove the file.
pub fn hold(_new: &File, _path: &Path) -> bool {
    true
}

/// Returns the options to open a file that may be a leftover.
pub fn take_over_options() -> OpenOptions {
    read_options()
}

/// Returns true: nothing says that another program holds the file.
///
/// # Errors
///
/// Never.
pub fn is_left(_old: &File, _metadata: &Metadata, _new: &Metadata) -> io::Result<bool> {
    Ok(true)
}

/// Does nothing: files have no owners.
pub fn copy_owner_and_permissions(_old: &Metadata, _new: &File) {}

/// Returns true: files differ in nothing but their text.
///
/// # Errors
///
/// Never.
pub fn is_alike(_old: &File, _before: &Metadata, _new: &File) -> io::Result<bool> {
    Ok(true)
}

/// Gives a new file the name of an old one, or a name that is not taken.
///
/// # Errors
///
/// If the system refuses.
pub fn take_place(new: NamedTempFile, target: &Path) -> io::Result<()> {
    drop(new.persist(target)?);
    Ok(())
}

/// Syncs the names of a folder to disk, where the system can. Errors are ignored.
pub fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Creates a folder with all folders above it. There are no other users.
///
/// # Errors
///
/// If the system refuses.
pub fn create_private(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// A program. Programs have no groups: what it has started is not ended with it.
pub struct Members;

impl Members {
    /// Starts a program.
    ///
    /// # Errors
    ///
    /// If the system cannot start it.
    pub fn start(command: &mut Command) -> io::Result<(Child, Members)> {
        Ok((command.spawn()?, Members))
    }

    /// Returns true once the program has ended.
    pub fn has_ended(&self, child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    /// Ends the program, and does not wait until it has ended.
    pub fn end(self, child: &mut Child) {
        let _ = child.kill();
    }
}

/// Returns false: nothing says that standard output was closed when the program started.
pub fn stdout_was_closed() -> bool {
    false
}
