//! Reads the frames that are looked at, and those around them.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use super::index::Checkpoint;
use super::shared::{KnownBlocks, RecordingState, SharedRecording, WantedFrame, known_blocks};
use crate::capture::RecordedStep;
use crate::capture::{CaptureEntry, CaptureReader, DeclaredNames};
use crate::capture::{FullFrame, Timeline};
use crate::capture::{reach, trails};

/// Maximum number of poses in memory, over all frames, unless a single step has more.
const MAX_POSES: usize = 400_000;
/// Maximum number of steps in memory, those around the one that is looked at.
const MAX_STEPS: usize = 6;

/// Something to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SeekTask {
    /// Reads the step of a frame. The frame after it, if known, decides whether the step is uncertain.
    Look { wanted: WantedFrame, has_next: bool },
    /// Finds the frame with this number.
    Find(u64),
}

/// The result of reading the step of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StepLookup {
    /// Everything that is known was read.
    Done,
    /// Something else is wanted first. If the same frame is wanted again, the rest is read then.
    Superseded,
}

/// Serves what is wanted until the recording is closed.
pub(super) async fn serve(shared: Arc<SharedRecording>) -> io::Result<()> {
    let mut seeker = Seeker { shared: Arc::clone(&shared), frames: VecDeque::new(), first: 0, cursor: None };
    let mut served = None;
    while let Some(task) = shared.wait_for(|state| next_task(state, served)).await {
        match task {
            SeekTask::Look { wanted, .. } => {
                served = match seeker.look_at(wanted).await? {
                    StepLookup::Done => Some(task),
                    // The frame that was served before may be wanted again, and its step may be dropped by now.
                    StepLookup::Superseded => None,
                };
            }
            SeekTask::Find(number) => seeker.find(number).await?,
        }
    }
    Ok(())
}

/// Returns the next task that is wanted and not `served`.
fn next_task(state: &RecordingState, served: Option<SeekTask>) -> Option<SeekTask> {
    let frames = state.index.frames;
    if state.failure.is_some() || frames == 0 {
        return None;
    }
    let wanted = state.wanted.filter(|wanted| wanted.frame < frames);
    let look = wanted.map(|wanted| SeekTask::Look { wanted, has_next: wanted.frame + 1 < frames });
    state.to_find().map(SeekTask::Find).or(look.filter(|task| served != Some(*task)))
}

struct Seeker {
    shared: Arc<SharedRecording>,
    /// Consecutive frames.
    frames: VecDeque<Arc<FullFrame>>,
    /// The index of the first of these frames.
    first: usize,
    /// The reader, which is at the frame after them.
    cursor: Option<SeekCursor>,
}

struct SeekCursor {
    reader: CaptureReader<KnownBlocks>,
    timeline: Timeline,
}

impl Seeker {
    /// Reads the step that is wanted, those around it, and its trails, until another one is wanted.
    async fn look_at(&mut self, wanted: WantedFrame) -> io::Result<StepLookup> {
        let WantedFrame { frame, stride } = wanted;
        let near = [Some(frame), frame.checked_add_signed(stride), Some(frame + 1), frame.checked_sub(1)];
        for (rank, frame) in near.into_iter().enumerate().filter_map(|(rank, frame)| Some((rank, frame?))) {
            if 0 < rank && self.is_superseded(wanted) {
                return Ok(StepLookup::Superseded);
            }
            self.make_step(frame, wanted).await?;
        }
        self.make_trails(wanted).await
    }

    fn is_superseded(&self, wanted: WantedFrame) -> bool {
        self.shared.is_closed() || self.shared.state().wanted != Some(wanted)
    }

    /// Makes the step of this frame, if it is not there already.
    async fn make_step(&mut self, frame: usize, wanted: WantedFrame) -> io::Result<()> {
        let known = {
            let state = self.shared.state();
            let has_next = frame + 1 < state.index.frames;
            // The last known frame is made again once the one after it is known.
            state.index.frames <= frame || state.step(frame).is_some_and(|step| step.has_next == has_next)
        };
        if known {
            return Ok(());
        }
        self.read(frame.saturating_sub(2), frame + 1).await?;
        let (bodies, actors) = {
            let state = self.shared.state();
            (Arc::clone(&state.bodies), Arc::clone(&state.actors))
        };
        let around = [frame.checked_sub(2), frame.checked_sub(1), Some(frame), Some(frame + 1)];
        let around = around.map(|frame| frame.and_then(|frame| self.frame(frame)));
        let Some(step) = RecordedStep::of(frame, around, &bodies, &actors).map(Arc::new) else { return Ok(()) };
        self.shared.change(|state| {
            state.steps.retain(|other| other.index != frame);
            if MAX_STEPS <= state.steps.len() {
                // Drop the step that is farthest from the frame that is looked at.
                let farthest = (0..state.steps.len()).max_by_key(|at| state.steps[*at].index.abs_diff(wanted.frame));
                farthest.map(|at| state.steps.swap_remove(at));
            }
            state.steps.push(step);
        });
        Ok(())
    }

