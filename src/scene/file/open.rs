//! Opening what a path names without waiting for another program.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// Why a file is not opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// A folder has no text.
    #[error("is a folder")]
    Folder,
    /// It is a pipe, a socket or a device.
    #[error("is no regular file")]
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

/// Opens a regular file to read it, and says how long it is. Never waits for another program: a read of what would make it wait, such as
/// the log of the kernel, fails. Links are followed.
///
/// # Errors
///
/// Where it is a folder, is no regular file, or where the system refuses.
pub fn open_regular(path: &Path) -> Result<(File, Metadata), OpenError> {
    // Looked at before as well: opening a device may do something to it.
    require_regular(&fs::metadata(path)?)?;
    let file = options().open(path)?;
    // The open file decides. Its name may lead elsewhere by now.
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

/// To open a pipe would wait for a program that writes to it, and a terminal could become the one of this program.
#[cfg(unix)]
fn options() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::OFlags;

    let mut options = OpenOptions::new();
    options.read(true).custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    options
}

/// A pipe is opened at once on Windows, and the open handle of a pipe or a console has no metadata of a file.
#[cfg(not(unix))]
fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
    options
}
