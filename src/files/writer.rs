//! Writes files: which ones may be written, and which leftovers next to them are removed.

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::open::open_regular;
use super::replace::{self, Leftovers, Links};
use super::texts;
use crate::platform;
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};

/// The mark at the start of a text by which some editors know that it is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// Number of bytes in which the end of the first line is looked for.
const MAX_FIRST_LINE: u64 = 64 * 1024;

/// The reason why a scene was not saved. The file that was there before is unchanged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The file could not be written.
    #[error("{}", texts::not_saved(path.display(), source))]
    Io {
        /// The file that was to be written.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The scene breaks a rule of the format: the file could not be opened again.
    #[error("{}", texts::not_opened_again(.0))]
    Invalid(SceneErrors),
}

/// Saves a scene, completely or not at all. The file keeps everything else that it has: permissions, owner, further names,
/// extended attributes, the form of its line ends, a byte order mark. A link to a file is followed.
///
/// # Errors
///
/// If the file is read-only or cannot be written, if it is a link that leads to no file, or if reading it again would fail. The
/// file that was there before is then unchanged.
pub fn save(path: &Path, scene: &Scene) -> Result<(), SaveError> {
    FileWriter::of_named_files().save(path, scene)
}

/// Replaces the contents of a file, or creates it. A link to a file is followed.
///
/// # Errors
///
/// The same as for [`save`], except that nothing is read again. The file then has its old text.
pub(crate) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    FileWriter::of_named_files().write(path, text)
}

/// A writer of one or many files. It looks for leftovers of killed programs only once in each folder, because a folder may have
/// thousands of files.
#[derive(Debug)]
pub struct FileWriter {
    links: Links,
    cleared: Mutex<HashSet<PathBuf>>,
}

impl FileWriter {
    /// Returns a writer of files that the user has named. A link to a file is followed; a link that leads to no file is refused.
    pub fn of_named_files() -> FileWriter {
        FileWriter { links: Links::Followed, cleared: Mutex::default() }
    }

    /// Returns a writer of files whose names the program makes up. Every link is refused: it may lead out of the folder that the
    /// user has named.
    pub fn of_made_up_names() -> FileWriter {
        FileWriter { links: Links::Refused, cleared: Mutex::default() }
    }

    /// Saves a scene. Otherwise the same as [`save`].
    ///
    /// # Errors
    ///
    /// If the file is read-only or cannot be written, or if reading it again would fail.
    pub fn save(&self, path: &Path, scene: &Scene) -> Result<(), SaveError> {
        let text = format::to_text(scene);
        format::parse(&text, &path.display().to_string()).map_err(SaveError::Invalid)?;
        self.save_text(path, &in_form_of(path, text))
    }

    /// Saves the text of a scene unchanged. Otherwise the same as [`save`].
    ///
    /// # Errors
    ///
    /// If the file is read-only or cannot be written.
    pub fn save_text(&self, path: &Path, text: &str) -> Result<(), SaveError> {
        self.write(path, text.as_bytes()).map_err(|source| SaveError::Io { path: path.to_owned(), source })
    }

    /// Replaces a file as [`replace`] does, or hands it over to the user where the system has no files; but treats links as this writer does.
    pub(super) fn write(&self, path: &Path, text: &[u8]) -> io::Result<()> {
        if let Some(handed_over) = platform::hand_over(path, text) {
            return handed_over;
        }
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        let is_first = self.cleared.lock().unwrap_or_else(PoisonError::into_inner).insert(folder);
        replace::replace(path, text, self.links, if is_first { Leftovers::Removed } else { Leftovers::Kept })
    }
}

/// Writes a file that does not exist yet, with the folders that lead to it. A link in its place is not followed.
///
/// # Errors
///
/// If the file exists, or if the system refuses.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}

/// Returns the text with the byte order mark and the line ends of the file that it is to replace.
fn in_form_of(path: &Path, text: String) -> String {
    let mut start = Vec::new();
    // If the file is not there, or cannot be read, the text stays as it is.
    let read =
        open_regular(path).map_err(io::Error::from).and_then(|(file, _)| file.take(MAX_FIRST_LINE).read_to_end(&mut start));
    if read.is_err() {
        return text;
    }
    let first_line = start.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    let text = if first_line.ends_with(b"\r\n") { text.replace('\n', "\r\n") } else { text };
    if start.starts_with(BYTE_ORDER_MARK.as_bytes()) { BYTE_ORDER_MARK.to_owned() + &text } else { text }
}
