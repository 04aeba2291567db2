//! Ends a program from a thread other than the one that waits for its answer.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::group::RunningProgram;

/// A switch that ends the program of an engine, whatever it is doing, and prevents it from being started again. Its copies share
/// one state.
#[derive(Clone, Default)]
pub struct StopSwitch {
    state: Arc<Mutex<StopState>>,
}

#[derive(Default)]
struct StopState {
    is_stopped: bool,
    group: Option<Arc<Mutex<RunningProgram>>>,
}

impl StopSwitch {
    /// Ends the program. A thread that waits for its answer finds it ended.
    pub fn stop(&self) {
        let mut state = self.state();
        state.is_stopped = true;
        state.group.take().iter().for_each(kill);
    }

    /// Returns true if it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.state().is_stopped
    }

    /// Sets the program to end. It is ended at once if the switch was already used.
    pub(super) fn watch(&self, group: &Arc<Mutex<RunningProgram>>) {
        let mut state = self.state();
        if state.is_stopped {
            kill(group);
        } else {
            state.group = Some(Arc::clone(group));
        }
    }

    fn state(&self) -> MutexGuard<'_, StopState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a group without waiting: the window must not wait for the end; the thread that asks the program does.
fn kill(group: &Arc<Mutex<RunningProgram>>) {
    group.lock().unwrap_or_else(PoisonError::into_inner).kill();
}

impl fmt::Debug for StopSwitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stop").field("is_stopped", &self.is_stopped()).finish_non_exhaustive()
    }
}
