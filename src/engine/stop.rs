//! Ends a program from another thread than the one that waits for its answer.

use std::process::Child;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A switch that ends the program of an engine, whatever it is doing, and keeps it from being started again. Its copies are one switch.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    is_stopped: bool,
    child: Option<Arc<Mutex<Child>>>,
}

impl Stop {
    /// Ends the program. Whoever waits for its answer finds it ended.
    pub fn stop(&self) {
        let mut state = self.state();
        state.is_stopped = true;
        state.child.take().iter().for_each(kill);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.state().is_stopped
    }

    /// From now on this is the program to end. It is ended at once where that was asked for before.
    pub(super) fn watch(&self, child: &Arc<Mutex<Child>>) {
        let mut state = self.state();
        if state.is_stopped {
            kill(child);
        } else {
            state.child = Some(Arc::clone(child));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The thread that waits for the program reads how it ended.
fn kill(child: &Arc<Mutex<Child>>) {
    // It may have ended by itself.
    let _ = child.lock().unwrap_or_else(PoisonError::into_inner).kill();
}
