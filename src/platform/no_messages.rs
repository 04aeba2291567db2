//! Systems on which no message reaches the own window: only input wakes the event loop, and the title stays.

use super::waker::{NoWindow, WindowMessages};

/// The windows of this process, none of which can be found.
#[derive(Debug)]
pub(super) enum OwnWindows {}

impl OwnWindows {
    /// Returns `None`.
    pub(super) fn find(_class: &str) -> Option<OwnWindows> {
        None
    }
}

impl WindowMessages for OwnWindows {
    const LEAVES_EVENTS: bool = false;

    /// Is never called.
    fn draw(&mut self) -> Result<(), NoWindow> {
        match *self {}
    }

    /// Is never called.
    fn run_once(&mut self) -> Result<(), NoWindow> {
        match *self {}
    }

    /// Is never called.
    fn retitle(&mut self, _title: &str) -> Result<(), NoWindow> {
        match *self {}
    }
}
