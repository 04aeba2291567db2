//! Reads a capture once from its start to its end, and makes the index.

use std::io::{self, Read};
use std::sync::Arc;

use super::blocks::BlockCutter;
use super::index::Checkpoint;
use super::shared::SharedRecording;
use crate::capture::{AuditBody, Timeline};
use crate::capture::{CaptureEntry, CaptureReader, ResumePoint};

/// Reads all frames. The results are shared block by block.
pub(super) async fn index(shared: &SharedRecording, input: impl Read, block_size: usize) -> io::Result<()> {
    let mut reader = CaptureReader::new(BlockCutter::new(input, block_size))?;
    let header = reader.header().clone();
    let first = Checkpoint { block: 0, frame: 0, number: None, mark: ResumePoint::START, timeline: Timeline::default() };
    shared.change(|state| {
        state.header = header.clone();
        state.index.add(first);
    });
    let mut indexer = Indexer { timeline: Timeline::default(), actors: Vec::new(), frames: 0, number: None, named: 0 };
    loop {
        let entry = reader.read()?;
        let before = (indexer.frames, indexer.number);
        match &entry {
            Some(CaptureEntry::Body) => indexer.declare(&reader),
            Some(CaptureEntry::Frame(frame)) => {
                let dt = frame.dt.or(header.dt);
                if let Err(too_many) = indexer.timeline.advance(frame, dt, &indexer.actors) {
                    reader.stop(too_many.to_string());
                    break;
                }
                indexer.frames += 1;
                indexer.number = Some(frame.number);
            }
            Some(CaptureEntry::Ignore(_)) | None => {}
        }
        indexer.share(shared, &mut reader, before);
        if entry.is_none() {
            break;
        }
        shared.pause().await?;
    }
    shared.change(|state| {
        state.problems = reader.problems(&shared.name);
        state.reading.incomplete_line = reader.incomplete_line();
        state.reading.is_complete = true;
    });
    Ok(())
}

/// The state after the line that was read last.
struct Indexer {
    timeline: Timeline,
    actors: Vec<Arc<AuditBody>>,
    frames: usize,
    /// The number of the last frame.
    number: Option<u64>,
    /// Number of names that were shared.
    named: usize,
}

impl Indexer {
    /// Adds the last body that was read.
    fn declare<R: Read>(&mut self, reader: &CaptureReader<BlockCutter<R>>) {
        let bodies = reader.bodies();
        let Some(body) = bodies.last() else { return };
        let actor = Arc::new(AuditBody::new(body, reader.header().up));
        // A body number has 32 bits; the limit on bodies is far below that.
        self.timeline.declare((bodies.len() - 1) as u32, &actor);
        self.actors.push(actor);
    }

    /// Shares the blocks that were read completely. `before`: the number of frames before the entry that was read last, and the
    /// number of the last of those frames.
    fn share<R: Read>(
        &mut self,
        shared: &SharedRecording,
        reader: &mut CaptureReader<BlockCutter<R>>,
        before: (usize, Option<u64>),
    ) {
        let blocks = reader.input().done();
        if blocks.is_empty() {
            return;
        }
        // If a block ends with lines without an entry, the last entry read already belongs to the next block.
        let is_between_blocks = reader.input().is_between_blocks();
        let mark = reader.mark();
        let names = &reader.names().declared()[self.named..];
        self.named += names.len();
        shared.change(|state| {
            state.names.extend_from_slice(names);
            let known = state.bodies.len();
            if known < reader.bodies().len() {
                Arc::make_mut(&mut state.bodies).extend(reader.bodies()[known..].iter().cloned().map(Arc::new));
                Arc::make_mut(&mut state.actors).extend_from_slice(&self.actors[known..]);
            }
            let index = &mut state.index;
            index.blocks.extend(blocks);
            (index.frames, index.number) = if is_between_blocks { (self.frames, self.number) } else { before };
            state.reading.frames = index.frames;
            state.reading.bytes = reader.bytes_read();
            let block = index.blocks.len();
            if is_between_blocks && index.wants(block) {
                let timeline = self.timeline.clone();
                index.add(Checkpoint { block, frame: self.frames, number: self.number, mark, timeline });
            }
        });
    }
}
