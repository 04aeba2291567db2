//! What a save that was killed has left: its new file, which never took the place of the old one.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::Path;
use std::time::Duration;

/// How the names of new files begin, before they take the place of old ones. Six letters and digits follow.
pub(super) const PREFIX: &str = ".clashbox";

/// A save takes far less time than this. Older programs did not lock their files; then the age alone says that nobody writes any more.
const LONGEST_SAVE: Duration = Duration::from_secs(60);

/// Removes from a folder what is surely left: named like a new file of a save, of the same owner as `new`, older than any save takes, and
/// locked by nobody. What cannot be removed stays; the save does not depend on it.
pub(super) fn remove(folder: &Path, new: &File) {
    let (Ok(entries), Ok(new)) = (fs::read_dir(folder), new.metadata()) else { return };
    for entry in entries.flatten() {
        if has_name(&entry.file_name().to_string_lossy()) && is_left(&entry.path(), &new).unwrap_or(false) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn has_name(name: &str) -> bool {
    name.strip_prefix(PREFIX).is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn is_left(path: &Path, new: &Metadata) -> io::Result<bool> {
    let old = fs::symlink_metadata(path)?;
    // Both times are of the same clock, that of the file system.
    let age = new.modified()?.duration_since(old.modified()?).unwrap_or_default();
    Ok(old.is_file() && LONGEST_SAVE < age && same_owner(&old, new) && File::open(path)?.try_lock().is_ok())
}

#[cfg(unix)]
fn same_owner(old: &Metadata, new: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    old.uid() == new.uid()
}

#[cfg(not(unix))]
fn same_owner(_old: &Metadata, _new: &Metadata) -> bool {
    true
}
