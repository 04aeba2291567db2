//! Scenes on disk. The only part of the library that touches files; what cannot have files leaves it alone.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::errors::SceneErrors;
use super::limits::MAX_FILE_BYTES;
use super::{Scene, format};

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

/// Reads a scene from a file.
///
/// # Errors
///
/// Where the file cannot be read, or is no valid scene: all of its problems at once.
pub fn load(path: &Path) -> Result<Scene, SceneErrors> {
    format::parse(&read_text(path)?, &path.display().to_string())
}

/// Reads the text of a scene file, which may be no longer than [`MAX_FILE_BYTES`].
///
/// # Errors
///
/// Where it cannot be read, is a folder, is too long, or is no UTF-8 text.
pub fn read_text(path: &Path) -> Result<String, SceneErrors> {
    let name = path.display().to_string();
    let cannot = |error: io::Error| SceneErrors::whole_file(&name, format!("cannot be read: {error}"));
    let file = File::open(path).map_err(cannot)?;
    let metadata = file.metadata().map_err(cannot)?;
    if metadata.is_dir() {
        return Err(SceneErrors::whole_file(&name, "is a folder, a scene is a file"));
    }
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

/// Saves a scene: writes a new file beside the old one, waits until it is on disk, and puts it in the old one's place. A
/// link is followed; the old file's permissions are kept.
///
/// # Errors
///
/// Where the file cannot be written, or where reading it again would fail. The file that was there before is then untouched.
pub fn save(path: &Path, scene: &Scene) -> Result<(), SaveError> {
    let text = format::to_text(scene);
    format::parse(&text, &path.display().to_string()).map_err(SaveError::Invalid)?;
    replace(path, &text).map_err(|source| SaveError::Io { path: path.to_owned(), source })
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let target = if path.is_symlink() { fs::canonicalize(path)? } else { path.to_owned() };
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut beside = new_file_in(folder)?;
    if let Ok(metadata) = fs::metadata(&target) {
        beside.as_file().set_permissions(metadata.permissions())?;
    }
    beside.write_all(text.as_bytes())?;
    beside.as_file().sync_all()?;
    beside.persist(&target)?;
    // The name is on disk once the folder is. Not every system can sync a folder; the file itself is safe by now.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// An empty file with the permissions a new file has here, not those of a private temporary one.
#[cfg(unix)]
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    // The system takes away what the user's mask denies.
    tempfile::Builder::new().prefix(".clashbox").permissions(fs::Permissions::from_mode(0o666)).tempfile_in(folder)
}

#[cfg(not(unix))]
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    tempfile::Builder::new().prefix(".clashbox").tempfile_in(folder)
}
