//! Messages to the own window on Windows.
//!
//! miniquad handles every message that has arrived before it blocks, so no event is left behind.

use clashbox_window_messages::OwnWindow;

use super::waker::{NoWindow, WindowMessages};

/// The class of the windows of miniquad, which gives the name of Clashbox to X11 alone.
const CLASS: &str = "MINIQUADAPP";

/// The window of this process.
#[derive(Debug)]
pub(super) struct OwnWindows(OwnWindow);

impl OwnWindows {
    /// Finds the window of this process. `None` if there is none.
    pub(super) fn find(_class: &str) -> Option<OwnWindows> {
        OwnWindow::find(CLASS).map(OwnWindows)
    }
}

impl WindowMessages for OwnWindows {
    const LEAVES_EVENTS: bool = false;

    /// Posts a key that no keyboard has: miniquad draws after any key.
    fn draw(&mut self) -> Result<(), NoWindow> {
        self.0.post_unknown_key().map_err(|_| NoWindow)
    }

    /// Is never called, and does nothing.
    fn run_once(&mut self) -> Result<(), NoWindow> {
        Ok(())
    }

    fn retitle(&mut self, title: &str) -> Result<(), NoWindow> {
        self.0.set_title(title).map_err(|_| NoWindow)
    }
}
