//! Threads of the program, and work in slices where there are none. Each thread has a name, and work that fails says so instead of ending
//! in silence.
//!
//! Work that can be paused is started by `start_pausable`. It runs on a thread of its own. If the system has none to give, as in a
//! browser, the thread that started it does it in [slices](run_slices) between frames, and comes to the same results.

#[cfg(feature = "window")]
mod consumer;
mod ordered;
mod slices;

#[cfg(feature = "window")]
pub(crate) use consumer::Consumer;
pub use ordered::in_order;
pub(crate) use ordered::{Ordered, ordered, ordered_or_paused};
#[cfg(test)]
pub(crate) use slices::listed;
pub use slices::{Slices, run_slices, without_threads};
pub(crate) use slices::{pause, wait};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::channel;
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

/// Starts work that can be [paused](pause): on a thread of this name, or in [slices](run_slices) if the system gives none. `panicked` is
/// called if the work panics.
pub(crate) fn start_pausable<W, F, P>(name: &str, work: W, panicked: P)
where
    W: FnOnce() -> F + Send + 'static,
    F: Future<Output = ()> + 'static,
    P: FnOnce() + Send + 'static,
{
    let (to_thread, inbox) = channel::<(W, P)>();
    let run = move || {
        let Ok((work, panicked)) = inbox.recv() else { return };
        if catch_unwind(AssertUnwindSafe(|| wait(work()))).is_err() {
            panicked();
        }
    };
    if slices::may_start_threads() && start(name, run).is_ok() {
        drop(to_thread.send((work, panicked)));
    } else {
        slices::add(work(), panicked);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_panics_is_reported() {
        let (sender, receiver) = channel();
        start_or("test", || panic!("a test"), move |failure| drop(sender.send(failure.to_string())));
        assert_eq!(receiver.recv().as_deref(), Ok(FAULT), "what was reported");
    }

    #[test]
    fn pausable_work_that_panics_is_reported_on_a_thread_and_in_slices() {
        let (sender, receiver) = channel();
        let start = || {
            let sender = sender.clone();
            let work = async || {
                pause().await;
                panic!("a test");
            };
            start_pausable("test", work, move || assert_eq!(sender.send(()), Ok(()), "it is awaited"));
        };
        start();
        assert_eq!(receiver.recv(), Ok(()), "on a thread");
        without_threads(start);
        assert!(receiver.try_recv().is_err(), "nothing is done before the first slice");
        assert_eq!(run_slices(|| true), Slices::Idle, "it has ended");
        assert_eq!(receiver.try_recv(), Ok(()), "in slices");
    }
}
