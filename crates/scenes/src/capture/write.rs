//! Writes captures as text, with the crate by which games write them.

use std::io;

use clashbox_capture as written;
use glam::DVec2;

use super::bodies::{BodyKind, CaptureBody, ContactEvent, Frame, Header, Ignore, ReportedContact, Reporting, ViaPose};
use crate::kernel::Shape;
use crate::scene::UpDirection;

/// The reason why a line of a capture was not written.
pub use written::Error as WriteError;

/// Writes a capture: the header, then what a [`CaptureReader`](super::CaptureReader) returns, each on a line of its own that is flushed.
#[derive(Debug)]
pub struct CaptureWriter<W> {
    capture: written::Capture<W>,
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
        Ok(CaptureWriter { capture, bodies: Vec::new(), waiting: Vec::new() })
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
        let (shape, center) = (written_shape(&body.shape), written_vector(body.center));
        let (oneway, data) = (body.oneway.map(written_vector), data_of(&body.data));
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
        let bodies = &self.bodies;
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
                let position = written_vector(pose.position);
                match pose.angle {
                    Some(angle) => line.at_angle(id(body), position, angle + 0.0),
                    None => line.at(id(body), position),
                }
            }
            frame.via.iter().for_each(|(body, poses)| line.via(id(body), &written_via(poses)));
            frame.velocities.iter().for_each(|(body, velocity)| line.velocity(id(body), written_vector(*velocity)));
            for &ReportedContact { pair: [a, b], event, fraction, normal, point, impulse } in &frame.contacts {
                let [normal, point] = [normal, point].map(|vector| vector.map(written_vector));
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
fn written_via(poses: &[ViaPose]) -> Vec<written::Via> {
    let share = 1.0 / (poses.len() + 1) as f64;
    let has_shares = poses.iter().enumerate().all(|(index, via)| via.t == share * (index + 1) as f64);
    let of_pose = |via: &ViaPose| written::Via {
        position: written_vector(via.pose.position),
        angle: via.pose.angle.map(|angle| angle + 0.0),
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

/// Returns a shape as a capture writes it.
pub(crate) fn shape_text(shape: &Shape) -> String {
    // The kernel has no numbers that a capture refuses.
    written_shape(shape).to_json().unwrap_or_default()
}

/// Converts a vector. The sum turns -0 into 0.
fn written_vector(v: DVec2) -> [f64; 2] {
    (v + DVec2::ZERO).to_array()
}

fn written_shape(shape: &Shape) -> written::Shape {
    let at = written_vector;
    match shape {
        Shape::Point(point) => written::Shape::point(at(point.at())),
        Shape::Line(line) => written::Shape::line(at(line.base()), at(line.direction())),
        Shape::Ray(ray) => written::Shape::ray(at(ray.origin()), at(ray.direction())),
        Shape::Segment(segment) => written::Shape::segment(at(segment.a()), at(segment.b())),
        Shape::Circle(circle) => written::Shape::circle(at(circle.center()), circle.radius()),
        Shape::Aabb(aabb) => written::Shape::aabb(at(aabb.min()), at(aabb.max())),
        Shape::Obb(obb) => written::Shape::obb(at(obb.center()), obb.half_extents().to_array(), obb.rotation().radians() + 0.0),
        Shape::Capsule(capsule) => written::Shape::capsule(at(capsule.a()), at(capsule.b()), capsule.radius()),
        Shape::Polygon(polygon) => written::Shape::polygon(polygon.vertices().iter().map(|v| at(*v))),
        Shape::Group(group) => written::Shape::group(group.members().iter().map(written_shape)),
    }
}
