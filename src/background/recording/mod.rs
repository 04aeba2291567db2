//! A capture that is open: any frame at once, while the rest is still read and audited.
//!
//! One thread reads the file from its start to its end, and notes from time to time where all bodies are: a *checkpoint*. Then it audits the
//! capture, and again where other depths are asked for. Another thread reads the frame that is looked at, and those around it, from the checkpoint before it; what a frame holds is found by
//! the same code as in an audit. Nobody who asks has to wait: what is not known yet is not there yet.
//!
//! Memory: the checkpoints, of which there are fewer where they would take more than [`MOST_BYTES`]; some frames around the one that is looked
//! at; the findings. What was read once must be the same when it is read again, else the file has changed, and that is said.

mod auditing;
mod blocks;
mod index;
mod indexing;
mod seeking;
mod shared;

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead, BufReader};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;

use super::texts;
use crate::capture::{Audit, CaptureBody, Depths, Header, Reader, RecordedStep, Trail};
use crate::files::open::open_regular;
use crate::files::{Origin, Source, wrong_kind};
use crate::scene::errors::SceneErrors;
use crate::worker;
use index::Index;
use shared::{Asked, Shared, State, Wanted};

/// All checkpoints together take about so many bytes, or one takes more.
const MOST_BYTES: usize = 96 << 20;

/// An open capture. It is read and audited on threads of its own, which end some time after it is dropped.
pub struct Recording {
    shared: Arc<Shared>,
}

/// How far a capture was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reading {
    /// So many frames can be looked at.
    pub frames: usize,
    /// So many bytes were read.
    pub bytes: u64,
    /// So many bytes there are. `None` of a pipe.
    pub bytes_in_all: Option<u64>,
    /// Whether all was read.
    pub is_complete: bool,
    /// The number of the last line, where the file ends in the middle of it.
    pub incomplete_line: Option<usize>,
}

/// How far a capture was audited.
#[derive(Debug, Clone, Default)]
pub struct Auditing {
    /// The part of the file that was audited, in [0, 1].
    pub fraction: f64,
    /// What was found so far. `None`: nothing is known yet.
    pub audit: Option<Arc<Audit>>,
    /// How often something was found: as long as it stays the same, so does `audit`.
    pub version: u64,
    /// Whether `audit` is of the whole capture.
    pub is_complete: bool,
}

/// How a capture is cut. Tests cut it finer.
#[derive(Debug, Clone, Copy)]
struct Grain {
    /// The size of a block, but for its last line.
    block: usize,
    /// All checkpoints together take about so many bytes.
    most_bytes: usize,
}

impl Grain {
    const STANDARD: Grain = Grain { block: blocks::BLOCK, most_bytes: MOST_BYTES };
}

impl Recording {
    /// Opens a capture. Its first frames are there soon after. A pipe is kept in a temporary file and can be looked at once it has ended.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read, or its header is that of no capture.
    pub fn open(path: &Path) -> Result<Recording, SceneErrors> {
        Recording::open_by(path, Grain::STANDARD)
    }

    fn open_by(path: &Path, grain: Grain) -> Result<Recording, SceneErrors> {
        let name = path.display().to_string();
        let cannot = |error: io::Error| SceneErrors::whole_file(&name, texts::cannot_be_opened(error));
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
        Ok(Recording::begin(Origin::File(path.to_owned()), name, header, bytes, grain))
    }

    /// Opens a capture that is shipped with the program, or was made by it. `name` is that of its file, for messages.
    ///
    /// # Errors
    ///
    /// Where its header is that of no capture.
    pub fn of_text(text: impl Into<Cow<'static, str>>, name: &str) -> Result<Recording, SceneErrors> {
        let text = text.into();
        let header = header_of(text.as_bytes(), name)?;
        let bytes = Some(text.len() as u64);
        Ok(Recording::begin(Origin::Text(text), name.to_owned(), header, bytes, Grain::STANDARD))
    }

    /// Starts to read.
    fn begin(origin: Origin, name: String, header: Header, bytes_in_all: Option<u64>, grain: Grain) -> Recording {
        let state = State {
            source: None,
            header,
            names: Vec::new(),
            bodies: Arc::default(),
            actors: Arc::default(),
            index: Index::new(grain.most_bytes),
            reading: Reading { bytes_in_all, ..Reading::default() },
            problems: None,
            failure: None,
            auditing: Auditing::default(),
            depths: Depths::STANDARD,
            sought: None,
            found: None,
            wanted: None,
            steps: Vec::new(),
            trails: None,
        };
        let shared = Arc::new(Shared::new(origin, name, state));
        let [reads, seeks] = [Arc::clone(&shared), Arc::clone(&shared)];
        let start = |work: Box<dyn FnOnce() + Send>| worker::start("capture", work);
        let started = start(Box::new(move || share_failure(&reads, || read_and_audit(&reads, grain))))
            .and_then(|_| start(Box::new(move || share_failure(&seeks, || seeking::serve(&seeks)))));
        if let Err(error) = started {
            share_failure(&shared, || Err(error));
        }
        Recording { shared }
    }

    /// The file. `None` of a capture that is shipped with the program.
    pub fn file(&self) -> Option<&Path> {
        match &self.shared.origin {
            Origin::File(path) => Some(path),
            Origin::Text(_) => None,
        }
    }

    /// What the capture says of itself. Of a pipe that has not ended: what holds where nothing is said.
    pub fn header(&self) -> Header {
        self.shared.state().header.clone()
    }

