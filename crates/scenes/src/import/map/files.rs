//! The files that a map names: regular files only, and a limited number.

use std::path::{Path, PathBuf};

use super::super::xml::shown;
use super::super::{ReadText, texts};
use crate::scene::limits::MAX_FILE_BYTES;

/// The most files of a map. A file that is read again counts again.
const MAX_FILES: usize = 1000;
/// The most files that are open at once: a template names a tileset, whose tiles may name a template.
const MAX_OPEN: usize = 8;
/// The most tiles of all layers together.
const MAX_TILES: u64 = 4_000_000;

/// The numbers of files, bytes and tiles read so far.
pub(super) struct FileCounts<'f> {
    read_text: ReadText<'f>,
    count: usize,
    pub(super) open: usize,
    bytes: u64,
    tiles: u64,
}

impl<'f> FileCounts<'f> {
    /// Counts the map alone, with this number of bytes.
    pub(super) fn of_bytes(bytes: usize, read_text: ReadText<'f>) -> FileCounts<'f> {
        FileCounts { read_text, count: 1, open: 1, bytes: bytes as u64, tiles: 0 }
    }

    /// Counts tiles of a layer before they are unpacked. Fails with the limit.
    pub(super) fn take_tiles(&mut self, more: u64) -> Result<(), String> {
        self.tiles = self.tiles.saturating_add(more);
        if MAX_TILES < self.tiles { Err(texts::too_many_tiles(MAX_TILES)) } else { Ok(()) }
    }

    /// Reads the text of a file that another one names. Fails with the message for the position of that name.
    pub(super) fn text(&mut self, path: &Path) -> Result<String, String> {
        self.count += 1;
        if MAX_OPEN <= self.open {
            return Err(texts::too_many_open(MAX_OPEN));
        }
        if MAX_FILES < self.count {
            return Err(texts::too_many_files(MAX_FILES));
        }
        let text = (self.read_text)(path).map_err(|errors| errors.to_string())?;
        self.bytes += text.len() as u64;
        if MAX_FILE_BYTES < self.bytes { Err(texts::too_many_bytes(MAX_FILE_BYTES)) } else { Ok(text) }
    }
}

/// Returns the path that a file names, relative to its own folder. `by`: that file. Fails if the path is absolute: a map by
/// someone else must not read files by their absolute path on this machine.
pub(super) fn named_path(by: &Path, name: &str) -> Result<PathBuf, String> {
    let is_drive = name.as_bytes().get(1) == Some(&b':');
    if name.starts_with(['/', '\\']) || is_drive || Path::new(name).is_absolute() {
        return Err(texts::absolute(shown(name)));
    }
    Ok(by.parent().unwrap_or(Path::new("")).join(name))
}
