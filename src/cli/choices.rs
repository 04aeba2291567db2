//! What several commands let the user choose.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

use clashbox::kernel::MAX_COORDINATE;
use clashbox::scene::file::output::Replaceable;

/// What `--force` means.
pub(super) fn replaceable(force: bool) -> Replaceable {
    if force { Replaceable::Anything } else { Replaceable::Outputs }
}

/// How many cores there are for us.
pub(super) fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// `NAME=COMMAND`, as a name and a command.
pub(super) fn engine(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(name, command)| !name.trim().is_empty() && !command.trim().is_empty());
    let (name, command) = parts.ok_or("an engine is a name and a command, as in mine=./my_engine")?;
    Ok((name.trim().to_owned(), command.to_owned()))
}

/// How far off an answer may be, world units.
pub(super) fn tolerance(text: &str) -> Result<f64, String> {
    number(text, MAX_COORDINATE).ok_or_else(|| format!("a tolerance is a number from 0 to {MAX_COORDINATE:e}"))
}

/// A pause in seconds.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    /// An hour.
    const LONGEST: f64 = 3600.0;
    let seconds = number(text, LONGEST).filter(|seconds| 0.0 < *seconds);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| format!("a number of seconds, more than 0 and no more than {LONGEST}"))
}

/// A number from 0 to `largest`.
pub(super) fn number(text: &str, largest: f64) -> Option<f64> {
    text.parse().ok().filter(|value| (0.0..=largest).contains(value))
}
