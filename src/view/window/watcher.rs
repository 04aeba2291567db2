//! Watches the file of the open scene, on a thread of its own: a look at a file may take long where it is on another machine.
//!
//! The thread looks at the file's metadata twice a second, which costs little processor time and works on every file system. It
//! reports a change only once it has seen the same twice, so that no other program is caught in the middle of writing.

use crate::worker;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use super::waker::Waker;

/// Between two looks at the file.
const PAUSE: Duration = Duration::from_millis(500);

/// A file as it looks from outside. What was written anew has another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    modified: Option<SystemTime>,
    length: u64,
}

impl Stamp {
    /// The stamp of a file. `None` where it is not there.
    fn of(path: &Path) -> Option<Stamp> {
        let metadata = fs::metadata(path).ok()?;
        Some(Stamp { modified: metadata.modified().ok(), length: metadata.len() })
    }
}

/// What is watched, and what was seen.
#[derive(Debug, Default)]
struct Watched {
    file: Option<PathBuf>,
    /// As it was when it was reported last.
    known: Option<Stamp>,
    /// As it was at the last look.
    seen: Option<Stamp>,
    has_changed: bool,
}

/// Watches one file at a time, as long as it lives.
#[derive(Debug)]
pub(super) struct Watcher {
    watched: Arc<Mutex<Watched>>,
    /// Without one, the window looks itself.
    has_thread: bool,
}

impl Watcher {
    /// Watches nothing yet. A change has a frame drawn by `waker`; without one it is found in the next frame.
    pub(super) fn new(waker: Option<Waker>) -> Watcher {
        let watched = Arc::new(Mutex::new(Watched::default()));
        let theirs = Arc::downgrade(&watched);
        let started = worker::start("watcher", move || {
            while let Some(watched) = theirs.upgrade() {
                if look(&watched) {
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
            let stamp = file.and_then(Stamp::of);
            *watched = Watched { file: file.map(Path::to_owned), known: stamp, seen: stamp, has_changed: false };
        }
    }

    /// Whether the file has changed since this was asked last.
    pub(super) fn has_changed(&self) -> bool {
        if !self.has_thread {
            look(&self.watched);
        }
        std::mem::take(&mut lock(&self.watched).has_changed)
    }
}

/// Looks at the file once. Whether there is a change to report.
fn look(watched: &Mutex<Watched>) -> bool {
    let Some(file) = lock(watched).file.clone() else { return false };
    // Not under the lock: the window must not wait for this.
    let stamp = Stamp::of(&file);
    let mut watched = lock(watched);
    if watched.file.as_ref() != Some(&file) {
        return false;
    }
    let rests = watched.seen == stamp;
    watched.seen = stamp;
    let is_news = rests && watched.known != stamp;
    if is_news {
        watched.known = stamp;
        watched.has_changed = true;
    }
    is_news
}

fn lock(watched: &Mutex<Watched>) -> MutexGuard<'_, Watched> {
    watched.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_reported_once_and_only_when_it_rests() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("scene.ron");
        fs::write(&path, "1").expect("written");
        // Without its thread: the looks are these.
        let watcher = Watcher { watched: Arc::new(Mutex::new(Watched::default())), has_thread: true };
        let looks = |count: usize| (0..count).map(|_| look(&watcher.watched)).collect::<Vec<bool>>();
        watcher.watch(Some(&path));
        assert_eq!(looks(2), [false; 2], "nothing has changed");
        fs::write(&path, "12").expect("written");
        assert_eq!(looks(1), [false], "it may be in the middle of a write");
        fs::write(&path, "123").expect("written");
        assert_eq!((looks(3), watcher.has_changed(), watcher.has_changed()), (vec![false, true, false], true, false), "once");
        fs::remove_file(&path).expect("removed");
        assert_eq!((looks(3), watcher.has_changed()), (vec![false, true, false], true), "gone");
        fs::write(&path, "1").expect("written");
        watcher.watch(None);
        assert_eq!((looks(2), watcher.has_changed()), (vec![false; 2], false), "it is not watched any more");
    }
}
