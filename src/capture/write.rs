//! Captures as text: a line for each thing, without the line end. Numbers are written in full, and what is there by default is left out.

use glam::DVec2;
use serde_json::Value;

use super::bodies::{BodyKind, CaptureBody, Frame, Header, Ignore, Reported, Reporting, Up};
use super::read::{EVENTS, KINDS, REPORTINGS, UPS};
use crate::kernel::Shape;

/// The first line.
pub fn header_line(header: &Header) -> String {
    let mut line = Line::starting("clashbox", text("capture"));
    line.put("version", "1".to_owned());
    line.put_unless(header.title.is_empty(), "title", text(&header.title));
    line.put_unless(header.engine.is_empty(), "engine", text(&header.engine));
    line.put_some("dt", header.dt.map(number));
    line.put_unless(header.up == Up::Y, "up", word(&UPS, header.up));
    line.put_unless(header.margin == 0.0, "margin", number(header.margin));
    line.put_unless(header.contacts == Reporting::State, "contacts", word(&REPORTINGS, header.contacts));
    line.text()
}

/// The line that declares a body, in a file with this direction up.
pub fn body_line(body: &CaptureBody, up: Up) -> String {
    let mut line = Line::starting("body", text(&body.name));
    line.put("shape", shape(&body.shape, up));
    line.put_unless(body.center == DVec2::ZERO, "center", vector(up.mirrored(body.center)));
    line.put_unless(body.kind == BodyKind::Dynamic, "kind", word(&KINDS, body.kind));
    line.put_unless(!body.is_sensor, "sensor", "true".to_owned());
    line.put_unless(body.layer == 1, "layer", body.layer.to_string());
    line.put_unless(body.mask == u32::MAX, "mask", body.mask.to_string());
    line.put_unless(body.margin == 0.0, "margin", number(body.margin));
    line.text()
}

/// The line of a pair that is not asked about.
pub fn ignore_line(ignore: &Ignore) -> String {
    let mut line = Line::starting("ignore", list(ignore.names.iter().map(|name| text(name))));
    line.put_some("frames", ignore.frames.map(|frames| list(frames.iter().map(u64::to_string))));
    line.text()
}

/// The line of a frame of these bodies, in a file with this direction up.
pub fn frame_line(frame: &Frame, bodies: &[CaptureBody], up: Up) -> String {
    let name = |body: &u32| text(bodies.get(*body as usize).map_or("", |body| body.name.as_str()));
    let mut line = Line::starting("frame", frame.number.to_string());
    line.put_some("dt", frame.dt.map(number));
    let at = frame.at.iter().map(|(body, pose)| {
        let position = up.mirrored(pose.position);
        let angle = pose.angle.map(|angle| up.mirrored_angle(angle));
        format!("{}:{}", name(body), list([position.x, position.y].into_iter().chain(angle).map(number)))
    });
    line.put("at", format!("{{{}}}", at.collect::<Vec<String>>().join(",")));
    let contacts = list(frame.contacts.iter().map(|contact| self::contact(contact, &name)));
    line.put_unless(frame.contacts.is_empty(), "contacts", contacts);
    line.put_unless(frame.jumped.is_empty(), "jumped", list(frame.jumped.iter().map(name)));
    line.put_unless(frame.gone.is_empty(), "gone", list(frame.gone.iter().map(name)));
    line.text()
}

fn contact(contact: &Reported, name: &impl Fn(&u32) -> String) -> String {
    let event = EVENTS.iter().find(|(_, event)| *event == contact.event).map(|(word, _)| text(word));
    list(contact.pair.iter().map(name).chain(event).chain(contact.fraction.map(number)))
}

/// An object whose fields keep their order.
struct Line(Vec<(&'static str, String)>);

impl Line {
    fn starting(field: &'static str, value: String) -> Line {
        Line(vec![(field, value)])
    }

    fn put(&mut self, field: &'static str, value: String) {
        self.0.push((field, value));
    }

    fn put_some(&mut self, field: &'static str, value: Option<String>) {
        self.0.extend(value.map(|value| (field, value)));
    }

    fn put_unless(&mut self, is_default: bool, field: &'static str, value: String) {
        self.put_some(field, (!is_default).then_some(value));
    }

    fn text(self) -> String {
        let fields: Vec<String> = self.0.iter().map(|(field, value)| format!("\"{field}\":{value}")).collect();
        format!("{{{}}}", fields.join(","))
    }
}

fn text(text: &str) -> String {
    Value::from(text).to_string()
}

fn list(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<String>>().join(","))
}

fn word<T: Copy + PartialEq>(words: &[(&str, T)], meaning: T) -> String {
    text(words.iter().find(|(_, other)| *other == meaning).map_or("", |(word, _)| word))
}

/// All numbers of a capture are finite. A whole number is written without a point.
fn number(value: f64) -> String {
    let is_short = 1e-5 <= value.abs() && value.abs() < 1e16;
    if value == 0.0 || is_short { format!("{}", value + 0.0) } else { format!("{value:e}") }
}

fn vector(v: DVec2) -> String {
    list([v.x, v.y].into_iter().map(number))
}

fn shape(shape: &Shape, up: Up) -> String {
    let vector = |v: DVec2| vector(up.mirrored(v));
    let fields: Vec<(&'static str, String)> = match shape {
        Shape::Point(point) => vec![("at", vector(point.at()))],
        Shape::Line(line) => vec![("base", vector(line.base())), ("direction", vector(line.direction()))],
        Shape::Ray(ray) => vec![("origin", vector(ray.origin())), ("direction", vector(ray.direction()))],
        Shape::Segment(segment) => vec![("a", vector(segment.a())), ("b", vector(segment.b()))],
        Shape::Circle(circle) => vec![("center", vector(circle.center())), ("radius", number(circle.radius()))],
        Shape::Aabb(aabb) => {
            let [p, q] = [aabb.min(), aabb.max()].map(|v| up.mirrored(v));
            vec![("min", self::vector(p.min(q))), ("max", self::vector(p.max(q)))]
        }
        Shape::Obb(obb) => {
            let angle = up.mirrored_angle(obb.rotation().radians());
            let half_extents = self::vector(obb.half_extents());
            vec![("center", vector(obb.center())), ("half_extents", half_extents), ("angle", number(angle))]
        }
        Shape::Capsule(capsule) => {
            vec![("a", vector(capsule.a())), ("b", vector(capsule.b())), ("radius", number(capsule.radius()))]
        }
        Shape::Polygon(polygon) => vec![("vertices", list(polygon.vertices().iter().map(|v| vector(*v))))],
        Shape::Group(group) => vec![("members", list(group.members().iter().map(|member| self::shape(member, up))))],
    };
    format!("{{{}:{}}}", text(shape.kind().id()), Line(fields).text())
}
