//! Opens files without waiting for another program.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

use super::texts;
use crate::platform;

/// The reason why a file is not opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// It is a folder, which has no text.
    #[error("{}", texts::IS_A_FOLDER)]
    Folder,
    /// It is a pipe, a socket or a device.
    #[error("{}", texts::NOT_REGULAR)]
    NotRegular,
    /// The system refuses.
    #[error("{}", texts::cannot_be_read(.0))]
    Io(#[from] io::Error),
}

impl From<OpenError> for io::Error {
    fn from(error: OpenError) -> io::Error {
        match error {
            OpenError::Io(error) => error,
            OpenError::Folder | OpenError::NotRegular => io::Error::other(error),
        }
    }
}

/// Opens a regular file for reading, and returns its length with it. Never waits for another program: reading a file that would
/// make it wait, such as the log of the kernel, fails. Links are followed.
///
/// # Errors
///
/// If it is a folder or not a regular file, or if the system refuses.
pub fn open_regular(path: &Path) -> Result<(File, Metadata), OpenError> {
    // The path is checked before it is opened as well: opening a device may have an effect on it.
    require_regular(&fs::metadata(path)?)?;
    opened(&platform::read_options(), path)
}

/// Opens a regular file for reading and writing, like [`open_regular`]; but a link is not followed.
pub(super) fn open_itself(path: &Path) -> Result<(File, Metadata), OpenError> {
    open_itself_with(platform::read_options_without_links().write(true), path)
}

/// Opens a regular file with these options. A link is not followed.
pub(super) fn open_itself_with(options: &OpenOptions, path: &Path) -> Result<(File, Metadata), OpenError> {
    require_regular(&fs::symlink_metadata(path)?)?;
    opened(options, path)
}

fn opened(options: &OpenOptions, path: &Path) -> Result<(File, Metadata), OpenError> {
    let file = options.open(path)?;
    // The opened file decides: its path may lead elsewhere by now.
    let metadata = file.metadata()?;
    require_regular(&metadata)?;
    Ok((file, metadata))
}

fn require_regular(metadata: &Metadata) -> Result<(), OpenError> {
    match metadata.file_type() {
        kind if kind.is_dir() => Err(OpenError::Folder),
        kind if kind.is_file() => Ok(()),
        _ => Err(OpenError::NotRegular),
    }
}
