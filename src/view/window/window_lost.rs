//! The loss of the window: another program has destroyed it, or the X server has ended.
//!
//! If the connection to the server breaks, Xlib calls `exit(1)` within the event loop, and the exit code 1 would mean
//! "differences". Therefore a value that belongs to the main thread is dropped at `exit`, as during the start: it prints what has
//! happened and ends with 2. Unsaved work is already on disk.

use std::cell::Cell;

use super::display::WindowError;
use super::start::COULD_NOT_RUN;

thread_local! {
    /// The window, as long as it is open.
    static WINDOW: Cell<Option<OpenWindow>> = const { Cell::new(None) };
}

/// A window that is open.
struct OpenWindow;

/// Treats an end of the process as the loss of the window, until [`end`].
pub(super) fn begin() {
    WINDOW.set(Some(OpenWindow));
}

/// Ends what [`begin`] has begun. Returns false if it was not begun, or has ended already.
pub(super) fn end() -> bool {
    WINDOW.take().map(std::mem::forget).is_some()
}

impl Drop for OpenWindow {
    fn drop(&mut self) {
        eprintln!("{}", WindowError::Lost);
        std::process::exit(COULD_NOT_RUN);
    }
}
