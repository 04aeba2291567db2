//! What several commands let the user choose.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use clashbox::scene::file::output::Replaceable;

/// What `--force` means.
pub(super) fn replaceable(force: bool) -> Replaceable {
    if force { Replaceable::Anything } else { Replaceable::Outputs }
}

/// How many cores there are for us.
pub(super) fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
