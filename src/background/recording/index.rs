//! The index of a file: the position of each frame, and for some positions the poses of all bodies. With it any frame is found by
//! reading a small part.

use std::sync::Arc;

use super::blocks::FileBlock;
use crate::capture::ResumePoint;
use crate::capture::Timeline;

/// The start of a block, and the state there.
#[derive(Debug, Clone)]
pub(super) struct Checkpoint {
    /// The number of the block, counted from 0.
    pub(super) block: usize,
    /// The index of the next frame.
    pub(super) frame: usize,
    /// The number of the frame before it.
    pub(super) number: Option<u64>,
    pub(super) mark: ResumePoint,
    pub(super) timeline: Timeline,
}

/// The index of what was read so far.
#[derive(Debug)]
pub(super) struct RecordingIndex {
    pub(super) blocks: Vec<FileBlock>,
    /// Number of frames in the blocks.
    pub(super) frames: usize,
    /// The number of the last of these frames.
    pub(super) number: Option<u64>,
    /// The checkpoints in order; the first one is the start of the file.
    checkpoints: Vec<Arc<Checkpoint>>,
    /// There is a checkpoint for each block whose number is a multiple of this.
    every: usize,
    bytes: usize,
    most_bytes: usize,
}

impl RecordingIndex {
    /// Returns an empty index. All checkpoints together take at most about `most_bytes`, unless a single one takes more.
    pub(super) fn new(most_bytes: usize) -> RecordingIndex {
        RecordingIndex { blocks: Vec::new(), frames: 0, number: None, checkpoints: Vec::new(), every: 1, bytes: 0, most_bytes }
    }

    /// Returns true if a checkpoint of this block would be kept.
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

    /// Returns the checkpoint from which to read the frame of this index.
    pub(super) fn before(&self, frame: usize) -> Option<Arc<Checkpoint>> {
        let after = self.checkpoints.partition_point(|checkpoint| checkpoint.frame <= frame);
        self.checkpoints.get(after.checked_sub(1)?).map(Arc::clone)
    }

    /// Returns the index of a frame from which to look for this number, without reading: all frames before it have lower numbers.
    pub(super) fn at_number(&self, number: u64) -> usize {
        let after = self.checkpoints.partition_point(|checkpoint| checkpoint.number.is_none_or(|before| before < number));
        after.checked_sub(1).map_or(0, |index| self.checkpoints[index].frame)
    }

    /// Returns about how many bytes the checkpoints take.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }
}

fn bytes(checkpoint: &Checkpoint) -> usize {
    size_of::<Checkpoint>() + checkpoint.timeline.bytes()
}
