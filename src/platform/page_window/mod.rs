//! The page around the window in a browser: what the user gives to it, what it stores and shows.

mod clipboard;
mod file_chooser;
mod store;
mod worker;

use std::path::PathBuf;
use std::sync::Arc;

pub(crate) use clashbox_browser::{awaits_paste, describe, is_embedded, note_text_field, open_whole, pixel_ratio};
pub(crate) use clipboard::{OwnedClipboard, clipboard_text};
pub(crate) use file_chooser::FileChooser;
pub(crate) use worker::start_worker;

use super::{GivenFile, PageStore};

/// Returns `None`: a page has a store, and no folders.
pub(crate) fn user_folders() -> Option<[PathBuf; 2]> {
    None
}

/// Returns the store of the browser for this page.
pub(crate) fn page_store() -> Option<Arc<dyn PageStore>> {
    Some(Arc::new(store::BrowserStore))
}

/// Returns the files that the user has chosen or dropped since the last call.
pub(crate) fn given_files() -> Vec<GivenFile> {
    let next = || clashbox_browser::next_file().map(|file| GivenFile { name: file.name, bytes: file.bytes });
    std::iter::from_fn(next).collect()
}

/// Returns the links that the page was led to since the last call.
pub(crate) fn given_links() -> Vec<String> {
    std::iter::from_fn(clashbox_browser::next_link).collect()
}

/// Answers what scripts of the page have asked about scenes since the last call.
pub(crate) fn answer_questions(answer: impl Fn(&str) -> Result<String, String>) {
    while let Some(scene) = clashbox_browser::next_question() {
        clashbox_browser::answer(answer(&scene));
    }
}

/// True: a screen reader reads the description.
pub(crate) const HAS_DESCRIPTION: bool = true;

/// Shows the message of a panic in the page from now on: there is no standard error.
pub(crate) fn report_panics() {
    std::panic::set_hook(Box::new(|panic| clashbox_browser::report_fault(&panic.to_string())));
}

/// Tells the page that the first picture is drawn.
pub(crate) fn note_first_picture() {
    clashbox_browser::ready();
}
