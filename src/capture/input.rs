//! A capture from anywhere, as it can be read twice.

use std::io::{self, BufRead, BufReader, Read, Seek, copy};

use tempfile::SpooledTempFile;

/// A short capture stays in memory; a longer one goes through a temporary file without a name.
const MAX_IN_MEMORY: usize = 16 * 1024 * 1024;

/// All that `input` has, as it can be read again from the start: an audit reads a capture twice, and a pipe can be read once.
///
/// # Errors
///
/// Where the system cannot read it, or has no room for it.
pub fn rewindable(mut input: impl Read) -> io::Result<impl BufRead + Seek> {
    let mut spool = SpooledTempFile::new(MAX_IN_MEMORY);
    copy(&mut input, &mut spool)?;
    spool.rewind()?;
    Ok(BufReader::with_capacity(1 << 16, spool))
}
