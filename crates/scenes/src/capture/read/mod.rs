//! Reads captures line by line, in memory that grows with the bodies and not with the frames.
//!
//! A line that is not JSON is refused in the words of `serde_json`; the contents of others are read value by value, because then one mistake
//! does not hide another and each has its position.

mod body;
mod contact;
mod frame;
mod header;
mod ignores;
mod lines;
mod names;
mod part;
mod scan;
#[cfg(test)]
mod scan_laws;
mod shape;
mod token;

use std::collections::HashMap;
use std::io::{self, BufRead};

pub(super) use ignores::{IgnoredPair, Ignores, at_once, ignores};
pub use lines::{LineEnd, LineReader};
pub use names::{DeclaredName, DeclaredNames};
pub use part::json_problem;
use part::{CaptureProblems, JsonLine, NotJson};
use scan::ValueEnds;
use shape::ShapeReader;
pub use shape::{capture_fields, shape_of};

use super::bodies::{CaptureBody, Frame, Header, Ignore};
use super::limits::{MAX_BODIES, MAX_IGNORES, MAX_LINE_BYTES};
use super::texts;
use crate::scene::errors::{Position, Problem, SceneErrors};

/// Maximum number of ignored names that wait for their declaration.
const MAX_WAITING: usize = 2 * MAX_BODIES;

/// Reads a capture. Problems are collected, and the reading goes on after them.
pub struct CaptureReader<R> {
    lines: LineReader<R>,
    state: ReaderState,
}

/// The content of a line.
#[derive(Debug, Clone, PartialEq)]
pub enum CaptureEntry {
    /// A body is declared: the last one of [`CaptureReader::bodies`].
    Body,
    /// A pair is not asked about.
    Ignore(Ignore),
    /// The next frame.
    Frame(Frame),
}

/// The kind of a line.
#[derive(Clone, Copy)]
enum LineKind {
    Header,
    Body,
    Ignore,
    Frame,
}

impl LineKind {
    /// Returns the kind of line that a field name stands for. The name has its quotes.
    fn of(key: &str) -> Option<LineKind> {
        match key {
            "\"clashbox\"" => Some(LineKind::Header),
            "\"body\"" => Some(LineKind::Body),
            "\"ignore\"" => Some(LineKind::Ignore),
            "\"frame\"" => Some(LineKind::Frame),
            _ => None,
        }
    }
}

/// The state before a line, apart from the header and the bodies. Reading can be resumed there.
#[derive(Debug, Clone, Copy)]
pub struct ResumePoint {
    line: usize,
    frame: Option<u64>,
    lost_line: bool,
    lost_pose: bool,
}

/// The treatment of lines that declare something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Declarations {
    /// They are read.
    Read,
    /// They were read before and are skipped.
    Known,
}

/// The state of a reader.
struct ReaderState {
    header: Header,
    declarations: Declarations,
    /// True while the input is a capture of a known version.
    is_capture: bool,
    has_header: bool,
    /// True if no more lines are read because the last one had no end.
    has_ended: bool,
    bodies: Vec<CaptureBody>,
    names: DeclaredNames,
    shapes: ShapeReader,
    /// The body with the most vertices, and their number.
    largest: (String, usize),
    /// Ignored names that are not declared yet, each with its first position.
    waiting: HashMap<String, Position>,
    ignores: usize,
    frame: Option<u64>,
    /// True if a line since the last frame was unreadable.
    lost_line: bool,
    /// True if the last frame lacks a pose.
    lost_pose: bool,
    incomplete: Option<usize>,
    problems: CaptureProblems,
    /// The ends of the values of the last line. Kept for its memory.
    ends: ValueEnds,
}

impl ResumePoint {
    /// The state before the first line.
    pub const START: ResumePoint = ResumePoint { line: 0, frame: None, lost_line: false, lost_pose: false };
}

