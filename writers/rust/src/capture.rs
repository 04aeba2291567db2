use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::Path;

use crate::data::{Data, put_data};
use crate::declaration::{Body, BodyKind, Header, Reporting, Up};
use crate::error::Error;
use crate::frame::{Declared, Draft, Frame};
use crate::json::{MAX_FRAME, MAX_NAME_CHARS, MAX_TITLE_CHARS, put, put_list, put_number, put_shape, put_text};

/// Writes a capture, line by line.
///
/// Each line is given to `W` at once, with one `write_all` and one `flush`: a buffer around a file is not needed, and would delay
/// lines.
#[derive(Debug)]
pub struct Capture<W> {
    out: W,
    /// True once a line could not be written completely.
    has_ended: bool,
    contacts: Reporting,
    bodies: Vec<Declared>,
    ids: HashMap<String, BodyId>,
    /// The number of the last frame.
    number: Option<u64>,
    draft: Draft,
    line: String,
}

/// A body of a capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BodyId(pub(crate) usize);

impl Capture<File> {
    /// Creates a file and writes the header. A file of that name is replaced.
    ///
    /// # Errors
    ///
    /// If the file cannot be made, and the same as for [`Capture::new`].
    pub fn create(path: impl AsRef<Path>, header: &Header<'_>) -> Result<Capture<File>, Error> {
        Capture::new(File::create(path).map_err(Error::Io)?, header)
    }
}

impl<W: Write> Capture<W> {
    /// Writes the header.
    ///
    /// # Errors
    ///
    /// If a value of the header cannot be read back, or `out` cannot be written.
    pub fn new(out: W, header: &Header<'_>) -> Result<Capture<W>, Error> {
        let mut capture = Capture {
            out,
            has_ended: false,
            contacts: header.contacts,
            bodies: Vec::new(),
            ids: HashMap::new(),
            number: None,
            draft: Draft::default(),
            line: String::new(),
        };
        capture.put_header(header)?;
        capture.end_line()?;
        Ok(capture)
    }

    fn put_header(&mut self, header: &Header<'_>) -> Result<(), Error> {
        let line = &mut self.line;
        line.push_str("{\"clashbox\":\"capture\",\"version\":1");
        for (field, text) in [("title", header.title), ("engine", header.engine)] {
            if !text.is_empty() {
                put!(line, ",\"{field}\":");
                put_text(line, text, MAX_TITLE_CHARS)?;
            }
        }
        if let Some(dt) = header.dt {
            crate::frame::put_dt(line, dt)?;
        }
        match header.up {
            Up::Y => {}
            Up::MinusY => line.push_str(",\"up\":\"-y\""),
        }
        put_margin(line, header.margin)?;
        match header.contacts {
            Reporting::State => {}
            Reporting::Events => line.push_str(",\"contacts\":\"events\""),
            Reporting::None => line.push_str(",\"contacts\":\"none\""),
        }
        put_data(line, header.data)
    }

    /// Declares a body. It may come after frames: a body that is spawned.
    ///
    /// # Errors
    ///
    /// If the name is taken or not a valid name, a number cannot be read back, or `out` cannot be written.
    pub fn body(&mut self, body: &Body<'_>) -> Result<BodyId, Error> {
        if body.name.trim().is_empty() {
            return Err(Error::EmptyName);
        }
        if self.ids.contains_key(body.name) {
            return Err(Error::NameTwice(body.name.to_owned()));
        }
        let mut name = String::new();
        put_text(&mut name, body.name, MAX_NAME_CHARS)?;
        self.line.clear();
        self.put_body(&name, body)?;
        self.end_line()?;
        let id = BodyId(self.bodies.len());
        self.bodies.push(Declared::new(name));
        self.ids.insert(body.name.to_owned(), id);
        Ok(id)
    }

    fn put_body(&mut self, name: &str, body: &Body<'_>) -> Result<(), Error> {
        let line = &mut self.line;
        put!(line, "{{\"body\":{name},\"shape\":");
        put_shape(line, &body.shape)?;
        if body.center != [0.0, 0.0] {
            line.push_str(",\"center\":");
            put_list(line, "the center", &body.center)?;
        }
        match body.kind {
            BodyKind::Static => line.push_str(",\"kind\":\"static\""),
            BodyKind::Kinematic => line.push_str(",\"kind\":\"kinematic\""),
            BodyKind::Dynamic => {}
        }
        if body.is_sensor {
            line.push_str(",\"sensor\":true");
        }
        if body.layer != 1 {
            put!(line, ",\"layer\":{}", body.layer);
        }
        if body.mask != u32::MAX {
            put!(line, ",\"mask\":{}", body.mask);
        }
        put_margin(line, body.margin)?;
        if let Some(oneway) = body.oneway {
            if oneway == [0.0, 0.0] {
                return Err(Error::NoDirection);
            }
            line.push_str(",\"oneway\":");
            put_list(line, "the direction", &oneway)?;
        }
        put_data(line, body.data)
    }

