//! What outlives the window without being a scene of the user's: unsaved work, in a folder that the system has for the state of programs, and
//! preferences, in one file in the folder that it has for their settings.

mod keeper;
mod preferences;
mod progress;
mod remembering;
mod unsaved;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub(super) use keeper::Keeper;
pub(super) use preferences::{Found, Preferences};
pub(super) use remembering::Remembering;
pub(super) use unsaved::{Left, Work};

/// Names another folder for all of it, where it is set.
const VARIABLE: &str = "CLASHBOX_STATE_DIR";

/// The folders that Clashbox keeps its state and its preferences in. They need not exist yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateFolder {
    state: PathBuf,
    config: PathBuf,
}

impl StateFolder {
    /// The folders of this user: the one that the environment variable `CLASHBOX_STATE_DIR` names, else those that the system has for
    /// it. `None` where the user has no home.
    pub fn of_user() -> Option<StateFolder> {
        if let Some(folder) = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
            return Some(StateFolder::at(folder));
        }
        let folders = directories::ProjectDirs::from("", "", "clashbox")?;
        let state = folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned();
        Some(StateFolder { state, config: folders.config_dir().to_owned() })
    }

    /// This folder, for everything.
    pub fn at(folder: impl Into<PathBuf>) -> StateFolder {
        let state = folder.into();
        StateFolder { config: state.clone(), state }
    }

    fn unsaved(&self) -> PathBuf {
        self.state.join("unsaved")
    }

    /// The file of the progress in the course, from before there were preferences.
    fn progress(&self) -> PathBuf {
        self.state.join("progress.ron")
    }

    fn preferences(&self) -> PathBuf {
        self.config.join("preferences.ron")
    }
}

/// Makes a folder that nobody else may look into, with all above it.
fn create_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
