//! Data that outlives the window besides the user's scenes: unsaved work, in the system's folder for the state of programs, and
//! preferences, in one file in the system's folder for settings. A page has both in the store of the browser.

mod disk_slot;
mod names;
mod page_slot;
mod preferences;
mod preferences_place;
mod preferences_writer;
mod records;
mod unsaved;
mod work_keeper;

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) use names::NamedInFile;
pub(super) use preferences::{Preferences, PreferencesAtStart};
pub(super) use preferences_writer::PreferencesWriter;
pub(super) use records::StoredRecord;
pub(super) use unsaved::{LeftWork, UnsavedWork};
pub(super) use work_keeper::WorkKeeper;

use crate::files::open::OpenError;
use crate::platform::PageStore;
use crate::platform::window_system::{page_store, user_folders};

/// The environment variable that names another folder for everything.
const VARIABLE: &str = "CLASHBOX_STATE_DIR";

/// The place that Clashbox keeps its state and its preferences in.
#[derive(Debug, Clone)]
pub struct StateStore(Place);

#[derive(Debug, Clone)]
enum Place {
    /// Two folders, which need not exist yet.
    Folders {
        state: PathBuf,
        config: PathBuf,
    },
    Page(Arc<dyn PageStore>),
}

impl StateStore {
    /// Returns the place of this user: the store of the page, or the folder that the environment variable `CLASHBOX_STATE_DIR` names, otherwise
    /// the folders of the system. `None` if the user has no home.
    pub fn of_user() -> Option<StateStore> {
        if let Some(store) = page_store() {
            return Some(StateStore(Place::Page(store)));
        }
        if let Some(folder) = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
            return Some(StateStore::at(folder));
        }
        let [state, config] = user_folders()?;
        Some(StateStore(Place::Folders { state, config }))
    }

    /// Uses this folder for everything.
    pub fn at(folder: impl Into<PathBuf>) -> StateStore {
        let state = folder.into();
        StateStore(Place::Folders { config: state.clone(), state })
    }
}

/// Opens a file to lock it, and creates it if it does not exist. Refuses everything but a regular file.
fn open_lock(path: &Path) -> io::Result<File> {
    // Check the file before opening it: opening a pipe would wait for a program that reads from it.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(OpenError::NotRegular.into());
    }
    OpenOptions::new().create(true).truncate(false).write(true).open(path)
}

/// A store in memory.
#[cfg(test)]
#[derive(Debug, Default)]
struct MemoryStore {
    texts: std::sync::Mutex<std::collections::BTreeMap<String, String>>,
    /// The name of the page, and those of the pages that are closed.
    pages: std::sync::Mutex<(String, Vec<String>)>,
}

#[cfg(test)]
impl MemoryStore {
    fn new() -> (Arc<MemoryStore>, StateStore) {
        let store = Arc::new(MemoryStore::default());
        (Arc::clone(&store), StateStore(Place::Page(store)))
    }

    /// Closes the page, and opens another one.
    fn turn_to(&self, page: &str) {
        let mut pages = self.pages.lock().expect("no panic");
        let closed = std::mem::replace(&mut pages.0, page.to_owned());
        pages.1.push(closed);
    }
}

#[cfg(test)]
impl PageStore for MemoryStore {
    fn read(&self, key: &str) -> Option<String> {
        self.texts.lock().expect("no panic").get(key).cloned()
    }

    fn write(&self, key: &str, text: &str) -> io::Result<()> {
        self.texts.lock().expect("no panic").insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.lock().expect("no panic").remove(key);
    }

    fn own_page(&self) -> String {
        self.pages.lock().expect("no panic").0.clone()
    }

    fn closed_pages(&self) -> Vec<String> {
        self.pages.lock().expect("no panic").1.clone()
    }
}
