//! A capture from anywhere, as it can be read twice.

use std::borrow::Cow;
use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, Read, Seek, copy};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, SpooledTempFile};

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

/// Whether a file is a capture and no scene: its first character opens an object, or its name ends in `.jsonl`. A pipe is not read for it: it is
/// one unless its name ends in `.ron`.
pub fn is_capture_file(path: &Path) -> bool {
    let is_named = |name: &str| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(name));
    match path.metadata() {
        Ok(metadata) if metadata.is_file() => is_named("jsonl") || starts_an_object(path).unwrap_or(false),
        Ok(metadata) if is_pipe(&metadata) => !is_named("ron"),
        Ok(_) => false,
        Err(_) => is_named("jsonl"),
    }
}

/// Whether another program writes it while it is read.
#[cfg(unix)]
pub(super) fn is_pipe(metadata: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    metadata.file_type().is_fifo()
}

/// Whether another program writes it while it is read.
#[cfg(not(unix))]
pub(super) fn is_pipe(_: &Metadata) -> bool {
    false
}

/// Whether the first character that is no blank opens an object.
fn starts_an_object(path: &Path) -> io::Result<bool> {
    /// More blanks than these are before no capture.
    const LOOKED_AT: u64 = 4096;
    let mut start = Vec::new();
    File::open(path)?.take(LOOKED_AT).read_to_end(&mut start)?;
    let text = start.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&start);
    Ok(text.trim_ascii_start().starts_with(b"{"))
}

/// Where a capture comes from.
#[derive(Debug)]
pub(super) enum Origin {
    /// A file, or a pipe.
    File(PathBuf),
    /// The program itself, or what it has made.
    Text(Cow<'static, str>),
}

/// A capture that several threads read, each from where it wants.
#[derive(Debug)]
pub(super) enum Source {
    /// A file.
    File(PathBuf),
    /// What a pipe has held, or the program itself.
    Spool(NamedTempFile),
}

impl Source {
    /// The capture of this origin. Waits for the end of a pipe.
    pub(super) fn of(origin: &Origin) -> io::Result<Source> {
        match origin {
            Origin::File(path) if path.metadata()?.is_file() => Ok(Source::File(path.clone())),
            Origin::File(path) => Source::spool(File::open(path)?),
            Origin::Text(text) => Source::spool(text.as_bytes()),
        }
    }

    fn spool(mut input: impl Read) -> io::Result<Source> {
        let mut spool = NamedTempFile::new()?;
        copy(&mut input, &mut spool)?;
        Ok(Source::Spool(spool))
    }

    /// The capture from its start.
    pub(super) fn open(&self) -> io::Result<File> {
        match self {
            Source::File(path) => File::open(path),
            Source::Spool(spool) => spool.reopen(),
        }
    }
}
