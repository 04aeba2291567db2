//! The clipboard of a page: the browser pastes a text into it when the user asks for that, and nothing else can be read.

use crate::raster::Pixels;

/// The clipboard to put content into.
pub(crate) struct OwnedClipboard;

impl OwnedClipboard {
    /// Returns the clipboard, which each page has.
    pub(crate) fn new() -> Result<OwnedClipboard, String> {
        Ok(OwnedClipboard)
    }

    /// Holds a text from now on.
    pub(crate) fn hold_text(&mut self, text: String) -> Result<(), String> {
        clashbox_browser::copy_text(&text);
        Ok(())
    }

    /// Holds a picture from now on.
    pub(crate) fn hold_picture(&mut self, pixels: Pixels) -> Result<(), String> {
        clashbox_browser::copy_picture(&pixels.png()?)
    }
}

/// Returns the text that was pasted last.
pub(crate) fn clipboard_text() -> Result<String, String> {
    Ok(clashbox_browser::pasted_text())
}
