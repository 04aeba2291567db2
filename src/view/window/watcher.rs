//! The watch on the file of the open scene. It runs on a thread of its own, because reading a file's metadata may take long if
//! the file is on another machine.
//!
//! The thread reads the file's metadata twice a second, which costs little processor time and works on every file system. It
//! reports a change only after two equal readings, so that a file is not reported while another program is writing it.

use crate::platform::Waker;
use crate::worker;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

/// The pause between two readings of the metadata.
const PAUSE: Duration = Duration::from_millis(500);

/// The metadata by which a changed file is recognized.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FileStamp {
    modified: Option<SystemTime>,
    length: u64,
}

impl FileStamp {
    /// Returns the stamp of a file. `None` if it does not exist.
    fn of(path: &Path) -> Option<FileStamp> {
        let metadata = fs::metadata(path).ok()?;
        Some(FileStamp { modified: metadata.modified().ok(), length: metadata.len() })
    }
}

/// The watched file, and its stamps.
#[derive(Debug, Default)]
struct WatchedFile {
    file: Option<PathBuf>,
    /// The stamp that was reported last.
    known: Option<FileStamp>,
    /// The stamp of the last reading.
    latest: Option<FileStamp>,
    has_changed: bool,
}

/// The watch on one file at a time, as long as this value lives.
#[derive(Debug)]
pub(super) struct Watcher {
    watched: Arc<Mutex<WatchedFile>>,
    /// True if a thread reads the metadata. Otherwise the window reads it.
    has_thread: bool,
}

impl Watcher {
    /// Starts without a file. After a change `waker` has a frame drawn; without a waker the change is found in the next frame.
    pub(super) fn new(waker: Option<Waker>) -> Watcher {
        let watched = Arc::new(Mutex::new(WatchedFile::default()));
        let weak = Arc::downgrade(&watched);
        let started = worker::start("watcher", move || {
            while let Some(watched) = weak.upgrade() {
                if check_file(&watched) {
                    waker.iter().for_each(Waker::wake);
                }
                drop(watched);
                thread::sleep(PAUSE);
            }
        });
        Watcher { watched, has_thread: started.is_ok() }
    }

    /// Watches this file from now on.
    pub(super) fn watch(&self, file: Option<&Path>) {
        let mut watched = lock(&self.watched);
        if watched.file.as_deref() != file {
            let stamp = file.and_then(FileStamp::of);
            *watched = WatchedFile { file: file.map(Path::to_owned), known: stamp, latest: stamp, has_changed: false };
        }
    }

    /// Returns true if the file has changed since the last call.
    pub(super) fn has_changed(&self) -> bool {
        if !self.has_thread {
            check_file(&self.watched);
        }
        std::mem::take(&mut lock(&self.watched).has_changed)
    }
}

/// Reads the metadata once. Returns true if there is a change to report.
fn check_file(watched: &Mutex<WatchedFile>) -> bool {
    let Some(file) = lock(watched).file.clone() else { return false };
    // The lock is not held here, because the window must not wait for this.
    let stamp = FileStamp::of(&file);
    let mut watched = lock(watched);
    if watched.file.as_ref() != Some(&file) {
        return false;
    }
    let is_stable = watched.latest == stamp;
    watched.latest = stamp;
    let is_news = is_stable && watched.known != stamp;
    if is_news {
        watched.known = stamp;
        watched.has_changed = true;
    }
    is_news
}

fn lock(watched: &Mutex<WatchedFile>) -> MutexGuard<'_, WatchedFile> {
    watched.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_reported_once_and_only_when_it_is_stable() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("scene.ron");
        fs::write(&path, "1").expect("written");
        // This watcher has no thread: the test itself reads the metadata.
        let watcher = Watcher { watched: Arc::new(Mutex::new(WatchedFile::default())), has_thread: true };
        let checks = |count: usize| (0..count).map(|_| check_file(&watcher.watched)).collect::<Vec<bool>>();
        watcher.watch(Some(&path));
        assert_eq!(checks(2), [false; 2], "nothing has changed");
        fs::write(&path, "12").expect("written");
        assert_eq!(checks(1), [false], "it may be in the middle of a write");
        fs::write(&path, "123").expect("written");
        assert_eq!((checks(3), watcher.has_changed(), watcher.has_changed()), (vec![false, true, false], true, false), "once");
        fs::remove_file(&path).expect("removed");
        assert_eq!((checks(3), watcher.has_changed()), (vec![false, true, false], true), "gone");
        fs::write(&path, "1").expect("written");
        watcher.watch(None);
        assert_eq!((checks(2), watcher.has_changed()), (vec![false; 2], false), "it is not watched any more");
    }
}
