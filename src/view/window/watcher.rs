//! The watch on files: that of the open scene, and those of functions on trial. It runs on a thread of its own, because reading a file's metadata may
//! take long if the file is on another machine.
//!
//! The thread reads the metadata of each file twice a second, which costs little processor time and works on every file system. It
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

/// A watched file, and its stamps.
#[derive(Debug)]
struct WatchedFile {
    file: PathBuf,
    /// The stamp that was reported last.
    known: Option<FileStamp>,
    /// The stamp of the last reading.
    latest: Option<FileStamp>,
    has_changed: bool,
}

/// The watch on some files at a time, as long as this value lives.
#[derive(Debug)]
pub(super) struct Watcher {
    watched: Arc<Mutex<Vec<WatchedFile>>>,
    /// True if a thread reads the metadata. Otherwise the window reads it.
    has_thread: bool,
}

impl Watcher {
    /// Starts without files. After a change `waker` has a frame drawn; without a waker the change is found in the next frame.
    pub(super) fn new(waker: Option<Waker>) -> Watcher {
        let watched = Arc::new(Mutex::new(Vec::new()));
        let weak = Arc::downgrade(&watched);
        let started = worker::start("watcher", move || {
            while let Some(watched) = weak.upgrade() {
                if check_files(&watched) {
                    waker.iter().for_each(Waker::wake);
                }
                drop(watched);
                thread::sleep(PAUSE);
            }
        });
        Watcher { watched, has_thread: started.is_ok() }
    }

    /// Watches these files from now on, and no others.
    pub(super) fn watch(&self, files: &[PathBuf]) {
        let mut watched = lock(&self.watched);
        watched.retain(|watched| files.contains(&watched.file));
        for file in files {
            if watched.iter().all(|watched| watched.file != *file) {
                let stamp = FileStamp::of(file);
                watched.push(WatchedFile { file: file.clone(), known: stamp, latest: stamp, has_changed: false });
            }
        }
    }

    /// Returns the files that have changed since the last call.
    pub(super) fn changed(&self) -> Vec<PathBuf> {
        if !self.has_thread {
            check_files(&self.watched);
        }
        let mut watched = lock(&self.watched);
        let changed = watched.iter_mut().filter_map(|watched| std::mem::take(&mut watched.has_changed).then_some(&watched.file));
        changed.cloned().collect()
    }
}

/// Reads the metadata of each file once. Returns true if there is a change to report.
fn check_files(watched: &Mutex<Vec<WatchedFile>>) -> bool {
    let files: Vec<PathBuf> = lock(watched).iter().map(|watched| watched.file.clone()).collect();
    let mut is_news = false;
    for file in files {
        // The lock is not held here, because the window must not wait for this.
        let stamp = FileStamp::of(&file);
        if let Some(watched) = lock(watched).iter_mut().find(|watched| watched.file == file) {
            is_news |= watched.note(stamp);
        }
    }
    is_news
}

impl WatchedFile {
    /// Notes what was read. Returns true if it is a change to report.
    fn note(&mut self, stamp: Option<FileStamp>) -> bool {
        let is_stable = self.latest == stamp;
        self.latest = stamp;
        let is_news = is_stable && self.known != stamp;
        if is_news {
            self.known = stamp;
            self.has_changed = true;
        }
        is_news
    }
}

fn lock(watched: &Mutex<Vec<WatchedFile>>) -> MutexGuard<'_, Vec<WatchedFile>> {
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
        let other = folder.path().join("hit.py");
        // This watcher has no thread: the test itself reads the metadata.
        let watcher = Watcher { watched: Arc::new(Mutex::new(Vec::new())), has_thread: true };
        let checks = |count: usize| (0..count).map(|_| check_files(&watcher.watched)).collect::<Vec<bool>>();
        let nothing = Vec::<PathBuf>::new();
        watcher.watch(&[path.clone(), other.clone()]);
        assert_eq!(checks(2), [false; 2], "nothing has changed");
        fs::write(&path, "12").expect("written");
        assert_eq!(checks(1), [false], "it may be in the middle of a write");
        fs::write(&path, "123").expect("written");
        let found = (checks(3), watcher.changed(), watcher.changed());
        assert_eq!(found, (vec![false, true, false], vec![path.clone()], nothing.clone()), "once");
        fs::write(&other, "1").expect("written");
        watcher.watch(&[other.clone(), path.clone()]);
        assert_eq!(
            (checks(3), watcher.changed()),
            (vec![false, true, false], vec![other]),
            "another file, which is watched still"
        );
        fs::remove_file(&path).expect("removed");
        assert_eq!((checks(3), watcher.changed()), (vec![false, true, false], vec![path.clone()]), "gone");
        fs::write(&path, "1").expect("written");
        watcher.watch(&[]);
        assert_eq!((checks(2), watcher.changed()), (vec![false; 2], nothing), "it is not watched any more");
    }
}
