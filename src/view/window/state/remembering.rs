//! Writes preferences beside the frames: to wait for the disk takes longer than one.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use super::StateFolder;
use super::preferences::{Preferences, PreferencesError};
use crate::worker;

/// A thread that writes what was chosen in this window. When it is dropped, all is written.
#[derive(Debug)]
pub(in crate::view::window) struct Remembering {
    /// What was handed over last, or was found at the start.
    known: Preferences,
    /// `None` only while this is dropped.
    inbox: Option<Sender<Box<Preferences>>>,
    failures: Receiver<PreferencesError>,
    thread: Option<JoinHandle<()>>,
}

impl Remembering {
    /// Starts the thread. `known` is what the file has.
    pub(in crate::view::window) fn new(folder: StateFolder, known: Preferences) -> io::Result<Remembering> {
        let (inbox, chosen) = mpsc::channel();
        let (outbox, failures) = mpsc::channel();
        let before = known.clone();
        let thread = worker::start("preferences", move || run(&folder, before, &chosen, &outbox))?;
        Ok(Remembering { known, inbox: Some(inbox), failures, thread: Some(thread) })
    }

    /// What was handed over last.
    pub(in crate::view::window) fn known(&self) -> &Preferences {
        &self.known
    }

    /// Writes this, where it is news.
    pub(in crate::view::window) fn remember(&mut self, preferences: Preferences) {
        if preferences != self.known {
            self.known = preferences.clone();
            // The thread ends only when this does.
            let _ = self.inbox.as_ref().map(|inbox| inbox.send(Box::new(preferences)));
        }
    }

    /// Why it could not be written last, once.
    pub(in crate::view::window) fn failure(&self) -> Option<PreferencesError> {
        self.failures.try_iter().last()
    }
}

impl Drop for Remembering {
    fn drop(&mut self) {
        self.inbox = None;
        // A thread that has panicked writes nothing any more.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Writes what is chosen until there will be nothing more. What waits behind a slow disk is written once.
fn run(folder: &StateFolder, mut before: Preferences, chosen: &Receiver<Box<Preferences>>, failures: &Sender<PreferencesError>) {
    while let Ok(first) = chosen.recv() {
        let newest = chosen.try_iter().last().unwrap_or(first);
        match newest.write(&before, folder) {
            Ok(()) => before = *newest,
            // Nobody reads it any more where the window is closing.
            Err(error) => drop(failures.send(error)),
        }
    }
}
