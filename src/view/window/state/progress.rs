//! Solved lessons in their older file, from before there were preferences: `Progress(version: 1, solved: [..])`. The file is
//! read, and never written any more.

use std::path::PathBuf;

use serde::Deserialize;

use super::StateFolder;
use crate::escape::Escaped;
use crate::files;
use crate::view::window::texts;

/// The version of the file that is read.
const VERSION: u32 = 1;

/// The reason why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub(in crate::view::window) enum ProgressError {
    #[error("{0}")]
    Text(crate::scene::errors::SceneErrors),
    #[error("{}:{}", Escaped(path.display()), Escaped(source))]
    Syntax { path: PathBuf, source: Box<ron::error::SpannedError> },
    #[error("{}", texts::other_version(path.display(), found, VERSION))]
    Version { path: PathBuf, found: u32 },
}

/// The content of the file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Progress {
    version: u32,
    /// The names of the lessons, in the order in which they were solved.
    solved: Vec<String>,
}

/// Returns the names of the solved lessons. None if the file does not exist.
pub(super) fn solved(folder: &StateFolder) -> Result<Vec<String>, ProgressError> {
    let path = folder.progress();
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = files::read_text(&path).map_err(ProgressError::Text)?;
    match ron::from_str(&text) {
        Ok(Progress { version: VERSION, solved }) => Ok(solved),
        Ok(Progress { version: found, .. }) => Err(ProgressError::Version { path, found }),
        Err(source) => Err(ProgressError::Syntax { path, source: Box::new(source) }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;

    use super::*;
    use crate::session::LESSONS;

    #[test]
    fn a_broken_file_is_named() {
        let root = tempfile::tempdir().expect("a folder");
        let (folder, path) = (StateFolder::at(root.path()), root.path().join("progress.ron"));
        assert_eq!(solved(&folder).expect("no file"), [""; 0], "nothing is solved yet");
        for text in ["Progress(version: 1, solved: [\"", "Progress(version: 2, solved: [])", "", "Progress()"] {
            fs::write(&path, text).expect("written");
            let message = solved(&folder).map_or_else(|error| error.to_string(), |solved| format!("read as {solved:?}"));
            assert!(message.starts_with(&path.display().to_string()), "{text:?}: {message}");
        }
    }

    #[test]
    fn every_lesson_has_a_name_of_its_own() {
        let names: HashSet<&str> = LESSONS.iter().map(|lesson| lesson.id()).collect();
        assert_eq!(names.len(), LESSONS.len(), "{names:?}");
    }
}
