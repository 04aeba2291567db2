//! The place of the preferences: a file that several windows share, or a text in the store of a page.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::{Place, StateStore, open_lock};
use crate::files;
use crate::files::open::{OpenError, open_regular};
use crate::platform::create_private;
use crate::view::window::texts;

/// The maximum size of preferences, bytes: more than the tries of 100 people in 200 lessons take. A longer file was not written by
/// this program.
const MAX_BYTES: u64 = 16 << 20;
/// The longest wait for another window that locks the preferences while it writes them.
const LONGEST_LOCK: Duration = Duration::from_secs(1);
/// The name of the file, and the key in the store of a page.
const NAME: &str = "preferences.ron";

/// The preferences while no other window writes them.
pub(super) struct LockedPreferences<'s> {
    store: &'s StateStore,
    /// The lock is released when it is dropped. A page needs none: the pages of an address write one after the other.
    _lock: Option<File>,
}

impl StateStore {
    /// Returns the path of the preferences, which is their name in messages.
    pub(super) fn preferences(&self) -> PathBuf {
        match &self.0 {
            Place::Folders { config, .. } => config.join(NAME),
            Place::Page(_) => PathBuf::from(NAME),
        }
    }

    /// Reads the preferences. `None`: there are none yet.
    pub(super) fn read_preferences(&self) -> io::Result<Option<Vec<u8>>> {
        match &self.0 {
            Place::Folders { .. } => read_bounded(&self.preferences()),
            Place::Page(store) => Ok(store.read(NAME).map(String::into_bytes)),
        }
    }

    /// Locks the preferences. An error names the file that it is about.
    pub(super) fn lock_preferences(&self) -> Result<LockedPreferences<'_>, (PathBuf, io::Error)> {
        let path = self.preferences();
        let lock = match &self.0 {
            Place::Folders { config, .. } => {
                create_private(config).map_err(|error| (path.clone(), error))?;
                let path = path.with_extension("lock");
                let lock = open_lock(&path).and_then(|lock| lock_in_time(&lock).map(|()| lock));
                Some(lock.map_err(|error| (path, error))?)
            }
            Place::Page(_) => None,
        };
        Ok(LockedPreferences { store: self, _lock: lock })
    }

    /// Gives the preferences the first free name beside theirs, and returns it: they cannot be read.
    pub(super) fn put_preferences_aside(&self) -> io::Result<PathBuf> {
        let path = self.preferences();
        let names = (1..).map(|number: u32| path.with_extension(format!("unreadable-{number}.ron")));
        let is_free = |name: &PathBuf| match &self.0 {
            Place::Folders { .. } => !name.exists(),
            Place::Page(store) => store.read(&name.to_string_lossy()).is_none(),
        };
        let free = names.into_iter().find(is_free).unwrap_or_else(|| path.with_extension("unreadable.ron"));
        match &self.0 {
            Place::Folders { .. } => fs::rename(path, &free)?,
            Place::Page(store) => {
                store.write(&free.to_string_lossy(), &store.read(NAME).unwrap_or_default())?;
                store.remove(NAME);
            }
        }
        Ok(free)
    }
}

impl LockedPreferences<'_> {
    /// Writes the preferences.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        match &self.store.0 {
            Place::Folders { .. } => files::replace(&self.store.preferences(), text.as_bytes()),
            Place::Page(store) => store.write(NAME, text),
        }
    }
}

/// Reads a whole file, without waiting for another program. `None`: the file does not exist. Refuses everything but a regular
/// file, and a file longer than [`MAX_BYTES`].
fn read_bounded(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let (file, _) = match open_regular(path) {
        Ok(open) => open,
        Err(OpenError::Io(error)) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if MAX_BYTES < bytes.len() as u64 { Err(io::Error::other(texts::too_long(MAX_BYTES))) } else { Ok(Some(bytes)) }
}

/// Locks a file. Waits for another process no longer than [`LONGEST_LOCK`].
fn lock_in_time(file: &File) -> io::Result<()> {
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if start.elapsed() < LONGEST_LOCK => thread::sleep(Duration::from_millis(20)),
            Err(TryLockError::WouldBlock) => return Err(io::Error::other(texts::stays_locked(LONGEST_LOCK.as_secs()))),
            Err(TryLockError::Error(error)) => return Err(error),
            Ok(()) => return Ok(()),
        }
    }
}
