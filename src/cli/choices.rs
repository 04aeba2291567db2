//! What several commands let the user choose.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use clashbox::scene::file::output::Replaceable;

use super::texts;

/// What `--force` means.
pub(super) fn replaceable(force: bool) -> Replaceable {
    if force { Replaceable::Anything } else { Replaceable::Outputs }
}

/// Reads how many threads work.
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| texts::NO_NUMBER_OF_THREADS.to_owned())
}

/// How many cores there are for us.
pub(super) fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
