//! Writing files: which ones may be written, and what is cleared away beside them.

use std::collections::HashSet;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::open::{Links, open_regular};
use super::replace::{self, Leftovers};
use crate::escape::Escaped;
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};

/// A mark at the start of a text, which some editors need to know that it is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// The end of the first line is looked for in so many bytes.
const MAX_FIRST_LINE: u64 = 64 * 1024;

/// Why a scene was not saved. The file that was there before is untouched.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The file could not be written.
    #[error("{}: cannot be saved: {}", Escaped(path.display()), Escaped(source))]
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

/// Saves a scene, as a whole or not at all. The file keeps everything else it had: permissions, owner, further names, extended attributes,
/// the form of its line ends, a byte order mark. A link to a file is followed.
///
/// # Errors
///
/// Where the file is read-only or cannot be written, where it is a link that leads to no file, or where reading it again would fail. The
/// file that was there before is then untouched.
pub fn save(path: &Path, scene: &Scene) -> Result<(), SaveError> {
    Writer::of_named_files().save(path, scene)
}

/// Replaces what is in a file, or makes it. A link to a file is followed.
///
/// # Errors
///
/// As [`save`], but for the reading again. The file then has its old text.
pub(crate) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    Writer::of_named_files().write(path, text)
}

/// A writer of one or many files. What killed programs have left is looked for once in each folder, which may hold thousands of files.
#[derive(Debug)]
pub struct Writer {
    links: Links,
    cleared: Mutex<HashSet<PathBuf>>,
}

impl Writer {
    /// A writer of files that the user has named. A link to a file is followed, one that leads to no file is refused.
    pub fn of_named_files() -> Writer {
        Writer { links: Links::Followed, cleared: Mutex::default() }
    }

    /// A writer of files whose names the program makes up. Every link is refused: it may lead out of the folder that the user has named.
    pub fn of_made_up_names() -> Writer {
        Writer { links: Links::Refused, cleared: Mutex::default() }
    }

    /// Saves a scene. As [`save`] in all else.
    ///
    /// # Errors
    ///
    /// Where the file is read-only or cannot be written, or where reading it again would fail.
    pub fn save(&self, path: &Path, scene: &Scene) -> Result<(), SaveError> {
        let text = format::to_text(scene);
        format::parse(&text, &path.display().to_string()).map_err(SaveError::Invalid)?;
        self.save_text(path, &in_form_of(path, text))
    }

    /// Saves the text of a scene as it is. As [`save`] in all else.
    ///
    /// # Errors
    ///
    /// Where the file is read-only or cannot be written.
    pub fn save_text(&self, path: &Path, text: &str) -> Result<(), SaveError> {
        self.write(path, text.as_bytes()).map_err(|source| SaveError::Io { path: path.to_owned(), source })
    }

    /// As [`replace`], but for links.
    pub(super) fn write(&self, path: &Path, text: &[u8]) -> io::Result<()> {
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        let is_first = self.cleared.lock().unwrap_or_else(PoisonError::into_inner).insert(folder);
        replace::replace(path, text, self.links, if is_first { Leftovers::Removed } else { Leftovers::Kept })
    }
}

/// The text with the byte order mark and the line ends of the file that it is to replace.
fn in_form_of(path: &Path, text: String) -> String {
    let mut start = Vec::new();
    // A file that is not there, or cannot be read, has no form.
    let read =
        open_regular(path).map_err(io::Error::from).and_then(|(file, _)| file.take(MAX_FIRST_LINE).read_to_end(&mut start));
    if read.is_err() {
        return text;
    }
    let first_line = start.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    let text = if first_line.ends_with(b"\r\n") { text.replace('\n', "\r\n") } else { text };
    if start.starts_with(BYTE_ORDER_MARK.as_bytes()) { BYTE_ORDER_MARK.to_owned() + &text } else { text }
}
