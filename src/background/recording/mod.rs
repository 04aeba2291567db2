//! An open capture: any frame can be looked at while the rest is still being read and audited.
//!
//! One task reads the file from its start to its end, and stores the poses of all bodies at intervals: a *checkpoint*. Then it
//! audits the capture, and again if other depths are asked for. Another task reads the frame that is looked at, and those
//! around it, starting at the checkpoint before it, with the same code as an audit. Each task has a thread, or both are done in
//! [slices](crate::worker::run_slices), with the same results. No call waits for them unless its name begins with `wait`: what
//! is not known yet is missing from the answer.
//!
//! Memory: the checkpoints, which become fewer if they would take more than [`MOST_BYTES`]; some frames around the one that is
//! looked at; the findings. A part that is read again must be the same as the first time; otherwise the file has changed, which
//! is reported.

mod auditing;
mod blocks;
mod cells;
mod index;
mod indexing;
mod seeking;
mod shared;

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;

use crate::capture::{Audit, CaptureBody, CaptureReader, Depths, Header, RecordedStep, Trail};
use crate::files::open::open_regular;
use crate::files::{BytesInMemory, Origin, Source, wrong_kind};
use crate::scene::errors::SceneErrors;
use crate::worker::{self, FAULT};
use index::RecordingIndex;
pub use shared::{AuditingProgress, ReadingProgress};
use shared::{KnownOrNew, RecordingState, SharedRecording, WantedFrame};

/// Maximum size of all checkpoints together, about, in bytes, unless a single one takes more.
const MOST_BYTES: usize = 96 << 20;

texts! {
    cannot_be_read(file, error) => "{file}: cannot be read: {error}";
    cannot_be_opened(error) => "cannot be read: {error}";
}

/// An open capture. It is read and audited in the background, which ends some time after it is dropped.
pub struct Recording {
    shared: Arc<SharedRecording>,
}

/// The sizes for blocks and checkpoints. Tests use smaller ones.
#[derive(Debug, Clone, Copy)]
struct Granularity {
    /// The size of a block, without the rest of its last line.
    block: usize,
    /// Maximum size of all checkpoints together, about, in bytes.
    most_bytes: usize,
}

impl Granularity {
    const STANDARD: Granularity = Granularity { block: blocks::BLOCK, most_bytes: MOST_BYTES };
}

impl Recording {
    /// Opens a capture. Its first frames are there soon after. A pipe is copied to a temporary file and can be looked at once it
    /// has ended.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or its header is not that of a capture.
    pub fn open(path: &Path) -> Result<Recording, SceneErrors> {
        Recording::open_by(path, Granularity::STANDARD)
    }

    fn open_by(path: &Path, granularity: Granularity) -> Result<Recording, SceneErrors> {
        let name = path.display().to_string();
        let cannot = |error: io::Error| SceneErrors::whole_file(&name, cannot_be_opened(error));
        let metadata = path.metadata().map_err(cannot)?;
        if let Some(message) = wrong_kind(&metadata) {
            return Err(SceneErrors::whole_file(&name, message));
        }
        let (mut header, mut bytes) = (Header::PLAIN, None);
        if metadata.is_file() {
            let (file, metadata) = open_regular(path).map_err(|error| cannot(error.into()))?;
            header = header_of(BufReader::new(file), &name)?;
            bytes = Some(metadata.len());
        }
        Ok(Recording::begin(Origin::File(path.to_owned()), name, header, bytes, granularity))
    }

    /// Opens a capture that is part of the program, or was made by it. `name` is its file name in messages.
    ///
    /// # Errors
    ///
    /// If its header is not that of a capture.
    pub fn of_text(text: impl Into<Cow<'static, str>>, name: &str) -> Result<Recording, SceneErrors> {
        Recording::of_bytes(
            match text.into() {
                Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
                Cow::Owned(text) => Cow::Owned(text.into_bytes()),
            },
            name,
        )
    }

    /// Opens a capture whose bytes are in memory: a file that a browser hands over. `name` is its file name in messages.
    ///
    /// # Errors
    ///
    /// If its header is not that of a capture.
    pub fn of_bytes(bytes: impl Into<Cow<'static, [u8]>>, name: &str) -> Result<Recording, SceneErrors> {
        Recording::of_bytes_by(bytes.into(), name, Granularity::STANDARD)
    }

