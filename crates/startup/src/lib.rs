//! Remembers on Unix whether standard output was closed when the program started. Empty on other systems.
//!
//! The runtime of Rust opens `/dev/null` in place of a closed standard stream, so that no file is opened in it. In `main` it is
//! too late to know: a program that its user started with `>/dev/null` looks the same. This is a crate of its own, because the
//! attribute of `ctor` allows unsafe code, which the rest of the workspace forbids.

#![cfg(unix)]

use std::sync::atomic::{AtomicBool, Ordering};

static STDOUT_WAS_CLOSED: AtomicBool = AtomicBool::new(false);

// It asks the system one question and stores a flag: it does not need the runtime.
ctor::declarative::ctor! {
    #[ctor(unsafe)]
    fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        STDOUT_WAS_CLOSED.store(is_closed, Ordering::Relaxed);
    }
}

/// Returns true if nothing can be written to standard output, because it was closed when the program started.
pub fn stdout_was_closed() -> bool {
    STDOUT_WAS_CLOSED.load(Ordering::Relaxed)
}