impl<R: BufRead> CaptureReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    ///
    /// If the system cannot read.
    pub fn new(input: R) -> io::Result<CaptureReader<R>> {
        let mut reader = CaptureReader { lines: LineReader::new(input, MAX_LINE_BYTES), state: ReaderState::new() };
        while !reader.state.has_header && reader.state.is_capture {
            if reader.line()?.is_none() {
                reader.state.no_header(Position { line: 1, column: 1 }, texts::EMPTY);
            }
        }
        Ok(reader)
    }

    /// Returns a reader of lines that follow a header, which is not there: all is as in [`Header::PLAIN`].
    pub(crate) fn without_header(input: R) -> CaptureReader<R> {
        let state = ReaderState { has_header: true, ..ReaderState::new() };
        CaptureReader { lines: LineReader::new(input, MAX_LINE_BYTES), state }
    }

    /// Returns a reader that resumes at a line of a capture whose header is known. Its frames are the same as those of the first
    /// reading once it has [learned](Self::learn) the names that are declared above them.
    pub fn resumed(input: R, header: Header, names: DeclaredNames, mark: ResumePoint) -> CaptureReader<R> {
        let state = ReaderState {
            header,
            names,
            declarations: Declarations::Known,
            has_header: true,
            frame: mark.frame,
            lost_line: mark.lost_line,
            lost_pose: mark.lost_pose,
            ..ReaderState::new()
        };
        CaptureReader { lines: LineReader::after(mark.line, input, MAX_LINE_BYTES), state }
    }

    /// Returns the state before the next line.
    pub fn mark(&self) -> ResumePoint {
        let ReaderState { frame, lost_line, lost_pose, .. } = self.state;
        ResumePoint { line: self.lines.number(), frame, lost_line, lost_pose }
    }

    /// Returns the names that are declared so far.
    pub fn names(&self) -> &DeclaredNames {
        &self.state.names
    }

    /// Returns the names, for another reader.
    pub fn into_names(self) -> DeclaredNames {
        self.state.names
    }

    /// Returns the body that the last line declares, if it could be read.
    pub fn last_body(&self) -> Option<u32> {
        self.state.names.in_line(self.lines.number())
    }

    /// Takes over names that another reader read.
    pub fn learn(&mut self, declared: impl IntoIterator<Item = DeclaredName>) {
        self.state.names.learn(declared);
    }

    /// Returns the input that it reads from.
    pub fn input(&mut self) -> &mut R {
        self.lines.input()
    }

    /// Reads up to the next entry that can be read. `None` at the end of the file.
    ///
    /// # Errors
    ///
    /// If the system cannot read.
    pub fn read(&mut self) -> io::Result<Option<CaptureEntry>> {
        while self.state.is_capture {
            match self.line()? {
                Some(Some(entry)) => return Ok(Some(entry)),
                Some(None) => {}
                None => break,
            }
        }
        self.state.report_undeclared();
        Ok(None)
    }

    /// Reads one line. The outer `None` is the end of the file, the inner one a line without an entry.
    fn line(&mut self) -> io::Result<Option<Option<CaptureEntry>>> {
        if self.state.has_ended {
            return Ok(None);
        }
        let Some(end) = self.lines.read_next()? else { return Ok(None) };
        let (number, length) = (self.lines.number(), self.lines.length());
        let start = Position { line: number, column: 1 };
        Ok(Some(match end {
            LineEnd::TooLong => self.state.lost(start, || texts::too_long(length, MAX_LINE_BYTES)),
            LineEnd::Unbounded => {
                self.state.has_ended = true;
                self.state.lost(start, || texts::unbounded(2 * MAX_LINE_BYTES, MAX_LINE_BYTES))
            }
            LineEnd::Whole | LineEnd::EndOfFile => self.state.entry(self.lines.bytes(), number, end),
        }))
    }

    /// Returns the header; if there is none, the defaults.
    pub fn header(&self) -> &Header {
        &self.state.header
    }

    /// Returns the bodies declared so far, in order.
    pub fn bodies(&self) -> &[CaptureBody] {
        &self.state.bodies
    }

    /// Returns the body of this name, if it is declared so far and could be read.
    pub fn body(&self, name: &str) -> Option<u32> {
        self.state.names.body(name)
    }

    /// Returns true for a capture of a known version. Otherwise no entry is read.
    pub fn is_capture(&self) -> bool {
        self.state.is_capture
    }

    /// Stops reading because the file exceeds a limit. The problem is that of the last line.
    pub fn stop(&mut self, message: String) {
        let position = Position { line: self.lines.number(), column: 1 };
        self.state.problems.note(position, || message);
        self.state.is_capture = false;
    }

    /// Stops reading because of a problem that does not belong to the last line.
    pub(super) fn stop_whole(&mut self, message: String) {
        self.state.problems.found.push(Problem::of_file(&message));
        self.state.is_capture = false;
    }

    /// Returns the number of the last line, if the file ends in the middle of it.
    pub fn incomplete_line(&self) -> Option<usize> {
        self.state.incomplete
    }

    /// Returns the number of bytes read.
    pub fn bytes_read(&self) -> u64 {
        self.lines.bytes_read()
    }

    /// Returns the number of problems so far.
    pub fn problem_count(&self) -> usize {
        self.state.problems.count()
    }

    /// Returns all problems so far. `file` is its name in messages.
    pub fn problems(&self, file: &str) -> Option<SceneErrors> {
        let CaptureProblems { found, more } = &self.state.problems;
        (!found.is_empty()).then(|| SceneErrors { file: file.to_owned(), problems: found.clone(), more: *more })
    }
}

