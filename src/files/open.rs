//! Opens files without waiting for another program.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// The reason why a file is not opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// It is a folder, which has no text.
    #[error("is a folder")]
    Folder,
    /// It is a pipe, a socket or a device.
    #[error("is not a regular file")]
    NotRegular,
    /// The system refuses.
    #[error("cannot be read: {0}")]
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

/// The treatment of a path that is a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Links {
    /// The file that it leads to is opened.
    Followed,
    /// A link is an error.
    Refused,
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
    opened(&options(Links::Followed), path)
}

/// Opens a regular file for reading and writing, like [`open_regular`]; but a link is not followed.
pub(super) fn open_itself(path: &Path) -> Result<(File, Metadata), OpenError> {
    require_regular(&fs::symlink_metadata(path)?)?;
    opened(options(Links::Refused).write(true), path)
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

/// Returns the options to open a file. Without these flags, opening a pipe would wait for a program that writes to it, and a
/// terminal could become the controlling terminal of this program.
#[cfg(unix)]
fn options(links: Links) -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::OFlags;

    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let flags = match links {
        Links::Followed => flags,
        Links::Refused => flags | OFlags::NOFOLLOW,
    };
    let mut options = OpenOptions::new();
    options.read(true).custom_flags(flags.bits().cast_signed());
    options
}

/// Returns the options to open a file. On Windows a pipe opens at once, and the open handle of a pipe or a console has no
/// metadata of a file.
#[cfg(not(unix))]
fn options(_links: Links) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
    options
}
