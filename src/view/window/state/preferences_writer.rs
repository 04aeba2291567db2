//! The storage of preferences, apart from the thread that draws: waiting for the disk takes longer than a frame.

use std::sync::mpsc::Sender;

use super::StateStore;
use super::preferences::{Preferences, PreferencesError};
use crate::worker::Consumer;

/// A writer of the preferences of this window. When it is dropped, it first writes everything.
pub(in crate::view::window) struct PreferencesWriter {
    /// The preferences that were passed on last, or read at the start.
    known: Preferences,
    consumer: Consumer<Box<Preferences>, PreferencesError>,
}

impl PreferencesWriter {
    /// Creates a writer. `known` is the content of the file.
    pub(in crate::view::window) fn new(store: StateStore, known: Preferences) -> PreferencesWriter {
        let mut before = known.clone();
        // Of several that wait for a slow disk only the newest is written.
        let work = move |chosen: Vec<Box<Preferences>>, failures: &Sender<PreferencesError>| {
            let Some(newest) = chosen.into_iter().last() else { return };
            match newest.write(&before, &store) {
                Ok(()) => before = *newest,
                // The receiver is gone if the window is closing.
                Err(error) => drop(failures.send(error)),
            }
        };
        PreferencesWriter { known, consumer: Consumer::new("preferences", work) }
    }

    /// Returns the preferences that were passed on last.
    pub(in crate::view::window) fn known(&self) -> &Preferences {
        &self.known
    }

    /// Writes these preferences, if they have changed.
    pub(in crate::view::window) fn remember(&mut self, preferences: Preferences) {
        if preferences != self.known {
            self.known = preferences.clone();
            self.consumer.order(Box::new(preferences));
        }
    }

    /// Returns the reason why the last preferences could not be written, once.
    pub(in crate::view::window) fn failure(&self) -> Option<PreferencesError> {
        self.consumer.failure()
    }
}