impl ReaderState {
    /// Returns the state before reading.
    fn new() -> ReaderState {
        ReaderState {
            header: Header::PLAIN,
            declarations: Declarations::Read,
            is_capture: true,
            has_header: false,
            has_ended: false,
            bodies: Vec::new(),
            names: DeclaredNames::default(),
            shapes: ShapeReader::new(),
            largest: (String::new(), 0),
            waiting: HashMap::new(),
            ignores: 0,
            frame: None,
            lost_line: false,
            lost_pose: false,
            incomplete: None,
            problems: CaptureProblems::default(),
            ends: ValueEnds::default(),
        }
    }

    fn entry(&mut self, bytes: &[u8], number: usize, end: LineEnd) -> Option<CaptureEntry> {
        let start = Position { line: number, column: 1 };
        let is_last = end == LineEnd::EndOfFile && self.has_header;
        let text = match str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) if error.error_len().is_none() && is_last => return self.cut(number),
            Err(error) => return self.lost(start, || texts::not_text(error.valid_up_to() + 1)),
        };
        if text.trim().is_empty() {
            return None;
        }
        let (mut problems, mut ends) = (std::mem::take(&mut self.problems), std::mem::take(&mut self.ends));
        let (mut line, syntax) = JsonLine::checked(text, number, &mut ends, &mut problems);
        let entry = match syntax {
            Ok(()) => self.meaning(&mut line),
            Err(NotJson::Ends) if is_last => self.cut(number),
            Err(NotJson::Ends) => {
                line.wrong_at(text.len(), || texts::not_json(texts::LINE_ENDS));
                self.lost_line = true;
                None
            }
            Err(NotJson::Broken) => {
                self.lost_line = true;
                None
            }
        };
        (self.problems, self.ends) = (problems, ends);
        if !self.has_header {
            self.no_header(start, texts::NO_HEADER);
        }
        entry
    }

    /// Notes a line that cannot be read. Without a header nothing after it can be read.
    fn lost(&mut self, position: Position, message: impl FnOnce() -> String) -> Option<CaptureEntry> {
        self.lost_line = true;
        self.is_capture &= self.has_header;
        self.problems.note(position, message);
        None
    }

    /// Notes a line that a crash has cut off.
    fn cut(&mut self, number: usize) -> Option<CaptureEntry> {
        self.incomplete = Some(number);
        None
    }

    /// Notes that the header is missing. Without a header nothing after it can be read.
    fn no_header(&mut self, position: Position, message: &str) {
        if self.is_capture {
            self.problems.note(position, || message.to_owned());
        }
        self.is_capture = false;
    }

    /// Reads a line that is JSON.
    fn meaning(&mut self, line: &mut JsonLine<'_, '_>) -> Option<CaptureEntry> {
        let text = line.text.trim();
        // The first field mostly tells the kind of the line.
        let kind = line.fields(text).and_then(|mut fields| fields.find_map(|(key, _)| LineKind::of(key)));
        match kind {
            Some(LineKind::Header) => {
                self.header(line);
                None
            }
            _ if !self.has_header => None,
            Some(LineKind::Frame) => self.frame(line).map(CaptureEntry::Frame),
            Some(LineKind::Body) if self.declarations == Declarations::Known => Some(CaptureEntry::Body),
            Some(LineKind::Ignore) if self.declarations == Declarations::Known => None,
            Some(LineKind::Body) => self.body(line).then_some(CaptureEntry::Body),
            Some(LineKind::Ignore) => self.ignore(line).map(CaptureEntry::Ignore),
            None => {
                line.wrong(text, || texts::UNKNOWN_LINE.to_owned());
                self.lost_line = true;
                None
            }
        }
    }

    fn ignore(&mut self, line: &mut JsonLine<'_, '_>) -> Option<Ignore> {
        if self.ignores == MAX_IGNORES {
            line.wrong(line.text, || texts::too_many_ignores(MAX_IGNORES));
            return None;
        }
        self.ignores += 1;
        let (ignore, positions) = body::ignore(line)?;
        for (name, position) in ignore.names.iter().zip(positions).filter(|(name, _)| !self.names.is_known(name)) {
            if self.waiting.len() < MAX_WAITING || self.waiting.contains_key(name) {
                self.waiting.entry(name.clone()).or_insert(position);
            } else {
                line.problems.note(position, || texts::undeclared_anywhere(name, self.names.listed()));
            }
        }
        Some(ignore)
    }

    /// Reports ignored names that are never declared. An ignored pair may be anywhere, so this is known only at the end.
    fn report_undeclared(&mut self) {
        let names = &self.names;
        let waiting = std::mem::take(&mut self.waiting).into_iter().filter(|(name, _)| !names.is_known(name));
        let mut undeclared: Vec<(Position, String)> = waiting.map(|(name, position)| (position, name)).collect();
        undeclared.sort_unstable();
        for (position, name) in undeclared {
            self.problems.note(position, || texts::undeclared_anywhere(&name, names.listed()));
        }
    }
}
