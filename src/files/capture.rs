//! Opens a capture from a file, a pipe or memory so that it can be read twice.

use std::borrow::Cow;
use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tempfile::{NamedTempFile, SpooledTempFile};

use super::open::open_regular;
use super::texts;
use crate::capture::CaptureReader;
use crate::capture::limits::{MAX_LINE_BYTES, MAX_PIPE_BYTES};
use crate::platform::is_pipe;

/// Number of bytes that are read at once.
const BUFFER: usize = 1 << 16;

/// Maximum size of a capture that is kept in memory, bytes. A longer one goes through a temporary file without a name.
const MAX_IN_MEMORY: usize = 16 * 1024 * 1024;

/// Reads a pipe to its end and makes it readable again from the start: an audit reads a capture twice, and a pipe can be read
/// only once. The pipe is not read further than a [`CaptureReader`] would read.
///
/// # Errors
///
/// If the system cannot read it or has no space for it, and if it brings more than [`MAX_PIPE_BYTES`].
pub fn rewindable(input: impl Read) -> io::Result<impl BufRead + Seek> {
    let mut spool = SpooledTempFile::new(MAX_IN_MEMORY);
    copy_capture(input, &mut spool)?;
    spool.rewind()?;
    Ok(BufReader::with_capacity(BUFFER, spool))
}

/// Opens a file with its present length: bytes that are added while it is read are not part of it.
///
/// # Errors
///
/// If the system cannot open it.
pub fn open_file(path: &Path) -> io::Result<impl BufRead + Seek> {
    let (file, metadata) = open_regular(path)?;
    Ok(BufReader::with_capacity(BUFFER, Prefix { file, length: metadata.len(), at: 0 }))
}

/// Says why a path cannot be a capture, whatever it contains: it is a folder or a device. `None` for a file and for a pipe.
pub fn wrong_kind(metadata: &Metadata) -> Option<&'static str> {
    if metadata.is_dir() {
        return Some(texts::CAPTURE_IS_A_FOLDER);
    }
    (!metadata.is_file() && !is_pipe(metadata)).then_some(texts::NEITHER_FILE_NOR_PIPE)
}

/// The first bytes of a file.
struct Prefix {
    file: File,
    /// The number of these bytes.
    length: u64,
    at: u64,
}

impl Read for Prefix {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = (&mut self.file).take(self.length.saturating_sub(self.at)).read(into)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Prefix {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.at = self.file.seek(to)?;
        Ok(self.at)
    }
}

/// Copies the input until it ends, or until nothing after it would be read: the first line is not a header, or a line has no end.
fn copy_capture(mut input: impl Read, mut spool: impl Write) -> io::Result<()> {
    let mut buffer = vec![0; BUFFER];
    let (mut copied, mut line) = (0_u64, 0_usize);
    // The bytes read so far, until the first line is complete.
    let mut start = Some(Vec::new());
    loop {
        let read = match input.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            result => result?,
        };
        let bytes = &buffer[..read];
        copied += read as u64;
        if MAX_PIPE_BYTES < copied {
            return Err(io::Error::other(texts::too_long_for_a_pipe(MAX_PIPE_BYTES)));
        }
        spool.write_all(bytes)?;
        line = bytes.iter().rposition(|byte| *byte == b'\n').map_or(line + read, |at| read - at - 1);
        let begins_wrong = match &mut start {
            Some(so_far) => {
                so_far.extend_from_slice(bytes);
                // A line is complete only with the bytes that end it: a long one is not looked through again for each block.
                let is_known = bytes.contains(&b'\n') && has_line(so_far);
                let begins_wrong = is_known && !CaptureReader::new(so_far.as_slice())?.is_capture();
                if is_known {
                    start = None;
                } else if line == 0 {
                    so_far.clear();
                }
                begins_wrong
            }
            None => false,
        };
        if read == 0 || begins_wrong || 2 * MAX_LINE_BYTES < line {
            return Ok(());
        }
    }
}

/// Returns true if there is a complete line that is not blank.
fn has_line(bytes: &[u8]) -> bool {
    let mut lines = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).split(|byte| *byte == b'\n');
    // The bytes after the last line end are not a complete line.
    lines.next_back();
    lines.any(|line| !line.trim_ascii().is_empty())
}

/// Returns true if a file is a capture and not a scene: its first character opens an object, or its name ends in `.jsonl`. A pipe
/// is not read to find out: it is a capture unless its name ends in `.ron`.
pub fn is_capture_file(path: &Path) -> bool {
    let is_named = |name: &str| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(name));
    match path.metadata() {
        Ok(metadata) if metadata.is_file() => {
            is_named("jsonl") || open_regular(path).is_ok_and(|(file, _)| starts_an_object(file).unwrap_or(false))
        }
        Ok(metadata) if is_pipe(&metadata) => !is_named("ron"),
        Ok(_) => false,
        Err(_) => is_named("jsonl"),
    }
}

