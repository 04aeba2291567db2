use crate::error::Error;
use crate::json::{put, put_list, put_number};

/// The largest difference of the length of a normal from 1.
const MAX_NORMAL_ERROR: f64 = 1e-3;

/// The kinds of reports of a contact in a capture of [events](crate::Reporting::Events).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The contact begins in this step.
    Begins,
    /// The contact ends in this step.
    Ends,
}

/// The details of a contact that an engine tells, for [`Frame::contact_with`](crate::Frame::contact_with). Everything may be left out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactDetails {
    /// The unit vector from the first named body to the second one. Its length is 1 up to 1e-3.
    pub normal: Option<[f64; 2]>,
    /// The point of contact, world units.
    pub point: Option<[f64; 2]>,
    /// The normal impulse of the step, >= 0, in units of the engine. A contact whose impulse is 0 did not push.
    pub impulse: Option<f64>,
    /// The fraction of the step at which the contact begins, or the event happens, from 0 to 1.
    pub fraction: Option<f64>,
    /// The event, only in a capture of [events](crate::Reporting::Events). Without it, the details are those of a contact that
    /// exists in this step.
    pub event: Option<Event>,
}

impl ContactDetails {
    /// Nothing is known but the pair.
    pub const NONE: ContactDetails = ContactDetails { normal: None, point: None, impulse: None, fraction: None, event: None };

    /// Returns details of which only the normal is known: the unit vector from the first named body to the second one.
    pub fn with_normal<N: Into<f64>>(normal: [N; 2]) -> ContactDetails {
        ContactDetails { normal: Some(normal.map(N::into)), ..ContactDetails::NONE }
    }

    /// Returns true if a list can tell them: there is neither a normal, a point nor an impulse.
    fn is_plain(&self) -> bool {
        self.normal.is_none() && self.point.is_none() && self.impulse.is_none()
    }
}

/// Appends a contact of two names, as they are written. In a capture of events, a contact without an event is an object.
pub(crate) fn put_contact(out: &mut String, [a, b]: [&str; 2], details: &ContactDetails, has_events: bool) -> Result<(), Error> {
    let event = details.event.map(|event| match event {
        Event::Begins => "begin",
        Event::Ends => "end",
    });
    if details.is_plain() && event.is_some() == has_events {
        put!(out, "[{a},{b}");
        if let Some(event) = event {
            put!(out, ",\"{event}\"");
        }
        if let Some(fraction) = details.fraction {
            out.push(',');
            put_fraction(out, fraction)?;
        }
        out.push(']');
        return Ok(());
    }
    put!(out, "{{\"pair\":[{a},{b}]");
    if let Some(fraction) = details.fraction {
        out.push_str(",\"t\":");
        put_fraction(out, fraction)?;
    }
    if let Some(normal @ [x, y]) = details.normal {
        out.push_str(",\"normal\":");
        put_list(out, "the normal", &normal)?;
        let length = x.hypot(y);
        if MAX_NORMAL_ERROR < (length - 1.0).abs() {
            return Err(Error::OutOfRange("the length of a normal is 1, up to 1e-3", length));
        }
    }
    if let Some(point) = details.point {
        out.push_str(",\"point\":");
        put_list(out, "the point of a contact", &point)?;
    }
    if let Some(impulse) = details.impulse {
        if impulse < 0.0 {
            return Err(Error::OutOfRange("an impulse is 0 or more", impulse));
        }
        out.push_str(",\"impulse\":");
        put_number(out, "the impulse", impulse)?;
    }
    if let Some(event) = event {
        put!(out, ",\"event\":\"{event}\"");
    }
    out.push('}');
    Ok(())
}

fn put_fraction(out: &mut String, fraction: f64) -> Result<(), Error> {
    if !(0.0..=1.0).contains(&fraction) {
        return Err(Error::OutOfRange("a fraction of the step is from 0 to 1", fraction));
    }
    put_number(out, "the fraction", fraction)
}
