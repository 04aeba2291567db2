//! The parts that Windows has in common with systems that are neither Unix nor Windows.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;
use std::process::Child;

/// False: shortcuts are held with Ctrl.
pub const HAS_COMMAND_KEY: bool = false;

/// Returns the options to open a file for reading, through links, without waiting for another program. A pipe opens at once here, and
/// the open handle of a pipe or a console has no metadata of a file.
pub fn read_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
    options
}

/// Returns the same options as [`read_options`]: here no option refuses a link.
pub fn read_options_without_links() -> OpenOptions {
    read_options()
}

/// Returns false: here the name of a pipe is not one of a file.
pub fn is_pipe(_metadata: &Metadata) -> bool {
    false
}

/// Returns true, and does nothing: a file that is open for writing cannot be taken over on Windows, and elsewhere no program is known that
/// would remove it.
pub fn hold(_new: &File, _path: &Path) -> bool {
    true
}

/// Returns true: on Windows a file that was opened to be taken over is open in no other program, and elsewhere nothing says that it is.
///
/// # Errors
///
/// Never.
pub fn is_left(_old: &File, _metadata: &Metadata, _new: &Metadata) -> io::Result<bool> {
    Ok(true)
}

/// Does nothing: a new file has the access list of its folder, if there is one.
pub fn copy_owner_and_permissions(_old: &Metadata, _new: &File) {}

/// Creates a folder with all folders above it. In the folders of a user others cannot read it.
///
/// # Errors
///
/// If the system refuses.
pub fn create_private(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Returns true once a program itself has ended. What it has started may still run.
pub(super) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