    /// Finds the first frame that has this number or a higher one, or the last one.
    async fn find(&mut self, number: u64) -> io::Result<()> {
        let (mut frame, last) = {
            let state = self.shared.state();
            let last = state.index.frames - 1;
            // A checkpoint may be after the last frame.
            (state.index.at_number(number).min(last), last)
        };
        loop {
            self.read(frame, frame).await?;
            if last <= frame || self.frame(frame).is_none_or(|found| number <= found.number) {
                break;
            }
            frame += 1;
        }
        self.shared.change(|state| state.found = Some((number, frame)));
        Ok(())
    }

    async fn make_trails(&mut self, wanted: WantedFrame) -> io::Result<StepLookup> {
        let frame = wanted.frame;
        if self.is_superseded(wanted) {
            return Ok(StepLookup::Superseded);
        }
        let is_known = self.shared.state().trails.as_ref().is_some_and(|(of, _)| *of == frame);
        let Some(now) = self.frame(frame).filter(|_| !is_known) else { return Ok(StepLookup::Done) };
        let from = frame.saturating_sub(reach(now.posed.len()));
        self.read(from, frame).await?;
        let frames: Vec<Arc<FullFrame>> = (from..=frame).filter_map(|frame| self.held(frame).map(Arc::clone)).collect();
        let trails = Arc::new(trails(&frames));
        self.shared.change(|state| state.trails = Some((frame, trails)));
        Ok(StepLookup::Done)
    }

    fn held(&self, frame: usize) -> Option<&Arc<FullFrame>> {
        self.frames.get(frame.checked_sub(self.first)?)
    }

    fn frame(&self, frame: usize) -> Option<&FullFrame> {
        self.held(frame).map(|snapshot| &**snapshot)
    }

    /// Reads the frames from `from` to `to` into memory, as far as they exist.
    async fn read(&mut self, from: usize, to: usize) -> io::Result<()> {
        let (to, checkpoint) = {
            let state = self.shared.state();
            (to.min(state.index.frames.saturating_sub(1)), state.index.before(from))
        };
        let end = self.first + self.frames.len();
        if self.first <= from && to < end {
            return Ok(());
        }
        let Some(checkpoint) = checkpoint else { return Ok(()) };
        let goes_on = self.cursor.is_some() && self.first <= from && (from <= end || checkpoint.frame <= end);
        if !goes_on {
            self.frames.clear();
            self.first = checkpoint.frame;
            let names = self.cursor.take().map(|cursor| cursor.reader.into_names()).unwrap_or_default();
            self.cursor = Some(SeekCursor::at(&self.shared, &checkpoint, names)?);
        }
        let Some(mut cursor) = self.cursor.take() else { return Ok(()) };
        let mut poses: usize = self.frames.iter().map(|frame| frame.posed.len()).sum();
        while self.first + self.frames.len() <= to {
            let Some(snapshot) = cursor.next(&self.shared)? else { break };
            poses += snapshot.posed.len();
            self.frames.push_back(Arc::new(snapshot));
            while MAX_POSES < poses && self.first < from {
                poses -= self.frames.pop_front().map_or(0, |frame| frame.posed.len());
                self.first += 1;
            }
            self.shared.pause().await?;
        }
        self.cursor = Some(cursor);
        Ok(())
    }
}

impl SeekCursor {
    fn at(shared: &Arc<SharedRecording>, checkpoint: &Checkpoint, names: DeclaredNames) -> io::Result<SeekCursor> {
        let (source, header) = {
            let state = shared.state();
            (state.source.clone(), state.header.clone())
        };
        let source = source.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let blocks = known_blocks(shared, &source, checkpoint.block)?;
        let reader = CaptureReader::resumed(blocks, header, names, checkpoint.mark);
        Ok(SeekCursor { reader, timeline: checkpoint.timeline.clone() })
    }

    /// Returns the next frame. `None` if no more is known.
    fn next(&mut self, shared: &SharedRecording) -> io::Result<Option<FullFrame>> {
        let (names, actors) = {
            let state = shared.state();
            (state.names[self.reader.names().declared().len()..].to_vec(), Arc::clone(&state.actors))
        };
        self.reader.learn(names);
        loop {
            match self.reader.read()? {
                Some(CaptureEntry::Frame(frame)) => {
                    let dt = frame.dt.or(self.reader.header().dt);
                    return Ok(self.timeline.advance(&frame, dt, &actors).ok());
                }
                Some(CaptureEntry::Body) => {
                    if let Some(body) = self.reader.last_body() {
                        self.timeline.declare(body, &actors[body as usize]);
                    }
                }
                Some(CaptureEntry::Ignore(_)) => {}
                None => return Ok(None),
            }
        }
    }
}
