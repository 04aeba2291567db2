//! The data that the tasks of a recording share with its user.

use std::future::poll_fn;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

use super::blocks::{FileBlock, KnownBlockReader};
use super::index::RecordingIndex;
use crate::capture::DeclaredName;
use crate::capture::RecordedStep;
use crate::capture::Trail;
use crate::capture::{Audit, AuditBody, Depths};
use crate::capture::{CaptureBody, Header};
use crate::files::{Origin, Source, SourceReader};
use crate::scene::errors::SceneErrors;
use crate::worker;

/// The shared data of a recording.
pub(super) struct SharedRecording {
    pub(super) origin: Origin,
    /// The name in messages.
    pub(super) name: String,
    is_closed: AtomicBool,
    state: Mutex<RecordingState>,
}

/// The progress of reading a capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadingProgress {
    /// Number of frames that can be looked at.
    pub frames: usize,
    /// Number of bytes read.
    pub bytes: u64,
    /// Number of bytes in all. `None` for a pipe.
    pub bytes_in_all: Option<u64>,
    /// True if everything was read.
    pub is_complete: bool,
    /// The number of the last line, if the file ends in the middle of it.
    pub incomplete_line: Option<usize>,
}

/// The progress of auditing a capture.
#[derive(Debug, Clone, Default)]
pub struct AuditingProgress {
    /// The part of the file that was audited, in [0, 1].
    pub fraction: f64,
    /// The findings so far. `None` if nothing is known yet.
    pub audit: Option<Arc<Audit>>,
    /// A counter that rises with each change of `audit`.
    pub version: u64,
    /// True if `audit` is of the whole capture.
    pub is_complete: bool,
}

/// The results so far, and what is wanted next.
pub(super) struct RecordingState {
    /// `None` until a pipe has ended.
    pub(super) source: Option<Arc<Source>>,
    pub(super) header: Header,
    pub(super) names: Vec<DeclaredName>,
    pub(super) bodies: Arc<Vec<Arc<CaptureBody>>>,
    pub(super) actors: Arc<Vec<Arc<AuditBody>>>,
    pub(super) index: RecordingIndex,
    pub(super) reading: ReadingProgress,
    pub(super) problems: Option<SceneErrors>,
    /// The reason why frames cannot be read any more.
    pub(super) failure: Option<String>,
    pub(super) auditing: AuditingProgress,
    /// The depths by which the capture is audited.
    pub(super) depths: Depths,
    /// The number of a frame that is looked for.
    pub(super) sought: Option<u64>,
    /// The last number that was looked for, and the index of its frame.
    pub(super) found: Option<(u64, usize)>,
    /// The frame that is looked at.
    pub(super) wanted: Option<WantedFrame>,
    /// The steps in memory, unsorted.
    pub(super) steps: Vec<Arc<RecordedStep>>,
    /// The index of a frame, and the trails that end in it.
    pub(super) trails: Option<(usize, Arc<Vec<Trail>>)>,
    /// Those who wait for a change.
    pub(super) waiting: Vec<Waker>,
}

/// A reader for the known blocks of a capture.
pub(super) type KnownBlocks = KnownBlockReader<SourceReader, Box<dyn FnMut(usize) -> Option<FileBlock>>>;

/// Returns a reader for the blocks of a capture, from the block of number `first` on.
pub(super) fn known_blocks(shared: &Arc<SharedRecording>, source: &Source, first: usize) -> io::Result<KnownBlocks> {
    let shared = Arc::clone(shared);
    let block_of = move |number: usize| shared.state().index.blocks.get(number).copied();
    Ok(KnownBlockReader::new(source.open()?, first, Box::new(block_of)))
}

/// A frame that is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WantedFrame {
    pub(super) frame: usize,
    /// The distance from the frame that was looked at before, in frames. In playback, the next frame is at the same distance.
    pub(super) stride: isize,
}

/// The answer to a question, as far as it is known.
pub(super) enum KnownOrNew<T> {
    /// The answer, to a question that was asked before.
    Known(T),
    /// The answer so far, to a new question: those who wait for it must be woken.
    New(T),
}

impl SharedRecording {
    pub(super) fn new(origin: Origin, name: String, state: RecordingState) -> SharedRecording {
        SharedRecording { origin, name, is_closed: AtomicBool::new(false), state: Mutex::new(state) }
    }

    /// Locks the state. Release it after a moment.
    pub(super) fn state(&self) -> MutexGuard<'_, RecordingState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and wakes all that wait for it.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut RecordingState) -> T) -> T {
        self.ask(|state| KnownOrNew::New(change(state)))
    }

    /// Asks for something, and wakes all that wait if the question is new.
    pub(super) fn ask<T>(&self, ask: impl FnOnce(&mut RecordingState) -> KnownOrNew<T>) -> T {
        let mut state = self.state();
        match ask(&mut state) {
            KnownOrNew::Known(answer) => answer,
            KnownOrNew::New(answer) => {
                let waiting = std::mem::take(&mut state.waiting);
                drop(state);
                waiting.into_iter().for_each(Waker::wake);
                answer
            }
        }
    }

    /// Waits until there is an answer. `None` once the recording is closed.
    pub(super) async fn wait_for<T>(&self, mut answer: impl FnMut(&mut RecordingState) -> Option<T>) -> Option<T> {
        poll_fn(|context| {
            let mut state = self.state();
            if self.is_closed() {
                return Poll::Ready(None);
            }
            let found = answer(&mut state);
            if found.is_none() {
                state.waiting.push(context.waker().clone());
                return Poll::Pending;
            }
            Poll::Ready(found)
        })
        .await
    }

    /// Pauses work that is done in slices.
    ///
    /// # Errors
    ///
    /// If the recording is closed: the work ends.
    pub(super) async fn pause(&self) -> io::Result<()> {
        worker::pause().await;
        if self.is_closed() { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
    }

    /// Closes the recording: the work on it ends by itself.
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        // The lock ensures that nobody begins to wait between the two lines.
        self.change(|_| ());
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}

impl RecordingState {
    /// Returns the step that ends in this frame, if it was read.
    pub(super) fn step(&self, frame: usize) -> Option<Arc<RecordedStep>> {
        self.steps.iter().find(|step| step.index == frame).map(Arc::clone)
    }

    /// Returns the index of the frame with this number, if it was found.
    pub(super) fn frame_of(&self, number: u64) -> Option<usize> {
        self.found.filter(|(of, _)| *of == number).map(|(_, frame)| frame)
    }

    /// Returns the number of a frame that is looked for and can be found in what was read so far.
    pub(super) fn to_find(&self) -> Option<u64> {
        let is_read = |number: u64| self.index.number.is_some_and(|last| number <= last) || self.reading.is_complete;
        self.sought.filter(|number| self.frame_of(*number).is_none() && 0 < self.index.frames && is_read(*number))
    }

    /// Returns true if nothing will be read any more.
    pub(super) fn has_ended(&self) -> bool {
        self.reading.is_complete || self.failure.is_some()
    }

    /// Returns the depths by which the capture is to be audited. `None` if that was done.
    pub(super) fn to_audit(&self) -> Option<Depths> {
        (!self.auditing.is_complete).then_some(self.depths)
    }

    pub(super) fn audit_so_far(&mut self, audit: Arc<Audit>) {
        self.auditing.audit = Some(audit);
        self.auditing.version += 1;
    }
}