    /// Returns the body of this name, if it is declared.
    pub fn find(&self, name: &str) -> Option<BodyId> {
        self.ids.get(name).copied()
    }

    /// Excludes a pair from the audit: a joint holds it, or one shot the other.
    ///
    /// # Errors
    ///
    /// If the two are not two bodies of this capture, or `out` cannot be written.
    pub fn ignore(&mut self, a: BodyId, b: BodyId) -> Result<(), Error> {
        self.ignore_with(a, b, None, Data::NONE)
    }

    /// Excludes a pair as [`Capture::ignore`] does, but only in the steps that end in these frames: a one-way platform that lets
    /// a body through. The frames may already be written.
    ///
    /// # Errors
    ///
    /// The same as for [`Capture::ignore`], and if the last frame comes before the first one or is too large.
    pub fn ignore_in(&mut self, a: BodyId, b: BodyId, frames: RangeInclusive<u64>) -> Result<(), Error> {
        self.ignore_with(a, b, Some(frames), Data::NONE)
    }

    /// Excludes a pair in all steps or in those that end in `frames`, with data of the game: the reason, for example.
    ///
    /// # Errors
    ///
    /// The same as for [`Capture::ignore_in`], and if the data cannot be read back.
    pub fn ignore_with<'d>(
        &mut self,
        a: BodyId,
        b: BodyId,
        frames: Option<RangeInclusive<u64>>,
        data: impl Into<Data<'d>>,
    ) -> Result<(), Error> {
        let [a, b] = crate::frame::pair(&self.bodies, a, b)?;
        self.line.clear();
        put!(self.line, "{{\"ignore\":[{a},{b}]");
        if let Some((first, last)) = frames.map(RangeInclusive::into_inner) {
            if last < first {
                return Err(Error::FramesFall(first, last));
            }
            if MAX_FRAME < last {
                return Err(Error::FrameTooLarge(last));
            }
            put!(self.line, ",\"frames\":[{first},{last}]");
        }
        put_data(&mut self.line, data.into())?;
        self.end_line()
    }

    /// Writes a frame, after the step of the engine that led to it. `describe` adds its contents. Numbers rise; they need not be
    /// consecutive.
    ///
    /// # Errors
    ///
    /// If the number does not rise, `describe` gave something that cannot be read back (the first such thing), or `out` cannot be
    /// written.
    pub fn frame(&mut self, number: u64, describe: impl FnOnce(&mut Frame<'_>)) -> Result<(), Error> {
        if let Some(before) = self.number.filter(|before| number <= *before) {
            return Err(Error::NotRising(number, before));
        }
        if MAX_FRAME < number {
            return Err(Error::FrameTooLarge(number));
        }
        self.draft.clear(&mut self.bodies);
        describe(&mut Frame { draft: &mut self.draft, bodies: &mut self.bodies, reporting: self.contacts });
        self.line.clear();
        self.draft.put(number, &mut self.line)?;
        self.end_line()?;
        self.draft.keep(&mut self.bodies);
        self.number = Some(number);
        Ok(())
    }

    /// Closes the object, and writes the line.
    fn end_line(&mut self) -> Result<(), Error> {
        if self.has_ended {
            return Err(Error::Ended);
        }
        self.line.push_str("}\n");
        let written = self.out.write_all(self.line.as_bytes()).and_then(|()| self.out.flush());
        // Text after a part of a line would be read as its rest.
        self.has_ended = written.is_err();
        written.map_err(Error::Io)
    }

    /// Returns the output.
    pub fn into_inner(self) -> W {
        self.out
    }
}

fn put_margin(line: &mut String, margin: f64) -> Result<(), Error> {
    if margin == 0.0 {
        return Ok(());
    }
    if margin < 0.0 {
        return Err(Error::OutOfRange("a margin is 0 or more", margin));
    }
    line.push_str(",\"margin\":");
    put_number(line, "the margin", margin)
}
