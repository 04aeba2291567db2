//! Scenes on disk, and what is written beside them. The only part of the library that touches files; what cannot have files leaves it
//! alone.

mod leftovers;
pub mod open;
pub mod output;
mod replace;

use std::collections::HashSet;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use open::{OpenError, open_regular};
use replace::Leftovers;
#[cfg(feature = "window")]
pub(crate) use replace::replace;

use super::errors::SceneErrors;
use super::limits::MAX_FILE_BYTES;
use super::{Scene, format};

/// A mark at the start of a text, which some editors need to know that it is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// The end of the first line is looked for in so many bytes.
const MAX_FIRST_LINE: u64 = 64 * 1024;

/// Why a scene was not saved. The file that was there before is untouched.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The file could not be written.
    #[error("{}: cannot be saved: {source}", path.display())]
    Io {
        /// The file that was to be written.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The scene breaks a rule of the format: the file could not be opened again.
    #[error("not saved, because the file could not be opened again:\n{0}")]
    Invalid(SceneErrors),
}

/// Reads a scene from a regular file.
///
/// # Errors
///
/// Where the file cannot be read, or is no valid scene: all of its problems at once.
pub fn load(path: &Path) -> Result<Scene, SceneErrors> {
    format::parse(&read_text(path)?, &path.display().to_string())
}

/// Reads the text of a scene file, which may be no longer than [`MAX_FILE_BYTES`]. Never waits for another program: a pipe is refused.
///
/// # Errors
///
/// Where it cannot be read, is no regular file, is too long, or is no UTF-8 text.
pub fn read_text(path: &Path) -> Result<String, SceneErrors> {
    let name = path.display().to_string();
    let (file, metadata) = open_regular(path).map_err(|error| match error {
        OpenError::Folder => SceneErrors::whole_file(&name, "is a folder, a scene is a file"),
        OpenError::NotRegular | OpenError::Io(_) => SceneErrors::whole_file(&name, error.to_string()),
    })?;
    if MAX_FILE_BYTES < metadata.len() {
        return Err(SceneErrors::whole_file(&name, format::too_long(metadata.len())));
    }
    text_from(file, &name)
}

/// Reads the text of a scene from anywhere, to the same limit. `name` stands for it in messages.
///
/// # Errors
///
/// Where it cannot be read, is too long, or is no UTF-8 text.
pub fn text_from(reader: impl Read, name: &str) -> Result<String, SceneErrors> {
    let mut bytes = Vec::new();
    let read = reader.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| SceneErrors::whole_file(name, format!("cannot be read: {error}")))?;
    if MAX_FILE_BYTES < bytes.len() as u64 {
        return Err(SceneErrors::whole_file(name, format!("there are more than {MAX_FILE_BYTES} bytes, which is the limit")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        SceneErrors::whole_file(name, format!("byte {} is not part of a text, a scene is UTF-8 text", offset + 1))
    })
}

/// Saves a scene, as a whole or not at all. The file keeps everything else it had: permissions, owner, further names, extended attributes,
/// the form of its line ends, a byte order mark. A link is followed.
///
/// # Errors
///
/// Where the file is read-only or cannot be written, or where reading it again would fail. The file that was there before is then
/// untouched.
pub fn save(path: &Path, scene: &Scene) -> Result<(), SaveError> {
    let text = format::to_text(scene);
    format::parse(&text, &path.display().to_string()).map_err(SaveError::Invalid)?;
    let text = in_form_of(path, text);
    replace::replace(path, text.as_bytes()).map_err(|source| SaveError::Io { path: path.to_owned(), source })
}

/// Saves of many files. What killed saves have left is looked for once in each folder, which may hold thousands of files.
#[derive(Debug, Default)]
pub struct Saves {
    cleared: Mutex<HashSet<PathBuf>>,
}

impl Saves {
    /// Saves the text of a scene as it is. As [`save`] in all else.
    ///
    /// # Errors
    ///
    /// Where the file is read-only or cannot be written.
    pub fn save_text(&self, path: &Path, text: &str) -> Result<(), SaveError> {
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        let is_first = self.cleared.lock().unwrap_or_else(PoisonError::into_inner).insert(folder);
        let leftovers = if is_first { Leftovers::Removed } else { Leftovers::Kept };
        replace::replace_with(path, text.as_bytes(), leftovers).map_err(|source| SaveError::Io { path: path.to_owned(), source })
    }
}

/// The text with the byte order mark and the line ends of the file that it is to replace.
fn in_form_of(path: &Path, text: String) -> String {
    let mut start = Vec::new();
    let opened = open_regular(path).map_err(io::Error::from);
    // What is not there, or no regular file, has no form.
    if opened.and_then(|(file, _)| file.take(MAX_FIRST_LINE).read_to_end(&mut start)).is_err() {
        return text;
    }
    let first_line = start.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    let text = if first_line.ends_with(b"\r\n") { text.replace('\n', "\r\n") } else { text };
    if start.starts_with(BYTE_ORDER_MARK.as_bytes()) { BYTE_ORDER_MARK.to_owned() + &text } else { text }
}
