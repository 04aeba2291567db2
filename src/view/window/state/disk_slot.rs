//! A place for unsaved work on disk: a copy of the scene, and a lock that the process which works on it holds as long as it lives.
//!
//! Both are in one folder, with the same name: `ab12cd.ron` and `ab12cd.lock`. The system releases the lock of a process that
//! ends, in whatever way. Work that is not locked was therefore left, and a new process that holds the lock may offer it.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::open_lock;
use crate::files;
use crate::files::open::open_regular;
use crate::platform::create_private;
use crate::scene::Scene;
use crate::scene::errors::SceneErrors;

/// The maximum length of the first line that is read, bytes: paths and titles are shorter.
const MAX_HEAD: u64 = 64 * 1024;
/// The age from which on a lock without a copy counts as left: a process locks the file as soon as it has created it.
const LONGEST_START: Duration = Duration::from_secs(60);

/// The place where one process keeps its unsaved work. No other process uses it as long as this lives.
#[derive(Debug)]
pub(super) struct DiskSlot {
    copy: PathBuf,
    lock: File,
}

/// A copy on disk that no process works on.
#[derive(Debug)]
pub(super) struct LeftCopy {
    pub(super) slot: DiskSlot,
    /// The first line.
    pub(super) head: String,
    /// The time at which it was written last.
    pub(super) at: SystemTime,
}

impl DiskSlot {
    /// Creates a new slot of this process in a folder.
    pub(super) fn new(folder: &Path) -> io::Result<DiskSlot> {
        create_private(folder)?;
        let (lock, path) = tempfile::Builder::new().prefix("").suffix(".lock").tempfile_in(folder)?.keep()?;
        lock.lock()?;
        Ok(DiskSlot { copy: path.with_extension("ron"), lock })
    }

    /// Returns the slot of this copy, if its process has ended.
    fn left(copy: &Path) -> Option<DiskSlot> {
        let lock = open_lock(&copy.with_extension("lock")).ok()?;
        // Another process may have taken it between the reading of the folder and the lock.
        (lock.try_lock().is_ok() && copy.exists()).then(|| DiskSlot { copy: copy.to_owned(), lock })
    }

    /// Writes the copy again.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        files::replace(&self.copy, text.as_bytes())
    }

    /// Reads the scene of the copy.
    pub(super) fn scene(&self) -> Result<Scene, SceneErrors> {
        files::load(&self.copy)
    }

    /// Removes the slot, with its copy.
    pub(super) fn remove(self) -> io::Result<()> {
        let DiskSlot { copy, lock } = self;
        let removed = fs::remove_file(&copy);
        // Some systems do not remove a file that is open.
        drop(lock);
        let _ = fs::remove_file(copy.with_extension("lock"));
        match removed {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// Returns the copies in a folder that no process works on and that `is_copy` takes for one by its first line.
pub(super) fn left_copies(folder: &Path, is_copy: impl Fn(&str) -> bool) -> Vec<LeftCopy> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("ron") => {
                let head = head(&path).filter(|(head, _)| is_copy(head));
                found.extend(head.and_then(|(head, at)| Some(LeftCopy { slot: DiskSlot::left(&path)?, head, at })));
            }
            Some("lock") => remove_unused(&path),
            _ => {}
        }
    }
    found
}

/// Reads the first line of a file, and the time at which it was written. `None` if it cannot be read as text.
fn head(copy: &Path) -> Option<(String, SystemTime)> {
    let (file, metadata) = open_regular(copy).ok()?;
    let mut line = String::new();
    BufReader::new(file.take(MAX_HEAD)).read_line(&mut line).ok()?;
    Some((line, metadata.modified().ok()?))
}

/// Removes a lock that belongs to no copy and to no process.
fn remove_unused(lock: &Path) {
    let is_old = fs::metadata(lock).and_then(|metadata| metadata.modified());
    let is_old = is_old.is_ok_and(|at| at.elapsed().is_ok_and(|age| LONGEST_START < age));
    if is_old && !lock.with_extension("ron").exists() && open_lock(lock).is_ok_and(|file| file.try_lock().is_ok()) {
        let _ = fs::remove_file(lock);
    }
}