    /// The bodies that are declared so far, in order.
    pub fn bodies(&self) -> Arc<Vec<Arc<CaptureBody>>> {
        Arc::clone(&self.shared.state().bodies)
    }

    /// Audits the capture by other depths, from its start. What was found before stays until something is found by these.
    pub fn audit_by(&self, depths: Depths) {
        self.shared.ask(|state| {
            if state.depths == depths {
                return Asked::Known(());
            }
            state.depths = depths;
            (state.auditing.is_complete, state.auditing.fraction) = (false, 0.0);
            Asked::Anew(())
        });
    }

    /// How far it was read.
    pub fn reading(&self) -> Reading {
        self.shared.state().reading
    }

    /// How far it was audited.
    pub fn auditing(&self) -> Auditing {
        self.shared.state().auditing.clone()
    }

    /// What is wrong, in words: why no frame can be read any more, or else the problems of the file, which are known once all was read.
    pub fn trouble(&self) -> Option<String> {
        let state = self.shared.state();
        state.failure.clone().or_else(|| state.problems.as_ref().map(SceneErrors::to_string))
    }

    /// The step that ends in the frame of this index. `None` where it is not read yet: it will be, and those around it, unless another one is
    /// asked for.
    pub fn step(&self, frame: usize) -> Option<Arc<RecordedStep>> {
        self.shared.ask(|state| {
            let step = state.step(frame);
            let before = state.wanted.map(|wanted| wanted.frame);
            if before == Some(frame) {
                return Asked::Known(step);
            }
            let stride = before.map_or(1, |before| frame as isize - before as isize);
            state.wanted = Some(Wanted { frame, stride });
            Asked::Anew(step)
        })
    }

    /// The step that ends in the frame of this index, after waiting for it. `None` where there is no such frame.
    pub fn wait_for_step(&self, frame: usize) -> Option<Arc<RecordedStep>> {
        if let Some(step) = self.step(frame) {
            return Some(step);
        }
        self.shared.wait_for(|state| {
            let step = state.step(frame);
            let is_absent = state.has_ended() && state.index.frames <= frame || state.failure.is_some();
            (step.is_some() || is_absent).then_some(step)
        })?
    }

    /// Waits until all was read, or cannot be.
    pub fn wait_for_end(&self) {
        self.shared.wait_for(|state| state.has_ended().then_some(()));
    }

    /// Waits until all was audited, or cannot be. What was found.
    pub fn wait_for_audit(&self) -> Option<Arc<Audit>> {
        self.shared.wait_for(|state| {
            let is_over = state.auditing.is_complete || state.failure.is_some();
            is_over.then(|| state.auditing.audit.clone())
        })?
    }

    /// The index of the first frame with this number or a higher one, or of the last frame where all are lower. `None` where it is not known
    /// yet: it will be, unless another one is looked for.
    pub fn frame_of(&self, number: u64) -> Option<usize> {
        self.shared.ask(|state| {
            let found = state.frame_of(number);
            if found.is_some() || state.sought == Some(number) {
                return Asked::Known(found);
            }
            state.sought = Some(number);
            Asked::Anew(found)
        })
    }

    /// The trails that end in the frame of this index, where that was [asked for](Self::step) last. `None` where they are not known yet. Of
    /// very many bodies they are shorter than [`TRAIL_FRAMES`].
    pub fn trails(&self, frame: usize) -> Option<Arc<Vec<Trail>>> {
        let state = self.shared.state();
        state.trails.as_ref().filter(|(of, _)| *of == frame).map(|(_, trails)| Arc::clone(trails))
    }

    /// Whether the capture is read or audited: more of it will be known.
    pub fn is_growing(&self) -> bool {
        let state = self.shared.state();
        state.failure.is_none() && !(state.reading.is_complete && state.auditing.is_complete)
    }

    /// Whether the frame that was asked for last is being read, or its trails are: they will be there in a moment. A frame whose number is not
    /// read yet takes longer.
    pub fn is_seeking(&self) -> bool {
        let state = self.shared.state();
        let is_awaited = |wanted: Wanted| {
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

/// Two recordings are one where they are the same: what was read of them is no part of it.
impl PartialEq for Recording {
    fn eq(&self, other: &Recording) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared)
    }
}

/// What a capture says of itself.
fn header_of(input: impl BufRead, name: &str) -> Result<Header, SceneErrors> {
    let cannot = |error: io::Error| SceneErrors::whole_file(name, texts::cannot_be_opened(error));
    let reader = Reader::new(input).map_err(cannot)?;
    match reader.problems(name).filter(|_| !reader.is_capture()) {
        Some(problems) => Err(problems),
        None => Ok(reader.header().clone()),
    }
}

/// Reads and audits a capture.
fn read_and_audit(shared: &Arc<Shared>, grain: Grain) -> io::Result<()> {
    let source = Arc::new(Source::of(&shared.origin)?);
    shared.change(|state| state.source = Some(Arc::clone(&source)));
    indexing::index(shared, source.open()?, grain.block)?;
    auditing::judge(shared, &source)
}

/// Does the work of a thread. What goes wrong is shared, also where it is a fault of the program: nobody waits for ever.
fn share_failure(shared: &Shared, work: impl FnOnce() -> io::Result<()>) {
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    if let Err(error) = result.unwrap_or_else(|_| Err(io::Error::other(texts::FAULT_OF_READING))) {
        let failure = texts::cannot_be_read(&shared.name, error);
        shared.change(|state| state.failure = Some(failure));
    }
}
