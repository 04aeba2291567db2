//! Makes new files next to old ones, where they stay until they replace them, and removes those that killed programs have left.
//!
//! A running program holds its new file: with a lock on Unix, on Windows as the only one that may write it. The system releases
//! both when the program ends, in whatever way, so a new program with the same process number holds nothing. The names are random
//! each time, so no program removes a file whose name now belongs to another one.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// The name of a new file: `.clashbox-`, this many random letters and digits, `.tmp`.
const PREFIX: &str = ".clashbox-";
const RANDOM_CHARS: usize = 10;
const SUFFIX: &str = ".tmp";

/// Number of attempts. They all fail only if another program removes each new file at once.
const ATTEMPTS: usize = 16;

/// Number of files of a folder that are looked at; in a larger folder leftovers may stay.
const MAX_ENTRIES: usize = 100_000;

/// Makes an empty file, with the permissions that a new file has in this folder. No program takes it for a leftover while it is
/// open.
pub(super) fn new_file_in(folder: &Path) -> io::Result<NamedTempFile> {
    for _ in 0..ATTEMPTS {
        let make = |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let new = Builder::new().prefix(PREFIX).rand_bytes(RANDOM_CHARS).suffix(SUFFIX).make_in(folder, make)?;
        if holding::hold(&new) {
            return Ok(new);
        }
    }
    Err(io::Error::other("each new file next to it was removed at once"))
}

/// Removes from a folder what killed programs have left: files that are named like new ones, belong to the owner of `new`, and
/// are held by no program. A file that cannot be removed stays; the save does not depend on it.
pub(super) fn remove_leftovers(folder: &Path, new: &File) {
    let (Ok(entries), Ok(new)) = (fs::read_dir(folder), new.metadata()) else { return };
    for entry in entries.take(MAX_ENTRIES).flatten() {
        if has_name(&entry.file_name().to_string_lossy())
            && let Ok(Some(held)) = holding::take_over(&entry.path(), &new)
        {
            let _ = fs::remove_file(entry.path());
            // The file is held until it is removed: otherwise its program could take it again, and miss it later.
            drop(held);
        }
    }
}

fn has_name(name: &str) -> bool {
    let random_chars = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(SUFFIX));
    random_chars.is_some_and(|chars| chars.len() == RANDOM_CHARS && chars.bytes().all(|byte| byte.is_ascii_alphanumeric()))
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

    /// The longest time that a save may take. Some file systems have no locks; there a file that is older is taken for a
    /// leftover.
    const LONGEST_SAVE: Duration = Duration::from_secs(60);

    /// Locks a new file. Returns false if another program has already taken it for a leftover.
    pub(super) fn hold(new: &NamedTempFile) -> bool {
        let locked = new.as_file().try_lock();
        !matches!(locked, Err(TryLockError::WouldBlock)) && new.path().symlink_metadata().is_ok()
    }

    /// Takes a file over from its program. `None` if the program still holds it, or if it belongs to another user.
    pub(super) fn take_over(path: &Path, new: &Metadata) -> io::Result<Option<File>> {
        let (old, metadata) = open_itself(path)?;
        let is_left = metadata.uid() == new.uid()
            && match old.try_lock() {
                Ok(()) => true,
                Err(TryLockError::WouldBlock) => false,
                // Both times come from the same clock, that of the file system.
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

    /// Does nothing: a file that is open for writing cannot be opened by [`take_over`].
    pub(super) fn hold(_new: &NamedTempFile) -> bool {
        true
    }

    /// Opens a file that no other program has open. `None` if it is not a file.
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
