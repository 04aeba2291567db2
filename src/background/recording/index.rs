//! Where in a file which frame is, and at some of them where all bodies are. So any frame is found by reading a little.

use std::sync::Arc;

use super::blocks::Block;
use crate::capture::Mark;
use crate::capture::Timeline;

/// The start of a block, and what is known there.
#[derive(Debug, Clone)]
pub(super) struct Checkpoint {
    /// Counted from 0.
    pub(super) block: usize,
    /// The index of the next frame.
    pub(super) frame: usize,
    /// The number of the frame before.
    pub(super) number: Option<u64>,
    pub(super) mark: Mark,
    pub(super) timeline: Timeline,
}

/// What was read so far.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) blocks: Vec<Block>,
    /// How many frames the blocks hold.
    pub(super) frames: usize,
    /// The number of the last of them.
    pub(super) number: Option<u64>,
    /// In order; the first one is the start of the file.
    checkpoints: Vec<Arc<Checkpoint>>,
    /// There is a checkpoint for each block whose number is a multiple of this.
    every: usize,
    bytes: usize,
    most_bytes: usize,
}

impl Index {
    /// Nothing is read. All checkpoints together take about `most_bytes`, or one takes more.
    pub(super) fn new(most_bytes: usize) -> Index {
        Index { blocks: Vec::new(), frames: 0, number: None, checkpoints: Vec::new(), every: 1, bytes: 0, most_bytes }
    }

    /// Whether a checkpoint of this block would be kept.
    pub(super) fn wants(&self, block: usize) -> bool {
        block.is_multiple_of(self.every)
    }

    pub(super) fn add(&mut self, checkpoint: Checkpoint) {
        self.bytes += bytes(&checkpoint);
        self.checkpoints.push(Arc::new(checkpoint));
        while self.most_bytes < self.bytes && 1 < self.checkpoints.len() {
            self.every *= 2;
            self.checkpoints.retain(|checkpoint| checkpoint.block.is_multiple_of(self.every));
            self.bytes = self.checkpoints.iter().map(|checkpoint| bytes(checkpoint)).sum();
        }
    }

    /// From where to read the frame of this index.
    pub(super) fn before(&self, frame: usize) -> Option<Arc<Checkpoint>> {
        let after = self.checkpoints.partition_point(|checkpoint| checkpoint.frame <= frame);
        self.checkpoints.get(after.checked_sub(1)?).map(Arc::clone)
    }

    /// A frame whose number is this or lower, or the first frame; the last such frame that costs no reading to find.
    pub(super) fn at_number(&self, number: u64) -> usize {
        let after = self.checkpoints.partition_point(|checkpoint| checkpoint.number.is_none_or(|before| before < number));
        after.checked_sub(1).map_or(0, |index| self.checkpoints[index].frame)
    }

    /// About how many bytes the checkpoints take.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }
}

fn bytes(checkpoint: &Checkpoint) -> usize {
    size_of::<Checkpoint>() + checkpoint.timeline.bytes()
}
