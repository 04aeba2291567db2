//! Threads of the program. Each has a name, and work that fails says so instead of ending in silence.

mod consumer;
mod ordered;

pub(crate) use consumer::Consumer;
pub use ordered::in_order;
pub(crate) use ordered::{Ordered, ordered};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};
use std::{fmt, io};

texts! {
    /// The message about work that panicked.
    FAULT => "a bug in clashbox ended it";
    no_thread(error) => "no thread can be started for it: {error}";
}

/// The reason why work on a thread did not come to its end.
#[derive(Debug)]
pub(crate) enum WorkFailure {
    /// The system gives no thread. The work was not begun.
    NoThread(io::Error),
    /// The work panicked.
    Panicked,
}

impl fmt::Display for WorkFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkFailure::NoThread(error) => f.write_str(&no_thread(error)),
            WorkFailure::Panicked => f.write_str(FAULT),
        }
    }
}

/// Starts `work` on a thread of this name. The thread goes on by itself when the handle is dropped.
///
/// # Errors
///
/// If the system gives no thread.
pub(crate) fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    Builder::new().name(name.to_owned()).spawn(work)
}

/// Starts `work` on a thread of this name that nobody waits for. `failed` is called if the system gives no thread, or if the work panics.
pub(crate) fn start_or(name: &str, work: impl FnOnce() + Send + 'static, failed: impl Fn(WorkFailure) + Send + Sync + 'static) {
    let failed = Arc::new(failed);
    let on_panic = Arc::clone(&failed);
    let started = start(name, move || {
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            on_panic(WorkFailure::Panicked);
        }
    });
    if let Err(error) = started {
        failed(WorkFailure::NoThread(error));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn work_that_panics_is_reported() {
        let (sender, receiver) = channel();
        start_or("test", || panic!("a test"), move |failure| drop(sender.send(failure.to_string())));
        assert_eq!(receiver.recv().as_deref(), Ok(FAULT), "what was reported");
    }
}
