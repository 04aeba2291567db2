//! The event loop of a page: the browser draws a frame when it is asked to.

use std::time::Duration;

/// A handle to the event loop of the page.
#[derive(Debug, Clone)]
pub(crate) struct Waker;

impl Waker {
    /// Returns the handle, which each page has.
    pub(crate) fn new(_class: &'static str) -> Option<Waker> {
        Some(Waker)
    }

    /// Requests a frame.
    pub(crate) fn wake(&self) {
        clashbox_browser::draw_after(Some(Duration::ZERO));
    }

    /// Requests a frame after this time; input requests one before. `None`: only input does.
    pub(crate) fn rest(&self, draw_after: Option<Duration>) {
        clashbox_browser::draw_after(draw_after);
    }

    /// Sets the title of the page.
    pub(crate) fn retitle(&self, title: String) {
        clashbox_browser::set_title(&title);
    }
}
