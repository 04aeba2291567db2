//! The store of the browser.

use std::io;

use crate::platform::PageStore;

/// The store that the browser has for the address of the page.
#[derive(Debug)]
pub(super) struct BrowserStore;

impl PageStore for BrowserStore {
    fn read(&self, key: &str) -> Option<String> {
        clashbox_browser::stored(key)
    }

    fn write(&self, key: &str, text: &str) -> io::Result<()> {
        clashbox_browser::store(key, text).map_err(io::Error::other)
    }

    fn remove(&self, key: &str) {
        clashbox_browser::remove(key);
    }

    fn own_page(&self) -> String {
        clashbox_browser::page_id()
    }

    fn closed_pages(&self) -> Vec<String> {
        clashbox_browser::closed_pages()
    }
}
