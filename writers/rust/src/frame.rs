use crate::capture::BodyId;
use crate::declaration::Reporting;
use crate::error::Error;
use crate::json::{put, put_list, put_number};

/// The kinds of reports of a contact in a capture of [events](Reporting::Events).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The contact begins in this step.
    Begins,
    /// The contact ends in this step.
    Ends,
}

/// One frame, while it is described. Its poses are those at the end of the step that led to it; its contacts are those that the
/// engine reported for that step. The first thing that cannot be read back is the error of the whole frame.
#[derive(Debug)]
pub struct Frame<'a> {
    pub(crate) draft: &'a mut Draft,
    pub(crate) bodies: &'a mut [Declared],
    pub(crate) reporting: Reporting,
}

impl Frame<'_> {
    /// Sets the position of a body, world units. Its angle stays; it is 0 at first. Only a pose that differs from the last one is
    /// written.
    pub fn at<N: Into<f64>>(&mut self, body: BodyId, position: [N; 2]) {
        let angle = self.bodies.get(body.0).map_or(0.0, |declared| declared.pose.map_or(0.0, |[_, _, angle]| angle));
        self.at_angle(body, position.map(N::into), angle);
    }

    /// Sets the position of a body, and its angle in radians. Between two frames the audit takes the shorter turn, however many
    /// full turns the angle counts.
    pub fn at_angle<N: Into<f64>>(&mut self, body: BodyId, position: [N; 2], angle: N) {
        let [x, y] = position.map(N::into);
        let given = self.draft.at(self.bodies, body, [x, y, angle.into()]);
        self.note(given);
    }

    /// Reports a contact of the two, in a capture of [states](Reporting::State).
    pub fn contact(&mut self, a: BodyId, b: BodyId) {
        self.report(a, b, None, None);
    }

    /// Reports a contact as [`Frame::contact`] does, with the fraction of the step at which it begins, from 0 to 1.
    pub fn contact_at<N: Into<f64>>(&mut self, a: BodyId, b: BodyId, fraction: N) {
        self.report(a, b, None, Some(fraction.into()));
    }

    /// Reports that the contact of the two begins or ends, in a capture of [events](Reporting::Events).
    pub fn event(&mut self, a: BodyId, b: BodyId, event: Event) {
        self.report(a, b, Some(event), None);
    }

    /// Reports an event as [`Frame::event`] does, with the fraction of the step at which it happens, from 0 to 1.
    pub fn event_at<N: Into<f64>>(&mut self, a: BodyId, b: BodyId, event: Event, fraction: N) {
        self.report(a, b, Some(event), Some(fraction.into()));
    }

    /// Marks a body as teleported to its pose: its step is not asked about.
    pub fn jumped(&mut self, body: BodyId) {
        let listed = put_name(&mut self.draft.jumped, self.bodies, body);
        self.note(listed);
    }

    /// Removes a body after this frame. Its next pose, if there is one, is that of a new body: its angle is 0 again.
    pub fn gone(&mut self, body: BodyId) {
        let listed = put_name(&mut self.draft.gone, self.bodies, body);
        self.draft.removed.push(body);
        self.note(listed);
    }

    /// Sets the seconds of the step that led to this frame, > 0, if they differ from those of the header.
    pub fn dt<N: Into<f64>>(&mut self, seconds: N) {
        self.draft.dt.clear();
        let put = put_dt(&mut self.draft.dt, seconds.into());
        self.note(put);
    }

    fn report(&mut self, a: BodyId, b: BodyId, event: Option<Event>, fraction: Option<f64>) {
        let reported = match (self.reporting, event) {
            (Reporting::State, None) | (Reporting::Events, Some(_)) => self.draft.contact(self.bodies, [a, b], event, fraction),
            (Reporting::State, Some(_)) | (Reporting::Events, None) | (Reporting::None, _) => Err(Error::NotThatReporting),
        };
        self.note(reported);
    }

    fn note(&mut self, result: Result<(), Error>) {
        if let (Err(error), None) = (result, &self.draft.error) {
            self.draft.error = Some(error);
        }
    }
}

/// A declared body.
#[derive(Debug)]
pub(crate) struct Declared {
    /// The name as it is written, with its quotes.
    name: String,
    /// The last written `x`, `y` and angle; `None` if the body is not there.
    pose: Option<[f64; 3]>,
    /// The pose that is given in the frame being described.
    given: Option<[f64; 3]>,
}

impl Declared {
    pub(crate) fn new(name: String) -> Declared {
        Declared { name, pose: None, given: None }
    }

