//! The lines of a file, one at a time and in bounded memory.

use std::io::{self, BufRead, Read as _};

/// Reads lines into one buffer.
pub struct LineReader<R> {
    input: R,
    /// Maximum number of bytes of a line.
    limit: usize,
    bytes: Vec<u8>,
    /// The length of the last line in bytes; of a line without an end, the number of bytes read.
    length: usize,
    number: usize,
    read: u64,
}

/// The way in which a line ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnd {
    /// The line has a line end.
    Whole,
    /// The file ends with it.
    EndOfFile,
    /// The line has more bytes than are allowed, and was skipped.
    TooLong,
    /// The line has more than twice as many bytes as are allowed. The next one may be the rest of it.
    Unbounded,
}

impl<R: BufRead> LineReader<R> {
    /// Returns a reader for lines of at most `limit` bytes.
    pub fn new(input: R, limit: usize) -> LineReader<R> {
        LineReader { input, limit, bytes: Vec::new(), length: 0, number: 0, read: 0 }
    }

    /// Returns a reader for the lines of the rest of a file, after `number` others.
    pub fn after(number: usize, input: R, limit: usize) -> LineReader<R> {
        LineReader { number, ..LineReader::new(input, limit) }
    }

    /// Returns the input that the lines are read from.
    pub fn input(&mut self) -> &mut R {
        &mut self.input
    }

    /// Reads the next line, without its end and without a byte order mark. `None` at the end of the file.
    pub fn read_next(&mut self) -> io::Result<Option<LineEnd>> {
        self.bytes.clear();
        let read = (&mut self.input).take(self.limit as u64 + 1).read_until(b'\n', &mut self.bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        self.read += read as u64;
        let has_end = self.bytes.pop_if(|last| *last == b'\n').is_some();
        self.length = self.bytes.len();
        if self.limit < self.length {
            self.bytes.clear();
            return self.skip_rest().map(Some);
        }
        self.bytes.pop_if(|last| *last == b'\r');
        if self.number == 1 && self.bytes.starts_with(b"\xef\xbb\xbf") {
            self.bytes.drain(..3);
        }
        Ok(Some(if has_end { LineEnd::Whole } else { LineEnd::EndOfFile }))
    }

    /// Reads the rest of a line without keeping it, at most as many bytes as a line may have: it may have no end.
    fn skip_rest(&mut self) -> io::Result<LineEnd> {
        while self.length <= 2 * self.limit {
            let buffer = self.input.fill_buf()?;
            let buffer = &buffer[..buffer.len().min(2 * self.limit + 1 - self.length)];
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let (length, is_last) = (end.unwrap_or(buffer.len()), buffer.is_empty() || end.is_some());
            let taken = length + usize::from(end.is_some());
            self.input.consume(taken);
            self.length += length;
            self.read += taken as u64;
            if is_last {
                return Ok(LineEnd::TooLong);
            }
        }
        Ok(LineEnd::Unbounded)
    }

    /// Returns the length of the last line in bytes, without its end. For an [unbounded](LineEnd::Unbounded) line, the number of
    /// bytes read.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Returns the line that was read last.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the number of that line, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Returns the number of bytes of the file that were read.
    pub(super) fn bytes_read(&self) -> u64 {
        self.read
    }
}
