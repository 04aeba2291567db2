//! Which lessons were solved, in a file that a person can read and mend: `Progress(version: 1, solved: ["01_two_points"])`.

use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{StateFolder, create_private};
use crate::scene::file;
use crate::session::LESSONS;

/// The version of the file that is read and written.
const VERSION: u32 = 1;

/// Why the file is of no use.
#[derive(Debug, thiserror::Error)]
pub(in crate::view::window) enum ProgressError {
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    #[error("{0}")]
    Text(crate::scene::errors::SceneErrors),
    #[error("{}:{}", path.display(), source)]
    Syntax { path: PathBuf, source: Box<ron::error::SpannedError> },
    #[error("{}: version {found} is another one than this program reads, which is {VERSION}", path.display())]
    Version { path: PathBuf, found: u32 },
}

/// What is in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Progress {
    version: u32,
    /// The names of the lessons, in the order in which they were solved. Names of lessons that are no more are kept.
    solved: Vec<String>,
}

/// The lessons that were solved, as indices into [`LESSONS`]. None where there is no file yet.
pub(in crate::view::window) fn solved(folder: &StateFolder) -> Result<Vec<usize>, ProgressError> {
    let names = read(folder)?;
    Ok((0..LESSONS.len()).filter(|&lesson| names.iter().any(|name| name == LESSONS[lesson].id())).collect())
}

/// Adds a lesson to what the file has now: another window may have added to it as well. A file that cannot be read begins anew.
pub(in crate::view::window) fn add(folder: &StateFolder, lesson: usize) -> Result<(), ProgressError> {
    let mut names = read(folder).unwrap_or_default();
    let new = LESSONS.get(lesson).map(|lesson| lesson.id().to_owned()).filter(|id| !names.contains(id));
    if new.is_none() {
        return Ok(());
    }
    names.extend(new);
    write(folder, names)
}

/// Forgets all lessons.
pub(in crate::view::window) fn forget(folder: &StateFolder) -> Result<(), ProgressError> {
    write(folder, Vec::new())
}

fn path(folder: &StateFolder) -> PathBuf {
    folder.0.join("progress.ron")
}

fn read(folder: &StateFolder) -> Result<Vec<String>, ProgressError> {
    let path = path(folder);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = file::read_text(&path).map_err(ProgressError::Text)?;
    match ron::from_str(&text) {
        Ok(Progress { version: VERSION, solved }) => Ok(solved),
        Ok(Progress { version: found, .. }) => Err(ProgressError::Version { path, found }),
        Err(source) => Err(ProgressError::Syntax { path, source: Box::new(source) }),
    }
}

fn write(folder: &StateFolder, solved: Vec<String>) -> Result<(), ProgressError> {
    let path = path(folder);
    let style = ron::ser::PrettyConfig::new().struct_names(true);
    let written = ron::ser::to_string_pretty(&Progress { version: VERSION, solved }, style)
        .map_err(io::Error::other)
        .and_then(|text| create_private(&folder.0).and_then(|()| file::replace(&path, (text + "\n").as_bytes())));
    written.map_err(|source| ProgressError::Io { path, source })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;

    use super::*;

    #[test]
    fn what_was_solved_is_read_again_until_it_is_forgotten() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = StateFolder::at(root.path().join("not yet there"));
        assert_eq!(solved(&folder).expect("no file"), [0; 0], "nothing is solved yet");
        for lesson in [2, 0, 2] {
            add(&folder, lesson).expect("written");
        }
        assert_eq!(solved(&folder).expect("readable"), [0, 2], "in the order of the course");
        let text = fs::read_to_string(path(&folder)).expect("a text");
        assert!(text.starts_with("Progress(\n    version: 1,\n") && text.contains(LESSONS[2].id()), "{text}");
        forget(&folder).expect("written");
        assert_eq!(solved(&folder).expect("readable"), [0; 0], "forgotten");
    }

    #[test]
    fn a_broken_file_is_named_and_begins_anew() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = StateFolder::at(root.path());
        for text in ["Progress(version: 1, solved: [\"", "Progress(version: 2, solved: [])", "", "Progress()"] {
            fs::write(path(&folder), text).expect("written");
            let message = solved(&folder).map_or_else(|error| error.to_string(), |solved| format!("read as {solved:?}"));
            assert!(message.starts_with(&path(&folder).display().to_string()), "{text:?}: {message}");
            add(&folder, 1).expect("written");
            assert_eq!(solved(&folder).expect("readable"), [1], "after {text:?}");
        }
    }

    #[test]
    fn every_lesson_has_a_name_of_its_own() {
        let names: HashSet<&str> = LESSONS.iter().map(|lesson| lesson.id()).collect();
        assert_eq!(names.len(), LESSONS.len(), "{names:?}");
    }
}
