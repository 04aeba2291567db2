//! Makes new files next to old ones, where they stay until they replace them, and removes those that killed programs have left.
//!
//! A running program holds its new file: with a lock on Unix, on Windows as the only one that may write it. The system releases
//! both when the program ends, in whatever way, so a new program with the same process number holds nothing. The names are random
//! each time, so no program removes a file whose name now belongs to another one.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

use super::open::open_itself_with;
use super::texts;
use crate::platform;

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
        if platform::hold(new.as_file(), new.path()) {
            return Ok(new);
        }
    }
    Err(io::Error::other(texts::REMOVED_AT_ONCE))
}

/// Removes from a folder what killed programs have left: files that are named like new ones, belong to the owner of `new`, and
/// are held by no program. A file that cannot be removed stays; the save does not depend on it.
pub(super) fn remove_leftovers(folder: &Path, new: &File) {
    let (Ok(entries), Ok(new)) = (fs::read_dir(folder), new.metadata()) else { return };
    for entry in entries.take(MAX_ENTRIES).flatten() {
        if has_name(&entry.file_name().to_string_lossy())
            && let Ok(Some(held)) = take_over(&entry.path(), &new)
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

/// Takes a file over from its program. `None` if the program still holds it, or if it belongs to another user.
fn take_over(path: &Path, new: &Metadata) -> io::Result<Option<File>> {
    let (old, metadata) = open_itself_with(&platform::take_over_options(), path)?;
    Ok(platform::is_left(&old, &metadata, new)?.then_some(old))
}
