//! Writes captures as text, with the crate by which games write them. Coordinates of the world frame become those of the file.

use std::io;

use clashbox_capture as written;
use glam::DVec2;

use super::bodies::{
    BodyKind, CaptureBody, ContactEvent, Frame, Header, Ignore, ReportedContact, Reporting, UpDirection, ViaPose,
};
use crate::kernel::Shape;

/// The reason why a line of a capture was not written.
pub use written::Error as WriteError;

/// Writes a capture: the header, then what a [`CaptureReader`](super::CaptureReader) returns, each on a line of its own that is flushed.
#[derive(Debug)]
pub struct CaptureWriter<W> {
    capture: written::Capture<W>,
    up: UpDirection,
    /// The bodies by their numbers.
    bodies: Vec<written::BodyId>,
    /// Pairs that were ignored before both of their bodies were declared.
    waiting: Vec<Ignore>,
}

impl<W: io::Write> CaptureWriter<W> {
    /// Writes the header.
    ///
    /// # Errors
    ///
    /// If a value could not be read back, or `out` cannot be written.
    pub fn new(out: W, header: &Header) -> Result<CaptureWriter<W>, WriteError> {
        let contacts = match header.contacts {
            Reporting::State => written::Reporting::State,
            Reporting::Events => written::Reporting::Events,
            Reporting::None => written::Reporting::None,
        };
        let up = match header.up {
            UpDirection::Y => written::Up::Y,
            UpDirection::MinusY => written::Up::MinusY,
        };
        let &Header { ref title, ref engine, dt, margin, ref data, .. } = header;
        let data = data_of(data);
        let capture = written::Capture::new(out, &written::Header { title, engine, dt, up, margin, contacts, data })?;
        Ok(CaptureWriter { capture, up: header.up, bodies: Vec::new(), waiting: Vec::new() })
    }

    /// Declares the next body.
    ///
    /// # Errors
    ///
    /// The same as for [`CaptureWriter::new`], and if the name is taken.
    pub fn body(&mut self, body: &CaptureBody) -> Result<(), WriteError> {
        let kind = match body.kind {
            BodyKind::Static => written::BodyKind::Static,
            BodyKind::Kinematic => written::BodyKind::Kinematic,
            BodyKind::Dynamic => written::BodyKind::Dynamic,
        };
        let &CaptureBody { ref name, is_sensor, layer, mask, margin, .. } = body;
        let (shape, center) = (written_shape(&body.shape, self.up), self.up.mirrored(body.center).to_array());
        let (oneway, data) = (body.oneway.map(|oneway| self.up.mirrored(oneway).to_array()), data_of(&body.data));
        let written = written::Body { name, shape, center, kind, is_sensor, layer, mask, margin, oneway, data };
        let id = self.capture.body(&written)?;
        self.bodies.push(id);
        let waiting = std::mem::take(&mut self.waiting);
        waiting.into_iter().try_for_each(|ignore| self.ignore(ignore))
    }

    /// Writes a pair that is not asked about, as soon as both bodies are declared.
    ///
    /// # Errors
    ///
    /// The same as for [`CaptureWriter::new`], and if the frames fall or both names are the same.
    pub fn ignore(&mut self, ignore: Ignore) -> Result<(), WriteError> {
        let [Some(a), Some(b)] = [0, 1].map(|index| self.capture.find(&ignore.names[index])) else {
            self.waiting.push(ignore);
            return Ok(());
        };
        let frames = ignore.frames.map(|[first, last]| first..=last);
        self.capture.ignore_with(a, b, frames, data_of(&ignore.data))
    }

