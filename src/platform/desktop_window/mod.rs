//! The window of a desktop: the clipboard of the system, dialogs to choose files, the folders of the user. No page is around it.

mod clipboard;
mod file_chooser;
mod worker;

use std::path::PathBuf;
use std::sync::Arc;

pub(crate) use clipboard::{OwnedClipboard, clipboard_text};
pub(crate) use file_chooser::FileChooser;
pub(crate) use worker::start_worker;

use super::{GivenFile, PageStore};

/// Returns the folders for the state and for the settings of the program. `None` if the user has no home.
pub(crate) fn user_folders() -> Option<[PathBuf; 2]> {
    let folders = directories::ProjectDirs::from("", "", "clashbox")?;
    Some([folders.state_dir().unwrap_or(folders.data_local_dir()), folders.config_dir()].map(ToOwned::to_owned))
}

/// Returns `None`: state and settings are in folders.
pub(crate) fn page_store() -> Option<Arc<dyn PageStore>> {
    None
}

/// Returns nothing: dropped files have paths.
pub(crate) fn given_files() -> Vec<GivenFile> {
    Vec::new()
}

/// Returns nothing: a link is an argument of the program.
pub(crate) fn given_links() -> Vec<String> {
    Vec::new()
}

/// Returns the number of pixels per logical pixel, > 0.
pub(crate) fn pixel_ratio() -> f32 {
    macroquad::miniquad::window::dpi_scale()
}

/// Does nothing: no script asks here.
pub(crate) fn answer_questions(_answer: impl Fn(&str) -> Result<String, String>) {}

/// Returns false: the clipboard can be read at any time.
pub(crate) fn awaits_paste() -> bool {
    false
}

/// Returns false: the window is not a part of a page.
pub(crate) fn is_embedded() -> bool {
    false
}

/// Does nothing: the window is not a part of a page.
pub(crate) fn open_whole(_fragment: &str) {}

/// False: nothing around the window shows a description.
pub(crate) const HAS_DESCRIPTION: bool = false;

/// Does nothing.
pub(crate) fn describe(_answer: &str, _scene: &str) {}

/// Does nothing: the system shows its keyboard by itself.
pub(crate) fn note_text_field(_takes_text: bool) {}

/// Does nothing.
pub(crate) fn note_first_picture() {}

/// Does nothing: standard error has the message of a panic.
pub(crate) fn report_panics() {}
