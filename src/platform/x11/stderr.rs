//! Standard error while the graphics driver starts: Xlib prints an error and ends the process.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::fd::{AsFd, OwnedFd};

/// Standard error, sent to a file for a while: the original one and the file that replaces it. `None` if it could not be replaced:
/// output is then printed at once.
pub(crate) struct CapturedStderr(Option<(OwnedFd, File)>);

impl CapturedStderr {
    /// Sends standard error to a file from now on.
    pub(crate) fn new() -> CapturedStderr {
        CapturedStderr(capture().ok())
    }

    /// Restores standard error and returns what was printed.
    pub(crate) fn end(self) -> String {
        let Some((before, mut file)) = self.0 else { return String::new() };
        // The same call succeeded before, so an error is not expected.
        let _ = rustix::stdio::dup2_stderr(&before);
        let mut printed = Vec::new();
        let _ = file.rewind().and_then(|()| file.read_to_end(&mut printed));
        String::from_utf8_lossy(&printed).into_owned()
    }
}

fn capture() -> io::Result<(OwnedFd, File)> {
    let before = io::stderr().as_fd().try_clone_to_owned()?;
    let file = tempfile::tempfile()?;
    rustix::stdio::dup2_stderr(&file)?;
    Ok((before, file))
}