    /// Writes the next frame. Poses that did not change are left out.
    ///
    /// # Errors
    ///
    /// The same as for [`CaptureWriter::new`], and if the number does not rise or a body is not declared.
    pub fn frame(&mut self, frame: &Frame) -> Result<(), WriteError> {
        let (up, bodies) = (self.up, &self.bodies);
        let named = frame.at.iter().map(|(body, _)| body).chain(frame.contacts.iter().flat_map(|contact| &contact.pair));
        let named = named.chain(frame.via.iter().map(|(body, _)| body)).chain(frame.velocities.iter().map(|(body, _)| body));
        if named.chain(&frame.jumped).chain(&frame.gone).any(|body| bodies.len() <= *body as usize) {
            return Err(WriteError::Undeclared);
        }
        let id = |body: &u32| bodies[*body as usize];
        self.capture.frame(frame.number, |line| {
            if let Some(seconds) = frame.dt {
                line.dt(seconds);
            }
            for (body, pose) in &frame.at {
                let position = up.mirrored(pose.position).to_array();
                match pose.angle {
                    Some(angle) => line.at_angle(id(body), position, up.mirrored_angle(angle)),
                    None => line.at(id(body), position),
                }
            }
            frame.via.iter().for_each(|(body, poses)| line.via(id(body), &written_via(poses, up)));
            frame.velocities.iter().for_each(|(body, velocity)| line.velocity(id(body), up.mirrored(*velocity).to_array()));
            for &ReportedContact { pair: [a, b], event, fraction, normal, point, impulse } in &frame.contacts {
                let [normal, point] = [normal, point].map(|vector| vector.map(|vector| up.mirrored(vector).to_array()));
                let details = written::ContactDetails { normal, point, impulse, fraction, event: event_of(event) };
                line.contact_with(id(&a), id(&b), &details);
            }
            frame.jumped.iter().for_each(|body| line.jumped(id(body)));
            frame.gone.iter().for_each(|body| line.gone(id(body)));
            line.data(data_of(&frame.data));
        })
    }

    /// Returns the output. Ignored pairs whose bodies were never declared were not written.
    pub fn into_inner(self) -> W {
        self.capture.into_inner()
    }
}

/// Returns data as it was read.
fn data_of(data: &Option<String>) -> written::Data<'_> {
    data.as_deref().map_or(written::Data::NONE, written::Data::Json)
}

/// Converts the poses that a body passes. Fractions that are equal shares of the step are left out.
fn written_via(poses: &[ViaPose], up: UpDirection) -> Vec<written::Via> {
    let share = 1.0 / (poses.len() + 1) as f64;
    let has_shares = poses.iter().enumerate().all(|(index, via)| via.t == share * (index + 1) as f64);
    let of_pose = |via: &ViaPose| written::Via {
        position: up.mirrored(via.pose.position).to_array(),
        angle: via.pose.angle.map(|angle| up.mirrored_angle(angle)),
        fraction: (!has_shares).then_some(via.t),
    };
    poses.iter().map(of_pose).collect()
}

fn event_of(event: ContactEvent) -> Option<written::Event> {
    match event {
        ContactEvent::Present => None,
        ContactEvent::Begins => Some(written::Event::Begins),
        ContactEvent::Ends => Some(written::Event::Ends),
    }
}

/// Returns a shape as a capture writes it, y up.
pub(crate) fn shape_text(shape: &Shape) -> String {
    // The kernel has no numbers that a capture refuses.
    written_shape(shape, UpDirection::Y).to_json().unwrap_or_default()
}

/// Converts a shape of the world frame for a file with this direction up.
fn written_shape(shape: &Shape, up: UpDirection) -> written::Shape {
    let at = |v: DVec2| up.mirrored(v).to_array();
    match shape {
        Shape::Point(point) => written::Shape::point(at(point.at())),
        Shape::Line(line) => written::Shape::line(at(line.base()), at(line.direction())),
        Shape::Ray(ray) => written::Shape::ray(at(ray.origin()), at(ray.direction())),
        Shape::Segment(segment) => written::Shape::segment(at(segment.a()), at(segment.b())),
        Shape::Circle(circle) => written::Shape::circle(at(circle.center()), circle.radius()),
        Shape::Aabb(aabb) => {
            let [p, q] = [aabb.min(), aabb.max()].map(|v| up.mirrored(v));
            written::Shape::aabb(p.min(q).to_array(), p.max(q).to_array())
        }
        Shape::Obb(obb) => {
            let angle = up.mirrored_angle(obb.rotation().radians());
            written::Shape::obb(at(obb.center()), obb.half_extents().to_array(), angle)
        }
        Shape::Capsule(capsule) => written::Shape::capsule(at(capsule.a()), at(capsule.b()), capsule.radius()),
        Shape::Polygon(polygon) => written::Shape::polygon(polygon.vertices().iter().map(|v| at(*v))),
        Shape::Group(group) => written::Shape::group(group.members().iter().map(|member| written_shape(member, up))),
    }
}
