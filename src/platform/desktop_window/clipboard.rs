//! The clipboard of the system.

use arboard::{Clipboard, Error, ImageData};

use crate::raster::Pixels;

/// The clipboard to put content into. It must live as long as the window: on X11 it answers programs that paste.
pub(crate) struct OwnedClipboard(Clipboard);

impl OwnedClipboard {
    /// Opens the clipboard. An error states why there is none.
    pub(crate) fn new() -> Result<OwnedClipboard, String> {
        Clipboard::new().map(OwnedClipboard).map_err(|error| error.to_string())
    }

    /// Holds a text from now on.
    pub(crate) fn hold_text(&mut self, text: String) -> Result<(), String> {
        self.0.set_text(text).map_err(|error| error.to_string())
    }

    /// Holds a picture from now on.
    pub(crate) fn hold_picture(&mut self, Pixels { size, rgba }: Pixels) -> Result<(), String> {
        let [width, height] = size.map(|length| length as usize);
        self.0.set_image(ImageData { width, height, bytes: rgba.into() }).map_err(|error| error.to_string())
    }
}

/// Returns the text of the clipboard, empty if the content is not text. May wait for the program that owns the content.
pub(crate) fn clipboard_text() -> Result<String, String> {
    match Clipboard::new().and_then(|mut clipboard| clipboard.get_text()) {
        Ok(text) => Ok(text),
        Err(Error::ContentNotAvailable) => Ok(String::new()),
        Err(error) => Err(error.to_string()),
    }
}
