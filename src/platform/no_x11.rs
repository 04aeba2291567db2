//! Stands in for the X server on systems without one: each session has a display, no server ends the process, and only input wakes
//! the event loop.

use std::time::Duration;

/// The display, which each session has.
pub(crate) struct Display;

impl Display {
    /// Always succeeds.
    pub(crate) fn connect() -> Result<Display, String> {
        Ok(Display)
    }

    /// Returns `None`: each display has enough bits a pixel.
    pub(crate) fn depth(&self) -> Option<u8> {
        None
    }
}

/// Standard error, which is left as it is.
pub(crate) struct CapturedStderr;

impl CapturedStderr {
    /// Captures nothing.
    pub(crate) fn new() -> CapturedStderr {
        CapturedStderr
    }

    /// Returns an empty text.
    pub(crate) fn end(self) -> String {
        String::new()
    }
}

/// A handle to the event loop that cannot exist: there is no way to wake it.
#[derive(Debug, Clone)]
pub(crate) enum Waker {}

impl Waker {
    /// Returns `None`.
    pub(crate) fn new(_class: &'static str) -> Option<Waker> {
        None
    }

    /// Is never called.
    pub(crate) fn wake(&self) {
        match *self {}
    }

    /// Is never called.
    pub(crate) fn rest(&self, _draw_after: Option<Duration>) {
        match *self {}
    }

    /// Is never called.
    pub(crate) fn retitle(&self, _title: String) {
        match *self {}
    }
}
