//! New files beside old ones, which wait there until they take an old one's place, and what killed programs have left of them.
//!
//! A living program holds its new file: under a lock on Unix, as the only one who may write it on Windows. The system gives both up when the
//! program ends, in whatever way, and a new program with the same number holds nothing. The names are drawn anew each time: nobody removes
//! a file that has the name of another one by now.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// The name of a new file: `.clashbox-`, so many letters and digits, `.tmp`.
const PREFIX: &str = ".clashbox-";
const DRAWN: usize = 10;
const SUFFIX: &str = ".tmp";

/// More attempts fail only where somebody removes each new file at once.
const ATTEMPTS: usize = 16;

/// So many files of a folder are looked at: what is left in a larger one may stay.
const MAX_ENTRIES: usize = 100_000;

/// Makes an empty file, with the permissions that a new file has in this folder. Nobody takes it for a leftover while it is open.
pub(super) fn new_file_in(folder: &Path) -> io::Result<NamedTempFile> {
    for _ in 0..ATTEMPTS {
        let make = |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let new = Builder::new().prefix(PREFIX).rand_bytes(DRAWN).suffix(SUFFIX).make_in(folder, make)?;
        if holding::hold(&new) {
            return Ok(new);
        }
    }
    Err(io::Error::other("each new file beside it was removed at once"))
}

/// Removes from a folder what killed programs have left: files that are named like new ones, belong to the owner of `new`, and are held by
/// nobody. What cannot be removed stays; the save does not depend on it.
pub(super) fn remove_leftovers(folder: &Path, new: &File) {
    let (Ok(entries), Ok(new)) = (fs::read_dir(folder), new.metadata()) else { return };
    for entry in entries.take(MAX_ENTRIES).flatten() {
        if has_name(&entry.file_name().to_string_lossy())
            && let Ok(Some(held)) = holding::take_over(&entry.path(), &new)
        {
            let _ = fs::remove_file(entry.path());
            // Until now: its program might hold it next, and find it removed later.
            drop(held);
        }
    }
}

fn has_name(name: &str) -> bool {
    let drawn = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(SUFFIX));
    drawn.is_some_and(|drawn| drawn.len() == DRAWN && drawn.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

#[cfg(unix)]
mod holding {
    use std::fs::{File, Metadata, TryLockError};
    use std::io;
    use std::os::unix::fs::MetadataExt as _;
    use std::path::Path;
    use std::time::Duration;

    use tempfile::NamedTempFile;

    use super::super::open::open_itself;

    /// Not every file system has locks. There the age of a file says that nobody writes it any more: a save takes far less time.
    const LONGEST_SAVE: Duration = Duration::from_secs(60);

    /// Locks a new file. False where another program has taken it for a leftover before.
    pub(super) fn hold(new: &NamedTempFile) -> bool {
        let locked = new.as_file().try_lock();
        !matches!(locked, Err(TryLockError::WouldBlock)) && new.path().symlink_metadata().is_ok()
    }

    /// Holds a file in its program's place. `None` where that still holds it, or is of another user.
    pub(super) fn take_over(path: &Path, new: &Metadata) -> io::Result<Option<File>> {
        let (old, metadata) = open_itself(path)?;
        let is_left = metadata.uid() == new.uid()
            && match old.try_lock() {
                Ok(()) => true,
                Err(TryLockError::WouldBlock) => false,
                // Both times are of the same clock, that of the file system.
                Err(TryLockError::Error(_)) => {
                    LONGEST_SAVE < new.modified()?.duration_since(metadata.modified()?).unwrap_or_default()
                }
            };
        Ok(is_left.then_some(old))
    }
}

#[cfg(not(unix))]
mod holding {
    use std::fs::{File, Metadata, OpenOptions};
    use std::io;
    use std::path::Path;

    use tempfile::NamedTempFile;

    /// Does nothing: a file that is open to be written cannot be opened as [`take_over`] does.
    pub(super) fn hold(_new: &NamedTempFile) -> bool {
        true
    }

    /// Opens a file that nobody else has open. `None` where it is no file.
    pub(super) fn take_over(path: &Path, _new: &Metadata) -> io::Result<Option<File>> {
        let mut alone = OpenOptions::new();
        alone.read(true);
        #[cfg(windows)]
        {
            /// `FILE_SHARE_DELETE`: others may remove the file, but neither read nor write it.
            const SHARE_DELETE: u32 = 4;
            std::os::windows::fs::OpenOptionsExt::share_mode(&mut alone, SHARE_DELETE);
        }
        if path.symlink_metadata()?.is_file() { alone.open(path).map(Some) } else { Ok(None) }
    }
}