    fn of_bytes_by(bytes: Cow<'static, [u8]>, name: &str, granularity: Granularity) -> Result<Recording, SceneErrors> {
        let header = header_of(&*bytes, name)?;
        let length = Some(bytes.len() as u64);
        let origin = Origin::Memory(BytesInMemory(Arc::new(bytes)));
        Ok(Recording::begin(origin, name.to_owned(), header, length, granularity))
    }

    /// Starts the two tasks.
    fn begin(origin: Origin, name: String, header: Header, bytes_in_all: Option<u64>, granularity: Granularity) -> Recording {
        let state = RecordingState {
            source: None,
            header,
            names: Vec::new(),
            bodies: Arc::default(),
            actors: Arc::default(),
            index: RecordingIndex::new(granularity.most_bytes),
            reading: ReadingProgress { bytes_in_all, ..ReadingProgress::default() },
            problems: None,
            failure: None,
            auditing: AuditingProgress::default(),
            depths: Depths::STANDARD,
            sought: None,
            found: None,
            wanted: None,
            steps: Vec::new(),
            trails: None,
            waiting: Vec::new(),
        };
        let shared = Arc::new(SharedRecording::new(origin, name, state));
        start(&shared, move |shared| read_and_audit(shared, granularity));
        start(&shared, seeking::serve);
        Recording { shared }
    }

    /// Returns the file. `None` for a capture in memory.
    pub fn file(&self) -> Option<&Path> {
        match &self.shared.origin {
            Origin::File(path) => Some(path),
            Origin::Memory(_) => None,
        }
    }

    /// Returns the header of the capture; for a pipe that has not ended, the defaults.
    pub fn header(&self) -> Header {
        self.shared.state().header.clone()
    }

    /// Returns the bodies that are declared so far, in order.
    pub fn bodies(&self) -> Arc<Vec<Arc<CaptureBody>>> {
        Arc::clone(&self.shared.state().bodies)
    }

    /// Audits the capture again by other depths. The findings so far stay until the new audit has its first ones.
    pub fn audit_by(&self, depths: Depths) {
        self.shared.ask(|state| {
            if state.depths == depths {
                return KnownOrNew::Known(());
            }
            state.depths = depths;
            (state.auditing.is_complete, state.auditing.fraction) = (false, 0.0);
            KnownOrNew::New(())
        });
    }

    /// Returns the progress of reading.
    pub fn reading(&self) -> ReadingProgress {
        self.shared.state().reading
    }

    /// Returns the progress of auditing.
    pub fn auditing(&self) -> AuditingProgress {
        self.shared.state().auditing.clone()
    }

    /// Describes what is wrong: why no frame can be read any more, or else the problems of the file, which are known once
    /// everything was read.
    pub fn trouble(&self) -> Option<String> {
        let state = self.shared.state();
        state.failure.clone().or_else(|| state.problems.as_ref().map(SceneErrors::to_string))
    }

    /// Returns the step that ends in the frame of this index. `None` if it is not read yet: the call asks for it and those around
    /// it, until another one is asked for.
    pub fn step(&self, frame: usize) -> Option<Arc<RecordedStep>> {
        self.shared.ask(|state| {
            let step = state.step(frame);
            let before = state.wanted.map(|wanted| wanted.frame);
            if before == Some(frame) {
                return KnownOrNew::Known(step);
            }
            let stride = before.map_or(1, |before| frame as isize - before as isize);
            state.wanted = Some(WantedFrame { frame, stride });
            KnownOrNew::New(step)
        })
    }

    /// Waits for the step that ends in the frame of this index, and returns it. `None` if there is no such frame.
    pub fn wait_for_step(&self, frame: usize) -> Option<Arc<RecordedStep>> {
        if let Some(step) = self.step(frame) {
            return Some(step);
        }
        worker::wait(self.shared.wait_for(|state| {
            let step = state.step(frame);
            let is_absent = state.has_ended() && state.index.frames <= frame || state.failure.is_some();
            (step.is_some() || is_absent).then_some(step)
        }))?
    }

    /// Waits until everything was read, or cannot be.
    pub fn wait_for_end(&self) {
        worker::wait(self.shared.wait_for(|state| state.has_ended().then_some(())));
    }

