//! The file of the scene: saved, and compared with what was last read or written.

use std::path::Path;

use super::texts;
use crate::files;
use crate::platform::HAS_FILES;
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};
use crate::session::{Command, Disk, Look, Session, StatusMessage};

/// Writes the scene to a file. Returns the commands that tell the session about it, or an error if it was not written.
pub(super) fn save(path: &Path, scene: &Scene) -> Result<[Command; 2], StatusMessage> {
    match files::save(path, scene) {
        Ok(()) => {
            let saved = Command::Look(Look::ShowMessage(StatusMessage::info(texts::saved(name_of(path)))));
            Ok([Command::Disk(Disk::Saved { file: path.to_path_buf() }), saved])
        }
        Err(error) => Err(StatusMessage::error(error.to_string())),
    }
}

/// The content of the scene's file, compared with its content when it was last read or written.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum FileOnDisk {
    /// The same scene.
    Same {
        /// True if the file contains comments, which saving over it would drop.
        has_comments: bool,
    },
    /// Another scene.
    Changed(Scene),
    /// Content that is not a scene, or cannot be read.
    Unreadable(SceneErrors),
    /// There is no file.
    Gone,
}

/// Reads the file of the scene again.
pub(super) fn on_disk(path: &Path, session: &Session) -> FileOnDisk {
    if !HAS_FILES {
        // A file that was handed over is the user's own: another one is handed over in its place.
        return FileOnDisk::Same { has_comments: false };
    }
    if !path.exists() {
        return FileOnDisk::Gone;
    }
    let read = files::read_text(path).and_then(|text| Ok((format::parse(&text, &path.display().to_string())?, text)));
    match read {
        Ok((scene, text)) if scene == *session.document().saved() => {
            FileOnDisk::Same { has_comments: format::has_comments(&text) }
        }
        Ok((scene, _)) => FileOnDisk::Changed(scene),
        Err(errors) => FileOnDisk::Unreadable(errors),
    }
}

/// Returns the name of a file without its folders.
pub(super) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
