//! A file in blocks of whole lines. A block that is read again must have the same bytes, else the file has changed.

use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufRead, Read, Seek, SeekFrom};

use crate::capture::limits::MAX_LINE_BYTES;

/// Size of a block in bytes, without the rest of its last line.
pub(super) const BLOCK: usize = 128 << 10;

texts! {
    HAS_CHANGED => "the file has changed since it was opened";
}

/// A part of a file that starts at the start of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FileBlock {
    pub(super) offset: u64,
    pub(super) length: usize,
    digest: u64,
}

/// Cuts a file into blocks while it is read for the first time.
pub(super) struct BlockCutter<R> {
    input: R,
    /// The size of a block, without the rest of its last line.
    size: usize,
    /// The block and what was read beyond it.
    bytes: Vec<u8>,
    block: FileBlock,
    /// Number of bytes of the block that were consumed.
    taken: usize,
    done: Vec<FileBlock>,
}

impl<R: Read> BlockCutter<R> {
    pub(super) fn new(input: R, size: usize) -> BlockCutter<R> {
        let block = FileBlock { offset: 0, length: 0, digest: 0 };
        BlockCutter { input, size, bytes: Vec::new(), block, taken: 0, done: Vec::new() }
    }

    /// Returns the blocks that were consumed completely since the last call.
    pub(super) fn done(&mut self) -> Vec<FileBlock> {
        std::mem::take(&mut self.done)
    }

    /// Returns true if the next byte is the first one of a block.
    pub(super) fn is_between_blocks(&self) -> bool {
        self.taken == self.block.length
    }

    fn cut_next(&mut self) -> io::Result<()> {
        self.bytes.drain(..self.block.length);
        let (mut length, mut end) = (None, end_of_lines(&self.bytes));
        while length.is_none() {
            let missing = self.size.saturating_sub(self.bytes.len()).max(self.size / 4).max(1);
            let before = self.bytes.len();
            let read = (&mut self.input).take(missing as u64).read_to_end(&mut self.bytes)?;
            end = end_of_lines(&self.bytes[before..]).map(|end| before + end).or(end);
            length = if read == 0 || MAX_LINE_BYTES < self.bytes.len() {
                // The bytes after the last line end are a block of their own: a file that grows continues there.
                Some(end.unwrap_or(self.bytes.len()))
            } else {
                end.filter(|_| self.size <= self.bytes.len())
            };
        }
        let length = length.unwrap_or(0);
        self.block =
            FileBlock { offset: self.block.offset + self.block.length as u64, length, digest: digest(&self.bytes[..length]) };
        self.taken = 0;
        Ok(())
    }
}

impl<R: Read> BufRead for BlockCutter<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.is_between_blocks() {
            self.cut_next()?;
        }
        Ok(&self.bytes[self.taken..self.block.length])
    }

    fn consume(&mut self, amount: usize) {
        self.taken += amount;
        if 0 < amount && self.is_between_blocks() {
            self.done.push(self.block);
        }
    }
}

impl<R: Read> Read for BlockCutter<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        read_buffered(self, into)
    }
}

/// Reads blocks again, one after the other, as long as the next one is known.
pub(super) struct KnownBlockReader<R, B> {
    input: R,
    block_of: B,
    /// The number of the next block, counted from 0.
    next: usize,
    bytes: Vec<u8>,
    taken: usize,
}

impl<R: Read + Seek, B: FnMut(usize) -> Option<FileBlock>> KnownBlockReader<R, B> {
    /// Returns a reader that starts with the block of number `first`.
    pub(super) fn new(input: R, first: usize, block_of: B) -> KnownBlockReader<R, B> {
        KnownBlockReader { input, block_of, next: first, bytes: Vec::new(), taken: 0 }
    }
}

