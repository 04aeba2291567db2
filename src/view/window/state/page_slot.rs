//! A place for unsaved work in the store of a page: a text under the name of the page, with the time at which it was written in its first line.

use std::io;
use std::sync::Arc;

use macroquad::miniquad::date;

use crate::platform::PageStore;

/// The start of the keys of unsaved work. The name of the page follows.
const START: &str = "unsaved/";

/// The place where one page keeps its unsaved work.
#[derive(Debug)]
pub(super) struct PageSlot {
    store: Arc<dyn PageStore>,
    key: String,
}

/// The text of a page that is closed.
#[derive(Debug)]
pub(super) struct LeftText {
    pub(super) slot: PageSlot,
    pub(super) text: String,
    /// The time at which it was written, in seconds since 1970.
    pub(super) at: f64,
}

impl PageSlot {
    /// Returns the slot of this page.
    pub(super) fn new(store: &Arc<dyn PageStore>) -> PageSlot {
        PageSlot { store: Arc::clone(store), key: format!("{START}{}", store.own_page()) }
    }

    /// Returns the key of the text, which is its name in messages.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Writes the text again.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        self.store.write(&self.key, &format!("{}\n{text}", date::now()))
    }

    /// Removes the slot with its text.
    pub(super) fn remove(self) {
        self.store.remove(&self.key);
    }
}

/// Returns the texts of all pages that are closed. One without a time is not from this program, and left out.
pub(super) fn left_texts(store: &Arc<dyn PageStore>) -> Vec<LeftText> {
    let of_page = |page: String| {
        let slot = PageSlot { store: Arc::clone(store), key: format!("{START}{page}") };
        let stored = store.read(&slot.key)?;
        let (at, text) = stored.split_once('\n')?;
        Some(LeftText { at: at.parse().ok()?, text: text.to_owned(), slot })
    };
    store.closed_pages().into_iter().filter_map(of_page).collect()
}
