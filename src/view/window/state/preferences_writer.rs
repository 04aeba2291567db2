//! The storage of preferences. It runs on a thread of its own, because waiting for the disk takes longer than a frame.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use super::StateFolder;
use super::preferences::{Preferences, PreferencesError};
use crate::worker;

/// A thread that writes the preferences of this window. When it is dropped, it first writes everything.
#[derive(Debug)]
pub(in crate::view::window) struct PreferencesWriter {
    /// The preferences that were passed on last, or read at the start.
    known: Preferences,
    /// `None` only while this is dropped.
    inbox: Option<Sender<Box<Preferences>>>,
    failures: Receiver<PreferencesError>,
    thread: Option<JoinHandle<()>>,
}

impl PreferencesWriter {
    /// Starts the thread. `known` is the content of the file.
    pub(in crate::view::window) fn new(folder: StateFolder, known: Preferences) -> io::Result<PreferencesWriter> {
        let (inbox, chosen) = mpsc::channel();
        let (outbox, failures) = mpsc::channel();
        let before = known.clone();
        let thread = worker::start("preferences", move || run(&folder, before, &chosen, &outbox))?;
        Ok(PreferencesWriter { known, inbox: Some(inbox), failures, thread: Some(thread) })
    }

    /// Returns the preferences that were passed on last.
    pub(in crate::view::window) fn known(&self) -> &Preferences {
        &self.known
    }

    /// Writes these preferences, if they have changed.
    pub(in crate::view::window) fn remember(&mut self, preferences: Preferences) {
        if preferences != self.known {
            self.known = preferences.clone();
            // The thread ends only when this value is dropped.
            let _ = self.inbox.as_ref().map(|inbox| inbox.send(Box::new(preferences)));
        }
    }

    /// Returns the reason why the last preferences could not be written, once.
    pub(in crate::view::window) fn failure(&self) -> Option<PreferencesError> {
        self.failures.try_iter().last()
    }
}

impl Drop for PreferencesWriter {
    fn drop(&mut self) {
        self.inbox = None;
        // An error means that the thread has panicked; there is nothing left to do.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Writes preferences until the sender is dropped. Of several that wait for a slow disk only the newest is written.
fn run(folder: &StateFolder, mut before: Preferences, chosen: &Receiver<Box<Preferences>>, failures: &Sender<PreferencesError>) {
    while let Ok(first) = chosen.recv() {
        let newest = chosen.try_iter().last().unwrap_or(first);
        match newest.write(&before, folder) {
            Ok(()) => before = *newest,
            // The receiver is gone if the window is closing.
            Err(error) => drop(failures.send(error)),
        }
    }
}
