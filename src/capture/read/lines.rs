//! The lines of a file, one at a time and in bounded memory.

use std::io::{self, BufRead, Read as _};

use super::super::limits::MAX_LINE_BYTES;

/// Reads lines into one buffer.
pub(super) struct Lines<R> {
    input: R,
    bytes: Vec<u8>,
    number: usize,
    read: u64,
}

/// What a line was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// It has a line end.
    Whole,
    /// The file ends with it.
    EndOfFile,
    /// It has more than [`MAX_LINE_BYTES`] and was passed over.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, bytes: Vec::new(), number: 0, read: 0 }
    }

    /// Lines of the middle of a file, after so many others.
    pub(super) fn after(number: usize, input: R) -> Lines<R> {
        Lines { number, ..Lines::new(input) }
    }

    /// What they are read from.
    pub(super) fn input(&mut self) -> &mut R {
        &mut self.input
    }

    /// Reads the next line, without its end and without a byte order mark. `None` at the end of the file.
    pub(super) fn next(&mut self) -> io::Result<Option<LineEnd>> {
        self.bytes.clear();
        let read = (&mut self.input).take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut self.bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        self.read += read as u64;
        let has_end = self.bytes.pop_if(|last| *last == b'\n').is_some();
        if !has_end && MAX_LINE_BYTES < read {
            self.bytes.clear();
            self.pass_over()?;
            return Ok(Some(LineEnd::TooLong));
        }
        self.bytes.pop_if(|last| *last == b'\r');
        if self.number == 1 && self.bytes.starts_with(b"\xef\xbb\xbf") {
            self.bytes.drain(..3);
        }
        Ok(Some(if has_end { LineEnd::Whole } else { LineEnd::EndOfFile }))
    }

    /// The rest of a line, without keeping it.
    fn pass_over(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let (length, is_last) = end.map_or((buffer.len(), buffer.is_empty()), |end| (end + 1, true));
            self.input.consume(length);
            self.read += length as u64;
            if is_last {
                return Ok(());
            }
        }
    }

    /// The line that was read last.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its number, from 1.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// How many bytes of the file were read.
    pub(super) fn bytes_read(&self) -> u64 {
        self.read
    }
}
