//! The shapes of a file, by the table of the fields of their kind. Each field is read and checked by itself and notes its own mistake; the
//! constructor of the kernel then checks what the fields say together.

use super::super::limits::{MAX_MEMBERS_IN_ALL, MAX_VERTICES_IN_ALL};
use super::super::texts;
use super::fields::StructureFields;
use super::problems::SceneProblems;
use super::tree::Node;
use super::values::{coordinates, extent, extents, kind, list, named, number, two_numbers, valid};
use crate::kernel::shape::{in_range, vertex_in_range};
use crate::kernel::{
    Bound, DVec2, Field, FieldRole, FieldValue, InvalidShape, Kind, MAX_DEPTH, MAX_MEMBERS, MAX_VERTICES, Rotation, Shape,
};

/// The number of members and of vertices that the groups and polygons of a scene may still have. `None`: they have more, which is noted.
pub(super) struct ShapeBudget {
    members: Option<usize>,
    vertices: Option<usize>,
}

impl ShapeBudget {
    /// Returns all that a scene may have.
    pub(super) fn of_a_scene() -> ShapeBudget {
        ShapeBudget { members: Some(MAX_MEMBERS_IN_ALL), vertices: Some(MAX_VERTICES_IN_ALL) }
    }
}

/// Reads a shape. Where a scene's budget is used up, that is noted once, and further groups or polygons are passed over.
pub(super) fn shape(node: Node<'_>, budget: &mut ShapeBudget, problems: &mut SceneProblems<'_>) -> Option<Shape> {
    nested(node, 0, budget, problems)
}

/// Reads a shape that lies in this many groups.
fn nested(node: Node<'_>, groups: usize, budget: &mut ShapeBudget, problems: &mut SceneProblems<'_>) -> Option<Shape> {
    let kind = Kind::ALL[kind(&Kind::ALL.map(Kind::type_name), "shape", node, problems)?];
    if kind.has(FieldRole::Members) && MAX_DEPTH <= groups {
        problems.at(node, texts::groups_too_deep(MAX_DEPTH));
        return None;
    }
    let names: Vec<&str> = kind.fields().iter().map(|field| field.name).collect();
    let fields = StructureFields::of(node, kind.type_name(), &names, problems);
    // All are read, so that one mistake does not hide another.
    let values: Vec<Option<FieldValue<'_>>> =
        kind.fields().iter().map(|field| value(field, &fields, groups, budget, problems)).collect();
    let values: Vec<FieldValue<'_>> = values.into_iter().collect::<Option<_>>()?;
    let shape = Shape::from_values(kind, &values);
    let wrong = shape.as_ref().err().map_or(node, |error| node_of(error, kind, &fields));
    valid(shape, wrong, problems)
}

/// Returns the node that an error of the constructor is shown at: the field that it names, a vertex, the list of vertices or members, or the
/// whole shape.
fn node_of<'t>(error: &InvalidShape, kind: Kind, fields: &StructureFields<'t>) -> Node<'t> {
    if let Some(node) = error.field().and_then(|name| fields.optional(name)) {
        return node;
    }
    let list = kind.fields().iter().find(|field| matches!(field.role, FieldRole::Points | FieldRole::Members));
    let Some(list) = list.and_then(|field| fields.optional(field.name)) else { return fields.node };
    vertex_of(error).and_then(|index| list.entries().nth(index)).unwrap_or(list)
}

/// Reads the value of a field of a shape that lies in this many groups.
fn value(
    field: &Field,
    fields: &StructureFields<'_>,
    groups: usize,
    budget: &mut ShapeBudget,
    problems: &mut SceneProblems<'_>,
) -> Option<FieldValue<'static>> {
    let name = field.name;
    match field.role {
        FieldRole::Position => fields.read(name, coordinates, problems).map(FieldValue::Position),
        FieldRole::Minimum => fields.read(name, coordinates, problems).map(FieldValue::Minimum),
        FieldRole::Maximum => fields.read(name, coordinates, problems).map(FieldValue::Maximum),
        FieldRole::Direction => fields.read(name, direction, problems).map(FieldValue::Direction),
        FieldRole::Length => fields.read(name, extent, problems).map(FieldValue::Length),
        FieldRole::Extents => fields.read(name, extents, problems).map(FieldValue::Extents),
        FieldRole::Rotation => {
            let Some(node) = fields.optional(name) else { return Some(FieldValue::Rotation(Rotation::IDENTITY)) };
            let degrees = number(node, problems)?;
            valid(Rotation::from_degrees(degrees), node, problems).map(FieldValue::Rotation)
        }
        FieldRole::Points => vertices(fields, name, budget, problems).map(|vertices| FieldValue::Points(vertices.into())),
        FieldRole::Bound => {
            const BOUNDS: [(&str, Bound); 2] = [("Circle", Bound::Circle), ("Rectangle", Bound::Rectangle)];
            let Some(node) = fields.optional(name) else { return Some(FieldValue::Bound(Bound::Circle)) };
            named(&BOUNDS, "bound", node, problems).map(FieldValue::Bound)
        }
        FieldRole::Pivot => {
            let Some(node) = fields.optional(name) else { return Some(FieldValue::Pivot(None)) };
            coordinates(name, node, problems).map(|pivot| FieldValue::Pivot(Some(pivot)))
        }
        FieldRole::Members => {
            members(fields, name, groups + 1, budget, problems).map(|members| FieldValue::Members(members.into()))
        }
    }
}