    /// Returns the name as plain text, without its JSON form.
    fn plain_name(&self) -> String {
        let inside = self.name.get(1..self.name.len() - 1).unwrap_or_default();
        inside.replace("\\\"", "\"").replace("\\\\", "\\")
    }
}

/// The parts of a frame, in buffers that keep their memory.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    dt: String,
    poses: String,
    contacts: String,
    jumped: String,
    gone: String,
    moved: Vec<BodyId>,
    removed: Vec<BodyId>,
    error: Option<Error>,
}

impl Draft {
    /// Clears a frame, whether it was written or not.
    pub(crate) fn clear(&mut self, bodies: &mut [Declared]) {
        for text in [&mut self.dt, &mut self.poses, &mut self.contacts, &mut self.jumped, &mut self.gone] {
            text.clear();
        }
        for body in self.moved.drain(..) {
            bodies[body.0].given = None;
        }
        self.removed.clear();
        self.error = None;
    }

    fn at(&mut self, bodies: &mut [Declared], body: BodyId, pose: [f64; 3]) -> Result<(), Error> {
        let declared = bodies.get_mut(body.0).ok_or(Error::Undeclared)?;
        if declared.given.is_some() {
            return Err(Error::PoseTwice(declared.plain_name()));
        }
        declared.given = Some(pose);
        self.moved.push(body);
        if declared.pose == Some(pose) {
            return Ok(());
        }
        separate(&mut self.poses);
        put!(self.poses, "{}:", declared.name);
        let before = declared.pose.map_or(0.0, |[_, _, angle]| angle);
        let numbers = if pose[2] == before { &pose[..2] } else { &pose[..] };
        put_list(&mut self.poses, "a pose", numbers)
    }

    fn contact(
        &mut self,
        bodies: &[Declared],
        [a, b]: [BodyId; 2],
        event: Option<Event>,
        fraction: Option<f64>,
    ) -> Result<(), Error> {
        let [a, b] = pair(bodies, a, b)?;
        separate(&mut self.contacts);
        put!(self.contacts, "[{a},{b}");
        match event {
            Some(Event::Begins) => self.contacts.push_str(",\"begin\""),
            Some(Event::Ends) => self.contacts.push_str(",\"end\""),
            None => {}
        }
        if let Some(fraction) = fraction {
            if !(0.0..=1.0).contains(&fraction) {
                return Err(Error::OutOfRange("a fraction of the step is from 0 to 1", fraction));
            }
            self.contacts.push(',');
            put_number(&mut self.contacts, "the fraction", fraction)?;
        }
        self.contacts.push(']');
        Ok(())
    }

    /// Appends the frame as a line that is not closed yet.
    pub(crate) fn put(&mut self, number: u64, line: &mut String) -> Result<(), Error> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        put!(line, "{{\"frame\":{number}{},\"at\":{{{}}}", self.dt, self.poses);
        for (field, list) in [("contacts", &self.contacts), ("jumped", &self.jumped), ("gone", &self.gone)] {
            if !list.is_empty() {
                put!(line, ",\"{field}\":[{list}]");
            }
        }
        Ok(())
    }

    /// Marks the frame as written: its poses are the last ones.
    pub(crate) fn keep(&mut self, bodies: &mut [Declared]) {
        for body in self.moved.drain(..) {
            bodies[body.0].pose = bodies[body.0].given.take();
        }
        for body in self.removed.drain(..) {
            bodies[body.0].pose = None;
        }
    }
}

/// Returns the names of two different bodies, as they are written.
pub(crate) fn pair(bodies: &[Declared], a: BodyId, b: BodyId) -> Result<[&str; 2], Error> {
    let [Some(first), Some(second)] = [bodies.get(a.0), bodies.get(b.0)] else { return Err(Error::Undeclared) };
    if a == b {
        return Err(Error::SameBody(first.plain_name()));
    }
    Ok([&first.name, &second.name])
}

pub(crate) fn put_dt(out: &mut String, seconds: f64) -> Result<(), Error> {
    if seconds <= 0.0 {
        return Err(Error::OutOfRange("a step takes more than 0 seconds", seconds));
    }
    out.push_str(",\"dt\":");
    put_number(out, "dt", seconds)
}

fn put_name(out: &mut String, bodies: &[Declared], body: BodyId) -> Result<(), Error> {
    let declared = bodies.get(body.0).ok_or(Error::Undeclared)?;
    separate(out);
    out.push_str(&declared.name);
    Ok(())
}

fn separate(list: &mut String) {
    if !list.is_empty() {
        list.push(',');
    }
}
