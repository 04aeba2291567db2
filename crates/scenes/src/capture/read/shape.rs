//! Reads the shape of a body with the kernel's constructors.

use serde_json::Value;

use super::super::limits::MAX_PARTS_IN_ALL;
use super::super::texts;
use super::part::{CaptureProblems, JsonLine, JsonObject};
use super::scan::ValueEnds;
use crate::kernel::{Bound, DVec2, Field, FieldRole, FieldValue, InvalidShape, Kind, MAX_DEPTH, Rotation, Shape};
use crate::scene::format::{quoted, unknown};

/// Reads a shape of a capture: `{"circle":{"center":[0,0],"radius":1}}`. The error says everything that is wrong with it.
pub fn shape_of(value: &Value) -> Result<Shape, String> {
    shape_in(&value.to_string())
}

/// Reads the shape in a JSON text, in the words of a capture. The error says what is wrong with it.
fn shape_in(text: &str) -> Result<Shape, String> {
    let (mut problems, mut ends) = (CaptureProblems::default(), ValueEnds::default());
    // The text was read as JSON before, so that brackets are not nested too deep.
    let _ = ends.find(text, usize::MAX);
    let mut line = JsonLine { text, number: 1, ends: &ends, problems: &mut problems };
    let shape = ShapeReader::new().read(text, &mut line);
    let messages = || problems.found.iter().map(|problem| problem.message.clone()).collect::<Vec<String>>().join("; ");
    shape.filter(|_| problems.found.is_empty()).ok_or_else(messages)
}

/// Reads shapes until they have too many vertices and members.
#[derive(Debug)]
pub(super) struct ShapeReader {
    left: Option<usize>,
}

impl ShapeReader {
    pub(super) fn new() -> ShapeReader {
        ShapeReader { left: Some(MAX_PARTS_IN_ALL) }
    }

    /// Reads the shape in `part`.
    pub(super) fn read<'a>(&mut self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<Shape> {
        self.nested(part, 0, line)
    }

    fn nested<'a>(&mut self, part: &'a str, depth: usize, line: &mut JsonLine<'a, '_>) -> Option<Shape> {
        let Some(mut kinds) = line.fields(part) else {
            line.wrong(part, || texts::expected(texts::A_SHAPE, quoted(part)));
            return None;
        };
        let (Some((key, value)), None) = (kinds.next(), kinds.next()) else {
            line.wrong(part, || texts::empty_shape(kind_names()));
            return None;
        };
        let name = line.text(key, texts::A_SHAPE)?;
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.id() == name) else {
            line.wrong(key, || unknown("shape", &name, &Kind::ALL.map(Kind::id)));
            return None;
        };
        let names: Vec<&str> = capture_fields(kind).map(|(name, _)| name).collect();
        let object = line.object(value, &names)?;
        // All are read, so that one mistake does not hide another.
        let values: Vec<Option<FieldValue<'_>>> =
            kind.fields().iter().map(|field| self.value(field, &object, depth, line)).collect();
        let values: Vec<FieldValue<'_>> = values.into_iter().collect::<Option<_>>()?;
        let wrong = |error: InvalidShape| {
            let part = error.field().and_then(|field| object.field(field)).unwrap_or(value);
            line.wrong(part, || error.to_string());
        };
        Shape::from_values(kind, &values).map_err(wrong).ok()
    }

    /// The value of a field.
    fn value<'a>(
        &mut self,
        field: &Field,
        object: &JsonObject<'a, '_>,
        depth: usize,
        line: &mut JsonLine<'a, '_>,
    ) -> Option<FieldValue<'static>> {
        let mut vector = || {
            let part = line.required(object, name_of(field))?;
            line.vector(part)
        };
        match field.role {
            FieldRole::Position => Some(FieldValue::Position(vector()?)),
            FieldRole::Minimum => Some(FieldValue::Minimum(vector()?)),
            FieldRole::Maximum => Some(FieldValue::Maximum(vector()?)),
            FieldRole::Direction => Some(FieldValue::Direction(vector()?)),
            FieldRole::Extents => Some(FieldValue::Extents(vector()?)),
            FieldRole::Length => {
                let part = line.required(object, name_of(field))?;
                line.number(part, texts::A_NUMBER).map(FieldValue::Length)
            }
            FieldRole::Rotation => {
                let angle = match object.field(name_of(field)) {
                    Some(part) => line.number(part, texts::A_NUMBER)?,
                    None => 0.0,
                };
                Rotation::from_radians(angle).ok().map(FieldValue::Rotation)
            }
            FieldRole::Points => self.vertices(object, field, line),
            FieldRole::Members => self.members(object, field, depth + 1, line),
            // A capture does not have them.
            FieldRole::Bound => Some(FieldValue::Bound(Bound::Rectangle)),
            FieldRole::Pivot => Some(FieldValue::Pivot(None)),
        }
    }

    fn vertices<'a>(
        &mut self,
        object: &JsonObject<'a, '_>,
        field: &Field,
        line: &mut JsonLine<'a, '_>,
    ) -> Option<FieldValue<'static>> {
        let list = line.required(object, name_of(field))?;
        let parts: Vec<&str> = line.list(list, texts::A_LIST)?.collect();
        self.spend(parts.len(), list, line)?;
        let vertices: Vec<DVec2> = parts.iter().filter_map(|part| line.vector(part)).collect();
        // If a vertex is missing, the others are not a polygon.
        (vertices.len() == parts.len()).then(|| FieldValue::Points(vertices.into()))
    }

    fn members<'a>(
        &mut self,
        object: &JsonObject<'a, '_>,
        field: &Field,
        depth: usize,
        line: &mut JsonLine<'a, '_>,
    ) -> Option<FieldValue<'static>> {
        if MAX_DEPTH < depth {
            let error = InvalidShape::TooDeep { index: 0, found: depth };
            line.wrong(object.part, || error.to_string());
            return None;
        }
        let list = line.required(object, name_of(field))?;
        let parts: Vec<&str> = line.list(list, texts::A_LIST)?.collect();
        self.spend(parts.len(), list, line)?;
        let members: Vec<Shape> = parts.iter().filter_map(|part| self.nested(part, depth, line)).collect();
        (members.len() == parts.len()).then(|| FieldValue::Members(members.into()))
    }

    /// Subtracts `n` from the number of parts that are left. The first time it does not suffice is a problem; from then on
    /// nothing is left.
    fn spend(&mut self, n: usize, part: &str, line: &mut JsonLine<'_, '_>) -> Option<()> {
        let rest = self.left?.checked_sub(n);
        if rest.is_none() {
            line.wrong(part, || texts::too_many_parts(MAX_PARTS_IN_ALL));
        }
        self.left = rest;
        rest.map(drop)
    }
}

/// Returns the names of the fields that a shape has in a capture, with their roles: a group has its members only. All must be there but an angle.
pub fn capture_fields(kind: Kind) -> impl Iterator<Item = (&'static str, FieldRole)> {
    let captured = kind.fields().iter().filter(|field| !matches!(field.role, FieldRole::Bound | FieldRole::Pivot));
    captured.map(|field| (name_of(field), field.role))
}

/// The name of a field in a capture: a rotation is an `angle`, in radians.
fn name_of(field: &Field) -> &'static str {
    if field.role == FieldRole::Rotation { "angle" } else { field.name }
}

fn kind_names() -> String {
    Kind::ALL.map(|kind| format!("`{}`", kind.id())).join(", ")
}
