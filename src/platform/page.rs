//! A page in a browser: it has one thread, and no files. A file is given to the page by the user, and handed over to the user. Nothing opens here by
//! a path, and no program starts: the functions for that fail as the standard library does.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;
use std::process::{Child, Command};

use tempfile::NamedTempFile;

use super::not_unix::has_ended;
pub use super::not_unix::{
    HAS_COMMAND_KEY, copy_owner_and_permissions, create_private, hold, is_left, is_pipe, read_options, read_options_without_links,
};

/// False: the page has one thread.
pub const HAS_THREADS: bool = false;
/// False: a file of the user has a name and no path.
pub const HAS_FILES: bool = false;
/// False: the browser closes the page.
pub const CAN_QUIT: bool = false;
/// The size of a notch of the wheel: miniquad takes whole numbers here, and the page counts parts of a notch.
pub const WHEEL_NOTCH: f32 = 10_000.0;
/// False: AltGr is a key of its own.
pub const ALT_GR_IS_CTRL_ALT: bool = false;

/// Returns the options to open a file that may be a leftover.
pub fn take_over_options() -> OpenOptions {
    read_options()
}

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

/// Does something with a file at once: a file that another program has open is no obstacle.
///
/// # Errors
///
/// If the system refuses.
pub fn once_closed<T>(attempt: impl Fn() -> io::Result<T>) -> io::Result<T> {
    attempt()
}

/// Does nothing: a page has no folders.
pub fn sync_folder(_folder: &Path) {}

/// Returns the address of the page that the program runs in, without its fragment. `None` for a page in a file.
pub fn page_address() -> Option<String> {
    clashbox_browser::address()
}

/// Hands a file over to the user: the browser saves it, under its name without folders.
pub fn hand_over(path: &Path, content: &[u8]) -> Option<io::Result<()>> {
    clashbox_browser::download(&path.file_name().unwrap_or_default().to_string_lossy(), content);
    Some(Ok(()))
}

/// A program. Programs have no groups: what it has started is not ended with it.
pub struct ProgramGroup;

impl ProgramGroup {
    /// Starts a program.
    ///
    /// # Errors
    ///
    /// If the system cannot start it.
    pub fn start(command: &mut Command) -> io::Result<(Child, ProgramGroup)> {
        Ok((command.spawn()?, ProgramGroup))
    }

    /// Returns true once the program has ended.
    pub fn has_ended(&self, child: &mut Child) -> bool {
        has_ended(child)
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
