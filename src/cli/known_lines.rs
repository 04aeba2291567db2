//! Files that list what is known: a JSON object on each line.

use std::io::Read as _;
use std::path::Path;

use clashbox::scene::limits::MAX_FILE_BYTES;

use super::inputs::open_named;
use super::texts;

/// A line about something that is not there any more.
pub(super) struct ObsoleteLine {
    pub(super) file: String,
    /// From 1.
    pub(super) line: usize,
    pub(super) message: String,
}

impl ObsoleteLine {
    /// Returns a line for standard error.
    pub(super) fn in_words(&self) -> String {
        texts::of_line(&self.file, self.line, &self.message)
    }
}

/// Reads the lines of a file that are not empty, each with its number, from 1. The error lists everything that is wrong with it.
pub(super) fn read_lines<T>(path: &Path, read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<(usize, T)>, String> {
    let file = path.display().to_string();
    let text = text_of(path).map_err(|message| texts::of_file(&file, message))?;
    let (mut lines, mut wrong) = (Vec::new(), Vec::new());
    for (index, text) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match read(text) {
            Ok(content) => lines.push((index + 1, content)),
            Err(message) => wrong.push(texts::of_line(&file, index + 1, message)),
        }
    }
    if wrong.is_empty() { Ok(lines) } else { Err(wrong.join("\n")) }
}

/// Reads the text of a file. The error says why it cannot be read.
fn text_of(path: &Path) -> Result<String, String> {
    let file = open_named(path).map_err(|error| error.to_string())?;
    let mut text = String::new();
    file.take(MAX_FILE_BYTES + 1).read_to_string(&mut text).map_err(texts::cannot_be_read)?;
    if MAX_FILE_BYTES < text.len() as u64 { Err(texts::known_too_long(MAX_FILE_BYTES)) } else { Ok(text) }
}