    /// Waits until everything was audited, or cannot be. Returns what was found.
    pub fn wait_for_audit(&self) -> Option<Arc<Audit>> {
        worker::wait(self.shared.wait_for(|state| {
            let is_over = state.auditing.is_complete || state.failure.is_some();
            is_over.then(|| state.auditing.audit.clone())
        }))?
    }

    /// Returns the index of the first frame with this number or a higher one, or of the last frame if all are lower. `None` if it
    /// is not known yet: the call asks for it, until another one is looked for.
    pub fn frame_of(&self, number: u64) -> Option<usize> {
        self.shared.ask(|state| {
            let found = state.frame_of(number);
            if found.is_some() || state.sought == Some(number) {
                return KnownOrNew::Known(found);
            }
            state.sought = Some(number);
            KnownOrNew::New(found)
        })
    }

    /// Returns the trails that end in the frame of this index, if that frame was [asked for](Self::step) last. `None` if they are
    /// not known yet. If there are very many bodies, trails are shorter than [`TRAIL_FRAMES`](crate::capture::TRAIL_FRAMES).
    pub fn trails(&self, frame: usize) -> Option<Arc<Vec<Trail>>> {
        let state = self.shared.state();
        state.trails.as_ref().filter(|(of, _)| *of == frame).map(|(_, trails)| Arc::clone(trails))
    }

    /// Returns true while the capture is read or audited: more of it will be known.
    pub fn is_growing(&self) -> bool {
        let state = self.shared.state();
        state.failure.is_none() && !(state.reading.is_complete && state.auditing.is_complete)
    }

    /// Returns true while the frame that was asked for last is being read, or its trails are: they will be there in a moment. A
    /// frame that the index does not reach yet takes longer, and does not count.
    pub fn is_seeking(&self) -> bool {
        let state = self.shared.state();
        let is_awaited = |wanted: WantedFrame| {
            let is_there = state.step(wanted.frame).is_some() && state.trails.as_ref().is_some_and(|(of, _)| *of == wanted.frame);
            wanted.frame < state.index.frames && !is_there
        };
        state.failure.is_none() && (state.wanted.is_some_and(is_awaited) || state.to_find().is_some())
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        self.shared.close();
    }
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recording").field("name", &self.shared.name).finish_non_exhaustive()
    }
}

/// Two recordings are equal if they are the same object. What was read of them does not matter.
impl PartialEq for Recording {
    fn eq(&self, other: &Recording) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared)
    }
}

/// Reads the header of a capture.
fn header_of(input: impl BufRead, name: &str) -> Result<Header, SceneErrors> {
    let cannot = |error: io::Error| SceneErrors::whole_file(name, cannot_be_opened(error));
    let reader = CaptureReader::new(input).map_err(cannot)?;
    match reader.problems(name).filter(|_| !reader.is_capture()) {
        Some(problems) => Err(problems),
        None => Ok(reader.header().clone()),
    }
}

/// Reads and audits a capture.
async fn read_and_audit(shared: Arc<SharedRecording>, granularity: Granularity) -> io::Result<()> {
    // The end of a pipe is not waited for once the recording is closed.
    shared.pause().await?;
    let source = Arc::new(Source::of(&shared.origin)?);
    shared.change(|state| state.source = Some(Arc::clone(&source)));
    indexing::index(&shared, source.open()?, granularity.block).await?;
    auditing::judge(&shared, &source).await
}

/// Starts a task. A failure is shared, also if it is a panic: otherwise its callers would wait for ever.
fn start<F>(shared: &Arc<SharedRecording>, work: impl FnOnce(Arc<SharedRecording>) -> F + Send + 'static)
where
    F: Future<Output = io::Result<()>> + 'static,
{
    fn share(shared: &SharedRecording, error: impl fmt::Display) {
        let failure = cannot_be_read(&shared.name, error);
        shared.change(|state| state.failure = Some(failure));
    }
    let [works, fails] = [Arc::clone(shared), Arc::clone(shared)];
    let work = async move || work(Arc::clone(&works)).await.unwrap_or_else(|error| share(&works, error));
    worker::start_pausable("capture", work, move || share(&fails, FAULT));
}
