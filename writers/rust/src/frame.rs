use crate::capture::BodyId;
use crate::contact::{ContactDetails, Event, put_contact};
use crate::data::{Data, put_data};
use crate::declaration::Reporting;
use crate::error::Error;
use crate::json::{put, put_list, put_number};
use crate::via::{Via, put_via};

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

    /// Gives the poses that a body passed between its last pose and that of this frame, in order: the point at
    /// which a move along one axis ends and one along the other begins, the ends of sub-steps, bounces. The body moves on a straight line from each to the next. Either all
    /// of them have a fraction of the step or none; without, they divide the step into equal shares. At most
    /// [`MAX_VIA`](crate::MAX_VIA).
    pub fn via(&mut self, body: BodyId, poses: &[Via]) {
        if !poses.is_empty() {
            let given = self.draft.via(self.bodies, body, poses);
            self.note(given);
        }
    }

    /// Gives the velocity of a body after the step according to the game, world units per second. It is shown beside the velocity
    /// with which the body moved.
    pub fn velocity<N: Into<f64>>(&mut self, body: BodyId, velocity: [N; 2]) {
        let given = self.draft.velocity(self.bodies, body, velocity.map(N::into));
        self.note(given);
    }

    /// Reports a contact of the two, in a capture of [states](Reporting::State).
    pub fn contact(&mut self, a: BodyId, b: BodyId) {
        self.report(a, b, None, None);
    }

    /// Reports a contact, or in a capture of [events](Reporting::Events) an event, with what the engine says about it: its normal,
    /// its point, its impulse. A pair may have several in one step. In a capture of events, details without an event are those of
    /// a contact that exists in this step.
    ///
    /// ```
    /// use clashbox_capture::{Body, Capture, ContactDetails, Header, Shape};
    ///
    /// let mut capture = Capture::new(Vec::new(), &Header::PLAIN)?;
    /// let [tile, ball] = ["tile", "ball"].map(|name| capture.body(&Body::new(name, Shape::circle([0, 0], 1))));
    /// let (tile, ball) = (tile?, ball?);
    /// capture.frame(0, |frame| {
    ///     let details = ContactDetails { impulse: Some(2.5), ..ContactDetails::with_normal([0.0_f32, 1.0]) };
    ///     frame.contact_with(tile, ball, &details);
    /// })?;
    /// let text = String::from_utf8(capture.into_inner())?;
    /// assert!(text.contains(r#""contacts":[{"pair":["tile","ball"],"normal":[0,1],"impulse":2.5}]"#), "{text}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contact_with(&mut self, a: BodyId, b: BodyId, details: &ContactDetails) {
        let is_allowed = match self.reporting {
            Reporting::State => details.event.is_none(),
            Reporting::Events => true,
            Reporting::None => false,
        };
        let has_events = self.reporting == Reporting::Events;
        let reported =
            if is_allowed { self.draft.contact(self.bodies, [a, b], details, has_events) } else { Err(Error::NotThatReporting) };
        self.note(reported);
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

    /// Adds data of the game to this frame: the input of the player, for example. A second call replaces it.
    pub fn data<'d>(&mut self, data: impl Into<Data<'d>>) {
        self.draft.data.clear();
        let put = put_data(&mut self.draft.data, data.into());
        self.note(put);
    }

    fn report(&mut self, a: BodyId, b: BodyId, event: Option<Event>, fraction: Option<f64>) {
        if self.reporting == Reporting::Events && event.is_none() {
            return self.note(Err(Error::NotThatReporting));
        }
        self.contact_with(a, b, &ContactDetails { event, fraction, ..ContactDetails::NONE });
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
    /// True if the frame being described has its poses within the step.
    has_via: bool,
    /// True if the frame being described has its velocity.
    has_velocity: bool,
}

impl Declared {
    pub(crate) fn new(name: String) -> Declared {
        Declared { name, pose: None, given: None, has_via: false, has_velocity: false }
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
    via: String,
    velocities: String,
    contacts: String,
    jumped: String,
    gone: String,
    data: String,
    moved: Vec<BodyId>,
    /// The bodies with poses within the step or a velocity.
    described: Vec<BodyId>,
    removed: Vec<BodyId>,
    error: Option<Error>,
}

impl Draft {
    /// Clears a frame, whether it was written or not.
    pub(crate) fn clear(&mut self, bodies: &mut [Declared]) {
        let lists = [&mut self.via, &mut self.velocities, &mut self.contacts, &mut self.jumped, &mut self.gone];
        for text in lists.into_iter().chain([&mut self.dt, &mut self.poses, &mut self.data]) {
            text.clear();
        }
        for body in self.described.drain(..) {
            (bodies[body.0].has_via, bodies[body.0].has_velocity) = (false, false);
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

    fn via(&mut self, bodies: &mut [Declared], body: BodyId, poses: &[Via]) -> Result<(), Error> {
        let declared = bodies.get_mut(body.0).ok_or(Error::Undeclared)?;
        if std::mem::replace(&mut declared.has_via, true) {
            return Err(Error::GivenTwice(declared.plain_name(), "poses within the step"));
        }
        self.described.push(body);
        separate(&mut self.via);
        put!(self.via, "{}:", declared.name);
        put_via(&mut self.via, poses)
    }

    fn velocity(&mut self, bodies: &mut [Declared], body: BodyId, velocity: [f64; 2]) -> Result<(), Error> {
        let declared = bodies.get_mut(body.0).ok_or(Error::Undeclared)?;
        if std::mem::replace(&mut declared.has_velocity, true) {
            return Err(Error::GivenTwice(declared.plain_name(), "velocity"));
        }
        self.described.push(body);
        separate(&mut self.velocities);
        put!(self.velocities, "{}:", declared.name);
        put_list(&mut self.velocities, "a velocity", &velocity)
    }

    fn contact(
        &mut self,
        bodies: &[Declared],
        [a, b]: [BodyId; 2],
        details: &ContactDetails,
        has_events: bool,
    ) -> Result<(), Error> {
        let names = pair(bodies, a, b)?;
        separate(&mut self.contacts);
        put_contact(&mut self.contacts, names, details, has_events)
    }

    /// Appends the frame as a line that is not closed yet.
    pub(crate) fn put(&mut self, number: u64, line: &mut String) -> Result<(), Error> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        put!(line, "{{\"frame\":{number}{},\"at\":{{{}}}", self.dt, self.poses);
        for (field, list) in [("via", &self.via), ("velocity", &self.velocities)] {
            if !list.is_empty() {
                put!(line, ",\"{field}\":{{{list}}}");
            }
        }
        for (field, list) in [("contacts", &self.contacts), ("jumped", &self.jumped), ("gone", &self.gone)] {
            if !list.is_empty() {
                put!(line, ",\"{field}\":[{list}]");
            }
        }
        line.push_str(&self.data);
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