/// Reads the direction of a line or ray, which is not zero.
fn direction(field: &'static str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<DVec2> {
    let direction = coordinates(field, node, problems)?;
    valid(if direction == DVec2::ZERO { Err(InvalidShape::ZeroDirection) } else { Ok(direction) }, node, problems)
}

/// Reads the vertices of a polygon.
fn vertices(
    fields: &StructureFields<'_>,
    name: &str,
    budget: &mut ShapeBudget,
    problems: &mut SceneProblems<'_>,
) -> Option<Vec<DVec2>> {
    let nodes = list(fields.required(name, problems)?, MAX_VERTICES, "vertices", problems)?;
    spend(&mut budget.vertices, nodes.len(), || texts::too_many_vertices(MAX_VERTICES_IN_ALL), fields.node, problems)?;
    let vertices: Vec<DVec2> = nodes.iter().enumerate().filter_map(|(index, node)| vertex(index, *node, problems)).collect();
    // Where a vertex is missing, the others mean nothing.
    (vertices.len() == nodes.len()).then_some(vertices)
}

/// Reads the vertex with this index. It is checked here, so that all that are out of range are named, not only the first.
fn vertex(index: usize, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<DVec2> {
    let numbers = problems.within(texts::in_vertex(index), |problems| two_numbers(node, problems))?;
    let vertex = vertex_in_range(index, DVec2::from(numbers.map(|(number, _)| number)));
    let wrong = numbers.iter().find(|(number, _)| in_range("vertices", *number).is_err());
    valid(vertex, wrong.map_or(node, |(_, node)| *node), problems)
}

/// Returns the vertex that an error is shown at, where it names one.
fn vertex_of(error: &InvalidShape) -> Option<usize> {
    match error {
        InvalidShape::VertexNotFinite { index, .. }
        | InvalidShape::VertexTooLarge { index, .. }
        | InvalidShape::VertexTooSmall { index, .. }
        | InvalidShape::RepeatedVertex { index, .. }
        | InvalidShape::Spike { index }
        | InvalidShape::VertexOnEdge { index, .. } => Some(*index),
        InvalidShape::CrossingEdges { second: [index, _], .. } => Some(*index),
        InvalidShape::NotFinite { .. }
        | InvalidShape::TooLarge { .. }
        | InvalidShape::TooSmall { .. }
        | InvalidShape::Negative { .. }
        | InvalidShape::ZeroDirection
        | InvalidShape::MinAboveMax { .. }
        | InvalidShape::TooFewVertices { .. }
        | InvalidShape::TooManyVertices { .. }
        | InvalidShape::FlatPolygon { .. }
        | InvalidShape::WrongFields { .. }
        | InvalidShape::NoMembers
        | InvalidShape::TooManyMembers { .. }
        | InvalidShape::UnboundedMember { .. }
        | InvalidShape::TooDeep { .. } => None,
    }
}

/// Reads the members of a group, which lie in this many groups.
fn members(
    fields: &StructureFields<'_>,
    name: &str,
    groups: usize,
    budget: &mut ShapeBudget,
    problems: &mut SceneProblems<'_>,
) -> Option<Vec<Shape>> {
    let nodes = list(fields.required(name, problems)?, MAX_MEMBERS, "members", problems)?;
    spend(&mut budget.members, nodes.len(), || texts::too_many_members(MAX_MEMBERS_IN_ALL), fields.node, problems)?;
    let mut members = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.iter().enumerate() {
        let shape = problems.within(texts::in_member(index), |problems| nested(*node, groups, budget, problems));
        members.extend(shape.and_then(|shape| member(index, shape, *node, problems)));
    }
    (members.len() == nodes.len()).then_some(members)
}

/// Returns the member with this index if it can be bounded. It is checked here, so that all that cannot are named.
fn member(index: usize, shape: Shape, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<Shape> {
    let error = InvalidShape::UnboundedMember { index, kind: shape.kind() };
    valid(if shape.is_unbounded() { Err(error) } else { Ok(shape) }, node, problems)
}

/// Takes `n` off what is left. The first time it does not suffice is a problem; from then on nothing is left.
fn spend(
    left: &mut Option<usize>,
    n: usize,
    too_many: impl FnOnce() -> String,
    node: Node<'_>,
    problems: &mut SceneProblems<'_>,
) -> Option<()> {
    let rest = (*left)?.checked_sub(n);
    if rest.is_none() {
        problems.at_with(node, too_many);
    }
    *left = rest;
    rest.map(drop)
}