impl<R: Read + Seek, B: FnMut(usize) -> Option<FileBlock>> BufRead for KnownBlockReader<R, B> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.taken == self.bytes.len()
            && let Some(block) = (self.block_of)(self.next)
        {
            self.next += 1;
            self.bytes.clear();
            self.taken = 0;
            self.input.seek(SeekFrom::Start(block.offset))?;
            (&mut self.input).take(block.length as u64).read_to_end(&mut self.bytes)?;
            if self.bytes.len() != block.length || digest(&self.bytes) != block.digest {
                self.bytes.clear();
                return Err(io::Error::new(io::ErrorKind::InvalidData, HAS_CHANGED));
            }
        }
        Ok(&self.bytes[self.taken..])
    }

    fn consume(&mut self, amount: usize) {
        self.taken += amount;
    }
}

/// Seeks to the first block; any other position is an error.
impl<R: Read + Seek, B: FnMut(usize) -> Option<FileBlock>> Seek for KnownBlockReader<R, B> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        if to != SeekFrom::Start(0) {
            return Err(io::ErrorKind::Unsupported.into());
        }
        self.next = 0;
        self.bytes.clear();
        self.taken = 0;
        Ok(0)
    }
}

impl<R: Read + Seek, B: FnMut(usize) -> Option<FileBlock>> Read for KnownBlockReader<R, B> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        read_buffered(self, into)
    }
}

fn read_buffered(input: &mut impl BufRead, into: &mut [u8]) -> io::Result<usize> {
    let read = input.fill_buf()?.read(into)?;
    input.consume(read);
    Ok(read)
}

/// Returns the position after the last line end.
fn end_of_lines(bytes: &[u8]) -> Option<usize> {
    bytes.iter().rposition(|byte| *byte == b'\n').map(|at| at + 1)
}

fn digest(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn blocks_are_whole_lines_and_the_whole_file() {
        let texts = ["", "\n", "a", "one\ntwo\nthree\n", "one\ntwo\nthr", "one\ntwo, which is longer\n\n\nthree\n"];
        for text in texts {
            for size in 1..text.len() + 2 {
                let mut cutter = BlockCutter::new(text.as_bytes(), size);
                let mut read = String::new();
                cutter.read_to_string(&mut read).unwrap();
                assert_eq!(read, text, "{text:?} in blocks of {size}");
                let blocks = cutter.done();
                let mut end = 0;
                for block in &blocks {
                    assert_eq!(block.offset, end as u64, "{text:?} in blocks of {size}: {blocks:?}");
                    assert!(end == 0 || text.as_bytes()[end - 1] == b'\n', "{text:?} in blocks of {size}: {blocks:?}");
                    end += block.length;
                }
                assert_eq!(end, text.len(), "{text:?} in blocks of {size}: {blocks:?}");
                let mut known = KnownBlockReader::new(Cursor::new(text), 0, |number| blocks.get(number).copied());
                for turn in 0..2 {
                    let mut again = String::new();
                    known.read_to_string(&mut again).unwrap();
                    assert_eq!(again, text, "read again in blocks of {size}, turn {turn}");
                    known.rewind().unwrap();
                }
            }
        }
    }

    #[test]
    fn a_block_that_has_changed_is_not_read() {
        let text = "one\ntwo\nthree\n";
        let mut cutter = BlockCutter::new(text.as_bytes(), 5);
        cutter.read_to_string(&mut String::new()).unwrap();
        let blocks = cutter.done();
        for changed in ["one\ntwo\nthrce\n", "one\ntwo\n", ""] {
            let mut known = KnownBlockReader::new(Cursor::new(changed), 0, |number| blocks.get(number).copied());
            let error = known.read_to_string(&mut String::new()).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{changed:?}: {error}");
        }
        let longer = format!("{text}four\n");
        let mut read = String::new();
        KnownBlockReader::new(Cursor::new(&longer), 0, |number| blocks.get(number).copied()).read_to_string(&mut read).unwrap();
        assert_eq!(read, text, "what was added is not part of it");
    }
}
