//! Shapes as text. A vertex list that is too long for its line is wrapped, and each member of a group has a line of its own.

use super::super::literals::{number, pair, structure};
use crate::kernel::{Bound, DVec2, Group, Shape};

/// Vertex lists of more than this many characters are wrapped, and wrapped ones have no longer lines.
const LINE_CHARS: usize = 100;

/// The further indent of the lines in brackets, in spaces.
pub(super) const INDENT: usize = 4;

/// Returns a shape that stands in a line indented by this many spaces.
pub(super) fn shape(shape: &Shape, indent: usize) -> String {
    match shape {
        Shape::Point(point) => format!("Point(at: {})", pair(point.at())),
        Shape::Line(line) => format!("Line(base: {}, direction: {})", pair(line.base()), pair(line.direction())),
        Shape::Ray(ray) => format!("Ray(origin: {}, direction: {})", pair(ray.origin()), pair(ray.direction())),
        Shape::Segment(segment) => format!("Segment(a: {}, b: {})", pair(segment.a()), pair(segment.b())),
        Shape::Circle(circle) => format!("Circle(center: {}, radius: {})", pair(circle.center()), number(circle.radius())),
        Shape::Aabb(aabb) => format!("Aabb(min: {}, max: {})", pair(aabb.min()), pair(aabb.max())),
        Shape::Obb(obb) => {
            let degrees = obb.rotation().degrees();
            let mut fields =
                vec![format!("center: {}", pair(obb.center())), format!("half_extents: {}", pair(obb.half_extents()))];
            fields.extend((degrees != 0.0).then(|| format!("rotation: {}", number(degrees))));
            structure("Obb", &fields)
        }
        Shape::Capsule(capsule) => {
            let (a, b, radius) = (pair(capsule.a()), pair(capsule.b()), number(capsule.radius()));
            format!("Capsule(a: {a}, b: {b}, radius: {radius})")
        }
        Shape::Polygon(polygon) => format!("Polygon(vertices: {})", vertices(polygon.vertices(), indent)),
        Shape::Group(group) => self::group(group, indent),
    }
}

/// Returns `[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]`, or as many per line as fit.
fn vertices(vertices: &[DVec2], indent: usize) -> String {
    let mut lines = vec![String::new()];
    for vertex in vertices.iter().copied().map(pair) {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(&vertex),
            Some(line) if line.len() + vertex.len() < LINE_CHARS => *line += &format!(", {vertex}"),
            Some(_) | None => lines.push(vertex),
        }
    }
    match lines.as_slice() {
        [only] => format!("[{only}]"),
        many => in_lines(many, indent),
    }
}

/// Returns a group with a line for each member.
fn group(group: &Group, indent: usize) -> String {
    let members: Vec<String> = group.members().iter().map(|member| shape(member, indent + INDENT)).collect();
    let mut fields = match group.bound() {
        Bound::Circle => Vec::new(),
        Bound::Rectangle => vec!["bound: Rectangle".to_owned()],
    };
    fields.extend(group.pivot().map(|pivot| format!("pivot: {}", pair(pivot))));
    fields.push(format!("members: {}", in_lines(&members, indent)));
    structure("Group", &fields)
}

/// Returns a list with a line for each entry, in brackets that stand where the line is indented by `indent` spaces.
pub(super) fn in_lines(entries: &[String], indent: usize) -> String {
    if entries.is_empty() {
        return "[]".to_owned();
    }
    let inner = indent + INDENT;
    let lines: String = entries.iter().map(|entry| format!("{:inner$}{entry},\n", "")).collect();
    format!("[\n{lines}{:indent$}]", "")
}
