//! Shapes as text. A vertex list that is too long for its line is wrapped, and each member of a group has a line of its own.

use super::super::literals::{number, pair, structure};
use crate::kernel::{Bound, DVec2, FieldValue, Shape};

/// Vertex lists of more than this many characters are wrapped, and wrapped ones have no longer lines.
const LINE_CHARS: usize = 100;

/// The further indent of the lines in brackets, in spaces.
pub(super) const INDENT: usize = 4;

/// Returns a shape that stands in a line indented by this many spaces. Fields with the value that they have when left out are left out.
pub(super) fn shape(shape: &Shape, indent: usize) -> String {
    let fields = shape.kind().fields().iter().zip(shape.values());
    let written = fields.filter_map(|(field, value)| Some(format!("{}: {}", field.name, self::value(&value, indent)?)));
    structure(shape.kind().type_name(), &written.collect::<Vec<_>>())
}

/// Returns the value of a field. `None` where it is the one of a field that is left out.
fn value(value: &FieldValue<'_>, indent: usize) -> Option<String> {
    match value {
        FieldValue::Position(v)
        | FieldValue::Minimum(v)
        | FieldValue::Maximum(v)
        | FieldValue::Direction(v)
        | FieldValue::Extents(v) => Some(pair(*v)),
        FieldValue::Length(length) => Some(number(*length)),
        FieldValue::Rotation(rotation) => {
            let degrees = rotation.degrees();
            (degrees != 0.0).then(|| number(degrees))
        }
        FieldValue::Points(points) => Some(vertices(points, indent)),
        FieldValue::Bound(Bound::Circle) => None,
        FieldValue::Bound(Bound::Rectangle) => Some("Rectangle".to_owned()),
        FieldValue::Pivot(pivot) => pivot.map(pair),
        FieldValue::Members(members) => {
            let members: Vec<String> = members.iter().map(|member| shape(member, indent + INDENT)).collect();
            Some(in_lines(&members, indent))
        }
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

/// Returns a list with a line for each entry, in brackets that stand where the line is indented by `indent` spaces.
pub(super) fn in_lines(entries: &[String], indent: usize) -> String {
    if entries.is_empty() {
        return "[]".to_owned();
    }
    let inner = indent + INDENT;
    let lines: String = entries.iter().map(|entry| format!("{:inner$}{entry},\n", "")).collect();
    format!("[\n{lines}{:indent$}]", "")
}
