//! The parts that Unix and Windows have in common: the window of a desktop.

use std::io;
use std::path::Path;

/// True: work that takes long has threads of its own.
pub const HAS_THREADS: bool = true;
/// True: a path names a file that stays where it is.
pub const HAS_FILES: bool = true;
/// True: the program closes its window.
pub const CAN_QUIT: bool = true;

/// Returns `None`: a file is written to its path.
pub fn hand_over(_path: &Path, _content: &[u8]) -> Option<io::Result<()>> {
    None
}

/// Returns `None`: the program runs in no page.
pub fn page_address() -> Option<String> {
    None
}
