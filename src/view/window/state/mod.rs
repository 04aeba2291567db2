//! Data that outlives the window besides the user's scenes: unsaved work, in the system's folder for the state of programs, and
//! preferences, in one file in the system's folder for settings.

mod names;
mod preferences;
mod preferences_writer;
mod records;
mod unsaved;
mod work_keeper;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

pub(super) use names::NamedInFile;
pub(super) use preferences::{Preferences, PreferencesAtStart};
pub(super) use preferences_writer::PreferencesWriter;
pub(super) use records::StoredRecord;
pub(super) use unsaved::{LeftWork, UnsavedWork};
pub(super) use work_keeper::WorkKeeper;

use super::texts;
use crate::files::open::{OpenError, open_regular};

/// The maximum size of preferences, bytes: more than the tries of 100 people in 200 lessons take. A longer file was not written by
/// this program.
const MAX_BYTES: u64 = 16 << 20;
/// The longest wait for another window that locks the preferences while it writes them.
const LONGEST_LOCK: Duration = Duration::from_secs(1);

/// The environment variable that names another folder for everything.
const VARIABLE: &str = "CLASHBOX_STATE_DIR";

/// The folders that Clashbox keeps its state and its preferences in. They need not exist yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateFolder {
    state: PathBuf,
    config: PathBuf,
}

impl StateFolder {
    /// Returns the folders of this user: the one that the environment variable `CLASHBOX_STATE_DIR` names, otherwise those of the
    /// system. `None` if the user has no home.
    pub fn of_user() -> Option<StateFolder> {
        if let Some(folder) = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
            return Some(StateFolder::at(folder));
        }
        let folders = directories::ProjectDirs::from("", "", "clashbox")?;
        let state = folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned();
        Some(StateFolder { state, config: folders.config_dir().to_owned() })
    }

    /// Uses this folder for everything.
    pub fn at(folder: impl Into<PathBuf>) -> StateFolder {
        let state = folder.into();
        StateFolder { config: state.clone(), state }
    }

    fn unsaved(&self) -> PathBuf {
        self.state.join("unsaved")
    }

    fn preferences(&self) -> PathBuf {
        self.config.join("preferences.ron")
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

/// Opens a file to lock it, and creates it if it does not exist. Refuses everything but a regular file.
fn open_lock(path: &Path) -> io::Result<File> {
    // Check the file before opening it: opening a pipe would wait for a program that reads from it.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(OpenError::NotRegular.into());
    }
    OpenOptions::new().create(true).truncate(false).write(true).open(path)
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
