//! Scenes on disk, and the files that are written next to them. No other part of the library touches files; a program without
//! files does not use this one.

mod beside;
mod capture;
pub mod open;
pub mod output;
mod replace;
mod texts;
mod writer;

use std::io::Read;
use std::path::Path;

pub(crate) use capture::{BytesInMemory, Origin, Source, SourceReader};
pub use capture::{is_capture, is_capture_file, open_file, rewindable, wrong_kind};
use open::{OpenError, open_regular};
pub(crate) use writer::replace;
pub use writer::{FileWriter, SaveError, create, save};

use crate::scene::errors::SceneErrors;
use crate::scene::limits::MAX_FILE_BYTES;
use crate::scene::{Scene, format};

/// Reads a scene from a regular file.
///
/// # Errors
///
/// If the file cannot be read, or is not a valid scene: all of its problems at once.
pub fn load(path: &Path) -> Result<Scene, SceneErrors> {
    format::parse(&read_text(path)?, &path.display().to_string())
}

/// Reads the text of a scene file of at most [`MAX_FILE_BYTES`]. Never waits for another program: a pipe is refused.
///
/// # Errors
///
/// If it cannot be read, is not a regular file, is too long, or is not UTF-8 text.
pub fn read_text(path: &Path) -> Result<String, SceneErrors> {
    let name = path.display().to_string();
    let (file, metadata) = open_regular(path).map_err(|error| match error {
        OpenError::Folder => SceneErrors::whole_file(&name, texts::SCENE_IS_A_FOLDER),
        OpenError::NotRegular | OpenError::Io(_) => SceneErrors::whole_file(&name, error.to_string()),
    })?;
    if MAX_FILE_BYTES < metadata.len() {
        return Err(SceneErrors::whole_file(&name, format::too_long(metadata.len())));
    }
    text_from(file, &name)
}

/// Reads the text of a scene from any reader, up to the same limit. `name` stands for it in messages.
///
/// # Errors
///
/// If it cannot be read, is too long, or is not UTF-8 text.
pub fn text_from(reader: impl Read, name: &str) -> Result<String, SceneErrors> {
    let mut bytes = Vec::new();
    let read = reader.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| SceneErrors::whole_file(name, texts::cannot_be_read(error)))?;
    if MAX_FILE_BYTES < bytes.len() as u64 {
        return Err(SceneErrors::whole_file(name, texts::too_long(MAX_FILE_BYTES)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        SceneErrors::whole_file(name, texts::not_text(offset + 1))
    })
}