/// Returns true if the content of a file of this name is a capture, as [`is_capture_file`] does.
pub fn is_capture(name: &Path, content: &[u8]) -> bool {
    name.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jsonl"))
        || starts_an_object(content).unwrap_or(false)
}

/// Returns true if the first character that is not blank opens an object.
fn starts_an_object(input: impl Read) -> io::Result<bool> {
    /// Number of bytes that are looked at. A capture does not begin with more blanks than that.
    const LOOKED_AT: u64 = 4096;
    let mut start = Vec::new();
    input.take(LOOKED_AT).read_to_end(&mut start)?;
    let text = start.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&start);
    Ok(text.trim_ascii_start().starts_with(b"{"))
}

/// The origin of a capture.
#[derive(Debug)]
pub(crate) enum Origin {
    /// A file, or a pipe.
    File(PathBuf),
    /// Bytes that are part of the program, that it has made, or that it was given.
    Memory(BytesInMemory),
}

/// Bytes that several readers share.
#[derive(Debug, Clone)]
pub(crate) struct BytesInMemory(pub(crate) Arc<Cow<'static, [u8]>>);

impl AsRef<[u8]> for BytesInMemory {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// A capture that several readers read, each from the position that it needs.
#[derive(Debug)]
pub(crate) enum Source {
    /// A file.
    File(PathBuf),
    /// Bytes in memory.
    Memory(BytesInMemory),
    /// A copy of a pipe.
    Spool(NamedTempFile),
}

/// A reader of a [`Source`].
pub(crate) enum SourceReader {
    /// Reads a file.
    File(File),
    /// Reads memory.
    Memory(Cursor<BytesInMemory>),
}

impl Source {
    /// Makes the source of this origin. Waits for the end of a pipe.
    pub(crate) fn of(origin: &Origin) -> io::Result<Source> {
        match origin {
            Origin::File(path) if path.metadata()?.is_file() => Ok(Source::File(path.clone())),
            Origin::File(path) => {
                let mut spool = NamedTempFile::new()?;
                copy_capture(File::open(path)?, &mut spool)?;
                Ok(Source::Spool(spool))
            }
            Origin::Memory(bytes) => Ok(Source::Memory(bytes.clone())),
        }
    }

    /// Opens the capture at its start.
    pub(crate) fn open(&self) -> io::Result<SourceReader> {
        match self {
            Source::File(path) => Ok(SourceReader::File(open_regular(path)?.0)),
            Source::Memory(bytes) => Ok(SourceReader::Memory(Cursor::new(bytes.clone()))),
            Source::Spool(spool) => Ok(SourceReader::File(spool.reopen()?)),
        }
    }
}

impl Read for SourceReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            SourceReader::File(file) => file.read(into),
            SourceReader::Memory(bytes) => bytes.read(into),
        }
    }
}

impl Seek for SourceReader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        match self {
            SourceReader::File(file) => file.seek(to),
            SourceReader::Memory(bytes) => bytes.seek(to),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that never ends.
    struct Unbounded<'a> {
        start: &'a [u8],
        then: u8,
    }

    impl Read for Unbounded<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let read = self.start.read(into)?;
            into[read..].fill(self.then);
            Ok(into.len())
        }
    }

    #[test]
    fn a_pipe_without_an_end_is_not_waited_for() {
        let header = "{\"clashbox\":\"capture\",\"version\":1}\n";
        let rows: [(&str, &str, u8, &str); 4] = [
            (
                "zeros",
                "",
                0,
                "f:1:1: the line has more than 33554432 bytes, at most 16777216 are allowed; nothing after it is read",
            ),
            ("zeros after a header", header, 0, "f:2:1: the line has more than 33554432 bytes"),
            ("zeros after blank lines", "\n \n", 0, "f:3:1: the line has more than 33554432 bytes"),
            ("another text", "y\ny\n", b'\n', "f:1:1: the line is not JSON: expected value, found `y`"),
        ];
        for (name, start, then, expected) in rows {
            let input = rewindable(Unbounded { start: start.as_bytes(), then }).unwrap();
            let mut reader = CaptureReader::new(input).unwrap();
            assert_eq!(reader.read().unwrap(), None, "{name}");
            let problems = reader.problems("f").map(|problems| problems.to_string()).unwrap_or_default();
            assert!(problems.starts_with(expected), "{name}: {problems}");
        }
    }

    #[test]
    fn what_is_added_to_a_file_is_no_part_of_it() {
        let file = NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "one\ntwo\n").unwrap();
        let mut opened = open_file(file.path()).unwrap();
        file.as_file().set_len(100).unwrap();
        for turn in 0..2 {
            let mut read = String::new();
            opened.read_to_string(&mut read).unwrap();
            assert_eq!(read, "one\ntwo\n", "turn {turn}");
            opened.rewind().unwrap();
        }
    }
}
