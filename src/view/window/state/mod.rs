//! What outlives the window without being a scene of the user's: unsaved work and solved lessons, in a folder that
//! the system has for such things.

mod keeper;
pub(super) mod progress;
mod unsaved;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub(super) use keeper::Keeper;
pub(super) use progress::ProgressError;
pub(super) use unsaved::{Left, Work};

/// Names another folder for it, where it is set.
const VARIABLE: &str = "CLASHBOX_STATE_DIR";

/// The folder that Clashbox keeps its state in. It need not exist yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateFolder(PathBuf);

impl StateFolder {
    /// The folder of this user: the one that the environment variable `CLASHBOX_STATE_DIR` names, else the one that the system has for
    /// it. `None` where the user has no home.
    pub fn of_user() -> Option<StateFolder> {
        if let Some(folder) = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
            return Some(StateFolder(folder.into()));
        }
        let folders = directories::ProjectDirs::from("", "", "clashbox")?;
        Some(StateFolder(folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned()))
    }

    /// This folder.
    pub fn at(folder: impl Into<PathBuf>) -> StateFolder {
        StateFolder(folder.into())
    }

    fn unsaved(&self) -> PathBuf {
        self.0.join("unsaved")
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
